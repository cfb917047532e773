// A choice typed in words: "toss ne low", "toss direction=ne height=low", "t ne l".
#include <algorithm>
#include <charconv>

#include "cli/play_menu.h"
#include "cli/play_options.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

/// The one of the names that is this word or, failing that, the only one that begins with it.
std::optional<std::size_t> named(const std::vector<std::string>& names, const std::string& word) {
    std::optional<std::size_t> found;
    const std::string wanted = lower_case(word);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name = lower_case(names[i]);
        if (name == wanted) return i;
        if (!name.starts_with(wanted)) continue;
        if (found) return {};
        found = i;
    }
    return found;
}

/// The only one of the names that has a word beginning so.
std::optional<std::size_t> with_word(const std::vector<std::string>& names,
                                     const std::string& word) {
    std::optional<std::size_t> found;
    const std::string wanted = " " + lower_case(word);
    if (word.empty()) return {};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if ((" " + lower_case(names[i])).find(wanted) == std::string::npos) continue;
        if (found) return {};
        found = i;
    }
    return found;
}

std::string plain_value(const Json& value) {
    if (value.is_array() && value.size() == 1) return plain_value(value.front());
    return value.is_string() ? value.get<std::string>() : text::one_line(value);
}

std::vector<std::string> texts_of(const Json& list, const char* key) {
    std::vector<std::string> out;
    for (const Json& each : list) out.push_back(plain_value(each[key]));
    return out;
}

std::vector<std::string> names_of(const Json& options) {
    std::vector<std::string> out;
    for (const Json& each : options) out.push_back(words_of_option(each).name);
    return out;
}

std::string quoted(const std::string& word) {
    return word.find(' ') == std::string::npos ? word : "\"" + word + "\"";
}

std::string joined(const std::vector<std::string>& words, std::size_t from, std::size_t count) {
    std::string out;
    for (std::size_t i = from; i < from + count; ++i) out += (i == from ? "" : " ") + words[i];
    return out;
}

/// A value that no option of the menu has, for the game to judge.
Json value_as_typed(const std::string& typed) {
    if (typed.find_first_of(";,[") != std::string::npos) return list_parts(typed);
    if (typed == "true" || typed == "false") return typed == "true";
    if (typed == "none") return nullptr;
    int number = 0;
    const auto end = typed.data() + typed.size();
    const auto [stop, error] = std::from_chars(typed.data(), end, number);
    if (stop == end && error == std::errc() && !typed.empty()) return number;
    return typed;
}

class LineReader {
  public:
    explicit LineReader(const Json& item) : item_(item) {}

    /// The choice that the words behind the first one make of the line, or what is wrong with one.
    ReadChoice read_all(const std::vector<std::string>& words) {
        for (std::size_t i = 1; i < words.size();) {
            const std::size_t taken = take(words, i);
            if (taken == 0) return {.choice = "", .wrong = wrong_, .instead = instead_};
            i += taken;
        }
        ReadChoice out{choice_begun(item_)};
        for (const auto& [name, value] : set_) out.choice = with_setting(out.choice, name, value);
        for (const Json& each : item_["parameters"])
            if (find(each["name"].get<std::string>()) == nullptr) out.missing.push_back(each);
        return out;
    }
    /// How much was taken as it was typed, though the line does not offer it.
    int guesses() const { return guesses_; }

  private:
    /// Takes as many of the words from this one on as belong together; 0 if they fit nowhere.
    std::size_t take(const std::vector<std::string>& words, std::size_t from) {
        const std::size_t equals = words[from].find('=');
        if (equals != std::string::npos) {
            wrong_ = set(words[from].substr(0, equals), words[from].substr(equals + 1));
            return wrong_.empty() ? 1 : 0;
        }
        for (std::size_t count = words.size() - from; count > 0; --count)
            if (fits(joined(words, from, count))) return count;
        const auto action = item_["do"].get<std::string>();
        wrong_ = "\"" + words[from] + "\" is not possible with \"" + action + "\"";
        instead_ = "type " + action + " alone to be asked";
        return 0;
    }

    /// Takes a word without a name wherever it is possible.
    bool fits(std::string word) {
        while (word.ends_with(',') || word.ends_with(']')) word.pop_back();
        if (is_fixed("", word)) return true;
        for (const auto how : {option_named, option_with_word})
            for (const Json& each : item_["parameters"]) {
                if (is_full(each)) continue;
                if (const auto value = value_named(each, word, how)) {
                    put(each["name"].get<std::string>(), *value);
                    return true;
                }
            }
        return false;
    }

    using How = std::optional<std::size_t> (*)(const Json&, const std::string&);

    /// The value of an option, or a list of several where they may be taken together.
    static std::optional<Json> value_named(const Json& parameter, const std::string& typed,
                                           How how) {
        const Json& options = parameter["options"];
        if (const auto one = how(options, typed)) return options[*one]["value"];
        const auto parts = list_parts(typed);
        if (most_of(parameter) < 2 || parts.empty()) return {};
        Json list = Json::array();
        for (const std::string& part : parts) {
            const auto one = how(options, part);
            if (!one) return {};
            for (const Json& each : options[*one]["value"]) list.push_back(each);
        }
        return list;
    }

    std::string set(const std::string& name, const std::string& typed) {
        if (item_.contains("fixed") && item_["fixed"].contains(name))
            return is_fixed(name, typed) ? "" : "\"" + name + "\" is something else here";
        if (find(name) != nullptr) return "\"" + name + "\" is given twice";
        for (const Json& each : item_["parameters"]) {
            if (each["name"] != name) continue;
            auto value = value_named(each, typed, option_named);
            if (!value) value = value_named(each, typed, option_with_word);
            if (!value) break;
            put(name, *value);
            return "";
        }
        put(name, value_as_typed(typed));
        ++guesses_;
        return "";
    }

    const Json* find(const std::string& name) const {
        for (const auto& each : set_)
            if (each.first == name) return &each.second;
        return nullptr;
    }
    /// A parameter that is set already; a list takes more as long as there is room.
    bool is_full(const Json& parameter) const {
        const Json* value = find(parameter["name"].get<std::string>());
        return value != nullptr && (!value->is_array() || value->size() >= most_of(parameter));
    }
    void put(const std::string& name, const Json& value) {
        for (auto& each : set_)
            if (each.first == name) {
                for (const Json& more : value) each.second.push_back(more);
                return;
            }
        set_.emplace_back(name, value);
    }

    /// Whether something that is fixed about the line is this, or has this word in it: the weapon's
    /// name.
    bool is_fixed(const std::string& name, const std::string& word) const {
        constexpr std::size_t least_letters = 3;
        if (!item_.contains("fixed")) return false;
        for (const auto& [each, value] : item_["fixed"].items()) {
            if (!name.empty() && name != each) continue;
            const std::string fixed =
                lower_case(value.is_string() ? value.get<std::string>() : value.dump());
            if (fixed == lower_case(word)) return true;
            if (value.is_string() && word.size() >= least_letters &&
                fixed.find(lower_case(word)) != std::string::npos)
                return true;
        }
        return false;
    }

    const Json& item_;
    std::vector<std::pair<std::string, Json>> set_;
    std::string wrong_;
    std::string instead_;
    int guesses_ = 0;
};

/// A line of the menu as it stands: everything is still to be asked.
ReadChoice read_line(const Json& item) { return LineReader(item).read_all({""}); }

/// One more word of a choice that is not on the menu.
std::string with_word_typed(const std::string& choice, const std::string& word) {
    const std::size_t equals = word.find('=');
    if (choice.empty() || equals == std::string::npos)
        return choice + (choice.empty() ? "" : " ") + quoted(word);
    return with_setting(choice, word.substr(0, equals), value_as_typed(word.substr(equals + 1)));
}

/// The line of a menu that reads so, or the only one that begins so.
std::optional<std::size_t> line_named(const Json& menu, const std::vector<std::string>& words) {
    return named(texts_of(menu, "text"), joined(words, 0, words.size()));
}

}  // namespace

std::optional<std::size_t> option_named(const Json& options, const std::string& word) {
    const auto values = texts_of(options, "value");
    if (are_numbers(options)) {
        const auto exact = std::find(values.begin(), values.end(), word);
        if (exact == values.end()) return {};
        return static_cast<std::size_t>(exact - values.begin());
    }
    const auto value = named(values, word);
    return value ? value : named(names_of(options), word);
}

std::optional<std::size_t> option_with_word(const Json& options, const std::string& word) {
    if (are_numbers(options)) return {};
    const auto value = with_word(texts_of(options, "value"), word);
    return value ? value : with_word(names_of(options), word);
}

ReadChoice choice_in_words(const Json& menu, const std::vector<std::string>& words) {
    if (words.empty()) return {.choice = "", .wrong = "type a number or a word of the menu"};
    std::vector<std::string> names = texts_of(menu, "do");
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    // "end" is for the turn, whatever else could be ended.
    const bool turn = words.front() == "end" && words.size() == 1;
    const auto item = named(names, turn ? "end_turn" : words.front());
    if (const auto line = item ? std::nullopt : line_named(menu, words))
        return read_line(menu[*line]);
    if (!item) {
        // What is not on the menu is for the game to judge: it knows why it is not possible.
        if (words.size() > 1 || words.front().size() > 2) {
            std::string whole;
            for (const auto& each : words) whole = with_word_typed(whole, each);
            return {.choice = whole};
        }
        return {.choice = "",
                .wrong = "\"" + words.front() + "\" is not clear",
                .instead = "type a number"};
    }
    // Several lines of the menu may be the same action, with another weapon for instance: the first
    // that the words fit best is meant.
    std::optional<ReadChoice> first;
    std::optional<ReadChoice> best;
    int fewest = 0;
    for (const Json& each : menu) {
        if (each["do"] != names[*item]) continue;
        LineReader read(each);
        ReadChoice found = read.read_all(words);
        if (!found.wrong.empty()) {
            if (!first) first = std::move(found);
        } else if (!best || read.guesses() < fewest) {
            best = std::move(found);
            fewest = read.guesses();
        }
    }
    if (best) return *best;
    // "attack with a sabre" begins with the action, but is a line as it reads.
    if (const auto line = line_named(menu, words)) return read_line(menu[*line]);
    return *first;
}

}  // namespace breakneck::cli
