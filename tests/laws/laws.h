// The laws every rule system keeps, over random play on its ready scenes.
//
// A system is put under them in one line, INSTANTIATE_TYPED_TEST_SUITE_P, beside which stands what
// random play cannot reach and why.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/random_play.h"
#include "tests/support/ready_scenes.h"
#include "tests/support/witness.h"

namespace breakneck::test {

/// Whether the long versions are wanted.
inline bool deep() { return std::getenv("BREAKNECK_DEEP") != nullptr; }

/// How many times as many games the long versions play: sanitizers make each of them slow.
inline std::uint64_t times_deep() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    constexpr std::uint64_t times = 2;
#else
    constexpr std::uint64_t times = 10;
#endif
    return deep() ? times : 1;
}

/// How much is done of a system unless the long versions are wanted: one in so many games, so many
/// moves of each of them, what holds at every move looked at in one of so many, at most so many
/// ways of exact luck for a choice, and so many runs to compare it with.
template <class S>
struct Effort {
    static constexpr std::uint64_t one_in = 1;
    static constexpr int longest = most_choices;
    static constexpr int moves = 1;
    static constexpr std::size_t ways = 20'000;
    static constexpr std::uint64_t runs = 100'000;
};

/// A rule that random play on the ready scenes does not meet, and why.
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
        static const auto all = ready_scenes<S>(std::string(BREAKNECK_ROOT) + "/data");
        return all;
    }

    static int longest_game() { return deep() ? most_choices : Effort<S>::longest; }

    /// Plays so many games on every scene (more if deep) and calls f(game, move)
    /// before every move; the move is then made.
    template <class F>
    void at_every_move(std::uint64_t games, const F& f) {
        each_game(games, [&](Game& game) {
            for (int i = 0; i < longest_game(); ++i) {
                const auto move = game.next();
                if (!move) return;
                if (deep() || i % Effort<S>::moves == 0) f(game, *move);
                ASSERT_TRUE(game.play(*move).is_done()) << "a menu offered what is refused";
                if (this->HasFatalFailure()) return;
            }
        });
    }
    /// f(game) for games that have not begun, every house rule both ways among them.
    template <class F>
    void each_game(std::uint64_t games, const F& f) {
        ASSERT_FALSE(scenes().empty()) << "there are no ready scenes";
        for (const ReadyScene<S>& each : scenes()) {
            const std::vector<Stage> stages = with_house_rules(each.stage);
            const std::uint64_t all = deep()
                                          ? times_deep() * games
                                          : std::max<std::uint64_t>(1, games / Effort<S>::one_in);
            for (std::uint64_t index = 0; index < all; ++index) {
                SCOPED_TRACE(each.name + ", game " + std::to_string(index));
                Game game(stages[index % stages.size()], seed, index);
                f(game);
                if (this->HasFailure()) return;
            }
        }
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
