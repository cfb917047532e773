// Savage Worlds: where those who were in a chase are on the board after it.
#include "rules/savage/coming_back.h"

#include <optional>

#include "board/sweep.h"
#include "rules/savage/movement.h"

namespace breakneck::savage {
namespace {

void come_back(Where& at) {
    if (at.mode != Whereabouts::chase) return;
    at.mode = at.rung == from_board ? Whereabouts::board : Whereabouts::away;
    at.rung = from_elsewhere;
}

/// The first free place beside something on the ground.
std::optional<board::Place> beside(const Stage& stage, const Scene& scene, PersonId who,
                                   const board::Token& token) {
    if (token.place.altitude != board::Altitude::ground) return std::nullopt;
    const auto free = board::free_beside(board_of(stage, scene), occupied(stage, scene), token,
                                         walker(stage, scene, who));
    if (free.empty()) return std::nullopt;
    return free.front();
}

/// Beside those of the chase who were so many cards away and are on the board now.
struct Near {
    const Stage& stage;
    const Scene& scene;
    PersonId who;
    int card = 0;

    bool is_there(const Where& at, int other, int cards) const {
        return at.mode == Whereabouts::board && other >= 0 &&
               cards_between(stage, scene, card, other) == cards;
    }
    std::optional<board::Place> a_vehicle(int cards) const {
        for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
            const auto each = static_cast<VehicleId>(i);
            if (!is_there(scene.vehicles[i].at, chase_card_of(scene, each), cards)) continue;
            const board::Token token{static_cast<std::int16_t>(token_of(each)),
                                     stage.vehicles[i].footprint(), place_of(scene, each)};
            if (const auto place = beside(stage, scene, who, token)) return place;
        }
        return std::nullopt;
    }
    std::optional<board::Place> a_person(int cards) const {
        for (std::size_t i = 0; i < scene.people.size(); ++i) {
            const auto each = static_cast<PersonId>(i);
            if (!is_there(scene.people[i].at, chase_card_of(scene, each), cards)) continue;
            const board::Token token{static_cast<std::int16_t>(token_of(each)),
                                     footprint_of(stage, scene, each), place_of(scene, each)};
            if (const auto place = beside(stage, scene, who, token)) return place;
        }
        return std::nullopt;
    }
    std::optional<board::Place> anybody() const {
        for (int cards = 0; cards < static_cast<int>(most_chase_cards); ++cards) {
            if (const auto place = a_vehicle(cards)) return place;
            if (const auto place = a_person(cards)) return place;
        }
        return std::nullopt;
    }
};

}  // namespace

void come_back(const Stage& stage, Scene& scene) {
    PersonSet homeless;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        Where& at = scene.people[i].at;
        if (at.mode == Whereabouts::chase && at.rung == from_aboard)
            homeless.add(static_cast<PersonId>(i));
        come_back(at);
    }
    for (Ride& each : scene.vehicles) come_back(each.at);
    for (; !homeless.empty(); homeless.remove(homeless.first())) {
        const PersonId who = homeless.first();
        const int card = chase_card_of(scene, who);
        const auto place = Near{stage, scene, who, card}.anybody();
        if (!place) continue;
        scene.person(who).at = {Whereabouts::board, *place, from_elsewhere};
    }
}

}  // namespace breakneck::savage
