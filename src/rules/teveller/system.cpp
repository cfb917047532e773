// TevellerRPG: questions, who they are for, and what is answered by default.
#include "rules/teveller/system.h"

#include "rules/teveller/acting.h"
#include "rules/teveller/beginning.h"
#include "rules/teveller/people.h"
#include "rules/teveller/vehicle_damage.h"

namespace breakneck::teveller {
namespace {

template <class... Each>
std::vector<std::string_view> tags_of(const std::variant<Each...>*) {
    return {Each::tag...};
}

/// What the encounter is about, then those who can be helped, and when there is nothing left to do
/// the end.
Choice next_step(const Stage& stage, const Scene& scene) {
    if (const auto begun = beginning(stage, scene)) return *begun;
    return next_care(stage, scene).value_or(Finish{});
}

Question next_question() { return {PersonId::nobody, "next", "TV-PROC-001"}; }

}  // namespace

std::optional<Question> question(const Stage&, const Scene& scene) {
    if (scene.frames.empty() || scene.finished) return std::nullopt;
    using Open = std::optional<Question>;
    constexpr PersonId nobody = PersonId::nobody;
    return std::visit(
        Match{[](const NextAsked&) -> Open { return next_question(); },
              [](const LullAsked&) -> Open {
                  return Question{nobody, "lull", "TV-GAP-107"};
              },
              [](const LeadAsked& q) -> Open {
                  return Question{q.who, "lead", "TV-INIT-005"};
              },
              [](const TurnAsked& q) -> Open {
                  return Question{q.who, "turn", "TV-PROC-004"};
              },
              [](const DeclareAsked& q) -> Open {
                  return Question{q.who, "declare", "TV-SIM-006"};
              },
              [](const WatchAsked& q) -> Open {
                  return Question{q.who, "overwatch", "TV-ACT-011", q.against};
              },
              [](const FreeAttackAsked& q) -> Open {
                  return Question{q.who, "free_attack", "TV-ACT-006", q.against};
              },
              [](const DiveAsked& q) -> Open {
                  return Question{q.who, "dive", "TV-BLAST-002", PersonId::nobody, q.from};
              },
              [](const FrenzyAsked& q) -> Open {
                  return Question{q.who, "frenzy", "TV-FRENZ-001"};
              },
              [](const GrappleAsked& q) -> Open {
                  return Question{q.who, "grapple_won", "TV-GRAP-002", q.against};
              },
              [](const FollowAsked& q) -> Open {
                  return Question{q.who, "follow", "TV-MAN-009", PersonId::nobody, q.vehicle};
              },
              [](const ControlsAsked& q) -> Open {
                  return Question{q.who, "controls", "TV-INTL-010", PersonId::nobody, q.vehicle};
              },
              [](const EvadeAsked& q) -> Open {
                  return Question{q.who, "evade_ram", "TV-RAM-008", PersonId::nobody, q.by};
              },
              [&](const FateAsked& q) -> Open {
                  const RuleId why = q.massive ? RuleId("TV-WOUND-010") : RuleId("TV-GRUNT-002");
                  return Question{nobody, "fate", why, q.victim};
              },
              [&](const DeviceAsked& q) -> Open {
                  return Question{nobody, "device", "TV-SURF-003", nobody, q.vehicle};
              },
              [](const auto&) -> Open { return std::nullopt; }},
        scene.frames.back());
}

std::vector<QuestionKind> System::question_kinds() {
    std::vector<std::string_view> actions = tags_of(static_cast<const Action*>(nullptr));
    std::vector<std::string_view> turn = actions;
    turn.emplace_back(EndTurn::tag);
    std::vector<std::string_view> declined = actions;
    declined.emplace_back(Decline::tag);
    return {{"next",
             {BeginFight::tag, BeginChase::tag, RamFirst::tag, PassTime::tag, Treat::tag,
              Operate::tag, Replace::tag, Revive::tag, FirstAid::tag, Mend::tag, Inspect::tag,
              Repair::tag, Finish::tag}},
            {"lull", {GoOn::tag, EndFight::tag, StopChase::tag}},
            {"lead", {Lead::tag, Decline::tag}},
            {"turn", turn},
            {"declare", turn},
            {"overwatch", declined},
            {"free_attack", {Attack::tag, Decline::tag}},
            {"dive", {Dive::tag, Decline::tag}},
            {"frenzy", {Attack::tag, Decline::tag}},
            {"grapple_won", {PickOption::tag}},
            {"follow", {Follow::tag, Decline::tag}},
            {"controls", {TakeControls::tag, Decline::tag}},
            {"evade_ram", {EvadeRam::tag, Decline::tag}},
            {"fate", {Fate::tag, Decline::tag}},
            {"device", {LoseDevice::tag}}};
}

/// The ledger's defaults where it gives one; otherwise whatever changes least. Leaders lead, since
/// a failed throw costs nothing (TV-GAP-015); everyone dives, evades and takes the controls.
Choice default_answer(const Stage& stage, const Scene& scene) {
    return std::visit(Match{[&](const NextAsked&) { return next_step(stage, scene); },
                            [](const LullAsked&) -> Choice { return GoOn{}; },
                            [](const LeadAsked& q) -> Choice { return Lead{q.who}; },
                            [](const TurnAsked&) -> Choice { return EndTurn{}; },
                            [](const DeclareAsked&) -> Choice { return EndTurn{}; },
                            [](const DiveAsked& q) -> Choice { return Dive{q.cover}; },
                            [](const GrappleAsked&) -> Choice { return PickOption{}; },
                            [](const ControlsAsked&) -> Choice { return TakeControls{}; },
                            [](const EvadeAsked&) -> Choice { return EvadeRam{}; },
                            [](const FateAsked& q) -> Choice {
                                return q.massive ? Choice(Decline{})
                                                 : Choice(Fate{OutFate::wounded});
                            },
                            [&](const DeviceAsked& q) -> Choice {
                                return LoseDevice{next_device(scene, q.vehicle)};
                            },
                            [](const auto&) -> Choice { return Decline{}; }},
                      scene.frames.back());
}

SideId side_of(const Stage& stage, PersonId who) { return stage.person(who).side; }

PersonId at_station(const Stage& stage, const Scene& scene, const Seat& seat) {
    if (!exists(scene, seat.vehicle)) return PersonId::nobody;
    const PersonSet aboard = occupants(stage, scene, seat.vehicle);
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (aboard.has(static_cast<PersonId>(i)) && scene.people[i].station == seat.station)
            return static_cast<PersonId>(i);
    return PersonId::nobody;
}

}  // namespace breakneck::teveller
