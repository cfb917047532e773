// Savage Worlds, section 12: ammunition.
#include <algorithm>

#include "rules/savage/movement.h"
#include "rules/savage/ranged.h"

namespace breakneck::savage {

int bullets_of(int rate_of_fire) {
    const int rate = std::clamp(rate_of_fire, 1, most_rate_of_fire);
    return bullets_per_rate[static_cast<std::size_t>(rate) - 1];
}

Answer may_spend(const Stage& stage, const Scene& scene, ItemId weapon, int count, RuleId rule) {
    if (stage.item(weapon).shots == 0) return done;  // never runs out
    const int left = scene.thing(weapon).shots;
    return left >= count ? done : Answer(refuse(rule, "ammunition", count, left));
}

/// [SW-ROF-001] [SW-RELOD-001] After an attack the next arrow or stone is free to load again.
void spend_shots(Play& play, PersonId who, ItemId weapon, int count) {
    if (!exists(play.scene, weapon)) return;
    const Item& item = play.stage.item(weapon);
    if (item.shots > 0 && count > 0)
        change(play, "SW-ROF-001", weapon, ItemChange::shots_spent, who, count);
    if (is_nocked(item) && play.scene.person(who).reloaded)
        note(play, "SW-RELOD-001", who, PersonChange::nock_again);
}

}  // namespace breakneck::savage
