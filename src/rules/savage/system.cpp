// Savage Worlds: questions, who they are for, and what is answered by default.
#include "rules/savage/system.h"

#include "base/holds.h"
#include "rules/savage/area.h"
#include "rules/savage/chase.h"
#include "rules/savage/initiative.h"
#include "rules/savage/master.h"

namespace breakneck::savage {
namespace {

using Open = std::optional<Question>;

template <class... Each>
std::vector<std::string_view> tags_of(const std::variant<Each...>*) {
    return {Each::tag...};
}

RuleId rule_of(CardReason reason) {
    if (reason == CardReason::change_position) return "SW-CHPOS-002";
    return reason == CardReason::bump ? RuleId("SW-BUMP-001") : RuleId("SW-GAP-007");
}
RuleId rule_of(const RerollAsked& asked) {
    return asked.damage ? RuleId("SW-BEN-005") : RuleId("SW-BEN-001");
}
/// Who leads a group, for those who decide where it goes.
PersonId led_by(const Scene& scene, int group) {
    const auto index = static_cast<std::size_t>(group);
    return group >= 0 && index < scene.groups.size() ? scene.groups[index].leader : nobody;
}

/// What a roll has come to so far, to decide about a Benny.
Question reroll_question(const Scene& scene, const RerollAsked& asked) {
    Question open{asked.who, "reroll", rule_of(asked)};
    if (scene.frames.size() < 2) return open;
    const Frame& below = scene.frames[scene.frames.size() - 2];
    if (const auto* damaging = std::get_if<Damaging>(&below)) {
        open.about = damaging->blow.victim;
        open.vehicle = damaging->blow.vehicle;
        open.notes.push_back({"damage", damaging->total});
    } else if (const auto* deciding = std::get_if<Deciding>(&below)) {
        open.about = asked.theirs ? deciding->who : deciding->against;
        open.notes.push_back({"purpose", static_cast<int>(deciding->purpose)});
        open.notes.push_back(
            {"reached", (asked.theirs ? deciding->theirs : deciding->mine).band()});
    }
    return open;
}
Question soak_question(const SoakAsked& asked) {
    Question open{asked.who, "soak",
                  asked.vehicle == VehicleId::none ? RuleId("SW-BEN-003") : RuleId("SW-GAP-017")};
    open.vehicle = asked.vehicle;
    open.notes.push_back({"wounds", asked.wounds});
    return open;
}

/// The best of the cards drawn.
Choice best_card(const NewCardAsked& asked) {
    if (asked.drawn.empty()) return Decline{};
    return TakeCard{best_of(asked)};
}
/// SW-GAP-007: back; two cards where that is possible. Everyone else goes as far forward as can be.
Choice default_card(const Stage& stage, const Scene& scene, const CardAsked& asked) {
    const Cards cards = cards_for(stage, scene, asked);
    if (cards.empty()) return Decline{};
    const bool back = asked.reason != CardReason::change_position;
    return ToCard{static_cast<std::int8_t>(back ? cards.front() : cards.back())};
}
Choice first_system(const Stage& stage, const Scene& scene, const SystemAsked& asked) {
    const auto count = stage.vehicle(asked.vehicle).systems.size();
    for (std::size_t i = 0; i < count; ++i)
        if ((scene.ride(asked.vehicle).systems_lost >> i & 1U) == 0)
            return PickSystem{static_cast<std::int8_t>(i)};
    return PickSystem{};
}
/// The first section with somebody in it.
Choice first_section(const Stage& stage, const Scene& scene, const SectionAsked& asked) {
    const PersonSet aboard = occupants(scene, asked.vehicle);
    if (aboard.empty()) return PickSection{};
    const int station = scene.person(aboard.first()).station;
    if (station < 0) return PickSection{};
    const auto& stations = stage.vehicle(asked.vehicle).stations;
    return PickSection{
        static_cast<std::int8_t>(stations[static_cast<std::size_t>(station)].section)};
}

}  // namespace

Open question(const Stage& stage, const Scene& scene) {
    if (scene.frames.empty() || outcome(stage, scene).over) return std::nullopt;
    return std::visit(
        Match{[](const NextAsked&) -> Open {
                  return Question{nobody, "next", "SW-INIT-002"};
              },
              [](const LullAsked&) -> Open {
                  return Question{nobody, "lull", "SW-GAP-062"};
              },
              [](const TurnAsked& q) -> Open {
                  return Question{q.who, "turn", "SW-CORE-020"};
              },
              [](const NewCardAsked& q) -> Open {
                  return Question{q.who, "new_card", "SW-BEN-004"};
              },
              [](const HoldAsked& q) -> Open {
                  return Question{q.who, "hold", rule_of(q), q.against};
              },
              [&](const RerollAsked& q) -> Open { return reroll_question(scene, q); },
              [](const SoakAsked& q) -> Open { return soak_question(q); },
              [&](const CardAsked& q) -> Open {
                  return Question{q.who, "card", rule_of(q.reason), led_by(scene, q.group)};
              },
              [](const FreeAttackAsked& q) -> Open {
                  return Question{q.who, "free_attack", "SW-WITHD-001", q.against};
              },
              [](const EvasionAsked& q) -> Open {
                  return Question{q.who, "evasion", "SW-EVSN-001", q.by};
              },
              [](const CatchAsked& q) -> Open {
                  return Question{q.who, "catch", rule_of(q.reason)};
              },
              [](const TraitAsked& q) -> Open {
                  return Question{q.who, "trait", "SW-BIND-004", q.against};
              },
              [](const SectionAsked& q) -> Open {
                  return Question{nobody, "section", "SW-CRIT-010", nobody, q.vehicle};
              },
              [](const SystemAsked& q) -> Open {
                  return Question{nobody, "system", "SW-CRIT-013", nobody, q.vehicle};
              },
              [](const auto&) -> Open { return std::nullopt; }},
        scene.frames.back());
}

std::vector<QuestionKind> System::question_kinds() {
    std::vector<std::string_view> turn = tags_of(static_cast<const Action*>(nullptr));
    for (const std::string_view tag :
         {EndTurn::tag, PlanActions::tag, LetFirst::tag, SpendBenny::tag})
        turn.push_back(tag);
    return {{"next",
             {BeginFight::tag, BeginChase::tag, PassTime::tag, BeginSession::tag, CallRoll::tag,
              Hurt::tag, GiveBenny::tag, SayDefenseless::tag, Heal::tag, Rouse::tag, Finish::tag}},
            {"lull", {GoOn::tag, EndFight::tag, StopChase::tag}},
            {"turn", turn},
            {"new_card", {SpendBenny::tag, TakeCard::tag, Decline::tag}},
            {"hold", {GoNow::tag, Decline::tag}},
            {"reroll", {SpendBenny::tag, Decline::tag}},
            {"soak", {SpendBenny::tag, Decline::tag}},
            {"card", {ToCard::tag}},
            {"free_attack", {Attack::tag, Decline::tag}},
            {"evasion", {TryEvasion::tag, Decline::tag}},
            {"catch", {Affect::tag, Decline::tag}},
            {"trait", {UseTrait::tag}},
            {"section", {PickSection::tag}},
            {"system", {PickSystem::tag}}};
}

/// The ledger's defaults where it gives one; otherwise whatever changes least. Everyone tries to
/// evade, since it costs nothing; nobody spends a Benny unasked.
Choice default_answer(const Stage& stage, const Scene& scene) {
    return std::visit(
        Match{
            [&](const NextAsked&) -> Choice { return beginning(stage, scene).value_or(Finish{}); },
            [](const LullAsked&) -> Choice { return GoOn{}; },
            [](const TurnAsked&) -> Choice { return EndTurn{}; },
            [](const NewCardAsked& q) -> Choice { return best_card(q); },
            [&](const CardAsked& q) -> Choice { return default_card(stage, scene, q); },
            [](const EvasionAsked&) -> Choice { return TryEvasion{}; },
            [](const CatchAsked& q) -> Choice { return Affect{q.proposed}; },
            [](const TraitAsked&) -> Choice { return UseTrait{}; },
            [&](const SectionAsked& q) -> Choice { return first_section(stage, scene, q); },
            [&](const SystemAsked& q) -> Choice { return first_system(stage, scene, q); },
            [](const auto&) -> Choice { return Decline{}; }},
        scene.frames.back());
}

SideId side_of(const Stage& stage, PersonId who) { return stage.person(who).side; }

PersonId at_station(const Stage&, const Scene& scene, const Seat& seat) {
    if (!exists(scene, seat.vehicle)) return nobody;
    const PersonSet aboard = occupants(scene, seat.vehicle);
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (aboard.has(static_cast<PersonId>(i)) && scene.people[i].station == seat.station)
            return static_cast<PersonId>(i);
    return nobody;
}

/// Nothing is secret but what the Game Master has ruled about rolls to come.
Scene view(const Stage&, const Scene& scene, const Seat& seat) {
    Scene seen = scene;
    if (seat.kind != SeatKind::game_master) seen.overrides.clear();
    return seen;
}
std::optional<Event> view(const Stage&, const Scene&, const Event& event, const Seat& seat) {
    const bool of_a_ruling = holds<OverrideSet>(event) || holds<OverrideUsed>(event);
    if (of_a_ruling && seat.kind != SeatKind::game_master) return std::nullopt;
    return event;
}
bool knows_of(const Stage&, const Scene& scene, const Seat&, PersonId who) {
    return exists(scene, who);
}
Scene imagine(const Stage&, const Scene& seen, const Seat&, Luck&) { return seen; }

}  // namespace breakneck::savage
