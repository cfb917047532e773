// TevellerRPG, section 8: grenades on the menu of a turn.
#include "board/distance.h"
#include "board/space_set.h"
#include "rules/teveller/acting.h"
#include "rules/teveller/blast.h"
#include "rules/teveller/movement.h"

namespace breakneck::teveller {
namespace {

/// Who looks at the menu, and of what.
struct BlastLook {
    const Stage& stage;
    const Scene& scene;
    PersonId who;

    /// On the board, on foot or in something that does not keep a blast off.
    bool is_on_board(PersonId other) const {
        const VehicleId in = vehicle_of(scene, other);
        if (!is_in(scene, other)) return false;
        if (in == VehicleId::none) return scene.person(other).at.mode == Whereabouts::board;
        return (stage.vehicle(in).open || scene.calls.shoot_occupants) &&
               scene.ride(in).at.mode == Whereabouts::board &&
               scene.ride(in).at.place.altitude == board::Altitude::ground;
    }
    bool is_enemy(PersonId other) const {
        return is_on_board(other) && are_opponents(stage, who, other);
    }
    board::Space space(PersonId other) const { return place_of(stage, scene, other).space; }

    /// How far it is, and how many of either party are within the radius.
    std::vector<Note> notes_of(board::Space spot, int radius_m) const {
        int enemies = 0;
        int friends = 0;
        for (std::size_t i = 0; i < scene.people.size(); ++i) {
            const auto other = static_cast<PersonId>(i);
            if (!is_on_board(other) || board::straight(space(other), spot) > radius_m) continue;
            ++(are_opponents(stage, who, other) ? enemies : friends);
        }
        const int metres = metres_between(stage, scene, who, board::Place{.space = spot});
        return {{"metres", metres}, {"enemies_hit", enemies}, {"friends_hit", friends}};
    }

    /// Every spot from which the blast reaches an enemy, row by row.
    Domain spots(ItemId grenade) const {
        Domain domain{"at", {}};
        board::SpaceSet found;
        const int radius = stage.item(grenade).blast_m;
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (const auto other = static_cast<PersonId>(i); is_enemy(other))
                add_around(space(other), radius, grenade, found, domain);
        sort_row_by_row(domain);
        return domain;
    }
    void add_around(board::Space middle, int radius, ItemId grenade, board::SpaceSet& found,
                    Domain& domain) const {
        for (int y = middle.y - radius; y <= middle.y + radius; ++y) {
            for (int x = middle.x - radius; x <= middle.x + radius; ++x) {
                const board::Place at{.space = {x, y}};
                if (board::straight(middle, at.space) > radius || !found.insert(at.space)) continue;
                if (may_lob(stage, scene, who, {grenade, at}).is_done())
                    domain.options.push_back({board::pack(at), notes_of(at.space, radius)});
            }
        }
    }

    /// The space of the first enemy, to say why nobody can be reached.
    std::optional<board::Place> first_enemy() const {
        for (std::size_t i = 0; i < scene.people.size(); ++i)
            if (const auto other = static_cast<PersonId>(i); is_enemy(other))
                return board::Place{.space = space(other)};
        return std::nullopt;
    }
};

void add_grenade(Menu<Choice>& menu, const BlastLook& look, ItemId grenade) {
    const auto first = look.first_enemy();
    if (!first) return;
    const Lob lob{grenade, *first};
    MenuItem<Choice> item{lob, "TV-THROW-005"};
    if (const Answer may = may_take(look.stage, look.scene, look.who, lob); !may.is_done()) {
        item.refused = may.refusal();
    } else if (Domain spots = look.spots(grenade); !spots.options.empty()) {
        item.domains = {std::move(spots)};
    } else {
        const Answer why = may_lob(look.stage, look.scene, look.who, lob);
        if (!why.is_done()) item.refused = why.refusal();
    }
    menu.push_back(std::move(item));
}

}  // namespace

void add_throws(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        if (stage.item(item).kind == ItemKind::weapon && stage.item(item).make == Make::grenade &&
            has_in_hand(scene, who, item))
            add_grenade(menu, {stage, scene, who}, item);
    }
}

}  // namespace breakneck::teveller
