// Studies, odds and advice as part of the signature.
#pragma once

#include <string_view>

#include "base/hash.h"

namespace breakneck::test {

/// A small study of every ready scene of a system, the exact odds of an ordinary choice in each,
/// and advice.
void add_studies(Hasher& hasher, std::string_view system);

}  // namespace breakneck::test
