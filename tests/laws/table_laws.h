// Laws about keeping a game: saving, loading, undo, replay; and about who may know what.
#pragma once

#include "base/hash.h"
#include "table/table.h"
#include "table/table_impl.h"
#include "tests/laws/laws.h"
#include "text/encounter.h"

namespace breakneck::test {

TYPED_TEST_P(Laws, ASavedSceneLoadsBackAtAnyMoment) {
    const auto loads_back = [&](auto& game, const auto& move) {
        const std::string bytes = text::write_saved<TypeParam>(game.stage(), game.scene).dump(2);
        auto document = text::parse_document("saved", bytes);
        ASSERT_TRUE(std::holds_alternative<text::Document>(document));
        auto read = text::read_saved<TypeParam>(std::get<text::Document>(document));
        const auto* problem = std::get_if<text::Problem>(&read);
        ASSERT_EQ(problem, nullptr) << text::to_text(*problem) << "\n" << bytes;
        const auto& saved = std::get<text::Saved<TypeParam>>(read);
        ASSERT_TRUE(saved.scene == game.scene) << bytes;
        ASSERT_TRUE(saved.stage == game.stage());
        ASSERT_EQ(hash_of(saved.scene), hash_of(game.scene));
        const auto here = this->result_of(game.stage(), game.scene, move, game.luck);
        const auto there = this->result_of(saved.stage, saved.scene, move, game.luck);
        ASSERT_TRUE(here.told == there.told) << "play goes on another way";
    };
    this->at_every_move(6, loads_back, dear);
}

/// Makes moves at a table; the scenes after each line, the start first.
template <class S>
std::vector<typename S::Scene> play_at(table::Table<S>& table, const std::vector<Move<S>>& moves,
                                       Rng& machine) {
    std::vector<typename S::Scene> scenes{table.scene()};
    for (const Move<S>& move : moves) {
        const auto open = question(table.stage(), table.scene());
        bool made = false;
        for (const PersonId who : speaks_for(move.seat, *open))
            made =
                made || table.choose(move.seat, who, move.choice, {.machine = &machine}).is_done();
        EXPECT_TRUE(made) << tag_of(move.choice);
        if (!made) break;
        scenes.push_back(table.scene());
    }
    return scenes;
}

TYPED_TEST_P(Laws, UndoToTheStartIsTheStart) {
    this->each_recorded_game(5, [&](auto& game, const auto& moves) {
        table::Table<TypeParam> table(game.stage());
        Rng machine(this->seed, 2 * game.index());
        const auto scenes = play_at(table, moves, machine);
        const auto lines = static_cast<int>(moves.size());
        ASSERT_EQ(table.head(), lines);
        for (int line = lines; line-- > 0;) {
            ASSERT_TRUE(table.undo(Seat::master()).is_done());
            ASSERT_TRUE(table.scene() == scenes[static_cast<std::size_t>(line)]) << line;
        }
        ASSERT_TRUE(table.scene() == game.scene);
        ASSERT_EQ(table.hash(), hash_of(game.scene));
        for (int line = 1; line <= lines; ++line) {
            ASSERT_TRUE(table.redo(Seat::master()).is_done());
            ASSERT_TRUE(table.scene() == scenes[static_cast<std::size_t>(line)]) << line;
        }
        ASSERT_TRUE(table.undo(Seat::master(), lines).is_done());
        ASSERT_TRUE(table.scene() == game.scene);
    });
}

TYPED_TEST_P(Laws, TheLogReplaysToTheSameHash) {
    this->each_recorded_game(10, [&](auto& game, const auto& moves) {
        table::Table<TypeParam> table(game.stage());
        Rng machine(this->seed, 2 * game.index());
        play_at(table, moves, machine);
        // A few lines are taken back, and it goes on another way.
        constexpr int back = 3;
        if (moves.size() > back) {
            ASSERT_TRUE(table.undo(Seat::master(), back).is_done());
        }
        for (int i = 0; i < 2 * back; ++i)
            if (const auto move =
                    wavering_move<TypeParam>(table.stage(), table.scene(), game.picks))
                play_at(table, {*move}, machine);
        table::Table<TypeParam> again(game.stage());
        for (const auto& line : table.log()) {
            ASSERT_TRUE(again.replay(line).is_done()) << "line " << line.number;
            ASSERT_EQ(again.hash(), line.hash);
        }
        ASSERT_TRUE(again.scene() == table.scene());
        ASSERT_EQ(again.hash(), table.hash());
    });
}

TYPED_TEST_P(Laws, AViewAndAMenuHoldNoSecret) {
    int secrets = 0;
    this->at_every_move(20, [&](auto& game, const auto&) {
        for (const Seat& seat : seats_of(game.stage())) {
            const auto seen = view(game.stage(), game.scene, seat);
            const auto menu = choices(game.stage(), game.scene, seat);
            ASSERT_TRUE(view(game.stage(), seen, seat) == seen) << "a view of a view";
            for (std::uint64_t i = 0; i < 3; ++i) {
                Luck luck(Rng(this->seed, i));
                const auto other = imagine(game.stage(), seen, seat, luck);
                ASSERT_TRUE(view(game.stage(), other, seat) == seen);
                ASSERT_TRUE(choices(game.stage(), other, seat) == menu);
                ASSERT_TRUE(question(game.stage(), other) == question(game.stage(), game.scene));
                secrets += other == game.scene ? 0 : 1;
            }
            if (seat.kind == SeatKind::game_master) {
                ASSERT_TRUE(seen == game.scene) << "the game master knows everything";
            }
        }
    });
    if (!few<TypeParam>()) {
        EXPECT_EQ(secrets > 0, Effort<TypeParam>::secrets) << secrets << " secrets";
    }
}

TYPED_TEST_P(Laws, RulingsAboutRollsToComeStayWithTheGameMaster) {
    this->at_every_move(2, [&](auto& game, const auto&) {
        auto ruled = game.scene;
        if (!ruled.overrides.full()) ruled.overrides.push_back({.value = 3});
        const typename TypeParam::Event set = OverrideSet{ruled.overrides.back()};
        for (const Seat& seat : seats_of(game.stage())) {
            const bool knows = seat.kind == SeatKind::game_master;
            ASSERT_EQ(view(game.stage(), ruled, seat).overrides.empty(), !knows);
            ASSERT_EQ(view(game.stage(), game.scene, set, seat).has_value(), knows);
        }
    });
}

/// What a seat learns of what was told, from the scene it happened in on.
template <class S>
std::vector<typename S::Event> learned(const typename S::Stage& stage, typename S::Scene scene,
                                       const std::vector<typename S::Event>& told,
                                       const Seat& seat) {
    std::vector<typename S::Event> seen;
    for (const auto& event : told) {
        if (auto as_seen = view(stage, scene, event, seat)) seen.push_back(std::move(*as_seen));
        apply(stage, scene, event);
    }
    return seen;
}

TYPED_TEST_P(Laws, WhatASeatLearnsKeepsItsViewTrue) {
    this->at_every_move(20, [&](auto& game, const auto& move) {
        const auto after = this->result_of(game.stage(), game.scene, move, game.luck);
        for (const Seat& seat : seats_of(game.stage())) {
            auto seen = view(game.stage(), game.scene, seat);
            for (const auto& event : learned<TypeParam>(game.stage(), game.scene, after.told, seat))
                apply(game.stage(), seen, event);
            ASSERT_TRUE(seen == view(game.stage(), after.scene, seat)) << tag_of(move.choice);
        }
    });
}

TYPED_TEST_P(Laws, WhatASeatCannotTellApartItIsToldInTheSameWords) {
    int compared = 0;
    this->at_every_move(8, [&](auto& game, const auto& move) {
        const auto& stage = game.stage();
        const auto after = this->result_of(stage, game.scene, move, game.luck);
        std::vector<typename TypeParam::Choice> others;
        for (const auto& item : choices(stage, game.scene, move.seat)) {
            if (item.refused) continue;
            const bool alike = item.choice.index() == move.choice.index();
            if (!alike && !Effort<TypeParam>::secret_kinds) continue;
            for (const auto& choice : this->some_of(item, alike ? 12 : 1)) others.push_back(choice);
        }
        for (const auto& choice : others) {
            const auto other = this->result_of(stage, game.scene, {move.seat, choice}, game.luck);
            if (!other.answer.is_done() || other.scene == after.scene) continue;
            for (const Seat& seat : seats_of(stage)) {
                if (!(view(stage, other.scene, seat) == view(stage, after.scene, seat))) continue;
                ASSERT_TRUE(learned<TypeParam>(stage, game.scene, other.told, seat) ==
                            learned<TypeParam>(stage, game.scene, after.told, seat))
                    << tag_of(choice) << " gives itself away";
                ++compared;
            }
        }
    });
    if (!few<TypeParam>()) {
        EXPECT_EQ(compared > 0, Effort<TypeParam>::secrets) << compared << " secret choices";
    }
}

}  // namespace breakneck::test
