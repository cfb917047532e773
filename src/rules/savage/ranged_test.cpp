// Savage Worlds, section 10: range, light, speed, lying prone, shots in melee, unstable platforms.
#include "rules/savage/ranged.h"

#include "tests/support/rule_test.h"
#include "tests/support/savage.h"

namespace breakneck::savage::ranged_test {
namespace {

using test::Brawl;
using Ints = std::vector<int>;
using Faces = std::vector<std::int16_t>;

/// A and x so many inches apart.
std::string apart(int inches) {
    return "A" + std::string(static_cast<std::size_t>(inches) - 1, '.') + "x";
}
/// A has a pistol (12/24/48) and shoots first.
struct Duel : Brawl {
    explicit Duel(std::string_view picture) : Brawl(picture), pistol(give_pistol('A')) {}
    Attack shot() const { return {.target = who('x'), .weapon = pistol}; }
    /// A shot that misses whatever the modifiers, and what a reason added to it.
    int added(std::string_view name) {
        EXPECT_TRUE(does('A', shot(), {2, 2}).is_done());
        return reason(name, "attack");
    }
    ItemId pistol;
};
int added_at(int inches, std::string_view name) {
    Duel fight(apart(inches));
    fight.begin("Ax");
    return fight.added(name);
}
/// A aims; then it is A's turn again.
void aim_first(Brawl& fight) {
    EXPECT_TRUE(fight.does('A', Aim{}).is_done());
    EXPECT_TRUE(fight.does('A', EndTurn{}).is_done());
    fight.turn_of('A');
}

RULE("SW-RANGE-001", "Medium minus 2, Long minus 4") {
    EXPECT_EQ(added_at(13, "medium_range"), -2);
    EXPECT_EQ(added_at(24, "medium_range"), -2);
    EXPECT_EQ(added_at(25, "long_range"), -4);
    EXPECT_EQ(added_at(48, "long_range"), -4);
}

RULE("SW-RANGE-001", "Short is as good as any, and beyond four times Long nothing is hit") {
    Duel near(apart(12));
    near.begin("Ax");
    EXPECT_TRUE(near.does('A', near.shot(), {2, 2}).is_done());
    EXPECT_TRUE(near.rolled("attack").modifiers.size() <= 1);  // the Wild Die
    EXPECT_EQ(near.rolled("attack").total, 2);
    Duel far(apart(193));
    far.begin("Ax");
    EXPECT_EQ(far.does('A', far.shot()), refuse("SW-RANGE-001", "out_of_range", 192, 193));
}

RULE("SW-GAP-051", "Extreme Range is minus 8, after a turn of Aim that gives nothing else") {
    Duel fight(apart(49));
    fight.begin("Ax");
    EXPECT_EQ(fight.does('A', fight.shot()), refuse("SW-GAP-051", "aim_first"));
    aim_first(fight);
    EXPECT_TRUE(fight.does('A', fight.shot(), {2, 2}).is_done());
    EXPECT_EQ(fight.reason("extreme_range", "attack"), -8);
    EXPECT_FALSE(fight.has_reason("aim", "attack"));
    EXPECT_EQ(fight.rolled("attack").total, -6);
}

RULE("SW-GAP-051", "it goes up to four times Long") {
    Duel fight(apart(192));
    fight.begin("Ax");
    aim_first(fight);
    EXPECT_TRUE(fight.does('A', fight.shot(), {2, 2}).is_done());
    EXPECT_EQ(fight.reason("extreme_range", "attack"), -8);
}

RULE("SW-GAP-051", "never for what is thrown, nor for shot") {
    Brawl knives(apart(13));
    const ItemId knife = knives.give_knife('A');
    knives.begin("Ax");
    aim_first(knives);
    EXPECT_EQ(knives.does('A', Attack{.target = knives.who('x'), .weapon = knife, .thrown = true}),
              refuse("SW-GAP-051", "thrown_too_far", 12, 13));
    Brawl shot(apart(49));
    const ItemId shotgun = shot.give_shotgun('A');
    shot.begin("Ax");
    aim_first(shot);
    EXPECT_EQ(shot.does('A', Attack{.target = shot.who('x'), .weapon = shotgun}),
              refuse("SW-GAP-051", "shot_has_no_effect", 48, 49));
}

int added_in_light(std::string_view light) {
    Duel fight(apart(6));
    fight.begin("Ax");
    fight.rule("calls.light", light);
    return fight.added(light);
}

RULE("SW-ILLUM-001", "Dim minus 2, Dark minus 4, Pitch Darkness minus 6") {
    EXPECT_EQ(added_in_light("bright"), 0);
    EXPECT_EQ(added_in_light("dim"), -2);
    EXPECT_EQ(added_in_light("dark"), -4);
    EXPECT_EQ(added_in_light("pitch_dark"), -6);
}

int added_at_speed(int mph) {
    Duel fight(apart(6));
    fight.begin("Ax");
    fight.rule("calls.relative_speed", std::to_string(mph));
    return fight.added("speed");
}

RULE("SW-SPEED-001", "60 mph minus 1, 120 minus 2, 240 minus 4, the worst band alone") {
    EXPECT_EQ(added_at_speed(59), 0);
    EXPECT_EQ(added_at_speed(60), -1);
    EXPECT_EQ(added_at_speed(119), -1);
    EXPECT_EQ(added_at_speed(120), -2);
    EXPECT_EQ(added_at_speed(239), -2);
    EXPECT_EQ(added_at_speed(240), -4);
}

RULE("SW-SPEED-001", "Mach 1 minus 6, Mach 2 minus 8, near light speed minus 10") {
    EXPECT_EQ(added_at_speed(800), -6);
    EXPECT_EQ(added_at_speed(1600), -8);
    Duel fight(apart(6));
    fight.begin("Ax");
    fight.rule("calls.near_light_speed", "true");
    EXPECT_EQ(fight.added("speed"), -10);
}

RULE("SW-GAP-034", "Mach 1 is 767 mph, Mach 2 is 1534") {
    EXPECT_EQ(added_at_speed(766), -4);
    EXPECT_EQ(added_at_speed(767), -6);
    EXPECT_EQ(added_at_speed(1533), -6);
    EXPECT_EQ(added_at_speed(1534), -8);
}

constexpr std::string_view car_park = R"(
    A...............
    ................
    ................
    ................
    ..............x.
)";

/// Both drive, two cards apart.
Duel car_chase(ChaseLayout layout) {
    Duel fight("Ax");
    fight.stage.chase.layout = layout;
    const VehicleId mine = fight.add_vehicle(Brawl::car(), 'A');
    const VehicleId theirs = fight.add_vehicle(Brawl::car(), 'x');
    fight.group(0, "", {mine});
    fight.group(2, "", {theirs});
    fight.begin_chase("", "Ax");
    return fight;
}

RULE("SW-GAP-033", "in one linear chase nobody is fast, otherwise the target's speed counts") {
    Duel row = car_chase(ChaseLayout::row);
    EXPECT_EQ(row.added("speed"), 0);
    Duel ring = car_chase(ChaseLayout::ring);
    EXPECT_EQ(ring.added("speed"), -1);  // 100 mph
}

RULE("SW-GAP-033", "on the board the speed of the vehicle, whatever the shooter's is") {
    Duel fight(R"(
        A...............
        ................
        ................
        ................
        x...............
    )");
    const VehicleId car = fight.add_vehicle(Brawl::car("M3 e"), 'x');
    fight.begin("Ax");
    fight.ride(car).mph = 120;
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(fight.does('A', Attack{.vehicle = car, .weapon = fight.pistol}, {2, 2}).is_done());
    EXPECT_EQ(fight.reason("speed", "attack"), -2);
    EXPECT_TRUE(fight.does('A', fight.shot(), {2, 2}).is_done());
    EXPECT_EQ(fight.reason("speed", "attack"), -2) << "and at the driver";
}

RULE("SW-GAP-033", "area attacks ignore it") {
    Brawl fight(apart(4));
    const ItemId grenade = fight.give_grenade('A');
    fight.begin("Ax");
    fight.rule("calls.relative_speed", "240");
    const AreaAttack attack{.weapon = grenade, .at = {fight.space('x')}};
    EXPECT_TRUE(fight.does('A', attack, {4, 1, 1, 1, 1}).is_done());
    EXPECT_FALSE(fight.has_reason("speed", "area_attack"));
    EXPECT_EQ(fight.rolled("area_attack").total, 4);
    Brawl chase("Ax");
    const ItemId thrown = chase.give_grenade('A');
    const VehicleId car = chase.add_vehicle(Brawl::car(), 'x');
    chase.stage.chase.layout = ChaseLayout::ring;
    chase.group(0, "A");
    chase.group(2, "", {car});
    chase.begin_chase("", "Ax");
    EXPECT_TRUE(chase.does('A', AreaAttack{.weapon = thrown, .vehicle = car}, {2, 1}).is_done());
    EXPECT_EQ(chase.reason("medium_range", "area_attack"), -2) << "10 inches";
    EXPECT_FALSE(chase.has_reason("speed", "area_attack")) << "at 100 mph";
}

RULE("SW-PRONE-001", "from 3 inches on a prone target is in Medium Cover") {
    Duel fight(apart(3));
    fight.begin("Ax");
    fight['x'].prone = true;
    EXPECT_EQ(fight.added("prone"), -4);
    Duel near(apart(2));
    near.begin("Ax");
    near['x'].prone = true;
    EXPECT_EQ(near.added("prone"), 0);
}

RULE("SW-PRONE-001", "it goes with light cover no further, and there is nothing to shoot through") {
    Duel fight("A....~x");
    fight.begin("Ax");
    fight['x'].prone = true;
    EXPECT_EQ(fight.added("prone"), -4);
    EXPECT_EQ(fight.reason("light_cover", "attack"), 0);
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{4, 4, 8}));
}

RULE("SW-RMEL-001", "in melee nothing larger than a pistol is fired") {
    Duel fight("Ax.....y");
    const ItemId rifle = fight.give_rifle('A');
    fight.begin("Axy");
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = rifle}),
              refuse("SW-RMEL-001", "too_large_in_melee"));
    EXPECT_EQ(fight.does('A', Attack{.target = fight.who('y'), .weapon = rifle}),
              refuse("SW-RMEL-001", "too_large_in_melee"));
    EXPECT_TRUE(fight.does('A', fight.shot(), {2, 2}).is_done());
}

RULE("SW-RMEL-001", "bows, slings, crossbows and what stands on legs are, thrown knives are not") {
    for (const Make make : {Make::bow, Make::sling, Make::crossbow, Make::support}) {
        Brawl fight("Ax.....y");
        const ItemId gun = fight.give('A', {.name = "gun",
                                            .make = make,
                                            .damage = dice_of(2, 6),
                                            .range = brackets_of(12),
                                            .shots = 1});
        fight.begin("Axy");
        EXPECT_EQ(fight.does('A', Attack{.target = fight.who('x'), .weapon = gun}),
                  refuse("SW-RMEL-001", "too_large_in_melee"));
    }
    Brawl fight("Ax.....y");
    const ItemId knife = fight.give_knife('A');
    fight.begin("Axy");
    const Attack thrown{.target = fight.who('x'), .weapon = knife, .thrown = true};
    EXPECT_TRUE(fight.does('A', thrown, {2, 2}).is_done());
}

RULE("SW-RMEL-001", "a foe who is out of the fight leaves room") {
    Brawl fight("Ax.....y");
    const ItemId rifle = fight.give_rifle('A');
    fight.begin("Axy");
    const Attack attack{.target = fight.who('y'), .weapon = rifle};
    EXPECT_EQ(fight.does('A', attack), refuse("SW-RMEL-001", "too_large_in_melee"));
    fight['x'].condition = Condition::unconscious;
    EXPECT_TRUE(fight.does('A', attack, {2, 2}).is_done());
    Brawl friends("AB.....x");
    const ItemId other = friends.give_rifle('A');
    friends.begin("ABx");
    const Attack past{.target = friends.who('x'), .weapon = other};
    EXPECT_TRUE(friends.does('A', past, {2, 2}).is_done()) << "so does a friend";
}

RULE("SW-RMEL-002", "the number is the defender's Parry") {
    Duel fight("Ax");
    fight.sheet('x').skills.fighting = rank(10);
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', fight.shot(), {5, 2}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{7, 7, 11}));
    EXPECT_TRUE(fight.was_told(Missed{"SW-CORE-023", fight.who('A'), fight.who('x')}));
}

RULE("SW-RECOI-001", "minus 2 at a rate of fire of 2 or more") {
    Brawl fight(apart(6));
    const ItemId gun = fight.give_auto('A');
    fight.begin("Ax");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = gun, .rof = 2}, {2, 3, 2})
            .is_done());
    EXPECT_EQ(fight.reason("recoil", "attack"), -2);
}

RULE("SW-RECOI-001", "a single shot has none") {
    Brawl fight(apart(6));
    const ItemId gun = fight.give_auto('A');
    fight.begin("Ax");
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    const Attack one{.target = fight.who('x'), .weapon = gun};
    EXPECT_TRUE(fight.does('A', one, {2, 2}).is_done());
    EXPECT_FALSE(fight.has_reason("recoil", "attack"));
    Attack burst = one;
    burst.rof = 3;
    EXPECT_TRUE(fight.does('A', burst, {2, 2, 3, 2}).is_done());
    EXPECT_EQ(fight.reason("recoil", "attack"), -2);
}

/// What a shotgun does at a range with these faces.
int shotgun_damage(int inches, Faces faces) {
    Brawl fight(apart(inches));
    const ItemId shotgun = fight.give_shotgun('A');
    fight.begin("Ax");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = shotgun}, std::move(faces))
            .is_done());
    EXPECT_EQ(fight.reason("shotgun", "attack"), 2);
    return fight.rolled("damage").total;
}

RULE("SW-SHOTG-001", "plus 2 to Shooting") {
    Brawl fight(apart(6));
    const ItemId shotgun = fight.give_shotgun('A');
    fight.begin("Ax");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = shotgun}, {1, 2, 1, 1, 2})
            .is_done());
    EXPECT_EQ(fight.reason("shotgun", "attack"), 2);
    EXPECT_EQ(fight.rolled("attack").total, 4);
}

RULE("SW-SHOTG-002", "3d6 at Short Range, 2d6 at Medium, 1d6 at Long") {
    EXPECT_EQ(shotgun_damage(12, {2, 1, 1, 1, 2}), 4);
    EXPECT_EQ(shotgun_damage(13, {4, 1, 1, 2}), 3);
    EXPECT_EQ(shotgun_damage(25, {6, 1, 1, 3}), 3);  // an Ace: 7 - 4 + 2
}

RULE("SW-UNSTB-001", "minus 2 to Shooting from a moving vehicle") {
    Duel fight(car_park);
    const VehicleId car = fight.add_vehicle(Brawl::car("F3 e"), 'A');
    fight.begin("Ax");
    fight.ride(car).mph = 20;
    EXPECT_EQ(fight.added("unstable_platform"), -2);
}

RULE("SW-UNSTB-001", "not from one that stands, but always in a chase") {
    Duel parked(car_park);
    parked.add_vehicle(Brawl::car("F3 e"), 'A');
    parked.begin("Ax");
    EXPECT_EQ(parked.added("unstable_platform"), 0);
    Duel chase = car_chase(ChaseLayout::row);
    EXPECT_EQ(chase.added("unstable_platform"), -2);
}

RULE("SW-UNSTB-001", "on ground that heaves, for those who shoot but not for those who throw") {
    Duel fight(apart(6));
    const ItemId knife = fight.give_knife('A');
    fight.begin("Ax");
    fight.rule("calls.unsteady_ground", "true");
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_EQ(fight.added("unstable_platform"), -2);
    const Attack thrown{.target = fight.who('x'), .weapon = knife, .thrown = true};
    EXPECT_TRUE(fight.does('A', thrown, {2, 2}).is_done());
    EXPECT_EQ(fight.reason("unstable_platform", "attack"), 0);
}

RULE("SW-HSTDY-002", "whoever Holds Steady shoots as from firm ground") {
    Duel fight(car_park);
    const VehicleId car = fight.add_vehicle(Brawl::car("F3 e"), 'A');
    fight.begin("Ax");
    fight.ride(car).mph = 20;
    fight.ride(car).steady = true;
    EXPECT_EQ(fight.added("unstable_platform"), 0);
}

RULE("SW-MOUNT-003", "from a mount it is unstable even when the animal stands") {
    Duel fight("AM....x");
    fight.make_mount('A', 'M');
    fight.begin("Ax");
    EXPECT_EQ(fight.added("unstable_platform"), -2);
}

RULE("SW-DMG-016", "each die type of Strength that is missing for a gun is minus 1") {
    Brawl fight(apart(6));
    const ItemId rifle = fight.give_rifle('A');
    fight.stage.items[index_of(rifle)].least_strength = rank(10);
    fight.begin("Ax");
    EXPECT_TRUE(
        fight.does('A', Attack{.target = fight.who('x'), .weapon = rifle}, {2, 2}).is_done());
    EXPECT_EQ(fight.reason("minimum_strength", "attack"), -2);
}

RULE("SW-ILLUM-001", "hand to hand and for a template it is the same, by the same name") {
    Brawl melee("Ax");
    melee.begin("Ax");
    melee.rule("calls.light", "dark");
    EXPECT_TRUE(melee.does('A', Attack{.target = melee.who('x')}, {2, 1}).is_done());
    EXPECT_EQ(melee.reason("dark", "attack"), -4);
    Brawl blast(apart(4));
    const ItemId grenade = blast.give_grenade('A');
    blast.begin("Ax");
    blast.rule("calls.light", "dark");
    const AreaAttack thrown{.weapon = grenade, .at = {blast.space('x')}};
    EXPECT_TRUE(blast.does('A', thrown, {6, 1, 2, 1, 1, 1}).is_done());  // 8 - 4
    EXPECT_EQ(blast.reason("dark", "area_attack"), -4);
}

RULE("SW-RMEL-002", "of whoever is shot at, also if somebody else is in melee with the shooter") {
    Duel fight("Ay....x");
    fight.sheet('x').skills.fighting = rank(10);
    fight.begin("Axy");
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(fight.does('A', fight.shot(), {5, 2}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{7, 7, 11}));
    fight['y'].condition = Condition::unconscious;
    EXPECT_TRUE(fight.does('A', fight.shot(), {2, 2}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{4, 4, 8}));
}

RULE("SW-RMEL-002", "at a mounted weapon only those aboard are in melee with somebody") {
    Duel fight(R"(
        .x......y
        AB.......
    )");
    Vehicle car = Brawl::car("F1 e");  // from C to F
    car.weapons = {Brawl::mounted_gun(false)};
    const VehicleId id = fight.add_vehicle(car, 'B', "A");
    fight.begin("ABxy");
    EXPECT_TRUE(is_in_melee(fight.stage, fight.scene, fight.who('A')));
    EXPECT_TRUE(fight.does('A', PlanActions{2}).is_done());
    EXPECT_TRUE(fight.does('A', fight.shot(), {2, 2}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{5, 5, 9}));
    Attack burst = fight.shot();
    burst.weapon = fight.weapon_on(id);
    EXPECT_TRUE(fight.does('A', burst, {2, 2}).is_done());
    EXPECT_EQ(fight.rolled("attack").targets, (Ints{4, 4, 8}));
}

RULE("SW-CALL-001", "called shots are on the menu as what they are") {
    Duel fight(apart(6));
    fight.begin("Ax");
    const auto menu = fight.menu(Seat::of(fight.who('A')));
    const auto found = std::find_if(menu.begin(), menu.end(), [](const auto& each) {
        return each.rule == RuleId("SW-CALL-001");
    });
    ASSERT_NE(found, menu.end());
    EXPECT_EQ(std::get<Attack>(found->choice).called, CalledShot::limb);
    EXPECT_EQ(found->size(), 4U);
}

}  // namespace
}  // namespace breakneck::savage::ranged_test
