// Savage Worlds: what people have in hand; small changes told with their rules.
#include "rules/savage/people.h"

namespace breakneck::savage {

const Item& unarmed() {
    static const Item fists{
        .name = "bare hands", .damage = strength_and(0), .lethal = false, .hardness = 100};
    return fists;
}
const Item& weapon_of(const Stage& stage, ItemId weapon) {
    return weapon == ItemId::none ? unarmed() : stage.item(weapon);
}
ItemId shield_of(const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (const auto item = static_cast<ItemId>(i);
            has_in_hand(stage, scene, who, item) && stage.items[i].kind == ItemKind::shield)
            return item;
    return ItemId::none;
}
int shield_parry_of(const Stage& stage, const Scene& scene, PersonId who) {
    const ItemId shield = shield_of(stage, scene, who);
    return shield == ItemId::none ? 0 : stage.item(shield).parry;
}
int weapons_in_hand(const Stage& stage, const Scene& scene, PersonId who) {
    int count = 0;
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (has_in_hand(stage, scene, who, static_cast<ItemId>(i)) &&
            stage.items[i].kind == ItemKind::weapon && scene.items[i].hold != Hold::natural)
            ++count;
    return count;
}
bool is_armed(const Stage& stage, const Scene& scene, PersonId who) {
    for (std::size_t i = 0; i < scene.items.size(); ++i)
        if (has_in_hand(stage, scene, who, static_cast<ItemId>(i)) &&
            (stage.items[i].kind == ItemKind::weapon || stage.items[i].kind == ItemKind::shield))
            return true;
    return false;
}

void change(Play& play, RuleId rule, PersonId who, PersonChange what, int amount, PersonId by) {
    play.happen(PersonChanged{rule, who, what, amount, by});
}
void note(Play& play, RuleId rule, PersonId who, PersonChange what, int amount, PersonId by) {
    play.happen(PersonNoted{rule, who, what, amount, by});
}
void change(Play& play, RuleId rule, VehicleId vehicle, RideChange what, int amount, PersonId by) {
    play.happen(RideChanged{rule, vehicle, what, amount, by});
}
void note(Play& play, RuleId rule, VehicleId vehicle, RideChange what, int amount, PersonId by) {
    play.happen(RideNoted{rule, vehicle, what, amount, by});
}
void engage(Play& play, PersonId who, PersonId against) {
    if (play.scene.mode != Mode::chase || !exists(play.scene, against)) return;
    for (const PersonId each : {who, against})
        if (!play.scene.person(each).engaged) note(play, "SW-GAP-006", each, PersonChange::engaged);
}
namespace {
board::Space where_held(const Scene& scene, ItemId item) {
    const PersonId holder = scene.thing(item).holder;
    return exists(scene, holder) ? place_of(scene, holder).space : scene.thing(item).space;
}
}  // namespace
void change(Play& play, RuleId rule, ItemId item, ItemChange what, PersonId who, int amount) {
    play.happen(ItemChanged{rule, item, what, who, amount, where_held(play.scene, item)});
}

}  // namespace breakneck::savage
