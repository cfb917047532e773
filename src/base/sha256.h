// SHA-256 (FIPS 180-4): a number for bytes that any other program can work out again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace breakneck {

/// The SHA-256 of some bytes, as 64 digits from 0 to f.
std::string sha256(std::string_view bytes);

}  // namespace breakneck
