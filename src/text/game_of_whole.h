// The odds of a whole menu and of a whole encounter, and what mattered in a roll. Part of
// game_of.h.
#pragma once

#include "sim/interval.h"
#include "text/game_of.h"

namespace breakneck::text {

namespace detail {

/// One budget for a whole menu: what simple choices do not need is left for the others, and a menu
/// of many deep ones still comes at once.
class MenuBudget {
  public:
    MenuBudget(std::uint64_t most_of_one, std::size_t lines)
        : most_of_one_(most_of_one), left_(3 * most_of_one), lines_(lines) {}

    std::uint64_t of_the_next() const {
        constexpr std::uint64_t least = 24;  // the first roll of nearly everything
        const std::uint64_t share = 4 * left_ / std::max<std::size_t>(lines_, 1);
        return std::clamp(share, std::min(least, most_of_one_), most_of_one_);
    }
    void spend(std::uint64_t ways) {
        left_ -= std::min(left_, ways);
        if (lines_ > 0) --lines_;
    }

  private:
    std::uint64_t most_of_one_;
    std::uint64_t left_;
    std::size_t lines_;
};

/// A choice as it is if nothing is said of it but what to do.
template <VariantType Choice>
Json usual_choice(const Choice& choice, const Names& names) {
    Choice usual;
    emplace_by_tag(usual, tag_of(choice));
    return to_json(usual, names, as_choice);
}

/// A choice of the menu as it is typed, without what is not asked for and as usual.
template <VariantType Choice>
std::string typed_choice(const MenuItem<Choice>& item, const Json& choice, const Json& usual) {
    Json said{{"do", choice["do"]}};
    for (const auto& [name, value] : choice.items()) {
        const bool asked =
            std::any_of(item.domains.begin(), item.domains.end(),
                        [&, &field = name](const Domain& each) { return each.field == field; });
        if (asked || value != usual[name]) said[name] = value;
    }
    return line_of(said, usual);
}

}  // namespace detail

template <class S>
Json GameOf<S>::menu_odds(std::string_view seat, std::uint64_t ways) const {
    constexpr std::size_t most_of_one_kind = 24;
    const auto by = seat_of(seat);
    if (!by) return no_seat(seat).body;
    const Scene seen = view(stage(), table_.scene(), *by);
    Json menu = Json::array();
    const auto items = detail::menu_of(stage(), seen, *by);
    const auto shown_of = [&](const MenuItem<Choice>& item) {
        return std::min(item.size(), most_of_one_kind);
    };
    std::size_t left_out = 0;
    std::size_t lines = 0;
    for (const MenuItem<Choice>& item : items) {
        left_out += item.size() - shown_of(item);
        lines += shown_of(item);
    }
    detail::MenuBudget budget(ways, lines);
    Reader reader(draw_odds_);
    KnownWords known{names()};  // to whoever decides
    for (const MenuItem<Choice>& item : items) {
        const Json usual = detail::usual_choice(item.choice, known.names);
        for (std::size_t i = 0; i < shown_of(item); ++i) {
            const Choice choice = nth_choice(item, i);
            const Weighed weighed = weigh(reader, seat, {choice}, budget.of_the_next());
            budget.spend(weighed.odds.reading.ways);
            if (!weighed.wrong.is_null()) continue;  // for somebody else, or not after all
            if (known.who != weighed.who)
                known = {std::move(known.names), weighed.who, standing_of(weighed.who)};
            Json json = to_json(choice, known.names, as_choice);
            Json entry = object_with_room(9);
            entry["do"] = json["do"];
            entry["text"] = messages().choice(json);
            std::string typed = detail::typed_choice(item, json, usual);
            entry["choice"] = std::move(json);
            entry["typed"] = std::move(typed);
            entry["sorted"] = sorted_json(weighed.odds, known);
            add_how_far(entry, weighed.odds);
            if (Json chances = chances_of(weighed.odds, known); !chances.empty())
                entry["chances"] = std::move(chances);
            menu.push_back(std::move(entry));
        }
    }
    Json out = object_with_room(3);
    out["question"] = question();
    out["menu"] = std::move(menu);
    out["left_out"] = left_out;
    return out;
}

template <class S>
Json GameOf<S>::end_json(const Outcome& end) const {
    Json winners = Json::array();
    std::string all;
    for (std::size_t i = 0; i < stage().sides.size(); ++i) {
        if (!end.won(static_cast<SideId>(i))) continue;
        winners.push_back(stage().sides[i].name);
        all += (all.empty() ? "" : ", ") + stage().sides[i].name;
    }
    const std::string text = all.empty() ? messages().phrase("over_nobody", {})
                                         : messages().phrase("over", {{"winners", all}});
    return Json{{"winners", std::move(winners)}, {"text", text}};
}

/// Games are played where there are too many states: a share with its interval.
template <class S>
Json GameOf<S>::played_ends(const Scene& seen, const Seat& by, const Whole& asked) const {
    std::map<std::uint32_t, int> counts;
    int endless = 0;
    Story<typename S::Event> silent;
    for (int i = 0; i < asked.games; ++i) {
        sim::Streams luck(opening_.seed, static_cast<std::uint64_t>(i));
        Scene scene = imagine(stage(), seen, by, luck.dice);
        typename S::Play play{stage(), scene, silent};
        if (sim::play_on<S>(play, luck, sim::Ordinary{}).ended)
            ++counts[detail::outcome_of(stage(), scene).winners];
        else
            ++endless;
    }
    Json ends = Json::array();
    for (const auto& [winners, count] : counts) {
        Json end = end_json({true, winners});
        const sim::Estimate share =
            sim::share(static_cast<std::uint64_t>(count), static_cast<std::uint64_t>(asked.games));
        end.update(Json{{"p", share.value}, {"low", share.low}, {"high", share.high}});
        ends.push_back(std::move(end));
    }
    std::stable_sort(ends.begin(), ends.end(),
                     [](const Json& a, const Json& b) { return a["p"] > b["p"]; });
    Json out{{"ends", std::move(ends)}, {"exact", false}, {"games", asked.games}};
    if (endless > 0) out["endless"] = static_cast<double>(endless) / asked.games;
    return out;
}

template <class S>
Json GameOf<S>::whole_odds(std::string_view seat, const Whole& asked) const {
    const auto by = seat_of(seat);
    if (!by) return no_seat(seat).body;
    const Scene seen = view(stage(), table_.scene(), *by);
    const odds::WholeOdds whole = odds::whole_odds<S>(draw_odds_, stage(), seen, *by,
                                                      sim::Ordinary{}, {.states = asked.states});
    if (!whole.complete) return played_ends(seen, *by, asked);
    Json ends = Json::array();
    for (const odds::WholeEnd& each : whole.ends) {
        if (each.chance == 0) continue;
        Json end = end_json(each.outcome);
        if (whole.by_fractions)
            end.update(chance_json(each.chance));
        else
            end["p"] = detail::as_number(each.chance);
        ends.push_back(std::move(end));
    }
    Json out{{"ends", std::move(ends)}, {"exact", whole.cut == 0}, {"states", whole.states}};
    if (whole.cut != 0) out["cut"] = detail::as_number(whole.cut);
    if (whole.endless != 0) out["endless"] = detail::as_number(whole.endless);
    return out;
}

template <class S>
Json GameOf<S>::roll_json(const Rolled& rolled, const Names& known) const {
    const odds::RollOdds odds = odds::roll_odds(draw_odds_, rolled);
    Json told = to_json(typename S::Event(rolled), known);
    const auto reached = [&](const odds::Reached& chances) {
        Json out = Json::array();
        for (std::size_t i = 0; i < chances.size(); ++i) {
            told["band"] = i + 1;
            out.push_back({{"what", messages().band_name(told)}});
            out.back().update(chance_json(chances[i]));
        }
        return out;
    };
    const auto name_of = [&](const Modifier& modifier) {
        const std::string name = messages().modifiers(Json::array({to_json(modifier, known)}));
        return name.empty() ? name : name.substr(1);
    };
    Json out{{"name", std::string(rolled.name)}, {"rule", to_text(rolled.rule)}};
    if (rolled.who != PersonId::nobody) out["who"] = known.of(rolled.who);
    out["dice"] = told["dice"];
    if (!rolled.faces.empty()) out["text"] = messages().reasons(told);
    out["reached"] = reached(odds.reached);
    out["without"] = Json::array();
    for (const odds::Without& each : odds.without) {
        Json without{{"what", name_of(each.modifier)}, {"value", each.modifier.value}};
        if (each.theirs) without["theirs"] = true;
        without["reached"] = reached(each.reached);
        if (!without["what"].get_ref<const std::string&>().empty())
            out["without"].push_back(std::move(without));
    }
    return out;
}

template <class S>
Json GameOf<S>::what_mattered(std::string_view seat, const Json& line_or_choice) const {
    Json rolls = Json::array();
    const auto add = [&](const typename S::Event& event, const Names& known) {
        const auto* rolled = std::get_if<Rolled>(&event);
        if (rolled != nullptr && detail::has_its_own_results(*rolled))
            rolls.push_back(roll_json(*rolled, known));
    };
    if (line_or_choice.is_number_integer()) {
        const auto by = seat_of(seat);
        const auto line = line_or_choice.get<std::int64_t>();
        if (!by) return no_seat(seat).body;
        if (line < 1 || line > static_cast<std::int64_t>(table_.log().size()))
            return error_said(messages().problem("no_such_line", std::to_string(line), 0)).body;
        const int number = static_cast<int>(line);
        const Stage& then = table_.stage_after(number);
        Scene scene = table_.scene_after(table_.log()[static_cast<std::size_t>(line) - 1].parent);
        for (const auto& event : table_.events_of(number)) {
            const auto seen = view(then, scene, event, *by);
            if (seen) add(*seen, names_in(then));
            apply(then, scene, event);
        }
        return Json{{"rolls", std::move(rolls)}};
    }
    auto plan = plan_of(line_or_choice);
    if (const auto* problem = std::get_if<Problem>(&plan)) return choice_error(*problem).body;
    const Weighed weighed = weigh(seat, std::get<std::vector<Choice>>(plan), usual_ways);
    if (!weighed.wrong.is_null()) return weighed.wrong;
    return Json{{"rolls", first_rolls_json(weighed.odds)}};
}

/// The roll of a choice as it may be made: several where it goes by what is answered on the way,
/// such as Luck on the defense, the likeliest first and each with its chance.
template <class S>
Json GameOf<S>::first_rolls_json(const Odds& odds) const {
    std::vector<std::pair<odds::Fraction, Json>> found;
    for (const auto& each : odds.first_roll) {
        const auto* rolled = std::get_if<Rolled>(&each.events.front());
        if (rolled == nullptr || !detail::has_its_own_results(*rolled)) continue;
        Json roll = roll_json(*rolled, names());
        const auto same = std::find_if(found.begin(), found.end(),
                                       [&](const auto& one) { return one.second == roll; });
        if (same == found.end())
            found.emplace_back(each.chance, std::move(roll));
        else
            same->first += each.chance;
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    Json rolls = Json::array();
    for (auto& [chance, roll] : found) {
        if (chance < 1) roll["when"] = chance_json(chance, detail::as_number(odds.cut_before_roll));
        rolls.push_back(std::move(roll));
    }
    return rolls;
}

}  // namespace breakneck::text
