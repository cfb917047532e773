// The engine's door with Savage Worlds: maneuvering skills, what is past the ends of the row, and
// how chases end, worked out by hand.
#include <ostream>

#include "tests/engine/savage_chase.h"

namespace breakneck::test::savage_row_test {
namespace {

// ---- Maneuvering skills

struct ModeRow {
    const char* kind;  // of vehicle; "foot" and "mounted" are none
    const char* skill;
};
std::ostream& operator<<(std::ostream& out, const ModeRow& row) { return out << row.kind; }
class SavageModes : public SavageChase, public testing::WithParamInterface<ModeRow> {
  protected:
    /// Ned, an Extra, has one skill at d8. Handling +2, in whatever has one.
    void load_with(const std::string& skill) {
        const std::string kind = GetParam().kind;
        const std::string ned =
            R"({"name": "Ned", "side": "raiders", "skills": {")" + skill + R"(": "d8"})";
        const std::string ada = R"(, {"name": "Ada", "side": "couriers", "pace": 40})";
        std::string rest = two_sides + R"(, "people": [)" + ned;
        if (kind == "mounted")
            rest += R"(, "mount": "Dun"}, {"name": "Dun", "side": "raiders", "beast": true})";
        else if (kind == "foot")
            rest += "}";
        else
            rest += R"(, "aboard": "Plum", "station": "operator"})";
        rest += ada + "], ";
        if (kind != "foot" && kind != "mounted")
            rest += R"("vehicles": [{"name": "Plum", "handling": 2, "top_speed": 10, "crew": 1,
                        "kind": ")" +
                    kind + R"("}], )";
        load(rest + R"("chase": {})");
        begin(nine_cards, {"AS", "KS"});
    }
};

/// SW-CHASE-013, SW-GAP-001: the die is that of the mode's skill, d8. With any other skill it is a
/// d4, which shows no 7, and -2.
TEST_P(SavageModes, HaveTheirOwnManeuveringSkill) {
    const std::string kind = GetParam().kind;
    const bool rides = kind != "foot" && kind != "mounted";
    load_with(GetParam().skill);
    EXPECT_EQ(does("Ned", "change_position", {7}),
              (Told{"change_position " + std::to_string(rides ? 9 : 7)}));
    EXPECT_EQ(modifiers("change_position"), rides ? Told{"handling 2"} : Told{});
    for (const char* other : {"athletics", "riding", "driving", "boating", "piloting"}) {
        if (other == std::string(GetParam().skill)) continue;
        load_with(other);
        does("Ned", "change_position", {3});
        EXPECT_EQ(modifiers("change_position"),
                  rides ? (Told{"handling 2", "untrained -2"}) : (Told{"untrained -2"}))
            << other;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Savage, SavageModes,
    testing::Values(ModeRow{"foot", "athletics"}, ModeRow{"bicycle", "athletics"},
                    ModeRow{"mounted", "riding"}, ModeRow{"wagon", "riding"},
                    ModeRow{"ground", "driving"}, ModeRow{"watercraft", "boating"},
                    ModeRow{"aircraft", "piloting"}, ModeRow{"spacecraft", "piloting"}));

// ---- Past the ends of the row

class SavageRow : public SavageChase {
  protected:
    /// Mara's d10 + 2 with 6 is a raise: up to two cards.
    void begin_at(int marlow, const std::string& policy, int oxbow = 4) {
        load_cars(marlow, oxbow, R"("end_policy": ")" + policy + R"(")");
        begin(nine_cards, {"AS", "KS", "QS", "10S"});
    }
};

/// SW-GAP-004, clamp: there is nothing past the last card.
TEST_F(SavageRow, ThatIsClamped) {
    begin_at(7, "clamp");
    EXPECT_EQ(does("Mara", "change_position", {6, 2}), (Told{"change_position 8"}));
    EXPECT_EQ(refused("Mara", "to_card card=9"), "SW-CHPOS-003 not_that_card");
    does("Mara", "to_card card=8");
    EXPECT_EQ(card_of("Mara"), 8);
    begin_at(1, "clamp");
    EXPECT_EQ(refused("Mara", "drop_back cards=2"), "SW-GAP-004 end_of_the_row");
    does("Mara", "drop_back cards=1");
    EXPECT_EQ(card_of("Mara"), 0);
    begin_at(0, "clamp");
    EXPECT_EQ(refused("Mara", "drop_back cards=1"), "SW-GAP-004 end_of_the_row");
    // A Bump against the end: 6 + 1 = 7 against 5 - 1 = 4.
    begin_at(0, "clamp", 0);
    does("Mara", "force vehicle=Oxbow", {6, 2, 5});
    EXPECT_EQ(refused("Mara", "to_card card=-1"), "SW-BUMP-001 not_that_card");
    does("Mara", "to_card card=0");
    EXPECT_EQ(card_of("Pike"), 0);
    EXPECT_EQ(now("row").size(), 9U);
}

/// SW-GAP-004, extend: a new Chase Card for each step past the end.
TEST_F(SavageRow, ThatIsExtended) {
    begin_at(7, "extend");
    does("Mara", "change_position", {6, 2});
    EXPECT_EQ(does("Mara", "to_card card=9", {}, {"KD"}),
              (Told{"chase_card_laid KD", "group_moved 9 Mara"}));
    EXPECT_EQ(now("row").size(), 10U);
    EXPECT_EQ(now("row")[9], "KD");
    EXPECT_EQ(card_of("Mara"), 9);

    // From the rearmost card two back: two new ones at the rear, and the Oxbow counts from there.
    begin_at(0, "extend");
    EXPECT_EQ(does("Mara", "drop_back cards=2", {}, {"KD", "QD"}),
              (Told{"chase_card_laid KD rear", "chase_card_laid QD rear", "group_moved Mara"}));
    EXPECT_EQ(now("row").size(), 11U);
    EXPECT_EQ(now("row")[0], "QD");
    EXPECT_EQ(now("row")[2], "2S");
    EXPECT_EQ(card_of("Mara"), 0);
    EXPECT_EQ(card_of("Pike"), 6);

    begin_at(8, "extend", 8);
    does("Mara", "force vehicle=Oxbow", {6, 2, 5});
    EXPECT_EQ(does("Mara", "to_card card=9", {}, {"KD"}),
              (Told{"chase_card_laid KD", "group_moved 1 9 Mara Pike"}));
}

/// SW-GAP-004, exit: whoever goes past the front has got away, past the rear is left behind.
TEST_F(SavageRow, ThatLeadsOut) {
    begin_at(7, "exit");
    does("Mara", "change_position", {6, 2});
    EXPECT_EQ(does("Mara", "to_card card=9"), (Told{"group_left escaped Mara", "chase_ended"}));
    EXPECT_EQ(person("Mara", "escaped"), true);
    EXPECT_EQ(person("Dov", "escaped"), true);
    EXPECT_EQ(now("mode"), "calm");

    begin_at(0, "exit");
    EXPECT_EQ(does("Mara", "drop_back cards=1"), (Told{"group_left Mara", "chase_ended"}));
    EXPECT_EQ(person("Mara", "escaped"), false);

    begin_at(0, "exit", 0);
    does("Mara", "force vehicle=Oxbow", {6, 2, 5});
    EXPECT_EQ(does("Mara", "to_card card=-1"), (Told{"group_left 1 Pike", "chase_ended"}));
    EXPECT_EQ(person("Pike", "escaped"), false);
}

/// A group shares its leader's fate, and a Complication's Bump can be the end of it too.
TEST_F(SavageRow, ThatLeadsOutForAWholeGroup) {
    load_convoy(8, 4, R"("end_policy": "exit")");
    // On the Joker: 1, and 2 on the Wild Die, + 1 + 2 - 3 for Wounds = 2.
    begin(nine_cards, {"KC", "2S", "AS"});
    rules("people.Mara.wounds", 3);
    EXPECT_EQ(does("Grist", "end_turn", {1, 2}), (Told{"complication 2"}));
    EXPECT_EQ(does("gm", "to_card card=9"), (Told{"group_left escaped Mara", "chase_ended"}));
    EXPECT_EQ(person("Joss", "escaped"), true);
}

// ---- How a chase ends

/// SW-GAP-056: a finish that anybody reaches, by whatever way.
TEST_F(SavageRow, ThatHasAFinish) {
    load_cars(5, 7, R"("finish_card": 8)");
    begin(nine_cards, {"AS", "KS", "QS", "10S"});
    does("Mara", "change_position", {6, 2});
    does("Mara", "to_card card=7");
    EXPECT_EQ(now("mode"), "chase") << "one card short of it";
    // Bumped over the finish: 6 + 1 = 7 against 4.
    does("Mara", "force vehicle=Oxbow", {6, 2, 5});
    EXPECT_EQ(does("Mara", "to_card card=8"), (Told{"group_moved 1 8 Mara Pike", "chase_ended"}));
    EXPECT_EQ(now("mode"), "calm");
    EXPECT_EQ(vehicle("Marlow", "at")["mode"], "away");
    EXPECT_EQ(person("Pike", "escaped"), false);
}

/// SW-GAP-056: so many rounds, each to its end.
TEST_F(SavageRow, ThatLastsSoManyRounds) {
    load_track(2, 4, R"("rounds": 2)");
    begin(nine_cards, {"AS", "KS"});
    does("Sabine", "end_turn");
    does("Dapple", "end_turn");
    does("Wick", "end_turn", {}, {"AH", "KH"});
    EXPECT_EQ(now("round"), 2);
    does("Sabine", "end_turn");
    does("Dapple", "end_turn");
    EXPECT_EQ(does("Wick", "end_turn").back(), "chase_ended");
    EXPECT_EQ(now("mode"), "calm");
    EXPECT_EQ(asked(), "gm next");
}

/// SW-GAP-056: all foes are out. 10 inches, running: 7 - 2 = 5 hits. 5 + 5 + 1 = 11 is 6 more than
/// Toughness 5: a Wound, and an Extra is out of it.
TEST_F(SavageRow, OnWhichNobodyIsLeftToChase) {
    load(two_sides + R"(, "people": [{"name": "Ada", "side": "couriers"},
        {"name": "Bo", "side": "raiders", "skills": {"shooting": "d8"}, "gear": [)" +
         revolver + "]}], " + chase(runner_group("Ada", 6) + ", " + runner_group("Bo", 4)));
    begin(nine_cards, {"QS", "AS"});
    const Told told = does("Bo", R"(attack target=Ada weapon="Bo's revolver")", {7, 5, 5});
    EXPECT_EQ(told.front(), "attack 5");
    EXPECT_EQ(told.back(), "chase_ended");
    EXPECT_EQ(person("Ada", "condition"), "incapacitated");
    EXPECT_EQ(now("mode"), "calm");
}

/// SW-GAP-056: the Game Master's word, and another chase after it with a new row.
TEST_F(SavageRow, ThatTheGameMasterGathersIn) {
    load_cars(5, 3);
    begin(nine_cards, {"AS", "KS", "QS", "10S"});
    does("Mara", "evade");
    EXPECT_EQ(does("gm", "stop_chase"), (Told{"chase_ended"}));
    EXPECT_EQ(now("mode"), "calm");
    EXPECT_EQ(now("row").size(), 0U);
    EXPECT_EQ(vehicle("Marlow", "evade"), 0);
    EXPECT_EQ(refused("gm", "stop_chase"), "SW-GAP-056 not_in_a_chase");
    begin(nine_cards, {"AS", "KS", "QS", "10S"});
    EXPECT_EQ(card_of("Mara"), 5);
}

/// A fight on the board becomes a chase, and goes on where it began when the chase is over.
TEST_F(SavageRow, FromTheBoardAndBack) {
    load(R"("board": {"rows": ["..........", "..........", ".........."]}, )" + two_sides +
         R"(, "people": [
        {"name": "Ada", "side": "couriers", "at": "B2", "skills": {"athletics": "d8"}},
        {"name": "Bo", "side": "raiders", "at": "D2", "skills": {"shooting": "d8"},
         "gear": [)" +
         revolver + "]}], " + chase(runner_group("Ada", 6) + ", " + runner_group("Bo", 2)));
    does("gm", "begin_fight", {}, {"KS", "AS"});
    const std::string at_ada = R"(attack target=Ada weapon="Bo's revolver")";
    does("Bo", at_ada, {3});
    EXPECT_EQ(modifiers("attack"), (Told{})) << "two inches: Short Range, and he stands";
    // Four cards, 20 inches: Medium; and he runs. A fight's rounds begin anew.
    begin(nine_cards, {"QS", "AH"});
    EXPECT_EQ(now("round"), 1);
    does("Bo", at_ada, {3});
    EXPECT_EQ(modifiers("attack"), (Told{"medium_range -2", "running -2"}));
    does("Bo", "end_turn");
    does("Ada", "flee", {7});  // 7 - 4 = 3
    EXPECT_EQ(modifiers("flee"), (Told{"closest_foe -4"}));
    EXPECT_EQ(does("gm", "stop_chase", {}, {"JS", "10S"}), (Told{"chase_ended", "deck_shuffled"}));
    EXPECT_EQ(now("mode"), "fight");
    EXPECT_EQ(person("Ada", "at")["place"], "B2");
    EXPECT_EQ(asked(), "Ada turn");
}

}  // namespace
}  // namespace breakneck::test::savage_row_test
