// A played game as a transcript that can be replayed. Part of game_of.h.
#pragma once

#include "text/game_of.h"

namespace breakneck::text {

namespace detail {

/// Lines that came by themselves when an earlier one was said: they are not said again.
template <class S>
bool came_by_itself(const table::Line<S>& line) {
    if (line.copy_of != 0) return true;
    if (const auto* chosen = std::get_if<table::Chosen<S>>(&line.saying)) return chosen->by_orders;
    const auto* order = std::get_if<table::StandingOrder<S>>(&line.saying);
    return order != nullptr && order->once && !order->answer;
}

}  // namespace detail

template <class S>
std::string GameOf<S>::line_said(const Line& line, std::string& mob) const {
    const Names known = names_in(table_.stage_after(line.parent));
    const std::string by = seat_text(table_.stage_after(line.parent), line.by);
    const auto person = [&](PersonId who) {
        return who == PersonId::nobody ? "gm" : known.of(who);
    };
    const auto acting = [&](PersonId who) {
        return person(who) == by && mob.empty() ? by : by + " for " + person(who) + mob;
    };
    return std::visit(
        Match{
            [&](const table::Chosen<S>& chosen) {
                if (chosen.ruled) return by + ": rule " + decision_text(chosen, line.reason);
                const std::string who = acting(chosen.who);
                mob.clear();
                return who + ": " + choice_text(chosen.choice, known);
            },
            [&](const table::SetValue& set) {
                return by + ": rule " +
                       ruling_text({{"set", set.path}, {"to", set.value}}, line.reason);
            },
            [&](const table::SetOverride& set) {
                return by + ": rule " + ruling_text(change_json(set.override, known), line.reason);
            },
            [&](const table::Restaged<S>& restaged) {
                const Json people = stage_json<S>(*restaged.stage)["people"];
                return by + ": rule " + ruling_text({{"join", people.back()}}, line.reason);
            },
            [&](const table::WentTo& went) {
                return by + ": " + journey_text(line.parent, went.line);
            },
            [&](const table::Amended& amended) {
                Json ruling{{"amend", amended.line}};
                ruling.update(amend_json(amended, known));
                return by + ": rule " + ruling_text(ruling, line.reason);
            },
            [&](const table::StandingOrder<S>& order) {
                if (order.once) {
                    mob += "; " + person(order.who);
                    return std::string();
                }
                const std::string answer = order.answer ? choice_text(*order.answer, known) : "ask";
                return acting(order.who) + ": order " + order.question + ": " + answer;
            },
            [&](const table::DiceBy& dice) {
                return acting(dice.who) + ": dice " + (dice.typed ? "typed" : "rolled");
            }},
        line.saying);
}

/// A choice that was ruled, as the ruling it was.
template <class S>
std::string GameOf<S>::decision_text(const table::Chosen<S>& chosen,
                                     const std::string& reason) const {
    const Json choice = choice_json(chosen.choice);
    if (chosen.who == PersonId::nobody && choice["do"] == "now")
        return ruling_text({{"now", choice["whom"]}}, reason);
    const std::string who = chosen.who == PersonId::nobody ? "gm" : names().of(chosen.who);
    return ruling_text({{"answer_for", who}, {"choose", choice}}, reason);
}

/// The change as a ruling about the line it amended: counted among the rolls of its kind there.
template <class S>
Json GameOf<S>::amend_json(const table::Amended& amended, const Names& known) const {
    Json out = change_json(amended.change, known);
    const auto* face = std::get_if<table::ReplaceFace>(&amended.change);
    if (face == nullptr) return out;
    const auto& draws = table_.log()[static_cast<std::size_t>(amended.line) - 1].draws;
    for (const Drawn& each : draws) {
        if (each.key != face->key || each.ordinal != face->ordinal || !each.cards) continue;
        out.erase("face");
        out.erase("die");
        out["card"] = to_text(Card{static_cast<std::int8_t>(face->face)});
    }
    return out;
}

template <class S>
std::string GameOf<S>::journey_text(int from, int to) const {
    const std::vector<int> path = table_.path_to(from);
    const auto at = std::find(path.begin(), path.end(), to);
    if (to == 0 && !path.empty()) return "undo " + std::to_string(path.size());
    if (at == path.end() || at + 1 == path.end()) return "go to " + std::to_string(to);
    return "undo " + std::to_string(path.end() - at - 1);
}

template <class S>
std::string GameOf<S>::transcript() const {
    std::string out = "system  " + std::string(S::name) + "\nscene   " + opening_.source + "\n";
    const auto state = [&](int line) {
        return to_json(table_.scene_after(line), names_in(table_.stage_after(line)));
    };
    std::string mob;
    const auto& log = table_.log();
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (detail::came_by_itself<S>(log[i])) continue;
        const std::string said = line_said(log[i], mob);
        if (said.empty()) continue;  // joins what is said next
        out += "\n> " + said + "\n";
        std::size_t last = i;
        while (last + 1 < log.size() && detail::came_by_itself<S>(log[last + 1])) ++last;
        for (std::size_t each = i; each <= last; ++each)
            for (const Json& event : events_for(static_cast<int>(each) + 1, Seat::master()))
                if (is_in_transcript(event)) out += transcript_line(event);
        out += state_lines(state(log[i].parent), state(static_cast<int>(last) + 1),
                           messages().state());
    }
    return out;
}

}  // namespace breakneck::text
