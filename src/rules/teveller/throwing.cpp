// TevellerRPG, section 8: how far one throws, and where a grenade lands.
#include <algorithm>
#include <array>

#include "board/distance.h"
#include "board/sight.h"
#include "rules/teveller/attack.h"
#include "rules/teveller/blast.h"

namespace breakneck::teveller {
namespace {

constexpr int throw_m_per_strength = 5;  // [TV-THROW-001]

/// Walls and the edge of the board stop a grenade; it flies over what is lower.
bool stops_grenades(const board::Board& board, board::Space space) {
    if (!board.inside(space)) return true;
    const board::Ground ground = board.ground(space);
    return ground.impassable && ground.height >= board::Height::tall;
}

bool is_within_effective(const Stage& stage, const Scene& scene, PersonId who, board::Place at) {
    return metres_between(stage, scene, who, at) <= effective_throw_m(stage, scene, who);
}

/// Divides and rounds to the nearest, halves away from zero.
constexpr int nearest(int dividend, int divisor) {
    const int size = (2 * (dividend < 0 ? -dividend : dividend) + divisor) / (2 * divisor);
    return dividend < 0 ? -size : size;
}

/// TV-GAP-035: so many metres from a spot, so many sixths of a circle clockwise from the line of
/// the throw. What is thrown at one's own feet is thrown north.
board::Space swerved(board::Space from, board::Space spot, int metres, int sixths) {
    constexpr std::array cosines{1000, 500, -500, -1000, -500, 500};  // in thousandths
    constexpr std::array sines{0, 866, 866, 0, -866, -866};
    const auto turn = static_cast<std::size_t>(sixths) % cosines.size();
    const int x = spot.x - from.x;
    const int y = spot == from ? -1 : spot.y - from.y;
    const int length = 10 * board::whole_root((x * x + y * y) * 100 * 100);  // in thousandths
    return {spot.x + nearest(metres * (x * cosines[turn] - y * sines[turn]), length),
            spot.y + nearest(metres * (x * sines[turn] + y * cosines[turn]), length)};
}

/// How far the grenade rolls on its way to a space before something stops it.
board::Space stopped(const board::Board& board, board::Space from, board::Space to) {
    board::Space last = from;
    bool flies = true;
    board::for_each_between(from, to, [&](board::Space each) {
        flies = flies && !stops_grenades(board, each);
        if (flies) last = each;
    });
    return last;
}

/// [TV-THROW-005] [TV-THROW-006] TV-GAP-104: of all that makes shots harder only the light counts.
Check lob_check(const Stage& stage, const Scene& scene, PersonId who, const Lob& lob) {
    const bool within = is_within_effective(stage, scene, who, lob.at);
    Check check = check_for(stage, scene,
                            {.rule = within ? RuleId("TV-THROW-005") : RuleId("TV-THROW-006"),
                             .name = "grenade",
                             .who = who,
                             .skill = Skill::athletics,
                             .characteristic = Characteristic::dex,
                             .sight = true});
    check.cite("TV-THROW-001", within ? "within_throw" : "beyond_throw");
    check.cite("TV-GAP-104", "light_only");
    add_light_dm(stage, scene, who, check);
    add_indirect_dm(stage, scene, who, lob.at, check);
    return check;
}

/// [TV-THROW-007] 2D + the margin of failure. [TV-THROW-008] 2D - Effect, for all that goes beyond
/// Effective range: the same formula. 0 for what lands where it should.
int deviation_of(Play& play, PersonId who, RuleId rule, int effect, Luck& luck) {
    Check check = dice_check(rule, "deviation", who, 2);
    check.add("TV-GAP-035", effect < 0 ? "margin_of_failure" : "effect", -effect);
    return std::max(0, roll_dice(play, check, luck));
}

/// TV-GAP-035: 1D x 60 degrees; the Referee may say how the die falls.
board::Space landing_of(Play& play, PersonId who, board::Space spot, int metres, Luck& luck) {
    const int sixths =
        std::clamp(roll_dice(play, dice_check("TV-GAP-035", "direction", who, 1), luck), 1, 6);
    const board::Space from = place_of(play.stage, play.scene, who).space;
    return stopped(board_of(play.stage, play.scene), spot, swerved(from, spot, metres, sixths));
}

}  // namespace

/// [TV-THROW-001] Five times the STR score.
int effective_throw_m(const Stage& stage, const Scene& scene, PersonId who) {
    return throw_m_per_strength * score_of(stage, scene, who, Characteristic::str);
}
/// [TV-THROW-002] Twice as far.
int maximum_throw_m(const Stage& stage, const Scene& scene, PersonId who) {
    return 2 * effective_throw_m(stage, scene, who);
}

/// [TV-ACT-014] It must be in hand. [TV-RNG-011] Nothing need be seen of the spot.
Answer may_lob(const Stage& stage, const Scene& scene, PersonId who, const Lob& lob) {
    if (lob.item == ItemId::none || index_of(lob.item) >= scene.items.size() ||
        stage.item(lob.item).kind != ItemKind::weapon || stage.item(lob.item).make != Make::grenade)
        return refuse("TV-THROW-005", "not_a_grenade");
    if (!has_in_hand(scene, who, lob.item)) return refuse("TV-ACT-014", "weapon_in_hand");
    const VehicleId vehicle = vehicle_of(scene, who);
    const Where& where = vehicle == VehicleId::none ? scene.person(who).at : scene.ride(vehicle).at;
    if (where.mode != Whereabouts::board) return refuse("TV-THROW-005", "no_spots_in_a_chase");
    if (lob.at.altitude != board::Altitude::ground ||
        stops_grenades(board_of(stage, scene), lob.at.space))
        return refuse("TV-THROW-005", "not_a_spot");
    const int most = maximum_throw_m(stage, scene, who);
    const int metres = metres_between(stage, scene, who, lob.at);
    if (metres > most) return refuse("TV-THROW-002", "out_of_range", most, metres);
    return done;
}

/// TV-GAP-036: wherever it lands, it explodes, and nobody is its direct target.
void lob(Play& play, PersonId who, const Lob& lob, Luck& luck) {
    const Check check = lob_check(play.stage, play.scene, who, lob);
    const bool within = is_within_effective(play.stage, play.scene, who, lob.at);
    const Item& grenade = play.stage.item(lob.item);
    change(play, "TV-THROW-005", lob.item, ItemChange::gone, who);
    cite(play, "TV-EQP-001", who);
    const int effect = throw_effect(play, check, within ? usual_target : hard_target, luck);
    RuleId rule = check.rule;
    int metres = 0;
    board::Place at{.space = lob.at.space};
    if (effect < 0 || !within) {
        rule = effect < 0 ? RuleId("TV-THROW-007") : RuleId("TV-THROW-008");
        metres = deviation_of(play, who, rule, effect, luck);
        if (metres > 0) at.space = landing_of(play, who, at.space, metres, luck);
    }
    play.happen(GrenadeLanded{rule, lob.item, who, at, metres});
    explode(play, Blast{.by = who,
                        .item = lob.item,
                        .at = at,
                        .dice = grenade.dice,
                        .radius_m = grenade.blast_m});
}

}  // namespace breakneck::teveller
