// Events sorted by what they mean to whoever decides.
#include "text/odds_groups.h"

#include <algorithm>
#include <string_view>

namespace breakneck::text {
namespace {

/// The fields that say to whom it happens: "target or vehicle".
std::vector<std::string> fields_in(std::string_view fields) {
    constexpr std::string_view between = " or ";
    std::vector<std::string> out;
    for (std::size_t at = fields.find(between); at != std::string_view::npos;
         at = fields.find(between)) {
        out.emplace_back(fields.substr(0, at));
        fields.remove_prefix(at + between.size());
    }
    out.emplace_back(fields);
    return out;
}

std::string first_name(const Json& event, const std::vector<std::string>& fields) {
    for (const std::string& each : fields)
        if (const auto found = event.find(each); found != event.end() && found->is_string())
            return found->get<std::string>();
    return {};
}

/// Numbers in names do not count.
bool has_number(std::string words, const Standing& standing) {
    for (const auto& [name, is_friend] : standing.friends)
        for (auto at = words.find(name); !name.empty() && at != std::string::npos;
             at = words.find(name, at))
            words.erase(at, name.size());
    return std::any_of(words.begin(), words.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

Bearing bearing_of(const Messages& messages, const Json& event, const Standing& standing) {
    if (standing.self.empty()) return Bearing::none;
    const std::string mark = messages.mark(event);
    if (mark.empty()) return Bearing::none;
    constexpr std::string_view for_whom = " for ";
    const std::size_t at = mark.find(for_whom);
    const auto fields = at == std::string::npos
                            ? std::vector<std::string>{"who", "vehicle", "item", "side"}
                            : fields_in(std::string_view(mark).substr(at + for_whom.size()));
    const std::string name = first_name(event, fields);
    const auto known = standing.friends.find(name);
    // What happens to nobody in particular happens to whoever brought it about.
    const bool own =
        name.empty() ? at == std::string::npos : known != standing.friends.end() && known->second;
    const bool other = known != standing.friends.end() && !known->second;
    if (mark.starts_with("cost")) return own ? Bearing::costs : Bearing::none;
    if (!own && !other) return Bearing::none;
    return mark.starts_with("good") == own ? Bearing::works : Bearing::goes_wrong;
}

std::string cost_words(const std::string& mark) {
    constexpr std::string_view paid = "cost in ";
    return mark.starts_with(paid) ? mark.substr(paid.size()) : "";
}

std::string words_in_short(const Messages& messages, const Json& event, const Standing& standing) {
    // "Loses a point" is a number too.
    Json many = event;
    for (Json& each : many)
        if (each.is_number_integer() && each != 0) each = 97;
    if (std::string words = messages.headline(event);
        !words.empty() && !has_number(messages.headline(many), standing))
        return words;
    const auto told = messages.event(event);
    const auto told_of_many = messages.event(many);
    if (!told || (told_of_many && has_number(told_of_many->text, standing))) return {};
    return told->text;
}

namespace {

void add_chance(Json& out, const odds::Fraction& chance, double open) {
    out["p"] = odds::nearest_to(chance);
    if (open == 0) out["exact"] = odds::text_of(chance);
    if (open > worth_saying && chance < 1) out["at_least"] = true;
}

}  // namespace

Json chance_json(const odds::Fraction& chance, double open) {
    Json out = object_with_room(4);
    add_chance(out, chance, open);
    return out;
}

void likeliest_first(Json& chances) {
    std::stable_sort(chances.begin(), chances.end(), [](const Json& a, const Json& b) {
        return a["p"].get<double>() > b["p"].get<double>();
    });
}

std::size_t keep_likeliest(Json& chances) {
    likeliest_first(chances);
    const std::size_t others = chances.size() - std::min(chances.size(), most_listed);
    if (others > 0) chances.erase(chances.begin() + most_listed, chances.end());
    return others;
}

void OddsGroups::add(Bearing bearing, const std::string& what, const odds::Fraction& chance,
                     double open) {
    Json entry = object_with_room(4);
    entry["what"] = what;
    add_chance(entry, chance, open);
    groups_[static_cast<std::size_t>(bearing)].what.push_back(std::move(entry));
}

void OddsGroups::add_ways(const std::vector<Bearing>& together, const odds::Fraction& chance,
                          double open) {
    const auto has = [&](Bearing one) {
        return std::find(together.begin(), together.end(), one) != together.end();
    };
    // What has not happened yet may still do so on the open part.
    const auto add_to = [&](Sum& sum, bool happened) {
        if (happened)
            sum.chance += chance;
        else
            sum.open += open;
    };
    for (const Bearing each : {Bearing::works, Bearing::costs, Bearing::goes_wrong})
        add_to(groups_[static_cast<std::size_t>(each)].sum, has(each));
    const bool works = has(Bearing::works);
    const bool wrong = has(Bearing::goes_wrong);
    add_to(both_, works && wrong);
    if (works || wrong) return;
    neither_.chance += chance;
    neither_.open += open;
}

void OddsGroups::set_certain(Bearing bearing) {
    groups_[static_cast<std::size_t>(bearing)].sum = {1, 0};
}

void OddsGroups::add_cut(double cut) {
    for (Group& each : groups_) each.sum.open += cut;
    both_.open += cut;
    neither_.open += cut;
}

Json OddsGroups::json() && {
    const auto group = [&](Bearing which) {
        Group& each = groups_[static_cast<std::size_t>(which)];
        Json out = chance_json(each.sum.chance, each.sum.open);
        const std::size_t others = keep_likeliest(each.what);
        out["what"] = std::move(each.what);
        if (others > 0) out["left_out"] = others;
        return out;
    };
    Json out = object_with_room(5);
    out["works"] = group(Bearing::works);
    out["costs"] = group(Bearing::costs);
    out["goes_wrong"] = group(Bearing::goes_wrong);
    out["both"] = chance_json(both_.chance, both_.open);
    out["neither"] = chance_json(neither_.chance, neither_.open);
    out["neither"].erase("at_least");
    if (neither_.open > worth_saying) out["neither"]["at_most"] = true;
    return out;
}

}  // namespace breakneck::text
