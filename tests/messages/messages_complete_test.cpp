// Every key that rules and table use has its words in the message files.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "rules/coin_duel/system.h"
#include "rules/lucky_stars/system.h"
#include "rules/savage/system.h"
#include "rules/teveller/system.h"
#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/json_fields.h"
#include "text/messages.h"

namespace breakneck::messages_complete_test {
namespace {

namespace fs = std::filesystem;
using text::Json;

const fs::path& root = test::root();

const text::Data& data() {
    static const text::Data all = test::read_data(root / "data");
    return all;
}

bool has(const std::string& system, const char* part, const std::string& key) {
    for (const std::string& file : {system, std::string("common")}) {
        const Json& messages = data().messages.at(file);
        if (messages.contains(part) && messages[part].contains(key)) return true;
    }
    return false;
}

/// What the first group of a pattern finds in the sources of a folder.
std::set<std::string> keys_in(const fs::path& folder, const char* pattern) {
    std::set<std::string> found;
    const std::regex regex(pattern);
    for (const char* ending : {".cpp", ".h"}) {
        for (const fs::path& file : test::files_in(folder, ending)) {
            if (file.string().ends_with("_test.cpp")) continue;
            const std::string source = test::read_file(file);
            for (std::sregex_iterator at(source.begin(), source.end(), regex), end; at != end; ++at)
                found.insert((*at)[1]);
        }
    }
    return found;
}

/// Keys of a system that are written in its sources: part of the file, and where they are found.
using Written = std::vector<std::pair<const char*, const char*>>;
const Written written{
    {"refusals", R"re((?:refuse\(\s*"[A-Z0-9-]+",\s*|return )"([a-z_]+)")re"},
    {"modifiers", R"re((?:add|cite)\(\s*"[A-Z0-9-]+",\s*"(\w+)")re"},
    {"questions", R"re(Question\{[^"}]*"(\w+)",\s*"[A-Z])re"},
    {"rolls", R"re(Check check\{\s*"[A-Z0-9-]+",\s*"(\w+)")re"},
};
/// These Lucky Stars chooses some rules and names at the place where they are said.
const Written written_with_care{
    {"refusals", R"re(refuse\([^;"]*(?:"[A-Z0-9-]+"[^;"]*)*"([a-z_]+)")re"},
    {"refusals", R"re(refuse\([^;]*\? "[a-z_]+"\s*: "([a-z_]+)")re"},
    {"modifiers",
     R"re((?:check\.add|\.cite|advantage|ungraded)\([^;"]*(?:"[A-Z0-9-]+"[^;"]*)+"([a-z_]+)")re"},
    {"modifiers", R"re(cite\([^;]*\? "[a-z_]+"\s*: "([a-z_]+)")re"},
    {"questions", R"re(Question\{[^"}]*"(\w+)",\s*"[A-Z])re"},
    {"rolls",
     R"re((?:\bCheck(?: check)?\{|\bdecision\()[^;"]*(?:"[A-Z0-9-]+"[^;"]*)+"([a-z_]+)")re"},
    {"rolls", R"re(\.name = "([a-z_]+)",\s*\.who)re"},
    {"notes", R"re(notes\.push_back\(\{"([a-z_]+)")re"},
};

/// TevellerRPG names its throws where it describes them.
const Written written_as_tasks{
    {"refusals", R"re(refuse\([^;"]*(?:"[A-Z0-9-]+"[^;"]*)*"([a-z_]+)")re"},
    {"modifiers",
     R"re(\b(?:check|mine|theirs)\.(?:add|cite)\([^;"]*(?:"[A-Z0-9-]+"[^;"]*)+"([a-z_]+)")re"},
    {"modifiers",
     R"re(\b(?:check|mine|theirs)\.(?:add|cite)\([^;]*\? "[a-z_]+"\s*: "([a-z_]+)")re"},
    {"questions", R"re(Question\{[^"}]*"(\w+)",\s*"[A-Z])re"},
    {"rolls", R"re(\.name = "([a-z_]+)",\s*\.who)re"},
    {"rolls",
     R"re((?:dice_check|damage_dice|helm_check)\([^;"]*(?:"[A-Z0-9-]+"[^;"]*)+"([a-z_]+)")re"},
};

/// Savage Worlds names its Trait rolls in tasks, in contests and in tables.
const Written written_in_tasks_and_contests{
    {"refusals", R"re(refuse\([^;"]*(?:"[A-Z0-9-]+"[^;"]*)*"([a-z_]+)")re"},
    {"refusals", R"re(refuse\([^;]*\? "[a-z_]+"\s*: "([a-z_]+)")re"},
    {"modifiers", R"re(\bcheck\.(?:add|cite)\([^;"]*(?:"[A-Z0-9-]+"[^;"]*)*"([a-z_]+)")re"},
    {"modifiers", R"re(\bcheck\.(?:add|cite)\([^;]*\? "[a-z_]+"\s*: "([a-z_]+)")re"},
    {"modifiers", R"re("((?:no|light|medium|heavy|near_total)_cover)")re"},
    {"questions", R"re(Question(?: open)?\{[^"}]*"(\w+)",)re"},
    {"rolls", R"re(\.name = (?:theirs \? )?"([a-z_]+)")re"},
    {"rolls", R"re(\.name = theirs \? "[a-z_]+"\s*: "([a-z_]+)")re"},
    {"rolls", R"re(\bcheck\.name = "([a-z_]+)")re"},
    {"rolls",
     R"re((?:dice_check|roll_on|pick_person|plain_check|side_check|Check check)[({][^;"]*(?:"[A-Z0-9-]+"[^;"]*)*"([a-z_]+)")re"},
    {"notes", R"re((?:\{\{|notes\.push_back\(\s*\{)"([a-z_]+)", [a-z(])re"},
};

template <class System>
void expect_complete(const Written& where) {
    const std::string name(System::name);
    for (const auto& tag : tags(variant_of<typename System::Event>)) {
        const bool told = !text::is_bookkeeping(tag) && tag != "rolled";
        EXPECT_TRUE(!told || has(name, "events", tag)) << name << " event " << tag;
    }
    for (const auto& tag : tags(variant_of<typename System::Choice>))
        EXPECT_TRUE(has(name, "choices", tag)) << name << " choice " << tag;
    for (const auto& [part, pattern] : where) {
        const auto keys = keys_in(root / "src" / "rules" / name, pattern);
        EXPECT_FALSE(keys.empty()) << name << " " << part << ": the pattern finds nothing";
        for (const auto& key : keys)
            EXPECT_TRUE(has(name, part, key)) << name << " " << part << " " << key;
    }
}

/// What is good or bad and what matters most is said of events that can happen.
template <class System>
void expect_real_events() {
    const std::string name(System::name);
    const auto known = tags(variant_of<typename System::Event>);
    for (const char* part : {"marks", "matters", "headlines"}) {
        const Json& messages = data().messages.at(name);
        if (!messages.contains(part)) continue;
        for (const auto& [tag, mark] : messages[part].items())
            EXPECT_NE(std::find(known.begin(), known.end(), tag), known.end())
                << name << " " << part << " " << tag;
    }
    EXPECT_FALSE(data().messages.at(name)["marks"].empty());
}

/// Every parameter of every choice is called something.
template <class System>
void expect_parameters() {
    const std::string name(System::name);
    typename System::Choice choice;
    for (const auto& tag : tags(variant_of<typename System::Choice>)) {
        emplace_by_tag(choice, tag);
        std::visit(
            [&](const auto& each) {
                for_each_field(each, [&](const auto& field, const auto&) {
                    const std::string called(field.name);
                    EXPECT_TRUE(has(name, "parameters", called)) << tag << " " << called;
                });
            },
            choice);
    }
}

/// Names that are words of one part of a system's file.
template <class Names>
void expect_words(const std::string& system, const char* part, const Names& names) {
    for (const auto name : names)
        EXPECT_TRUE(has(system, part, std::string(name))) << system << " " << part << " " << name;
}

/// What a modifier or a refusal is called after in Savage Worlds.
void expect_savage_names() {
    expect_words("savage", "modifiers", enum_names(savage::Trait{}));
    expect_words("savage", "modifiers", enum_names(savage::RangeBand{}));
    expect_words("savage", "modifiers", enum_names(savage::Light{}));
    expect_words("savage", "modifiers", enum_names(savage::Scale{}));
    expect_words("savage", "modifiers", enum_names(savage::ImprovisedWeapon{}));
    expect_words("savage", "modifiers", enum_names(savage::ObstacleKind{}));
    for (const auto wrong : board::wrong_names)
        EXPECT_TRUE(wrong == "nothing" || has("savage", "refusals", std::string(wrong))) << wrong;
    const Json& words = data().messages.at("savage")["words"];
    for (const char* field : {"trait", "skill", "helps"})
        for (const auto trait : enum_names(savage::Trait{}))
            EXPECT_TRUE(words[field].contains(std::string(trait))) << field << " " << trait;
}

TEST(MessageFiles, HaveWordsForEverythingThatCanHappen) {
    expect_complete<coin_duel::System>(written);
    expect_complete<lucky_stars::System>(written_with_care);
    expect_parameters<lucky_stars::System>();
    expect_complete<teveller::System>(written_as_tasks);
    expect_parameters<teveller::System>();
    expect_complete<savage::System>(written_in_tasks_and_contests);
    expect_parameters<savage::System>();
    expect_savage_names();
    for (const auto skill : enum_names(teveller::Skill{}))
        EXPECT_TRUE(skill == "none" || has("teveller", "modifiers", std::string(skill))) << skill;
    for (const auto each : enum_names(teveller::Characteristic{}))
        EXPECT_TRUE(has("teveller", "modifiers", std::string(each))) << each;
    for (const auto attribute : enum_names(lucky_stars::Attribute{}))
        EXPECT_TRUE(has("lucky_stars", "modifiers", std::string(attribute)));
    for (const auto reason : enum_names(lucky_stars::GrantReason{}))
        EXPECT_TRUE(has("lucky_stars", "modifiers", std::string(reason)));
}

/// Small changes are told, or left out; never by their names.
template <class Change>
void expect_changes(const std::string& system, const char* tag) {
    const text::Messages messages(data().messages.at(system), data().messages.at("common"));
    for (const auto what : enum_names(Change{})) {
        const Json event{{"is", tag},   {"rule", "SW-CORE-001"}, {"what", std::string(what)},
                         {"amount", 1}, {"who", "Ana"},          {"by", nullptr}};
        const auto told = messages.event(event);
        EXPECT_TRUE(!told || !told->text.starts_with(tag)) << told->text;
    }
}

/// The sentences of a message.
Json sentences_of(const Json& message) {
    return message.is_array() ? message : Json::array({Json{{"say", message}}});
}

/// What has no words of its own names what says it in its place: another event, or what is shown
/// besides, such as the rules of a roll and what has changed of somebody.
void expect_words_or_another(const std::string& where, const Json& message,
                             const std::set<std::string>& told) {
    static const std::set<std::string> besides{"rolled", "the figures", "the rules"};
    for (const Json& each : sentences_of(message)) {
        if (each.value("say", Json()).is_string()) {
            EXPECT_FALSE(each["say"].get_ref<const std::string&>().empty()) << where << each;
            continue;
        }
        ASSERT_TRUE(each.contains("by")) << where << " says nothing, and nothing for it: " << each;
        const auto by = each["by"].get<std::string>();
        EXPECT_TRUE(told.contains(by) || besides.contains(by)) << where << " " << each;
    }
}

/// An event with a value in every field, and again with each value of its kinds.
template <class Event>
std::vector<Json> kinds_of_event() {
    std::vector<Json> out;
    Json plain{{"is", std::string(Event::tag)}};
    std::map<std::string, std::vector<std::string>> kinds;
    const auto add = [&](const auto& field) {
        using Value = typename std::decay_t<decltype(field)>::value_type;
        const std::string name(field.name);
        if constexpr (NamedEnum<Value>) {
            const auto names = enum_names(Value{});
            kinds[name].assign(std::begin(names), std::end(names));
            plain[name] = kinds[name].front();
        } else if constexpr (IdType<Value>) {
            plain[name] = "Ana";
        } else if constexpr (std::is_same_v<Value, bool>) {
            plain[name] = false;
        } else if constexpr (Number<Value>) {
            plain[name] = 1;
        }
    };
    std::apply([&](const auto&... each) { (add(each), ...); }, Event::fields());
    out.push_back(plain);
    for (const auto& [field, names] : kinds)
        for (const std::string& name : names) {
            out.push_back(plain);
            out.back()[field] = name;
        }
    return out;
}
template <class... Event>
std::map<std::string, std::vector<Json>> kinds_of_events(const std::variant<Event...>*) {
    return {{std::string(Event::tag), kinds_of_event<Event>()}...};
}

template <class System>
void expect_everything_told() {
    const std::string name(System::name);
    const Json& own = data().messages.at(name)["events"];
    const Json& common = data().messages.at("common")["events"];
    const text::Messages messages(data().messages.at(name), data().messages.at("common"));
    std::set<std::string> told;
    for (const Json* events : {&own, &common})
        for (const auto& [tag, message] : events->items())
            for (const Json& each : sentences_of(message))
                if (each.value("say", Json()).is_string()) told.insert(tag);
    using Events = VariantOf<typename System::Event>;
    for (const auto& [tag, kinds] : kinds_of_events(static_cast<const Events*>(nullptr))) {
        if (text::is_bookkeeping(tag) || tag == "rolled") continue;
        ASSERT_TRUE(own.contains(tag) || common.contains(tag)) << name << " " << tag;
        expect_words_or_another(name + " " + tag, own.contains(tag) ? own[tag] : common[tag], told);
        for (const Json& kind : kinds) {
            const auto said = messages.event(kind);
            const bool by_its_name =
                said && (said->text == tag || said->text.starts_with(tag + ":"));
            EXPECT_FALSE(by_its_name) << name << " " << kind;
        }
    }
}

TEST(MessageFiles, EveryEventIsToldOrSaidByAnother) {
    expect_everything_told<coin_duel::System>();
    expect_everything_told<lucky_stars::System>();
    expect_everything_told<teveller::System>();
    expect_everything_told<savage::System>();
}

TEST(MessageFiles, MarkOnlyWhatCanHappen) {
    expect_real_events<coin_duel::System>();
    expect_real_events<lucky_stars::System>();
    expect_real_events<teveller::System>();
    expect_real_events<savage::System>();
}

TEST(MessageFiles, TellEverySmallChange) {
    for (const char* tag : {"person_changed", "person_noted"})
        expect_changes<savage::PersonChange>("savage", tag);
    expect_changes<savage::ItemChange>("savage", "item_changed");
    for (const char* tag : {"ride_changed", "ride_noted"})
        expect_changes<savage::RideChange>("savage", tag);
}

/// Every value of every field that is ruled by path is told in words; of very many some.
template <class Values>
void expect_rulings(const std::string& system, const std::string& where) {
    const text::Messages messages(data().messages.at(system), data().messages.at("common"));
    const Values defaults;
    for_each_field(defaults, [&](const auto& field, const auto& usual) {
        const std::string path = where + std::string(field.name);
        std::vector<std::string> values{"true", "false"};
        using Value = std::decay_t<decltype(usual)>;
        if constexpr (NamedEnum<Value>) {
            const auto names = enum_names(Value{});
            values.assign(names.begin(), names.end());
        } else if constexpr (!std::is_same_v<Value, bool>) {
            constexpr std::int64_t many = 1000;
            const std::int64_t last = field.max;
            values.clear();
            for (std::int64_t value = field.min; value <= last;
                 value += value < many ? 1 : (last - value) / 10 + 1)
                values.push_back(std::to_string(value));
        }
        std::set<std::string> told;
        for (const std::string& value : values) {
            const Json event{{"is", "value_set"}, {"path", path}, {"value", value}};
            const std::string text = messages.event(event)->text;
            EXPECT_EQ(text.find(path), std::string::npos) << text;
            EXPECT_TRUE(told.insert(text).second) << path << " " << value << ": " << text;
        }
    });
}

TEST(MessageFiles, TellEveryCallAndHouseRuleInWords) {
    expect_rulings<lucky_stars::Calls>("lucky_stars", "calls.");
    expect_rulings<lucky_stars::HouseRules>("lucky_stars", "house_rules.");
    expect_rulings<teveller::Calls>("teveller", "calls.");
    expect_rulings<teveller::HouseRules>("teveller", "house_rules.");
    expect_rulings<savage::Calls>("savage", "calls.");
    expect_rulings<savage::HouseRules>("savage", "house_rules.");
    expect_rulings<coin_duel::HouseRules>("coin_duel", "house_rules.");
}

TEST(MessageFiles, HaveWordsForEveryProblemOfTheTable) {
    const auto keys = keys_in(root / "src" / "table", R"re(Problem\{\s*"(\w+)")re");
    EXPECT_GE(keys.size(), 15U);
    for (const auto& key : keys) EXPECT_TRUE(has("common", "problems", key)) << key;
}

TEST(MessageFiles, HoldNothingThatIsNeverSaid) {
    const Json& file = data().messages.at("coin_duel");
    const fs::path rules = root / "src" / "rules" / "coin_duel";
    for (const auto& [part, pattern] : written) {
        const auto keys = keys_in(rules, pattern);
        for (const auto& [key, message] : file[part].items())
            EXPECT_TRUE(keys.contains(key)) << part << " " << key;
    }
    const auto events = tags(variant_of<coin_duel::Event>);
    for (const auto& [key, message] : file["events"].items())
        EXPECT_TRUE(std::find(events.begin(), events.end(), key) != events.end()) << key;
}

}  // namespace
}  // namespace breakneck::messages_complete_test
