// Fights and chases of TevellerRPG for tests.
#include "tests/support/teveller.h"

#include "tests/support/trial_impl.h"

namespace breakneck::test {

template class Trial<teveller::System>;

using teveller::Item;
using teveller::ItemId;

teveller::Stage skirmish_stage(std::string_view picture) {
    Picture drawn = read_picture(picture);
    teveller::Stage stage;
    stage.board = std::move(drawn.map);
    const auto add_terrain = [&](char symbol, const char* name, board::Height height,
                                 board::Cover cover) {
        stage.board.legend.push_back(
            {.symbol = {symbol}, .name = name, .height = height, .cover = cover});
    };
    add_terrain('~', "bushes", board::Height::tall, board::Cover::light);
    add_terrain('-', "low wall", board::Height::waist, board::Cover::partial);
    add_terrain('%', "loophole", board::Height::tall, board::Cover::heavy);
    stage.sides = {{.name = "red"}, {.name = "blue"}};
    for (const Picture::Token& each : drawn.tokens) {
        teveller::Character who{.name = std::string(1, each.letter)};
        const bool red = each.letter >= 'A' && each.letter <= 'Z';
        who.side = static_cast<SideId>(red ? 0 : 1);
        who.at = board::Place{each.space};
        for_each_field(who.skills, [](const auto&, int& level) { level = 0; });
        who.skills.leadership = -1;
        stage.people.push_back(who);
    }
    return stage;
}

PersonId Skirmish::who(char letter) const {
    for (std::size_t i = 0; i < stage.people.size(); ++i)
        if (stage.people[i].name[0] == letter) return static_cast<PersonId>(i);
    ADD_FAILURE() << "nobody is called " << letter;
    return PersonId::nobody;
}

ItemId Skirmish::give(char letter, Item item) {
    item.owner = who(letter);
    item.name = std::string(1, letter) + "'s " + item.name;
    stage.items.push_back(std::move(item));
    return static_cast<ItemId>(stage.items.size() - 1);
}
ItemId Skirmish::give_sword(char letter) {
    return give(letter,
                {.name = "cutlass", .tl = 1, .group = teveller::WeaponGroup::slashing, .dice = 3});
}
ItemId Skirmish::give_pistol(char letter) {
    return give(letter, {.name = "autopistol",
                         .tl = 5,
                         .make = teveller::Make::handgun,
                         .skill = teveller::Skill::gun_combat,
                         .group = teveller::WeaponGroup::slug,
                         .dice = 2,
                         .effective_m = 10,
                         .maximum_m = 50,
                         .magazine = 16});
}
ItemId Skirmish::give_rifle(char letter) {
    return give(letter, {.name = "assault rifle",
                         .make = teveller::Make::longarm,
                         .skill = teveller::Skill::gun_combat,
                         .group = teveller::WeaponGroup::assault,
                         .dice = 3,
                         .effective_m = 50,
                         .maximum_m = 200,
                         .magazine = 30,
                         .auto_score = 2});
}
ItemId Skirmish::give_grenade(char letter) {
    return give(letter, {.name = "fragmentation grenade",
                         .tl = 5,
                         .make = teveller::Make::grenade,
                         .skill = teveller::Skill::athletics,
                         .group = teveller::WeaponGroup::heavy,
                         .dice = 3,
                         .magazine = 1,
                         .blast_m = 5,
                         .throwable = true});
}
ItemId Skirmish::give_armor(char letter, int protection) {
    return give(letter, {.name = "armor",
                         .kind = teveller::ItemKind::armor,
                         .hold = teveller::Hold::worn,
                         .protection = protection});
}
ItemId Skirmish::give_kind(char letter, teveller::ItemKind kind) {
    return give(letter, {.name = "kit", .kind = kind, .hold = teveller::Hold::carried});
}

VehicleId Skirmish::add_vehicle(teveller::Vehicle vehicle, char driver, std::string_view gunners) {
    const auto id = static_cast<VehicleId>(stage.vehicles.size());
    vehicle.stations = {{"driver", teveller::Duty::drive}};
    const auto put = [&](char letter, const std::string& station) {
        sheet(letter).aboard = id;
        sheet(letter).station = station;
        sheet(letter).at.reset();
    };
    if (driver != 0) put(driver, "driver");
    int number = 0;
    for (const char each : gunners) {
        vehicle.stations.push_back({"gunner " + std::to_string(++number), teveller::Duty::gun});
        put(each, vehicle.stations.back().name);
    }
    for (int i = 1; i <= 4; ++i)
        vehicle.stations.push_back({"seat " + std::to_string(i), teveller::Duty::ride});
    if (id != VehicleId{0}) vehicle.name += " " + std::to_string(stage.vehicles.size() + 1);
    stage.vehicles.push_back(std::move(vehicle));
    return id;
}
teveller::Vehicle Skirmish::car(std::string_view place) {
    teveller::Vehicle made{.name = "car", .speed_kmh = 150, .passengers = 4};
    if (place.empty()) return made;
    board::Place at;
    EXPECT_TRUE(from_text(place, at));
    made.at = at;
    return made;
}
Item Skirmish::mounted_gun(bool turret) {
    return {.name = "machinegun",
            .hold = teveller::Hold::mounted,
            .tl = 5,
            .weapon_class = teveller::WeaponClass::heavy,
            .make = teveller::Make::support,
            .skill = teveller::Skill::heavy_weapons,
            .group = teveller::WeaponGroup::heavy,
            .dice = 3,
            .effective_m = 200,
            .maximum_m = 400,
            .magazine = 100,
            .auto_score = 4,
            .turret = turret};
}
Item Skirmish::mounted_cannon(bool turret) {
    return {.name = "cannon",
            .hold = teveller::Hold::mounted,
            .tl = 5,
            .weapon_class = teveller::WeaponClass::gunnery,
            .make = teveller::Make::support,
            .skill = teveller::Skill::gunnery,
            .group = teveller::WeaponGroup::heavy,
            .dice = 4,
            .effective_m = 500,
            .maximum_m = 1000,
            .turret = turret};
}
ItemId Skirmish::weapon_on(VehicleId vehicle, int number) const {
    for (std::size_t i = 0; i < stage.items.size(); ++i)
        if (stage.items[i].vehicle == vehicle && number-- == 0) return static_cast<ItemId>(i);
    ADD_FAILURE() << "no such weapon";
    return ItemId::none;
}

void Skirmish::stay_calm() {
    const auto problem = prepare(stage);
    ASSERT_FALSE(problem) << problem->path << ": " << problem->expected;
    scene = start(stage);
}
void Skirmish::begin(std::string_view order) {
    stay_calm();
    if (::testing::Test::HasFatalFailure()) return;
    if (stage.house_rules.simultaneous) {
        EXPECT_TRUE(gm(teveller::BeginFight{}).is_done());
        return;
    }
    std::vector<std::int16_t> dice;
    for (const auto& each : stage.people) {
        if (!is_in(scene, who(each.name[0]))) continue;
        const std::size_t place = order.find(each.name[0]);
        const int total = place == std::string_view::npos ? 2 : 12 - static_cast<int>(place);
        dice.push_back(static_cast<std::int16_t>(total / 2));
        dice.push_back(static_cast<std::int16_t>(total - total / 2));
    }
    EXPECT_TRUE(gm(teveller::BeginFight{}, dice).is_done());
}
void Skirmish::begin_chase(teveller::ChaseKind kind, SideId prey, std::vector<std::int16_t> dice) {
    stay_calm();
    if (::testing::Test::HasFatalFailure()) return;
    EXPECT_TRUE(gm(teveller::BeginChase{kind, prey}, std::move(dice)).is_done());
}
void Skirmish::turn_of(char letter) {
    for (int i = 0; i < 100 && (asked() != "turn" || asked_letter() != letter); ++i)
        ASSERT_TRUE(does(asked_of(), teveller::EndTurn{}).is_done());
}

char Skirmish::asked_letter() const {
    return asked_of() == PersonId::nobody ? '-' : stage.people[index_of(asked_of())].name[0];
}
Rolled Skirmish::rolled(std::string_view name) const {
    Rolled found;
    bool any = false;
    for (const Rolled& each : told<Rolled>())
        if (name.empty() || each.name == name) {
            found = each;
            any = true;
        }
    EXPECT_TRUE(any) << "no such roll: " << name;
    return found;
}
int Skirmish::reason(std::string_view modifier, std::string_view roll) const {
    for (const Modifier& each : rolled(roll).modifiers)
        if (each.name == modifier) return each.value;
    return 0;
}
bool Skirmish::has_reason(std::string_view modifier, std::string_view roll) const {
    const Rolled last = rolled(roll);
    for (const auto* list : {&last.modifiers, &last.their_modifiers})
        for (const Modifier& each : *list)
            if (each.name == modifier) return true;
    return false;
}

namespace {

/// The change that was told, noted or not; nothing if it was not.
template <class Changed, class Noted, class T, class Fits>
std::optional<int> amount_of(const Skirmish& fight, const T& fits_about, const Fits& fits) {
    for (const Changed& each : fight.told<Changed>())
        if (fits(each, fits_about)) return each.amount;
    for (const Noted& each : fight.told<Noted>())
        if (fits(each, fits_about)) return each.amount;
    return std::nullopt;
}
std::optional<int> amount_of(const Skirmish& fight, PersonId who, teveller::PersonChange what) {
    return amount_of<teveller::PersonChanged, teveller::PersonNoted>(
        fight, who,
        [&](const auto& each, PersonId whom) { return each.who == whom && each.what == what; });
}
std::optional<int> amount_of(const Skirmish& fight, VehicleId which, teveller::RideChange what) {
    return amount_of<teveller::RideChanged, teveller::RideNoted>(
        fight, which, [&](const auto& each, VehicleId vehicle) {
            return each.vehicle == vehicle && each.what == what;
        });
}

}  // namespace

bool Skirmish::changed(char letter, teveller::PersonChange what) const {
    return amount_of(*this, who(letter), what).has_value();
}
int Skirmish::amount(char letter, teveller::PersonChange what) const {
    return amount_of(*this, who(letter), what).value_or(0);
}
bool Skirmish::changed(VehicleId vehicle, teveller::RideChange what) const {
    return amount_of(*this, vehicle, what).has_value();
}
int Skirmish::amount(VehicleId vehicle, teveller::RideChange what) const {
    return amount_of(*this, vehicle, what).value_or(0);
}
bool Skirmish::changed(ItemId item, teveller::ItemChange what) const {
    return amount_of<teveller::ItemChanged, teveller::ItemNoted>(
               *this, item,
               [&](const auto& each, ItemId which) {
                   return each.item == which && each.what == what;
               })
        .has_value();
}
bool Skirmish::cites(std::string_view rule) const {
    bool found = false;
    each_rule(events, [&](RuleId each) { found = found || each.text() == rule; });
    return found;
}

}  // namespace breakneck::test
