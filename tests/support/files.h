// Files for tests: read whole, listed in a fixed order.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace breakneck::test {

/// The bytes of a file; a file that is not there is a failure of whoever expects it.
std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, std::string_view bytes);

/// The files with this ending in a folder and the folders inside it, sorted by name.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            std::string_view ending);

}  // namespace breakneck::test
