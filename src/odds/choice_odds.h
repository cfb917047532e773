// What can happen if somebody does this, or this and then that: every way luck can fall, grouped by
// what would be told.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/hash.h"
#include "odds/exact.h"
#include "rules/common/reasons.h"
#include "rules/common/refusal.h"
#include "rules/common/seats.h"
#include "rules/common/story.h"

namespace breakneck::odds {

/// Something that can come of a choice: what would be told, without what happens in any case.
template <class Event>
struct Possibility {
    std::vector<Event> events;
    Fraction chance;
    Fraction open = 0;  // the part of the chance in which more follows that was not read
};

/// One thing that may happen, whatever else does.
template <class Event>
struct Likely {
    Event event;
    Fraction chance;
    Fraction open = 0;  // how much likelier it may be, by what was not read
};

/// One way the first roll of whoever chooses comes out: the roll, and what the rules say of it
/// before anything else happens.
template <class Event>
struct FirstRoll {
    std::vector<Event> events;
    Fraction chance;
    Fraction open = 0;  // the part of the chance in which the roll was not read to its end
};

template <class Event>
struct ChoiceOdds {
    std::vector<Likely<Event>> each;                // every outcome by itself, likeliest first
    std::vector<Possibility<Event>> possibilities;  // likeliest first
    std::vector<Event> in_any_case;
    std::vector<FirstRoll<Event>> first_roll;  // empty: whoever chooses does not roll
    Fraction cut = 0;                          // open-ended rolls too rare to follow
    Fraction unread = 0;                       // ways of which nothing at all was read
    std::vector<Fraction> done;                // how likely each choice of a plan is made at all
    std::vector<std::string_view> assumed;     // kinds of questions answered for others
    std::optional<Refusal> refused;
    Reading reading;
};

namespace detail {

template <class E>
concept Aside = requires {
    E::aside;
};
template <class... E>
constexpr std::array<bool, sizeof...(E)> asides_among(const std::variant<E...>*) {
    return {Aside<E>...};
}

/// Bookkeeping and the rolls themselves are not outcomes, nor is what an event type calls an aside.
template <class Event>
bool is_outcome(const Event& event) {
    static constexpr std::array<std::string_view, 6> others{
        "pushed", "advanced", "popped", "rolled", "override_set", "override_used"};
    static constexpr auto asides = asides_among(static_cast<const Event*>(nullptr));
    return !asides[event.index()] &&
           std::find(others.begin(), others.end(), tag_of(event)) == others.end();
}

/// Adds up how the first roll of somebody comes out.
template <class Event>
class FirstRolls {
  public:
    explicit FirstRolls(PersonId who) : who_(who) {}

    /// All that was told on one way.
    void note(const std::vector<Event>& told, bool ended_early) {
        const auto begin = std::find_if(told.begin(), told.end(), [&](const Event& each) {
            const auto* rolled = std::get_if<Rolled>(&each);
            return rolled != nullptr && rolled->who == who_;
        });
        const auto end = std::find_if(begin, told.end(), is_frame);
        Hasher hasher;
        for (auto each = begin; each != end; ++each) hash_into(hasher, *each);
        now_ = begin == end ? nullptr : &known_[hasher.value()];
        open_ = ended_early && end == told.end();
        if (now_ != nullptr && now_->events.empty()) now_->events.assign(begin, end);
    }
    /// How likely that way is.
    void add(const Chance& chance) {
        if (now_ == nullptr) return;
        now_->chance.add(chance);
        if (open_) now_->open.add(chance);
    }
    std::vector<FirstRoll<Event>> all() const {
        std::vector<FirstRoll<Event>> out;
        for (const auto& [hash, each] : known_)
            out.push_back({each.events, each.chance.fraction(), each.open.fraction()});
        return out;
    }

  private:
    struct Known {
        std::vector<Event> events;
        ChanceSum chance;
        ChanceSum open;
    };
    static bool is_frame(const Event& event) {
        const std::string_view tag = tag_of(event);
        return tag == "pushed" || tag == "advanced" || tag == "popped";
    }

    PersonId who_;
    std::map<std::uint64_t, Known> known_;
    Known* now_ = nullptr;
    bool open_ = false;
};

/// The rounds are the bottom frame: a reading of one choice ends where they would go on.
inline constexpr std::size_t floor_of_reading = 1;

/// What may still become of ways that were not read to their end, whatever was told of them.
template <class Event>
Fraction all_open(const ChoiceOdds<Event>& odds) {
    Fraction sum = odds.unread;
    for (const auto& each : odds.possibilities) sum += each.open;
    return sum;
}

/// Adds up the chance of every event by itself.
template <class Event>
void weigh_each(ChoiceOdds<Event>& odds) {
    std::map<std::uint64_t, std::size_t> known;
    const Fraction open = all_open(odds);
    for (const auto& possibility : odds.possibilities) {
        std::set<std::uint64_t> seen;
        for (const Event& event : possibility.events) {
            const std::uint64_t hash = hash_of(event);
            if (!seen.insert(hash).second) continue;
            const auto [at, added] = known.emplace(hash, odds.each.size());
            if (added) odds.each.push_back({event, 0, open});
            Likely<Event>& each = odds.each[at->second];
            each.chance += possibility.chance;
            each.open -= possibility.open;  // there it has happened
        }
    }
    std::stable_sort(odds.each.begin(), odds.each.end(),
                     [](const auto& a, const auto& b) { return a.chance > b.chance; });
}

/// Takes out the events that every possibility tells.
template <class Event>
void split_off_common(ChoiceOdds<Event>& odds) {
    if (odds.possibilities.empty() || odds.unread != 0) return;
    for (const Event& event : std::vector<Event>(odds.possibilities.front().events)) {
        const std::uint64_t hash = hash_of(event);
        const auto same = [&](const Event& each) { return hash_of(each) == hash; };
        const bool common = std::all_of(
            odds.possibilities.begin(), odds.possibilities.end(), [&](const auto& each) {
                return std::any_of(each.events.begin(), each.events.end(), same);
            });
        if (!common) continue;
        odds.in_any_case.push_back(event);
        for (auto& each : odds.possibilities)
            each.events.erase(std::find_if(each.events.begin(), each.events.end(), same));
    }
}

/// What is asked: choices of somebody in a row, in a scene as a seat sees it, and who answers for
/// others.
template <class S, class Answerer>
struct ToRead {
    const typename S::Stage& stage;
    const typename S::Scene& seen;
    const Seat& seat;
    PersonId who;
    std::span<const typename S::Choice> choices;
    Answerer& answer;
    /// Answers without a whim, by the hash of the scene: many ways lead to the same question.
    std::map<std::uint64_t, typename S::Choice>& known;
};

/// What is answered to an open question; making up one's mind takes long, so it is remembered.
template <class S, class Answerer>
typename S::Choice answer_to(const ToRead<S, Answerer>& asked, const typename S::Scene& scene,
                             const Question& open, Luck& luck) {
    using breakneck::hash_of;
    const std::uint64_t hash = hash_of(scene);
    if (const auto found = asked.known.find(hash); found != asked.known.end()) return found->second;
    const auto& draws = static_cast<const ExactDraws&>(*luck.other());
    const std::size_t before = draws.drawn();
    auto choice = asked.answer(asked.stage, scene, open, luck);
    if (draws.drawn() == before && !draws.chance().cut) asked.known.emplace(hash, choice);
    return choice;
}

/// Answers whatever comes up on the way, until somebody may begin something new.
template <class S, class Answerer>
void answer_all(const ToRead<S, Answerer>& asked, ChoiceOdds<typename S::Event>& result,
                typename S::Play& play, Luck& luck) {
    const auto& stage = asked.stage;
    const auto& scene = play.scene;
    while (scene.frames.size() > floor_of_reading) {
        const auto open = question(stage, scene);
        if (!open || is_opening(scene.frames.back())) break;
        if (std::find(result.assumed.begin(), result.assumed.end(), open->kind) ==
            result.assumed.end())
            result.assumed.push_back(open->kind);
        Answer next = resolve(play, open->who, answer_to(asked, scene, *open, luck), luck);
        if (!next.is_done()) next = resolve(play, open->who, default_answer(stage, scene), luck);
        BN_CHECK(next.is_done());
    }
}

/// Plays choices one after the other and all that follows of them, telling what happens. How many
/// of them could be made.
template <class S, class Answerer>
std::size_t play_choices(const ToRead<S, Answerer>& asked, ChoiceOdds<typename S::Event>& result,
                         std::vector<typename S::Event>& told, Luck& luck) {
    typename S::Scene scene = imagine(asked.stage, asked.seen, asked.seat, luck);
    Story<typename S::Event> story(told);
    typename S::Play play{asked.stage, scene, story, floor_of_reading};
    std::size_t made = 0;
    for (const auto& choice : asked.choices) {
        // Behind the end of the turn nobody is asked any more.
        if (made > 0 && !question(asked.stage, scene)) break;
        const Answer answer = resolve(play, asked.who, choice, luck);
        if (!answer.is_done() && made == 0) result.refused = answer.refusal();
        if (!answer.is_done()) break;
        ++made;
        answer_all(asked, result, play, luck);
    }
    return made;
}

/// Reads choices once, within the budget.
template <class S, class Answerer>
ChoiceOdds<typename S::Event> read_choices(DrawOdds& draws, const ToRead<S, Answerer>& asked,
                                           Budget budget) {
    using Event = typename S::Event;
    struct Group {
        std::vector<Event> events;
        ChanceSum chance;
        ChanceSum open;
    };
    ChoiceOdds<Event> result;
    FirstRolls<Event> first_rolls(asked.who);
    std::map<std::uint64_t, Group> groups;
    ChanceSum cut;
    std::vector<ChanceSum> made(asked.choices.size());  // this choice, and those before it
    std::size_t made_now = 0;
    bool ended_early = false;
    const auto play_out = [&](Luck& luck) {
        std::vector<Event> told;
        ended_early = false;
        try {
            made_now = 0;
            made_now = play_choices<S>(asked, result, told, luck);
        } catch (const ReadNoFurther&) {
            ended_early = true;
        }
        first_rolls.note(told, ended_early);
        std::erase_if(told, [](const Event& each) { return !is_outcome(each); });
        return told;
    };
    result.reading = every_way(
        draws, play_out,
        [&](const Chance& chance, std::vector<Event> told) {
            if (chance.cut) return cut.add(chance);
            first_rolls.add(chance);
            for (std::size_t i = 0; i < made_now; ++i) made[i].add(chance);
            Hasher hasher;
            for (const Event& each : told) hash_into(hasher, each);
            Group& group = groups[hasher.value()];
            if (group.events.empty()) group.events = std::move(told);
            group.chance.add(chance);
            if (ended_early) group.open.add(chance);
        },
        budget);
    result.cut = cut.fraction();
    result.first_roll = first_rolls.all();
    for (const ChanceSum& each : made) result.done.push_back(each.fraction());
    result.unread = result.reading.complete ? Fraction(0) : Fraction(Fraction(1) - result.cut);
    for (auto& [hash, group] : groups) {
        result.possibilities.push_back(
            {std::move(group.events), group.chance.fraction(), group.open.fraction()});
        if (!result.reading.complete) result.unread -= result.possibilities.back().chance;
    }
    std::stable_sort(result.possibilities.begin(), result.possibilities.end(),
                     [](const auto& a, const auto& b) { return a.chance > b.chance; });
    split_off_common(result);
    weigh_each(result);
    return result;
}

}  // namespace detail

/// The odds of a plan, choices in a row, as a seat must see them: secrets are averaged over, and
/// questions that come up inside it are answered by `answer(stage, scene, question, luck)`, whose
/// whims are read like dice. A choice that is refused on some ways ends the plan there. The odds
/// are exact where the reading is complete. Where there are more ways than the budget allows, all
/// ways are read, but none further than so many draws: what the first rolls bring is exact then,
/// and what may come later is `open`.
template <class S, class Answerer>
ChoiceOdds<typename S::Event> plan_odds(DrawOdds& draws, const typename S::Stage& stage,
                                        const typename S::Scene& seen, const Seat& seat,
                                        PersonId who, std::span<const typename S::Choice> choices,
                                        Answerer&& answer, Budget budget = {50'000}) {
    using Asked = detail::ToRead<S, std::remove_reference_t<Answerer>>;
    std::map<std::uint64_t, typename S::Choice> known;
    const Asked asked{stage, seen, seat, who, choices, answer, known};
    auto best = detail::read_choices<S>(draws, asked, budget);
    if (best.reading.complete) return best;
    const std::size_t deepest = budget.draws;
    for (budget.draws = 1; budget.draws < deepest; ++budget.draws) {
        auto deeper = detail::read_choices<S>(draws, asked, budget);
        if (!deeper.reading.complete) break;
        best = std::move(deeper);
        best.reading.complete = false;
    }
    return best;
}

/// The odds of one choice: a plan of one.
template <class S, class Answerer>
ChoiceOdds<typename S::Event> choice_odds(DrawOdds& draws, const typename S::Stage& stage,
                                          const typename S::Scene& seen, const Seat& seat,
                                          PersonId who, const typename S::Choice& choice,
                                          Answerer&& answer, Budget budget = {50'000}) {
    return plan_odds<S>(draws, stage, seen, seat, who, {&choice, 1}, answer, budget);
}

}  // namespace breakneck::odds
