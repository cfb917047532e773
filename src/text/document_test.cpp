// JSON files from outside: limits, duplicate fields and the lines of values.
#include "text/document.h"

#include <gtest/gtest.h>

namespace breakneck::text::document_test {
namespace {

Document parsed(std::string bytes) {
    auto result = parse_document("x.json", std::move(bytes));
    if (auto* bad = std::get_if<BadDocument>(&result)) {
        ADD_FAILURE() << to_text(*bad);
        return {};
    }
    return std::get<Document>(std::move(result));
}

std::string refused(std::string bytes, const DocumentLimits& limits = {}) {
    const auto result = parse_document("x.json", std::move(bytes), limits);
    return result.index() == 1 ? to_text(std::get<BadDocument>(result)) : "";
}

constexpr std::string_view example = R"({
  "title": "x",
  "sides": [
    {"name": "a"}, {"name": "b"}
  ],
  "deep": {
    "numbers": [
      1,
      22
    ,
      true],
    "speed": 3
  },
  "people": [
    {
      "name": "Ana",
      "aim": 2
    },
    {
      "name": "Bo",
      "people": {"Ana": 1,
                 "Bo": 2}
    }
  ],
  "last": null
}
)";

TEST(Document, finds_the_line_of_every_value) {
    const Document document = parsed(std::string(example));
    EXPECT_EQ(line_of(document, ""), 1);
    EXPECT_EQ(line_of(document, "title"), 2);
    EXPECT_EQ(line_of(document, "sides"), 3);
    EXPECT_EQ(line_of(document, "sides[1].name"), 4);
    EXPECT_EQ(line_of(document, "deep.numbers[0]"), 8);
    EXPECT_EQ(line_of(document, "deep.numbers[1]"), 9);
    EXPECT_EQ(line_of(document, "deep.numbers[2]"), 11);
    EXPECT_EQ(line_of(document, "deep.speed"), 12);
    EXPECT_EQ(line_of(document, "people[0].aim"), 17);
    EXPECT_EQ(line_of(document, "people[1]"), 19);
    EXPECT_EQ(line_of(document, "people[1].people.Bo"), 22);
    EXPECT_EQ(line_of(document, "last"), 25);
}

TEST(Document, a_path_that_leads_nowhere_gives_the_nearest_line) {
    const Document document = parsed(std::string(example));
    EXPECT_EQ(line_of(document, "people[1].side"), 19);
    EXPECT_EQ(line_of(document, "people[7]"), 14);
    EXPECT_EQ(line_of(document, "titles"), 1);
    EXPECT_EQ(line_of(document, "deep.numbers[1].x"), 9);
}

TEST(Document, describes_a_problem_with_file_line_and_path) {
    const Document document = parsed("{\n\"vehicles\": [{}, {},\n{\n\"speed\": \"fast\"}]}");
    EXPECT_EQ(describe(document, {"vehicles[2].speed", "a whole number ≥ 0", "\"fast\""}),
              "x.json:4 vehicles[2].speed: must be a whole number ≥ 0, found \"fast\"");
    EXPECT_EQ(describe(document, {"", "an encounter"}), "x.json:1: must be an encounter");
}

TEST(Document, what_is_no_json_is_refused_with_its_line) {
    EXPECT_EQ(refused("{\n\"a\": 1,\n}"),
              "x.json:3: must be JSON: unexpected '}'; expected string literal");
    EXPECT_EQ(refused("{\n\"a\": 1,\n\"b\": [1, 2\n"),
              "x.json:4: must be JSON: unexpected end of input; expected ']'");
    for (const char* empty : {"", " \n\t"})
        EXPECT_EQ(refused(empty), "x.json:1: must be JSON, found nothing: it is empty");
    EXPECT_NE(refused("{} {}"), "");
    EXPECT_EQ(
        refused("\"Zo\xc3\xab\xff\""),
        "x.json:1: must be JSON: invalid string: ill-formed UTF-8 byte; last read: '\"Zoë\\xff'");
    EXPECT_NE(refused("[1e999]"), "");
    EXPECT_NE(refused(std::string("\0", 1)), "");
}

TEST(Document, hostile_files_are_refused) {
    EXPECT_EQ(refused("{\n\"a\": 1,\n\"a\": 2}"),
              "x.json:3: must be an object with each field once; \"a\" is there twice");
    EXPECT_EQ(refused(std::string(100, '[') + std::string(100, ']')),
              "x.json:1: must be nested at most 64 deep");
    EXPECT_EQ(refused(std::string(1000000, '[')), "x.json:1: must be nested at most 64 deep");
    EXPECT_EQ(refused(std::string(3000, ' '), {.bytes = 2048}),
              "x.json:1: must be at most 2 KiB, found 2 KiB");
    std::string many = "{";
    for (int i = 0; i < 600; ++i) many += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    EXPECT_EQ(refused(many + "}"), "x.json:1: must be an object of at most 512 fields");
    EXPECT_EQ(refused(std::string(64, '[') + std::string(64, ']')), "");
}

TEST(Document, a_nul_byte_is_refused_wherever_it_stands) {
    const std::string nul(1, '\0');
    EXPECT_EQ(refused("{}\n" + nul + "{\"undo\": 1}"),
              "x.json:2: must be text without NUL bytes, found one as byte 4 of 15");
    EXPECT_NE(refused(nul), "");
    EXPECT_NE(refused("{}" + nul), "");
    EXPECT_NE(refused("{\"a\": \"b" + nul + "\"}"), "");
    EXPECT_EQ(refused("{\"a\": \"\\u0000\"}"), "") << "written out it is a letter as any other";
}

}  // namespace
}  // namespace breakneck::text::document_test
