// Tests of the rule ledgers: reading, finding, searching, and the ledgers of the project itself.
#include "text/ledger.h"
#include "tests/support/places.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace breakneck::text::ledger_test {
namespace {

// A ledger of five rules in three sections, one of them inside another.
const std::string small_ledger = R"({
  "format": 1, "system": "toy", "title": "A Toy", "prefix": "TY", "licence_note": "Ours.",
  "summary": ["Two people race."],
  "sections": [{"number": "1", "title": "Racing"}, {"number": "1.1", "title": "Ramming"},
               {"number": "2", "title": "Harm"}],
  "rules": [
    {"id": "TY-RACE-001", "kind": "formula", "section": "1", "text": "Roll 2d6 and add Speed.",
     "source": "page 3", "see": ["TY-HARM-001"], "imported": true},
    {"id": "TY-RACE-002", "kind": "procedure", "section": "1", "text": "A frame bends in a ram."},
    {"id": "TY-RAM-001", "kind": "option", "section": "1.1", "text": "Push the other off."},
    {"id": "TY-HARM-001", "kind": "table", "section": "2", "text": "Harm by vehicle.",
     "table": [["Vehicle", "Dice"], ["Motorcycle", "16d6"]]},
    {"id": "TY-GAP-001", "kind": "gap", "section": "2", "text": "See TY-RACE-001 for speed."}
  ]})";

std::string with(std::string text, const std::string& what, const std::string& instead) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), instead);
}

Ledger small() {
    Ledger ledger;
    EXPECT_EQ(ledger.add(small_ledger), std::nullopt);
    return ledger;
}

std::vector<std::string> ids(const std::vector<const LedgerRule*>& rules) {
    std::vector<std::string> out;
    for (const LedgerRule* rule : rules) out.push_back(rule->id);
    return out;
}

using Ids = std::vector<std::string>;

TEST(Ledger, reads_every_part_of_a_rule) {
    const Ledger ledger = small();
    ASSERT_EQ(ledger.systems().size(), 1U);
    EXPECT_EQ(ledger.systems()[0].title, "A Toy");
    EXPECT_EQ(ledger.systems()[0].prefix, "TY");
    EXPECT_EQ(ledger.systems()[0].summary, Ids{"Two people race."});
    ASSERT_EQ(ledger.rules().size(), 5U);

    const LedgerRule& first = ledger.rules()[0];
    EXPECT_EQ(first.id, "TY-RACE-001");
    EXPECT_EQ(first.kind, "formula");
    EXPECT_EQ(first.system, "toy");
    EXPECT_EQ(first.section, "1");
    EXPECT_EQ(first.section_title, "Racing");
    EXPECT_EQ(first.text, "Roll 2d6 and add Speed.");
    EXPECT_EQ(first.source, "page 3");
    EXPECT_EQ(first.see, Ids{"TY-HARM-001"});
    EXPECT_TRUE(first.imported);
    EXPECT_TRUE(first.table.empty());

    EXPECT_EQ(ledger.rules()[2].section_title, "Racing / Ramming");
    EXPECT_FALSE(ledger.rules()[2].imported);
    EXPECT_EQ(ledger.rules()[3].table[1], (Ids{"Motorcycle", "16d6"}));
}

TEST(Ledger, finds_a_rule_by_its_id_in_any_case) {
    const Ledger ledger = small();
    ASSERT_NE(ledger.find("ty-ram-001"), nullptr);
    EXPECT_EQ(ledger.find("ty-ram-001")->text, "Push the other off.");
    EXPECT_EQ(ledger.find("TY-RAM-002"), nullptr);
    EXPECT_EQ(ledger.find("TY-RAM"), nullptr);
    EXPECT_EQ(ledger.find(""), nullptr);
}

TEST(Ledger, searches_by_id_or_the_beginning_of_one) {
    const Ledger ledger = small();
    EXPECT_EQ(ids(ledger.search("TY-RACE-001")), Ids{"TY-RACE-001"});  // not the rule that names it
    EXPECT_EQ(ids(ledger.search(" ty-race ")), (Ids{"TY-RACE-001", "TY-RACE-002"}));
    EXPECT_EQ(ledger.search("ty").size(), 5U);
    EXPECT_TRUE(ledger.search("TY-NONE").empty());
}

TEST(Ledger, searches_for_words_with_headings_first) {
    const Ledger ledger = small();
    // The text of RACE-002 has "ram"; RAM-001 has it in its id and comes first though it is later.
    EXPECT_EQ(ids(ledger.search("Ram")), (Ids{"TY-RAM-001", "TY-RACE-002"}));
    EXPECT_EQ(ids(ledger.search("harm")), (Ids{"TY-HARM-001", "TY-GAP-001"}));
    EXPECT_EQ(ids(ledger.search("speed")), (Ids{"TY-RACE-001", "TY-GAP-001"}));
    EXPECT_EQ(ids(ledger.search("speed\tRACING")), Ids{"TY-RACE-001"});  // every word must occur
    EXPECT_TRUE(ledger.search("speed motorcycle").empty());
    EXPECT_TRUE(ledger.search("").empty());
    EXPECT_TRUE(ledger.search("  \n").empty());
}

TEST(Ledger, matches_words_at_their_beginning) {
    const Ledger ledger = small();
    EXPECT_EQ(ids(ledger.search("rame")), Ids{});                // inside "frame"
    EXPECT_EQ(ids(ledger.search("motor")), Ids{"TY-HARM-001"});  // a cell of a table
    EXPECT_EQ(ids(ledger.search("page")), Ids{"TY-RACE-001"});   // a source
    EXPECT_EQ(ids(ledger.search("d6")), (Ids{"TY-RACE-001", "TY-HARM-001"}));
    EXPECT_EQ(ids(ledger.search("6d6")), Ids{});  // not sixteen dice
    EXPECT_EQ(ids(ledger.search("16d6")), Ids{"TY-HARM-001"});
}

TEST(Ledger, keeps_several_systems_in_order) {
    Ledger ledger = small();
    std::string other = small_ledger;
    for (std::size_t at; (at = other.find("TY")) != std::string::npos;) other.replace(at, 2, "ZZ");
    ASSERT_EQ(ledger.add(with(other, "\"toy\"", "\"other\"")), std::nullopt);
    EXPECT_EQ(ledger.rules().size(), 10U);
    EXPECT_EQ(ledger.find("ZZ-RAM-001")->system, "other");
    EXPECT_EQ(ledger.find("TY-RAM-001")->system, "toy");
    EXPECT_EQ(ids(ledger.search("push")), (Ids{"TY-RAM-001", "ZZ-RAM-001"}));
}

TEST(Ledger, says_what_is_wrong_and_stays_as_it_was) {
    struct Case {
        std::string what, instead, error;
    };
    const std::vector<Case> cases{
        {"\"format\": 1", "\"format\": 2", "format: must be 1"},
        {"\"format\": 1, ", "", "format: must be 1"},
        {"\"title\": \"A Toy\", ", "", "title: must be a text that is not empty"},
        {"[\"Two people race.\"]", "[7]", "summary: must be a list of texts"},
        {"\"1.1\"", "\"3.1\"", "sections[1].number: 3.1 lies in no section"},
        {"\"number\": \"2\"", "\"number\": \"1\"", "sections[2].number: 1 stands twice"},
        {"\"sections\"", "\"parts\"", "sections: must be a list of objects"},
        {"\"rules\": [", "\"rules\": [7, ", "rules: must be a list of objects"},
        {"TY-RACE-002", "TY-RACE-2", "rules[1].id: must look like LS-VEH-014"},
        {"TY-RACE-002", "XX-RACE-002", "rules[1].id: XX-RACE-002 does not begin with TY-"},
        {"TY-RACE-002", "TY-RACE-001", "rules[1].id: TY-RACE-001 stands twice"},
        {"\"option\"", "\"wish\"", "rules[2].kind: there is no kind \"wish\""},
        {"\"section\": \"1.1\"", "\"section\": \"9\"", "rules[2].section: there is no section 9"},
        {"\"Push the other off.\"", "\"\"", "rules[2].text: must be a text that is not empty"},
        {"\"page 3\"", "3", "rules[0].source: must be a text that is not empty"},
        {"[\"TY-HARM-001\"]", "\"TY-HARM-001\"", "rules[0].see: must be a list of texts"},
        {"true", "\"yes\"", "rules[0].imported: must be true or false"},
        {"[\"Vehicle\", \"Dice\"]", "\"Vehicle\"", "rules[3].table: must be a list of texts"},
        {"\"A frame", "A frame", "line 9: is not JSON"},
    };
    for (const Case& each : cases) {
        Ledger ledger;
        EXPECT_EQ(ledger.add(with(small_ledger, each.what, each.instead)), each.error);
        EXPECT_TRUE(ledger.rules().empty()) << each.error;
        EXPECT_TRUE(ledger.systems().empty()) << each.error;
        EXPECT_EQ(ledger.find("TY-RACE-001"), nullptr) << each.error;
    }
    Ledger ledger = small();
    EXPECT_EQ(ledger.add(small_ledger), "rules[0].id: TY-RACE-001 stands twice");
    EXPECT_EQ(ledger.rules().size(), 5U);
    EXPECT_EQ(ledger.add(""), "line 1: is not JSON");
    EXPECT_EQ(ledger.add("[]"), "line 1: must be an object");
    EXPECT_EQ(ledger.add(std::string(100000, '[')), "line 1: is not JSON");
}

std::string file(const std::string& path) {
    std::ifstream in(test::root() / path);
    EXPECT_TRUE(in) << path;
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Ledger, the_ledgers_of_the_project_read_and_answer) {
    Ledger ledger;
    for (const char* system : {"lucky_stars", "teveller", "savage"})
        ASSERT_EQ(ledger.add(file(std::string("data/rules/") + system + ".json")), std::nullopt);
    EXPECT_EQ(ledger.search("LS").size(), 373U);
    EXPECT_EQ(ledger.search("TV").size(), 542U);
    EXPECT_EQ(ledger.search("SW").size(), 383U);
    for (const LedgerRule& rule : ledger.rules())
        for (const std::string& other : rule.see)
            EXPECT_NE(ledger.find(other), nullptr) << rule.id << " names " << other;

    EXPECT_EQ(ids(ledger.search("ls-ini-01")), (Ids{"LS-INI-010", "LS-INI-011"}));
    const auto ramming = ids(ledger.search("ramming stationary"));
    ASSERT_FALSE(ramming.empty());
    EXPECT_EQ(ramming.front(), "TV-RAM-002");
    const Ids heavy{"Heavy with ram", "Destroyed", "Destroyed", "Critical"};
    EXPECT_EQ(ledger.find("TV-COLL-006")->table.back(), heavy);
}

}  // namespace
}  // namespace breakneck::text::ledger_test
