// Several processes that play one study together. Who makes them a team is outside the engine.
#pragma once

#include <cstdint>
#include <vector>

namespace breakneck::sim {

using Numbers = std::vector<std::int64_t>;

class Team {
  public:
    Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    virtual ~Team() = default;

    virtual int size() const = 0;
    /// Which of them this one is, from 0; number 0 leads.
    virtual int rank() const = 0;
    /// Everyone's numbers by rank, for the leader; nothing for the others.
    virtual std::vector<Numbers> gather(const Numbers& mine) = 0;
    /// What the leader says, for everyone.
    virtual std::int64_t hear(std::int64_t leader_says) = 0;
};

}  // namespace breakneck::sim
