// Studies, odds and advice as part of the signature.
#pragma once

#include "base/hash.h"

namespace breakneck::test {

/// A small study of every ready scene, the exact odds of an ordinary choice in each, and advice.
void add_studies(Hasher& hasher);

}  // namespace breakneck::test
