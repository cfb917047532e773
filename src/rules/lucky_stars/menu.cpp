// These Lucky Stars: the menu of a turn.
#include "rules/lucky_stars/menu.h"

#include <algorithm>

#include "rules/lucky_stars/acting.h"
#include "rules/lucky_stars/boarding.h"
#include "rules/lucky_stars/catalog.h"
#include "rules/lucky_stars/cover.h"
#include "rules/lucky_stars/driving.h"
#include "rules/lucky_stars/mounts.h"
#include "rules/lucky_stars/movement.h"
#include "rules/lucky_stars/readied.h"

namespace breakneck::lucky_stars {
namespace {

using Offer = MenuItem<Choice>;

/// Places row by row, so that a menu lists them in the same order whatever they cost.
Domain in_order(Domain domain) {
    const auto place = [](const Option& option) {
        return board::unpack(option.value).value_or(board::Place{});
    };
    if (domain.field == "to")
        std::stable_sort(
            domain.options.begin(), domain.options.end(), [&](const Option& a, const Option& b) {
                return std::pair(place(a).space, a.value) < std::pair(place(b).space, b.value);
            });
    return domain;
}

/// Who looks at the menu, and of what.
struct Look {
    Menu<Choice>& menu;
    const Stage& stage;
    const Scene& scene;
    PersonId who;

    Answer may(const Choice& choice) const {
        if (const auto* ready = std::get_if<Ready>(&choice))
            return may_ready(stage, scene, who, *ready);
        const auto action = as_action(choice);
        return action ? may_do(stage, scene, who, *action) : Answer(done);
    }

    /// What it costs, if that is the same whatever is chosen of it.
    std::optional<int> price(const Offer& item) const {
        const auto cost = [&](const Choice& choice) -> std::optional<int> {
            const auto* ready = std::get_if<Ready>(&choice);
            const std::optional<Action> action =
                ready != nullptr ? std::optional(ready->action) : as_action(choice);
            return action ? std::optional(cost_of(stage, scene, who, *action)) : std::nullopt;
        };
        std::optional<int> same;
        constexpr std::size_t many = 24;  // only places are so many, and they cost all the same
        for (const Domain& domain : item.domains)
            for (const Option& each : domain.options) {
                if (same && domain.options.size() > many) break;
                Choice with = item.choice;
                if (!set_parameter(with, domain.field, each.value)) return {};
                const auto now = cost(with);
                if (!now || (same && *same != *now)) return {};
                same = now;
            }
        return same ? same : cost(item.choice);
    }

    void push(Offer item) const {
        if (!item.refused)
            if (const auto ap = price(item)) item.notes.push_back({"ap", *ap});
        menu.push_back(std::move(item));
    }

    /// An action without parameters, or with all of them set.
    void add(const Choice& choice, RuleId rule, std::vector<Note> notes = {}) const {
        Offer item{choice, rule, {}, std::move(notes)};
        if (const Answer answer = may(choice); !answer.is_done()) item.refused = answer.refusal();
        push(std::move(item));
    }

    /// An action with one parameter: those of the candidates that are allowed; if none is, the
    /// first says why.
    void add(const Choice& choice, RuleId rule, const Domain& candidates,
             const std::vector<Domain>& more = {}) const {
        Offer item{choice, rule, {{candidates.field, {}}}};
        std::optional<Refusal> why;
        for (const Option& each : in_order(candidates).options) {
            Choice with = choice;
            BN_CHECK(set_parameter(with, candidates.field, each.value));
            const Answer answer = may(with);
            if (answer.is_done()) {
                item.domains[0].options.push_back(each);
            } else if (!why) {
                why = answer.refusal();
                item.choice = with;
            }
        }
        if (item.domains[0].options.empty()) {
            if (!why) {
                const Answer answer = may(choice);
                if (answer.is_done()) return;
                why = answer.refusal();
            }
            item.refused = why;
            item.domains.clear();
        } else {
            item.choice = choice;
            item.domains.insert(item.domains.end(), more.begin(), more.end());
        }
        push(std::move(item));
    }

    /// The same, left out where nothing of it is allowed.
    void add_if_any(const Choice& choice, RuleId rule, const Domain& candidates,
                    const std::vector<Domain>& more = {}) const {
        const std::size_t before = menu.size();
        add(choice, rule, candidates, more);
        if (menu.size() > before && menu.back().refused) menu.pop_back();
    }

    /// Condition, grapple, AP and limits: what does not hang on where somebody goes.
    Answer may_try(const Choice& choice) const {
        return may_take(stage, scene, who, as_action(choice).value());
    }

    /// An action with one parameter whose candidates have been judged already, but for what is the
    /// same for all of them: searches are too dear to be made once for each.
    enum class SameForAll { may_try, everything };
    void add_judged(const Choice& choice, RuleId rule, const Domain& judged,
                    SameForAll same = SameForAll::may_try) const {
        Offer item{choice, rule, {in_order(judged)}};
        Choice first = choice;
        if (!judged.options.empty())
            BN_CHECK(set_parameter(first, judged.field, judged.options.front().value));
        const bool known = same == SameForAll::may_try && !judged.options.empty();
        if (const Answer answer = known ? may_try(first) : may(first); !answer.is_done()) {
            item.choice = first;
            item.refused = answer.refusal();
            item.domains.clear();
        } else if (judged.options.empty()) {
            return;
        }
        push(std::move(item));
    }

    Domain people(std::string_view field) const {
        Domain domain{field, {}};
        for (std::size_t i = 0; i < scene.people.size(); ++i) {
            const auto other = static_cast<PersonId>(i);
            if (other != who && is_in(scene, other) &&
                knows_where(stage, scene, stage.person(who).side, other))
                domain.options.push_back({static_cast<std::int64_t>(i)});
        }
        return domain;
    }
    Domain vehicles(std::string_view field) const {
        Domain domain{field, {}};
        for (std::size_t i = 0; i < scene.vehicles.size(); ++i)
            if (is_in(scene, static_cast<VehicleId>(i)))
                domain.options.push_back({static_cast<std::int64_t>(i)});
        return domain;
    }
    Domain types(ItemId weapon) const {
        Domain domain{"type", {}};
        if (weapon == ItemId::none) return {"type", {{0}}};
        for (const DamageType type : stage.item(weapon).types)
            domain.options.push_back({static_cast<std::int64_t>(type)});
        return domain;
    }
    DamageType first_type(ItemId weapon) const {
        return weapon == ItemId::none ? DamageType::physical : stage.item(weapon).types[0];
    }
    template <class F>
    Domain items(std::string_view field, const F& fits) const {
        Domain domain{field, {}};
        for (std::size_t i = 0; i < scene.items.size(); ++i)
            if (fits(scene.items[i])) domain.options.push_back({static_cast<std::int64_t>(i)});
        return domain;
    }
    /// What somebody could strike with: their weapons in hand, then their fists.
    std::vector<ItemId> weapons() const {
        std::vector<ItemId> found;
        for (std::size_t i = 0; i < scene.items.size(); ++i)
            if (const auto item = static_cast<ItemId>(i);
                has_in_hand(scene, who, item) && stage.items[i].kind == ItemKind::weapon)
                found.push_back(item);
        found.push_back(ItemId::none);
        return found;
    }
};

/// A deed with the weapon that is ready, or why not; with what else is in hand, and with bare
/// hands, where that is allowed.
template <class Deed>
void add_with_each(const Look& look, Deed deed, RuleId rule, const Domain& candidates) {
    const ItemId ready = melee_weapon(look.stage, look.scene, look.who);
    const auto types = [&](ItemId weapon) -> std::vector<Domain> {
        deed.weapon = weapon;
        if constexpr (requires { deed.type; }) {
            deed.type = look.first_type(weapon);
            return {look.types(weapon)};
        }
        return {};
    };
    const std::vector<Domain> usual = types(ready);
    look.add(deed, rule, candidates, usual);
    for (const ItemId weapon : look.weapons()) {
        if (weapon == ready) continue;
        const std::vector<Domain> more = types(weapon);
        look.add_if_any(deed, rule, candidates, more);
    }
}

/// [LS-COV-006] Obstacles around that can be broken down.
void add_battering(const Look& look) {
    const board::Board board = board_of(look.stage, look.scene);
    const board::Place at = place_of(look.stage, look.scene, look.who);
    Domain near{"at", {}};
    for (int y = at.space.y - 2; y <= at.space.y + 2; ++y)
        for (int x = at.space.x - 2; x <= at.space.x + 2; ++x)
            if (const board::Space space{x, y};
                board.inside(space) && board.terrain(space).hardness > 0)
                near.options.push_back({board::pack(board::Place{space})});
    if (near.options.empty()) return;
    add_with_each(look, Batter{.at = at}, "LS-COV-006", near);
}

/// Mounts are struck as the creatures they are: they are among the people.
Domain machines(const Look& look) {
    Domain domain = look.vehicles("vehicle");
    std::erase_if(domain.options, [&](const Option& each) {
        return look.stage.vehicle(static_cast<VehicleId>(each.value)).is_mount();
    });
    return domain;
}

void add_attacks(const Look& look) {
    const Domain machines_there = machines(look);
    for (const ItemId weapon : look.weapons()) {
        const RuleId rule = weapon == ItemId::none ? RuleId("LS-CAT-007") : RuleId("LS-CAT-006");
        const Attack attack{.weapon = weapon, .type = look.first_type(weapon)};
        look.add(attack, rule, look.people("target"), {look.types(weapon)});
        if (!machines_there.options.empty())
            look.add(attack, rule, machines_there, {look.types(weapon)});
    }
    const ItemId blade = melee_weapon(look.stage, look.scene, look.who);
    add_with_each(look, Disarm{}, "LS-CAT-008", look.people("target"));
    add_with_each(look, Trip{}, "LS-CAT-014", look.people("target"));
    for (const Option& each : look.people("target").options) {
        const auto target = static_cast<PersonId>(each.value);
        const Domain theirs = look.items("item", [&](const Thing& thing) {
            return thing.holder == target && (thing.hold == Hold::held || thing.hold == Hold::worn);
        });
        if (!theirs.options.empty() && in_reach(look.stage, look.scene, look.who, target, blade))
            add_with_each(look, Shatter{.target = target}, "LS-CAT-012", theirs);
    }
    add_battering(look);
    for (int i = 0; i < feature_count(look.stage, look.scene, look.who); ++i)
        look.add(UseFeature{static_cast<std::int8_t>(i)}, "LS-MNT-008", look.people("target"));
}

void add_grapple(const Look& look) {
    look.add(Grapple{}, "LS-GRP-003", look.people("target"));
    if (look.scene.person(look.who).grapple < 0) return;
    look.add(Struggle{}, "LS-GRP-011");
    look.add(EndGrapple{}, "LS-GRP-009");
    // Ten feet around: what cannot be reached is left out.
    Domain near{"to", {}};
    const board::Place at = place_of(look.stage, look.scene, look.who);
    for (int y = -2; y <= 2; ++y)
        for (int x = -2; x <= 2; ++x)
            near.options.push_back(
                {pack(board::Place{{at.space.x + x, at.space.y + y}, at.facing, at.altitude})});
    look.add(Drag{at}, "LS-GRP-007", near);
    for (const Option& each : look.people("target").options)
        if (const auto other = static_cast<PersonId>(each.value);
            look.scene.person(other).grapple == look.scene.person(look.who).grapple)
            look.add(Toss{other, at}, "LS-GRP-010", near);
}

/// Whether somebody's side is here to get away.
bool wants_off(const Look& look) {
    return look.stage.sides[index_of(look.stage.person(look.who).side)].aim == Aim::escape;
}

/// Whether any space of something would be off the board.
bool is_outside(const Look& look, board::Footprint room, board::Place at) {
    bool found = false;
    board::for_each_space(
        room, at, [&](board::Space space) { found = found || !look.stage.grid.inside(space); });
    return found;
}

/// The nearest of the ends of a movement that fit; the first note of an end is what it costs.
template <class F>
Domain nearest(const Domain& ends, const F& fits) {
    constexpr std::size_t most = 4;
    Domain found{ends.field, {}};
    for (const Option& each : ends.options)
        if (const auto place = board::unpack(each.value); place && fits(*place))
            found.options.push_back(each);
    const auto cost = [](const Option& each) {
        return each.notes.empty() ? std::int64_t{0} : std::int64_t{each.notes.front().value};
    };
    std::stable_sort(found.options.begin(), found.options.end(),
                     [&](const Option& a, const Option& b) { return cost(a) < cost(b); });
    if (found.options.size() > most) found.options.resize(most);
    return found;
}

/// On foot one goes off the board from its edge, in any direction. Only those who are here to get
/// away want to know why not.
void add_leaving(const Look& look, const Domain& ends, bool aboard) {
    const board::Place at = place_of(look.stage, look.scene, look.who);
    const board::Footprint room = footprint_of(look.stage, look.scene, look.who);
    Domain out = nearest(ends, [&](board::Place place) {
        return std::any_of(board::all_facings.begin(), board::all_facings.end(),
                           [&](board::Facing facing) {
                               board::Place next = place;
                               next.space = board::step(place.space, facing);
                               return is_outside(look, room, next);
                           });
    });
    Move move{.to = at, .bail = aboard, .leave = true};
    if (wants_off(look)) {
        if (!aboard)
            out.options.push_back({board::pack({at.space, board::Facing::n, at.altitude}), {}});
        look.add(move, "LS-MOV-001", out);
    } else {
        look.add_if_any(move, "LS-MOV-001", out);
    }
    move.silent = true;
    look.add_if_any(move, "LS-STL-003", out);
}

/// How things stand once somebody is off whatever they are aboard of.
Scene once_off(const Look& look) {
    Scene off = look.scene;
    Fighter& mover = off.person(look.who);
    mover.at.mode = Whereabouts::board;
    mover.vehicle = VehicleId::none;
    mover.cover = CoverType::none;
    return off;
}

/// [LS-COV-009] Moves that end in cover: where there is some of that kind.
void add_covered_moves(const Look& look, const Scene& off, const Domain& ends, const Move& plain) {
    for (const CoverType cover : {CoverType::partial, CoverType::full}) {
        Domain covered{ends.field, {}};
        for (const Option& each : ends.options)
            if (const auto place = board::unpack(each.value);
                place && cover_offered(look.stage, off, look.who, *place) >= cover)
                covered.options.push_back(each);
        Move move = plain;
        move.cover = cover;
        if (!covered.options.empty()) look.add_judged(move, "LS-COV-009", covered);
    }
}

/// [LS-STL-003] Silent Moves neither begin nor end in plain view.
Domain ends_unseen(const Look& look, Scene there, const Domain& ends) {
    Domain unseen{ends.field, {}};
    if (ends.options.empty() || is_in_plain_view(look.stage, look.scene, look.who)) return unseen;
    Fighter& mover = there.person(look.who);
    for (const Option& each : ends.options) {
        mover.at.place = board::unpack(each.value).value_or(mover.at.place);
        if (!is_in_plain_view(look.stage, there, look.who)) unseen.options.push_back(each);
    }
    return unseen;
}

/// [LS-BRD-009] Moves that end aboard a vehicle, from beside it.
void add_boarding_moves(const Look& look, const Domain& ends, const Move& plain) {
    const board::Footprint room = row_of(look.stage.person(look.who).size).room;
    for (const Option& each : look.vehicles("board").options) {
        const auto vehicle = static_cast<VehicleId>(each.value);
        const board::Footprint size = look.stage.vehicle(vehicle).footprint();
        Move move = plain;
        move.board = vehicle;
        look.add_if_any(move, "LS-BRD-009", nearest(ends, [&](board::Place place) {
                            return spaces_between(look.stage, room, place, size,
                                                  place_of(look.scene, vehicle)) <= 1;
                        }));
    }
}

/// [LS-BRD-009] Aboard, a Move begins by leaving the vehicle.
void add_walks(const Look& look) {
    const bool aboard = is_aboard(look.scene, look.who);
    const Move move{.to = place_of(look.stage, look.scene, look.who), .bail = aboard};
    Domain ends{"to", {}};
    if (look.may_try(move).is_done()) ends = move_ends(look.stage, look.scene, look.who);
    if (aboard)
        look.add_judged(move, "LS-BRD-009", ends, Look::SameForAll::everything);
    else
        look.add_judged(move, "LS-MOV-001", ends);
    if (ends.options.empty() && aboard) return;
    const Scene off = once_off(look);
    Domain unseen = ends_unseen(look, off, ends);
    // Whom a silent Move provokes depends on who notices it.
    for (Option& each : unseen.options)
        std::erase_if(each.notes, [](const Note& note) { return note.name == "provokes"; });
    Move silent = move;
    silent.silent = true;
    if (!aboard || !unseen.options.empty()) look.add_judged(silent, "LS-STL-003", unseen);
    add_covered_moves(look, off, ends, move);
    add_leaving(look, ends, aboard);
    add_boarding_moves(look, ends, move);
}

void add_moves(const Look& look) {
    const board::Place at = place_of(look.stage, look.scene, look.who);
    add_walks(look);
    look.add(Step{at}, "LS-MOV-002", step_ends(look.stage, look.scene, look.who));
    look.add(Stand{}, "LS-CAT-013");
    look.add(UseCover{}, "LS-COV-009", Domain{"cover", {{0}, {1}, {2}}}, {{"hide", {{0}}}});
    // Whoever hides takes the best cover there is; any other may be named.
    const bool full = look.may(UseCover{CoverType::full, true}).is_done();
    look.add(UseCover{full ? CoverType::full : CoverType::partial, true}, "LS-STL-003");
    look.add(Search{}, "LS-STL-005");
}

/// Straight over the edge.
void add_driving_off(const Look& look, Drive drive, const Domain& ends) {
    const VehicleId vehicle = look.scene.person(look.who).vehicle;
    const board::Footprint room = look.stage.vehicle(vehicle).footprint();
    const Domain out = nearest(ends, [&](board::Place place) {
        return is_outside(look, room, board::straight_ahead(place, 1).back());
    });
    drive.leave = true;
    if (!wants_off(look))
        look.add_if_any(drive, "LS-VEH-009", out);
    else if (!out.options.empty())
        look.add(drive, "LS-VEH-009", out);
}

void add_vehicles(const Look& look) {
    if (look.scene.vehicles.empty()) return;
    const board::Place at = place_of(look.stage, look.scene, look.who);
    if (!is_aboard(look.scene, look.who)) {
        look.add(Board{}, "LS-BRD-002", look.vehicles("vehicle"));
        look.add(Move{.to = at}, "LS-BRD-009", look.vehicles("board"));
        return;
    }
    const bool crawls = mount_of(look.stage, look.who) != VehicleId::none;
    const bool drives =
        look.may_try(Drive{.to = at}).is_done() && (crawls || !look.scene.person(look.who).prone);
    Domain ends{"to", {}};
    if (drives) ends = drive_ends(look.stage, look.scene, look.who);
    look.add_judged(Drive{.to = at}, "LS-VEH-009", ends);
    look.add_judged(Drive{.to = at, .speed_ft = 0}, "LS-VEH-015", ends,
                    Look::SameForAll::everything);
    const VehicleId vehicle = look.scene.person(look.who).vehicle;
    add_driving_off(look, {.to = at}, ends);
    if (look.stage.vehicle(vehicle).is_mount()) {
        const Drive down{.to = at, .run_down = true};
        if (drives) ends = drive_ends(look.stage, look.scene, look.who, true);
        look.add_judged(down, "LS-MNT-017", ends);
        add_driving_off(look, down, ends);
    }
    Domain beside{"to", {}};
    for (const board::Place each : landings(look.stage, look.scene, look.who))
        beside.options.push_back({pack(each)});
    look.add(Bail{}, "LS-BRD-006", beside);
    Domain stations{"station", {}};
    for (std::size_t i = 0; i < look.stage.vehicle(vehicle).stations.size(); ++i)
        stations.options.push_back({static_cast<std::int64_t>(i)});
    look.add(ChangeStation{}, "LS-GAP-057", stations);
}

void add_things(const Look& look) {
    look.add(DrawWeapon{}, "LS-CAT-010", look.items("item", [&](const Thing& thing) {
        return (thing.holder == look.who && thing.hold != Hold::held && thing.hold != Hold::worn) ||
               thing.hold == Hold::dropped;
    }));
    look.add(Drop{}, "LS-AP-006", look.items("item", [&](const Thing& thing) {
        return thing.holder == look.who && thing.hold == Hold::held;
    }));
    look.add(Recover{}, "LS-HP-007");
    look.add(Improvise{}, "LS-AP-010", Domain{"effort", {{0}, {1}, {2}, {3}}},
             {{"aggressive", {{0}, {1}}}});
    Domain projects{"project", {}};
    for (std::size_t i = 0; i < look.scene.projects.size(); ++i)
        projects.options.push_back({static_cast<std::int64_t>(i)});
    if (!projects.options.empty()) look.add(Work{}, "LS-ACT-009", projects);
}

/// [LS-ACT-004] The usual things to wait with; any other action may be readied too. What an attack
/// costs may depend on whom it is meant for.
void add_ready(const Look& look) {
    Domain triggers{"trigger", {}};
    for (const TriggerKind kind : {TriggerKind::enters, TriggerKind::leaves, TriggerKind::sees,
                                   TriggerKind::attacks, TriggerKind::acts, TriggerKind::told})
        triggers.options.push_back({static_cast<std::int64_t>(kind)});
    Domain anybody = look.people("whom");
    anybody.options.insert(anybody.options.begin(), {-1});
    const ItemId weapon = look.weapons().front();
    const Attack attack{.weapon = weapon, .type = look.first_type(weapon)};
    look.add(Ready{attack}, "LS-ACT-004", anybody, {triggers});
    look.add(Ready{UseCover{CoverType::full}}, "LS-ACT-004", anybody, {triggers});
}

}  // namespace

void add_turn(Menu<Choice>& menu, const Stage& stage, const Scene& scene, PersonId who) {
    const Look look{menu, stage, scene, who};
    add_attacks(look);
    add_grapple(look);
    add_moves(look);
    add_vehicles(look);
    add_things(look);
    add_ready(look);
    menu.push_back({EndTurn{}, "LS-INI-002"});
}

}  // namespace breakneck::lucky_stars
