// Saying things to a game: choices, rulings, journeys through the log. Part of game_of.h.
#pragma once

#include "text/game_of.h"

namespace breakneck::text {

template <class S>
std::optional<PersonId> GameOf<S>::person_of(std::string_view name) const {
    if (name == "gm") return PersonId::nobody;
    const auto found = names().find("people", name);
    if (!found) return std::nullopt;
    return static_cast<PersonId>(*found);
}

template <class S>
std::variant<typename S::Choice, Problem> GameOf<S>::choice_of(const Json& json) const {
    Choice choice;
    if (json.is_string()) {
        auto read = parse_choice_text<Choice>(json.get_ref<const std::string&>(), names());
        if (auto* problem = std::get_if<Problem>(&read)) return *problem;
        choice = std::get<Choice>(read);
    } else {
        constexpr JsonStyle strict{.key = "do", .strict = true};
        if (auto problem = from_json(json, choice, names(), strict)) return *problem;
    }
    std::visit(
        [](auto& kind) {
            // A way that is laid out says itself where it leads.
            if constexpr (requires { kind.to = kind.path.end(); })
                if (!kind.path.empty() && kind.to == board::no_place) kind.to = kind.path.end();
        },
        choice);
    return choice;
}

template <class S>
Json GameOf<S>::taken_for_granted(std::string_view who, const Json& said) const {
    const auto person = person_of(who);
    const auto read = choice_of(said);
    const auto* choice = std::get_if<Choice>(&read);
    if (!person || choice == nullptr) return nullptr;
    Json given = said;
    if (said.is_string()) {
        auto line = detail::json_of_line(variant_of<Choice>, said.get_ref<const std::string&>());
        given = std::get<Json>(std::move(line));
    }
    Json left_out;
    const Json whole = choice_json(*choice);
    for (const auto& [name, value] : whole.items())
        if (!given.contains(name)) left_out[name] = value;
    if (left_out.is_null()) return nullptr;
    std::set<std::string, std::less<>> open;
    const Seat seat = *person == PersonId::nobody ? Seat::master() : Seat::of(*person);
    for (const auto& item : detail::menu_of(stage(), table_.scene(), seat)) {
        if (item.choice.index() != choice->index()) continue;
        for (const Domain& each : item.domains) open.emplace(each.field);
        const Json fixed = choice_json(item.choice);
        for (const auto& [name, value] : left_out.items())
            if (fixed[name] != value) open.insert(name);
    }
    Json taken;
    for (const auto& [name, value] : left_out.items())
        if (open.contains(name)) taken[name] = value;
    return taken;
}

template <class S>
std::optional<table::LuckNow> GameOf<S>::luck(const Faces& faces, Rng& machine,
                                              std::string& wrong) const {
    table::LuckNow luck{.only_given = faces.given, .machine = &machine};
    for (const int face : faces.dice) {
        if (face < 1 || face > 32767) {
            wrong = std::to_string(face) + " is not a face of any die";
            return std::nullopt;
        }
        luck.given.dice.push_back(static_cast<std::int16_t>(face));
    }
    for (const std::string& text : faces.cards) {
        Card card;
        if (!from_text(text, card) || card.none()) {
            wrong = "\"" + text.substr(0, 20) + "\" is not a card; cards are written QS, 10H, RJ";
            return std::nullopt;
        }
        luck.given.cards.push_back(card);
    }
    return luck;
}

template <class S>
template <class F>
Said GameOf<S>::say(std::string_view seat, const Faces& faces, F&& f) {
    const auto by = seat_of(seat);
    if (!by) return no_seat(seat);
    Rng machine(opening_.seed, table_.log().size());
    std::string wrong;
    auto now = luck(faces, machine, wrong);
    if (!now) return error_said(wrong);
    return said(f(*by, std::move(*now)), *by);
}

template <class S>
Said GameOf<S>::refused(const Refusal& refusal) const {
    const std::string rule = to_text(refusal.rule);
    Json why{{"rule", rule},
             {"why", messages().refusal({rule, refusal.why, refusal.need, refusal.have})},
             {"key", std::string(refusal.why)}};
    return {Said::Kind::refused, Json{{"refused", std::move(why)}}};
}

template <class S>
Said GameOf<S>::needs(const FacesMissing& missing, const Reply& reply) const {
    const int who = missing.key.who;
    const std::string name = who < 0 ? "gm" : names().name("people", who);
    const std::string rule = to_text(missing.key.rule);
    const DrawKey& whole = missing.so_far.empty() ? missing.key : missing.so_far.back().key;
    const bool theirs = whole.other >= 0 ? whole.other == who : whole.who != who;
    const int against = theirs ? whole.who : whole.other;
    Json roll;
    Json events = events_so_far(reply, roll);
    Json drawn{{"who", name},
               {"against", against < 0 ? Json() : Json(names().name("people", against))},
               {"theirs", theirs},
               {"sides", missing.sides},
               {"exploded", missing.exploded},
               {"tied", missing.tied},
               {"again", missing.again}};
    if (const auto next = next_trait_die(roll, missing))
        drawn.update({{"wild", next->wild}, {"exploded", next->again}});
    const std::string kind =
        missing.sides == 0 ? "card"
                           : std::to_string(missing.count) + "d" + std::to_string(missing.sides);
    if (missing.wrong) {
        const std::string shown = missing.sides != 0
                                      ? std::to_string(*missing.wrong)
                                      : to_text(Card{static_cast<std::int8_t>(*missing.wrong)});
        const std::string place =
            missing.sides != 0 ? "a face of a d" + std::to_string(missing.sides) : "in the deck";
        return error_said(shown + " is not " + place + " (" + messages().draw(rule, drawn) + ")");
    }
    Json so_far = Json::array();
    for (const Drawn& each : missing.so_far)
        for (const std::int16_t face : each.faces)
            so_far.push_back(each.cards ? Json(to_text(Card{static_cast<std::int8_t>(face)}))
                                        : Json(face));
    Json wanted{{"dice", kind},
                {"for", name},
                {"why", messages().draw(rule, drawn)},
                {"rule", rule},
                {"asked_so_far", std::move(so_far)}};
    const bool begun = !missing.so_far.empty() && !missing.so_far.back().faces.empty();
    if (const std::string check = messages().before_roll(roll, theirs); !begun && !check.empty())
        wanted["check"] = check;
    if (!events.empty()) wanted["events"] = std::move(events);
    return {Said::Kind::needs, Json{{"needs", std::move(wanted)}}};
}

template <class S>
Said GameOf<S>::said(const Reply& reply, const Seat& seat) const {
    if (reply.failure) {
        return std::visit(Match{[&](const Refusal& refusal) { return refused(refusal); },
                                [&](const FacesMissing& missing) { return needs(missing, reply); },
                                [&](const table::Problem& problem) {
                                    return error_said(messages().problem(
                                        problem.what, problem.detail, problem.line));
                                }},
                          *reply.failure);
    }
    Json events = Json::array();
    for (const int line : reply.lines)
        for (Json& each : events_for(line, seat)) events.push_back(std::move(each));
    Json body{{"events", Json::array()}, {"lines", reply.lines}};
    if (reply.broken) {
        Json broken{{"line", reply.broken->line}};
        if (reply.broken->refused) broken.update(refused(*reply.broken->refused).body["refused"]);
        broken["text"] = messages().phrase(
            reply.broken->refused ? "no_longer_allowed" : "answers_another", broken);
        body["broken"] = std::move(broken);
    }
    body["events"] = std::move(events);
    body["question"] = question();
    body["outcome"] = outcome();
    body["hash"] = hash_text(hash());
    return {Said::Kind::done, std::move(body)};
}

template <class S>
Said GameOf<S>::choose_for_all(std::string_view seat, const std::vector<std::string>& who,
                               const Json& choice, const Faces& faces) {
    std::vector<PersonId> people;
    for (const std::string& each : who) {
        const auto person = person_of(each);
        if (!person || (*person == PersonId::nobody && who.size() > 1))
            return error_said("there is nobody called \"" + each.substr(0, 60) + "\"");
        people.push_back(*person);
    }
    if (people.empty()) return error_said("nobody was named to choose");
    auto read = choice_of(choice);
    if (const auto* problem = std::get_if<Problem>(&read)) return choice_error(*problem);
    PersonSet mob;
    for (const PersonId each : people)
        if (each != PersonId::nobody) mob.add(each);
    return say(seat, faces, [&](const Seat& by, table::LuckNow luck) {
        return table_.choose(by, people.front(), std::get<Choice>(read), std::move(luck), mob);
    });
}

template <class S>
Said GameOf<S>::undo(std::string_view seat, int lines) {
    return say(seat, {}, [&](const Seat& by, auto&&) { return table_.undo(by, lines); });
}
template <class S>
Said GameOf<S>::redo(std::string_view seat) {
    return say(seat, {}, [&](const Seat& by, auto&&) { return table_.redo(by); });
}
template <class S>
Said GameOf<S>::go_to(std::string_view seat, int line) {
    return say(seat, {}, [&](const Seat& by, auto&&) { return table_.go_to(by, line); });
}

template <class S>
Said GameOf<S>::order(std::string_view seat, const Order& order, const Faces& faces) {
    const auto person = person_of(order.who);
    if (!person) return error_said("there is nobody called \"" + order.who + "\"");
    table::StandingOrder<S> standing{*person, order.question, std::nullopt};
    if (!order.choice.is_null()) {
        auto read = choice_of(order.choice);
        if (const auto* problem = std::get_if<Problem>(&read)) return choice_error(*problem);
        standing.answer = std::get<Choice>(read);
    }
    return say(seat, faces, [&](const Seat& by, table::LuckNow luck) {
        return table_.order(by, std::move(standing), std::move(luck));
    });
}

template <class S>
Said GameOf<S>::dice(std::string_view seat, std::string_view who, bool typed) {
    const auto person = person_of(who);
    if (!person) return error_said("there is nobody called \"" + std::string(who) + "\"");
    return say(seat, {}, [&](const Seat& by, auto&&) { return table_.dice(by, {*person, typed}); });
}

template <class S>
Said GameOf<S>::rule(std::string_view seat, const Json& ruling, const Faces& faces) {
    auto read = read_ruling(ruling, names());
    if (const auto* problem = std::get_if<Problem>(&read)) return error_said(*problem);
    auto& what = std::get<Ruling>(read);
    if (!S::has_levels && sets_level(what))
        return error_said(
            "level: must be left out: dice of this system have no levels of "
            "advantage; give a modifier or an outcome");
    return say(seat, faces, [&](const Seat& by, table::LuckNow luck) {
        if (by.kind == SeatKind::game_master)
            return std::visit(
                [&](auto& each) {
                    return rule_now(by, std::move(each), std::move(what.reason), std::move(luck));
                },
                what.what);
        Reply reply;
        reply.failure = table::Problem{"game_master_only"};
        return reply;
    });
}

template <class S>
table::Reply<S> GameOf<S>::rule_now(const Seat& seat, SetRuling ruling, std::string reason,
                                    table::LuckNow luck) {
    // Of several values those that are so already need not be said.
    Scene changed = table_.scene();
    std::vector<table::SetValue> sets;
    for (table::SetValue& each : ruling.sets) {
        const Scene before = changed;
        const bool known = !set_by_path(changed, each.path, each.value, names());
        if (ruling.sets.size() == 1 || !known || !(changed == before)) sets.push_back(each);
    }
    if (sets.empty()) sets.push_back(ruling.sets.front());
    return table_.set_values(seat, std::move(sets), std::move(reason), std::move(luck));
}

template <class S>
table::Reply<S> GameOf<S>::rule_now(const Seat& seat, RollRuling ruling, std::string reason,
                                    table::LuckNow) {
    const RollWords& roll = ruling.roll;
    if (const std::string id = to_text(roll.rule);
        !roll.rule.none() && !messages().knows_rule(id)) {
        Reply reply;
        reply.failure = table::Problem{"no_such_rule", id};
        return reply;
    }
    return table_.override_roll(seat, override_of(roll), std::move(reason));
}

template <class S>
table::Reply<S> GameOf<S>::rule_now(const Seat& seat, AmendRuling ruling, std::string reason,
                                    table::LuckNow luck) {
    Reply reply;
    const auto size = static_cast<int>(table_.log().size());
    if (ruling.line < 1 || ruling.line > size) {
        reply.failure = table::Problem{"no_such_line", std::to_string(ruling.line)};
        return reply;
    }
    const auto& draws = table_.log()[static_cast<std::size_t>(ruling.line) - 1].draws;
    const auto change = change_of(ruling.roll, draws);
    if (!change) {
        reply.failure = table::Problem{"no_roll", std::to_string(ruling.line)};
        return reply;
    }
    return table_.amend(seat, ruling.line, *change, std::move(reason), std::move(luck));
}

template <class S>
table::Reply<S> GameOf<S>::rule_now(const Seat& seat, JoinRuling ruling, std::string reason,
                                    table::LuckNow luck) {
    Json changed = stage_json<S>(stage());
    changed["people"].push_back(std::move(ruling.person));
    auto read = stage_from_json<S>(changed, opening_.libraries);
    if (const auto* problem = std::get_if<Problem>(&read)) {
        Reply reply;
        reply.failure = table::Problem{"bad_path", to_text(*problem)};
        return reply;
    }
    auto& next = std::get<Loaded<S>>(read).stage;
    std::string what = next.people.back().name + " joins";
    return table_.restage(seat, std::move(next), std::move(what), std::move(reason),
                          std::move(luck));
}

template <class S>
table::Reply<S> GameOf<S>::rule_now(const Seat& seat, ChoiceRuling ruling, std::string reason,
                                    table::LuckNow luck) {
    auto read = choice_of(ruling.choice);
    if (const auto* problem = std::get_if<Problem>(&read)) {
        Reply reply;
        reply.failure = table::Problem{"bad_path", to_text(*problem)};
        return reply;
    }
    return table_.decide(seat, ruling.who, std::get<Choice>(read), std::move(reason),
                         std::move(luck));
}

template <class S>
std::optional<Problem> GameOf<S>::replay(const Json& json) {
    auto read = LogLines<S>(stage()).read(json);
    if (auto* problem = std::get_if<Problem>(&read)) return *problem;
    const Reply reply = table_.replay(std::get<Line>(read));
    if (reply.is_done()) {
        kept_.push_back(json);
        return std::nullopt;
    }
    const std::string why = std::visit(
        Match{[&](const Refusal& refusal) {
                  return refused(refusal).body["refused"]["why"].template get<std::string>();
              },
              [&](const FacesMissing&) { return messages().problem("draws_missing", "", 0); },
              [&](const table::Problem& problem) {
                  return messages().problem(problem.what, problem.detail, problem.line);
              }},
        *reply.failure);
    return Problem{"", "a line that follows from those before it", why};
}

}  // namespace breakneck::text
