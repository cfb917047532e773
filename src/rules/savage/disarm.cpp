// Savage Worlds, section 10: disarming: at the weapon, or at the limb or hand that holds it.
#include "rules/savage/attack.h"

namespace breakneck::savage {
namespace {

/// Weapons before other things, the main hand before the other.
int rank_of_item(const Stage& stage, const Scene& scene, ItemId item) {
    const int thing = stage.item(item).kind == ItemKind::weapon ? 0 : 2;
    return thing + (scene.thing(item).hold == Hold::off_hand ? 1 : 0);
}

/// [SW-DISRM-003]
int keep_hold_modifier(CalledShot called) { return called == CalledShot::hand ? -4 : -2; }

/// Where a holder loses a thing: whoever cannot try just lets it go.
void drop_held(Play& play, RuleId rule, PersonId who) {
    const ItemId held = held_item(play.stage, play.scene, who);
    if (held != ItemId::none) change(play, rule, held, ItemChange::dropped, who);
}

}  // namespace

ItemId held_item(const Stage& stage, const Scene& scene, PersonId who) {
    ItemId found = ItemId::none;
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const auto item = static_cast<ItemId>(i);
        if (!has_in_hand(stage, scene, who, item) || scene.items[i].hold == Hold::natural) continue;
        if (found == ItemId::none ||
            rank_of_item(stage, scene, item) < rank_of_item(stage, scene, found))
            found = item;
    }
    return found;
}

TraitCheck disarm_check(const Play& play, const Deciding& deciding) {
    const bool weapon = deciding.purpose == Purpose::keep_weapon;
    TraitCheck roll = trait_check(play.stage, play.scene,
                                  {.rule = weapon ? RuleId("SW-DISRM-002") : RuleId("SW-DISRM-003"),
                                   .name = "keep_hold",
                                   .who = deciding.who,
                                   .trait = Trait::strength,
                                   .other = aimed_at(deciding.against)});
    if (!weapon) roll.check.add("SW-DISRM-003", "called_shot", deciding.number);
    set_target(roll, weapon ? deciding.number : usual_target, 0);
    return roll;
}
void disarm_decided(Play& play, const Deciding& deciding) {
    const bool weapon = deciding.purpose == Purpose::keep_weapon;
    const RuleId rule = weapon ? RuleId("SW-DISRM-002") : RuleId("SW-DISRM-003");
    if (!deciding.mine.is_success()) drop_held(play, rule, deciding.who);
}

/// [SW-DISRM-003] Whoever is out of it keeps what they have.
void ask_to_keep_hold(Play& play, const Blow& blow) {
    if (blow.called != CalledShot::limb && blow.called != CalledShot::hand) return;
    if (!is_awake(play.scene, blow.victim) ||
        held_item(play.stage, play.scene, blow.victim) == ItemId::none)
        return;
    decide(play, {.purpose = Purpose::keep_hold,
                  .who = blow.victim,
                  .against = blow.by,
                  .number = static_cast<std::int16_t>(keep_hold_modifier(blow.called))});
}

/// [SW-DISRM-002] [SW-DISRM-004] It may break, or leave the hand that holds it.
void item_struck(Play& play, const Blow& blow, int total) {
    const PersonId holder = play.scene.thing(blow.object).holder;
    const int hardness = play.stage.item(blow.object).hardness;
    cite(play, "SW-GAP-044", holder);
    if (total >= hardness)
        return change(play, "SW-BREAK-001", blow.object, ItemChange::destroyed, holder);
    if (!exists(play.scene, holder)) return;
    if (!is_awake(play.scene, holder)) return drop_held(play, "SW-DISRM-002", holder);
    decide(play, {.purpose = Purpose::keep_weapon,
                  .who = holder,
                  .against = blow.by,
                  .number = static_cast<std::int16_t>(total)});
}

}  // namespace breakneck::savage
