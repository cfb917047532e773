// What happened, as a seat may know it. Part of game_of.h.
#pragma once

#include "text/game_of.h"

namespace breakneck::text {

template <class S>
Json GameOf<S>::said_by(const Line& line, const Seat& seat) const {
    const Names known = names();
    const auto person = [&](PersonId who) {
        return who == PersonId::nobody ? "gm" : known.of(who);
    };
    return std::visit(
        Match{[&](const table::Chosen<S>& chosen) {
                  if (!chosen.ruled) return Json();
                  // What is chosen for somebody is told by what comes of it: it may be secret.
                  Json out{{"is", "decided"}, {"who", person(chosen.who)}};
                  if (chosen.who == PersonId::nobody)
                      out["answer"] = messages().choice(choice_json(chosen.choice));
                  return out;
              },
              [&](const table::WentTo& went) {
                  return Json{{"is", "went_to"}, {"line", went.line}};
              },
              [&](const table::Amended& amended) {
                  if (!saw_roll(amended, seat)) return Json();
                  Json out{{"is", "amended"}, {"line", amended.line}};
                  if (const auto* override = std::get_if<Override>(&amended.change)) {
                      out["kind"] = std::string(name_of(override->kind));
                      out["value"] = override->value;
                  } else {
                      const Json change = amend_json(amended, known);
                      out["kind"] = change.contains("card") ? "card" : "face";
                      out["value"] = change.value(out["kind"].template get<std::string>(), Json());
                  }
                  return out;
              },
              [&](const table::StandingOrder<S>& order) {
                  Json out{{"is", "ordered"}, {"who", person(order.who)}};
                  out["question"] = order.question;
                  out["answer"] = nullptr;
                  if (order.answer) out["answer"] = messages().choice(choice_json(*order.answer));
                  // What others will do may be their secret, as what they choose is.
                  if (order.answer && !table_.may_act(seat, order.who)) {
                      out["answer"] = "hidden";
                      out["secret"] = true;
                  }
                  out["once"] = order.once;
                  return out;
              },
              [&](const table::DiceBy& dice) {
                  return Json{{"is", "dice_by"}, {"who", person(dice.who)}, {"typed", dice.typed}};
              },
              [](const auto&) { return Json(); }},
        line.saying);
}

/// Whether a seat was told the roll that was amended; what is no roll, such as a card, everybody
/// was.
template <class S>
bool GameOf<S>::saw_roll(const table::Amended& amended, const Seat& seat) const {
    const auto rule =
        std::visit(Match{[](const Override& override) { return override.rule; },
                         [](const table::ReplaceFace& face) { return face.key.rule; }},
                   amended.change);
    return sees_all_of(amended.line, seat, [&](const auto& event) {
        const auto* rolled = std::get_if<Rolled>(&event);
        return rolled != nullptr && rolled->rule == rule;
    });
}

/// Whether a seat sees the events of a line that are meant as they were.
template <class S>
template <class IsMeant>
bool GameOf<S>::sees_all_of(int number, const Seat& seat, const IsMeant& is_meant) const {
    if (seat.kind == SeatKind::game_master) return true;
    const Stage& then = table_.stage_after(number);
    Scene before = table_.scene_after(table_.log()[static_cast<std::size_t>(number) - 1].parent);
    for (const auto& event : table_.events_of(number)) {
        if (is_meant(event)) {
            const auto seen = view(then, before, event, seat);
            if (!seen || !(*seen == event)) return false;
        }
        apply(then, before, event);
    }
    return true;
}

/// The game master's reason, for whoever sees all that it is about.
template <class S>
std::string GameOf<S>::reason_for(const Line& line, const Seat& seat) const {
    if (line.reason.empty() || seat.kind == SeatKind::game_master) return line.reason;
    const auto* amended = std::get_if<table::Amended>(&line.saying);
    const bool sees = sees_all_of(line.number, seat, [](const auto&) { return true; });
    return sees && (amended == nullptr || saw_roll(*amended, seat)) ? line.reason : std::string();
}

/// Whether a seat does not see what was set in a scene: its view has something else there.
template <class S>
bool GameOf<S>::hides(const Stage& stage, const Scene& scene, const Seat& seat,
                      const ValueSet& set) const {
    const Scene seen = view(stage, scene, seat);
    Scene same = seen;
    return set_by_path(same, set.path, set.value, names_in(stage)) || !(same == seen);
}

/// What somebody sees of an event, which then happens in the scene.
template <class S>
std::optional<Json> GameOf<S>::seen_event(const Telling& to, Scene& scene,
                                          const typename S::Event& event) const {
    const auto seen = view(to.stage, scene, event, to.seat);
    apply(to.stage, scene, event);
    if (!seen) return std::nullopt;
    Json json = to_json(*seen, to.people);
    if (const auto* set = std::get_if<ValueSet>(&event);
        set != nullptr && hides(to.stage, scene, to.seat, *set))
        json.update({{"value", "hidden"}, {"secret", true}});
    return json;
}

/// Adds an event with its words, if it has any.
template <class S>
void GameOf<S>::add_told(Json& out, const Json& event, const std::string& reason) const {
    auto told = messages().event(event);
    if (!told) return;
    const std::string tag = event["is"].template get<std::string>();
    Json shown{{"is", tag}};
    if (event.contains("rule")) shown["rule"] = event["rule"];
    shown["text"] = told->text;
    const bool open = !event.contains("secret");
    const bool ruling = open && !event.contains("rule") && !reason.empty();
    const std::string because = ruling ? reason : told->because;
    if (!because.empty()) shown["because"] = because;
    shown.update(event);
    if (!out.empty() && goes_on(out.back(), shown) && messages().is_told_once(tag))
        out.back() = std::move(shown);
    else
        out.push_back(std::move(shown));
}

/// What happened before dice were missing, as everybody may know it; and the roll they are for, if
/// it is known.
template <class S>
Json GameOf<S>::events_so_far(const Reply& reply, Json& roll) const {
    Json out = Json::array();
    const auto* missing = std::get_if<FacesMissing>(&*reply.failure);
    for (const auto& part : reply.so_far) {
        const Names people = names_in(*part.stage);
        Scene scene = part.before;
        for (const auto& event : part.events) {
            const bool last = &part == &reply.so_far.back() && &event == &part.events.back();
            const auto seen = seen_event({*part.stage, people, Seat::spectator()}, scene, event);
            if (seen && last && missing != nullptr && missing->told)
                roll = *seen;
            else if (seen)
                add_told(out, *seen, "");
        }
    }
    return out;
}

template <class S>
Json GameOf<S>::events_for(int number, const Seat& seat) const {
    Json out = Json::array();
    const Line& line = table_.log()[static_cast<std::size_t>(number) - 1];
    const std::string reason = reason_for(line, seat);
    if (Json said = said_by(line, seat); !said.is_null()) add_told(out, said, reason);
    const auto* changed = std::get_if<table::Amended>(&line.saying);
    if (changed != nullptr && changed->broken_at != 0)
        add_told(out, Json{{"is", "no_longer"}, {"line", changed->broken_at}}, reason);
    std::vector<Drawn> before;
    if (line.copy_of > 0 && line.copy_of < number) {
        before = table_.log()[static_cast<std::size_t>(line.copy_of) - 1].draws;
        const auto* amended =
            std::get_if<table::Amended>(&table_.log()[static_cast<std::size_t>(number) - 2].saying);
        const auto* face =
            amended == nullptr ? nullptr : std::get_if<table::ReplaceFace>(&amended->change);
        if (face != nullptr) table::replace_face(before, *face);
    }
    KnownFaces known(line.draws, known_faces(line.draws, before));
    const Stage& then = table_.stage_after(number);
    const Names people = names_in(then);
    Scene before_it = table_.scene_after(line.parent);
    const bool again = line.copy_of != 0;  // what was amended is told already
    for (const auto& event : table_.events_of(number)) {
        auto seen = seen_event({then, people, seat}, before_it, event);
        if (!seen || (again && std::holds_alternative<OverrideSet>(event))) continue;
        known.note(*seen);
        add_told(out, *seen, reason);
    }
    return out;
}

template <class S>
Json GameOf<S>::events_of(int line, std::string_view seat) const {
    const auto by = seat_of(seat);
    if (!by || line < 1 || line > static_cast<int>(table_.log().size())) return Json::array();
    return events_for(line, *by);
}

template <class S>
Json GameOf<S>::facts_of(int line) const {
    Json out = Json::array();
    if (line < 1 || line > static_cast<int>(table_.log().size())) return out;
    const Names people = names_in(table_.stage_after(line));
    for (const auto& event : table_.events_of(line)) out.push_back(to_json(event, people));
    return out;
}

}  // namespace breakneck::text
