// What is wrong with something from outside: where it is, what was expected, what was found.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace breakneck::text {

/// Malformed input. The path leads into the file: "vehicles[2].speed"; empty means all of it.
struct Problem {
    std::string path;
    std::string expected;    // completes "must be …"
    std::string found = {};  // empty: nothing worth showing
    std::string hint = {};   // empty, or a question such as: did you mean "low"?
    bool operator==(const Problem&) const = default;
};

/// "people[1].aim: must be a whole number from -5 to 10, found 99".
std::string to_text(const Problem& problem);

/// The same problem seen from further out: its path continues `step`.
Problem inside(std::string_view step, Problem problem);

/// "did you mean …?" with the known word nearest to a mistyped one; empty if none is near.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);

/// "one of n, ne, e"; lists of more than that end in "…".
std::string one_of(std::span<const std::string> known, std::size_t most = 16);

/// Bytes from outside as they can be shown: what is no letter in UTF-8 is written \xff.
std::string escaped(std::string_view bytes);

}  // namespace breakneck::text
