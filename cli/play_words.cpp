// A choice typed in words: "toss ne low", "toss direction=ne height=low", "t ne l".
#include <algorithm>
#include <set>

#include "cli/play_menu.h"
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

std::vector<std::string> texts_of(const Json& list, const char* key) {
    std::vector<std::string> out;
    for (const Json& each : list) {
        const Json& value = each[key];
        out.push_back(value.is_string() ? value.get<std::string>() : text::one_line(value));
    }
    return out;
}

std::string quoted(const std::string& word) {
    return word.find(' ') == std::string::npos ? word : "\"" + word + "\"";
}

class Words {
  public:
    explicit Words(const Json& item) : item_(item), choice_(choice_begun(item)) {}

    /// What is wrong with the word; empty if it fits.
    std::string take(const std::string& word) {
        const std::size_t equals = word.find('=');
        if (equals != std::string::npos)
            return set(word.substr(0, equals), word.substr(equals + 1));
        if (is_fixed("", word)) return "";
        for (const Json& each : item_["parameters"]) {
            const auto name = each["name"].get<std::string>();
            if (set_.contains(name)) continue;
            if (const auto option = option_named(each["options"], word)) {
                const auto values = texts_of(each["options"], "value");
                return set(name, values[*option]);
            }
        }
        return "\"" + word + "\" is not possible with \"" + item_["do"].get<std::string>() +
               "\"; type " + item_["do"].get<std::string>() + " alone to be asked";
    }

    ReadChoice read() const {
        ReadChoice out{choice_};
        for (const Json& each : item_["parameters"])
            if (!set_.contains(each["name"].get<std::string>())) out.missing.push_back(each);
        return out;
    }

  private:
    std::string set(const std::string& name, const std::string& value) {
        if (item_.contains("fixed") && item_["fixed"].contains(name))
            return is_fixed(name, value) ? "" : "\"" + name + "\" is something else here";
        if (!set_.insert(name).second) return "\"" + name + "\" is given twice";
        choice_ = with_setting(choice_, name, value);
        return "";
    }

    /// Whether something that is fixed about the line has this word in it: the weapon's name.
    bool is_fixed(const std::string& name, const std::string& word) const {
        if (!item_.contains("fixed") || word.size() < 3) return false;
        for (const auto& [each, value] : item_["fixed"].items())
            if ((name.empty() || name == each) && value.is_string() &&
                lower_case(value.get<std::string>()).find(lower_case(word)) != std::string::npos)
                return true;
        return false;
    }

    const Json& item_;
    std::string choice_;
    std::set<std::string> set_;
};

ReadChoice read_words(const Json& item, const std::vector<std::string>& words) {
    Words read(item);
    for (std::size_t i = 1; i < words.size(); ++i)
        if (std::string wrong = read.take(words[i]); !wrong.empty())
            return {.choice = "", .wrong = std::move(wrong)};
    return read.read();
}

/// The line of a menu that reads so, or the only one that begins so.
std::optional<std::size_t> line_named(const Json& menu, const std::vector<std::string>& words) {
    std::string whole;
    for (const auto& each : words) whole += (whole.empty() ? "" : " ") + each;
    return named(texts_of(menu, "text"), whole);
}

}  // namespace

std::optional<std::size_t> option_named(const Json& options, const std::string& word) {
    const auto value = named(texts_of(options, "value"), word);
    return value ? value : named(texts_of(options, "text"), word);
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
        return read_words(menu[*line], {words.front()});
    if (!item) {
        // What is not on the menu is for the game to judge: it knows why it is not possible.
        if (words.size() > 1 || words.front().size() > 2) {
            std::string whole;
            for (const auto& each : words) whole += (whole.empty() ? "" : " ") + quoted(each);
            return {.choice = whole};
        }
        return {.choice = "", .wrong = "\"" + words.front() + "\" is not clear; type a number"};
    }
    // Several lines of the menu may be the same action, with another weapon for instance: the first
    // that the words fit is meant.
    std::optional<ReadChoice> first;
    for (const Json& each : menu) {
        if (each["do"] != names[*item]) continue;
        ReadChoice read = read_words(each, words);
        if (read.wrong.empty()) return read;
        if (!first) first = std::move(read);
    }
    // "attack with a sabre" begins with the action, but is a line as it reads.
    if (const auto line = line_named(menu, words)) return read_words(menu[*line], {words.front()});
    return *first;
}

}  // namespace breakneck::cli
