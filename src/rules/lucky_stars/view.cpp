// These Lucky Stars: what each seat may know, and the picture of where everybody is.
#include "rules/lucky_stars/view.h"

#include <algorithm>

#include "rules/lucky_stars/system.h"

namespace breakneck::lucky_stars {

SideId side_of_seat(const Stage& stage, const Scene& scene, const Seat& seat) {
    if (seat.kind == SeatKind::side) return seat.side;
    const PersonId who =
        seat.kind == SeatKind::station ? at_station(stage, scene, seat) : seat.person;
    return exists(scene, who) ? stage.person(who).side : SideId::none;
}

namespace {

bool knows(const Stage& stage, const Scene& scene, const Seat& seat, PersonId who) {
    return seat.kind == SeatKind::game_master || !exists(scene, who) ||
           knows_where(stage, scene, side_of_seat(stage, scene, seat), who);
}

bool is_own(const Stage& stage, const Scene& scene, const Seat& seat, PersonId who) {
    return seat.kind == SeatKind::game_master ||
           side_of_seat(stage, scene, seat) == stage.person(who).side;
}

/// Where somebody is and how they have moved, as it looks to whoever does not know.
void forget(Fighter& who) {
    if (who.at.mode != Whereabouts::away) who.at = {.mode = Whereabouts::unseen};
    who.vehicle = VehicleId::none;
    who.station = -1;
    who.cover = CoverType::none;
    who.covered_ft = who.pace_ft = who.start_ft = 0;
    who.moved = who.stepped = false;
    who.noticed = 0;
}

/// Whether an action is done unseen, if it succeeds.
bool is_stealthy(const Action& action) {
    const auto* move = std::get_if<Move>(&action);
    const auto* cover = std::get_if<UseCover>(&action);
    return (move != nullptr && move->silent) || (cover != nullptr && cover->hide);
}

/// The same of what is unfinished.
bool is_stealthy(const Frame& frame) {
    if (const auto* acting = std::get_if<Acting>(&frame)) return is_stealthy(acting->action);
    if (const auto* moving = std::get_if<Moving>(&frame)) return moving->silent;
    const auto* deciding = std::get_if<Deciding>(&frame);
    return deciding != nullptr &&
           (deciding->purpose == Purpose::stealth || deciding->purpose == Purpose::search);
}

/// Whether others may not know what somebody does, whatever comes of it.
bool is_secret(const Stage& stage, const Scene& scene, const Seat& seat, PersonId who,
               bool stealthy) {
    return exists(scene, who) && !is_own(stage, scene, seat, who) &&
           (stealthy || !knows(stage, scene, seat, who));
}

ReadiedAction as_seen(const Stage& stage, const Scene& scene, const Seat& seat,
                      const ReadiedAction& waits) {
    if (!is_secret(stage, scene, seat, waits.who, false)) return waits;
    return {.who = waits.who, .trigger = {}, .action = Improvise{}};
}

/// Whoever is unseen may hide better, and others do not even know that it goes on.
bool is_unknown(const Stage& stage, const Scene& scene, const Seat& seat, const Frame& frame) {
    const auto* deciding = std::get_if<Deciding>(&frame);
    return deciding != nullptr && deciding->purpose == Purpose::stealth &&
           is_secret(stage, scene, seat, deciding->who, false);
}

/// How many of the unfinished things a seat knows of, from the first on.
std::size_t known_frames(const Stage& stage, const Scene& scene, const Seat& seat) {
    std::size_t known = 0;
    for (const Frame& each : scene.frames) {
        if (is_unknown(stage, scene, seat, each)) break;
        ++known;
    }
    return known;
}

/// Whether some of what is unfinished is secret: a way, a place, a total.
bool keeps_secret(const Stage& stage, const Scene& scene, const Seat& seat, const Frame& frame) {
    const auto secret = [&](PersonId who, bool stealthy) {
        return is_secret(stage, scene, seat, who, stealthy);
    };
    if (const auto* acting = std::get_if<Acting>(&frame))
        return secret(acting->who, is_stealthy(acting->action));
    if (const auto* moving = std::get_if<Moving>(&frame))
        return secret(moving->who, moving->silent);
    if (const auto* deciding = std::get_if<Deciding>(&frame))
        return secret(deciding->who, deciding->purpose == Purpose::stealth) ||
               secret(deciding->against, deciding->purpose == Purpose::search);
    return false;
}

/// What is unfinished, without the ways, the places and the totals that are secret.
Frame as_seen(const Stage& stage, const Scene& scene, const Seat& seat, const Frame& frame) {
    Frame seen = frame;
    if (!keeps_secret(stage, scene, seat, frame)) return seen;
    const auto secret = [&](PersonId who, bool stealthy) {
        return is_secret(stage, scene, seat, who, stealthy);
    };
    if (auto* acting = std::get_if<Acting>(&seen)) {
        acting->action = Improvise{};
    } else if (auto* moving = std::get_if<Moving>(&seen)) {
        seen = Moving{.who = moving->who,
                      .step = MovingStep::end,
                      .provokes = false,
                      .silent = moving->silent};
    } else if (auto* deciding = std::get_if<Deciding>(&seen)) {
        if (secret(deciding->who, false)) deciding->place = {};
        if (secret(deciding->who, deciding->purpose == Purpose::stealth)) deciding->total = 0;
        if (secret(deciding->against, deciding->purpose == Purpose::search))
            deciding->their_total = 0;
    }
    return seen;
}

/// What a seat that is not the game master's is told of an event.
struct Onlooker {
    const Stage& stage;
    const Scene& before;
    const Seat& seat;
    const Event&
        whole;  // it is told as it is: making an event anew of each kind is dear to compile

    bool own(PersonId who) const { return is_own(stage, before, seat, who); }
    bool knows_of(PersonId who) const { return knows(stage, before, seat, who); }
    Frame shown(const Frame& frame) const { return as_seen(stage, before, seat, frame); }
    bool knows_what_goes_on() const {
        return known_frames(stage, before, seat) == before.frames.size();
    }

    std::optional<Event> sees(const auto&) const { return whole; }

    /// What tells where somebody is or how they move is for those who know of them.
    std::optional<Event> if_known(const auto& event) const {
        return knows_of(event.who) ? std::optional(whole) : std::nullopt;
    }
    std::optional<Event> sees(const Cited& event) const { return if_known(event); }
    std::optional<Event> sees(const Improvised& event) const { return if_known(event); }
    std::optional<Event> sees(const Prevented& event) const { return if_known(event); }
    std::optional<Event> sees(const FoundNobody& event) const { return if_known(event); }
    std::optional<Event> sees(const TierReached& event) const { return if_known(event); }
    std::optional<Event> sees(const Declared& event) const { return if_known(event); }
    std::optional<Event> sees(const Moved& event) const { return if_known(event); }
    std::optional<Event> sees(const StepUsed& event) const { return if_known(event); }
    std::optional<Event> sees(const CoverTaken& event) const { return if_known(event); }
    std::optional<Event> sees(const Dodged& event) const { return if_known(event); }
    std::optional<Event> sees(const Bailed& event) const { return if_known(event); }
    std::optional<Event> sees(const BoardFailed& event) const { return if_known(event); }
    std::optional<Event> sees(const StationChanged& event) const { return if_known(event); }

    /// What the points of somebody unseen were spent on is not told.
    std::optional<Event> sees(const ApSpent& event) const {
        return knows_of(event.who) ? event : ApSpent{"LS-AP-003", event.who, event.ap};
    }

    /// Whoever hides aboard what leaves the board is gone too.
    std::optional<Event> sees(const Left& event) const {
        Left seen = event;
        if (event.vehicle == VehicleId::none) return seen;
        PersonSet aboard = occupants(stage, before, event.vehicle);
        for (; !aboard.empty(); aboard.remove(aboard.first()))
            if (!knows_of(aboard.first())) seen.unseen.add(aboard.first());
        return seen;
    }

    /// Rulings about rolls to come are the game master's own.
    std::optional<Event> sees(const OverrideSet&) const { return std::nullopt; }
    std::optional<Event> sees(const OverrideUsed&) const { return std::nullopt; }

    std::optional<Event> sees(const Pushed<Frame>& event) const {
        if (!knows_what_goes_on() || is_unknown(stage, before, seat, event.frame))
            return std::nullopt;
        return Pushed<Frame>{shown(event.frame)};
    }
    /// That something secret goes on is no news: how often it does would tell how far.
    std::optional<Event> sees(const Advanced<Frame>& event) const {
        if (!knows_what_goes_on()) return std::nullopt;
        const Frame now = shown(event.frame);
        if (!(now == event.frame) && now == shown(before.frames.back())) return std::nullopt;
        return Advanced<Frame>{now};
    }
    std::optional<Event> sees(const Popped&) const {
        return knows_what_goes_on() ? std::optional(whole) : std::nullopt;
    }
    std::optional<Event> sees(const Readied& event) const {
        return Readied{as_seen(stage, before, seat, event.action)};
    }

    /// How well somebody hides is for their own side; whether it went unnoticed all can tell.
    std::optional<Event> sees(const Rolled& event) const {
        const bool unseen = !knows_of(event.who);
        if (event.rule == RuleId("LS-MOV-015") && unseen) return std::nullopt;
        if (event.rule == RuleId("LS-STL-001") && unseen) return std::nullopt;
        Rolled seen = event;
        if (event.rule == RuleId("LS-STL-001") && !own(event.who)) {
            seen = {.rule = event.rule, .name = event.name, .who = event.who};
            seen.ruled = event.ruled;
            seen.band = event.band;
        }
        if (event.rule == RuleId("LS-STL-005") && exists(before, event.other) &&
            !own(event.other)) {
            seen.other = PersonId::nobody;
            seen.their_modifiers.clear();
            seen.their_total = 0;
            seen.targets.clear();
            if (seen.dice.size() > 1) seen.dice.resize(1);
        }
        return seen;
    }

    /// Somebody goes out of sight, or comes into it, with all they were about.
    template <class E>
    E with_seen(E event) const {
        Scene after = before;
        apply(stage, after, event);
        after = view(stage, after, seat);
        event.seen = Seen{.fighter = after.person(event.who),
                          .readied = {after.readied.begin(), after.readied.end()},
                          .frames = {after.frames.begin(), after.frames.end()}};
        return event;
    }
    std::optional<Event> sees(const Hid& event) const {
        if (own(event.who)) return event;
        if (!knows_of(event.who)) return std::nullopt;
        Hid seen = with_seen(event);
        seen.total = 1;
        return seen;
    }
    std::optional<Event> sees(const Noticed& event) const {
        if (knows_of(event.who)) return event;
        if (event.side != side_of_seat(stage, before, seat)) return std::nullopt;
        return with_seen(event);
    }
    std::optional<Event> sees(const Revealed& event) const {
        return own(event.who) ? event : with_seen(event);
    }
};

}  // namespace

bool knows_of(const Stage& stage, const Scene& scene, const Seat& seat, PersonId who) {
    return knows(stage, scene, seat, who);
}

/// Of somebody in hiding others know nothing but that they were there; how well they hide is known
/// to their own side alone.
Stage view(const Stage& stage, const Seat& seat) {
    Stage seen = stage;
    if (seat.kind == SeatKind::game_master) return seen;
    const SideId own = side_of_seat(stage, start(stage), seat);
    for (Character& each : seen.people) {
        if (each.hidden == 0 || each.side == own) continue;
        each.at = {};
        each.aboard = VehicleId::none;
        each.station.clear();
        each.hidden = 0;
    }
    return seen;
}

Scene view(const Stage& stage, const Scene& scene, const Seat& seat) {
    Scene seen = scene;
    if (seat.kind == SeatKind::game_master) return seen;
    seen.overrides.clear();
    for (std::size_t i = 0; i < seen.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        Fighter& each = seen.people[i];
        if (!each.is_hiding() || is_own(stage, scene, seat, who)) continue;
        each.stealth = 1;
        if (!knows(stage, scene, seat, who)) forget(each);
    }
    // LS-CAT-011: what somebody has concealed nobody else knows to be on them.
    for (Thing& each : seen.items)
        if (each.hold == Hold::concealed && exists(scene, each.holder) &&
            !is_own(stage, scene, seat, each.holder))
            each.holder = PersonId::nobody;
    for (ReadiedAction& each : seen.readied) each = as_seen(stage, scene, seat, each);
    while (seen.frames.size() > known_frames(stage, scene, seat)) seen.frames.pop_back();
    for (Frame& each : seen.frames) each = as_seen(stage, scene, seat, each);
    return seen;
}

bool sees_all(const Stage& stage, const Scene& scene, PersonId who) {
    if (who == PersonId::nobody) return true;
    if (!scene.overrides.empty()) return false;
    const Seat seat = Seat::of(who);
    const SideId side = side_of_seat(stage, scene, seat);
    for (std::size_t i = 0; i < scene.people.size(); ++i)
        if (scene.people[i].is_hiding() && stage.people[i].side != side) return false;
    for (const Thing& each : scene.items)
        if (each.hold == Hold::concealed && exists(scene, each.holder) &&
            stage.person(each.holder).side != side)
            return false;
    // With nobody in hiding only what is just being done in secret is left.
    return std::none_of(scene.frames.begin(), scene.frames.end(), [&](const Frame& each) {
        return is_stealthy(each) && keeps_secret(stage, scene, seat, each);
    });
}

/// Of what those in hiding do others are told as much as does not say where they are.
std::optional<Event> view(const Stage& stage, const Scene& before, const Event& event,
                          const Seat& seat) {
    if (seat.kind == SeatKind::game_master) return event;
    return std::visit(
        [&](const auto& each) -> std::optional<Event> {
            return Onlooker{stage, before, seat, event}.sees(each);
        },
        event);
}

Layout layout(const Stage& stage, const Scene& scene) {
    Layout out{.grid = &stage.grid, .changes = &scene.changes};
    for (std::size_t i = 0; i < scene.vehicles.size(); ++i) {
        const auto vehicle = static_cast<VehicleId>(i);
        const PersonId driver = driver_of(stage, scene, vehicle);
        LayoutToken token{.name = stage.vehicles[i].name};
        if (driver != PersonId::nobody) token.side = stage.person(driver).side;
        token.mark = std::to_string(scene.vehicles[i].speed_ft) + " ft";
        const PersonSet aboard = occupants(stage, scene, vehicle);
        for (std::size_t j = 0; j < scene.people.size(); ++j)
            if (aboard.has(static_cast<PersonId>(j))) token.aboard.push_back(stage.people[j].name);
        token.facing = place_of(scene, vehicle).facing;
        if (!is_in(scene, vehicle)) {
            out.away.push_back(token);
            continue;
        }
        const auto spaces =
            board::spaces_of(stage.vehicles[i].footprint(), place_of(scene, vehicle));
        token.spaces = {spaces.begin(), spaces.end()};
        out.on_board.push_back(token);
    }
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto who = static_cast<PersonId>(i);
        const Fighter& each = scene.people[i];
        LayoutToken token{.name = stage.people[i].name, .side = stage.people[i].side};
        if (each.condition != Condition::well)
            token.mark = std::string(name_of(each.condition));
        else if (each.prone)
            token.mark = "prone";
        if (each.at.mode == Whereabouts::unseen || is_aboard(scene, who)) continue;
        if (!is_in(scene, who)) {
            out.away.push_back(token);
            continue;
        }
        const auto spaces = board::spaces_of(row_of(stage.people[i].size).room, each.at.place);
        token.spaces = {spaces.begin(), spaces.end()};
        out.on_board.push_back(token);
    }
    return out;
}

}  // namespace breakneck::lucky_stars
