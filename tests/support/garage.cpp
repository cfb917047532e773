// Vehicles of Savage Worlds that are struck.
#include "tests/support/garage.h"

#include <algorithm>

namespace breakneck::test {

void Battered::strike(VehicleId vehicle, int total, Dice dice, savage::Blow blow) {
    blow.vehicle = vehicle;
    const savage::Scene before = scene;
    events.clear();
    Story<savage::Event> story(events);
    savage::Play play{stage, scene, story};
    Hand hand = scripted(std::move(dice));
    Luck luck(hand);
    vehicle_struck(play, blow, total);
    run_on(play, luck);
    witness(events);
    EXPECT_TRUE(hand.spent()) << hand.left_over() << " faces were not asked for";
    savage::Scene folded = before;
    for (const savage::Event& each : events) apply(stage, folded, each);
    EXPECT_TRUE(folded == scene) << "the scene is not the fold of its events";
}

std::vector<savage::CriticalHit> Battered::critical_hits() const {
    std::vector<savage::CriticalHit> found;
    for (const savage::CriticallyHit& each : told<savage::CriticallyHit>())
        found.push_back(each.result);
    return found;
}
std::vector<savage::OutOfControl> Battered::out_of_control() const {
    std::vector<savage::OutOfControl> found;
    for (const savage::WentOutOfControl& each : told<savage::WentOutOfControl>())
        found.push_back(each.result);
    return found;
}
int Battered::count(std::string_view roll) const {
    const auto all = told<Rolled>();
    return static_cast<int>(std::count_if(all.begin(), all.end(),
                                          [&](const Rolled& each) { return each.name == roll; }));
}

Garage::Garage(savage::Vehicle vehicle)
    : Battered(R"(
          ............
          ............
          ............
          ............
          ............
          ............
          ............
          A.b.c......z
      )") {
    add_vehicle(std::move(vehicle), 'b', "c");
}
void Garage::spin(Dice then) { strike(12, Dice{2, 3} + then); }

Derby::Derby(savage::Vehicle own, savage::Vehicle other) : Battered("Abcz") {
    add_vehicle(std::move(own), 'A');
    add_vehicle(std::move(other), 'b', "c");
    group(4, "", {mine});
    group(4, "", {theirs});
    group(8, "z");
}
savage::Vehicle Derby::slow_car() {
    savage::Vehicle made = car();
    made.top_speed = 50;
    return made;
}
savage::Vehicle Derby::of_size(int size) {
    savage::Vehicle made = slow_car();
    made.size = size;
    return made;
}
std::vector<std::string> Derby::pools() const {
    std::vector<std::string> found;
    for (const Rolled& each : told<Rolled>())
        if (each.name == "damage") found.push_back(to_text(each.dice[0]));
    return found;
}

}  // namespace breakneck::test
