// Whether a variant holds a certain kind of value.
#pragma once

#include <variant>

namespace breakneck {

/// Like std::holds_alternative, which under Clang searches the list of kinds at run time: dear for
/// variants of many kinds that are asked all the time.
template <class T, class Variant>
constexpr bool holds(const Variant& variant) {
    return std::get_if<T>(&variant) != nullptr;
}

}  // namespace breakneck
