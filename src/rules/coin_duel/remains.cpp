// Coin duel: what is left of whom: hearts and luck.
#include "rules/coin_duel/remains.h"

namespace breakneck::coin_duel {

Remains remains(const Stage&, const Scene& scene) {
    Remains all;
    for (const Duelist& each : scene.people) {
        const bool away = each.at.mode != Whereabouts::board;
        PersonRemains left{.ending = each.hearts <= 0 ? Ending::fell
                                     : away           ? Ending::escaped
                                                      : Ending::standing};
        left.measures = {{"hearts", each.hearts}, {"luck", each.luck}};
        all.people.push_back(left);
    }
    return all;
}

}  // namespace breakneck::coin_duel
