// Files for tests: read whole, listed in a fixed order.
#include "tests/support/files.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace breakneck::test {

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::filesystem::path& path, std::string_view bytes) {
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file) throw std::runtime_error("cannot write " + path.string());
}

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            std::string_view ending) {
    std::vector<std::filesystem::path> found;
    if (!std::filesystem::exists(folder)) return found;
    for (const auto& each : std::filesystem::recursive_directory_iterator(folder))
        if (each.is_regular_file() && each.path().extension() == ending)
            found.push_back(each.path());
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace breakneck::test
