// Described values as JSON and back, and what is said about JSON that does not fit.
#include "text/json_fields.h"

#include <gtest/gtest.h>

#include "rules/coin_duel/system.h"

namespace breakneck::text::json_fields_test {
namespace {

enum class Mood : std::uint8_t { calm, angry };
constexpr std::array<std::string_view, 2> enum_names(Mood) { return {"calm", "angry"}; }

struct Everything {
    bool flag = false;
    std::int8_t small = 1;
    std::uint64_t large = 0;
    int count = 3;
    Mood mood = Mood::calm;
    PersonId who = PersonId::nobody;
    std::string words;
    board::Place at;
    std::optional<int> maybe;
    std::vector<int> many;
    FixedList<board::Space, 2> few;
    std::array<int, 2> pair{};
    PersonSet people;
    FixedList<std::int16_t, 4> by_person;
    static constexpr auto fields() {
        return std::tuple{field("flag", &Everything::flag),
                          field("small", &Everything::small),
                          field("large", &Everything::large),
                          field("count", &Everything::count).range(1, 20),
                          field("mood", &Everything::mood),
                          field("who", &Everything::who),
                          field("words", &Everything::words),
                          field("at", &Everything::at),
                          field("maybe", &Everything::maybe).at_least(0),
                          field("many", &Everything::many),
                          field("few", &Everything::few),
                          field("pair", &Everything::pair),
                          field("people", &Everything::people),
                          field("by_person", &Everything::by_person).by("people")};
    }
    bool operator==(const Everything&) const = default;
};

Names two_people() {
    Names names;
    names.set("people", {"Ana", "Bo Li"});
    return names;
}

std::string problem_with(std::string_view json) {
    Everything out;
    const auto problem = from_json(Json::parse(json), out, two_people());
    return problem ? to_text(*problem) : "";
}

TEST(JsonFields, every_kind_of_value_comes_back) {
    Everything value;
    value.flag = true;
    value.small = -128;
    value.large = ~std::uint64_t{0};
    value.count = 20;
    value.mood = Mood::angry;
    value.who = PersonId{1};
    value.words = "a \"quoted\" word";
    value.at = {{2, 3}, board::Facing::ne, board::Altitude::low};
    value.maybe = 7;
    value.many = {1, 2, 3};
    value.few = {{0, 0}, {27, 1}};
    value.pair = {4, 5};
    value.people.add(PersonId{1});
    value.by_person = {10, 20};
    const Json json = to_json(value, two_people());
    EXPECT_EQ(one_line(json),
              R"({"flag":true,"small":-128,"large":18446744073709551615,"count":20,)"
              R"("mood":"angry","who":"Bo Li","words":"a \"quoted\" word","at":"C4 ne low",)"
              R"("maybe":7,"many":[1,2,3],"few":["A1","AB2"],"pair":[4,5],"people":["Bo Li"],)"
              R"("by_person":{"Ana":10,"Bo Li":20}})");
    Everything back;
    EXPECT_FALSE(from_json(json, back, two_people()));
    EXPECT_EQ(back, value);
}

TEST(JsonFields, what_is_absent_or_unknown_changes_nothing) {
    Everything value;
    value.count = 9;
    EXPECT_FALSE(from_json(Json::parse(R"({"colour": "red"})"), value, two_people()));
    EXPECT_EQ(value.count, 9);
}

TEST(JsonFields, strict_reading_names_the_unknown_field) {
    Everything value;
    const auto problem =
        from_json(Json::parse(R"({"cuont": 3})"), value, two_people(), {.strict = true});
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->path, "cuont");
    EXPECT_EQ(problem->hint, "did you mean \"count\"?");
}

TEST(JsonFields, lean_writing_leaves_out_the_usual) {
    Everything value;
    value.mood = Mood::angry;
    EXPECT_EQ(one_line(to_json(value, two_people(), {.lean = true})), R"({"mood":"angry"})");
}

TEST(JsonFields, wrong_values_are_told_with_path_expectation_and_finding) {
    EXPECT_EQ(problem_with(R"({"flag": 1})"), "flag: must be true or false, found 1");
    EXPECT_EQ(problem_with(R"({"count": 21})"),
              "count: must be a whole number from 1 to 20, found 21");
    EXPECT_EQ(problem_with(R"({"count": "x"})"),
              "count: must be a whole number from 1 to 20, found \"x\"");
    EXPECT_EQ(problem_with(R"({"count": 2.5})"),
              "count: must be a whole number from 1 to 20, found 2.5");
    EXPECT_EQ(problem_with(R"({"maybe": -1})"), "maybe: must be a whole number ≥ 0, found -1");
    EXPECT_EQ(problem_with(R"({"maybe": 99999999999})"),
              "maybe: must be a whole number from 0 to 2147483647, found 99999999999");
    EXPECT_EQ(problem_with(R"({"small": 128})"),
              "small: must be a whole number from -128 to 127, found 128");
    EXPECT_EQ(problem_with(R"({"small": 18446744073709551615})"),
              "small: must be a whole number from -128 to 127, found 18446744073709551615");
    EXPECT_EQ(problem_with(R"({"large": -1})"), "large: must be a whole number ≥ 0, found -1");
    EXPECT_EQ(problem_with(R"({"mood": "angri"})"),
              "mood: must be one of calm, angry, found \"angri\"; did you mean \"angry\"?");
    EXPECT_EQ(problem_with(R"({"who": "Bo"})"), "who: must be one of Ana, Bo Li, found \"Bo\"");
    EXPECT_EQ(problem_with(R"({"who": 0})"), "who: must be one of Ana, Bo Li, found 0");
    EXPECT_EQ(problem_with(R"({"at": "4C"})"),
              "at: must be a place such as \"C4\", \"C4 ne\" or \"C4 ne low\", found \"4C\"");
}

TEST(JsonFields, wrong_lists_are_told) {
    EXPECT_EQ(problem_with(R"({"many": [1, "x"]})"),
              "many[1]: must be a whole number, found \"x\"");
    EXPECT_EQ(problem_with(R"({"many": {}})"), "many: must be a list, found an object");
    EXPECT_EQ(problem_with(R"({"few": ["A1", "A2", "A3"]})"),
              "few: must be a list of at most 2 entries, found a list of 3");
    EXPECT_EQ(problem_with(R"({"pair": [1]})"),
              "pair: must be a list of exactly 2 entries, found a list of 1");
    EXPECT_EQ(problem_with(R"({"people": ["Ana", null]})"),
              "people[1]: must be one of Ana, Bo Li, found null");
    EXPECT_EQ(problem_with(R"({"by_person": {"Ana": 1}})"),
              "by_person.Bo Li: must be given, found nothing");
    EXPECT_EQ(problem_with(R"({"by_person": [1, 2]})"),
              "by_person: must be an object with an entry for each name, found a list of 2");
    EXPECT_EQ(problem_with(R"({"by_person": {"Ana": 1, "Bo Li": 2, "Cy": 3}})"),
              "by_person.Cy: must be left out: only these are known: one of Ana, Bo Li");
    EXPECT_EQ(problem_with(R"([])"), "must be an object with fields, found a list of 0");
}

TEST(JsonFields, text_that_could_fool_a_terminal_is_refused) {
    EXPECT_EQ(problem_with(R"({"words": "a\u001b[2J"})"),
              "words: must be text without control characters, found \"a\\u001b[2J\"");
    EXPECT_EQ(problem_with(R"({"words": "a\u0085"})"),
              "words: must be text without control characters, found \"a\\u0085\"");
    for (const char* hidden : {"\\u200b", "\\u202e", "\\u2028", "\\ufeff", "\\u00ad", "\\u2066"})
        EXPECT_EQ(problem_with(R"({"words": "a)" + std::string(hidden) + "\"}"),
                  R"(words: must be text without control characters, found "a)" +
                      std::string(hidden) + "\"");
    EXPECT_EQ(problem_with(R"({"words": "Zoë – ≥"})"), "");
}

TEST(JsonFields, required_fields_are_asked_for) {
    coin_duel::Character who;
    const auto problem = from_json(Json::parse(R"({"name": "Ana"})"), who, {});
    ASSERT_TRUE(problem);
    EXPECT_EQ(to_text(*problem), "side: must be given (the side they are on), found nothing");
}

TEST(JsonFields, choices_keep_their_tag_under_do) {
    using coin_duel::Choice;
    const Choice choice = coin_duel::Toss{board::Facing::ne, coin_duel::Height::low};
    const Json json = to_json(choice, {}, as_choice);
    EXPECT_EQ(one_line(json), R"({"do":"toss","direction":"ne","height":"low"})");
    Choice back;
    EXPECT_FALSE(from_json(json, back, {}, as_choice));
    EXPECT_EQ(back, choice);
    const auto problem = from_json(Json::parse(R"({"do": "tos"})"), back, {}, as_choice);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->path, "do");
    EXPECT_EQ(problem->hint, "did you mean \"toss\"?");
}

TEST(JsonFields, events_say_their_rule) {
    const std::variant<coin_duel::Hurt, coin_duel::Won> hurt = coin_duel::Hurt{PersonId{0}, 2};
    EXPECT_EQ(one_line(to_json(hurt, two_people(), {.key = "event"})),
              R"({"event":"hurt","rule":"CN-WOUND-001","who":"Ana","hearts":2})");
    const std::variant<coin_duel::Hurt, coin_duel::Won> won =
        coin_duel::Won{"CN-AIM-001", SideId::none};
    EXPECT_EQ(one_line(to_json(won, two_people())),
              R"({"is":"won","rule":"CN-AIM-001","side":null})");
}

TEST(JsonFields, layout_for_people_keeps_short_things_in_one_line) {
    const Json json = Json::parse(R"({"rows": ["....", "...#"], "a": {"b": 1, "c": [1, 2]}})");
    EXPECT_EQ(pretty(json),
              "{\n  \"rows\": [\n    \"....\",\n    \"...#\"\n  ],\n"
              "  \"a\": {\n    \"b\": 1,\n    \"c\": [1, 2]\n  }\n}\n");
}

struct Shut {
    static constexpr bool closed = true;
    int north = 0;
    int south = 0;
    static constexpr auto fields() {
        return std::tuple{field("north", &Shut::north), field("south", &Shut::south)};
    }
    bool operator==(const Shut&) const = default;
};
struct Around {
    Shut shut;
    static constexpr auto fields() { return std::tuple{field("shut", &Around::shut)}; }
    bool operator==(const Around&) const = default;
};

TEST(JsonFields, closed_types_refuse_fields_nobody_knows) {
    Around out;
    EXPECT_FALSE(from_json(Json::parse(R"({"shut": {"north": 3}, "more": 1})"), out, Names{}));
    EXPECT_EQ(out.shut.north, 3);
    const auto problem =
        from_json(Json::parse(R"({"shut": {"north": 3, "sotuh": 1}})"), out, Names{});
    ASSERT_TRUE(problem);
    EXPECT_EQ(to_text(*problem),
              "shut.sotuh: must be left out: only these are known: one of north, south; did you "
              "mean \"south\"?");
}

}  // namespace
}  // namespace breakneck::text::json_fields_test
