// Where the repository and the program are. The build tells this file alone, so that others compile
// to the same bytes wherever they lie.
#include "tests/support/places.h"

namespace breakneck::test {

const std::filesystem::path& root() {
    static const std::filesystem::path path = BREAKNECK_ROOT;
    return path;
}

const std::filesystem::path& program() {
    static const std::filesystem::path path = BREAKNECK_PROGRAM;
    return path;
}

bool built_with_mpi() {
#ifdef BREAKNECK_MPI
    return true;
#else
    return false;
#endif
}

}  // namespace breakneck::test
