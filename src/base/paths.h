// Rulings by path: "people.Ana.hearts" names one value of a described struct.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/names.h"
#include "base/shape.h"

namespace breakneck {

/// Why a value could not be set: where on the path, and what was expected there.
struct PathProblem {
    std::string at;
    std::string expected;
};

struct PathStep {
    std::string_view head;
    std::string_view rest;
};
/// The first part of a path. Parts are divided by dots; a list index may stand in brackets.
PathStep first_step(std::string_view path);

/// What is to be set to what.
struct PathSetting {
    std::string_view path;
    std::string_view value;
};
/// Sets one value; nothing if it went well. The target may be half changed only when it fails
/// inside an optional, so callers try on a copy.
std::optional<PathProblem> set_by_path(const Shape& shape, void* target, const PathSetting& setting,
                                       const Names& names);
template <Described T>
std::optional<PathProblem> set_by_path(T& target, std::string_view path, std::string_view value,
                                       const Names& names) {
    return set_by_path(shape_of<T>, &target, PathSetting{path, value}, names);
}

}  // namespace breakneck
