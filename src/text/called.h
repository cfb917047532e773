// Somebody or something called as people type it: in any case, by a part of the name.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace breakneck::text {

/// Letters beyond ASCII stay as they are.
std::string lower_case(std::string_view text);

/// The one that has this name, or whose name or a word of it is the only one to begin so.
std::optional<std::size_t> one_called(std::span<const std::string> names, std::string_view word);

}  // namespace breakneck::text
