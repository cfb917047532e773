// Savage Worlds, section 2: the row, its ends and other layouts; how groups move on it.
#include <algorithm>

#include "base/holds.h"
#include "rules/savage/chase.h"
#include "rules/savage/contests.h"

namespace breakneck::savage {
namespace {

Group& group_at(Scene& scene, int group) { return scene.groups[static_cast<std::size_t>(group)]; }
int card_of(const Scene& scene, int group) {
    return scene.groups[static_cast<std::size_t>(group)].card;
}
int last_card(const Scene& scene) { return static_cast<int>(scene.row.size()) - 1; }
bool is_row(const Stage& stage) { return stage.chase.layout == ChaseLayout::row; }

/// How far in front of a card another is, for the order in which they are listed.
int forwardness(const Stage& stage, const Scene& scene, int from, int to) {
    if (stage.chase.layout == ChaseLayout::ring) {
        const int all = static_cast<int>(scene.row.size());
        const int ahead = (to - from + all) % all;
        return 2 * ahead > all ? ahead - all : ahead;
    }
    const int columns = to % grid_width - from % grid_width;
    return columns * 2 * grid_width + to / grid_width - from / grid_width;
}

/// SW-GAP-003: any card near enough, on a grid or a ring.
Cards cards_around(const Stage& stage, const Scene& scene, int from, int most) {
    Cards cards;
    for (int card = 0; card <= last_card(scene); ++card)
        if (card != from && cards_between(stage, scene, from, card) <= most) cards.push_back(card);
    return cards;
}
/// [SW-GAP-004] Who is Bumped goes off the row wherever the foes are; of their own accord nobody
/// does with a foe nearer than Flee allows (SW-FLEE-001).
bool may_exit(const Stage& stage, const Scene& scene, const CardAsked& asked) {
    return asked.reason != CardReason::change_position ||
           cards_to_closest_foe(stage, scene, asked.group) >= cards_to_flee;
}
/// Up and down the row; SW-GAP-004: as far as it leads.
Cards cards_along(const Stage& stage, const Scene& scene, int from, const CardAsked& asked) {
    Cards cards;
    for (int step = -asked.most; step <= asked.most; ++step) {
        const int card = card_toward(stage, scene, from, step, may_exit(stage, scene, asked));
        if (step != 0 && (cards.empty() || cards.back() != card)) cards.push_back(card);
    }
    return cards;
}

/// SW-GAP-004: new cards until there is one of this number, as far as they go.
int extend_to(Play& play, int card, Luck& luck) {
    for (; card < 0 && may_lay(play.stage, play.scene, true); ++card)
        lay_card(play, "SW-GAP-004", true, luck);
    while (card > last_card(play.scene) && may_lay(play.stage, play.scene, false))
        lay_card(play, "SW-GAP-004", false, luck);
    return card;
}

RuleId rule_of(const CardAsked& asked) {
    if (asked.reason == CardReason::complication) return "SW-GAP-007";
    if (asked.reason == CardReason::bump) return "SW-BUMP-001";
    return asked.most > 1 ? RuleId("SW-CHPOS-003") : RuleId("SW-CHPOS-002");
}

}  // namespace

void cite_chase_range(const Scene& scene, TraitCheck& roll, int inches) {
    if (scene.mode != Mode::chase) return;
    roll.check.cite("SW-CHASE-006", "chase_range");
    roll.check.cite("SW-CHASE-009", "by_brackets");
    if (inches == 0) roll.check.cite("SW-CHASE-008", "same_card");
}

/// [SW-CHASE-003] A grid is whole; a finish keeps its number, so that nothing is laid behind it.
bool may_lay(const Stage& stage, const Scene& scene, bool rear) {
    if (scene.row.full() || stage.chase.layout == ChaseLayout::grid) return false;
    return !rear || stage.chase.finish_card < 0;
}
void lay_card(Play& play, RuleId rule, bool rear, Luck& luck) {
    if (play.scene.chase_deck.empty()) play.happen(DeckShuffled{"SW-CHASE-002", true});
    const Card card = luck.card(DrawKey{rule}, play.scene.chase_deck);
    play.happen(ChaseCardLaid{rule, card, rear});
}

int card_toward(const Stage& stage, const Scene& scene, int from, int cards, bool may_exit) {
    const int last = last_card(scene);
    const int room = static_cast<int>(most_chase_cards) - static_cast<int>(scene.row.size());
    int lowest = 0;
    int highest = last;
    if (stage.chase.end_policy == EndPolicy::exit) {
        lowest = may_exit ? -1 : 0;
        highest = may_exit ? last + 1 : last;
    } else if (stage.chase.end_policy == EndPolicy::extend) {
        lowest = may_lay(stage, scene, true) ? -room : 0;
        highest = last + (may_lay(stage, scene, false) ? room : 0);
    }
    return std::clamp(from + cards, lowest, highest);
}

Cards cards_for(const Stage& stage, const Scene& scene, const CardAsked& asked) {
    if (!is_racing(scene, asked.group)) return {};
    const int from = card_of(scene, asked.group);
    Cards cards = is_row(stage) ? cards_along(stage, scene, from, asked)
                                : cards_around(stage, scene, from, asked.most);
    if (!asked.must && !cards.contains(from)) cards.push_back(from);
    const auto before = [&](int a, int b) {
        if (is_row(stage)) return a < b;
        return forwardness(stage, scene, from, a) < forwardness(stage, scene, from, b);
    };
    std::sort(cards.begin(), cards.end(), before);
    return cards;
}
Domain card_ends(const Stage& stage, const Scene& scene, const CardAsked& asked) {
    Domain domain{"card", {}};
    for (const int card : cards_for(stage, scene, asked)) domain.options.push_back({card});
    return domain;
}

namespace {

/// Whoever stays behind holds nobody of it any more.
void go_to(Play& play, RuleId rule, int group, int card, PersonId by) {
    const PersonId leader = named_leader(play.stage, play.scene, group);
    play.happen(GroupMoved{rule, group, card, by, leader});
    end_far_holds(play);
}

}  // namespace

/// [SW-CHASE-010] All of a group go together; SW-GAP-004: its leader's fate is theirs.
void move_group(Play& play, RuleId rule, int group, int card, PersonId by, Luck& luck) {
    if (!is_racing(play.scene, group)) return;
    if (card < 0 || card > last_card(play.scene)) {
        cite(play, "SW-GAP-004", group_at(play.scene, group).leader);
        if (play.stage.chase.end_policy == EndPolicy::exit) {
            leave_chase(play, "SW-GAP-004", group, card > 0);
            settle_chase(play);
            return;
        }
        if (play.stage.chase.end_policy == EndPolicy::extend) card = extend_to(play, card, luck);
        card = std::clamp(card, 0, last_card(play.scene));
    }
    const bool moves = card != card_of(play.scene, group);
    if (moves || by != PersonId::nobody) go_to(play, rule, group, card, by);
    if (moves && members(play.scene, group).size() > 1) cite(play, "SW-CHASE-010");
    settle_chase(play);
}

Answer answer_card(Play& play, const Choice& choice, Luck& luck) {
    const auto asked = std::get<CardAsked>(play.scene.frames.back());
    const Cards cards = cards_for(play.stage, play.scene, asked);
    const auto* to = std::get_if<ToCard>(&choice);
    if (to == nullptr) {
        const bool gone = cards.empty() && holds<Decline>(choice);
        if (!gone) return refuse(rule_of(asked), "pick_a_card");
        pop(play);
        return done;
    }
    if (!cards.contains(to->card))
        return refuse(is_row(play.stage) ? rule_of(asked) : RuleId("SW-GAP-003"), "not_that_card",
                      asked.most, to->card);
    const bool stays = asked.must && to->card == card_of(play.scene, asked.group);
    pop(play);
    if (stays) cite(play, "SW-GAP-004", group_at(play.scene, asked.group).leader);
    if (asked.reason == CardReason::change_position)
        take_group(play, {rule_of(asked), asked.who, asked.group, to->card});
    else
        move_group(play, rule_of(asked), asked.group, to->card,
                   asked.reason == CardReason::bump ? asked.who : PersonId::nobody, luck);
    return done;
}

/// [SW-CHASE-004] As the opening situation has it; [SW-CHASE-012] later as the story calls for.
Answer place_group(Play& play, const PlaceGroup& place) {
    const RuleId rule = play.scene.round <= 1 ? RuleId("SW-CHASE-004") : RuleId("SW-CHASE-012");
    if (!is_racing(play.scene, place.group)) return refuse(rule, "no_such_group");
    if (place.card < 0 || place.card > last_card(play.scene))
        return refuse(rule, "no_such_card", last_card(play.scene), place.card);
    go_to(play, rule, place.group, place.card, PersonId::nobody);
    settle_chase(play);
    return done;
}

Answer add_card(Play& play, const AddCard& add, Luck& luck) {
    if (play.scene.mode != Mode::chase) return refuse("SW-CHASE-003", "not_in_a_chase");
    if (!may_lay(play.stage, play.scene, add.rear)) return refuse("SW-CHASE-003", "no_more_cards");
    lay_card(play, "SW-CHASE-003", add.rear, luck);
    return done;
}

}  // namespace breakneck::savage
