// Laws about play: menus, refusals, the fold, questions, seeds, hashes, rules reached.
#pragma once

#include <iostream>
#include <map>
#include <set>
#include <tuple>

#include "base/hash.h"
#include "chance/hand.h"
#include "rules/common/layout.h"
#include "tests/laws/laws.h"
#include "tests/support/places.h"
#include "text/json.h"

namespace breakneck::test {

/// Notes which things were met one after the other and complains when two were met both ways.
template <class Key, class Thing>
class FixedOrder {
  public:
    /// True if these, met one after the other, contradict nothing met before.
    bool met(const Key& key, const std::vector<Thing>& things) {
        bool fine = true;
        for (std::size_t i = 1; i < things.size(); ++i) {
            fine = fine && !before_.contains({key, things[i], things[i - 1]});
            before_.emplace(key, things[i - 1], things[i]);
        }
        return fine;
    }

  private:
    std::set<std::tuple<Key, Thing, Thing>> before_;
};

/// Whoever is asked, the game master, and somebody who looks on.
template <class Stage, class Scene>
std::vector<Seat> asked_seats(const Stage& stage, const Scene& scene) {
    std::vector<Seat> seats{Seat::master(), Seat::spectator()};
    if (const auto open = question(stage, scene); open && open->who != PersonId::nobody)
        seats.push_back(Seat::of(open->who));
    return seats;
}

TYPED_TEST_P(Laws, TheMenuIsInAFixedOrder) {
    FixedOrder<std::string, std::string_view> items;
    FixedOrder<std::string, std::int64_t> options;
    this->at_every_move(20, [&](auto& game, const auto&) {
        const auto open = question(game.stage(), game.scene);
        for (const Seat& seat : seats_of(game.stage())) {
            const auto menu = choices(game.stage(), game.scene, seat);
            EXPECT_EQ(menu, choices(game.stage(), game.scene, seat)) << "asked twice";
            std::vector<std::string_view> tags;
            for (const auto& item : menu) {
                // The same kind of choice may be there with each weapon.
                if (std::find(tags.begin(), tags.end(), tag_of(item.choice)) == tags.end())
                    tags.push_back(tag_of(item.choice));
                for (const Domain& domain : item.domains) {
                    std::vector<std::int64_t> values;
                    for (const Option& each : domain.options) values.push_back(each.value);
                    const std::string key =
                        std::string(tag_of(item.choice)) + std::string(domain.field);
                    ASSERT_TRUE(options.met(key, values)) << key;
                }
            }
            ASSERT_TRUE(items.met(std::string(open->kind), tags)) << open->kind;
        }
    });
}

TYPED_TEST_P(Laws, NothingIsOnTheMenuTwice) {
    constexpr std::size_t most = 2'000;
    this->at_every_move(10, [&](auto& game, const auto&) {
        for (const Seat& seat : asked_seats(game.stage(), game.scene)) {
            std::set<std::pair<std::uint64_t, PersonId>> seen;
            for (const auto& item : choices(game.stage(), game.scene, seat)) {
                const PersonId who = maker_of(item, seat).person;
                for (const auto& choice : this->some_of(item, most))
                    ASSERT_TRUE(seen.emplace(hash_of(choice), who).second) << tag_of(choice);
            }
        }
    });
}

TYPED_TEST_P(Laws, WhatTheMenuOffersResolves) {
    this->at_every_move(4, [&](auto& game, const auto&) {
        for (const Seat& seat : asked_seats(game.stage(), game.scene))
            for (const auto& item : choices(game.stage(), game.scene, seat))
                for (const auto& choice : this->some_of(item, Effort<TypeParam>::tries))
                    ASSERT_TRUE(this->result_of(game.stage(), game.scene,
                                                {maker_of(item, seat), choice}, game.luck)
                                    .answer.is_done())
                        << tag_of(choice);
    });
}

TYPED_TEST_P(Laws, WhatTheMenuRefusesIsRefusedByTheSameRule) {
    int refused = 0;
    this->at_every_move(20, [&](auto& game, const auto&) {
        for (const Seat& seat : seats_of(game.stage())) {
            for (auto item : choices(game.stage(), game.scene, seat)) {
                if (!item.refused) continue;
                const Refusal why = *std::exchange(item.refused, std::nullopt);
                auto tried = this->some_of(item, 8);
                tried.push_back(item.choice);
                for (const auto& choice : tried) {
                    const Answer answer = this->result_of(game.stage(), game.scene,
                                                          {maker_of(item, seat), choice}, game.luck)
                                              .answer;
                    ASSERT_FALSE(answer.is_done()) << tag_of(choice);
                    ASSERT_EQ(answer.refusal().rule.text(), why.rule.text()) << tag_of(choice);
                }
                ++refused;
            }
        }
    });
    EXPECT_GT(refused, 0) << "no menu ever refused anything";
}

TYPED_TEST_P(Laws, ARefusedChoiceChangesNothing) {
    int refused = 0;
    this->at_every_move(40, [&](auto& game, const auto&) {
        const std::size_t people = game.stage().people.size();
        for (int i = 0; i < 4; ++i) {
            const auto choice = any_choice<typename TypeParam::Choice>(people, game.picks);
            const auto who = static_cast<PersonId>(pick_from(game.picks, people + 1));
            auto scene = game.scene;
            std::vector<typename TypeParam::Event> told;
            Story<typename TypeParam::Event> story(told);
            typename TypeParam::Play play{game.stage(), scene, story};
            Hand hand({.machine = Rng(1)});
            Luck luck(hand);
            const bool master = index_of(who) == people;
            if (resolve(play, master ? PersonId::nobody : who, choice, luck).is_done()) continue;
            ASSERT_TRUE(scene == game.scene) << tag_of(choice);
            ASSERT_TRUE(told.empty()) << tag_of(choice);
            ASSERT_TRUE(hand.drawn().empty()) << tag_of(choice) << " drew dice and was refused";
            ++refused;
        }
    });
    EXPECT_GT(refused, 500);
}

TYPED_TEST_P(Laws, TheSceneIsTheFoldOfItsEvents) {
    this->each_recorded_game(200, [&](auto& game, const auto& moves) {
        auto folded = game.scene;
        for (const auto& move : moves) {
            ASSERT_TRUE(game.play(move).is_done());
            for (const auto& event : game.told) apply(game.stage(), folded, event);
            ASSERT_TRUE(folded == game.scene) << tag_of(move.choice);
        }
    });
}

TYPED_TEST_P(Laws, ARecordGivesBackWhatWasTold) {
    this->each_recorded_game(100, [&](auto& game, const auto& moves) {
        Record<typename TypeParam::Event> record;
        for (const auto& move : moves) {
            auto scene = game.scene;
            auto luck = game.luck;
            ASSERT_TRUE(game.play(move).is_done());
            record.clear();
            Story<typename TypeParam::Event> story(record);
            typename TypeParam::Play play{game.stage(), scene, story};
            ASSERT_TRUE(make_move<TypeParam>(play, move, luck).is_done());
            ASSERT_TRUE(record.events() == game.told) << tag_of(move.choice);
        }
    });
}

/// Whether somebody is neither on the board nor in the chase.
template <class Stage, class Scene>
bool is_away(const Stage& stage, const Scene& scene, PersonId who) {
    const auto away = layout(stage, scene).away;
    return std::any_of(away.begin(), away.end(), [&](const LayoutToken& each) {
        return each.name == stage.people[index_of(who)].name;
    });
}

TYPED_TEST_P(Laws, EveryQuestionCanBeAnswered) {
    this->at_every_move(200, [&](auto& game, const auto&) {
        const auto open = question(game.stage(), game.scene);
        const bool master = open->who == PersonId::nobody;
        const Seat seat = master ? Seat::master() : Seat::of(open->who);
        ASSERT_TRUE(master || !is_away(game.stage(), game.scene, open->who))
            << open->kind << " is asked of somebody who is out of it";
        ASSERT_TRUE(pick_for<TypeParam>(game.stage(), game.scene, seat, game.picks))
            << open->kind << " can't be answered";
        const auto by_default = default_answer(game.stage(), game.scene);
        ASSERT_TRUE(this->result_of(game.stage(), game.scene, {seat, by_default}, game.luck)
                        .answer.is_done())
            << open->kind << " has a default that is refused";
        const auto problem = check_scene(game.stage(), game.scene);
        ASSERT_FALSE(problem) << problem->path << " " << problem->expected;
    });
}

TYPED_TEST_P(Laws, PlayNeverStalls) {
    std::size_t longest = 0;
    std::uint64_t played = 0;
    const auto ends = [&](const auto& game, std::size_t made) {
        ASSERT_TRUE(game.over()) << "not over after " << made << " choices";
        ASSERT_FALSE(question(game.stage(), game.scene)) << "over, and still asking";
        longest = std::max(longest, made);
        ++played;
    };
    this->each_recorded_game(200, [&](auto& game, const auto& moves) {
        for (const auto& move : moves) ASSERT_TRUE(game.play(move).is_done());
        ends(game, moves.size());
    });
    // Without sanitizers there is time for many more.
    constexpr std::uint64_t many = 10'000;
    if (deep() && !sanitized)
        this->each_game_as(many, [&](std::size_t, auto& game) {
            std::size_t made = 0;
            while (made < most_choices && game.step_silently()) ++made;
            ends(game, made);
        });
    std::cout << played << " games, the longest of " << longest << " choices\n";
}

TYPED_TEST_P(Laws, TheSameSeedTellsTheSameStory) {
    this->each_recorded_game(40, [&](auto& game, const auto& moves) {
        auto again = game;
        auto silent = game;
        for (const auto& move : moves) {
            ASSERT_TRUE(game.play(move).is_done());
            const auto same_move = again.next();
            ASSERT_TRUE(same_move && same_move->choice == move.choice);
            ASSERT_TRUE(again.play(*same_move).is_done());
            ASSERT_TRUE(again.told == game.told);
            ASSERT_TRUE(silent.play_silently(move).is_done());
            ASSERT_TRUE(silent.scene == game.scene) << "a silent story went another way";
        }
    });
}

TYPED_TEST_P(Laws, AMachineThatShowsItsFacesRollsWhatASilentOneRolls) {
    this->each_recorded_game(40, [&](auto& game, const auto& moves) {
        auto shown = game.scene;
        Hand hand({.machine = Rng(this->seed, 2 * game.index())});
        Luck luck(hand);
        for (const auto& move : moves) {
            ASSERT_TRUE(game.play(move).is_done());
            Story<typename TypeParam::Event> silent;
            typename TypeParam::Play play{game.stage(), shown, silent};
            ASSERT_TRUE(make_move<TypeParam>(play, move, luck).is_done());
            ASSERT_TRUE(shown == game.scene);
        }
    });
}

TYPED_TEST_P(Laws, HashesAreEqualExactlyWhenScenesAre) {
    this->each_recorded_game(40, [&](auto& game, const auto& moves) {
        std::map<std::uint64_t, typename TypeParam::Scene> seen;
        for (const auto& move : moves) {
            const auto [at, added] = seen.emplace(hash_of(game.scene), game.scene);
            ASSERT_TRUE(added || at->second == game.scene) << "two scenes with one hash";
            auto copy = game.scene;
            ASSERT_EQ(hash_of(copy), at->first);
            ASSERT_TRUE(game.play(move).is_done());
        }
        for (const auto& a : seen) {
            const auto same = [&](const auto& b) { return b.second == a.second; };
            ASSERT_EQ(std::count_if(seen.begin(), seen.end(), same), 1) << "one scene, two hashes";
        }
    });
}

TYPED_TEST_P(Laws, RandomPlayReachesEveryRuleItCan) {
    std::map<std::string, std::uint64_t> reached;
    std::map<std::string, std::set<std::uint64_t>> games;  // by their numbers in a scene
    std::uint64_t playing = 0;
    const auto count = [&](RuleId rule) {
        ++reached[rule.text()];
        games[rule.text()].insert(playing);
    };
    const auto count_menus = [&](const auto& game) {
        playing = game.index();
        for (const Seat& seat : seats_of(game.stage())) {
            for (const auto& item : choices(game.stage(), game.scene, seat)) {
                count(item.rule);
                if (item.refused) count(item.refused->rule);
            }
        }
    };
    this->at_every_move(60, [&](auto& game, const auto&) { count_menus(game); });
    this->each_recorded_game(60, [&](auto& game, const auto& moves) {
        playing = game.index();
        for (const auto& move : moves) {
            ASSERT_TRUE(game.play(move).is_done());
            each_rule(game.told, count);
        }
    });
    std::map<std::string, std::string> excused;
    for (const Unreached& each : unreached<TypeParam>()) excused[each.rule.text()] = each.why;
    const auto ledger = read_document(test::root().string() + "/data/rules/" +
                                      std::string(TypeParam::name) + ".json");
    for (const auto& rule : ledger.root.at("rules")) {
        const auto id = rule.at("id").template get<std::string>();
        const std::string note = excused.contains(id) ? "  " + excused[id] : "";
        std::cout << id << std::string(14 - std::min<std::size_t>(id.size(), 13), ' ')
                  << reached[id] << note << "\n";
        if (excused.contains(id)) {
            EXPECT_LE(games[id].size(), seldom) << id << " is excused";
        } else if (!few<TypeParam>()) {
            EXPECT_GT(reached[id], 0) << id << " is not reached";
        }
        excused.erase(id);
    }
    EXPECT_TRUE(excused.empty()) << excused.begin()->first << " is in no ledger";
}

}  // namespace breakneck::test
