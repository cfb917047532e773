// What can come of a choice as a player thinks of it: what works, what it costs, what can go wrong.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "odds/integer.h"
#include "text/json.h"
#include "text/messages.h"

namespace breakneck::text {

/// Who stands where, as whoever decides sees it: people, vehicles and sides by name, true for
/// friends. Without anybody nothing is good or bad.
struct Standing {
    std::string self;
    std::map<std::string, bool> friends;
};

enum class Bearing : std::uint8_t { none, works, costs, goes_wrong };

/// What an event is to whoever decides, by the "marks" of the messages: what is bad for an opponent
/// works, what is good for one has gone wrong.
Bearing bearing_of(const Messages& messages, const Json& event, const Standing& standing);

/// A chance as programs and people want it: {"p": 0.25, "exact": "1/4"}.
Json chance_json(const odds::Fraction& chance);

/// Adds up what may happen, way by way.
class OddsGroups {
  public:
    /// One thing that may happen: how it bears on whoever decides, and how likely it is by itself.
    void add(Bearing bearing, std::string what, const odds::Fraction& chance);
    /// Ways on which this happens together.
    void add_ways(const std::vector<Bearing>& together, const odds::Fraction& chance);

    /// {"works": {"p", "exact", "what": […]}, "costs": …, "goes_wrong": …, "both": …, "neither":
    /// …}. Works and goes wrong less both, and neither, are together all that was read.
    Json json() const;

  private:
    struct Group {
        odds::Fraction chance = 0;
        Json what = Json::array();
    };
    std::array<Group, 4> groups_;
    odds::Fraction both_ = 0;
    odds::Fraction neither_ = 0;
};

}  // namespace breakneck::text
