// These Lucky Stars, chapter 6: damage dice, types, sources, resistance; the health of things.
#include "rules/lucky_stars/damage.h"

#include "tests/support/lucky.h"
#include "tests/support/rule_test.h"

namespace breakneck::lucky_stars::damage_test {
namespace {

using test::Fight;
using test::two_outcomes;

Fight beside() {
    Fight fight("Ax...y");
    fight.sheet('A').attributes.str = 10;
    fight.begin("Axy");
    fight.everyone_has_acted();
    return fight;
}
/// x with such a resistance or weakness to burns, if any.
Fight facing(std::optional<Resistance> grade) {
    Fight fight("Ax...y");
    if (grade) fight.sheet('x').resists = {{DamageType::burn, *grade}};
    fight.begin("Axy");
    fight.everyone_has_acted();
    return fight;
}
/// What is left of so much damage of a type from a trap.
int left_of(Fight fight, int amount, Source source = Source::normal,
            DamageType type = DamageType::burn) {
    const Hurt trap{.who = fight.who('x'),
                    .dice = 0,
                    .modifier = static_cast<std::int8_t>(amount),
                    .type = type,
                    .source = source};
    EXPECT_TRUE(fight.gm(trap).is_done());
    return fight.told<Harmed>().front().amount;
}

RULE("LS-DMG-001", "dice and attribute and modifiers, then resistance") {
    Fight fight("Ax...y");
    const ItemId torch =
        fight.give('A', {.name = "torch", .damage = 2, .types = {DamageType::burn}});
    fight.sheet('A').attributes.str = 9;
    fight.sheet('A').damage_mods = 1;
    fight.sheet('x').resists = {{DamageType::burn, Resistance::partial}};
    fight.begin("Axy");
    fight.everyone_has_acted();
    const Attack attack{.target = fight.who('x'), .weapon = torch, .type = DamageType::burn};
    EXPECT_TRUE(fight.does('A', attack, {4, 4, 1, 1, 5}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, 5 + 9 + 2 + 1);
    EXPECT_EQ(fight.told<Harmed>().front().amount, 8);
    EXPECT_EQ(fight['x'].def, 2);
}

/// The damage dice of a shot by somebody of one size at somebody of another.
Dice dice_of(Size mine, Size theirs) {
    Fight fight("A.....x...\n..........\n........y.");
    const ItemId bow = fight.give('A', {.name = "bow", .range_ft = 100, .atk = 15});
    fight.sheet('A').size = mine;
    fight.sheet('x').size = theirs;
    fight.sheet('y').at = board::Place{board::Space{9, 2}};
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = bow}, {1, 1, 1, 1, 1})
                    .is_done());
    return fight.rolled("damage").dice.front().dice[0];
}

RULE("LS-DMG-002", "the die goes by how many sizes apart the two are") {
    const std::array all{Size::tiny, Size::small, Size::medium, Size::large, Size::huge};
    const std::array<std::string_view, 5> printed{"88444", "88844", "c8884", "cc888", "ccc88"};
    for (std::size_t mine = 0; mine < all.size(); ++mine)
        for (std::size_t theirs = 0; theirs < all.size(); ++theirs) {
            const char letter = printed[mine][theirs];
            EXPECT_EQ(dice_of(all[mine], all[theirs]), letter == '4'   ? d4
                                                       : letter == '8' ? d8
                                                                       : d12)
                << mine << theirs;
        }
}

RULE("LS-DMG-003", "sizes have their room, their reach and their modifiers") {
    const std::array reach{0, 5, 5, 10, 15};
    const std::array area{1, 1, 1, 4, 9};
    const std::array fill{0, 2, 4, 4, 4};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        EXPECT_EQ(sizes[i].reach_ft, reach[i]);
        EXPECT_EQ(sizes[i].room.area(), area[i]);
        EXPECT_EQ(sizes[i].room.fill, fill[i]);
        EXPECT_EQ(sizes[i].str, -4 + 2 * static_cast<int>(i));
        EXPECT_EQ(sizes[i].agi, 4 - 2 * static_cast<int>(i));
    }
    Fight fight("A..x..y");
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_EQ(fight.does('A', Attack{fight.who('x')}), refuse("LS-DMG-003", "out_of_reach", 15, 5));
    fight = Fight("A...x.y\n.......");
    fight.sheet('A').size = Size::large;
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_EQ(fight.does('A', Attack{fight.who('y')}),
              refuse("LS-DMG-003", "out_of_reach", 25, 10));
    EXPECT_EQ(fight.does('A', Attack{fight.who('x')}),
              refuse("LS-DMG-003", "out_of_reach", 15, 10));
    fight['x'].at.place.space = {3, 1};
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 1, 1, 1}).is_done());
}

RULE("LS-DMG-004", "ten or more above the defense is one more die of the same kind") {
    Fight fight = beside();
    fight['x'].def = 1;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {2, 1, 1, 1, 2, 7}).is_done());
    EXPECT_EQ(fight.rolled("damage").dice.front().dice[0], 2 * d8);
    EXPECT_EQ(fight.rolled("damage").total, 2 + 7 + 10 - 3);
    fight = beside();
    fight['x'].def = 2;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {2, 1, 1, 1, 2}).is_done());
    EXPECT_EQ(fight.rolled("damage").dice.front().dice[0], d8);
}

RULE("LS-GAP-014", "twenty or more is still one more die") {
    Fight fight = beside();
    fight.sheet('A').attributes.str = 20;
    fight['x'].def = 1;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {5, 5, 1, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.rolled("attack").total - fight.rolled("attack").their_total, 27);
    EXPECT_EQ(fight.rolled("damage").dice.front().dice[0], 2 * d8);
}

RULE("LS-DMG-005", "the attribute of the attack is added once, whatever its sign") {
    for (const int str : {-2, 4}) {
        Fight fight = beside();
        fight.sheet('A').attributes.str = str;
        fight['x'].def = 2;
        EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {5, 4, 1, 1, 8}).is_done());
        EXPECT_EQ(fight.reason("STR"), str);
        EXPECT_EQ(fight.rolled("damage").total, 8 + str - 3);
    }
}

RULE("LS-DMG-006", "unarmed is three less, but not for those with Martial Training") {
    Fight fight = beside();
    Fight trained = fight;
    trained.sheet('A').martial_training = true;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {5, 5, 1, 1, 4}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, 11);
    EXPECT_TRUE(trained.does('A', Attack{fight.who('x')}, {5, 5, 1, 1, 4}).is_done());
    EXPECT_EQ(trained.rolled("damage").total, 14);
}

RULE("LS-DMG-007", "the least an attack does is one") {
    Fight fight = beside();
    fight.sheet('A').attributes.str = 0;
    fight['x'].def = 4;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {5, 5, 1, 1, 2}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, -1);
    EXPECT_EQ(fight.told<Harmed>().front().amount, 1);
    EXPECT_EQ(fight['x'].def, 3);
}

RULE("LS-GAP-015", "the minimum comes before resistance, so half of one is nothing") {
    Fight fight("Ax...y");
    fight.sheet('x').resists = {{DamageType::physical, Resistance::partial}};
    fight.begin("Axy");
    fight.everyone_has_acted();
    fight['x'].def = 4;
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {5, 5, 1, 1, 1}).is_done());
    EXPECT_EQ(fight.told<Harmed>().front().amount, 0);
    EXPECT_EQ(fight['x'].def, 4);
    EXPECT_EQ(left_of(facing(std::nullopt), 0), 0);
}

RULE("LS-GAP-015", "several factors multiply") {
    Fight fight("Ax...y");
    fight.sheet('x').resists = {{DamageType::physical, Resistance::partial}};
    fight.give('x', {.name = "coat",
                     .kind = ItemKind::armour,
                     .hold = Hold::worn,
                     .resists = {{DamageType::physical, Resistance::partial}}});
    fight.sheet('A').attributes.str = 12;
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_TRUE(fight.does('A', Attack{fight.who('x')}, {1, 2, 1, 1, 6}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, 15);
    EXPECT_EQ(fight.told<Harmed>().front().amount, 3);
}

RULE("LS-DMG-008", "equipment and features add to damage before resistance") {
    Fight fight("Ax...y");
    const ItemId axe = fight.give('A', {.name = "axe", .damage = 4});
    fight.sheet('A').attributes.str = 10;
    fight.sheet('A').damage_mods = -1;
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_TRUE(fight.does('A', Attack{.target = fight.who('x'), .weapon = axe}, {5, 5, 1, 1, 1})
                    .is_done());
    EXPECT_EQ(fight.reason("weapon_damage"), 4);
    EXPECT_EQ(fight.reason("damage_mods"), -1);
    EXPECT_EQ(fight.rolled("damage").total, 1 + 10 + 4 - 1);
}

RULE("LS-DMG-009", "an attack has one of nine types, one that its weapon has") {
    const auto names = enum_names(DamageType{});
    EXPECT_EQ(names, (std::array<std::string_view, 9>{"physical", "mental", "toxin", "burn", "cold",
                                                      "shock", "radiation", "sonic", "magic"}));
    Fight fight("Ax...y");
    const ItemId wand = fight.give('A', {.name = "wand", .types = {DamageType::magic}});
    fight.begin("Axy");
    fight.everyone_has_acted();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto type = static_cast<DamageType>(i);
        Fight copy = fight;
        const Attack attack{.target = fight.who('x'), .weapon = wand, .type = type};
        if (type == DamageType::magic)
            EXPECT_TRUE(copy.does('A', attack, {1, 1, 1, 1}).is_done());
        else
            EXPECT_EQ(copy.does('A', attack), refuse("LS-DMG-009", "not_its_type"));
    }
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .type = DamageType::burn}),
              refuse("LS-DMG-009", "not_its_type"));
}

RULE("LS-DMG-010", "of several types the attacker names one, and only that is resisted") {
    Fight fight("Ax...y");
    const ItemId torch =
        fight.give('A', {.name = "torch", .types = {DamageType::physical, DamageType::burn}});
    fight.sheet('A').attributes.str = 9;
    fight.sheet('x').resists = {{DamageType::burn, Resistance::full}};
    fight.begin("Axy");
    fight.everyone_has_acted();
    const auto harmed = [&](DamageType type) {
        Fight copy = fight;
        const Attack attack{.target = fight.who('x'), .weapon = torch, .type = type};
        EXPECT_TRUE(copy.does('A', attack, {5, 5, 1, 1, 1}).is_done());
        EXPECT_EQ(copy.told<Harmed>().front().type, type);
        return copy.told<Harmed>().front().amount;
    };
    EXPECT_EQ(harmed(DamageType::physical), 10);
    EXPECT_EQ(harmed(DamageType::burn), 0);
}

RULE("LS-DMG-011", "a trap takes DEF first and then VIT") {
    Fight fight = facing(std::nullopt);
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x'), .dice = 2, .modifier = 1}, {3, 5}).is_done());
    EXPECT_EQ(fight['x'].def, 1);
    EXPECT_EQ(fight['x'].vit, 3);
    EXPECT_TRUE(fight.gm(Hurt{.who = fight.who('x')}, {4}).is_done());
    EXPECT_EQ(fight['x'].def, 7);
    EXPECT_EQ(fight['x'].vit, 2);
    EXPECT_EQ(fight.gm(Hurt{.who = PersonId::nobody}), refuse("LS-DMG-011", "nobody"));
}

GM_RULE("LS-DMG-012", "what somebody caused or could have dodged is normal unless ruled extreme") {
    // A leaps off a moving car, badly.
    const auto hurt_when = [](std::string_view call) {
        Fight fight("..........\n..........\n..........\nA........x\n..........");
        fight.sheet('A').resists = {{DamageType::physical, Resistance::partial}};
        Vehicle car = Fight::car("D3 e");
        car.speed_ft = 60;
        fight.add_vehicle(car, 'A');
        fight.begin("Ax");
        fight.rule("calls.collision_source", call);
        EXPECT_TRUE(fight.does('A', Bail{}, {1, 1, 3, 5}).is_done());
        return fight.told<Harmed>().front().amount;
    };
    EXPECT_EQ(hurt_when("normal"), 4);
    EXPECT_EQ(hurt_when("extreme"), 8);
    two_outcomes(hurt_when("normal"), hurt_when("extreme"));
}

GM_RULE("LS-DMG-015", "the game master says which source is extreme") {
    const Fight fight = facing(Resistance::full);
    EXPECT_EQ(left_of(fight, 8, Source::extreme), 4);
    two_outcomes(left_of(fight, 8), left_of(fight, 8, Source::extreme));
}

RULE("LS-DMG-016", "extreme changes nothing but how resistances treat it") {
    const Fight fight = facing(std::nullopt);
    EXPECT_EQ(left_of(fight, 7), 7);
    EXPECT_EQ(left_of(fight, 7, Source::extreme), 7);
}

RULE("LS-DMG-017", "partial resistance halves normal damage") {
    EXPECT_EQ(left_of(facing(Resistance::partial), 8), 4);
    EXPECT_EQ(left_of(facing(Resistance::partial), 8, Source::normal, DamageType::cold), 8);
}
RULE("LS-DMG-018", "partial resistance does nothing against extreme damage or exposure") {
    Fight fight = facing(Resistance::partial);
    EXPECT_EQ(left_of(fight, 8, Source::extreme), 8);
    EXPECT_TRUE(fight.gm(Expose{fight.who('x'), DamageType::burn}, {3, 4}).is_done());
    EXPECT_EQ(fight.rolled("exposure").total, 7);
    EXPECT_EQ(fight['x'].exposure, 1);
}
RULE("LS-DMG-019", "full resistance stops normal damage") {
    EXPECT_EQ(left_of(facing(Resistance::full), 80), 0);
}
RULE("LS-DMG-020", "full resistance halves extreme damage") {
    EXPECT_EQ(left_of(facing(Resistance::full), 9, Source::extreme), 4);
}
RULE("LS-DMG-021", "full resistance ignores exposure, extreme exposure too") {
    for (const Source source : {Source::normal, Source::extreme}) {
        Fight fight = facing(Resistance::full);
        EXPECT_TRUE(fight.gm(Expose{fight.who('x'), DamageType::burn, source}).is_done());
        EXPECT_EQ(fight.told<Rolled>().size(), 0U);
        EXPECT_EQ(fight['x'].exposure, 0);
    }
}
GM_RULE("LS-DMG-022", "in extreme exposure damage may get past full resistance") {
    Fight fight = facing(Resistance::full);
    const int usual = left_of(fight, 9);
    fight.rule("calls.overload", "half");
    const int half = left_of(fight, 9);
    fight.rule("calls.overload", "full");
    EXPECT_EQ(usual, 0);
    EXPECT_EQ(half, 4);
    EXPECT_EQ(left_of(fight, 9), 9);
    two_outcomes(usual, half);
}
RULE("LS-DMG-023", "weakness doubles normal and extreme damage") {
    EXPECT_EQ(left_of(facing(Resistance::weakness), 7), 14);
    EXPECT_EQ(left_of(facing(Resistance::weakness), 7, Source::extreme), 14);
}
RULE("LS-DMG-024", "weakness is a major disadvantage on checks against its effects") {
    Fight fight = facing(Resistance::weakness);
    EXPECT_TRUE(fight.gm(Expose{fight.who('x'), DamageType::burn}, {5}).is_done());
    EXPECT_EQ(fight.rolled("exposure").total, 5);
}
RULE("LS-DMG-025", "without resistance or weakness the factor is one") {
    EXPECT_EQ(left_of(facing(std::nullopt), 7), 7);
    EXPECT_EQ(left_of(facing(Resistance::full), 7, Source::normal, DamageType::cold), 7);
}

RULE("LS-DMG-017", "what is worn protects while it is whole") {
    Fight fight("Ax...y");
    const ItemId coat = fight.give('x', {.name = "coat",
                                         .kind = ItemKind::armour,
                                         .hold = Hold::worn,
                                         .resists = {{DamageType::burn, Resistance::partial}}});
    fight.begin("Axy");
    EXPECT_EQ(left_of(fight, 8), 4);
    fight.scene.item(coat).vit = 0;
    EXPECT_EQ(left_of(fight, 8), 8);
}

RULE("LS-GAP-008", "rounded down once, after halves and doubles have cancelled") {
    EXPECT_EQ(left_of(facing(Resistance::partial), 7), 3);
    Fight fight = facing(Resistance::weakness);
    std::vector<Event> told;
    Story<Event> story(told);
    const Play play{fight.stage, fight.scene, story};
    const Harm braced{.rule = "LS-COL-001",
                      .who = fight.who('x'),
                      .amount = 7,
                      .type = DamageType::burn,
                      .halved = true};
    EXPECT_EQ(after_resistance(play, braced), 7);
}

RULE("LS-DMG-013", "exposure is sustained, asked for by the game master again and again") {
    Fight fight = facing(std::nullopt);
    for (int failures = 1; failures <= 2; ++failures) {
        EXPECT_TRUE(fight.gm(Expose{fight.who('x')}, {1, 2}).is_done());
        EXPECT_EQ(fight['x'].exposure, failures);
    }
    EXPECT_EQ(fight.gm(Expose{PersonId::nobody}), refuse("LS-DMG-013", "nobody"));
}
RULE("LS-DMG-014", "exposure is a check and never touches DEF") {
    Fight fight = facing(std::nullopt);
    fight.sheet('x').attributes.fort = 2;
    fight['x'].def = 6;
    EXPECT_TRUE(fight.gm(Expose{fight.who('x')}, {3, 3}).is_done());
    EXPECT_EQ(fight.rolled("exposure").total, 8);
    EXPECT_EQ(fight['x'].exposure, 0);
    EXPECT_TRUE(fight.gm(Expose{fight.who('x')}, {3, 2}).is_done());
    EXPECT_EQ(fight['x'].exposure, 1);
    EXPECT_EQ(fight['x'].def, 6);
}

RULE("LS-GAP-023", "things wear down like people, are broken at 0 VIT, and stay worn") {
    Fight fight("A..x..y");
    fight.sheet('A').attributes.str = 20;
    auto car = Fight::car("C1 e");
    car.def = 10;
    const VehicleId id = fight.add_vehicle(car, 0);
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_EQ(fight.ride(id).vit, 3);
    EXPECT_TRUE(fight.does('A', Attack{.vehicle = id}, {1, 1, 5, 5, 8, 1}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, 8 + 1 + 20 - 3);
    EXPECT_EQ(fight.ride(id).vit, 1);
    EXPECT_EQ(fight.ride(id).def, 4);
    Fight ended = fight;
    EXPECT_TRUE(ended.gm(EndFight{}).is_done());
    EXPECT_EQ(ended.ride(id).def, 4);
    fight['A'].ap = 4;
    fight['A'].attacked = false;
    EXPECT_FALSE(is_wrecked(fight.stage, fight.scene, id));
    EXPECT_TRUE(fight.does('A', Attack{.vehicle = id}, {1, 1, 5, 5, 1, 1}).is_done());
    EXPECT_EQ(fight.ride(id).vit, 0);
    EXPECT_TRUE(is_wrecked(fight.stage, fight.scene, id));
    fight['A'].attacked = false;
    fight['A'].ap = 4;
    EXPECT_EQ(fight.does('A', Attack{.vehicle = id}), refuse("LS-ATK-001", "no_target"));
}

RULE("LS-GAP-049", "an obstacle wears down by what it takes to break it") {
    Fight fight("A#x...y");
    fight.begin("Axy");
    std::vector<Event> told;
    Story<Event> story(told);
    Play play{fight.stage, fight.scene, story};
    harm(play, {.rule = "LS-COL-001", .wall = board::Space{1, 0}, .amount = 14});
    harm(play, {.rule = "LS-COL-001", .wall = board::Space{1, 0}, .amount = 6});
    ASSERT_EQ(fight.scene.walls.size(), 1U);
    EXPECT_EQ(fight.scene.walls[0].def, 10);
    EXPECT_EQ(fight.scene.walls[0].vit, 1);
    harm(play, {.rule = "LS-COL-001", .wall = board::Space{1, 0}, .amount = 30});
    EXPECT_EQ(fight.scene.walls[0].vit, 0);
    EXPECT_FALSE(board_of(fight.stage, fight.scene).is_blocked({1, 0}, board::Altitude::ground));
    test::witness(told);
}

RULE("LS-CAT-012", "shatter harms the thing and not its holder") {
    Fight fight("Ax...y");
    const ItemId shield = fight.give('x', {.name = "shield", .kind = ItemKind::other, .def = 5});
    fight.sheet('A').attributes.str = 10;
    fight.begin("Axy");
    fight.everyone_has_acted();
    const Shatter shatter{.target = fight.who('x'), .item = shield};
    EXPECT_TRUE(fight.does('A', shatter, {5, 5, 1, 1, 5}).is_done());
    EXPECT_EQ(fight.rolled("damage").total, 12);
    EXPECT_EQ(fight.scene.item(shield).vit, 1);
    EXPECT_EQ(fight.scene.item(shield).def, 3);
    EXPECT_EQ(fight['x'].def, 10);
    EXPECT_EQ(fight['x'].vit, 3);
}

TEST(LuckyStarsDamage, AMountIsItsCreature) {
    Fight fight("A.x..y.h");
    fight.sheet('A').attributes.str = 10;
    Vehicle horse{.name = "horse", .creature = fight.who('h')};
    horse.at = board::Place{board::Space{1, 0}};
    fight.sheet('h').at.reset();
    const VehicleId id = fight.add_vehicle(horse, 'x');
    fight.begin("Axy");
    fight.everyone_has_acted();
    EXPECT_TRUE(fight.does('A', Attack{.vehicle = id}, {5, 5, 1, 1, 2}).is_done());
    EXPECT_EQ(fight.told<Attacked>().front().target, fight.who('h'));
    EXPECT_EQ(fight['h'].def, 1);
}

}  // namespace
}  // namespace breakneck::lucky_stars::damage_test
