// Looking up messages and filling them in.
#include "text/messages.h"

#include <algorithm>
#include <array>

#include "chance/dice.h"

namespace breakneck::text {
namespace {

constexpr int deepest = 4;  // of fields inside fields that a message can name

/// A member of an object, or null: files hold what people wrote.
const Json* member(const Json* json, std::string_view key) {
    if (json == nullptr || !json->is_object()) return nullptr;
    const auto found = json->find(std::string(key));
    return found == json->end() ? nullptr : &*found;
}

std::string text_of(const Json* json) {
    return json != nullptr && json->is_string() ? json->get<std::string>() : std::string();
}

std::int64_t number_of(const Json* json) {
    return json != nullptr && json->is_number_integer() ? json->get<std::int64_t>() : 0;
}

/// The value at "override_who": of a field of that name, or of a field of a field.
const Json* value_at(const Json& with, std::string_view name, int depth = 0) {
    if (!with.is_object() || depth > deepest) return nullptr;
    if (const Json* direct = member(&with, name)) return direct;
    for (const auto& [key, value] : with.items()) {
        if (!value.is_object() || !name.starts_with(key + "_")) continue;
        if (const Json* inner = value_at(value, name.substr(key.size() + 1), depth + 1))
            return inner;
    }
    return nullptr;
}

/// What a field is wanted to be: a value, or as "{vehicle}" what another field is.
const Json* wanted_of(const Json& condition, const Json& with) {
    const std::string text = text_of(&condition);
    if (text.size() < 3 || text.front() != '{' || text.back() != '}') return &condition;
    return value_at(with, std::string_view(text).substr(1, text.size() - 2));
}

bool fits(const Json* conditions, const Json& with) {
    static const Json nothing;
    if (conditions == nullptr) return true;
    if (!conditions->is_object()) return false;
    for (const auto& [name, condition] : conditions->items()) {
        const Json* value = value_at(with, name);
        const Json* wanted = wanted_of(condition, with);
        if ((value == nullptr ? nothing : *value) != (wanted == nullptr ? nothing : *wanted))
            return false;
    }
    return true;
}

/// The sentence of a message that fits; null if there is none.
const Json* sentence(const Json* message, const Json& with) {
    if (message == nullptr || !message->is_array()) return message;
    for (const Json& each : *message)
        if (fits(member(&each, "if"), with)) return member(&each, "say");
    return nullptr;
}

/// Puts words into the places of a sentence; a place nobody has words for stays as it is.
std::string fill(std::string_view sentence, const std::map<std::string, std::string>& words) {
    std::string out;
    while (!sentence.empty()) {
        const std::size_t open = std::min(sentence.find('{'), sentence.size());
        out += sentence.substr(0, open);
        sentence.remove_prefix(open);
        const std::size_t close = sentence.find('}');
        if (close == std::string_view::npos) return out += sentence;
        const auto found = words.find(std::string(sentence.substr(1, close - 1)));
        out += found == words.end() ? sentence.substr(0, close + 1) : found->second;
        sentence.remove_prefix(close + 1);
    }
    return out;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string out;
    for (const auto& each : parts) out += (out.empty() ? "" : std::string(between)) + each;
    return out;
}

/// "the truck" but "Thunder": what has a name of its own takes no article.
std::string with_article(std::string_view article, const std::string& name) {
    const bool common = !name.empty() && name.front() >= 'a' && name.front() <= 'z';
    if (!common) return name;
    return std::string(article) + (name.starts_with("the ") ? name.substr(3) : " " + name);
}

/// The dice without what the modifiers add, which are told one by one.
std::string bare_dice(const Json* dice, std::size_t index, const Json* modifiers) {
    Throw thrown;
    if (dice == nullptr || !dice->is_array() || index >= dice->size()) return {};
    const std::string text = text_of(&(*dice)[index]);
    if (!from_text(text, thrown)) return text;
    if (modifiers != nullptr && modifiers->is_array())
        for (const Json& each : *modifiers)
            thrown.modifier -= static_cast<int>(number_of(member(&each, "value")));
    return to_text(thrown);
}

/// A Trait die by the name people have for it: "d8".
std::string bare_die(const Json* dice, std::size_t index, const Json* modifiers) {
    std::string text = bare_dice(dice, index, modifiers);
    if (text.starts_with("1d")) text.erase(0, 1);
    std::erase(text, 'x');
    return text;
}

const Json& list_of(const Json& json, std::string_view name) {
    static const Json none = Json::array();
    const Json* found = member(&json, name);
    return found != nullptr && found->is_array() ? *found : none;
}

bool is_set(const Json* json, std::string_view name) {
    const Json* found = member(json, name);
    return found != nullptr && *found == true;
}

/// The faces in the order in which they fell: "[3 4]".
std::string faces_shown(const Json& rolled) {
    std::vector<std::string> faces;
    for (const Json& each : list_of(rolled, "faces")) faces.push_back(one_line(each));
    return "[" + joined(faces, " ") + "]";
}

/// More numbers than people tell apart: every total counts, as in an opposed Trait roll.
constexpr std::size_t most_numbers = 12;

/// Which target of a roll is told with it: the one that was reached, or the first. Whoever rolls
/// against what somebody else has reached has to come up to all of it: to the last.
std::size_t told_target(const Json* roll, const Json& rolled) {
    const std::size_t last = list_of(rolled, "targets").size() - 1;
    if (is_set(roll, "last")) return last;
    if (is_set(&rolled, "trait") && last >= most_numbers) return 0;
    const std::int64_t reached = std::max<std::int64_t>(number_of(member(&rolled, "band")), 1);
    return std::min(static_cast<std::size_t>(reached) - 1, last);
}

/// Which targets are told before a roll: of Trait rolls the first few, or the only one that counts;
/// of others all of them, unless they are so many that it is a table.
std::vector<std::size_t> targets_before(const Json* roll, const Json& rolled) {
    constexpr std::size_t most_told = 3;
    const Json& targets = list_of(rolled, "targets");
    const bool trait = is_set(&rolled, "trait");
    if (trait && (is_set(roll, "last") || targets.size() > most_numbers))
        return {told_target(roll, rolled)};
    std::vector<std::size_t> told;
    if (!trait && targets.size() > most_told) return told;
    for (std::size_t i = 0; i < targets.size() && told.size() < most_told; ++i)
        if (i + 1 == targets.size() || targets[i + 1] != targets[i]) told.push_back(i);
    return told;
}

/// How long so many minutes are, in the largest unit that needs no fraction.
Json duration_of(std::int64_t minutes) {
    constexpr std::int64_t hour = 60;
    constexpr std::int64_t day = 24 * hour;
    if (minutes >= day && minutes % day == 0) return {{"unit", "day"}, {"number", minutes / day}};
    if (minutes >= hour && minutes % hour == 0)
        return {{"unit", "hour"}, {"number", minutes / hour}};
    return {{"unit", "minute"}, {"number", minutes}};
}

}  // namespace

bool is_bookkeeping(std::string_view tag) {
    static constexpr std::array tags{"pushed", "advanced", "popped", "override_used"};
    return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

std::string signed_number(std::int64_t number) {
    const std::string digits = std::to_string(number);
    return number < 0 ? "−" + digits.substr(1) : "+" + digits;
}

Messages::Messages(Json system, Json common, const Json& ledger)
    : files_{std::move(system), std::move(common)} {
    if (const Json* rules = member(&ledger, "rules"); rules != nullptr && rules->is_array())
        for (const Json& each : *rules)
            ledger_[text_of(member(&each, "id"))] = text_of(member(&each, "text"));
    if (const Json* fields = member(&files_[0], "state"); fields != nullptr && fields->is_array())
        for (const Json& each : *fields)
            if (each.is_string()) state_.push_back(each.get<std::string>());
}

const Json* Messages::find(std::string_view part, std::string_view key) const {
    for (const Json& file : files_)
        if (const Json* found = member(member(&file, part), key)) return found;
    return nullptr;
}

std::optional<std::string> Messages::say(std::string_view part, std::string_view key,
                                         const Json& with) const {
    const Json* found = sentence(find(part, key), with);
    if (found == nullptr || !found->is_string()) return std::nullopt;
    return filled(found->get_ref<const std::string&>(), with);
}

/// A sentence with its places filled in, those for times too.
std::string Messages::filled(const std::string& sentence, const Json& with) const {
    auto known = words(with);
    for (std::size_t end = sentence.find("~}"); end != std::string::npos;
         end = sentence.find("~}", end + 1)) {
        const std::size_t open = sentence.rfind('{', end);
        if (open == std::string::npos) continue;
        const std::string name = sentence.substr(open + 1, end - open - 1);
        if (const Json* minutes = value_at(with, name);
            minutes != nullptr && minutes->is_number_integer())
            known[name + "~"] = phrase("duration", duration_of(number_of(minutes)));
    }
    return fill(sentence, known);
}

/// A value in words: by the name of its field, else as it is.
std::string Messages::word(const std::string& field, const Json& value) const {
    if (value.is_null()) {
        const std::string nobody = text_of(find("words", "nobody"));
        return nobody.empty() ? "nobody" : nobody;
    }
    if (!value.is_structured()) {
        const std::string plain = value.is_string() ? value.get<std::string>() : one_line(value);
        const std::string known = text_of(member(find("words", field), plain));
        if (!known.empty()) return known;
        return value.is_number_integer() && number_of(&value) < 0 ? signed_number(number_of(&value))
                                                                  : plain;
    }
    std::vector<std::string> parts;
    for (const Json& each : value)
        if (!each.is_structured()) parts.push_back(word(field, each));
    return joined(parts, ", ");
}

void Messages::add_words(const std::string& name, const Json& value,
                         std::map<std::string, std::string>& out) const {
    if (value.is_object()) {
        if (std::count(name.begin(), name.end(), '_') > deepest) return;
        for (const auto& [key, inner] : value.items()) add_words(name + "_" + key, inner, out);
        return;
    }
    out[name] = word(name, value);
    if (value.is_number_integer()) out[name + "+"] = signed_number(number_of(&value));
    for (const char* article : {"the", "The"})
        out[article + (" " + name)] =
            value.is_string() ? with_article(article, out[name]) : out[name];
}

std::map<std::string, std::string> Messages::words(const Json& with) const {
    std::map<std::string, std::string> out;
    if (with.is_object())
        for (const auto& [name, value] : with.items()) add_words(name, value, out);
    return out;
}

std::string Messages::rule_text(const std::string& id) const {
    const auto found = ledger_.find(id);
    return found == ledger_.end() ? id : found->second;
}

std::string Messages::modifiers(const Json& list) const {
    std::string out;
    for (const Json& each : list) {
        const std::string key = text_of(member(&each, "name"));
        const std::int64_t value = number_of(member(&each, "value"));
        if (const Json* found = find("modifiers", key); found != nullptr && found->is_null())
            continue;
        const std::string name = say("modifiers", key, each).value_or(key);
        out += value == 0 ? " (" + name + ")" : " " + signed_number(value) + " " + name;
    }
    return out;
}

std::string Messages::band_name(const Json& rolled) const {
    const Json* roll = find("rolls", text_of(member(&rolled, "name")));
    const std::size_t targets = list_of(rolled, "targets").size();
    const Json* bands = member(member(roll, "bands_of"), std::to_string(targets));
    if (bands == nullptr) bands = member(roll, "bands");
    if (bands == nullptr || !bands->is_array() || bands->empty()) return phrase("result", rolled);
    auto band =
        static_cast<std::size_t>(std::max(number_of(member(&rolled, "band")), std::int64_t{0}));
    // Of every total that is told apart the last word holds for the rest.
    if (is_set(&rolled, "trait") && targets > most_numbers)
        band = std::min(band, bands->size() - 1);
    if (band >= bands->size() || !(*bands)[band].is_string()) return phrase("result", rolled);
    return (*bands)[band].get<std::string>();
}

/// The other side of an opposed roll; what is known before has a number and no dice.
std::string Messages::their_dice(const Json& rolled) const {
    const Json* list = member(&rolled, "their_modifiers");
    const std::string dice = bare_dice(member(&rolled, "dice"), 1, list);
    const std::string known = list != nullptr && list->is_array() ? modifiers(*list) : "";
    return dice == "0" && !known.empty() ? known.substr(1) : dice + known;
}

/// The dice as they fell, what adds to them, and what they come to.
std::string Messages::dice_told(const Json& rolled) const {
    const Json& added = list_of(rolled, "modifiers");
    const Json* dice = member(&rolled, "dice");
    const std::int64_t total = number_of(member(&rolled, "total"));
    const std::string behind =
        modifiers(added) + " = " + (total < 0 ? signed_number(total) : std::to_string(total));
    Json with = rolled;
    with["faces"] = faces_shown(rolled);
    if (is_set(&rolled, "trait")) {
        with["die"] = bare_die(dice, 0, &added);
        with["wild_die"] = bare_die(dice, 1, nullptr);
        return phrase("trait", with) + behind;
    }
    const std::string mine = bare_dice(dice, 0, &added);
    if (dice->size() < 2) return mine + " " + faces_shown(rolled) + behind;
    with["dice"] = mine + modifiers(added);
    with["their_dice"] = their_dice(rolled);
    return phrase("against", with);
}

std::string Messages::reasons(const Json& rolled) const {
    Json with = rolled;
    with["band"] = band_name(rolled);
    if (is_set(&rolled, "ruled")) return phrase("ruled", with);
    const Json& dice = list_of(rolled, "dice");
    const Json& targets = list_of(rolled, "targets");
    std::string out = say("phrases", "rolls", rolled).value_or("");
    // Whoever may not see the dice is told that there were some.
    if (dice.empty()) return out + ": " + with["band"].get<std::string>();
    out += (out.empty() ? "" : " ") + dice_told(rolled);
    const Json* roll = find("rolls", text_of(member(&rolled, "name")));
    // Of two that roll against each other everybody can see who is ahead.
    const bool opposed = dice.size() > 1 && !is_set(&rolled, "trait");
    if (!targets.empty() && member(roll, "table") == nullptr && !opposed) {
        with["target"] = targets[told_target(roll, rolled)];
        out += ", " + phrase("needs", with);
    }
    return out + ": " + with["band"].get<std::string>();
}

bool Messages::is_told_once(std::string_view tag) const {
    const Json* runs = member(&files_[0], "runs");
    return runs != nullptr && runs->is_array() &&
           std::any_of(runs->begin(), runs->end(), [&](const Json& each) { return each == tag; });
}

std::optional<std::string> Messages::ruling(const Json& event) const {
    if (member(&event, "secret") != nullptr) return std::nullopt;
    std::string path = text_of(member(&event, "path"));
    std::string value = text_of(member(&event, "value"));
    if (const std::string what = text_of(member(&event, "what")); !what.empty()) {
        constexpr std::string_view sets = " = ";
        const std::size_t end = what.find(sets);
        if (end == std::string::npos) return std::nullopt;
        path = what.substr(0, end);
        value = what.substr(end + sets.size());
    }
    // Whoever switches something may write on and off; elsewhere "off" is a word like others.
    const std::string usual = value == "on" ? "true" : value == "off" ? "false" : value;
    auto what = say("rulings", path, Json{{"value", usual}});
    if (!what) what = say("rulings", path, Json{{"value", value}});
    if (!what) return std::nullopt;
    return say("phrases", "rules", Json{{"what", *what}});
}

std::optional<Told> Messages::event(const Json& event) const {
    const std::string tag = text_of(member(&event, "is"));
    if (is_bookkeeping(tag)) return std::nullopt;
    const std::string rule = text_of(member(&event, "rule"));
    if (tag == "rolled") {
        const Json* roll = find("rolls", text_of(member(&event, "name")));
        const Json* bands = member(roll, "say");
        Told told{.text = "", .because = reasons(event) + " [" + rule + "]"};
        if (bands != nullptr && bands->is_array() && !bands->empty()) {
            const auto last = static_cast<std::int64_t>(bands->size()) - 1;
            const auto band = std::clamp(number_of(member(&event, "band")), std::int64_t{0}, last);
            told.text = filled(text_of(&(*bands)[static_cast<std::size_t>(band)]), event);
        }
        if (told.text.empty()) told.text = band_name(event);
        return told;
    }
    if (const Json* found = sentence(find("events", tag), event);
        found != nullptr && found->is_null())
        return std::nullopt;
    if (tag == "value_set" || tag == "stage_changed")
        if (auto told = ruling(event)) return Told{.text = std::move(*told)};
    if (auto told = say("events", tag, event)) return Told{.text = std::move(*told)};
    return Told{.text = tag + (rule.empty() ? "" : ": " + rule_text(rule))};
}

std::string Messages::question(std::string_view kind, const Json& frame) const {
    return say("questions", kind, frame).value_or(std::string(kind) + "?");
}

std::string Messages::choice(const Json& choice) const {
    const std::string tag = text_of(member(&choice, "do"));
    const Json* found = sentence(member(find("choices", tag), "say"), choice);
    if (found == nullptr || !found->is_string()) return label(choice);
    return filled(found->get_ref<const std::string&>(), choice) + besides(choice);
}

std::string Messages::label(const Json& choice) const {
    const std::string tag = text_of(member(&choice, "do"));
    const Json* found = sentence(member(find("choices", tag), "label"), choice);
    if (found == nullptr || !found->is_string()) return tag;
    return filled(found->get_ref<const std::string&>(), choice) + besides(choice);
}

std::string Messages::besides(const Json& choice) const {
    std::string out;
    const Json* message = find("choices", text_of(member(&choice, "do")));
    if (message == nullptr) return out;
    for (const Json& each : list_of(*message, "and")) {
        const std::string more = text_of(member(&each, "say"));
        if (!more.empty() && fits(member(&each, "if"), choice)) out += ", " + filled(more, choice);
    }
    return out;
}

bool Messages::comes_first(const Json& choice) const {
    const Json& all = list_of(files_[0], "first");
    return std::any_of(all.begin(), all.end(),
                       [&](const Json& each) { return fits(&each, choice); });
}

std::string Messages::parameter(std::string_view name) const {
    const std::string found = text_of(find("parameters", name));
    return found.empty() ? std::string(name) : found;
}

std::string Messages::option(std::string_view parameter, const Json& value) const {
    if (auto text = say("options", parameter, Json{{"value", value}})) return *text;
    return word(std::string(parameter), value);
}

std::string Messages::note(std::string_view name, std::int64_t value) const {
    const Json with{{std::string(name), value}};
    return say("notes", name, with).value_or(std::string(name) + " " + std::to_string(value));
}

std::string Messages::refusal(const Why& why) const {
    const Json with{{"need", why.need}, {"have", why.have}, {"rule", why.rule}};
    return say("refusals", why.key, with).value_or(rule_text(why.rule));
}

std::string Messages::problem(std::string_view key, std::string_view detail, int line) const {
    const Json with{{"detail", std::string(detail)}, {"line", line}};
    return say("problems", key, with).value_or(std::string(key) + " " + std::string(detail));
}

std::string Messages::draw(const std::string& rule, const Json& with) const {
    const Json* found = sentence(find("draws", rule), with);
    const Json* roll = sentence(member(find("rolls", text_of(found)), "for"), with);
    const std::string text = text_of(roll != nullptr ? roll : found);
    Json all = with;
    all["roll"] = text_of(found);
    all["what"] = text.empty() ? rule_text(rule) : filled(text, with);
    return say("phrases", "drawn_for", all).value_or(all["what"].get<std::string>());
}

std::string Messages::before_roll(const Json& rolled, bool theirs) const {
    const Json& dice = list_of(rolled, "dice");
    const Json& targets = list_of(rolled, "targets");
    if (dice.empty()) return {};
    std::string out = modifiers(list_of(rolled, theirs ? "their_modifiers" : "modifiers"));
    if (!out.empty()) out.erase(0, 1);
    const Json* roll = find("rolls", text_of(member(&rolled, "name")));
    const bool trait = is_set(&rolled, "trait");
    Throw thrown;
    if (targets.empty() || member(roll, "table") != nullptr || (dice.size() > 1 && !trait) ||
        !from_text(text_of(&dice.front()), thrown))
        return out;
    std::vector<std::string> shows;
    Json with = rolled;
    for (const std::size_t i : targets_before(roll, rolled)) {
        with["band"] = i + 1;
        shows.push_back(phrase("shows", {{"number", number_of(&targets[i]) - thrown.modifier},
                                         {"band", band_name(with)}}));
    }
    if (shows.empty()) return out;
    const std::string must = phrase(
        "must_show",
        {{"shows", joined(shows, ", ")}, {"trait", trait}, {"wild", trait && dice.size() > 1}});
    return out.empty() ? must : out + "; " + must;
}

int Messages::weight(std::string_view tag) const {
    return static_cast<int>(number_of(find("matters", tag)));
}

std::string Messages::mark(const Json& json) const {
    return say("marks", text_of(member(&json, "is")), json).value_or("");
}

std::string Messages::headline(const Json& json) const {
    if (auto words = say("headlines", text_of(member(&json, "is")), json)) return *words;
    const auto told = event(json);
    return told ? told->text : std::string();
}

std::string Messages::chance(std::size_t which) const {
    const Json& all = list_of(files_[0], "chances");
    return which < all.size() ? text_of(member(&all[which], "say")) : std::string();
}

bool Messages::may_be_chance(std::string_view tag) const {
    if (tag == "rolled") return true;
    const auto names_it = [&](const Json& conditions) {
        return std::any_of(conditions.begin(), conditions.end(),
                           [&](const Json& each) { return text_of(member(&each, "is")) == tag; });
    };
    const Json& all = list_of(files_[0], "chances");
    return std::any_of(all.begin(), all.end(), [&](const Json& each) {
        return names_it(list_of(each, "events")) || names_it(list_of(each, "instead"));
    });
}

Messages::Chances Messages::chances_of(const Json& event) const {
    Chances out;
    const Json& all = list_of(files_[0], "chances");
    const bool rolled = text_of(member(&event, "is")) == "rolled";
    const auto any_fits = [&](const Json& conditions) {
        return std::any_of(conditions.begin(), conditions.end(),
                           [&](const Json& each) { return fits(&each, event); });
    };
    for (std::size_t i = 0; i < all.size() && i < most_chances; ++i) {
        const Json* least = member(member(&all[i], "rolls"), text_of(member(&event, "name")));
        const bool reached = rolled && least != nullptr && least->is_number_integer() &&
                             number_of(member(&event, "band")) >= number_of(least);
        const bool instead = any_fits(list_of(all[i], "instead"));
        if (reached || instead || any_fits(list_of(all[i], "events"))) out.are.set(i);
        out.instead = out.instead || instead;
    }
    return out;
}

std::optional<std::string> Messages::state_text(std::string_view field, const Json& value) const {
    return say("states", field, Json{{"value", value}});
}

std::string Messages::figures(const Json& item) const {
    std::string out;
    const Json* known = member(&files_[0], "figures");
    if (known == nullptr || !known->is_object()) return out;
    for (const auto& [key, message] : known->items()) {
        const Json* value = member(&item, key);
        if (value == nullptr || value->is_null() || *value == 0 || *value == false) continue;
        if (const auto text = say("figures", key, Json{{"value", *value}}))
            out += (out.empty() ? "" : ", ") + *text;
    }
    return out;
}

Json Messages::key_words(const Json& value) const {
    Json out = Json::object();
    if (!value.is_structured()) return out;
    for (const auto& [key, inner] : value.items()) {
        // Values of a sheet are modifiers of rolls: those are called something.
        const std::string word = value.is_object() ? text_of(find("modifiers", key)) : "";
        if (!word.empty()) out[key] = word;
        out.update(key_words(inner));
    }
    return out;
}

std::string Messages::phrase(std::string_view key, const Json& with) const {
    return say("phrases", key, with).value_or(std::string(key));
}

}  // namespace breakneck::text
