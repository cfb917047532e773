// How often this program has asked for memory.
#pragma once

#include <cstdint>

namespace breakneck::test {

std::uint64_t allocations();

}  // namespace breakneck::test
