// Schemas say what the descriptions of types say.
#include "text/schema.h"

#include <gtest/gtest.h>

#include "text/systems.h"

namespace breakneck::text::schema_test {
namespace {

struct Pair {
    static constexpr std::string_view tag = "pair";
    std::int8_t a = 1;
    std::optional<int> b;
    FixedList<PersonId, 3> who;
    static constexpr auto fields() {
        return std::tuple{field("a", &Pair::a, "the first").at_least(0),
                          field("b", &Pair::b).range(1, 6).required(), field("who", &Pair::who)};
    }
    bool operator==(const Pair&) const = default;
};

TEST(Schema, says_types_ranges_defaults_and_words) {
    EXPECT_EQ(one_line(schema_of<Pair>()),
              R"({"type":"object","properties":{)"
              R"("a":{"type":"integer","minimum":0,"maximum":127,"description":"the first",)"
              R"("default":1},)"
              R"("b":{"anyOf":[{"type":"integer","minimum":1,"maximum":6},{"type":"null"}]},)"
              R"("who":{"type":"array","items":{"type":["string","null"]},"maxItems":3}},)"
              R"("required":["b"]})");
    EXPECT_EQ(one_line(schema_of<std::variant<Pair>>()["oneOf"][0]["properties"]["is"]),
              R"({"const":"pair"})");
    EXPECT_EQ(one_line(schema_of<Aim>()),
              R"({"enum":["defeat","escape","survive","protect","reach"]})");
}

TEST(Schema, unknown_fields_are_found_with_a_guess) {
    const Json schema = find_system("coin_duel")->schema(FileKind::encounter);
    const auto found = unknown_fields(
        Json::parse(R"({"titel": 1, "$schema": "x", "people": [{"name": "a"}, {"ami": 3}]})"),
        schema);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].path, "titel");
    EXPECT_EQ(found[0].hint, "did you mean \"title\"?");
    EXPECT_EQ(found[1].path, "people[1].ami");
    EXPECT_EQ(found[1].hint, "did you mean \"aim\"?");
}

}  // namespace
}  // namespace breakneck::text::schema_test
