// These Lucky Stars, chapter 9: cover.
#include "rules/lucky_stars/cover.h"

#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::cover_test {
namespace {

using test::Fight;
using test::two_outcomes;

board::Terrain terrain(char symbol, board::Cover cover, board::Height height) {
    board::Terrain made;
    made.symbol = {symbol};
    made.name = "obstacle";
    made.cover = cover;
    made.height = height;
    made.impassable = cover != board::Cover::light;
    return made;
}

/// A shoots at x over what stands between them: "=" a low wall, "%" bushes, "#" a wall.
struct Range : Fight {
    explicit Range(std::string_view picture) : Fight(stage_of(picture)) { bow = give_bow('A'); }
    static Stage stage_of(std::string_view picture) {
        Stage made = test::fight_stage(picture);
        made.board.legend = {terrain('=', board::Cover::partial, board::Height::waist),
                             terrain('%', board::Cover::light, board::Height::tall)};
        return made;
    }
    void start(std::string_view order) {
        begin(order);
        everyone_has_acted();
    }
    Attack shot() const { return {.target = who('x'), .weapon = bow}; }
    CoverType cover() const { return cover_from(stage, scene, who('A'), who('x')).type; }
    /// What the defender's side of the last attack got from being in cover.
    int bonus() const {
        int sum = 0;
        for (const Modifier& each : rolled("attack").their_modifiers)
            if (each.name == "minor_advantage" || each.name == "cover_mods") sum += each.value;
        return sum;
    }
    ItemId bow = ItemId::none;
};
/// Attack and defense of an attack that misses whatever cover adds.
const std::vector<std::int16_t> miss{1, 1, 3, 3};

RULE("LS-COV-001", "open ground and what hides less than half of somebody give no cover") {
    Range range("A...x");
    range.start("Ax");
    EXPECT_EQ(range.cover(), CoverType::none);
    EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
    EXPECT_EQ(range.bonus(), 0);
    Range aside(R"(
        A...x
        ..=..)");
    aside.start("Ax");
    EXPECT_EQ(aside.cover(), CoverType::none);
}

RULE("LS-COV-002", "cover gives the defender 3 against ranged attacks") {
    Range range("A..=x");
    range.start("Ax");
    EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
    EXPECT_EQ(range.bonus(), 3);
    EXPECT_TRUE(range.has_reason("cover"));
}

RULE("LS-COV-003", "abilities raise what cover is worth, and only in cover") {
    const auto bonus_with = [](std::string_view picture) {
        Range range(picture);
        range.sheet('x').cover_mods = 2;
        range.start("Ax");
        EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
        return range.bonus();
    };
    EXPECT_EQ(bonus_with("A..=x"), 5);
    EXPECT_EQ(bonus_with("A...x"), 0);
}

RULE("LS-COV-001", "what reaches to the waist hides nothing of whoever is Large or in a saddle") {
    for (const Size size : {Size::medium, Size::large, Size::huge}) {
        Range range(R"(
            A.=...x..
            .........
            .........)");
        range.sheet('x').size = size;
        range.start("Ax");
        EXPECT_EQ(range.cover(), size == Size::medium ? CoverType::partial : CoverType::none);
        EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
        EXPECT_EQ(range.bonus(), size == Size::medium ? 3 : 0);
    }
    Range rider(R"(
        A..=h..x
        ...=....)");
    Vehicle horse{.name = "horse"};
    horse.at = {{4, 0}};
    rider.sheet('h').size = Size::large;
    horse.creature = rider.who('h');
    rider.add_vehicle(horse, 'x');
    rider.start("Axh");
    EXPECT_EQ(rider.cover(), CoverType::none);
    rider.stage.board.legend[0].height = board::Height::tall;
    EXPECT_TRUE(prepare(rider.stage) == std::nullopt);
    EXPECT_EQ(rider.cover(), CoverType::partial) << "over the head";
}

RULE("LS-COV-001", "a vehicle between hides only who is not more than twice its size") {
    for (const int width : {1, 2}) {
        Range range(R"(
            A......x.
            .........)");
        Vehicle parked{.name = "cart", .at = {{4, 0}, board::Facing::e}, .width = width};
        parked.speeds = {{.ft = 30}};
        range.sheet('x').size = Size::large;
        range.add_vehicle(parked, 0);
        range.start("Ax");
        EXPECT_EQ(range.cover(), width == 1 ? CoverType::none : CoverType::partial);
        EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
        EXPECT_EQ(range.bonus(), width == 1 ? 0 : 3);
    }
}

RULE("LS-COV-004", "half behind something solid is partial cover, from that side only") {
    Range range("A..=x.y");
    const ItemId other = range.give_bow('y');
    range.start("Axy");
    EXPECT_EQ(range.cover(), CoverType::partial);
    EXPECT_EQ(cover_from(range.stage, range.scene, range.who('y'), range.who('x')).type,
              CoverType::none);
    EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
    EXPECT_TRUE(range.has_reason("cover_kind"));
    EXPECT_NE(other, ItemId::none);
}

RULE("LS-COV-004", "a vehicle that stands between is something solid") {
    Range range("A....x");
    Vehicle parked{.name = "cart"};
    parked.at = {{3, 0}};
    parked.speeds = {{.ft = 30}};
    range.add_vehicle(parked, 0);
    range.start("Ax");
    EXPECT_EQ(range.cover(), CoverType::partial);
    EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
    EXPECT_EQ(range.bonus(), 3);
}

RULE("LS-COV-005", "behind a low wall nobody can be in full cover, behind a wall they can") {
    Range range("A..=x");
    range.start("xA");
    EXPECT_EQ(range.does('x', UseCover{CoverType::full}), refuse("LS-COV-005", "no_such_cover"));
    Range wall("A..#x");
    wall.start("xA");
    EXPECT_TRUE(wall.does('x', UseCover{CoverType::full}).is_done());
    EXPECT_EQ(wall.cover(), CoverType::full);
}

RULE("LS-COV-005", "full use of a wall's corner hides all of somebody half hidden by it") {
    Range range(R"(
        A.....
        ....#.
        .....x)");
    range.start("xA");
    ASSERT_EQ(range.cover(), CoverType::partial);
    EXPECT_TRUE(range.does('x', UseCover{CoverType::full}).is_done());
    EXPECT_EQ(range.cover(), CoverType::full);
    EXPECT_EQ(range.does('x', UseCover{CoverType::full}), refuse("LS-COV-009", "already_so"));
    EXPECT_TRUE(range.does('x', UseCover{CoverType::partial}).is_done());
    EXPECT_EQ(range.cover(), CoverType::partial);
    Range low("A..=x");
    low.start("xA");
    EXPECT_EQ(low.does('x', UseCover{CoverType::full}).refusal().rule, RuleId("LS-COV-005"));
}

RULE("LS-COV-006", "nobody in full cover can be hit until the attacker gets around it") {
    Range range(R"(
        A..#x
        .....)");
    range.start("Ax");
    EXPECT_EQ(range.does('A', range.shot()), refuse("LS-COV-006", "full_cover"));
    EXPECT_TRUE(range.does('A', Move{.to = {{4, 1}}}).is_done());
    EXPECT_EQ(range.cover(), CoverType::none);
    EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
}

RULE("LS-COV-007", "whoever is in full cover declares no attacks until in partial or none") {
    Range range(R"(
        x.....
        ....#.
        .....A)");
    range.start("Ax");
    EXPECT_TRUE(range.does('A', UseCover{CoverType::full}).is_done());
    EXPECT_EQ(range.does('A', range.shot()), refuse("LS-COV-007", "in_full_cover"));
    EXPECT_TRUE(range.does('A', UseCover{CoverType::partial}).is_done());
    EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
}

GM_RULE("LS-COV-008", "the game master judges what kind of cover there is") {
    const auto bonus_when = [](std::string_view call) {
        Range range("A..=x");
        range.start("Ax");
        range.rule("calls.cover", call);
        const Answer answer =
            range.does('A', range.shot(), call == "full" ? decltype(miss){} : miss);
        if (!answer.is_done()) return std::string(answer.refusal().rule.text());
        EXPECT_EQ(range.has_reason("cover_kind"), true);
        return std::to_string(range.bonus());
    };
    EXPECT_EQ(bonus_when("as_seen"), "3");
    EXPECT_EQ(bonus_when("none"), "0");
    EXPECT_EQ(bonus_when("partial"), "3");
    EXPECT_EQ(bonus_when("full"), "LS-COV-006");
    two_outcomes(bonus_when("none"), bonus_when("full"));
}

RULE("LS-COV-009", "cover is changed for 1 AP in place, or for nothing as a part of a Move") {
    Range range(R"(
        A..=.x
        ......)");
    range.start("xA");
    EXPECT_EQ(range.does('x', UseCover{CoverType::partial}).refusal().why, "no_such_cover");
    EXPECT_TRUE(range.does('x', Move{.to = {{4, 0}}, .cover = CoverType::partial}).is_done());
    EXPECT_EQ(range['x'].ap, 2);
    EXPECT_TRUE(range.was_told(CoverTaken{range.who('x'), CoverType::partial}));
    EXPECT_EQ(range['x'].cover, CoverType::partial);
    EXPECT_TRUE(range.does('x', UseCover{CoverType::none}).is_done());
    EXPECT_EQ(range['x'].ap, 1);
    EXPECT_EQ(range['x'].cover, CoverType::none);
    EXPECT_TRUE(range.does('x', UseCover{CoverType::partial}).is_done());
    EXPECT_EQ(range['x'].ap, 0);
    Range other("A..=.x");
    other.start("xA");
    EXPECT_EQ(other.does('x', Move{.to = {{4, 0}}, .cover = CoverType::full}),
              refuse("LS-COV-009", "no_such_cover"));
    EXPECT_TRUE(other.does('x', Move{.to = {{4, 0}}, .cover = CoverType::partial}).is_done());
    EXPECT_TRUE(other.does('x', Move{.to = {{5, 0}}}).is_done());
    EXPECT_EQ(other['x'].cover, CoverType::none) << "whoever goes away leaves it behind";
}

struct Coach : Range {
    explicit Coach(CoverType cover) : Range("A....x") {
        Vehicle made{.name = "coach"};
        made.at = {{4, 0}};
        made.speeds = {{.ft = 30}};
        made.cover = cover;
        coach = add_vehicle(made, 0, "x");
    }
    VehicleId coach = VehicleId::none;
};

RULE("LS-COV-010", "a vehicle covers its occupants as its stat block says") {
    Coach open(CoverType::partial);
    open.start("Ax");
    EXPECT_TRUE(open.does('A', open.shot(), miss).is_done());
    EXPECT_EQ(open.bonus(), 3);
    Coach closed(CoverType::full);
    closed.start("xA");
    EXPECT_EQ(closed.cover(), CoverType::full);
    EXPECT_EQ(closed.does('x', UseCover{CoverType::none}), refuse("LS-COV-010", "inside_vehicle"));
    EXPECT_TRUE(closed.does('x', UseCover{CoverType::partial}).is_done());
    EXPECT_EQ(closed.cover(), CoverType::partial) << "whoever leans out is no longer safe";
}

GM_RULE("LS-COV-011", "what a vehicle covers is for the game master to say") {
    const auto bonus_when = [](std::string_view call) {
        Coach coach(CoverType::full);
        coach.start("Ax");
        coach.rule("vehicles.coach.cover", call);
        EXPECT_TRUE(coach.does('A', coach.shot(), miss).is_done());
        return coach.bonus();
    };
    EXPECT_EQ(bonus_when("partial"), 3);
    EXPECT_EQ(bonus_when("none"), 0);
    two_outcomes(bonus_when("partial"), bonus_when("none"));
}

RULE("LS-COV-012", "a mount gives its rider no cover") {
    Range range("A...hx");
    Vehicle horse{.name = "horse"};
    horse.at = {{4, 0}};
    horse.cover = CoverType::full;
    horse.creature = range.who('h');
    range.add_vehicle(horse, 'x');
    range.start("Axh");
    EXPECT_EQ(range.cover(), CoverType::none);
    EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
    EXPECT_EQ(range.bonus(), 0);
}

RULE("LS-GAP-024", "cover does not count in melee unless the game master says so") {
    const auto bonus_when = [](std::string_view call) {
        Range range(R"(
            A=x
            ...)");
        const ItemId pike = range.give('A', {.name = "pike", .reach_ft = 5});
        range.start("Ax");
        range.rule("calls.cover_in_melee", call);
        EXPECT_TRUE(
            range.does('A', Attack{.target = range.who('x'), .weapon = pike}, miss).is_done());
        return range.bonus();
    };
    EXPECT_EQ(bonus_when("false"), 0);
    EXPECT_EQ(bonus_when("true"), 3);
    Range range("A..=x");
    range.start("Ax");
    EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
    EXPECT_EQ(range.bonus(), 3) << "against a bow it is a minor advantage";
}

GM_RULE("LS-GAP-048", "being half hidden is partial cover unless the game master says otherwise") {
    const auto bonus_when = [](std::string_view call) {
        Range range("A..%x");
        range.start("Ax");
        range.rule("calls.concealment_is_cover", call);
        EXPECT_TRUE(range.does('A', range.shot(), miss).is_done());
        return range.bonus();
    };
    EXPECT_EQ(bonus_when("true"), 3);
    EXPECT_EQ(bonus_when("false"), 0);
    two_outcomes(bonus_when("true"), bonus_when("false"));
}

RULE("LS-COV-006", "or until the cover is broken down") {
    Stage stage = Range::stage_of(".A+x\n.#..");
    board::Terrain planks = terrain('+', board::Cover::full, board::Height::tall);
    planks.hardness = 3;
    planks.ruin = {'.'};
    stage.board.legend.push_back(planks);
    Fight fight(stage);
    const ItemId bow = fight.give_bow('A');
    const ItemId sword = fight.give_sword('A');
    fight.sheet('A').attributes.str = 10;
    fight.begin("Ax");
    fight.everyone_has_acted();
    fight['x'].cover = CoverType::full;
    const Attack shot{.target = fight.who('x'), .weapon = bow};
    EXPECT_EQ(fight.does('A', shot), refuse("LS-COV-006", "full_cover"));
    EXPECT_EQ(fight.does('A', Batter{.at = {{1, 1}}, .weapon = sword}),
              refuse("LS-COV-006", "unbreakable"));
    EXPECT_EQ(fight.does('A', Batter{.at = {{2, 0}}, .weapon = bow}),
              refuse("LS-COV-006", "melee_weapon_needed"));
    // 15 is more than its DEF of 3, three times.
    EXPECT_TRUE(fight.does('A', Batter{.at = {{2, 0}}, .weapon = sword}, {5}).is_done());
    EXPECT_EQ(fight['A'].ap, 1);
    ASSERT_EQ(fight.told<WallHit>().size(), 1U);
    EXPECT_EQ(fight.told<WallHit>()[0].vit, 0);
    EXPECT_EQ(cover_from(fight.stage, fight.scene, fight.who('A'), fight.who('x')).type,
              CoverType::none);
    fight['A'].ap = 4;
    EXPECT_TRUE(fight.does('A', shot, miss).is_done());
}

}  // namespace
}  // namespace breakneck::lucky_stars::cover_test
