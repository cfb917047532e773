// A bug is our mistake, never a player's: the program says where and stops.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace breakneck {

[[noreturn]] inline void bug(const char* what, const char* file, int line) {
    std::fprintf(stderr, "breakneck: bug: %s (%s:%d)\n", what, file, line);
    std::abort();
}

}  // namespace breakneck

/// Always on, also in Release: for what is cheap to check and costly to get wrong.
#define BN_CHECK(condition) \
    ((condition) ? void(0) : ::breakneck::bug(#condition, __FILE__, __LINE__))
