// The laws every rule system keeps, over random play on its ready scenes.
//
// A system is put under them in one line, INSTANTIATE_TYPED_TEST_SUITE_P, beside which stands what
// random play cannot reach and why.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/places.h"
#include "tests/support/random_play.h"
#include "tests/support/ready_scenes.h"
#include "tests/support/witness.h"

namespace breakneck::test {

/// Whether the long versions are wanted.
inline bool deep() { return std::getenv("BREAKNECK_DEEP") != nullptr; }

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

/// How much is done of a system: for every day so many times fewer games; what holds at every move
/// is looked at in one move of so many (`moves_deep` in the long versions, with their many games);
/// so many of the choices an item stands for are tried, at most so many ways of exact luck listed
/// for a choice, and so many runs compared with it.
template <class S>
struct Effort {
    static constexpr std::uint64_t one_in = 1;
    static constexpr std::uint64_t moves = 1;
    static constexpr std::uint64_t moves_deep = 1;
    static constexpr std::size_t tries = 12;
    static constexpr std::size_t ways = 20'000;
    static constexpr std::uint64_t runs = 100'000;
    static constexpr bool secrets = true;  // whether anything can be hidden from anybody
    static constexpr bool secret_kinds =
        false;  // whether what kind of choice it was can be a secret
};

/// Listing every way of a choice, or a scene written and read, takes as long as hundreds of looks
/// at a menu: in the long versions that is done at so many times fewer moves, of as many games.
inline constexpr std::uint64_t dear = 8;

/// Whether so few games are played that they cannot meet everything; the long version does.
template <class S>
bool few() {
    return Effort<S>::one_in > 1 && !deep();
}

/// How many games of each scene a law looks at; the long versions look at 200 or more.
template <class S>
std::uint64_t games_for(std::uint64_t games) {
    constexpr std::uint64_t least = 200;
    return deep() ? std::max(least, games) : std::max<std::uint64_t>(1, games / Effort<S>::one_in);
}

/// In how many games of a scene random play may meet a rule that it is not expected to meet.
inline constexpr std::size_t seldom = 10;

/// A rule that random play on the ready scenes does not meet, or only by rare chance, and why.
struct Unreached {
    RuleId rule;
    const char* why;
};
/// Each system gives its own list.
template <class S>
std::vector<Unreached> unreached();

template <class S>
class Laws : public ::testing::Test {
  protected:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;
    using Choice = typename S::Choice;
    using Event = typename S::Event;
    using Game = Playthrough<S>;

    static constexpr std::uint64_t seed = 20'260;

    static const std::vector<ReadyScene<S>>& scenes() {
        static const auto all = ready_scenes<S>(test::root().string() + "/data");
        return all;
    }

    /// Plays so many games on every scene (more if deep) and calls f(game, move)
    /// before some or all of their moves; the move is then made. What is `dear` is looked at less
    /// often in the long versions.
    template <class F>
    void at_every_move(std::uint64_t games, const F& f, std::uint64_t rarer = 1) {
        const std::uint64_t one_in = deep() ? rarer * Effort<S>::moves_deep : Effort<S>::moves;
        each_recorded_game(games, [&](Game& game, const auto& moves) {
            std::uint64_t next = 37 * game.index();  // another move in each game
            for (const Move<S>& move : moves) {
                if (next++ % one_in == 0) f(game, move);
                ASSERT_TRUE(game.play(move).is_done()) << "a menu offered what is refused";
                if (this->HasFatalFailure()) return;
            }
        });
    }
    /// f(game) for games that have not begun, every house rule both ways among them.
    template <class F>
    void each_game(std::uint64_t games, const F& f) {
        each_game_as(games_for<S>(games), [&](std::size_t, Game& game) { f(game); });
    }
    /// f(game, moves): all the moves that will be made of it. What to do next takes much longer to
    /// find than to do; so it is found once for all laws.
    template <class F>
    void each_recorded_game(std::uint64_t games, const F& f) {
        each_game_as(games_for<S>(games), [&](std::size_t number, Game& game) {
            f(game, recorded_moves(number, game));
        });
    }
    template <class F>
    void each_game_as(std::uint64_t games, const F& f) {
        ASSERT_FALSE(scenes().empty()) << "there are no ready scenes";
        for (std::size_t number = 0; number < scenes().size(); ++number) {
            const std::vector<Stage> stages = with_house_rules(scenes()[number].stage);
            for (std::uint64_t index = 0; index < games; ++index) {
                SCOPED_TRACE(scenes()[number].name + ", game " + std::to_string(index));
                Game game(stages[index % stages.size()], seed, index);
                f(number, game);
                if (this->HasFailure()) return;
            }
        }
    }

    /// Of a game on the scene with this number; the same for every law.
    static const std::vector<Move<S>>& recorded_moves(std::size_t number, const Game& game) {
        static std::map<std::pair<std::size_t, std::uint64_t>, std::vector<Move<S>>> recorded;
        auto& moves = recorded[{number, game.index()}];
        if (moves.empty()) moves = moves_of(game);
        return moves;
    }
    static std::vector<Move<S>> moves_of(Game game) {
        std::vector<Move<S>> moves;
        while (auto move = game.next()) {
            if (!game.play(*move).is_done() || moves.size() == most_choices) break;
            moves.push_back(std::move(*move));
        }
        return moves;
    }

    /// What comes of a choice in a scene, without changing it.
    struct Result {
        Answer answer;
        Scene scene;
        std::vector<Event> told;
    };
    static Result result_of(const Stage& stage, const Scene& scene, const Move<S>& move,
                            Luck luck) {
        Result result{done, scene, {}};
        Story<Event> story(result.told);
        typename S::Play play{stage, result.scene, story};
        result.answer = make_move<S>(play, move, luck);
        return result;
    }

    /// At most so many of the choices an item stands for, spread over all of them.
    static std::vector<Choice> some_of(const MenuItem<Choice>& item, std::size_t most) {
        const std::size_t all = item.size();
        const std::size_t step = all > most ? all / most : 1;
        std::vector<Choice> found;
        for (std::size_t n = 0; n < all && found.size() < most; n += step)
            found.push_back(nth_choice(item, n));
        return found;
    }
};
TYPED_TEST_SUITE_P(Laws);

}  // namespace breakneck::test
