// The words for events, questions, choices and refusals, from the message files of a language.
//
// A message is a sentence with places to fill in, "{who} loses {hearts} hearts.", or a list of
// them of which the first that fits is said: [{"if": {"hearts": 1}, "say": …}, {"say": …}]; null is
// never told. Fields of fields are written {trigger_kind}; {value+} shows a number with its sign,
// {the vehicle} and {The vehicle} a name with its article unless it is a proper name, {value~} so
// many minutes as "2 hours". A condition may also ask for the value of another field:
// {"by": "{vehicle}"}. "and" of a choice has more of them: all that fit follow what it is called,
// each after a comma.
// "states" has a message for each field of "state" that is shown to whoever is asked, filled in
// with its {value}; "options" has one for parameters whose options need more than a word;
// "figures" has one for each field of a thing that its owner's sheet shows;
// "marks" says of events whether they are "good" or "bad" for whoever they happen to, or a "cost";
// "bad for target or vehicle" names the fields that say to whom, else it is who, vehicle or side;
// "first" what choices must be like to stand at the top of a menu;
// "matters" a number for each event that odds beside a menu should tell first,
// "headlines" shorter words for it there, and "chances" what is told there instead of them, one
// after the other: a roll of a name that reaches a band ("rolls"), an event ("events"), or what the
// rules say of a roll whatever it reached ("instead"). "rolls" may have "bands_of" so many targets,
// and "last" where only the last target counts. Modifiers that are null are not told either. Events
// listed under "runs" are told once for several in a row. "rulings" has a message for each path of
// a call or house rule, filled in with its {value}. What a system's file lacks is looked up in the
// common one; what both lack is said in keys and the words of the ledger, never not at all.
#pragma once

#include <bitset>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/json.h"

namespace breakneck::text {

struct Told {
    std::string text;
    std::string because = {};  // the reasons, on a second line; may be empty
};

class Messages {
  public:
    /// Either file may be null or anything else: whatever is no message is passed over.
    Messages(Json system, Json common, const Json& ledger = nullptr);

    /// An event in words; nothing if it is bookkeeping or not told to people.
    std::optional<Told> event(const Json& event) const;
    /// "Ana rolls 2d6 [3 4] +2 aim −1 distance = 8, needs 8: hit", "Ana rolls d8 and Wild Die d6
    /// [7 3] −2 range = 5, needs 4: success".
    std::string reasons(const Json& rolled) const;
    std::string question(std::string_view kind, const Json& frame) const;
    /// What a choice does: "throw north-east, low".
    std::string choice(const Json& choice) const;
    /// What it is called on a menu, before its parameters are chosen: "throw a coin".
    std::string label(const Json& choice) const;
    /// Whether it stands above what else is on a menu: one of those under "first".
    bool comes_first(const Json& choice) const;
    std::string parameter(std::string_view name) const;
    std::string option(std::string_view parameter, const Json& value) const;
    std::string note(std::string_view name, std::int64_t value) const;
    struct Why {
        std::string rule;
        std::string_view key;
        int need = 0;
        int have = 0;
    };
    std::string refusal(const Why& why) const;
    std::string problem(std::string_view key, std::string_view detail, int line) const;
    /// What dice or a card are wanted for: {"who", "against", "theirs", "sides", "exploded",
    /// "wild", "tied", "again"}.
    std::string draw(const std::string& rule, const Json& with) const;
    /// A roll that is about to be made: "+1 aim; the dice must show 7+ (hit)". Empty where nothing
    /// is known of it.
    std::string before_roll(const Json& rolled, bool theirs) const;
    /// Whether an event is good or bad for somebody: "good", "bad for target", "cost",
    /// "cost in ammunition"; or empty.
    std::string mark(const Json& event) const;
    /// What the band of a roll is called: "clean hit".
    std::string band_name(const Json& rolled) const;
    /// Modifiers with their signs and names: " +2 aim −1 distance".
    std::string modifiers(const Json& list) const;
    /// How much it matters that such an event may happen, against others; 0: not at all.
    int weight(std::string_view tag) const;
    /// An event in as few words as beside a menu; empty if it is not told.
    std::string headline(const Json& event) const;
    /// Which of the "chances" an event is, and whether whatever was rolled no longer counts then.
    static constexpr std::size_t most_chances = 8;
    struct Chances {
        std::bitset<most_chances> are = {};
        bool instead = false;
    };
    Chances chances_of(const Json& event) const;
    /// Whether an event of this kind can be one.
    bool may_be_chance(std::string_view tag) const;
    /// What one of them is called; empty behind the last.
    std::string chance(std::size_t which) const;
    /// How somebody is doing, in a word or two: "AP 3"; nothing where that is not worth a word.
    std::optional<std::string> state_text(std::string_view field, const Json& value) const;
    /// What is worth knowing of a thing, in the order of "figures": "3D, 20 rounds".
    std::string figures(const Json& item) const;
    /// Words for the keys of objects in a value: {"gun_combat": "Gun Combat"}.
    Json key_words(const Json& value) const;
    /// Whether the ledger has a rule of this id; without a ledger nobody can tell.
    bool knows_rule(const std::string& id) const { return ledger_.empty() || ledger_.contains(id); }
    std::string phrase(std::string_view key, const Json& with) const;
    /// The fields of a person that are worth telling when they change; empty: all of them.
    const std::vector<std::string>& state() const { return state_; }
    /// Whether of several such events of one person or vehicle in a row only the last is told.
    bool is_told_once(std::string_view tag) const;

  private:
    const Json* find(std::string_view part, std::string_view key) const;
    std::optional<std::string> say(std::string_view part, std::string_view key,
                                   const Json& with) const;
    std::string filled(const std::string& sentence, const Json& with) const;
    std::string word(const std::string& field, const Json& value) const;
    std::map<std::string, std::string> words(const Json& with) const;
    void add_words(const std::string& name, const Json& value,
                   std::map<std::string, std::string>& out) const;
    std::string besides(const Json& choice) const;
    std::string rule_text(const std::string& id) const;
    std::string their_dice(const Json& rolled) const;
    std::string dice_told(const Json& rolled) const;
    /// A value the game master set, if the file has words for its path.
    std::optional<std::string> ruling(const Json& event) const;

    Json files_[2];  // the system's, then the common one
    std::map<std::string, std::string> ledger_;
    std::vector<std::string> state_;
};

/// Events that keep the engine in order and are nobody's business.
bool is_bookkeeping(std::string_view tag);

/// A number with its sign, as print has it: "+2", "−1".
std::string signed_number(std::int64_t number);

}  // namespace breakneck::text
