// What can come of a choice as a player thinks of it: what works, what it costs, what can go wrong.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/names.h"
#include "odds/integer.h"
#include "rules/common/ids.h"
#include "text/json.h"
#include "text/messages.h"

namespace breakneck::text {

/// Who stands where, as whoever decides sees it: people, vehicles, their things and sides by name,
/// true for friends. Without anybody nothing is good or bad.
struct Standing {
    std::string self;
    std::map<std::string, bool> friends;
};

enum class Bearing : std::uint8_t { none, works, costs, goes_wrong };

/// Events as somebody thinks of them, each found once however many choices may bring it about.
struct EventWords {
    Bearing bearing = Bearing::none;
    std::string text;  // empty: nothing is told of it
};
/// Which of the "chances" it is, and whether it is a deed of whoever decides.
struct EventChances {
    Messages::Chances chances;
    bool is_own = false;
};
/// By where the events are kept.
struct KnownWords {
    Names names;
    PersonId who = PersonId::nobody;
    Standing standing = {};
    bool in_short = false;  // without numbers, such as how much damage it is
    std::unordered_map<const void*, EventWords> events = {};
    std::unordered_map<const void*, EventChances> chances = {};
};

/// An event in words that stay the same whatever its numbers are; empty where it has none.
std::string words_in_short(const Messages& messages, const Json& event, const Standing& standing);

/// What an event is to whoever decides, by the "marks" of the messages: what is bad for an opponent
/// works, what is good for one has gone wrong.
Bearing bearing_of(const Messages& messages, const Json& event, const Standing& standing);

/// What a cost is paid in where nothing is told of it: "ammunition" for "cost in ammunition".
std::string cost_words(const std::string& mark);

/// Chances are told in whole percents: what is less than half of one need not be told.
inline constexpr double worth_saying = 0.005;

/// A chance as programs and people want it: {"p": 0.25, "exact": "1/4"}. Where it may be higher by
/// what is open it is not exact, and "at_least" if that is worth saying.
Json chance_json(const odds::Fraction& chance, double open = 0);

/// Sorts chances, each with its "p"; what is as likely stays as it is.
void likeliest_first(Json& chances);

/// No list of what may happen is longer: an answer stays below 64 KB.
inline constexpr std::size_t most_listed = 80;

/// Keeps the likeliest; how many others there are.
std::size_t keep_likeliest(Json& chances);

/// Adds up what may happen, way by way.
class OddsGroups {
  public:
    /// One thing that may happen: how it bears on whoever decides, how likely it is by itself, and
    /// how much likelier it may be by what was not read.
    void add(Bearing bearing, const std::string& what, const odds::Fraction& chance,
             double open = 0);
    /// Ways on which this happens together; on the open part of them more may follow.
    void add_ways(const std::vector<Bearing>& together, const odds::Fraction& chance,
                  double open = 0);

    /// It happens in any case.
    void set_certain(Bearing bearing);
    /// What is cut off may be any of it.
    void add_cut(double cut);

    /// {"works": {"p", "exact", "what": […]}, "costs": …, "goes_wrong": …, "both": …, "neither":
    /// …}. Works and goes wrong less both, and neither, are together all that was read. What may
    /// be likelier than that is "at_least", and neither, which can only be less likely, "at_most".
    /// In each group the likeliest comes first. No more can be added then.
    Json json() &&;

  private:
    struct Sum {
        odds::Fraction chance = 0;
        double open = 0;
    };
    struct Group {
        Sum sum;
        Json what = Json::array();
    };
    std::array<Group, 4> groups_;
    Sum both_;
    Sum neither_;
};

}  // namespace breakneck::text
