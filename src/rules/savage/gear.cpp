// Savage Worlds, section 10: readying, dropping and reloading.
#include <cstdlib>

#include "rules/savage/action_menu.h"
#include "rules/savage/movement.h"

namespace breakneck::savage {
namespace {

RuleId rule_of_ready(const Scene& scene, PersonId who) {
    return scene.person(who).readied < free_items ? RuleId("SW-READY-001") : RuleId("SW-READY-002");
}

/// [SW-INJ-003] Arms that can be used.
int arms_of(const Scene& scene, PersonId who) {
    return 2 - (has_injury(scene, who, InjuryKind::left_arm) ? 1 : 0) -
           (has_injury(scene, who, InjuryKind::right_arm) ? 1 : 0);
}
bool is_in_a_hand(const Thing& thing) {
    return thing.hold == Hold::held || thing.hold == Hold::off_hand;
}

/// On the ground where somebody stands, or one step away.
bool lies_in_reach(const Scene& scene, PersonId who, const Thing& thing) {
    if (thing.hold != Hold::dropped) return false;
    const Fighter& each = scene.person(who);
    if (each.at.mode != Whereabouts::board) return false;
    const board::Space here = each.at.place.space;
    return std::abs(here.x - thing.space.x) <= 1 && std::abs(here.y - thing.space.y) <= 1;
}
/// [SW-READY-001] Easily reached: on one's person, or on the ground close by.
bool is_at_hand(const Scene& scene, PersonId who, const Thing& thing) {
    if (thing.destroyed) return false;
    const bool own = thing.holder == who && (thing.hold == Hold::carried || is_in_a_hand(thing));
    return own || lies_in_reach(scene, who, thing);
}

/// [SW-INJ-003] What the arms allow.
Answer has_arms_for(const Stage& stage, const Scene& scene, PersonId who, const Ready& ready) {
    const int arms = arms_of(scene, who);
    const bool both = stage.item(ready.item).two_handed;
    if (both && ready.off_hand) return refuse("SW-READY-001", "two_handed");
    if (arms < 1 || (arms < 2 && (both || ready.off_hand)))
        return refuse("SW-INJ-003", "arm_injured", both || ready.off_hand ? 2 : 1, arms);
    return done;
}

/// What has to go from the hands for something else: all of it where it needs both, or where one
/// arm is left.
bool is_displaced(const Stage& stage, const Scene& scene, PersonId who, ItemId held,
                  const Ready& ready) {
    const Thing& thing = scene.thing(held);
    if (held == ready.item || thing.holder != who || thing.destroyed || !is_in_a_hand(thing))
        return false;
    const bool both =
        stage.item(ready.item).two_handed || stage.item(held).two_handed || arms_of(scene, who) < 2;
    return both || (thing.hold == Hold::off_hand) == ready.off_hand;
}

}  // namespace

Answer may_ready(const Stage& stage, const Scene& scene, PersonId who, const Ready& ready) {
    if (!exists(scene, who) || !exists(scene, ready.item))
        return refuse("SW-READY-001", "no_such_thing");
    const Thing& thing = scene.thing(ready.item);
    if (stage.person(who).beast) return refuse("SW-READY-001", "no_hands");
    if (thing.holder == who && thing.hold == Hold::natural)
        return refuse("SW-NATW-001", "always_armed");
    if (stage.item(ready.item).kind == ItemKind::armor)
        return refuse("SW-READY-001", "armor_is_worn");
    if (!is_at_hand(scene, who, thing)) return refuse("SW-READY-001", "out_of_reach");
    const Hold hand = ready.off_hand ? Hold::off_hand : Hold::held;
    if (thing.holder == who && thing.hold == hand) return refuse("SW-READY-001", "in_hand");
    return has_arms_for(stage, scene, who, ready);
}

/// What is in the way is put away.
void ready(Play& play, PersonId who, const Ready& ready) {
    const RuleId rule = rule_of_ready(play.scene, who);
    for (std::size_t i = 0; i < play.scene.items.size(); ++i)
        if (const auto held = static_cast<ItemId>(i);
            is_displaced(play.stage, play.scene, who, held, ready))
            change(play, rule, held, ItemChange::put_away, who);
    change(play, rule, ready.item,
           ready.off_hand ? ItemChange::readied_off_hand : ItemChange::readied, who);
    note(play, rule, who, PersonChange::readied);
}

/// [SW-CORE-020] [SW-NATW-001] Fangs and claws cannot be put down.
Answer may_drop(const Stage&, const Scene& scene, PersonId who, const Drop& drop) {
    if (!exists(scene, who) || !exists(scene, drop.item))
        return refuse("SW-CORE-020", "no_such_thing");
    const Thing& thing = scene.thing(drop.item);
    if (thing.holder != who || thing.destroyed) return refuse("SW-CORE-020", "not_in_hand");
    if (thing.hold == Hold::natural) return refuse("SW-NATW-001", "always_armed");
    if (!is_in_a_hand(thing) && thing.hold != Hold::carried)
        return refuse("SW-CORE-020", "not_in_hand");
    return done;
}
void drop(Play& play, PersonId who, const Drop& drop) {
    change(play, "SW-CORE-020", drop.item, ItemChange::dropped, who);
}

Answer may_reload(const Stage& stage, const Scene& scene, PersonId who, const Reload& reload) {
    if (!exists(scene, who) || !exists(scene, reload.item))
        return refuse("SW-RELOD-002", "no_such_thing");
    const Item& item = stage.item(reload.item);
    const RuleId rule = is_nocked(item) ? RuleId("SW-RELOD-001") : RuleId("SW-RELOD-002");
    if (!has_in_hand(stage, scene, who, reload.item) && !can_fire(stage, scene, who, reload.item))
        return refuse(rule, "not_in_hand");
    if (item.shots == 0) return refuse(rule, "needs_no_ammunition");
    const int shots = scene.thing(reload.item).shots;
    if (shots >= item.shots) return refuse(rule, "loaded_already", item.shots, shots);
    return done;
}

/// [SW-RELOD-001] An arrow or a stone, free once for each attack; [SW-RELOD-002] everything else
/// is an action: a bolt, a clip or magazine, a single round.
void reload(Play& play, PersonId who, const Reload& reload) {
    const bool nocked = is_nocked(play.stage.item(reload.item));
    const RuleId rule = nocked ? RuleId("SW-RELOD-001") : RuleId("SW-RELOD-002");
    change(play, rule, reload.item, ItemChange::loaded, who);
    if (nocked) note(play, rule, who, PersonChange::reloaded);
}

void add_gear(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const ActionMenu turn{menu, stage, scene, who};
    const RuleId rule = rule_of_ready(scene, who);
    const auto may_take_up = [&](ItemId item, bool off_hand) {
        const Thing& thing = scene.thing(item);
        return is_at_hand(scene, who, thing) &&
               !(thing.holder == who && thing.hold == (off_hand ? Hold::off_hand : Hold::held)) &&
               stage.item(item).kind != ItemKind::armor &&
               !(off_hand && stage.item(item).two_handed);
    };
    for (const bool off_hand : {false, true})
        turn.add_each(Ready{.off_hand = off_hand}, rule,
                      turn.items("item", [&](ItemId item) { return may_take_up(item, off_hand); }));
    turn.add_each(Drop{}, "SW-CORE-020", turn.items("item", [&](ItemId item) {
        return scene.thing(item).holder == who && is_in_a_hand(scene.thing(item)) &&
               !scene.thing(item).destroyed;
    }));
    const auto may_load = [&](ItemId item, bool nocked) {
        return is_nocked(stage.item(item)) == nocked &&
               may_reload(stage, scene, who, {item}).is_done();
    };
    turn.add_each(Reload{}, "SW-RELOD-001",
                  turn.items("item", [&](ItemId item) { return may_load(item, true); }));
    turn.add_each(Reload{}, "SW-RELOD-002",
                  turn.items("item", [&](ItemId item) { return may_load(item, false); }));
}

}  // namespace breakneck::savage
