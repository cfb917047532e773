// These Lucky Stars, chapter 10: stealth and searching.
#include "base/names.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/driving.h"

namespace breakneck::lucky_stars {
namespace {

/// [LS-STL-007] Others saw it: it counts as aggressive, so those in reach may answer it. During a
/// Move they do so where the mover crosses their reach.
void provoke_by_failing(Play& play, PersonId who) {
    if (!play.scene.calls.noticed_is_aggressive) return;
    if (top_as<Moving>(play.scene) != nullptr || !has_room(play.scene)) return;
    play.happen(Pushed<Frame>{
        Acting{.who = who, .action = Improvise{Effort::free, true}, .readied = true}});
}

}  // namespace

/// [LS-STL-001] By the attribute that fits; [LS-STL-004] against 8 unless the game master says
/// otherwise.
void hide(Play& play, PersonId who) {
    play.happen(Cited{"LS-STL-004", who});
    decide(play, {.purpose = Purpose::stealth,
                  .who = who,
                  .attribute = play.scene.calls.stealth_attribute,
                  .target = play.scene.calls.stealth_target});
}

/// [LS-STL-002] Size, features and what is worn count.
Check stealth_check(const Play& play, const Deciding& deciding) {
    const Character& sheet = play.stage.person(deciding.who);
    Check check = decision(play.stage, "LS-STL-001", "stealth", deciding.who);
    check.add("LS-STL-001", name_of(deciding.attribute),
              attribute_of(play.stage, play.scene, deciding.who, deciding.attribute));
    check.add("LS-STL-002", "size", row_of(sheet.size).stealth);
    check.add("LS-STL-002", "stealth_mods", sheet.stealth_mods);
    int armour = 0;
    for (std::size_t i = 0; i < play.scene.items.size(); ++i) {
        const Thing& thing = play.scene.items[i];
        if (thing.holder == deciding.who && thing.hold == Hold::worn && thing.vit > 0)
            armour += play.stage.items[i].stealth_mod;
    }
    check.add("LS-STL-002", "armour", armour);
    driver_disadvantage(play.stage, play.scene, check, deciding.who);
    return check;
}

/// [LS-STL-006] Whoever is not noticed hides; it was a defensive action.
void stealth_decided(Play& play, const Deciding& deciding, int total) {
    if (total >= deciding.target) {
        play.happen(Hid{"LS-STL-006", deciding.who, total});
        return;
    }
    reveal(play, deciding.who);
    play.happen(Cited{"LS-STL-007", deciding.who});
    provoke_by_failing(play, deciding.who);
}

Answer may_search(const Stage&, const Scene& scene, PersonId who) {
    return is_able(scene, who) ? done : Answer(refuse("LS-STL-005", "not_able"));
}

/// [LS-STL-005] Against everyone who hides from the searcher's side, a roll each; those listed
/// first are looked for first.
void search(Play& play, PersonId who) {
    const SideId side = play.stage.person(who).side;
    play.happen(Cited{"LS-STL-005", who});
    for (std::size_t i = play.scene.people.size(); i-- > 0;) {
        const auto hider = static_cast<PersonId>(i);
        if (!is_in(play.scene, hider) || knows_where(play.stage, play.scene, side, hider)) continue;
        if (has_room(play.scene))
            decide(play, {.purpose = Purpose::search, .who = who, .against = hider});
    }
}

/// LS-GAP-025: the searcher's dice and INS against the total the hider has; ties are rolled again.
Check search_check(const Play& play, const Deciding& deciding, bool theirs) {
    if (theirs) {
        Check check{"LS-STL-005", "stealth", deciding.against, Throw{}};
        check.cite("LS-GAP-025", "stealth_total", play.scene.person(deciding.against).stealth);
        return check;
    }
    Check check = decision(play.stage, "LS-STL-005", "search", deciding.who);
    check.add("LS-STL-005", name_of(Attribute::ins),
              attribute_of(play.stage, play.scene, deciding.who, Attribute::ins));
    driver_disadvantage(play.stage, play.scene, check, deciding.who);
    return check;
}

void search_decided(Play& play, const Deciding& deciding, int band) {
    if (band > 0)
        play.happen(Noticed{"LS-GAP-025", deciding.against, play.stage.person(deciding.who).side});
}

void reveal(Play& play, PersonId who) {
    if (play.scene.person(who).is_hiding()) play.happen(Revealed{who});
}

}  // namespace breakneck::lucky_stars
