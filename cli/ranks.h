// The team of processes that `mpirun` starts, where the program was built with MPI.
#pragma once

#include <memory>

#include "sim/team.h"

namespace breakneck::cli {

/// Whether this program knows MPI at all.
bool knows_mpi();

/// Whether `mpirun` started this process among others.
bool is_one_of_many();

/// The team this process belongs to; null if it was started alone. Made once, at the beginning; it
/// ends with the last of its members.
std::unique_ptr<sim::Team> join_team();

}  // namespace breakneck::cli
