// These Lucky Stars, chapter 11: grapples.
#include "rules/lucky_stars/grapple.h"

#include <vector>

#include "base/holds.h"
#include "base/names.h"
#include "rules/lucky_stars/checks.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/movement.h"

namespace breakneck::lucky_stars {
namespace {

template <class F>
void for_each_in(PersonSet set, F&& f) {
    for (; !set.empty(); set.remove(set.first())) f(set.first());
}

/// Whoever is in control of somebody's grapple; if nobody is, the first of the others.
PersonId holder_of(const Scene& scene, PersonId who) {
    PersonSet others = grapplers(scene, who);
    others.remove(who);
    PersonId found = others.first();
    for_each_in(others, [&](PersonId each) {
        if (scene.person(each).in_control) found = each;
    });
    return found;
}

/// [LS-GRP-001] STR + AGI + mods; [LS-GRP-002] size counts on top of that.
void add_grapple(const Play& play, Check& check) {
    check.cite("LS-GRP-001", "grapple", grapple_of(play.stage, play.scene, check.who));
    check.add("LS-GRP-002", "size", row_of(play.stage.person(check.who).size).grapple);
}

Check roll_of(const Play& play, RuleId rule, PersonId who) {
    Check check = decision(play.stage, rule, "grapple", who);
    add_grapple(play, check);
    return check;
}

/// A grapple of three or more: who is in it, and who tries something.
struct Brawl {
    PersonSet group;
    PersonId actor = PersonId::nobody;
    RuleId rule;
};

/// [LS-GRP-005] Everyone rolls and the highest total is in control; ties at the top roll again, as
/// they were (LS-CHK-004).
PersonId highest(Play& play, const Brawl& brawl, Luck& luck) {
    std::vector<Check> checks;
    for_each_in(brawl.group, [&](PersonId each) {
        Check check = roll_of(play, brawl.rule, each);
        check.name = "brawl";
        check.cite("LS-GRP-005", "everyone_rolls");
        if (each == brawl.actor) driver_disadvantage(play.stage, play.scene, check, each);
        complete(play, check);
        checks.push_back(check);
    });
    while (checks.size() > 1) {
        int best = 0;
        std::vector<Check> leading;
        for (const Check& each : checks) {
            const int total = roll_total(play, each, luck);
            if (leading.empty() || total > best) {
                best = total;
                leading.clear();
            }
            if (total == best) leading.push_back(each);
        }
        checks = leading;
    }
    return checks.front().who;
}

void ask_winner(Play& play, PersonId winner, PersonId loser) {
    play.happen(Pushed<Frame>{GrappleAsked{winner, loser}});
}

/// [LS-GRP-012] Whoever wins the struggle is in control and acts with what AP are left.
void gain_control(Play& play, PersonId who, PersonId from) {
    play.happen(Cited{"LS-GRP-012", who});
    play.happen(GrappleEngaged{who, from});
}

/// LS-GAP-027: thrown, the opponent is out of the grapple and on its feet. Whoever turns out to be
/// where they would land is found, and they drop where they are.
void land(Play& play, const Moving& thrown, PersonId by) {
    leave_grapple(play, thrown.who, "LS-GRP-010");
    reveal(play, thrown.who);
    const bool lands = !meets_hidden(play, by, thrown.who, thrown.path.end());
    if (lands) play.happen(Moved{"LS-GRP-010", thrown.who, thrown.path.end()});
    play.happen(Cited{"LS-GAP-027", thrown.who});
    if (play.scene.person(thrown.who).prone) play.happen(StoodUp{thrown.who});
    if (lands) show_move(play, thrown.who, thrown.path.from());
}

}  // namespace

bool is_grappling(const Scene& scene, PersonId who) { return scene.person(who).grapple >= 0; }
bool same_grapple(const Scene& scene, PersonId a, PersonId b) {
    return is_grappling(scene, a) && scene.person(a).grapple == scene.person(b).grapple;
}

PersonSet grapplers(const Scene& scene, PersonId who) {
    PersonSet found;
    found.add(who);
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (same_grapple(scene, who, static_cast<PersonId>(i))) found.add(static_cast<PersonId>(i));
    return found;
}

/// [LS-GRP-006] What only the one in control may do.
Answer needs_control(const Scene& scene, PersonId who) {
    if (!is_grappling(scene, who)) return refuse("LS-GRP-006", "no_grapple");
    if (!scene.person(who).in_control) return refuse("LS-GRP-006", "not_in_control");
    return done;
}

/// Allies whom nobody holds any more do not hold each other.
void leave_grapple(Play& play, PersonId who, RuleId why) {
    if (!is_grappling(play.scene, who)) return;
    PersonSet rest = grapplers(play.scene, who);
    rest.remove(who);
    play.happen(GrappleLeft{why, who});
    bool held = false;
    for_each_in(rest, [&](PersonId each) {
        held = held || play.scene.person(each).in_control ||
               are_opponents(play.stage, rest.first(), each);
    });
    if (held && rest.size() > 1) return;
    for_each_in(rest, [&](PersonId each) {
        if (is_grappling(play.scene, each)) play.happen(GrappleLeft{why, each});
    });
}

/// A vehicle takes those aboard out of the hands of those who are not; all of them if it leaves the
/// board.
void part_grapples(Play& play, VehicleId vehicle, bool leaves) {
    PersonSet aboard = occupants(play.stage, play.scene, vehicle);
    if (const PersonId creature = play.stage.vehicle(vehicle).creature;
        creature != PersonId::nobody)
        aboard.add(creature);
    const auto in_hand = [&](PersonId a, PersonId b) {
        return in_reach(play.stage, play.scene, a, b, ItemId::none) ||
               in_reach(play.stage, play.scene, b, a, ItemId::none);
    };
    for_each_in(aboard, [&](PersonId each) {
        if (!is_grappling(play.scene, each)) return;
        PersonSet outside = grapplers(play.scene, each);
        outside.bits &= ~aboard.bits;
        bool holds_on = outside.empty();
        for_each_in(outside, [&](PersonId other) {
            holds_on = holds_on || (!leaves && in_hand(each, other));
        });
        if (!holds_on) leave_grapple(play, each, "LS-GRP-003");
    });
}

/// [LS-GRP-003] [LS-VEH-007] Against an opponent within reach of one's hands, in a vehicle or on
/// foot.
Answer may_grapple(const Stage& stage, const Scene& scene, PersonId who, const Grapple& grapple) {
    if (!is_in(scene, grapple.target) || !are_opponents(stage, who, grapple.target))
        return refuse("LS-GRP-003", "not_an_opponent");
    if (!knows_where(stage, scene, stage.person(who).side, grapple.target))
        return refuse("LS-GRP-003", "not_an_opponent");
    if (is_grappling(scene, who)) return refuse("LS-GRP-006", "grappling");
    if (!in_reach(stage, scene, who, grapple.target, ItemId::none))
        return refuse("LS-GRP-003", "out_of_reach");
    if (is_in_full_cover(stage, scene, who, grapple.target))
        return refuse("LS-COV-006", "full_cover");
    return done;
}

/// [LS-GRP-009] The one in control may.
Answer may_end_grapple(const Scene& scene, PersonId who) {
    if (Answer may = needs_control(scene, who); !may.is_done())
        return refuse("LS-GRP-009", may.refusal().why);
    return done;
}

/// [LS-GRP-011] Pinned, one must try for control before anything else, and gets one try a turn.
Answer may_struggle(const Stage& stage, const Scene& scene, PersonId who) {
    if (!is_grappling(scene, who)) return refuse("LS-GRP-011", "no_grapple");
    if (scene.person(who).in_control) return refuse("LS-GRP-011", "in_control");
    if (scene.person(who).pinned_out) return refuse("LS-GRP-011", "lost_struggle");
    if (scene.person(who).ap < max_ap(stage, who)) return refuse("LS-GRP-011", "opens_a_turn");
    return done;
}

/// [LS-GRP-003] A contested check; with others in it already, everyone rolls.
void grapple(Play& play, PersonId who, const Grapple& grapple, Luck& luck) {
    reveal(play, who);
    if (!is_grappling(play.scene, grapple.target)) {
        decide(play, {.purpose = Purpose::grapple, .who = who, .against = grapple.target});
        return;
    }
    PersonSet all = grapplers(play.scene, grapple.target);
    all.add(who);
    const PersonId winner = highest(play, {all, who, "LS-GRP-003"}, luck);
    ask_winner(play, winner, winner == who ? grapple.target : who);
}

void end_grapple(Play& play, PersonId who) {
    PersonSet group = grapplers(play.scene, who);
    for_each_in(group, [&](PersonId each) { leave_grapple(play, each, "LS-GRP-009"); });
}

/// [LS-GRP-011] Against the one in control; among several everyone rolls.
void struggle(Play& play, PersonId who, Luck& luck) {
    const PersonSet group = grapplers(play.scene, who);
    const PersonId holder = holder_of(play.scene, who);
    if (holder == PersonId::nobody) {  // a ruling has left them alone in it
        leave_grapple(play, who, "LS-GRP-009");
        return;
    }
    if (group.size() == 2) {
        decide(play, {.purpose = Purpose::struggle, .who = who, .against = holder});
        return;
    }
    const PersonId winner = highest(play, {group, who, "LS-GRP-011"}, luck);
    if (winner == who) {
        gain_control(play, who, holder);
        return;
    }
    if (winner != holder) play.happen(GrappleEngaged{winner, holder});
    play.happen(LostStruggle{who});
}

Check grapple_check(const Play& play, const Deciding& deciding, bool theirs) {
    const PersonId who = theirs ? deciding.against : deciding.who;
    Check check;
    if (deciding.purpose == Purpose::toss) {
        check = decision(play.stage, "LS-GRP-010", "toss", who);
        check.add("LS-GRP-010", name_of(Attribute::str),
                  attribute_of(play.stage, play.scene, who, Attribute::str));
    } else {
        const bool struggles = deciding.purpose == Purpose::struggle;
        check = roll_of(play, struggles ? RuleId("LS-GRP-011") : RuleId("LS-GRP-003"), who);
    }
    if (!theirs) driver_disadvantage(play.stage, play.scene, check, who);
    return check;
}

/// LS-GAP-026: whoever wins, attacker or defender, has the choice.
void grapple_decided(Play& play, const Deciding& deciding, int band, Luck&) {
    const bool won = band > 0;
    if (deciding.purpose == Purpose::grapple) {
        if (!won) play.happen(Cited{"LS-GAP-026", deciding.against});
        ask_winner(play, won ? deciding.who : deciding.against,
                   won ? deciding.against : deciding.who);
    } else if (deciding.purpose == Purpose::struggle) {
        if (won)
            gain_control(play, deciding.who, deciding.against);
        else
            play.happen(LostStruggle{deciding.who});
    } else if (const Moving* thrown = top_as<Moving>(play.scene); thrown != nullptr && won) {
        land(play, Moving(*thrown), deciding.who);
    }
}

/// [LS-GRP-004] Engage, and be in control; or let go, and nobody grapples.
Answer answer_grapple(Play& play, const Choice& choice) {
    const bool engages = holds<Engage>(choice);
    if (!engages && !holds<Release>(choice)) return refuse("LS-GRP-004", "engage_or_release");
    const auto asked = std::get<GrappleAsked>(play.scene.frames.back());
    play.happen(Popped{});
    if (engages) {
        play.happen(GrappleEngaged{asked.who, asked.against});
        return done;
    }
    play.happen(Cited{"LS-GRP-004", asked.who});
    PersonSet all = grapplers(play.scene, asked.who);
    all.bits |= grapplers(play.scene, asked.against).bits;
    for_each_in(all, [&](PersonId each) { leave_grapple(play, each, "LS-GRP-004"); });
    return done;
}

}  // namespace breakneck::lucky_stars
