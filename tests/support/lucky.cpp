// Fights of These Lucky Stars for tests.
#include "tests/support/lucky.h"

#include "tests/support/trial_impl.h"

namespace breakneck::test {

template class Trial<lucky_stars::System>;

lucky_stars::Stage fight_stage(std::string_view picture) {
    Picture drawn = read_picture(picture);
    lucky_stars::Stage stage;
    stage.board = std::move(drawn.map);
    stage.sides = {{.name = "red"}, {.name = "blue"}};
    for (const Picture::Token& each : drawn.tokens) {
        lucky_stars::Character who{.name = std::string(1, each.letter)};
        const bool red = each.letter >= 'A' && each.letter <= 'Z';
        who.side = static_cast<SideId>(red ? 0 : 1);
        who.at = board::Place{each.space};
        who.level = 0;
        who.def_mods = 10;
        who.vit_mods = 3;
        who.lucky = false;
        stage.people.push_back(who);
    }
    return stage;
}

PersonId Fight::who(char letter) const {
    for (std::size_t i = 0; i < stage.people.size(); ++i)
        if (stage.people[i].name[0] == letter) return static_cast<PersonId>(i);
    ADD_FAILURE() << "nobody is called " << letter;
    return PersonId::nobody;
}

lucky_stars::ItemId Fight::give(char letter, lucky_stars::Item item) {
    item.owner = who(letter);
    item.name = std::string(1, letter) + "'s " + item.name;
    stage.items.push_back(std::move(item));
    return static_cast<lucky_stars::ItemId>(stage.items.size() - 1);
}

lucky_stars::Vehicle Fight::car(std::string_view place) {
    lucky_stars::Vehicle made{.name = "car", .length = 2};
    EXPECT_TRUE(from_text(place, made.at));
    made.speeds = {{.ft = 350, .acceleration_ft = 75}};
    return made;
}

void Fight::begin(std::string_view order) {
    const auto problem = prepare(stage);
    ASSERT_FALSE(problem) << problem->path << ": " << problem->expected;
    scene = start(stage);
    std::vector<std::int16_t> dice;
    for (const auto& each : stage.people) {
        const std::size_t place = order.find(each.name[0]);
        // Totals from 10 down without a six; those who are not named come last.
        const int total = place == std::string_view::npos ? 2 : 10 - static_cast<int>(place);
        const int stat = initiative_of(stage, who(each.name[0]));
        EXPECT_TRUE(stat == 0) << "attributes of initiative shift the order";
        dice.push_back(static_cast<std::int16_t>(total / 2));
        dice.push_back(static_cast<std::int16_t>(total - total / 2));
    }
    EXPECT_TRUE(does(PersonId::nobody, lucky_stars::Begin{who(order[0]), {}}, dice).is_done());
}

void Fight::everyone_has_acted() {
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        scene.people[i].acted = true;
        scene.people[i].ap = static_cast<std::int8_t>(max_ap(stage, static_cast<PersonId>(i)));
    }
}

char Fight::asked_letter() const {
    return asked_of() == PersonId::nobody ? '-' : stage.people[index_of(asked_of())].name[0];
}

Rolled Fight::rolled(std::string_view name) const {
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

int Fight::reason(std::string_view name) const {
    for (const Modifier& each : rolled().modifiers)
        if (each.name == name) return each.value;
    return 0;
}

bool Fight::has_reason(std::string_view name) const {
    const Rolled last = rolled();
    for (const auto* list : {&last.modifiers, &last.their_modifiers})
        for (const Modifier& each : *list)
            if (each.name == name) return true;
    return false;
}

VehicleId Fight::add_vehicle(lucky_stars::Vehicle vehicle, char driver, std::string_view others) {
    if (vehicle.kind.empty()) vehicle.kind = vehicle.name;
    vehicle.stations = {{"driver", lucky_stars::Duty::drive}};
    const auto id = static_cast<VehicleId>(stage.vehicles.size());
    if (driver != 0) {
        sheet(driver).aboard = id;
        sheet(driver).station = "driver";
        sheet(driver).drives.push_back(vehicle.kind);
    }
    int number = 0;
    for (const char each : others) {
        vehicle.stations.push_back({"seat " + std::to_string(++number)});
        sheet(each).aboard = id;
        sheet(each).station = vehicle.stations.back().name;
    }
    stage.vehicles.push_back(std::move(vehicle));
    return id;
}

}  // namespace breakneck::test
