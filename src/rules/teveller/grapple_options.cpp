// TevellerRPG, section 10: what the winner of a grapple throw may do.
#include <algorithm>

#include "board/reach.h"
#include "board/sight.h"
#include "rules/teveller/damage.h"
#include "rules/teveller/grapple.h"
#include "rules/teveller/movement.h"

namespace breakneck::teveller {
namespace {

RuleId rule_of(GrappleOption option) {
    constexpr std::array<RuleId, 7> rules{
        RuleId("TV-GRAP-003"), RuleId("TV-GRAP-004"), RuleId("TV-GRAP-006"), RuleId("TV-GRAP-007"),
        RuleId("TV-GRAP-009"), RuleId("TV-GRAP-010"), RuleId("TV-GRAP-011")};
    return rules[static_cast<std::size_t>(option)];
}

bool stands_on_board(const Scene& scene, PersonId who) {
    return scene.person(who).at.mode == Whereabouts::board;
}

/// Whoever ends up somewhere may go where the other one is now.
board::Occupied without(const Stage& stage, const Scene& scene, const GrappleAsked& asked) {
    board::Occupied others;
    for (const board::Token& each : occupied(stage, scene))
        if (each.id != token_of(asked.who) && each.id != token_of(asked.against))
            others.push_back(each);
    return others;
}

bool is_room(const Stage& stage, const Scene& scene, const board::Occupied& others, PersonId who,
             board::Place to) {
    return board::arrive(board_of(stage, scene), others, walker(who), to).wrong ==
               board::Wrong::nothing &&
           board::in_the_way(others, walker(who).footprint, to, token_of(who)) == nullptr;
}

/// [TV-GRAP-004] A weapon in hand. [TV-GRAP-005] To take it, Effect 6 or more.
Answer may_disarm(const Stage& stage, const Scene& scene, const GrappleAsked& asked,
                  const PickOption& option) {
    if (!has_in_hand(scene, asked.against, option.item) ||
        stage.item(option.item).kind != ItemKind::weapon)
        return refuse("TV-GRAP-004", "not_in_hand");
    if (option.take && asked.effect < take_weapon_at)
        return refuse("TV-GRAP-005", "effect_too_small", take_weapon_at, asked.effect);
    return done;
}

/// [TV-GRAP-006] Up to 3 m through the air, or down on the spot.
Answer may_toss(const Stage& stage, const Scene& scene, const GrappleAsked& asked,
                board::Place to) {
    if (!stands_on_board(scene, asked.against)) return done;
    const board::Place from = place_of(stage, scene, asked.against);
    if (to.space == from.space) return done;
    const board::Board board = board_of(stage, scene);
    if (!board.inside(to.space)) return refuse("TV-GRAP-006", "off_board");
    const int metres = metres_between(stage, scene, asked.against, to);
    if (metres > grapple_m) return refuse("TV-GRAP-006", "too_far", metres, grapple_m);
    if (!board::is_clear_line(board, from.space, to.space, from.altitude) ||
        !is_room(stage, scene, occupied(stage, scene), asked.against,
                 {to.space, from.facing, from.altitude}))
        return refuse("TV-GRAP-006", "not_free");
    return done;
}

/// The square of how far two places are apart.
int apart(board::Place a, board::Place b) {
    const int x = a.space.x - b.space.x;
    const int y = a.space.y - b.space.y;
    return x * x + y * y;
}

/// Where the winner goes along with somebody who is dragged: as near as can be.
std::optional<board::Place> place_beside(const Stage& stage, const Scene& scene,
                                         const GrappleAsked& asked, board::Place dragged) {
    board::Occupied others = without(stage, scene, asked);
    others.push_back({static_cast<std::int16_t>(token_of(asked.against)),
                      walker(asked.against).footprint, dragged});
    const board::Place from = place_of(stage, scene, asked.who);
    std::optional<board::Place> best;
    for (int y = dragged.space.y - 1; y <= dragged.space.y + 1; ++y)
        for (int x = dragged.space.x - 1; x <= dragged.space.x + 1; ++x) {
            const board::Place to{{x, y}, from.facing, from.altitude};
            const bool nearer = !best || apart(from, to) < apart(from, *best);
            if (nearer && is_room(stage, scene, others, asked.who, to)) best = to;
        }
    return best;
}

/// [TV-GRAP-011] Up to 3 m over the ground; whoever holds on goes along.
Answer may_drag(const Stage& stage, const Scene& scene, const GrappleAsked& asked,
                const PickOption& option) {
    if (!stands_on_board(scene, asked.against)) return refuse("TV-GRAP-011", "not_on_the_board");
    const board::Place from = place_of(stage, scene, asked.against);
    board::Reach reach;
    reach.find(board_of(stage, scene), without(stage, scene, asked), walker(asked.against), from,
               grapple_m);
    const auto end = reach.end_at(option.to.space);
    if (!end || end->place.space == from.space) return refuse("TV-GRAP-011", "not_there");
    const bool goes_along = option.hold;
    const bool onto = end->place.space == place_of(stage, scene, asked.who).space;
    if (!goes_along && onto) return refuse("TV-GRAP-011", "not_free");
    if (goes_along && !place_beside(stage, scene, asked, end->place))
        return refuse("TV-GRAP-011", "no_room_beside");
    return done;
}

/// [TV-GRAP-009] As with a Move; or without going anywhere.
Answer may_break_free(const Stage& stage, const Scene& scene, const GrappleAsked& asked,
                      board::Place to) {
    if (!stands_on_board(scene, asked.who) || to.space == place_of(stage, scene, asked.who).space)
        return done;
    const auto way = way_of(stage, scene, asked.who, Move{.to = to});
    const Refusal* refusal = std::get_if<Refusal>(&way);
    return refusal == nullptr ? Answer(done) : Answer(*refusal);
}

/// [TV-GRAP-006] TV-GAP-041: 1D and the STR DM, at least 1; armor counts, and nobody falls prone
/// by it alone.
void toss(Play& play, const GrappleAsked& asked, board::Place to, Luck& luck) {
    const board::Place from = place_of(play.stage, play.scene, asked.against);
    if (stands_on_board(play.scene, asked.against) && to.space != from.space)
        step_to(play, asked.against, {to.space, from.facing, from.altitude}, "TV-GRAP-006");
    Check check = dice_check("TV-GRAP-006", "thrown_down", asked.who, 1);
    check.add("TV-GRAP-006", "str", dm_of(play.stage, play.scene, asked.who, Characteristic::str));
    const int damage = std::max(1, roll_dice(play, check, luck));
    cite(play, "TV-GAP-041", asked.against);
    harm(play,
         {.rule = "TV-GRAP-006",
          .victim = asked.against,
          .by = asked.who,
          .damage = static_cast<std::int16_t>(damage),
          .kind = HarmKind::thrown_down,
          .melee = true},
         luck);
}

/// [TV-GRAP-008] Powered and encased armor and suits for hostile places protect; no other does.
bool armor_helps(const Stage& stage, const Scene& scene, PersonId who) {
    const ItemId armor = armor_of(stage, scene, who);
    return armor != ItemId::none && (stage.item(armor).stops_grapple || stage.item(armor).powered);
}

/// [TV-GRAP-007] 2 + Effect + STR DM.
void crush(Play& play, const GrappleAsked& asked, Luck& luck) {
    const int damage =
        2 + asked.effect + dm_of(play.stage, play.scene, asked.who, Characteristic::str);
    cite(play, "TV-GRAP-008", asked.against);
    harm(play,
         {.rule = "TV-GRAP-007",
          .victim = asked.against,
          .by = asked.who,
          .damage = static_cast<std::int16_t>(std::max(0, damage)),
          .kind = HarmKind::grapple,
          .melee = true,
          .ignores_armor = !armor_helps(play.stage, play.scene, asked.against)},
         luck);
}

void disarm(Play& play, const GrappleAsked& asked, const PickOption& option) {
    change(play, "TV-GRAP-004", option.item, ItemChange::dropped, asked.against);
    if (option.take) change(play, "TV-GRAP-005", option.item, ItemChange::taken, asked.who);
}

void drag(Play& play, const GrappleAsked& asked, const PickOption& option) {
    const board::Place from = place_of(play.stage, play.scene, asked.against);
    const board::Place to{option.to.space, from.facing, from.altitude};
    const auto beside = place_beside(play.stage, play.scene, asked, to);
    const bool goes =
        option.hold && beside && beside->space != place_of(play.stage, play.scene, asked.who).space;
    step_to(play, asked.against, to, "TV-GRAP-011");
    if (goes) step_to(play, asked.who, *beside, "TV-GRAP-011");
}

void carry_out(Play& play, const GrappleAsked& asked, const PickOption& option, Luck& luck) {
    switch (option.option) {
        case GrappleOption::prone:
            return change(play, "TV-GRAP-003", asked.against, PersonChange::fell_prone, 0,
                          asked.who);
        case GrappleOption::disarm:
            return disarm(play, asked, option);
        case GrappleOption::toss:
            return toss(play, asked, option.to, luck);
        case GrappleOption::damage:
            return crush(play, asked, luck);
        case GrappleOption::break_free:
            return move_free(play, asked.who, option.to);
        case GrappleOption::keep:
            return;
        case GrappleOption::drag:
            return drag(play, asked, option);
    }
}

bool always_ends(GrappleOption option) {
    return option == GrappleOption::toss || option == GrappleOption::break_free;
}

}  // namespace

Answer may_pick(const Stage& stage, const Scene& scene, const GrappleAsked& asked,
                const PickOption& option) {
    switch (option.option) {
        case GrappleOption::prone:
            if (scene.person(asked.against).prone) return refuse("TV-GRAP-003", "prone_already");
            return done;
        case GrappleOption::disarm:
            return may_disarm(stage, scene, asked, option);
        case GrappleOption::toss:
            return may_toss(stage, scene, asked, option.to);
        case GrappleOption::damage:
            return done;
        case GrappleOption::break_free:
            return may_break_free(stage, scene, asked, option.to);
        case GrappleOption::keep:
            if (!option.hold) return refuse("TV-GRAP-010", "goes_on");
            return done;
        case GrappleOption::drag:
            return may_drag(stage, scene, asked, option);
    }
    return refuse("TV-GRAP-002", "pick_an_option");
}

/// [TV-GRAP-002] Exactly one. [TV-GRAP-012] A throw ends the grapple; [TV-GRAP-013] after anything
/// else the winner says whether it goes on.
Answer answer_grapple(Play& play, const Choice& choice, Luck& luck) {
    const auto asked = std::get<GrappleAsked>(play.scene.frames.back());
    const auto* option = std::get_if<PickOption>(&choice);
    if (option == nullptr) return refuse("TV-GRAP-002", "pick_an_option");
    if (Answer may = may_pick(play.stage, play.scene, asked, *option); !may.is_done()) return may;
    pop(play);
    play.happen(OptionPicked{rule_of(option->option), asked.who, asked.against, option->option});
    cite(play, "TV-GRAP-002", asked.who);
    const int number = play.scene.person(asked.who).grapple;
    if (number < 0)
        cite(play, "TV-PROC-009", asked.against);  // who has fallen meanwhile, and so it is over
    else if (always_ends(option->option))
        end_grapple(
            play,
            option->option == GrappleOption::toss ? RuleId("TV-GRAP-012") : RuleId("TV-GRAP-009"),
            number);
    else if (!option->hold)
        end_grapple(play, "TV-GRAP-013", number);
    else
        cite(play, "TV-GRAP-013", asked.who);
    carry_out(play, asked, *option, luck);
    return done;
}

}  // namespace breakneck::teveller
