// Usual weapons and powers for tests of Savage Worlds.
#include "tests/support/savage.h"

namespace breakneck::test {

using savage::Item;
using savage::ItemId;

ItemId Brawl::give(char letter, Item item) {
    item.owner = who(letter);
    item.name = std::string(1, letter) + "'s " + item.name;
    stage.items.push_back(std::move(item));
    return static_cast<ItemId>(stage.items.size() - 1);
}
ItemId Brawl::give_knife(char letter) {
    return give(letter, {.name = "knife",
                         .damage = savage::strength_and(4),
                         .range = savage::brackets_of(3),
                         .least_strength = savage::rank(4),
                         .thrown = true,
                         .edged = true,
                         .size = savage::Scale::very_small});
}
ItemId Brawl::give_sword(char letter) {
    return give(letter, {.name = "sword",
                         .damage = savage::strength_and(8),
                         .least_strength = savage::rank(8),
                         .edged = true});
}
ItemId Brawl::give_pistol(char letter) {
    return give(letter, {.name = "pistol",
                         .make = savage::Make::pistol,
                         .damage = savage::dice_of(2, 6, 1),
                         .range = savage::brackets_of(12),
                         .ap = 1,
                         .shots = 6,
                         .size = savage::Scale::very_small});
}
ItemId Brawl::give_rifle(char letter) {
    return give(letter, {.name = "rifle",
                         .make = savage::Make::longarm,
                         .damage = savage::dice_of(2, 8, 1),
                         .range = savage::brackets_of(24),
                         .ap = 2,
                         .shots = 5,
                         .least_strength = savage::rank(6),
                         .two_handed = true});
}
ItemId Brawl::give_shotgun(char letter) {
    return give(letter, {.name = "shotgun",
                         .make = savage::Make::longarm,
                         .damage = savage::dice_of(3, 6),
                         .range = savage::brackets_of(12),
                         .shots = 2,
                         .shotgun = true,
                         .two_handed = true});
}
ItemId Brawl::give_auto(char letter) {
    return give(letter, {.name = "machine pistol",
                         .make = savage::Make::pistol,
                         .damage = savage::dice_of(2, 6),
                         .range = savage::brackets_of(12),
                         .ap = 1,
                         .rof = 3,
                         .shots = 30,
                         .size = savage::Scale::very_small});
}
ItemId Brawl::give_bow(char letter) {
    return give(letter, {.name = "bow",
                         .make = savage::Make::bow,
                         .damage = savage::dice_of(2, 6),
                         .range = savage::brackets_of(12),
                         .shots = 1,
                         .two_handed = true});
}
ItemId Brawl::give_grenade(char letter) {
    return give(letter, {.name = "grenade",
                         .make = savage::Make::grenade,
                         .damage = savage::dice_of(3, 6),
                         .range = savage::brackets_of(5),
                         .area = savage::Template::medium_blast,
                         .thrown = true});
}
ItemId Brawl::give_shield(char letter, int parry) {
    return give(letter, {.name = "shield",
                         .kind = savage::ItemKind::shield,
                         .hold = savage::Hold::off_hand,
                         .parry = parry});
}
ItemId Brawl::give_armor(char letter, int armor) {
    return give(letter, {.name = "armor",
                         .kind = savage::ItemKind::armor,
                         .hold = savage::Hold::worn,
                         .armor = armor});
}
ItemId Brawl::give_natural(char letter, savage::NaturalWeapon kind) {
    return give(letter, {.name = "natural weapon",
                         .hold = savage::Hold::natural,
                         .damage = savage::strength_and(6),
                         .natural = kind});
}
savage::PowerId Brawl::give_bolt(char letter) {
    sheet(letter).power_points = 20;
    stage.powers.push_back({.name = std::string(1, letter) + "'s bolt",
                            .owner = who(letter),
                            .damage = savage::dice_of(2, 6)});
    return static_cast<savage::PowerId>(stage.powers.size() - 1);
}

Item Brawl::mounted_gun(bool fixed) {
    return {.name = "machine gun",
            .hold = savage::Hold::mounted,
            .make = savage::Make::support,
            .damage = savage::dice_of(2, 8, 1),
            .range = savage::brackets_of(30),
            .ap = 2,
            .rof = 3,
            .shots = 200,
            .fixed = fixed};
}

}  // namespace breakneck::test
