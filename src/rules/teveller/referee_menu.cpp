// TevellerRPG: what the Referee may do whoever is asked, on the menu.
#include "rules/teveller/referee_menu.h"

#include <algorithm>

#include "rules/teveller/blast.h"
#include "rules/teveller/chase.h"
#include "rules/teveller/driving.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

using Offer = MenuItem<Choice>;

/// Of whom the Referee may say something.
struct RefereeLook {
    Menu<Choice>& menu;
    const Stage& stage;
    const Scene& scene;

    /// An item that would stand for nothing is left out.
    void add(const Offer& item) const {
        if (item.size() > 0) menu.push_back(item);
    }
    template <class Id, class F>
    static Domain those(std::string_view field, std::size_t count, const F& fits) {
        Domain domain{field, {}};
        for (std::size_t i = 0; i < count; ++i)
            if (fits(static_cast<Id>(i))) domain.options.push_back({static_cast<std::int64_t>(i)});
        return domain;
    }
    template <class F>
    Domain people(const F& fits) const {
        return those<PersonId>("who", scene.people.size(), fits);
    }
    template <class F>
    Domain vehicles(const F& fits) const {
        return those<VehicleId>("vehicle", scene.vehicles.size(), fits);
    }
    /// Between fights what is off the board is around too.
    bool is_around(VehicleId vehicle) const {
        return scene.mode == Mode::calm || is_in(scene, vehicle);
    }
};

/// The spaces somebody is in, or a vehicle: elsewhere an explosion hurts nobody.
Domain explosive_places(const RefereeLook& look) {
    std::vector<std::int64_t> found;
    const auto add = [&](const Where& at) {
        const board::Place place{.space = at.place.space, .altitude = at.place.altitude};
        if (at.mode == Whereabouts::board &&
            may_explode(look.stage, look.scene, {.at = place}).is_done())
            found.push_back(board::pack(place));
    };
    for (std::size_t i = 0; i < look.scene.people.size(); ++i)
        if (is_in(look.scene, static_cast<PersonId>(i))) add(look.scene.people[i].at);
    for (const Ride& each : look.scene.vehicles) add(each.at);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    Domain domain{"at", {}};
    for (const std::int64_t each : found) domain.options.push_back({each});
    return domain;
}

/// What happens to people and vehicles comes on top of whatever is open, while there is room.
void add_trouble(const RefereeLook& look) {
    const Stage& stage = look.stage;
    const Scene& scene = look.scene;
    if (!has_room(scene)) return;
    const Domain dice{"dice", {{1}, {3}, {6}}};
    look.add({Hurt{},
              "TV-GAP-102",
              {look.people([&](PersonId who) { return is_in(scene, who); }), dice}});
    look.add({Explode{},
              "TV-BLAST-001",
              {explosive_places(look), dice, {"radius_m", {{1}, {5}, {10}}}}});
    // Who can be struck does not hang on the vehicle, nor the other way round.
    look.add({StrikePerson{},
              "TV-COLL-001",
              {look.people([&](PersonId who) {
                   return is_in(scene, who) && scene.person(who).at.mode == Whereabouts::board;
               }),
               look.vehicles([&](VehicleId each) {
                   return is_in(scene, each) && is_working(scene, each);
               })}});
    look.add({CrashInto{}, "TV-COLL-004", {look.vehicles([&](VehicleId each) {
                  return look.is_around(each) && may_crash_into(scene, {each}).is_done();
              })}});
    look.add({Exposed{},
              "TV-SURF-008",
              {look.vehicles([&](VehicleId each) {
                   return look.is_around(each) && may_expose(stage, scene, {each}).is_done();
               }),
               dice}});
}

/// Between actions it can be broken off, by everybody or, in a chase, by one of those in it.
void add_endings(const RefereeLook& look) {
    if (look.scene.mode == Mode::calm || !is_opening(look.scene.frames.back())) return;
    look.add({StopChase{},
              "TV-FOOT-006",
              {RefereeLook::those<SideId>("side", look.stage.sides.size(), [&](SideId each) {
                  return may_stop_chase(look.stage, look.scene, {each}).is_done();
              })}});
    look.menu.push_back({EndFight{}, "TV-PROC-006"});
}

}  // namespace

void add_referee(Menu<Choice>& menu, const Stage& stage, const Scene& scene) {
    const RefereeLook look{menu, stage, scene};
    add_endings(look);
    look.add({Condemn{}, "TV-REP-008", {look.vehicles([&](VehicleId each) {
                  return scene.mode == Mode::calm && !scene.ride(each).beyond_repair &&
                         scene.ride(each).state == RideState::knocked_out;
              })}});
    // The rare and the cruel comes last.
    add_trouble(look);
}

}  // namespace breakneck::teveller
