// What can come of a choice, for people and programs. Part of game_of.h.
#pragma once

#include <fmt/format.h>

#include <array>

#include "odds/plan_ends.h"
#include "text/game_of.h"

namespace breakneck::text {

namespace detail {

inline double as_number(const odds::Fraction& p) { return odds::nearest_to(p); }

/// Whether dice decided it, and by themselves. What a roll is worth that is set against a later one
/// is told in many small bands, and none of them is a result.
inline bool has_its_own_results(const Rolled& rolled) {
    constexpr std::size_t most_results = 8;
    return !rolled.ruled && !rolled.targets.empty() && rolled.targets.size() <= most_results;
}

}  // namespace detail

template <class S>
std::variant<std::vector<typename S::Choice>, Problem> GameOf<S>::plan_of(const Json& json) const {
    std::vector<Choice> plan;
    for (const Json& each : json.is_array() ? json : Json::array({json})) {
        auto read = choice_of(each);
        if (auto* problem = std::get_if<Problem>(&read)) return std::move(*problem);
        plan.push_back(std::move(std::get<Choice>(read)));
    }
    if (plan.empty()) return Problem{"", "a choice, or a list of them", "an empty list"};
    return plan;
}

template <class S>
typename GameOf<S>::Weighed GameOf<S>::weigh(std::string_view seat, const std::vector<Choice>& plan,
                                             std::uint64_t ways) const {
    Reader reader(draw_odds_);
    return weigh(reader, seat, plan, ways);
}

template <class S>
typename GameOf<S>::Weighed GameOf<S>::weigh(Reader& reader, std::string_view seat,
                                             const std::vector<Choice>& plan,
                                             std::uint64_t ways) const {
    Weighed out;
    const auto by = seat_of(seat);
    if (!by) {
        out.wrong = no_seat(seat).body;
        return out;
    }
    const auto open = detail::open_question(stage(), table_.scene());
    out.who = by->kind == SeatKind::person ? by->person : PersonId::nobody;
    if (open && table_.may_act(*by, open->who)) out.who = open->who;
    if (!table_.may_act(*by, out.who)) {
        out.wrong = error_said(messages().problem("not_your_seat", "", 0)).body;
        return out;
    }
    const Scene seen = view(stage(), table_.scene(), *by);
    const auto weighed = [&](PersonId acting) {
        sim::Ordinary ordinary;
        return reader.plan_odds(stage(), seen, *by, acting, std::span<const Choice>(plan), ordinary,
                                {ways});
    };
    out.odds = weighed(out.who);
    out.acting = out.who;
    // The game master also has choices of their own, whoever is asked.
    if (out.odds.refused && out.who != PersonId::nobody && table_.may_act(*by, PersonId::nobody))
        if (auto own = weighed(PersonId::nobody); !own.refused) {
            out.odds = std::move(own);
            out.acting = PersonId::nobody;
        }
    if (out.odds.refused) out.wrong = refused(*out.odds.refused).body;
    return out;
}

/// Where there is too much to tell of all numbers, it is told in short: far more ways go on as one
/// then, and nearly everything is read to its end.
template <class S>
typename GameOf<S>::Weighed GameOf<S>::weigh_in_short(std::string_view seat,
                                                      const std::vector<Choice>& plan,
                                                      std::uint64_t ways, KnownWords& known) const {
    constexpr std::uint64_t more = 8;
    std::map<std::string, std::uint64_t> keys;
    Reader reader(draw_odds_, [&](const typename S::Event& event) -> std::uint64_t {
        const EventWords& words = words_for(event, known);
        const EventChances& chances = chances_for(event, known);
        const auto tag = tag_of(event);
        const int weight = messages().weight(tag);
        const bool matters =
            words.bearing != Bearing::none || weight > 0 || chances.chances.are.any();
        if (!matters && (known.who != PersonId::nobody || words.text.empty())) return 0;
        const std::string key = fmt::format("{} {} {} {} {} {}", static_cast<int>(words.bearing),
                                            weight > 0 ? tag : "", chances.chances.are.to_string(),
                                            chances.chances.instead, chances.is_own, words.text);
        return keys.try_emplace(key, keys.size() + 1).first->second;
    });
    return weigh(reader, seat, plan, more * ways);
}

template <class S>
Json GameOf<S>::odds(std::string_view seat, const Json& choice, std::uint64_t ways) const {
    auto plan = plan_of(choice);
    if (const auto* problem = std::get_if<Problem>(&plan)) return choice_error(*problem).body;
    const auto& choices = std::get<std::vector<Choice>>(plan);
    Weighed weighed = weigh(seat, choices, ways);
    KnownWords known{names(), weighed.who, standing_of(weighed.who)};
    if (weighed.wrong.is_null() && !weighed.odds.reading.complete) {
        known.in_short = true;
        weighed = weigh_in_short(seat, choices, ways, known);
    }
    const Json read = choice_json(choices.front());
    if (!weighed.wrong.is_null()) {
        Json wrong = weighed.wrong;
        if (wrong.contains("refused")) wrong["text"] = messages().choice(read);
        return wrong;
    }
    Json out{{"text", messages().choice(read)}, {"choice", read}};
    out.update(odds_json(weighed.odds, known));
    if (known.in_short) out["in_short"] = true;
    out["sorted"] = sorted_json(weighed.odds, known);
    if (choices.size() > 1) out["plan"] = plan_json(seat, choices, weighed, ways);
    if (Json headline = headline_of(weighed.odds, weighed.who); !headline.empty())
        out["headline"] = std::move(headline);
    if (Json chances = chances_of(weighed.odds, known); !chances.empty())
        out["chances"] = std::move(chances);
    return out;
}

/// How likely each choice can be made at all, and why it cannot be where the plan ends with it.
template <class S>
Json GameOf<S>::plan_json(std::string_view seat, const std::vector<Choice>& plan,
                          const Weighed& weighed, std::uint64_t ways) const {
    Json out = Json::array();
    for (std::size_t i = 0; i < plan.size(); ++i) {
        out.push_back({{"text", messages().choice(choice_json(plan[i]))}});
        const odds::Made& made = weighed.odds.made[i];
        out.back().update(chance_json(made.chance, detail::as_number(made.open)));
    }
    if (weighed.odds.made.back().chance == 1) return out;
    const auto by = seat_of(seat);
    sim::Ordinary ordinary;
    const auto ends =
        odds::plan_ends<S>(draw_odds_, stage(), view(stage(), table_.scene(), *by), *by,
                           weighed.acting, std::span<const Choice>(plan), ordinary, {ways});
    std::vector<std::map<std::string, std::pair<Json, odds::Fraction>>> why(plan.size());
    for (const odds::PlanEnd& each : ends) {
        Json said =
            each.refused
                ? refused(*each.refused).body["refused"]
                : Json{{"why", messages().phrase(each.over ? "plan_over" : "plan_turn_over", {})}};
        said.erase("key");
        // Numbers that nobody is told may differ.
        const std::string words = one_line(said);
        auto& sum = why[each.choice].try_emplace(words, std::move(said), 0).first->second;
        sum.second += each.chance;
    }
    const double unknown =
        detail::as_number(weighed.odds.cut + odds::detail::all_open(weighed.odds));
    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (why[i].empty()) continue;
        Json& list = out[i]["refused"] = Json::array();
        for (auto& [words, one] : why[i]) {
            list.push_back(std::move(one.first));
            list.back().update(chance_json(one.second, unknown));
        }
        likeliest_first(list);
    }
    return out;
}

/// Friends are of one's own side; a vehicle goes with whoever sits foremost in it, where the
/// controls are, and a thing with whoever has it or with what it is mounted on.
template <class S>
Standing GameOf<S>::standing_of(PersonId who) const {
    Standing out;
    if (who == PersonId::nobody) return out;
    const Names known = names();
    const Scene scene = view(stage(), table_.scene(), Seat::of(who));
    const SideId own = side_of(stage(), who);
    out.self = known.of(who);
    for (std::size_t i = 0; i < stage().sides.size(); ++i)
        out.friends[stage().sides[i].name] = static_cast<SideId>(i) == own;
    std::map<std::string, std::pair<unsigned, bool>> aboard;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const auto each = static_cast<PersonId>(i);
        const bool with_us = side_of(stage(), each) == own;
        out.friends[known.of(each)] = with_us;
        if constexpr (requires { scene.people[i].vehicle; }) {
            if (scene.people[i].vehicle == VehicleId::none) continue;
            const std::pair place(static_cast<unsigned>(scene.people[i].station), with_us);
            auto& first =
                aboard.try_emplace(known.of(scene.people[i].vehicle), place).first->second;
            first = std::min(first, place);  // no station is the last
        }
    }
    for (const auto& [vehicle, first] : aboard) out.friends.emplace(vehicle, first.second);
    if constexpr (requires { scene.items[0].holder; })
        for (std::size_t i = 0; i < scene.items.size(); ++i) {
            const auto& item = stage().items[i];
            std::string with = known.of(scene.items[i].holder);
            if constexpr (requires { item.vehicle; })
                if (item.vehicle != VehicleId::none) with = known.of(item.vehicle);
            if (const auto found = out.friends.find(with); found != out.friends.end())
                out.friends.emplace(item.name, found->second);
        }
    return out;
}

template <class S>
const EventWords& GameOf<S>::words_for(const typename S::Event& event, KnownWords& known) const {
    const auto [found, added] = known.events.try_emplace(&event);
    EventWords& words = found->second;
    if (!added) return words;
    const Json json = to_json(event, known.names);
    words.bearing = bearing_of(messages(), json, known.standing);
    if (known.in_short) {
        words.text = words_in_short(messages(), json, known.standing);
        if (words.text.empty()) words.text = cost_words(messages().mark(json));
        return words;
    }
    if (words.bearing == Bearing::none) return words;
    const auto told = messages().event(json);
    words.text = told ? told->text : cost_words(messages().mark(json));
    return words;
}

/// What is told in the same words is one thing to whoever reads it: `add(event, words, chance,
/// open)` is called once for all that may happen in these words, with how likely any of it is, over
/// all ways, and how much likelier it may be. What has no words is left out, and what is certain.
template <class S>
template <class WordsOf, class Add>
void GameOf<S>::each_in_words(const Odds& odds, const std::set<std::string_view>& certain,
                              WordsOf&& words_of, Add&& add) const {
    const double cut = detail::as_number(odds.cut);
    const auto likelihood_of = [&](const std::string& words) {
        odds::Fraction chance = 0;
        odds::Fraction open = 0;
        for (const auto& way : odds.possibilities) {
            const bool told =
                std::any_of(way.events.begin(), way.events.end(),
                            [&](const auto& each) { return words_of(each) == words; });
            (told ? chance : open) += told ? way.chance : way.open;
        }
        return std::pair(chance, detail::as_number(open) + cut);
    };
    std::map<std::string_view, int> times;  // that the same words stand for something
    for (const auto& each : odds.each)
        if (const std::string& words = words_of(each.event);
            !words.empty() && !certain.contains(words))
            ++times[words];
    for (const auto& each : odds.each) {
        const std::string& words = words_of(each.event);
        const auto found = times.find(words);
        if (found == times.end()) continue;
        if (found->second == 1) {
            add(each.event, words, each.chance, detail::as_number(each.open) + cut);
        } else {
            const auto [chance, open] = likelihood_of(words);
            add(each.event, words, chance, open);
        }
        times.erase(found);
    }
}

template <class S>
Json GameOf<S>::sorted_json(const Odds& odds, KnownWords& known) const {
    OddsGroups groups;
    std::vector<Bearing> always;
    std::set<std::string_view> certain;
    for (const auto& event : odds.in_any_case) {
        const EventWords& words = words_for(event, known);
        always.push_back(words.bearing);
        if (!words.text.empty() && certain.insert(words.text).second)
            groups.add(words.bearing, words.text, 1);
    }
    each_in_words(
        odds, certain,
        [&](const auto& event) -> const std::string& { return words_for(event, known).text; },
        [&](const auto& event, const std::string& words, const odds::Fraction& chance,
            double open) { groups.add(words_for(event, known).bearing, words, chance, open); });
    for (const auto& way : odds.possibilities) {
        std::vector<Bearing> together = always;
        for (const auto& event : way.events) together.push_back(words_for(event, known).bearing);
        groups.add_ways(together, way.chance, detail::as_number(way.open));
    }
    for (const Bearing each : always) groups.set_certain(each);
    groups.add_cut(detail::as_number(odds.cut));
    return std::move(groups).json();
}

/// What matters most of it: the gravest of what is certain, and of what may happen the gravest as
/// far as it is likely; what befalls whoever decides counts twice. Of what is as grave the last is
/// told, which the others lead to. Empty where the messages do not say what matters.
template <class S>
Json GameOf<S>::headline_of(const odds::ChoiceOdds<typename S::Event>& odds, PersonId who) const {
    struct Matter {
        double weight = 0;
        double chance = 0;
        double open = 0;      // how much likelier it may be
        std::size_t nth = 0;  // as it happens
        auto gravity() const { return std::pair(weight * chance, nth); }
    };
    const Names known = names();
    const double all_open = detail::as_number(odds::detail::all_open(odds));
    const auto add = [&](std::map<std::string, Matter>& lines, const auto& events, double chance,
                         double open) {
        std::set<std::string> told;  // several of a kind are one thing to know
        for (std::size_t nth = 0; const auto& event : events) {
            ++nth;
            const int weight = messages().weight(tag_of(event));
            if (weight == 0) continue;
            const Json json = to_json(event, known);
            const bool own = who != PersonId::nobody && json.value("who", Json()) == known.of(who);
            const std::string text = messages().headline(json);
            if (text.empty() || !told.insert(text).second) continue;
            Matter& line = lines.try_emplace(text, Matter{.open = all_open}).first->second;
            line.weight = weight * (own ? 2 : 1);
            line.chance += chance;
            line.open -= open;
            line.nth = std::max(line.nth, nth);
        }
    };
    const auto gravest = [](const std::map<std::string, Matter>& lines, Json& out) {
        const auto best = std::max_element(lines.begin(), lines.end(), [](auto& a, auto& b) {
            return a.second.gravity() < b.second.gravity();
        });
        if (best == lines.end()) return;
        const Matter& it = best->second;
        out.push_back({{"what", best->first}, {"p", std::min(it.chance, 1.0)}});
        if (it.chance < 1 && it.open > worth_saying) out.back()["at_least"] = true;
    };
    std::map<std::string, Matter> certain;
    std::map<std::string, Matter> likely;
    add(certain, odds.in_any_case, 1.0, all_open);
    for (const auto& each : odds.possibilities)
        add(likely, each.events, detail::as_number(each.chance), detail::as_number(each.open));
    Json out = Json::array();
    gravest(certain, out);
    gravest(likely, out);
    return out;
}

/// "complete" where every chance is exactly right, "unread" where more may come than was read.
template <class S>
void GameOf<S>::add_how_far(Json& out, const Odds& odds) {
    out["complete"] = odds.is_exact();
    if (!odds.reading.complete) out["unread"] = true;
    if (odds.imagined) out["imagined"] = true;
}

template <class S>
Json GameOf<S>::odds_json(const odds::ChoiceOdds<typename S::Event>& odds,
                          KnownWords& known) const {
    std::unordered_map<const void*, std::string> told;  // by where the events are kept
    const auto words_of = [&](const auto& event) -> const std::string& {
        if (known.in_short) return words_for(event, known).text;
        const auto [found, added] = told.try_emplace(&event);
        if (added)
            if (auto said = messages().event(to_json(event, known.names)))
                found->second = std::move(said->text);
        return found->second;
    };
    const auto words = [&](const auto& events) {
        std::string out;
        for (const auto& event : events)
            if (const std::string& each = words_of(event); !each.empty())
                out += (out.empty() ? "" : known.in_short ? "; " : " ") + each;
        return out;
    };
    const auto chance = [](std::string what, const odds::Fraction& p, double open) {
        Json entry{{"what", std::move(what)}};
        entry.update(chance_json(p, open));
        return entry;
    };
    Json out{{"groups", Json::array()}, {"each", Json::array()}, {"in_any_case", Json::array()}};
    struct Group {
        odds::Fraction chance = 0;
        bool more = false;
    };
    std::map<std::string, Group> groups;
    std::vector<std::string> order;  // as they were read
    for (const auto& group : odds.possibilities) {
        std::string what = words(group.events);
        if (what.empty() && group.open == 0) what = messages().phrase("nothing_more", {});
        const auto [found, added] = groups.try_emplace(what);
        found->second.chance += group.chance;
        found->second.more = found->second.more || group.open != 0;
        if (added) order.push_back(std::move(what));
    }
    std::vector<std::pair<double, const std::string*>> likeliest;
    for (const std::string& what : order)
        likeliest.emplace_back(detail::as_number(groups[what].chance), &what);
    std::stable_sort(likeliest.begin(), likeliest.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    Group others;
    for (const auto& [p, what] : likeliest) {
        const Group& each = groups[*what];
        if (out["groups"].size() == most_listed) {
            others.chance += each.chance;
            others.more = others.more || each.more;
            continue;
        }
        Json& group = out["groups"].emplace_back(chance(*what, each.chance, 0));
        if (each.more || odds.cut != 0) group.erase("exact");
        if (each.more) group["more"] = true;
    }
    if (order.size() > most_listed) {
        Json rest{{"count", order.size() - most_listed}};
        rest.update(chance_json(others.chance));
        if (others.more || odds.cut != 0) rest.erase("exact");
        out["groups_left_out"] = std::move(rest);
    }
    std::set<std::string_view> certain;
    for (const auto& event : odds.in_any_case)
        if (const std::string& what = words_of(event); !what.empty() && certain.insert(what).second)
            out["in_any_case"].push_back(what);
    // Nobody is told of what has no words when it happens, either.
    each_in_words(odds, certain, words_of,
                  [&](const auto&, const std::string& what, const odds::Fraction& p, double open) {
                      out["each"].push_back(chance(what, p, open));
                  });
    if (const std::size_t rest = keep_likeliest(out["each"]); rest > 0) out["each_left_out"] = rest;
    out["assumes"] = Json::array();
    for (const auto kind : odds.assumed) out["assumes"].push_back(std::string(kind));
    if (odds.cut != 0) out["cut"] = detail::as_number(odds.cut);
    add_how_far(out, odds);
    return out;
}

/// What the messages want told first: how likely each of "chances" is. Some go by the first roll of
/// whoever chooses, others by an event of theirs. Where neither can come of it, but there is a roll
/// that fails however it falls, that is told; else it is empty.
template <class S>
Json GameOf<S>::chances_of(const Odds& odds, KnownWords& known) const {
    Json out = Json::array();
    if (messages().chance(0).empty()) return hopeless_roll(odds, known.names);
    std::array<odds::Fraction, Messages::most_chances> sums{};
    bool told = false;
    odds::Fraction open = odds.cut_before_roll;
    const auto add = [&](const Messages::Chances& found, const odds::Fraction& chance) {
        for (std::size_t i = 0; i < sums.size(); ++i)
            if (found.are[i]) sums[i] += chance;
        told = told || (found.are.any() && !found.instead);
    };
    for (const auto& each : odds.first_roll) {
        add(chances_of_roll(each.events, known), each.chance);
        open += each.open;
    }
    const bool by_roll = told;
    if (!by_roll) {
        open = odds.cut;
        add(chances_of_deeds(odds.in_any_case, known), 1);
    }
    for (const auto& each : odds.possibilities) {
        if (by_roll) break;
        const auto found = chances_of_deeds(each.events, known);
        add(found, each.chance);
        if (found.are.none()) open += each.open;
    }
    for (std::size_t i = 0; told && i < sums.size(); ++i) {
        if (sums[i] == 0) continue;
        out.push_back({{"what", messages().chance(i)}});
        out.back().update(chance_json(sums[i], detail::as_number(open)));
    }
    return out.empty() ? hopeless_roll(odds, known.names) : out;
}

/// [{"what": "hit", "p": 0, "exact": "0"}] where all was read of the first roll and it never comes
/// out as anything but a failure, such as a called shot out of reach of the dice.
template <class S>
Json GameOf<S>::hopeless_roll(const Odds& odds, const Names& known) const {
    Json out = Json::array();
    const Rolled* first = nullptr;
    odds::Fraction rolled_at_all = 0;
    for (const auto& each : odds.first_roll) {
        const auto* rolled = std::get_if<Rolled>(&each.events.front());
        if (rolled == nullptr || rolled->band != 0 || rolled->targets.empty() || each.open != 0 ||
            !detail::has_its_own_results(*rolled))
            return out;
        rolled_at_all += each.chance;
        first = rolled;
    }
    if (first == nullptr || rolled_at_all != 1) return out;
    Json told = to_json(typename S::Event(*first), known);
    told["band"] = 1;
    out.push_back({{"what", messages().band_name(told)}});
    out.back().update(chance_json(0));
    return out;
}

template <class S>
const EventChances& GameOf<S>::chances_for(const typename S::Event& event,
                                           KnownWords& known) const {
    const auto [found, added] = known.chances.try_emplace(&event);
    EventChances& out = found->second;
    if (!added || !messages().may_be_chance(tag_of(event))) return out;
    const Json json = to_json(event, known.names);
    out.chances = messages().chances_of(json);
    out.is_own =
        known.who != PersonId::nobody && json.value("who", Json()) == known.names.of(known.who);
    return out;
}

/// What the rules say of a roll goes over what it reached.
template <class S>
Messages::Chances GameOf<S>::chances_of_roll(const odds::EventList<typename S::Event>& events,
                                             KnownWords& known) const {
    Messages::Chances out;
    for (const auto& event : events) {
        const Messages::Chances& found = chances_for(event, known).chances;
        if (found.instead || &event == &events.front()) out = found;
    }
    return out;
}

/// Of the first event of somebody that is among the chances at all.
template <class S>
Messages::Chances GameOf<S>::chances_of_deeds(const odds::EventList<typename S::Event>& events,
                                              KnownWords& known) const {
    for (const auto& event : events)
        if (const EventChances& found = chances_for(event, known);
            found.is_own && found.chances.are.any())
            return found.chances;
    return {};
}

}  // namespace breakneck::text
