// These Lucky Stars, chapter 10: stealth and searching.
#include "base/names.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {
namespace {

/// [LS-STL-007] Others saw it: it counts as aggressive, so those in reach, and those who wait for
/// that, may answer it. During a Move those in reach do so where the mover crosses it.
void provoke_by_failing(Play& play, PersonId who) {
    if (!play.scene.calls.noticed_is_aggressive || !has_room(play.scene)) return;
    const Moving* moving = top_as<Moving>(play.scene);
    const bool moves = moving != nullptr && moving->who == who;
    play.happen(Pushed<Frame>{Acting{
        .who = who, .action = Improvise{Effort::free, true}, .provokes = !moves, .readied = true}});
}

/// The next, from a place in the list on, who hides from somebody; nobody if there is none.
PersonId next_hider(const Play& play, PersonId who, std::size_t from) {
    const SideId side = play.stage.person(who).side;
    for (std::size_t i = from; i < play.scene.people.size(); ++i) {
        const auto hider = static_cast<PersonId>(i);
        if (is_in(play.scene, hider) && !knows_where(play.stage, play.scene, side, hider))
            return hider;
    }
    return PersonId::nobody;
}

void look_for_next(Play& play, PersonId who, std::size_t from) {
    const PersonId hider = next_hider(play, who, from);
    if (hider != PersonId::nobody && has_room(play.scene))
        decide(play, {.purpose = Purpose::search, .who = who, .against = hider});
}

/// LS-GAP-034: a silent Move is declared when it is known who has noticed it.
void declare_silent(Play& play, PersonId who) {
    const Moving* moving = top_as<Moving>(play.scene);
    if (moving != nullptr && moving->who == who && moving->silent)
        play.happen(Declared{who, covered_ft(play.stage, play.scene, *moving)});
}

}  // namespace

/// [LS-STL-003] One hides behind something, or where hardly anything is to be seen (LS-CHK-018).
bool is_in_plain_view(const Stage& stage, const Scene& scene, PersonId who) {
    if (scene.calls.visibility == Visibility::heavily_obscured) return false;
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (const auto watcher = static_cast<PersonId>(i);
            are_opponents(stage, watcher, who) && is_able(scene, watcher) &&
            knows_where(stage, scene, stage.person(who).side, watcher) &&
            knows_where(stage, scene, stage.person(watcher).side, who) &&
            cover_from(stage, scene, watcher, who).type == CoverType::none)
            return true;
    return false;
}

bool is_in_plain_view(const Stage& stage, Scene scene, PersonId who, board::Place at,
                      CoverType cover) {
    Fighter& moved = scene.person(who);
    moved.at = {.mode = Whereabouts::board, .place = at};
    moved.vehicle = VehicleId::none;
    moved.cover = cover;
    return is_in_plain_view(stage, scene, who);
}

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
        declare_silent(play, deciding.who);
        return;
    }
    reveal(play, deciding.who);
    declare_silent(play, deciding.who);
    play.happen(Cited{"LS-STL-007", deciding.who});
    provoke_by_failing(play, deciding.who);
}

Answer may_search(const Stage&, const Scene& scene, PersonId who) {
    return is_able(scene, who) ? done : Answer(refuse("LS-STL-005", "not_able"));
}

/// [LS-STL-005] Against everyone who hides from the searcher's side, a roll each; those listed
/// first are looked for first.
void search(Play& play, PersonId who) {
    play.happen(Cited{"LS-STL-005", who});
    if (next_hider(play, who, 0) == PersonId::nobody) play.happen(FoundNobody{who});
    look_for_next(play, who, 0);
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
    // [LS-CHK-018] What is hard to see is hard to find.
    if (const int steps = static_cast<int>(play.scene.calls.visibility); steps > 0)
        advantage(check, "LS-CHK-018", "visibility", -steps);
    driver_disadvantage(play.stage, play.scene, check, deciding.who);
    return check;
}

void search_decided(Play& play, const Deciding& deciding, int band) {
    if (band > 0)
        play.happen(Noticed{"LS-GAP-025", deciding.against, play.stage.person(deciding.who).side});
    look_for_next(play, deciding.who, index_of(deciding.against) + 1);
}

void reveal(Play& play, PersonId who) {
    if (play.scene.person(who).is_hiding()) play.happen(Revealed{who});
}

}  // namespace breakneck::lucky_stars
