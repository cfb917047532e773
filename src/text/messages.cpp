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
    return fill(found->get_ref<const std::string&>(), words(with));
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
    const auto band = static_cast<std::size_t>(number_of(member(&rolled, "band")));
    const Json* bands = member(find("rolls", text_of(member(&rolled, "name"))), "bands");
    if (bands != nullptr && bands->is_array() && band < bands->size() && (*bands)[band].is_string())
        return (*bands)[band].get<std::string>();
    return phrase("result", rolled);
}

/// The other side of an opposed roll; what is known before has a number and no dice.
std::string Messages::their_dice(const Json& rolled) const {
    const Json* list = member(&rolled, "their_modifiers");
    const std::string dice = bare_dice(member(&rolled, "dice"), 1, list);
    const std::string known = list != nullptr && list->is_array() ? modifiers(*list) : "";
    return dice == "0" && !known.empty() ? known.substr(1) : dice + known;
}

std::string Messages::reasons(const Json& rolled) const {
    Json with = rolled;
    with["band"] = band_name(rolled);
    if (const Json* ruled = member(&rolled, "ruled"); ruled != nullptr && *ruled == true)
        return phrase("ruled", with);
    const Json none = Json::array();
    const auto list = [&](std::string_view name) -> const Json& {
        const Json* found = member(&rolled, name);
        return found != nullptr && found->is_array() ? *found : none;
    };
    std::vector<std::string> faces;
    for (const Json& each : list("faces")) faces.push_back(one_line(each));
    const std::string shown = "[" + joined(faces, " ") + "]";
    const std::string dice = bare_dice(member(&rolled, "dice"), 0, &list("modifiers"));
    std::string out = say("phrases", "rolls", rolled).value_or("");
    // Whoever may not see the dice is told that there were some.
    if (list("dice").empty()) return out + ": " + with["band"].get<std::string>();
    if (!out.empty()) out += " ";
    const bool opposed = list("dice").size() > 1;
    if (opposed) {
        with["faces"] = shown;
        with["dice"] = dice + modifiers(list("modifiers"));
        with["their_dice"] = their_dice(rolled);
        out += phrase("against", with);
    } else {
        out += dice + " " + shown + modifiers(list("modifiers")) + " = " +
               one_line(rolled.value("total", Json(0)));
    }
    const Json* roll = find("rolls", text_of(member(&rolled, "name")));
    const Json& targets = list("targets");
    // Of two that roll against each other everybody can see who is ahead.
    if (!targets.empty() && member(roll, "table") == nullptr && !opposed) {
        const auto reached = std::max<std::int64_t>(number_of(member(&rolled, "band")), 1);
        const auto last = static_cast<std::int64_t>(targets.size());
        with["target"] =
            targets[static_cast<std::size_t>(std::clamp(reached, std::int64_t{1}, last) - 1)];
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
            told.text = fill(text_of(&(*bands)[static_cast<std::size_t>(band)]), words(event));
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
    return fill(found->get_ref<const std::string&>(), words(choice));
}

std::string Messages::label(const Json& choice) const {
    const std::string tag = text_of(member(&choice, "do"));
    const Json* found = sentence(member(find("choices", tag), "label"), choice);
    if (found == nullptr || !found->is_string()) return tag;
    return fill(found->get_ref<const std::string&>(), words(choice));
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
    all["what"] = text.empty() ? rule_text(rule) : fill(text, words(with));
    return say("phrases", "drawn_for", all).value_or(all["what"].get<std::string>());
}

std::string Messages::before_roll(const Json& rolled, bool theirs) const {
    constexpr std::size_t most_targets = 3;  // more are a table
    const Json* dice = member(&rolled, "dice");
    const Json* list = member(&rolled, theirs ? "their_modifiers" : "modifiers");
    if (dice == nullptr || !dice->is_array() || dice->empty()) return {};
    std::string out = list != nullptr && list->is_array() ? modifiers(*list) : "";
    if (!out.empty()) out.erase(0, 1);
    const Json* targets = member(&rolled, "targets");
    const Json* roll = find("rolls", text_of(member(&rolled, "name")));
    Throw thrown;
    const bool one_side = dice->size() == 1 && from_text(text_of(&dice->front()), thrown);
    if (!one_side || targets == nullptr || !targets->is_array() || targets->empty() ||
        targets->size() > most_targets || member(roll, "table") != nullptr)
        return out;
    std::vector<std::string> shows;
    Json with = rolled;
    for (std::size_t i = 0; i < targets->size(); ++i) {
        with["band"] = i + 1;
        shows.push_back(phrase("shows", {{"number", number_of(&(*targets)[i]) - thrown.modifier},
                                         {"band", band_name(with)}}));
    }
    const std::string must = phrase("must_show", {{"shows", joined(shows, ", ")}});
    return out.empty() ? must : out + "; " + must;
}

int Messages::weight(std::string_view tag) const {
    return static_cast<int>(number_of(find("matters", tag)));
}

std::string Messages::headline(const Json& json) const {
    if (auto words = say("headlines", text_of(member(&json, "is")), json)) return *words;
    const auto told = event(json);
    return told ? told->text : std::string();
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
