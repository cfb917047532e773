// TevellerRPG, section 15: hits on those aboard, one after the other.
#include <algorithm>
#include <array>

#include "rules/teveller/damage.h"
#include "rules/teveller/grapple.h"
#include "rules/teveller/movement.h"
#include "rules/teveller/vehicle_hits.h"

namespace breakneck::teveller {
namespace {

constexpr int knocked_out_target = 6;  // [TV-CRIT-003]

/// What each hit does: [TV-INTL-006] [TV-CRIT-008] [TV-CRIT-003] [TV-CRIT-005] [TV-CRIT-004]
/// [TV-MAN-007] [TV-CRIT-012]. Personal armor helps (TV-GAP-093 where it is destroyed).
constexpr std::array<HurtAboard, 8> hurts{{
    {},
    {.rule = "TV-INTL-006", .name = "occupant_damage", .dice = 3, .armor = "TV-INTL-008"},
    {.rule = "TV-CRIT-008", .name = "crew_hit", .dice = 4, .armor = "TV-CRIT-009"},
    {.rule = "TV-CRIT-003",
     .name = "knocked_out_damage",
     .dice = 3,
     .kind = HarmKind::crash,
     .armor = "TV-CRIT-006"},
    {.rule = "TV-CRIT-005",
     .name = "crash_damage",
     .dice = 3,
     .kind = HarmKind::crash,
     .armor = "TV-CRIT-006"},
    {.rule = "TV-CRIT-004",
     .name = "crash_damage",
     .dice = 6,
     .kind = HarmKind::crash,
     .armor = "TV-CRIT-006"},
    {.rule = "TV-GAP-070",
     .name = "crash_damage",
     .dice = 3,
     .kind = HarmKind::crash,
     .armor = "TV-CRIT-006"},
    {.rule = "TV-CRIT-012",
     .name = "destroyed_damage",
     .dice = 5,
     .kind = HarmKind::crash,
     .armor = "TV-GAP-093",
     .beyond_help = true},
}};

/// [TV-CRIT-003] END 6+ or it hurts.
bool stands_the_shock(Play& play, PersonId who, Luck& luck) {
    const Check check = bare_check(play.stage, play.scene,
                                   {.rule = "TV-CRIT-003",
                                    .name = "knocked_out",
                                    .who = who,
                                    .characteristic = Characteristic::end});
    return throw_reaches(play, check, knocked_out_target, luck);
}

/// [TV-CRIT-011] Whether somebody gets out unhurt. On the board everybody ends up beside the wreck,
/// if there is room. Whoever is senseless has nothing to throw.
bool bails_out(Play& play, PersonId who, Luck& luck) {
    const bool on_board =
        play.scene.ride(vehicle_of(play.scene, who)).at.mode == Whereabouts::board;
    const Check check = bare_check(play.stage, play.scene,
                                   {.rule = "TV-CRIT-011",
                                    .name = "bail_out",
                                    .who = who,
                                    .characteristic = Characteristic::dex});
    if (const int grapple = play.scene.person(who).grapple; grapple >= 0)
        end_grapple(play, "TV-CRIT-011", grapple);
    const bool unhurt = is_able(play.scene, who) && throw_reaches(play, check, usual_target, luck);
    change(play, "TV-CRIT-011", who, PersonChange::bailed_out, unhurt ? 1 : 0);
    if (on_board) do_alight(play, who, {});
    return unhurt;
}

/// Whoever is no longer aboard, or dead, suffers nothing more.
void suffer(Play& play, const HitsAboard& hits, AboardHit hit, PersonId who, Luck& luck) {
    if (!occupants(play.stage, play.scene, hits.vehicle).has(who)) return;
    if (hit == AboardHit::shaken && stands_the_shock(play, who, luck)) return;
    if (hit == AboardHit::bail_out && bails_out(play, who, luck)) return;
    hurt_aboard(play, who, hits.by, hurts[static_cast<std::size_t>(hit)], luck);
}

/// The next hit is taken off the list.
AboardHit take_next(HitsAboard& hits) {
    const bool is_second = hits.first_done;
    hits.first_done = !is_second && hits.then != AboardHit::none;
    if (!hits.first_done) hits.left.erase(0);
    return is_second ? hits.then : hits.hit;
}

/// [TV-INTL-005] [TV-INTL-007] TV-GAP-089: one more of those who are hit, drawn at random. Where
/// there is no choice nothing is drawn.
void draw_one(Play& play, HitsAboard& hits, Luck& luck) {
    FixedList<PersonId, most_people> crew;
    PersonSet left = occupants(play.stage, play.scene, hits.vehicle);
    const bool several_each = hits.to_draw + static_cast<int>(hits.left.size()) > left.size();
    if (!several_each)
        for (const PersonId drawn : hits.left) left.remove(drawn);
    for (; !left.empty(); left.remove(left.first())) crew.push_back(left.first());
    --hits.to_draw;
    if (crew.empty()) return;
    Check check = dice_check("TV-INTL-005", "which_occupant", hits.by, 1);
    check.other = aimed_at(hits.vehicle);
    hits.left.push_back(
        crew[static_cast<std::size_t>(pick_one(play, check, static_cast<int>(crew.size()), luck))]);
    std::sort(hits.left.begin(), hits.left.end());
}

/// Where there is no room for more work, all of it is done at once.
void begin_hits(Play& play, HitsAboard hits, Luck& luck) {
    if (has_room(play.scene, 1)) return push(play, hits);
    while (hits.to_draw > 0) draw_one(play, hits, luck);
    while (!hits.left.empty()) {
        const PersonId who = hits.left.front();
        const AboardHit hit = take_next(hits);
        suffer(play, hits, hit, who, luck);
    }
}

}  // namespace

/// TV-GAP-050: these allow surgery afterwards, but for a Destroyed result.
void hurt_aboard(Play& play, PersonId victim, PersonId by, const HurtAboard& how, Luck& luck) {
    if (play.scene.person(victim).condition == Condition::dead) return;
    Harm hit{.rule = how.rule,
             .victim = victim,
             .by = by,
             .kind = how.kind,
             .beyond_help = how.beyond_help};
    hit.damage =
        static_cast<std::int16_t>(std::max(0, damage_dice(play, hit, how.name, how.dice, 0, luck)));
    if (!how.armor.none() && protection_of(play.stage, play.scene, victim) > 0)
        cite(play, how.armor, victim);
    if (how.beyond_help) cite(play, "TV-GAP-050", victim);
    harm(play, hit, luck);
}

void hit_all_aboard(Play& play, const Stricken& struck, AboardHit hit, Luck& luck, AboardHit then) {
    HitsAboard hits{.vehicle = struck.vehicle, .by = struck.by, .hit = hit, .then = then};
    PersonSet aboard = occupants(play.stage, play.scene, struck.vehicle);
    for (; !aboard.empty(); aboard.remove(aboard.first())) hits.left.push_back(aboard.first());
    if (!hits.left.empty()) begin_hits(play, hits, luck);
}

void hit_some_aboard(Play& play, const Stricken& struck, int hits, Luck& luck) {
    if (hits < 1) return;
    begin_hits(
        play,
        {.vehicle = struck.vehicle, .by = struck.by, .to_draw = static_cast<std::int8_t>(hits)},
        luck);
}

/// First it is drawn who is hit, then each is hit in turn.
void go_on(Play& play, HitsAboard hits, Luck& luck) {
    if (hits.to_draw > 0) {
        draw_one(play, hits, luck);
        return advance(play, hits);
    }
    if (hits.left.empty()) return pop(play);
    const PersonId who = hits.left.front();
    const AboardHit hit = take_next(hits);
    if (hits.left.empty())
        pop(play);
    else
        advance(play, hits);
    suffer(play, hits, hit, who, luck);
}

void push_below_hits(Play& play, const Frame& frame) {
    FixedList<Frame, most_frames> hits;
    const auto& frames = play.scene.frames;
    while (holds<HitsAboard>(frames.back()) || holds<VehicleHarm>(frames.back())) {
        hits.push_back(frames.back());
        pop(play);
    }
    push(play, frame);
    for (std::size_t i = hits.size(); i > 0; --i) push(play, hits[i - 1]);
}

}  // namespace breakneck::teveller
