// What somebody imagines of those in hiding: it looks as before, and games go on from it to their
// end.
#include <gtest/gtest.h>

#include <set>

#include "rules/lucky_stars/system.h"
#include "sim/playthrough.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/random_play.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test::lucky_stars_imagine_test {
namespace {

using lucky_stars::Scene;
using lucky_stars::Stage;
using lucky_stars::System;

constexpr std::uint64_t seed = 20'000;

bool is_anybody_unseen(const Scene& scene) {
    return std::any_of(scene.people.begin(), scene.people.end(),
                       [](const auto& each) { return each.at.mode == Whereabouts::unseen; });
}

/// Calls f(stage, scene, game, answer) at every so-manyth question of games with people in hiding.
template <class F>
void at_moments(int games, int every, F&& f) {
    for (const auto& ready : ready_scenes<System>(test::root() / "data")) {
        if (ready.name != "cavalry_ambush" && ready.name != "monster_hunt") continue;
        for (int game = 0; game < games; ++game) {
            sim::Streams luck(seed, static_cast<std::uint64_t>(game));
            Scene scene = start(ready.stage);
            Story<lucky_stars::Event> silent;
            lucky_stars::Play play{ready.stage, scene, silent};
            int asked = 0;
            const auto answer = [&](const Stage& stage, const Scene& now, const Question& open,
                                    Luck& mind) {
                if (asked++ % every == 0) f(stage, now);
                return sim::ordinary_answer(stage, now, open.who, mind);
            };
            sim::play_on<System>(play, luck, answer);
        }
    }
}

TEST(LuckyStarsImagine, LooksAsBeforeAndIsAWholeScene) {
    int unseen = 0;
    at_moments(6, 1, [&](const Stage& stage, const Scene& scene) {
        for (const Seat& seat : seats_of(stage)) {
            const Scene seen = view(stage, scene, seat);
            unseen += is_anybody_unseen(seen) ? 1 : 0;
            for (std::uint64_t i = 0; i < 3; ++i) {
                Luck luck(Rng(seed, i));
                const Scene other = imagine(stage, seen, seat, luck);
                EXPECT_TRUE(view(stage, other, seat) == seen);
                EXPECT_TRUE(question(stage, other) == question(stage, scene));
                const auto problem = check_scene(stage, other);
                EXPECT_FALSE(problem) << problem->path << ": " << problem->expected;
                EXPECT_TRUE(seat.kind != SeatKind::game_master || other == scene);
            }
        }
    });
    EXPECT_GT(unseen, 300);
}

TEST(LuckyStarsImagine, IsPlayedToItsEndWhoeverImaginesIt) {
    int games = 0;
    at_moments(4, 4, [&](const Stage& stage, const Scene& scene) {
        for (const Seat& seat : seats_of(stage)) {
            const Scene seen = view(stage, scene, seat);
            if (!is_anybody_unseen(seen)) continue;
            sim::Streams luck(seed, static_cast<std::uint64_t>(games++));
            Scene other = imagine(stage, seen, seat, luck.dice);
            Story<lucky_stars::Event> silent;
            lucky_stars::Play play{stage, other, silent};
            EXPECT_TRUE(sim::play_on<System>(play, luck, sim::Ordinary{}, 3'000).ended);
            EXPECT_TRUE(outcome(stage, other).over);
        }
    });
    EXPECT_GT(games, 50);
}

TEST(LuckyStarsImagine, DependsOnNothingThatIsSecret) {
    int moved = 0;
    at_moments(3, 5, [&](const Stage& stage, const Scene& scene) {
        for (const Seat& seat : seats_of(stage)) {
            const Scene seen = view(stage, scene, seat);
            if (!is_anybody_unseen(seen)) continue;
            // Everyone unseen hides elsewhere and otherwise, and began so too.
            Stage stage_like_it = stage;
            Scene like_it = scene;
            for (std::size_t i = 0; i < seen.people.size(); ++i) {
                if (seen.people[i].at.mode != Whereabouts::unseen) continue;
                const auto number = static_cast<int>(i);
                like_it.people[i].at = {.mode = Whereabouts::board, .place = {{number, 0}}};
                like_it.people[i].stealth = static_cast<std::int8_t>(20 + number);
                stage_like_it.people[i].at = board::Place{{number, 0}};
                stage_like_it.people[i].hidden = 20 + number;
                ++moved;
            }
            ASSERT_TRUE(view(stage_like_it, like_it, seat) == seen);
            for (std::uint64_t i = 0; i < 3; ++i) {
                Luck luck(Rng(seed, i));
                Luck same(Rng(seed, i));
                EXPECT_TRUE(imagine(stage, view(stage, scene, seat), seat, luck) ==
                            imagine(stage_like_it, view(stage_like_it, like_it, seat), seat, same));
            }
        }
    });
    EXPECT_GT(moved, 50);
}

TEST(LuckyStarsImagine, KnowsAFewWaysAndNoTwoPeopleInOneSpace) {
    at_moments(1, 1'000, [&](const Stage& stage, const Scene& scene) {
        for (const Seat& seat : seats_of(stage)) {
            const Scene seen = view(stage, scene, seat);
            std::vector<std::set<std::pair<int, int>>> places(seen.people.size());
            for (std::uint64_t i = 0; i < 64; ++i) {
                Luck luck(Rng(seed, i));
                const Scene other = imagine(stage, seen, seat, luck);
                std::set<std::pair<int, int>> taken;
                for (std::size_t j = 0; j < seen.people.size(); ++j) {
                    const auto& at = other.people[j].at;
                    if (at.mode != Whereabouts::board) continue;
                    EXPECT_TRUE(taken.emplace(at.place.space.x, at.place.space.y).second);
                    if (seen.people[j].at.mode != Whereabouts::unseen) continue;
                    EXPECT_GE(other.people[j].stealth, 8);
                    places[j].emplace(at.place.space.x, at.place.space.y);
                }
            }
            for (std::size_t j = 0; j < seen.people.size(); ++j)
                if (seen.people[j].at.mode == Whereabouts::unseen) {
                    EXPECT_GE(places[j].size(), 2U) << stage.people[j].name;
                    EXPECT_LE(places[j].size(), 12U) << stage.people[j].name;
                }
        }
    });
}

}  // namespace
}  // namespace breakneck::test::lucky_stars_imagine_test
