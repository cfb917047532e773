// What can be seen of a game: questions, menus, history, pictures, sheets. Part of game_of.h.
#pragma once

#include "text/game_of.h"

namespace breakneck::text {

template <class S>
Json GameOf<S>::about(std::string_view seat) const {
    const auto by = seat_of(seat);
    if (!by) return no_seat(seat).body;
    const Layout where = layout(stage(), table_.scene());
    Json out{{"title", stage().title}, {"system", std::string(S::name)}};
    out["sides"] = Json::array();
    for (const auto& each : stage().sides)
        out["sides"].push_back({{"name", each.name}, {"aim", std::string(name_of(each.aim))}});
    out["people"] = Json::array();
    for (std::size_t i = 0; i < stage().people.size(); ++i) {
        const auto& each = stage().people[i];
        if (!knows_of(stage(), table_.scene(), *by, static_cast<PersonId>(i))) continue;
        const bool away = std::any_of(where.away.begin(), where.away.end(),
                                      [&](const auto& token) { return token.name == each.name; });
        Json person{{"name", each.name}, {"side", names().of(each.side)}, {"in", !away}};
        if (table_.rolls_by_hand(static_cast<PersonId>(i))) person["dice"] = "typed";
        out["people"].push_back(std::move(person));
    }
    if (table_.rolls_by_hand(PersonId::nobody)) out["dice"] = "typed";
    // Others may not know of all of them.
    if (const Names all = names();
        by->kind == SeatKind::game_master && !all.list("vehicles").empty())
        out["vehicles"] = all.list("vehicles");
    if constexpr (requires { table_.scene().round; }) out["round"] = table_.scene().round;
    return out;
}

template <class S>
Json GameOf<S>::question() const {
    const Scene& now = table_.scene();
    const auto open = detail::open_question(stage(), now);
    if (!open) return nullptr;
    const Json answer = choice_json(default_answer(stage(), now));
    Json with = to_json(now.frames.back(), names());
    return Json{{"who", open->who == PersonId::nobody ? "gm" : names().of(open->who)},
                {"kind", std::string(open->kind)},
                {"rule", to_text(open->rule)},
                {"text", messages().question(open->kind, with)},
                {"default", answer},
                {"default_text", messages().choice(answer)}};
}

/// What each side lacks of its aim, in a list under "shortfalls"; returns the same in words.
template <class S>
std::string GameOf<S>::shortfalls(Json& outcome) const {
    std::string all;
    Json& list = outcome["shortfalls"] = Json::array();
    for (std::size_t i = 0; i < stage().sides.size(); ++i) {
        const auto& side = stage().sides[i];
        const auto why = shortfall(stage(), table_.scene(), static_cast<SideId>(i));
        Json each{{"side", side.name}, {"why", std::string(name_of(why))}};
        if (side.whom != PersonId::nobody)
            each["ward"] = names().of(side.whom);
        else if (side.vehicle != VehicleId::none)
            each["ward"] = names().of(side.vehicle);
        all += (all.empty() ? "" : "; ") + messages().phrase("shortfall", each);
        list.push_back(std::move(each));
    }
    return all;
}

template <class S>
Json GameOf<S>::outcome() const {
    const Outcome now = detail::outcome_of(stage(), table_.scene());
    Json winners = Json::array();
    std::string named;
    for (std::size_t i = 0; i < stage().sides.size(); ++i) {
        if (!now.won(static_cast<SideId>(i))) continue;
        winners.push_back(stage().sides[i].name);
        named += (named.empty() ? "" : ", ") + stage().sides[i].name;
    }
    Json out{{"over", now.over}, {"winners", winners}};
    if (!now.over) return out;
    out["text"] = named.empty() ? messages().phrase("over_nobody", {{"why", shortfalls(out)}})
                                : messages().phrase("over", {{"winners", named}});
    return out;
}

/// Whom something can be aimed at, opponents first: they are who is meant nearly always. The
/// engine's own list has one order for all, so the two sides cannot both have that there.
template <class S>
std::vector<Option> GameOf<S>::opponents_first(const Domain& domain) const {
    std::vector<Option> options(domain.options.begin(), domain.options.end());
    const auto open = detail::open_question(stage(), table_.scene());
    if (domain.field != "target" || !open || open->who == PersonId::nobody) return options;
    const auto side = stage().people[index_of(open->who)].side;
    std::stable_partition(options.begin(), options.end(), [&](const Option& each) {
        const auto who = static_cast<std::size_t>(each.value);
        return who < stage().people.size() && stage().people[who].side != side;
    });
    return options;
}

template <class S>
Json GameOf<S>::domain(const Choice& choice, const Domain& domain) const {
    Json options = Json::array();
    for (const Option& each : opponents_first(domain)) {
        Choice with = choice;
        if (!set_parameter(with, domain.field, each.value)) continue;
        const Json json = choice_json(with);
        Json option{{"value", json[std::string(domain.field)]},
                    {"text", option_text(json, domain.field)}};
        for (const Note& note : each.notes) {
            const std::string words = messages().note(note.name, note.value);
            option[std::string(note.name)] = note.value;
            option["text"] = option["text"].template get<std::string>() + ", " + words;
            option["notes"].push_back(words);
        }
        options.push_back(std::move(option));
    }
    Json out{{"name", std::string(domain.field)},
             {"text", messages().parameter(domain.field)},
             {"options", std::move(options)}};
    if (domain.most > 1) out["most"] = domain.most;
    return out;
}

/// What an option is called: a place aboard has a name of its own.
template <class S>
std::string GameOf<S>::option_text(const Json& choice, std::string_view field) const {
    const Json& value = choice[std::string(field)];
    if constexpr (requires(const Scene& now) { now.people[0].vehicle; }) {
        const auto open = detail::open_question(stage(), table_.scene());
        if (field == "station" && value.is_number_integer() && open &&
            open->who != PersonId::nobody) {
            auto vehicle = static_cast<int>(table_.scene().people[index_of(open->who)].vehicle);
            if (const Json named = choice.value("vehicle", Json()); named.is_string())
                vehicle = names().find("vehicles", named.get<std::string>()).value_or(-1);
            const auto stations = detail::stations_of(stage(), vehicle);
            const auto at = value.get<std::size_t>();
            if (at < stations.size() && !stations[at].empty()) return stations[at];
        }
    }
    return messages().option(field, value);
}

template <class S>
Json GameOf<S>::menu_item(const MenuItem<Choice>& item) const {
    const Json choice = choice_json(item.choice);
    Json out{
        {"do", choice["do"]}, {"rule", to_text(item.rule)}, {"text", messages().label(choice)}};
    Choice usual;
    emplace_by_tag(usual, tag_of(item.choice));
    const Json without = choice_json(usual);
    for (const auto& part : choice.items())
        if (part.value() != without.value(part.key(), Json()) &&
            std::none_of(item.domains.begin(), item.domains.end(),
                         [&](const Domain& each) { return each.field == part.key(); }))
            out["fixed"][part.key()] = part.value();
    const Json fixed = out.value("fixed", Json::object());
    for (const auto& part : fixed.items())
        if (std::string words = messages().option(part.key(), part.value()); words != part.value())
            out["fixed_words"][part.key()] = std::move(words);
    if (item.who) out["who"] = *item.who == PersonId::nobody ? "gm" : names().of(*item.who);
    out["parameters"] = Json::array();
    for (const Domain& each : item.domains) out["parameters"].push_back(domain(item.choice, each));
    for (const Note& note : item.notes) {
        out[std::string(note.name)] = note.value;
        out["notes"].push_back(messages().note(note.name, note.value));
    }
    return out;
}

template <class S>
Json GameOf<S>::choices(std::string_view seat) const {
    const auto by = seat_of(seat);
    if (!by) return no_seat(seat).body;
    const Scene seen = view(stage(), table_.scene(), *by);
    Json menu = Json::array();
    Json refusals = Json::array();
    auto items = detail::menu_of(stage(), seen, *by);
    const auto others =
        std::stable_partition(items.begin(), items.end(), [&](const MenuItem<Choice>& item) {
            return messages().comes_first(choice_json(item.choice));
        });
    for (auto at = items.begin(); at != items.end(); ++at) {
        const MenuItem<Choice>& item = *at;
        if (!item.refused) {
            menu.push_back(menu_item(item));
            if (at < others) menu.back()["first"] = true;
            continue;
        }
        const Json choice = choice_json(item.choice);
        Json why{{"do", choice["do"]}, {"text", messages().label(choice)}};
        why.update(refused(*item.refused).body["refused"]);
        refusals.push_back(std::move(why));
    }
    return Json{
        {"question", question()}, {"menu", std::move(menu)}, {"refused", std::move(refusals)}};
}

template <class S>
Json GameOf<S>::scene(std::string_view seat) const {
    const auto by = seat_of(seat);
    if (!by) return no_seat(seat).body;
    const Scene seen = view(stage(), table_.scene(), *by);
    // Fields nobody knows may be the game master's notes.
    const bool all = by->kind == SeatKind::game_master;
    if (all) return write_saved<S>(stage(), seen, opening_.original);
    if constexpr (requires { view(stage(), *by); })
        return write_saved<S>(view(stage(), *by), seen);
    else
        return write_saved<S>(stage(), seen);
}

template <class S>
std::vector<Json> GameOf<S>::log() const {
    std::vector<Json> out;
    for (std::size_t i = 0; i < log_size(); ++i) out.push_back(log_line(i));
    return out;
}

template <class S>
Json GameOf<S>::log_line(std::size_t number) const {
    while (chain_.size() <= number) chain_.add(line_without_link(chain_.size()));
    Json line = line_without_link(number);
    if (number > kept_.size()) line[chain_field] = chain_.link(number);
    return line;
}

/// A line as it was saved, or a new one without its link.
template <class S>
Json GameOf<S>::line_without_link(std::size_t number) const {
    if (number == 0) return opening_.head;
    if (number <= kept_.size()) return kept_[number - 1];
    const Line& line = table_.log().at(number - 1);
    return LogLines<S>(table_.stage_after(line.parent)).write(line);
}

template <class S>
std::string GameOf<S>::what_was_said(const Line& line) const {
    const Names known = names_in(table_.stage_after(line.number));
    if (const auto* chosen = std::get_if<table::Chosen<S>>(&line.saying))
        return messages().choice(to_json(chosen->choice, known, as_choice));
    const Json events = events_for(line.number, Seat::master());
    return events.empty() ? std::string() : events[0].value("text", "");
}

template <class S>
Json GameOf<S>::history(std::string_view seat) const {
    const auto by = seat_of(seat);
    if (!by) return no_seat(seat).body;
    const std::vector<int> path = table_.path();
    Json lines = Json::array();
    for (const Line& line : table_.log()) {
        Json entry{{"line", line.number},
                   {"by", seat_text(table_.stage_after(line.number), line.by)}};
        bool open = by->kind == SeatKind::game_master;
        const auto* chosen = std::get_if<table::Chosen<S>>(&line.saying);
        if (chosen != nullptr) {
            entry["who"] = chosen->who == PersonId::nobody ? "gm" : names().of(chosen->who);
            open = open || table_.may_act(*by, chosen->who);
            if (chosen->by_orders) entry["by_orders"] = true;
            if (chosen->ruled) entry["ruled"] = true;
        }
        // What others chose may be their secret: what everybody saw of it is told instead.
        const Json events = open ? Json::array() : events_for(line.number, *by);
        const bool is_secret_ruling = !open && events.empty() && chosen == nullptr;
        if (is_secret_ruling) continue;
        entry["text"] = open             ? what_was_said(line)
                        : events.empty() ? std::string()
                                         : events[0].value("text", "");
        entry["on_branch"] = std::find(path.begin(), path.end(), line.number) != path.end();
        const bool secret = !events.empty() && events[0].contains("secret");
        if (std::string reason = reason_for(line, *by); !reason.empty() && !secret)
            entry["reason"] = std::move(reason);
        lines.push_back(std::move(entry));
    }
    return Json{
        {"lines", std::move(lines)}, {"head", table_.head()}, {"branches", table_.branches()}};
}

template <class S>
std::string GameOf<S>::picture(std::string_view seat, int letters) const {
    const auto by = seat_of(seat);
    if (!by) return {};
    const auto open = detail::open_question(stage(), table_.scene());
    const bool of_somebody = open && open->who != PersonId::nobody;
    return picture_of(layout(stage(), view(stage(), table_.scene(), *by)),
                      {letters, of_somebody ? names().of(open->who) : std::string()});
}

template <class S>
std::string GameOf<S>::legend(std::string_view seat) const {
    const auto by = seat_of(seat);
    if (!by) return {};
    return legend_of(layout(stage(), view(stage(), table_.scene(), *by)));
}

template <class S>
std::string GameOf<S>::state_of(std::string_view seat, std::string_view who) const {
    const auto by = seat_of(seat);
    const auto person = person_of(who);
    if (!by || !person || *person == PersonId::nobody) return {};
    const Scene seen = view(stage(), table_.scene(), *by);
    const Json now = to_json(seen.people[index_of(*person)], names());
    std::string out;
    for (const std::string& field : messages().state()) {
        const auto value = now.find(field);
        if (value == now.end()) continue;
        if (const auto text = messages().state_text(field, *value))
            out += (out.empty() ? "" : ", ") + *text;
    }
    return out;
}

/// What is worth knowing of a thing: ", 3D, 20 rounds".
template <class S>
std::string GameOf<S>::figures_of(const Scene& seen, std::size_t item) const {
    if constexpr (requires { to_json(seen.items[item], names()); }) {
        Json all = to_json(stage().items[item], names());
        all.update(to_json(seen.items[item], names()));
        const std::string figures = messages().figures(all);
        return figures.empty() ? figures : ", " + figures;
    }
    return {};
}

/// What somebody has with them, and how: it is no longer with their own fields once play begins.
template <class S>
Json GameOf<S>::carried_by(const Scene& seen, PersonId who) const {
    Json out = Json::array();
    if constexpr (requires { seen.items.begin()->holder; }) {
        const Names known = names();
        for (std::size_t i = 0; i < seen.items.size(); ++i) {
            const Json item = to_json(seen.items[i], known);
            if (seen.items[i].holder != who || item["hold"] == "dropped") continue;
            out.push_back(known.name("items", static_cast<int>(i)) + ", " +
                          messages().option("hold", item["hold"]) + figures_of(seen, i));
        }
    }
    return out;
}

template <class S>
Json GameOf<S>::sheet(std::string_view seat, std::string_view who) const {
    const auto by = seat_of(seat);
    const auto person = person_of(who);
    if (!by) return no_seat(seat).body;
    if (const auto vehicle = names().find("vehicles", who); vehicle && !person)
        return vehicle_sheet(*by, static_cast<std::size_t>(*vehicle));
    if (!person || *person == PersonId::nobody || !knows_of(stage(), table_.scene(), *by, *person))
        return error_said("there is nobody called \"" + std::string(who.substr(0, 60)) + "\"").body;
    const Scene seen = view(stage(), table_.scene(), *by);
    Json out = sheet_of(seen.people[index_of(*person)], stage().people[index_of(*person)]);
    if constexpr (requires { reckoned(stage(), seen, *person); })
        for (const Note& each : reckoned(stage(), seen, *person))
            out.push_back({{"name", std::string(each.name)},
                           {"value", each.value},
                           {"help", messages().note(each.name, each.value)}});
    for (Json& each : out)
        if (each["name"] == "gear")
            for (Json& item : carried_by(seen, *person)) each["value"].push_back(std::move(item));
    return with_key_words(std::move(out));
}

template <class S>
Json GameOf<S>::vehicle_sheet(const Seat& by, std::size_t which) const {
    const Scene seen = view(stage(), table_.scene(), by);
    Json out = Json::array();
    if constexpr (requires { seen.vehicles[which]; })
        out = sheet_of(seen.vehicles[which], stage().vehicles[which]);
    if constexpr (requires { stage().items[0].vehicle; }) {
        Json mounted = Json::array();
        for (std::size_t i = 0; i < seen.items.size(); ++i)
            if (static_cast<std::size_t>(stage().items[i].vehicle) == which)
                mounted.push_back(names().name("items", static_cast<int>(i)) + figures_of(seen, i));
        if (!mounted.empty())
            out.push_back({{"name", "mounted"}, {"value", mounted}, {"help", "its weapons"}});
    }
    return with_key_words(std::move(out));
}

/// A sheet whose entries have words for the keys in their values.
template <class S>
Json GameOf<S>::with_key_words(Json sheet) const {
    for (Json& each : sheet)
        if (Json words = messages().key_words(each["value"]); !words.empty())
            each["words"] = std::move(words);
    return sheet;
}

/// The fields play changes, then the others.
template <class S>
template <class Now, class Block>
Json GameOf<S>::sheet_of(const Now& now, const Block& block) const {
    const Names known = names();
    Sheet sheet(known, messages());
    sheet.add(record_of<Now>, &now);
    sheet.add(record_of<Block>, &block);
    return sheet.entries;
}

}  // namespace breakneck::text
