// `breakneck odds`: a menu, a choice, a plan, a whole encounter.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>

#include "tests/program/program.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace breakneck::test::odds_test {
namespace {

using text::Json;

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// A duel in which Ana has the turn, saved in a file of its own.
struct Duel {
    Folder folder;
    std::string file;
    Duel() : file((folder / "duel.log.jsonl").string()) {
        const Ran ran = run({"play", "courtyard", "--seed", "3", "--save", file},
                            {.folder = folder.path(), .input = "begin\nquit\n"});
        EXPECT_EQ(ran.exit, 0) << ran.err;
    }
};

/// A chase of Savage Worlds at the first turn of somebody, with rolls and with more than is read.
struct Chase {
    Folder folder;
    std::string file;
    Json menu;
    Chase() : file((folder / "chase.log.jsonl").string()) {
        const Ran ran = run({"play", "car_chase", "--seed", "3", "--save", file},
                            {.folder = folder.path(), .input = std::string(9, '\n') + "quit\n"});
        EXPECT_EQ(ran.exit, 0) << ran.err;
        menu = Json::parse(run({"odds", file, "--json"}).out)["menu"];
        EXPECT_FALSE(menu.empty());
    }
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string text_of(const Json& entry) { return entry["text"].get<std::string>(); }
std::string typed(const Json& entry) { return entry["typed"].get<std::string>(); }

void expect_groups_to_add_up(const Json& menu) {
    ASSERT_FALSE(menu.empty());
    for (const Json& each : menu) {
        const Json& sorted = each["sorted"];
        const auto p = [&](const char* name) { return sorted[name]["p"].get<double>(); };
        EXPECT_NEAR(p("works") + p("goes_wrong") - p("both") + p("neither"), 1, 1e-9) << each;
        for (const char* name : {"works", "costs", "goes_wrong"}) {
            std::set<std::string> told;
            for (const Json& one : sorted[name]["what"]) {
                EXPECT_TRUE(told.insert(one["what"].get<std::string>()).second) << one;
                EXPECT_LE(one["p"].get<double>(), p(name) + 1e-9) << each;
            }
        }
    }
}

TEST(Odds, TheMenuOfAReadySceneIsListed) {
    const Ran ran = run({"odds", "armed_car_and_lorry"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    // Of the first decision of a player: what leads up to it is played.
    EXPECT_TRUE(ran.out.starts_with("The game master's part")) << ran.out;
    EXPECT_FALSE(has(ran.out, "begin the chase")) << ran.out;
    EXPECT_TRUE(has(ran.out, "works")) << ran.out;
}

TEST(Odds, OfALogTheOpenQuestionIsAskedAndGroupsAddUp) {
    const Duel duel;
    const Ran ran = run({"odds", duel.file, "--json"});
    ASSERT_EQ(ran.exit, 0) << ran.err;
    expect_groups_to_add_up(Json::parse(ran.out)["menu"]);
}

TEST(Odds, InTheFirstMenuOfEveryReadySceneGroupsAddUp) {
    std::size_t menus = 0;
    for (const char* system : {"coin_duel", "lucky_stars", "teveller", "savage"})
        for (const auto& path : files_in(test::root() / "data/scenes" / system, ".json")) {
            const std::string scene = path.stem().string();
            SCOPED_TRACE(scene);
            const Ran ran = run({"odds", scene, "--json"});
            if (scene == "medbay_hour") continue;  // only the game master has something to do
            ASSERT_EQ(ran.exit, 0) << ran.err;
            expect_groups_to_add_up(Json::parse(ran.out)["menu"]);
            ++menus;
        }
    EXPECT_GE(menus, 30U);
}

/// All that may come of a scene, which a study comes to as well, within four standard errors.
Json solved_as_a_study_finds(const char* scene, double games) {
    const Ran ran = run({"odds", scene, "--whole", "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    Json whole = Json::parse(ran.out);
    EXPECT_EQ(whole["exact"], !whole.contains("cut")) << ran.out;
    EXPECT_TRUE(whole.contains("states")) << "not all was read";
    double sum = 0;
    for (const Json& each : whole["ends"]) sum += each["p"].get<double>();
    EXPECT_NEAR(sum, 1, 1e-9);
    const Ran study = run(
        {"sim", scene, "--json", "--trials", std::to_string(static_cast<std::uint64_t>(games))});
    EXPECT_EQ(study.exit, 0) << study.err;
    std::map<std::string, double> won;
    const Json found = Json::parse(study.out);
    for (const Json& each : found["studies"][0]["figures"])
        if (each["what"] == "wins")
            won[each["who"].get<std::string>()] = each["share"].get<double>();
    for (const Json& each : whole["ends"]) {
        const auto p = each["p"].get<double>();
        EXPECT_NEAR(won[each["winners"].at(0).get<std::string>()], p,
                    4 * std::sqrt(p * (1 - p) / games));
    }
    return whole;
}

TEST(Odds, AWholeChaseIsSolvedExactlyAndAStudyAgrees) {
    const bool deep = std::getenv("BREAKNECK_DEEP") != nullptr;
    const Json whole = solved_as_a_study_finds("armed_car_and_lorry", deep ? 1e7 : 1e5);
    for (const Json& each : whole["ends"]) EXPECT_TRUE(each.contains("exact")) << each;
    EXPECT_FALSE(whole.contains("cut"));
}

TEST(Odds, AWholeDuelIsSolvedButForWhatIsTooRareAndAStudyAgrees) {
    const bool deep = std::getenv("BREAKNECK_DEEP") != nullptr;
    const Json whole = solved_as_a_study_finds("dawn_duel", deep ? 1e7 : 1e4);
    for (const Json& each : whole["ends"]) EXPECT_FALSE(each.contains("exact")) << each;
    EXPECT_LT(whole["cut"].get<double>(), 3e-12);  // of dice that go on and on, too
    EXPECT_TRUE(run({"odds", "dawn_duel", "--whole"})
                    .out.find("Exactly but for 2e-12, too rare to follow, over ") !=
                std::string::npos);
}

/// Right below the words of an entry stands this of its odds: "83% success, 17% a raise".
void expect_below(const std::string& out, const Json& entry, const char* told) {
    const auto lines = lines_of(out);
    const auto at = std::find(lines.begin(), lines.end(), text_of(entry));
    ASSERT_TRUE(at != lines.end() && at + 1 != lines.end()) << out;
    for (const Json& each : entry[told]) {
        const auto what = each["what"].get<std::string>();
        EXPECT_TRUE(has(at[1], "% " + what) || has(at[1], "certain: " + what)) << at[1];
    }
}

TEST(Odds, HowTheRollMayComeOutOrWhatMattersMostStandsAboveTheGroups) {
    const Chase chase;
    const auto find = [&](const auto& fits) {
        const auto found = std::find_if(chase.menu.begin(), chase.menu.end(), fits);
        return found == chase.menu.end() ? Json() : *found;
    };
    const Json with_chances = find(
        [](const Json& each) { return each.contains("chances") && each["chances"].size() > 1; });
    Json with_headline;  // a menu does without it: it takes long to find
    for (const Json& each : chase.menu) {
        if (each.contains("chances") || !with_headline.is_null()) continue;
        const Ran one = run({"odds", chase.file, "--choice", typed(each), "--json"});
        if (const Json odds = Json::parse(one.out); odds.contains("headline")) with_headline = odds;
    }
    ASSERT_FALSE(with_chances.is_null() || with_headline.is_null());
    const How wide{.env = {{"COLUMNS", "100"}}};
    expect_below(run({"odds", chase.file}, wide).out, with_chances, "chances");
    for (const auto& [entry, told] :
         {std::pair{with_chances, "chances"}, std::pair{with_headline, "headline"}}) {
        const auto choice = entry["choice"].dump();
        expect_below(run({"odds", chase.file, "--choice", choice}, wide).out, entry, told);
    }
}

TEST(Odds, WhatMayBeLikelierIsAtLeastAndNeitherAtMost) {
    const Chase chase;
    bool at_least = false;
    bool at_most = false;
    for (const Json& each : chase.menu) {
        const Json& sorted = each["sorted"];
        const bool complete = each["complete"].get<bool>();
        for (const Json& group : sorted) {
            const bool bound = group.contains("at_least") || group.contains("at_most");
            EXPECT_FALSE(complete && bound) << each;
            EXPECT_FALSE(group["p"] == 1.0 && group.contains("at_least")) << each;
        }
        at_least = at_least || sorted["works"].contains("at_least");
        at_most = at_most || sorted["neither"].contains("at_most");
        // Where nothing is known yet, that nothing comes of it is no more than possible.
        const bool unknown = !complete && sorted["neither"]["p"] == 1.0;
        EXPECT_TRUE(!unknown || sorted["neither"].contains("at_most")) << each;
    }
    EXPECT_TRUE(at_least);
    EXPECT_TRUE(at_most);
    const Ran ran = run({"odds", chase.file});
    EXPECT_FALSE(has(ran.out, "at least 100%")) << ran.out;
    EXPECT_TRUE(has(ran.out, "is read further with --choice")) << ran.out;
    EXPECT_TRUE(has(ran.out, "… whether it works was not read\n")) << ran.out;
}

TEST(Odds, TheAnswerBeginsWithWhoDecidesAndTheChoiceThatWasRead) {
    const Ran menu = run({"odds", "courtyard"});
    EXPECT_EQ(lines_of(menu.out).at(1), "Bo decides.");
    const Ran choice = run({"odds", "courtyard", "--choice", "toss direction=e"});
    ASSERT_EQ(choice.exit, 0) << choice.err;
    EXPECT_EQ(lines_of(choice.out).at(1), "Bo decides.");
    EXPECT_EQ(lines_of(choice.out).at(2), "throw east, high");
    const Ran master = run({"odds", "courtyard", "--seat", "gm"});
    EXPECT_TRUE(master.out.starts_with("The game master decides.")) << master.out;
}

TEST(Odds, WhatIsTypedForALineOfTheMenuIsThatLine) {
    const Chase chase;
    std::set<std::string> kinds;
    const auto expect_same = [&](const std::string& file, const Json& each) {
        const Ran ran = run({"odds", file, "--choice", typed(each), "--json"});
        ASSERT_EQ(ran.exit, 0) << typed(each) << ran.out;
        const Json odds = Json::parse(ran.out);
        EXPECT_EQ(odds["choice"], each["choice"]) << typed(each);
        EXPECT_EQ(odds["text"], each["text"]);
    };
    for (const Json& each : chase.menu)
        if (kinds.insert(each["do"].get<std::string>()).second) expect_same(chase.file, each);
    EXPECT_GT(kinds.size(), 5U);
    for (const char* scene : {"courtyard", "dawn_duel", "armed_car_and_lorry"}) {
        const Json menu = Json::parse(run({"odds", scene, "--json"}).out)["menu"];
        for (std::size_t i = 0; i < menu.size(); i += 4) expect_same(scene, menu[i]);
    }
}

TEST(Odds, InDetailTheMenuSaysWhatToType) {
    const Ran plain = run({"odds", "courtyard"});
    EXPECT_FALSE(has(plain.out, "--choice \"")) << plain.out;
    const Ran ran = run({"odds", "courtyard", "--detail"});
    EXPECT_TRUE(has(ran.out, "throw east, low\n  --choice \"toss direction=e height=low\"\n"))
        << ran.out;
    const Chase chase;  // with names of several words
    EXPECT_TRUE(has(run({"odds", chase.file, "--detail"}).out, "=\\\"")) << chase.menu;
}

TEST(Odds, ChoicesOfWhichTheSameComesAreToldTogether) {
    const auto lines = lines_of(run({"odds", "courtyard"}, {.env = {{"COLUMNS", "80"}}}).out);
    const auto at = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
        return line.starts_with("walk to A2; walk to C2; ");
    });
    ASSERT_NE(at, lines.end());
    EXPECT_EQ(std::count_if(lines.begin(), lines.end(),
                            [](const std::string& line) { return line.starts_with("walk to"); }),
              1);
    EXPECT_LT(lines.size(), 35U);
    // In detail each has a line of its own, with what to type for it.
    EXPECT_TRUE(has(run({"odds", "courtyard", "--detail"}).out, "walk to C2\n  --choice \"step"));
}

/// Of everything on the first menu that the words begin, what works and what goes wrong.
std::pair<std::string, std::string> sorted_of(const std::string& scene, const std::string& begins) {
    std::pair<std::string, std::string> found;
    const Json odds = Json::parse(run({"odds", scene, "--json"}).out);
    for (const Json& each : odds["menu"]) {
        if (!text_of(each).starts_with(begins)) continue;
        found.first += each["sorted"]["works"]["what"].dump();
        found.second += each["sorted"]["goes_wrong"]["what"].dump();
    }
    return found;
}

TEST(Odds, ToBreakWhatAnOpponentHasWorks) {
    const auto [works, wrong] = sorted_of("grav_dogfight", "attack Magpie");  // Kite's guns
    EXPECT_TRUE(has(works, "Magpie's light machine gun no longer works.")) << works;
    EXPECT_FALSE(has(wrong, "Magpie's light machine gun")) << wrong;
    const auto own = sorted_of("highway_pursuit", "break Officer Quill's leather jacket");
    EXPECT_FALSE(has(own.first, "leather jacket")) << own.first;
    EXPECT_TRUE(has(own.second, "Officer Quill's leather jacket")) << own.second;
}

TEST(Odds, TheGameMasterIsToldWhatCanComeOfIt) {
    const Ran menu = run({"odds", "medbay_hour", "--seat", "gm"});
    EXPECT_EQ(menu.exit, 0) << menu.err;
    EXPECT_FALSE(has(menu.out, "better or worse off")) << menu.out;
    EXPECT_TRUE(has(menu.out, "The game master is on nobody's side")) << menu.out;
    const Ran one = run({"odds", "medbay_hour", "--seat", "gm", "--choice", "hurt who=Sable"});
    EXPECT_EQ(one.exit, 0) << one.err;
    EXPECT_TRUE(has(one.out, "17%   Sable's armor stops all 2 damage. (1/6)")) << one.out;
}

TEST(Odds, WhatMatteredIsThisOrBetter) {
    const Ran ran = run({"odds", "courtyard", "--choice", "toss direction=e", "--detail"});
    ASSERT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "The roll, this or better: ")) << ran.out;
}

TEST(Odds, WhereTheRollGoesByAnAnswerEachIsToldWithItsChance) {
    // Warden Crane may spend Luck on the defense: with it the same attack is another roll.
    const std::vector<std::string> asked{
        "odds", "canal_chase", "--choice",
        "attack target=\"Warden Crane\" weapon=\"Warden Ox's rifle\"", "--detail"};
    auto for_programs = asked;
    for_programs.emplace_back("--json");
    const Json odds = Json::parse(run(for_programs).out);
    ASSERT_EQ(odds["mattered"].size(), 2U) << odds["mattered"];
    double hit = 0;
    double all = 0;
    for (const Json& roll : odds["mattered"]) {
        const double when = roll["when"]["p"].get<double>();
        all += when;
        hit += when * roll["reached"][0]["p"].get<double>();
    }
    EXPECT_NEAR(all, 1, 1e-12);
    EXPECT_NEAR(hit, odds["sorted"]["goes_wrong"]["p"].get<double>(), 1e-12);  // a friend is hit
    EXPECT_GT(odds["mattered"][0]["when"]["p"], odds["mattered"][1]["when"]["p"]);
    EXPECT_TRUE(has(run(asked).out, "\nThe roll in 67% (2/3), ")) << run(asked).out;
}

TEST(Odds, LinesAreAsLongAsTheTerminalIsWide) {
    const Chase chase;
    std::size_t longest = 0;
    for (const std::string& line :
         lines_of(run({"odds", chase.file}, {.env = {{"COLUMNS", "60"}}}).out)) {
        const auto letters =
            static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
                return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
            }));
        EXPECT_LE(letters, 60U) << line;
        if (line.starts_with(std::string(14, ' '))) longest = std::max(longest, letters);
    }
    EXPECT_GT(longest, 50U);  // also of lines that go on
}

TEST(Odds, APlanSaysHowLikelyEachCanBeMade) {
    const Ran ran = run(
        {"odds", "courtyard", "--choice", "step to=C3", "--plan", "toss direction=e height=low"});
    ASSERT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "Bo decides.\nCan be made:\n  100%  walk to C3\n")) << ran.out;
    EXPECT_TRUE(has(ran.out, "\nWhat can come of it:\n")) << ran.out;
}

TEST(Odds, OfAWholeEncounterShortFractionsAreTold) {
    const Folder folder;
    write_file(folder / "duel.json", R"({"format": 1, "system": "coin_duel", "title": "One round",
"board": {"rows": ["......"]},
"sides": [{"name": "locals"}, {"name": "strangers", "aim": "survive", "rounds": 1}],
"people": [{"name": "Ana", "side": "locals", "at": "A1", "aim": 2, "luck": 0},
           {"name": "Bo", "side": "strangers", "at": "C1", "luck": 0, "hearts": 1}]})");
    const std::string log = (folder / "duel.log.jsonl").string();
    EXPECT_EQ(run({"play", (folder / "duel.json").string(), "--save", log},
                  {.folder = folder.path(), .input = "begin\nquit\n"})
                  .exit,
              0);
    const Json ends = Json::parse(run({"odds", log, "--whole", "--json"}).out)["ends"];
    ASSERT_FALSE(ends.empty());
    const Ran ran = run({"odds", log, "--whole"});
    for (const Json& each : ends)
        EXPECT_TRUE(has(ran.out, text_of(each) + " (" + each["exact"].get<std::string>() + ")"))
            << ran.out;
}

}  // namespace
}  // namespace breakneck::test::odds_test
