// Where the repository and the program are, for tests that read files or run the program.
#pragma once

#include <filesystem>

namespace breakneck::test {

/// The folder of the project.
const std::filesystem::path& root();

/// The program that was built.
const std::filesystem::path& program();

/// Whether it was built to run under mpirun.
bool built_with_mpi();

}  // namespace breakneck::test
