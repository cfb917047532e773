// Random players: they see only menus, and play any system from a fixed seed.
//
// Where they take their decisions from is a parameter with `pick(n)`, a number from 0 to n-1: an
// Rng, or the bytes of a fuzzer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <variant>
#include <vector>

#include "base/shape.h"
#include "board/place.h"
#include "chance/luck.h"
#include "rules/common/menu.h"
#include "rules/common/seats.h"
#include "rules/common/story.h"

namespace breakneck::test {

/// One of n.
template <class Picks>
std::size_t pick_from(Picks& picks, std::size_t n) {
    constexpr std::size_t most = 1'000'000;
    return static_cast<std::size_t>(picks.pick(static_cast<int>(std::min(n, most))));
}

/// Everyone who may sit at the table: the game master, each person, each side, a spectator.
template <class Stage>
std::vector<Seat> seats_of(const Stage& stage) {
    std::vector<Seat> seats{Seat::master()};
    for (std::size_t i = 0; i < stage.people.size(); ++i)
        seats.push_back(Seat::of(static_cast<PersonId>(i)));
    for (std::size_t i = 0; i < stage.sides.size(); ++i)
        seats.push_back(Seat::of(static_cast<SideId>(i)));
    seats.push_back(Seat::spectator());
    return seats;
}

/// For whom a seat may answer now: itself, or whoever is asked if it sits there for them.
inline std::vector<PersonId> speaks_for(const Seat& seat, const Question& open) {
    if (seat.kind == SeatKind::person) return {seat.person};
    if (seat.kind == SeatKind::game_master && open.who != PersonId::nobody)
        return {open.who, PersonId::nobody};
    return {open.who};
}

template <class S>
struct Move {
    Seat seat;
    typename S::Choice choice;
};

/// Who makes a choice on a menu: whoever sits there, or the one it is listed for.
template <class Choice>
Seat maker_of(const MenuItem<Choice>& item, const Seat& seat) {
    return item.who && *item.who != PersonId::nobody ? Seat::of(*item.who) : seat;
}

/// Any choice a seat's menu offers; nothing if it offers none.
template <class S, class Picks>
std::optional<Move<S>> pick_for(const typename S::Stage& stage, const typename S::Scene& scene,
                                const Seat& seat, Picks& picks) {
    Menu<typename S::Choice> menu = choices(stage, scene, seat);
    std::erase_if(menu, [](const auto& item) { return item.size() == 0; });
    if (menu.empty()) return std::nullopt;
    const auto& item = menu[pick_from(picks, menu.size())];
    return Move<S>{maker_of(item, seat), nth_choice(item, pick_from(picks, item.size()))};
}

/// What a random player does next: mostly whoever is asked answers; now and then somebody else does
/// what they may do out of turn. Nothing if nobody is asked or who is asked can do nothing.
template <class S, class Picks>
std::optional<Move<S>> random_move(const typename S::Stage& stage, const typename S::Scene& scene,
                                   Picks& picks) {
    const auto open = question(stage, scene);
    if (!open) return std::nullopt;
    constexpr std::size_t one_in = 8;
    if (pick_from(picks, one_in) == 0) {
        const auto seats = seats_of(stage);
        if (auto move = pick_for<S>(stage, scene, seats[pick_from(picks, seats.size())], picks))
            return move;
    }
    const bool master = open->who == PersonId::nobody;
    return pick_for<S>(stage, scene, master ? Seat::master() : Seat::of(open->who), picks);
}

/// What a player does next who is of two minds: as often as not what an ordinary player would do,
/// or anything at all. So games get somewhere, in all sorts of states, and come to an end.
template <class S>
std::optional<Move<S>> wavering_move(const typename S::Stage& stage, const typename S::Scene& scene,
                                     Rng& picks) {
    const auto open = question(stage, scene);
    if (!open || picks.pick(2) == 0) return random_move<S>(stage, scene, picks);
    const Seat seat = open->who == PersonId::nobody ? Seat::master() : Seat::of(open->who);
    Luck mind(Rng(static_cast<std::uint64_t>(picks.pick(1'000'000))));
    return Move<S>{seat, ordinary(stage, view(stage, scene, seat), open->who, mind)};
}

/// Makes a move for whoever the seat speaks for: the first for whom it is no refusal. If it is one
/// for all of them, the first refusal counts.
template <class S>
Answer make_move(typename S::Play& play, const Move<S>& move, Luck& luck) {
    const auto open = question(play.stage, play.scene);
    std::optional<Answer> refused;
    for (const PersonId who : speaks_for(move.seat, open.value_or(Question{}))) {
        const Answer answer = resolve(play, who, move.choice, luck);
        if (answer.is_done()) return answer;
        if (!refused) refused = answer;
    }
    return *refused;
}

/// A value that may be anything its type can name, whether or not it makes sense.
template <class T, class Picks>
void scramble(T& value, std::size_t people, Picks& picks) {
    if constexpr (std::is_same_v<T, bool>) {
        value = picks.pick(2) == 1;
    } else if constexpr (Number<T>) {
        const int small = picks.pick(40) - 10;
        value = picks.pick(8) == 0 ? std::numeric_limits<T>::max() : static_cast<T>(small);
    } else if constexpr (NamedEnum<T>) {
        value = static_cast<T>(pick_from(picks, std::size(enum_names(T{}))));
    } else if constexpr (IdType<T>) {
        value = static_cast<T>(picks.pick(static_cast<int>(people) + 1) - 1);
    } else if constexpr (std::is_same_v<T, board::Space>) {
        value = board::Space(picks.pick(16) - 2, picks.pick(16) - 2);
    } else if constexpr (std::is_same_v<T, board::Place>) {
        scramble(value.space, people, picks);
        value.facing = static_cast<board::Facing>(picks.pick(8));
    } else if constexpr (ListType<T>) {
        if constexpr (requires { value.resize(0); }) value.resize(pick_from(picks, 4));
        for (auto& each : value) scramble(each, people, picks);
    } else if constexpr (OptionalType<T>) {
        value.reset();
        if (picks.pick(2) == 1) scramble(value.emplace(), people, picks);
    } else if constexpr (Described<T>) {
        for_each_field(value, [&](const auto&, auto& member) { scramble(member, people, picks); });
    }
}

/// Something somebody might say, mostly nonsense.
template <class Choice, class Picks>
Choice any_choice(std::size_t people, Picks& picks) {
    Choice choice;
    const auto& kinds = variant_of<Choice>.alternatives;
    kinds[pick_from(picks, kinds.size())].emplace(&choice);
    std::visit([&](auto& each) { scramble(each, people, picks); }, choice);
    return choice;
}

/// One playthrough by wavering players: the same stage, seed and index give the same story.
template <class S>
class Playthrough {
  public:
    Playthrough(const typename S::Stage& stage, std::uint64_t seed, std::uint64_t index)
        : scene(start(stage)),
          luck(Rng(seed, 2 * index)),
          picks(seed, 2 * index + 1),
          stage_(&stage),
          index_(index) {}

    const typename S::Stage& stage() const { return *stage_; }
    std::uint64_t index() const { return index_; }
    bool over() const { return outcome(*stage_, scene).over; }
    /// What comes next; nothing when it is over, or when it stalls.
    std::optional<Move<S>> next() { return wavering_move<S>(*stage_, scene, picks); }

    /// Makes a move; what was told is in `told`.
    Answer play(const Move<S>& move) {
        told.clear();
        Story<typename S::Event> story(told);
        typename S::Play with{*stage_, scene, story};
        return make_move<S>(with, move, luck);
    }
    /// Makes a move without telling anything.
    Answer play_silently(const Move<S>& move) {
        Story<typename S::Event> silent;
        typename S::Play with{*stage_, scene, silent};
        return make_move<S>(with, move, luck);
    }
    /// The next move, made without telling anything; false when there is none.
    bool step_silently() {
        const auto move = next();
        return move && play_silently(*move).is_done();
    }

    typename S::Scene scene;
    std::vector<typename S::Event> told;
    Luck luck;
    Rng picks;  // decisions

  private:
    const typename S::Stage* stage_;
    std::uint64_t index_;
};

/// More choices than this in one playthrough mean that it stalls.
inline constexpr int most_choices = 20'000;

}  // namespace breakneck::test
