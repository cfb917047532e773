// Savage Worlds: where everybody is, for pictures.
#include "rules/savage/system.h"

namespace breakneck::savage {
namespace {

std::string mark_of(const Fighter& each) {
    if (each.condition != Condition::well) return std::string(name_of(each.condition));
    std::string mark = each.shaken ? "Shaken" : each.stunned ? "Stunned" : "";
    const auto add = [&](const std::string& word) { mark += (mark.empty() ? "" : ", ") + word; };
    if (each.wounds > 0)
        add(std::to_string(each.wounds) + (each.wounds == 1 ? " Wound" : " Wounds"));
    if (each.prone) add("prone");
    return mark;
}
std::string mark_of(const Stage& stage, const Scene& scene, VehicleId vehicle) {
    const Ride& ride = scene.ride(vehicle);
    if (ride.wrecked) return "wrecked";
    if (ride.wounds > 0)
        return std::to_string(ride.wounds) + (ride.wounds == 1 ? " Wound" : " Wounds");
    const int mph = scene.mode == Mode::chase ? top_speed_of(stage, scene, vehicle) : ride.mph;
    return std::to_string(mph) + " mph";
}

/// On the board, in the chase, ready for one, or away.
void put(const Scene& scene, Layout& out, const LayoutToken& token, Whereabouts mode) {
    if (mode == Whereabouts::board)
        out.on_board.push_back(token);
    else if (mode == Whereabouts::chase && token.rung >= 0)
        out.in_chase.push_back(token);
    else if (mode == Whereabouts::chase && scene.mode == Mode::calm)
        out.waiting.push_back(token);
    else
        out.away.push_back(token);
}
void add_vehicles(const Stage& stage, const Scene& scene, Layout& out) {
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        const Ride& ride = scene.vehicles[i];
        LayoutToken token{.name = stage.vehicles[i].name};
        token.side = side_of_vehicle(stage, scene, vehicle);
        token.mark = mark_of(stage, scene, vehicle);
        token.rung = chase_card_of(scene, vehicle);
        const PersonSet aboard = occupants(scene, vehicle);
        for (std::size_t j = 0; j < scene.people.size(); ++j)
            if (aboard.has(static_cast<PersonId>(j))) token.aboard.push_back(stage.people[j].name);
        if (ride.at.mode == Whereabouts::board) {
            token.facing = ride.at.place.facing;
            const auto spaces = board::spaces_of(stage.vehicles[i].footprint(), ride.at.place);
            token.spaces = {spaces.begin(), spaces.end()};
        }
        put(scene, out, token, ride.at.mode);
    }
}
/// Riders are aboard their animals.
void add_people(const Stage& stage, const Scene& scene, Layout& out) {
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        if (each.at.mode == Whereabouts::aboard) continue;
        LayoutToken token{.name = stage.people[i].name, .side = stage.people[i].side};
        token.mark = mark_of(each);
        token.rung = chase_card_of(scene, who);
        if (const PersonId rider = rider_of(scene, who); rider != PersonId::nobody)
            token.aboard.push_back(stage.person(rider).name);
        if (each.at.mode == Whereabouts::board) {
            const auto spaces = board::spaces_of(footprint_of(stage, scene, who), each.at.place);
            token.spaces = {spaces.begin(), spaces.end()};
        }
        const bool here = is_in(scene, who) || each.at.mode == Whereabouts::board;
        put(scene, out, token, here ? each.at.mode : Whereabouts::away);
    }
}

}  // namespace

Layout layout(const Stage& stage, const Scene& scene) {
    Layout out{.changes = &scene.changes};
    if (scene.mode != Mode::chase && !stage.board.rows.empty()) out.grid = &stage.grid;
    add_vehicles(stage, scene, out);
    add_people(stage, scene, out);
    for (const Card card : scene.row) out.rungs.push_back({to_text(card)});
    out.cards_a_line = stage.chase.layout == ChaseLayout::grid ? grid_width : 0;
    out.ring = stage.chase.layout == ChaseLayout::ring;
    return out;
}

}  // namespace breakneck::savage
