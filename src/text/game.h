// One encounter being played, whatever its system: everything goes in and comes out as JSON.
//
// The engine door, the terminal and every other door speak with a Game; nothing above it knows a
// system. Seats are named "gm", "spectator", by a person ("Ana"), "side:raiders" or
// "station:Van/driver".
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "text/document.h"
#include "text/json.h"
#include "text/problem.h"

namespace breakneck::text {

/// Luck for what is said now: faces given by people, or the machine's own.
struct Faces {
    std::vector<int> dice = {};
    std::vector<std::string> cards = {};
    bool given = false;  // only these faces count; else the machine rolls for whoever does not type
};

/// What came of something said. `body` is one of
///   done     {"events": […], "lines": […], "question": …, "outcome": …, "hash": "…", "broken": …}
///   refused  {"refused": {"rule", "why"}}
///   needs    {"needs": {"dice", "for", "why", "rule", "asked_so_far", "check"?, "events"?}}
///   error    {"error": "…"}
/// Whatever is not done has changed nothing.
struct Said {
    enum class Kind { done, refused, needs, error };
    Kind kind = Kind::done;
    Json body;
};

/// What somebody answers to a kind of question without being asked; null: ask again.
struct Order {
    std::string who;
    std::string question;
    Json choice = nullptr;
};

/// Advice that gets better the longer it is thought about. It is about the moment it was asked for.
class Advice {
  public:
    Advice() = default;
    Advice(const Advice&) = delete;
    Advice& operator=(const Advice&) = delete;
    virtual ~Advice() = default;

    /// Tries so many games more; false when nothing is left to find out.
    virtual bool think(int games) = 0;
    /// {"who", "aim", "games", "left_out", "ranked": [{"choice", "text", "p", "margin", "games",
    /// "usual", "why"}]}, the best first, at most so many; "untried" instead of a "p".
    virtual Json ranked(std::size_t most) const = 0;
};

class Game {
  public:
    Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game() = default;

    virtual std::string_view system() const = 0;
    /// {"title", "system", "sides": [{"name","aim"}], "people": [{"name","side","in"}],
    /// "vehicles"?: […], "round"?};
    /// people of whom the seat knows nothing are left out.
    virtual Json about(std::string_view seat = "gm") const = 0;
    virtual std::uint64_t hash() const = 0;
    /// {"who", "kind", "rule", "text", "default", "default_text"}; null when the encounter is over.
    virtual Json question() const = 0;
    /// {"over": bool, "winners": […]}
    virtual Json outcome() const = 0;
    /// {"question", "menu": [{"do","rule","text","fixed"?: {…},"parameters":[{"name","options":[
    /// {"value","text", notes…}],"most"?}]}], "refused": [{"do","rule","why"}]}; what is fixed
    /// belongs to the choice as well, "fixed_words" has words for it. Of an option's text the
    /// "notes" are the end. Up to "most" options of a parameter go together into a list.
    virtual Json choices(std::string_view seat) const = 0;

    /// A choice is an object ({"do": "toss", "direction": "ne", …}) or its text ("toss
    /// direction=ne").
    virtual Said choose(std::string_view seat, std::string_view who, const Json& choice,
                        const Faces& faces) = 0;
    /// One choice for several people: the others answer the same when they are asked the same.
    virtual Said choose_for_all(std::string_view seat, const std::vector<std::string>& who,
                                const Json& choice, const Faces& faces) = 0;
    /// What a choice leaves out although the menu leaves it open, with the values taken for it;
    /// null if there is nothing of the kind, or if it is no choice at all.
    virtual Json taken_for_granted(std::string_view who, const Json& choice) const = 0;
    /// See docs/engine.md for the forms of a ruling.
    virtual Said rule(std::string_view seat, const Json& ruling, const Faces& faces) = 0;
    virtual Said undo(std::string_view seat, int lines) = 0;
    virtual Said redo(std::string_view seat) = 0;
    virtual Said go_to(std::string_view seat, int line) = 0;
    /// An order that answers the open question is carried out at once, so faces may be needed.
    virtual Said order(std::string_view seat, const Order& order, const Faces& faces) = 0;
    virtual Said dice(std::string_view seat, std::string_view who, bool typed) = 0;

    /// The exact chances of a choice, or of a plan (a list of choices in a row), as the seat must
    /// see them: {"sorted": {"works", "costs", "goes_wrong", "both", "neither"}, "groups":
    /// [{"what","p","exact"}], …, "headline": what matters most of it, [{"what","p"}], "plan"?: how
    /// likely each choice can be made at all}. Where there are more ways than so many, it is told
    /// "in_short", without numbers; where even then not all is followed to its end, that is
    /// "unread", chances that may be higher are "at_least", and groups of which more may come have
    /// "more". "complete" is said only where every chance is exactly right: where anything is
    /// "cut", nothing behind it is "exact".
    virtual Json odds(std::string_view seat, const Json& choice,
                      std::uint64_t ways = usual_ways) const = 0;
    static constexpr std::uint64_t usual_ways = 50'000;
    /// The same for every choice of the open menu, without the detail: {"question", "menu":
    /// [{"do", "text", "choice", "sorted", …}], "left_out"}. Of one action so many at most.
    virtual Json menu_odds(std::string_view seat, std::uint64_t ways = ways_of_a_menu) const = 0;
    static constexpr std::uint64_t ways_of_a_menu = 1'000;
    /// How the encounter ends if ordinary people play on from here: {"ends": [{"winners", "text",
    /// "p", "exact"?, "low"?, "high"?}], "exact": bool, "states"?, "games"?}. By all states where
    /// there are no more states than so many, else by so many games, with intervals of 95 %.
    struct Whole {
        std::size_t states = 300'000;
        int games = 10'000;
    };
    virtual Json whole_odds(std::string_view seat, const Whole& asked) const = 0;
    /// Of the rolls of a line of the log, or of the first roll of a choice: how likely each result
    /// is, and without each modifier: {"rolls": [{"text", "reached": [{"what","p","exact"}],
    /// "without": [{"what", "reached": […]}]}]}.
    virtual Json what_mattered(std::string_view seat, const Json& line_or_choice) const = 0;
    /// What the computer would do in place of whoever is asked, as a choice, by its level: 0
    /// anything, 1 what an ordinary crew does, 2 and 3 what it finds by thinking. Null if nobody is
    /// asked.
    virtual Json answer(int level = 1) = 0;
    static constexpr int highest_level = 3;
    /// Thinks about the open question for a seat that may answer it; else what is wrong.
    virtual std::variant<std::unique_ptr<Advice>, Json> advise(std::string_view seat) const = 0;
    /// Two games of two sides from the start, played by two levels that change sides in between: by
    /// how much more the first reached its aims, from -1 to 1.
    virtual double pair_of_games(int one, int other, std::uint64_t index) const = 0;

    /// The scene as this seat may see it; the game master's loads back.
    virtual Json scene(std::string_view seat) const = 0;
    /// One object a line: a head with format, system and stage, then the lines of the log.
    virtual std::vector<Json> log() const = 0;
    /// How many objects that is, and one of them by itself; the head is number 0.
    virtual std::size_t log_size() const = 0;
    virtual Json log_line(std::size_t number) const = 0;
    /// What happened in a line, as this seat may know: [{"is", "rule", "text", "because", …}]
    virtual Json events_of(int line, std::string_view seat) const = 0;
    /// The same as it is, without words, and with what nobody is told: all a line made true.
    virtual Json facts_of(int line) const = 0;
    /// {"lines": [{"line","by","text","on_branch"}], "head", "branches"}
    virtual Json history(std::string_view seat) const = 0;
    virtual std::string transcript() const = 0;
    /// The board as text: all of it, or, if it is wider than so many letters, the part where
    /// whoever is asked is.
    virtual std::string picture(std::string_view seat, int letters = 0) const = 0;
    /// What the signs on it mean that are nobody: ", verge; x road works"; empty without a board.
    virtual std::string legend(std::string_view seat) const = 0;
    /// How somebody is doing, in a few words: "VIT 3, AP 2"; empty if the messages have none.
    virtual std::string state_of(std::string_view seat, std::string_view who) const = 0;
    /// What is known of somebody or of a vehicle: [{"name","value","help","text"?,"words"?}];
    /// "words" has some for keys in the value.
    virtual Json sheet(std::string_view seat, std::string_view who) const = 0;
    /// What the game master may call and switch: {"calls": [{"name","value","help","values"?}],
    /// "house_rules": […]}
    virtual Json settings() const = 0;
};

/// The files a game may need besides its own, read by whoever has files.
struct Data {
    std::map<std::string, std::vector<Document>> stat_blocks;  // by system
    std::map<std::string, Json> messages;                      // by system, and "common"
    std::map<std::string, Json> ledgers;                       // by system
};

using Opened = std::variant<std::unique_ptr<Game>, Problem>;

/// Opens an encounter or a saved scene.
Opened open_game(const Document& document, const Data& data, std::uint64_t seed);

/// Opens a log: it is replayed and checked line by line. The path of a problem is the line,
/// "line 7"; a last line that breaks off says so in the hint (`log_cut_short` in log_file.h), and
/// the log can be opened without it.
Opened open_log(const std::string& file, std::string_view bytes, const Data& data,
                std::uint64_t seed);

}  // namespace breakneck::text
