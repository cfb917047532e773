// Reads the rule ledgers and searches them.
#include "text/ledger.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/rule_id.h"

namespace breakneck::text {
namespace {

using Json = nlohmann::ordered_json;
using Strings = std::vector<std::string>;

constexpr std::array<std::string_view, 7> kinds{"formula", "table",   "procedure", "option",
                                                "gm",      "example", "gap"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_white(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::string in_small_letters(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::string in_capitals(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return out;
}

Strings words_in(std::string_view text) {
    Strings words;
    bool inside = false;
    for (const char c : text) {
        if (!is_white(c) && !inside) words.emplace_back();
        inside = !is_white(c);
        if (inside) words.back() += c;
    }
    return words;
}

/// Whether some word of the text begins so. "ram" is in "Ramming" but not in "frame"; a digit
/// starts a word after letters and letters after a digit, so that "d6" is in "2d6".
bool has_word(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        if (at == 0) return true;
        const char before = text[at - 1];
        if (!(is_letter(before) && is_letter(word[0])) && !(is_digit(before) && is_digit(word[0])))
            return true;
    }
    return false;
}

/// Reads the parts of one ledger. The first thing wrong is kept; after it nothing counts.
class LedgerReader {
  public:
    std::string error;

    std::string words(const Json& object, const char* key, const std::string& where) {
        const auto found = object.find(key);
        if (found != object.end() && found->is_string() &&
            !found->get_ref<const std::string&>().empty())
            return found->get<std::string>();
        return fail(where + key, "must be a text that is not empty"), "";
    }

    std::string words_if_any(const Json& object, const char* key, const std::string& where) {
        return object.contains(key) ? words(object, key, where) : "";
    }

    Strings list(const Json& value, const std::string& where) {
        Strings out;
        if (!value.is_array()) return fail(where, "must be a list of texts"), out;
        for (const Json& each : value) {
            if (!each.is_string()) return fail(where, "must be a list of texts"), out;
            out.push_back(each.get<std::string>());
        }
        return out;
    }

    Strings list_if_any(const Json& object, const char* key, const std::string& where) {
        return object.contains(key) ? list(object[key], where + key) : Strings{};
    }

    /// A list of objects that may not be left out.
    std::vector<const Json*> objects(const Json& object, const char* key) {
        std::vector<const Json*> out;
        const auto found = object.find(key);
        if (found == object.end() || !found->is_array())
            return fail(key, "must be a list of objects"), out;
        for (const Json& each : *found) {
            if (!each.is_object()) return fail(key, "must be a list of objects"), out;
            out.push_back(&each);
        }
        return out;
    }

    void fail(const std::string& where, const std::string& what) {
        if (error.empty()) error = where + ": " + what;
    }
};

/// Titles by number; a section such as 4.1 carries the title of 4 before its own.
std::map<std::string, std::string> read_sections(const Json& file, LedgerReader& reader) {
    std::map<std::string, std::string> titles;
    std::size_t place = 0;
    for (const Json* each : reader.objects(file, "sections")) {
        const std::string where = "sections[" + std::to_string(place++) + "].";
        const std::string number = reader.words(*each, "number", where);
        std::string title = reader.words(*each, "title", where);
        const std::size_t dot = number.find('.');
        if (dot != std::string::npos) {
            const auto outer = titles.find(number.substr(0, dot));
            if (outer == titles.end())
                reader.fail(where + "number", number + " lies in no section");
            else
                title = outer->second + " / " + title;
        }
        if (!titles.emplace(number, title).second)
            reader.fail(where + "number", number + " stands twice");
    }
    return titles;
}

LedgerRule read_rule(const Json& each, const std::string& where, LedgerReader& reader) {
    LedgerRule rule;
    rule.id = reader.words(each, "id", where);
    if (!RuleId::parse(rule.id)) reader.fail(where + "id", "must look like LS-VEH-014");
    rule.kind = reader.words(each, "kind", where);
    if (std::find(kinds.begin(), kinds.end(), rule.kind) == kinds.end())
        reader.fail(where + "kind", "there is no kind \"" + rule.kind + "\"");
    rule.section = reader.words(each, "section", where);
    rule.text = reader.words(each, "text", where);
    rule.source = reader.words_if_any(each, "source", where);
    rule.see = reader.list_if_any(each, "see", where);
    if (each.contains("imported")) {
        if (!each["imported"].is_boolean())
            reader.fail(where + "imported", "must be true or false");
        rule.imported = each["imported"] == true;
    }
    if (each.contains("table")) {
        if (!each["table"].is_array()) reader.fail(where + "table", "must be a list of rows");
        for (const Json& row : each["table"])
            rule.table.push_back(reader.list(row, where + "table"));
    }
    return rule;
}

std::string rule_path(std::size_t place) { return "rules[" + std::to_string(place) + "]."; }

std::vector<LedgerRule> read_rules(const Json& file, const LedgerSystem& system,
                                   LedgerReader& reader) {
    const auto titles = read_sections(file, reader);
    std::vector<LedgerRule> rules;
    for (const Json* each : reader.objects(file, "rules")) {
        const std::string where = rule_path(rules.size());
        LedgerRule rule = read_rule(*each, where, reader);
        rule.system = system.system;
        if (rule.id.rfind(system.prefix + "-", 0) != 0)
            reader.fail(where + "id", rule.id + " does not begin with " + system.prefix + "-");
        if (const auto title = titles.find(rule.section); title != titles.end())
            rule.section_title = title->second;
        else
            reader.fail(where + "section", "there is no section " + rule.section);
        rules.push_back(std::move(rule));
    }
    return rules;
}

/// What words are looked for in besides the heading; the source often names what a rule is about.
std::string body_of(const LedgerRule& rule) {
    std::string out = rule.text + '\n' + rule.source;
    for (const Strings& row : rule.table)
        for (const std::string& cell : row) out += '\n' + cell;
    return out;
}

/// The file as JSON, or where it stops being JSON.
Json parse(std::string_view bytes, LedgerReader& reader) {
    try {
        Json file = Json::parse(bytes);
        if (!file.is_object())
            reader.fail("line 1", "must be an object");
        else if (const auto format = file.find("format"); format == file.end() || *format != 1)
            reader.fail("format", "must be 1");
        return file;
    } catch (const Json::parse_error& error) {
        const auto end =
            bytes.begin() + static_cast<std::ptrdiff_t>(std::min(error.byte, bytes.size()));
        const auto line = 1 + std::count(bytes.begin(), end, '\n');
        reader.fail("line " + std::to_string(line), "is not JSON");
        return {};
    }
}

}  // namespace

std::optional<std::string> Ledger::add(std::string_view json) {
    LedgerReader reader;
    const Json file = parse(json, reader);
    if (!reader.error.empty()) return reader.error;
    LedgerSystem system{reader.words(file, "system", ""), reader.words(file, "title", ""),
                        reader.words(file, "prefix", ""), reader.words(file, "licence_note", ""),
                        reader.list_if_any(file, "summary", "")};
    std::vector<LedgerRule> fresh = read_rules(file, system, reader);
    auto ids = by_id_;
    for (std::size_t i = 0; i < fresh.size(); ++i)
        if (!ids.emplace(fresh[i].id, rules_.size() + i).second)
            reader.fail(rule_path(i) + "id", fresh[i].id + " stands twice");
    if (!reader.error.empty()) return reader.error;

    for (LedgerRule& rule : fresh) {
        folded_.push_back({in_small_letters(rule.id + '\n' + rule.section_title),
                           in_small_letters(body_of(rule))});
        rules_.push_back(std::move(rule));
    }
    systems_.push_back(std::move(system));
    by_id_ = std::move(ids);
    return std::nullopt;
}

const LedgerRule* Ledger::find(std::string_view id) const {
    const auto found = by_id_.find(in_capitals(id));
    return found == by_id_.end() ? nullptr : &rules_[found->second];
}

std::vector<const LedgerRule*> Ledger::named(std::string_view beginning) const {
    const std::string wanted = in_capitals(beginning);
    std::vector<const LedgerRule*> found;
    const bool id_like =
        wanted.find('-') != std::string::npos ||
        std::any_of(systems_.begin(), systems_.end(),
                    [&](const LedgerSystem& each) { return each.prefix == wanted; });
    if (!id_like) return found;
    for (const LedgerRule& rule : rules_)
        if (rule.id.rfind(wanted, 0) == 0) found.push_back(&rule);
    return found;
}

std::vector<const LedgerRule*> Ledger::search(std::string_view words) const {
    const Strings wanted = words_in(in_small_letters(words));
    if (wanted.empty()) return {};
    if (wanted.size() == 1)
        if (auto found = named(wanted[0]); !found.empty()) return found;
    std::vector<std::pair<std::size_t, const LedgerRule*>> ranked;  // words not in the heading
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        std::size_t elsewhere = 0;
        const bool all = std::all_of(wanted.begin(), wanted.end(), [&](const std::string& word) {
            if (has_word(folded_[i].heading, word)) return true;
            ++elsewhere;
            return has_word(folded_[i].body, word);
        });
        if (all) ranked.emplace_back(elsewhere, &rules_[i]);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<const LedgerRule*> found;
    for (const auto& each : ranked) found.push_back(each.second);
    return found;
}

}  // namespace breakneck::text
