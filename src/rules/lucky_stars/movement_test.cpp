// These Lucky Stars, chapter 12: moving and stepping.
#include "rules/lucky_stars/movement.h"

#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::movement_test {
namespace {

using board::Space;
using test::Fight;
using test::two_outcomes;

/// "~" is water, "^" a wall to climb, "," rubble.
struct Walk : Fight {
    explicit Walk(std::string_view picture) : Fight(stage_of(picture)) {}
    static Stage stage_of(std::string_view picture) {
        Stage made = test::fight_stage(picture);
        board::Terrain water;
        water.symbol = {'~'};
        water.surface = board::Surface::water;
        board::Terrain cliff;
        cliff.symbol = {'^'};
        cliff.surface = board::Surface::climb;
        board::Terrain rubble;
        rubble.symbol = {','};
        rubble.difficult = true;
        made.board.legend = {water, cliff, rubble};
        return made;
    }
    void start(std::string_view order) {
        begin(order);
        everyone_has_acted();
    }
    static board::Route path(std::string_view text) {
        board::Route route;
        EXPECT_TRUE(from_text(text, route)) << text;
        return route;
    }
    std::vector<Space> steps() const {
        std::vector<Space> found;
        for (const Moved& each : told<Moved>()) found.push_back(each.to.space);
        return found;
    }
    std::string why(const Move& move) {
        const Answer answer = does('A', move);
        return answer.is_done() ? "done" : std::string(answer.refusal().why);
    }
};
using Spaces = std::vector<Space>;

RULE("LS-MOV-001", "a Move goes up to Speed for 2 AP, several times in a turn") {
    Walk walk("A.........x");
    walk.start("Ax");
    EXPECT_TRUE(walk.does('A', Move{.to = {{4, 0}}}).is_done());
    EXPECT_EQ(walk.steps(), (Spaces{{1, 0}, {2, 0}, {3, 0}, {4, 0}}));
    EXPECT_EQ(walk['A'].ap, 2);
    EXPECT_TRUE(walk.does('A', Move{.to = {{8, 0}}}).is_done());
    EXPECT_EQ(walk.space('A'), Space(8, 0));
    EXPECT_EQ(walk.does('A', Move{.to = {{7, 0}}}).refusal().rule, RuleId("LS-AP-011"));
}

RULE("LS-MOV-001", "the engine finds a way around walls and people if none is given") {
    Walk walk("AB.x\n.#..\n....");
    walk.start("ABx");
    EXPECT_TRUE(walk.does('A', Move{.to = {{2, 1}}}).is_done());
    EXPECT_EQ(walk.steps(), (Spaces{{0, 1}, {1, 2}, {2, 1}}));
}

RULE("LS-MOV-001", "through walls, onto people, off the board or in leaps is refused") {
    Walk walk("A..x\n.#..\n....");
    walk.start("Ax");
    EXPECT_EQ(walk.why({.to = {{1, 1}}}), "not_free");
    EXPECT_EQ(walk.why({.to = {{3, 0}}}), "not_free");
    EXPECT_EQ(walk.why({.to = {{9, 9}}}), "off_board");
    EXPECT_EQ(walk.why({.to = {{0, 0}}}), "nowhere");
    EXPECT_EQ(walk.why({.path = Walk::path("A1/B1/B2")}), "not_free");
    EXPECT_EQ(walk.why({.path = Walk::path("B1/C1")}), "starts_elsewhere");
    EXPECT_EQ(walk.why({.to = {{1, 0}}, .path = Walk::path("A1/C1")}), "ends_elsewhere");
    EXPECT_EQ(walk.why({.path = Walk::path("A1/C1")}), "done");
}

RULE("LS-MOV-001", "whoever is hurt on the way and can no more stays there") {
    Walk walk("A...\n.x..\n....");
    const ItemId sword = walk.give_sword('x');
    walk.sheet('A').vit_mods = 1;
    walk.sheet('x').atk_mods = 20;
    walk.sheet('x').damage_mods = 20;
    walk.start("Ax");
    EXPECT_TRUE(walk.does('A', Move{.to = {{3, 0}}}).is_done());
    EXPECT_EQ(walk.asked(), "opportunity") << "just before A leaves the reach of x";
    EXPECT_EQ(walk.space('A'), Space(2, 0));
    EXPECT_TRUE(walk.does('x', Strike{.weapon = sword}, {3, 3, 1, 1, 5, 5}).is_done());
    if (walk.asked() == "lethal") {
        EXPECT_TRUE(walk.does(walk.asked_of(), Blow{false}).is_done());
    }
    EXPECT_EQ(walk.space('A'), Space(2, 0));
    EXPECT_FALSE(is_able(walk.scene, walk.who('A')));
}

RULE("LS-MOV-001", "a Move can end off the board, for a space more") {
    Walk walk("...A..x");
    walk.start("Ax");
    EXPECT_EQ(walk.why({.to = {{1, 0}}, .leave = true}), "done") << "every row is an edge here";
    Walk field(".....\n.A...\n....x");
    field.start("Ax");
    EXPECT_EQ(field.why({.to = {{2, 1}}, .leave = true}), "not_at_the_edge");
    EXPECT_EQ(field.why({.to = {{1, 0}}, .leave = true}), "done");
    EXPECT_TRUE(field.was_told(Left{field.who('A')}));
    EXPECT_TRUE(field['A'].escaped);
    Walk far("A.....\n......\n.....x");
    far.start("Ax");
    EXPECT_EQ(far.why({.to = {{4, 0}}, .leave = true}), "too_far");
}

RULE("LS-OPP-011", "whoever goes off the board leaves the reach of those beside them") {
    for (const bool hit : {true, false}) {
        Walk walk("..A..\n..x..\n.....");
        const ItemId sword = walk.give_sword('x');
        walk.sheet('A').vit_mods = 1;
        walk.sheet('x').atk_mods = walk.sheet('x').damage_mods = hit ? 20 : 0;
        walk.start("Ax");
        EXPECT_TRUE(walk.does('A', Move{.to = {{1, 0}}, .leave = true}).is_done());
        ASSERT_EQ(walk.asked(), "opportunity") << "B1 is beside x still";
        EXPECT_EQ(walk.space('A'), Space(1, 0));
        EXPECT_TRUE(walk.told<Left>().empty());
        const auto dice = hit ? std::vector<std::int16_t>{3, 3, 1, 1, 5, 5}
                              : std::vector<std::int16_t>{1, 1, 5, 5};
        EXPECT_TRUE(walk.does('x', Strike{.weapon = sword}, dice).is_done());
        if (walk.asked() == "lethal") {
            EXPECT_TRUE(walk.does(walk.asked_of(), Blow{false}).is_done());
        }
        EXPECT_EQ(walk['A'].escaped, !hit);
    }
}

RULE("LS-MOV-001", "the menu lists where a Move can end, at what cost, past whom, how fast") {
    Walk walk("A....\n.....\n..x..");
    walk.give_sword('x');
    walk.start("Ax");
    const Domain ends = move_ends(walk.stage, walk.scene, walk.who('A'));
    EXPECT_EQ(ends.field, "to");
    EXPECT_EQ(ends.options.size(), 13U) << "all 15 but A's own space and x's";
    const auto notes = [&](Space space) {
        for (const Option& each : ends.options)
            if (each.value == board::pack({space})) return each.notes;
        return std::vector<Note>{};
    };
    EXPECT_EQ(notes({4, 0}), (std::vector<Note>{{"cost_ft", 20}, {"provokes", 0}, {"tier", 0}}));
    EXPECT_EQ(notes({1, 1}), (std::vector<Note>{{"cost_ft", 5}, {"provokes", 1}, {"tier", 0}}));
    for (const Option& each : ends.options) {
        const auto to = board::unpack(each.value);
        ASSERT_TRUE(to);
        EXPECT_TRUE(may_move(walk.stage, walk.scene, walk.who('A'), {.to = *to}).is_done());
    }
    EXPECT_TRUE(walk.does('A', Move{.to = {{1, 0}}}).is_done());
}

RULE("LS-MOV-002", "a Step is one space for 1 AP, once per round") {
    Walk walk("A...x");
    walk.start("Ax");
    EXPECT_EQ(walk.does('A', Step{{{2, 0}}}), refuse("LS-MOV-002", "one_space"));
    EXPECT_EQ(walk.does('A', Step{{{0, 0}}}), refuse("LS-MOV-002", "one_space"));
    EXPECT_EQ(walk.does('A', Step{{{0, 1}}}), refuse("LS-MOV-002", "off_board"));
    EXPECT_TRUE(walk.does('A', Step{{{1, 0}}}).is_done());
    EXPECT_EQ(walk['A'].ap, 3);
    EXPECT_EQ(walk.space('A'), Space(1, 0));
    EXPECT_EQ(walk.does('A', Step{{{2, 0}}}), refuse("LS-MOV-002", "one_step_per_round"));
    EXPECT_TRUE(walk.does('A', EndTurn{}).is_done());
    EXPECT_TRUE(walk.does('x', EndTurn{}).is_done());
    EXPECT_TRUE(walk.does('A', Step{{{2, 0}}}).is_done());
}

RULE("LS-MOV-002", "a Step provokes nobody, and the menu lists the free spaces around") {
    Walk walk("Ax.\n...");
    walk.give_sword('x');
    walk.start("Ax");
    EXPECT_EQ(step_ends(walk.stage, walk.scene, walk.who('A')).options.size(), 2U);
    EXPECT_TRUE(walk.does('A', Step{{{0, 1}}}).is_done());
    EXPECT_EQ(walk.asked_letter(), 'A');
}

RULE("LS-MOV-003", "nobody Steps in a mode they have no Speed for") {
    Walk walk("A~x");
    walk.start("Ax");
    EXPECT_EQ(walk.does('A', Step{{{1, 0}}}), refuse("LS-MOV-003", "no_such_speed"));
    Walk swimmer("A~x");
    swimmer.sheet('A').speeds = {{.mode = Mode::swim, .ft = 10}};
    swimmer.start("Ax");
    EXPECT_TRUE(swimmer.does('A', Step{{{1, 0}}}).is_done());
}

RULE("LS-MOV-013", "one Move may combine modes") {
    Walk walk("A.~~x");
    walk.sheet('A').speeds = {{.mode = Mode::swim, .ft = 10}};
    walk.start("Ax");
    EXPECT_TRUE(walk.does('A', Move{.to = {{3, 0}}}).is_done());
    EXPECT_EQ(walk.space('A'), Space(3, 0));
}

RULE("LS-MOV-014", "modes combined go no farther than the Primary Speed") {
    Walk walk("A.~~~~x");
    walk.sheet('A').speeds = {{.mode = Mode::swim, .ft = 60}};
    walk.start("Ax");
    EXPECT_EQ(walk.does('A', Move{.path = Walk::path("A1/F1")}),
              refuse("LS-MOV-014", "too_far", 25, 20));
    EXPECT_TRUE(walk.does('A', Move{.to = {{4, 0}}}).is_done());
    EXPECT_TRUE(walk.does('A', Move{.to = {{5, 0}}}).is_done())
        << "in one mode alone its own counts";
}

RULE("LS-GAP-028", "and in each mode no farther than its own Speed") {
    Walk walk("A.~~~x");
    walk.sheet('A').speeds = {{.mode = Mode::swim, .ft = 10}};
    walk.start("Ax");
    EXPECT_EQ(walk.does('A', Move{.path = Walk::path("A1/E1")}),
              refuse("LS-GAP-028", "too_far", 15, 10));
    EXPECT_TRUE(walk.does('A', Move{.path = Walk::path("A1/D1")}).is_done());
}

EXAMPLE("LS-EX-013", "across a floor and up a wall, in all at most the Primary Speed") {
    Walk walk("A..^^^x");
    walk.sheet('A').speeds = {{.mode = Mode::climb, .ft = 20}};
    walk.start("Ax");
    EXPECT_EQ(walk.does('A', Move{.path = Walk::path("A1/F1")}).refusal().rule,
              RuleId("LS-MOV-014"));
    EXPECT_TRUE(walk.does('A', Move{.to = {{4, 0}}}).is_done());
    EXPECT_EQ(walk['A'].covered_ft, 20);
}

GM_RULE("LS-MOV-015", "difficult terrain costs what the game master says") {
    const auto spaces_at = [](std::string_view cost) {
        int far = 0;
        for (int x = 1; x < 5; ++x) {
            Walk walk("A,,,,..x");
            walk.start("Ax");
            walk.rule("calls.difficult_cost", cost);
            if (walk.why({.to = {{x, 0}}}) == "done") far = x;
        }
        return far;
    };
    EXPECT_EQ(spaces_at("1"), 4);
    EXPECT_EQ(spaces_at("2"), 2);
    two_outcomes(spaces_at("1"), spaces_at("2"));
}

RULE("LS-GAP-034", "difficult terrain slows, so its price is no distance covered") {
    Walk walk("A,,.x");
    walk.start("Ax");
    walk.rule("calls.difficult_cost", "2");
    EXPECT_TRUE(walk.does('A', Move{.to = {{2, 0}}}).is_done());
    EXPECT_TRUE(walk.was_told(Declared{walk.who('A'), 10}));
    EXPECT_EQ(walk['A'].covered_ft, 10);
}

GM_RULE("LS-MOV-015", "difficult terrain may demand a check of those who enter it") {
    const auto end_with = [](std::string_view target, std::vector<std::int16_t> faces) {
        Walk walk("A.,,.x");
        walk.start("Ax");
        walk.rule("calls.difficult_check", target);
        EXPECT_TRUE(walk.does('A', Move{.to = {{4, 0}}}, std::move(faces)).is_done());
        return walk.space('A');
    };
    EXPECT_EQ(end_with("0", {}), Space(4, 0));
    EXPECT_EQ(end_with("8", {4, 4}), Space(4, 0));
    EXPECT_EQ(end_with("8", {4, 3}), Space(1, 0));
    two_outcomes(end_with("0", {}).x, end_with("8", {1, 1}).x);
}

RULE("LS-MOV-003", "a Large creature Steps only where all of it can go") {
    const auto step_of = [](std::vector<Speed> speeds) {
        Walk walk("A.~.\n..~.\n...x");
        walk.sheet('A').size = Size::large;
        walk.sheet('A').speeds = std::move(speeds);
        walk.start("Ax");
        return walk.does('A', Step{{{1, 0}}});
    };
    EXPECT_EQ(step_of({}), refuse("LS-MOV-003", "no_such_speed"));
    EXPECT_TRUE(step_of({{.mode = Mode::swim, .ft = 15}}).is_done());
}

RULE("LS-GAP-034", "feet count from the moment they are declared, and add up in a turn") {
    Walk walk("A.........x");
    walk.start("Ax");
    EXPECT_TRUE(walk.does('A', Move{.to = {{3, 0}}}).is_done());
    EXPECT_TRUE(walk.was_told(Declared{walk.who('A'), 15}));
    EXPECT_TRUE(walk.does('A', Step{{{4, 0}}}).is_done());
    EXPECT_EQ(walk['A'].covered_ft, 20);
    EXPECT_TRUE(walk.does('A', EndTurn{}).is_done());
    EXPECT_EQ(walk['A'].covered_ft, 20) << "until the next turn";
    EXPECT_TRUE(walk.does('x', EndTurn{}).is_done());
    EXPECT_EQ(walk['A'].covered_ft, 0);
    EXPECT_TRUE(walk.does('A', Move{.to = {{5, 0}}}).is_done());
    EXPECT_EQ(walk['A'].covered_ft, 5);
}

RULE("LS-GAP-054", "a diagonal space is one, unless the board counts every second one twice") {
    const auto feet = [](board::Diagonals diagonals) {
        Walk walk("A...\n....\n...x");
        walk.stage.board.diagonals = diagonals;
        walk.start("Ax");
        EXPECT_TRUE(walk.does('A', Move{.to = {{2, 2}}}).is_done());
        return int{walk['A'].covered_ft};
    };
    EXPECT_EQ(feet(board::Diagonals::every_step_one), 10);
    EXPECT_EQ(feet(board::Diagonals::alternating), 15);
}

/// A Move that begins in a car or ends in one.
struct Parked : Walk {
    explicit Parked(char driver, int speed = 0) : Walk("A......\n.......\n......x") {
        Vehicle made = car("D2 e");
        made.speed_ft = speed;
        which = add_vehicle(made, driver);
    }
    VehicleId which = VehicleId::none;
};

RULE("LS-BRD-009", "boarding and leaving what stands still are parts of a Move") {
    Parked lot(0);
    lot.start("Ax");
    EXPECT_EQ(lot.does('A', Move{.to = {{6, 0}}, .bail = true}).refusal().why, "not_aboard");
    EXPECT_TRUE(lot.does('A', Move{.to = {{1, 0}}, .board = lot.which}).is_done());
    EXPECT_TRUE(is_aboard(lot.scene, lot.who('A')));
    EXPECT_EQ(lot['A'].ap, 2);
    EXPECT_EQ(lot.does('A', Move{.to = {{6, 0}}}), refuse("LS-BRD-009", "leave_the_vehicle"));
    EXPECT_TRUE(lot.does('A', Move{.to = {{6, 0}}, .bail = true}).is_done());
    EXPECT_EQ(lot.space('A'), Space(6, 0));
    EXPECT_EQ(lot['A'].ap, 0);
}

RULE("LS-GAP-051", "a failed bail ends the Move, a safe landing does not") {
    const auto end_with = [](std::vector<std::int16_t> faces) {
        Parked lot('A', 50);
        lot.begin("Ax");
        lot.ride(lot.which).covered_ft = 50;
        EXPECT_TRUE(
            lot.does('A', Move{.path = Walk::path("D1/F1"), .bail = true}, faces).is_done());
        EXPECT_FALSE(is_aboard(lot.scene, lot.who('A')));
        return lot.space('A');
    };
    EXPECT_EQ(end_with({4, 5}), Space(5, 0));
    EXPECT_NE(end_with({4, 4, 1, 1}), Space(5, 0));
}

TEST(LuckyStarsMoves, WhoeverLeavesTheBoardDoesSoByTheModeThatGoesFarEnough) {
    Walk walk(".......\n.......\n..A....\n.......\n.......\n......x");
    walk.sheet('A').speed_mods = -10;
    walk.sheet('A').speeds = {{.mode = Mode::fly, .ft = 60}};
    walk.start("Ax");
    EXPECT_EQ(walk.why({.to = {{2, 0}}, .leave = true}), "done");
    EXPECT_TRUE(walk['A'].escaped);
}

RULE("LS-COV-009", "a Move that begins by leaving a vehicle can end in cover beside a wall") {
    Walk walk("........\n........\n.....#..\nB......x\nA.......");
    walk.add_vehicle(Fight::car("B5 e"), 'A');
    walk.start("ABx");
    EXPECT_EQ(walk.why({.to = {{4, 2}}, .cover = CoverType::partial, .bail = true}), "done");
    EXPECT_EQ(walk['A'].cover, CoverType::partial);
}

GM_RULE("LS-MOV-015", "rolls made in difficult terrain are as hard as the game master says") {
    const auto total_at = [](std::string_view level, board::Place at, Size size = Size::medium) {
        Walk walk("A..,.\n.....\n....x");
        walk.sheet('A').size = size;
        walk.start("Ax");
        walk.rule("calls.difficult_level", level);
        walk['A'].at.place = at;
        EXPECT_TRUE(walk.gm(CallCheck{.who = walk.who('A'), .target = 50}, {2, 3}).is_done());
        return walk.rolled().total;
    };
    const board::Place above{{3, 0}, board::Facing::n, board::Altitude::high};
    EXPECT_EQ(total_at("-1", {{3, 0}}), 2);
    EXPECT_EQ(total_at("1", {{3, 0}}), 8);
    EXPECT_EQ(total_at("-1", {{2, 0}}), 5) << "beside it";
    EXPECT_EQ(total_at("-1", above), 5) << "high above it";
    EXPECT_EQ(total_at("-1", {{2, 0}}, Size::large), 2) << "half of it stands there";
    two_outcomes(total_at("0", {{3, 0}}), total_at("-1", {{3, 0}}));
}

RULE("LS-CHK-014", "difficult terrain under both changes neither roll") {
    Walk walk("A,,x");
    walk.start("Ax");
    walk.rule("calls.difficult_level", "-1");
    walk['A'].at.place = {{1, 0}};
    walk['x'].at.place = {{2, 0}};
    EXPECT_TRUE(walk.does('A', Grapple{walk.who('x')}, {2, 3, 1, 1}).is_done());
    EXPECT_EQ(walk.rolled().total, 5);
    EXPECT_EQ(walk.rolled().their_total, 2);
    EXPECT_TRUE(walk.has_reason("same_hindrance"));
}

RULE("LS-GRP-007", "nobody drags others where they cannot go themselves") {
    const auto dragged_by = [](std::vector<Speed> speeds) {
        Walk walk("xA~.\n....");
        walk.sheet('A').speeds = std::move(speeds);
        walk.start("Ax");
        apply(walk.stage, walk.scene, GrappleEngaged{walk.who('A'), walk.who('x')});
        return walk.does('A', Drag{{{2, 0}}});
    };
    EXPECT_EQ(dragged_by({}), refuse("LS-GRP-007", "too_far"));
    EXPECT_TRUE(dragged_by({{.mode = Mode::swim, .ft = 10}}).is_done());
}

RULE("LS-OPP-011", "whoever leaves a vehicle with a Move leaves the reach of those beside it") {
    Parked lot('A');
    const ItemId sword = lot.give_sword('x');
    lot.start("Ax");
    lot['x'].at.place = {{3, 2}};
    EXPECT_TRUE(lot.does('A', Move{.path = Walk::path("D1/F1"), .bail = true}).is_done());
    EXPECT_EQ(lot.asked(), "opportunity");
    EXPECT_TRUE(is_aboard(lot.scene, lot.who('A'))) << "before it is tried";
    EXPECT_TRUE(lot.does('x', Strike{.weapon = sword}, {1, 1, 3, 3}).is_done());
    EXPECT_EQ(lot.space('A'), Space(5, 0));
}

RULE("LS-GAP-051", "whoever lay on the floor of the vehicle and lands safely goes on") {
    Parked lot('A', 50);
    lot.start("Ax");
    lot.ride(lot.which).covered_ft = 50;
    lot['A'].prone = true;
    EXPECT_TRUE(lot.does('A', Move{.path = Walk::path("D1/E1"), .bail = true}, {4, 5}).is_done());
    EXPECT_EQ(lot.space('A'), Space(4, 0));
}

RULE("LS-COV-009", "whoever crawls as far as half the Speed goes still takes cover there") {
    Walk walk("A..#..x");
    walk.start("Ax");
    walk['A'].prone = true;
    EXPECT_EQ(walk.why({.to = {{2, 0}}, .cover = CoverType::full}), "done");
    EXPECT_EQ(walk.space('A'), Space(2, 0));
    EXPECT_EQ(walk['A'].cover, CoverType::full);
    EXPECT_EQ(walk.does('A', UseCover{CoverType::full}), refuse("LS-COV-009", "already_so"));
}

}  // namespace
}  // namespace breakneck::lucky_stars::movement_test
