// These Lucky Stars, chapter 2: initiative.
#include "rules/lucky_stars/initiative.h"

#include <algorithm>

#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/mounts.h"

namespace breakneck::lucky_stars {
namespace {

/// [LS-INI-003] The roll itself; [LS-INI-005] [LS-INI-006] those who began it add 6 (LS-GAP-009).
/// [LS-OCC-001] [LS-OCC-002] Everyone rolls alone, in vehicles too.
Check initiative_check(const Play& play, PersonId who, RuleId rule) {
    Check check = decision(play.stage, rule, "initiative", who);
    check.add("LS-INI-003", "initiative", initiative_of(play.stage, who));
    if (play.scene.person(who).starter) check.add("LS-INI-005", "starter", initiator_bonus);
    return check;
}

void roll_for_everyone(Play& play, Luck& luck) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (!is_in(play.scene, who)) continue;
        Check check = initiative_check(play, who, "LS-INI-003");
        if (is_aboard(play.scene, who)) {
            check.cite("LS-OCC-001", "aboard");
            check.cite("LS-OCC-002", "no_shared_count");
        }
        complete(play, check);
        const int total = roll_total(play, check, luck);
        play.happen(InitiativeRolled{who, std::clamp(total, least_initiative, most_initiative)});
    }
}

/// Whether `a` goes before `b`, who has the same total.
/// [LS-INI-009] Of opponents, one who began it goes first; [LS-INI-010] neither did: they roll
/// again, for their order alone; [LS-INI-011] allies keep the order of the list until they choose.
bool wins_tie(Play& play, PersonId a, PersonId b, Luck& luck) {
    const Scene& scene = play.scene;
    // Of allies those who began it come first, so that nobody else keeps them behind an opponent.
    bool first = scene.person(a).starter || !scene.person(b).starter;
    if (are_opponents(play.stage, a, b)) {
        RuleId rule{"LS-INI-009"};
        if (scene.person(a).starter != scene.person(b).starter) {
            first = scene.person(a).starter;
        } else {
            rule = RuleId("LS-INI-010");
            constexpr std::array higher{1};
            Check mine = initiative_check(play, a, rule);
            Check theirs = initiative_check(play, b, rule);
            complete(play, mine);
            complete(play, theirs);
            first = contest(play, mine, theirs, higher, luck, Ties::rerolled) == 1;
        }
        play.happen(TieBroken{rule, first ? a : b, first ? b : a});
    }
    return first;
}

/// [LS-INI-004] From the highest total down. Whoever is in a tie finds their place among the others
/// one by one.
void set_order(Play& play, Luck& luck) {
    OrderSet set;
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (!is_in(play.scene, who)) continue;
        const int total = play.scene.person(who).initiative;
        std::size_t at = set.order.size();
        while (at > 0) {
            const PersonId before = set.order[at - 1];
            const int other = play.scene.person(before).initiative;
            if (other > total || (other == total && wins_tie(play, before, who, luck))) break;
            --at;
        }
        set.order.push_back(who);
        std::rotate(set.order.begin() + at, set.order.end() - 1, set.order.end());
    }
    play.happen(set);
}

/// From here on DEF and VIT are what their formulas give: [LS-CHK-017] bonuses, never below 0, and
/// [LS-CHK-016] halves rounded down.
void cite_formulas(Play& play) {
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Character& sheet = play.stage.person(who);
        if (!is_in(play.scene, who)) continue;
        if (sheet.attributes.agi < 0 || sheet.attributes.fort < 0)
            play.happen(Cited{"LS-CHK-017", who});
        if ((sheet.level + sheet.attributes.fort) % 2 != 0) play.happen(Cited{"LS-CHK-016", who});
    }
}

/// Allies next to each other in the order with the same total, from a place in it on.
PersonSet tied_from(const Stage& stage, const Scene& scene, std::size_t from) {
    PersonSet tied;
    const PersonId first = scene.order[from];
    for (std::size_t i = from; i < scene.order.size(); ++i) {
        const PersonId who = scene.order[i];
        if (scene.person(who).initiative != scene.person(first).initiative ||
            stage.person(who).side != stage.person(first).side)
            break;
        if (is_able(scene, who) && !has_no_turn(stage, scene, who)) tied.add(who);
    }
    return tied;
}

}  // namespace

/// [LS-INI-001] Everyone's initiative is settled there and then, before the action is resolved.
/// [LS-INI-007] The +6 is no guarantee, and the announced action is not locked in.
/// [LS-ATK-014] A surprise attack declared outside combat starts it too.
Answer begin_fight(Play& play, const Begin& begin, Luck& luck) {
    if (!is_able(play.scene, begin.first) || has_no_turn(play.stage, play.scene, begin.first))
        return refuse("LS-INI-001", "who_begins");
    for (std::size_t i = 0; i < play.scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        if (begin.together.has(who) && who != begin.first &&
            (!is_able(play.scene, who) || !are_allies(play.stage, begin.first, who)))
            return refuse("LS-INI-006", "allies_only");
    }
    play.happen(Popped{});
    play.happen(Announced{begin.first});
    for (std::size_t i = 0; i < play.scene.people.size(); ++i)
        if (const auto who = static_cast<PersonId>(i);
            begin.together.has(who) && who != begin.first) {
            play.happen(Announced{who, true});
            play.happen(Cited{"LS-INI-006", who});
        }
    cite_formulas(play);
    roll_for_everyone(play, luck);
    set_order(play, luck);
    if (!play.scene.person(play.scene.order.front()).starter)
        play.happen(Cited{"LS-INI-007", begin.first});
    play.happen(RoundBegan{1});
    ask_order(play, 0);
    return done;
}

bool ask_order(Play& play, std::size_t from) {
    for (std::size_t i = from; i < play.scene.order.size(); ++i) {
        const PersonSet tied = tied_from(play.stage, play.scene, i);
        if (tied.size() < 2) continue;
        play.happen(Pushed<Frame>{OrderAsked{tied.first(), tied}});
        return true;
    }
    return false;
}

/// [LS-INI-011] Their players choose, and may choose again each round.
Answer answer_order(Play& play, const Choice& choice) {
    const auto asked = std::get<OrderAsked>(play.scene.frames.back());
    const auto* first = std::get_if<GoFirst>(&choice);
    if (first == nullptr || !exists(play.scene, first->whom) || !asked.tied.has(first->whom))
        return refuse("LS-INI-011", "one_of_the_tied");
    OrderSet set{play.scene.order};
    const auto at = std::find(set.order.begin(), set.order.end(), first->whom);
    const auto begin = std::find_if(set.order.begin(), set.order.end(),
                                    [&](PersonId each) { return asked.tied.has(each); });
    std::rotate(begin, at, at + 1);
    play.happen(Popped{});
    if (set.order != play.scene.order) play.happen(set);
    play.happen(Cited{"LS-INI-011", first->whom});
    // The rest of this group may still be tied with each other.
    ask_order(play, static_cast<std::size_t>(begin - set.order.begin()) + 1);
    return done;
}

}  // namespace breakneck::lucky_stars
