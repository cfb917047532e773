// The processes that `mpirun` starts, as a team. The only place that knows MPI.
#include "cli/ranks.h"

#include <cstdlib>
#include <limits>
#include <utility>

#ifdef BREAKNECK_MPI
#include <mpi.h>
#endif

namespace breakneck::cli {

bool is_one_of_many() {
    for (const char* each : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
        if (const char* size = std::getenv(each); size != nullptr && std::atoi(size) > 1)
            return true;
    return false;
}

#ifdef BREAKNECK_MPI

namespace {

using sim::Numbers;

int size_of(const Numbers& numbers) {
    return numbers.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())
               ? std::numeric_limits<int>::max()
               : static_cast<int>(numbers.size());
}

/// MPI ends the whole team when a call of it fails: that is its default, and it is what we want.
class Ranks final : public sim::Team {
  public:
    Ranks() {
        MPI_Init(nullptr, nullptr);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    }
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;
    ~Ranks() override { MPI_Finalize(); }

    int size() const override { return size_; }
    int rank() const override { return rank_; }

    std::vector<Numbers> gather(const Numbers& mine) override {
        const int own = size_of(mine);
        std::vector<int> sizes(static_cast<std::size_t>(size_));
        MPI_Gather(&own, 1, MPI_INT, sizes.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
        std::vector<Numbers> all;
        if (rank_ != 0) {
            MPI_Send(mine.data(), own, MPI_INT64_T, 0, 0, MPI_COMM_WORLD);
            return all;
        }
        all.push_back(mine);
        for (int from = 1; from < size_; ++from) {
            Numbers theirs(static_cast<std::size_t>(sizes[static_cast<std::size_t>(from)]));
            MPI_Recv(theirs.data(), size_of(theirs), MPI_INT64_T, from, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
            all.push_back(std::move(theirs));
        }
        return all;
    }

    std::int64_t hear(std::int64_t leader_says) override {
        MPI_Bcast(&leader_says, 1, MPI_INT64_T, 0, MPI_COMM_WORLD);
        return leader_says;
    }

  private:
    int size_ = 1;
    int rank_ = 0;
};

}  // namespace

bool knows_mpi() { return true; }

std::unique_ptr<sim::Team> join_team() {
    // Started alone it does without, since MPI takes its time to begin.
    for (const char* each : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"})
        if (std::getenv(each) != nullptr) return std::make_unique<Ranks>();
    return nullptr;
}

#else

bool knows_mpi() { return false; }

std::unique_ptr<sim::Team> join_team() { return nullptr; }

#endif

}  // namespace breakneck::cli
