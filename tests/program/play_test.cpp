// `breakneck play`: typed dice, rulings, undo, saving, going on after anything.
#include <gtest/gtest.h>

#include "tests/program/program.h"
#include "tests/support/files.h"

namespace breakneck::test::play_test {
namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// The text as it was before lines were broken to fit the screen.
std::string unbroken(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool breaks = text[i] == '\n';
        out += breaks ? ' ' : text[i];
        while (breaks && i + 1 < text.size() && text[i + 1] == ' ') ++i;
    }
    return out;
}

/// The parts in this order, each after the one before.
void expect_in_order(const std::string& text, const std::vector<std::string>& parts) {
    std::size_t from = 0;
    for (const std::string& each : parts) {
        const std::size_t at = text.find(each, from);
        ASSERT_NE(at, std::string::npos) << "missing: " << each << "\nin:\n" << text.substr(from);
        from = at + each.size();
    }
}

class Play : public testing::Test {
  protected:
    Folder folder;

    void SetUp() override { write_file(folder / "duel.json", small_duel); }
    Ran play(const std::string& input, std::vector<std::string> more = {"--dice", "all=typed"},
             const std::string& file = "duel.json") const {
        std::vector<std::string> arguments{"play", file};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments, {.folder = folder.path(), .input = input});
    }
    /// The ready chase, with the robbers at this keyboard.
    Ran pursue(const std::string& input) const {
        return play(input, {"--dice", "nadia=typed,crowe=typed", "--auto", "police", "--seed", "5"},
                    "highway_pursuit");
    }
};

// Ana throws at Bo: 3 + 4 + aim 1 is 8, a hit; 4 on the table costs a heart.
const std::string hit = "\nas\n2c\ntoss e low\nstay\n3 4\n4\n";

TEST_F(Play, TypedDiceAreAskedForOneRollAtATime) {
    const Ran ran = play(hit);
    EXPECT_EQ(ran.exit, 0) << ran.err;
    expect_in_order(
        ran.out,
        {"Ana draws a card: as", "Bo draws a card: 2c", "Ana throws east, low.",
         "Bo, a coin comes at you", "+1 aim; the dice must show 7+ (hit), 11+ (clean hit)",
         "Ana rolls 2d6: 3 4", "Ana's coin hits.", "Ana rolls 2d6 [3 4] +1 aim = 8, needs 8: hit",
         "Bo rolls 1d6: 4", "Bo loses a heart."});
    for (const char* once : {"Ana's coin hits.", "Ana is dealt", "Bo loses a heart."})
        EXPECT_EQ(ran.out.find(once), ran.out.rfind(once)) << "told twice: " << once;
}

TEST_F(Play, WhatWasToldBeforeADieIsTakenBackWithIt) {
    const Ran ran = play("\nas\n2c\ntoss e low\nstay\n3 4\ncancel\nduck\n1 1\n");
    expect_in_order(ran.out, {"Ana's coin hits.", "Bo rolls 1d6: cancel",
                              "None of that has happened.", "Bo> duck", "Bo ducks."});
}

TEST_F(Play, FacesCanBeTypedInSeveralWaysAndWrongOnesAreAskedAgain) {
    for (const char* each : {"3 4", "3,4", "34", "3+4"}) {
        const Ran ran = play(std::string("\nas\n2c\ntoss e low\nstay\n") + each + "\n4\n");
        EXPECT_TRUE(has(ran.out, "Ana rolls 2d6 [3 4] +1 aim")) << each;
    }
    const Ran ran = play("\nas\nas\nXX\n2c\ntoss e low\nstay\n7 1\n3\nabc\n3 4\n4\n");
    expect_in_order(ran.out,
                    {"AS is not in the deck", "\"XX\" is not a card", "\"7\" is not on a d6",
                     "2 numbers from 1 to 6", "\"a\" is not on a d6", "Bo loses a heart."});
}

TEST_F(Play, CancellingARollTakesTheChoiceBack) {
    const Ran ran = play("\nas\n2c\ntoss e low\nstay\ncancel\nduck\n6 6\n1\nlog\n");
    expect_in_order(ran.out, {"Ana rolls 2d6: cancel", "Bo> duck", "Bo ducks."});
    EXPECT_FALSE(has(ran.out, "Bo: stay"));
}

TEST_F(Play, ChoicesAreNumbersWordsOrBeginnings) {
    for (const char* each : {"2", "toss direction=e height=low", "toss e low", "to low", "toss\n2",
                             "TOSS EAST LOW", "throw a coin\n2"}) {
        const Ran ran = play(std::string("\nas\n2c\n") + each + "\n");
        EXPECT_TRUE(has(ran.out, "Ana throws east, low.")) << each << "\n" << ran.out;
    }
}

TEST_F(Play, WhatIsRefusedSaysWhyAndAsksAgain) {
    const Ran ran = play("\nas\n2c\nrise\nfly\n99\ntoss w low\npass\n");
    expect_in_order(ran.out, {"not now: get up", "Ana> rise", "[CN-STEP-003]", "Ana> fly", "! ",
                              "Ana> 99", "type a number from 1 to", "Ana> toss w low", "! ",
                              "Ana> pass", "Bo has the turn."});
}

TEST_F(Play, ARulingIsToldAndUndoTakesItBack) {
    const Ran ran = play(hit +
                         "rule Bo.hearts = 1 because it was a big coin\nsheet Bo\nundo\n"
                         "sheet Bo\nredo\nsheet Bo\nlog\n");
    expect_in_order(
        ran.out, {"The game master rules: people.Bo.hearts is 1", "it was a big coin", "hearts: 1",
                  "Bo> undo", "hearts: 2", "Bo> redo", "hearts: 1", "people.Bo.hearts is 1"});
}

TEST_F(Play, HelpIsThereAtEveryQuestion) {
    const Ran ran =
        play("?\n\n?\nas\nhelp\n2c\n?\nguard\n?\nhelp\nZZ?\nback\ntoss e low\nstay\n?\n3 4\n4\n");
    expect_in_order(
        unbroken(ran.out),
        {"gm> ?", "undo [N]", "Ana draws a card: ?", "cancel takes the choice back",
         "Bo draws a card: help", "Draw a card and type it", "Ana> ?", "undo [N]", "(or back): ?",
         "with a number from 1 to 2", "(or back): help", "with a number from 1 to 2",
         "(or back): ZZ?", "nothing there begins with \"ZZ\"", "Ana rolls 2d6: ?",
         "This is for: Ana's throw", "type them as they lie: 3 4", "Bo loses a heart."});
}

TEST_F(Play, UndoAtADieTakesTheChoiceBackAndTheOneBefore) {
    const Ran ran = play("\nas\n2c\ntoss e low\nstay\nundo\npass\n");
    expect_in_order(ran.out, {"Ana rolls 2d6: undo", "Ana, it is your turn", "Ana> pass"});
}

TEST_F(Play, GivingUpARollOfTheComputersIsTold) {
    // The computer answers for Bo, and then the throw is Ana's to roll.
    const Ran ran = play("\nas\n2c\ntoss e low\ncancel\nauto bo on\n3 4\n4\n",
                         {"--dice", "all=typed", "--auto", "strangers"});
    expect_in_order(ran.out, {"Ana rolls 2d6: cancel", "The roll was given up",
                              "Bo is asked from now on", "Bo> auto bo on", "Ana rolls 2d6: 3 4"});
}

TEST_F(Play, RulesAreShownInPlay) {
    const Ran ran = play("rules CN-TOSS-002\nrules cn-toss\nrules xyzzy\nrules\n");
    const Ran program = run({"rules", "CN-TOSS-002"});
    EXPECT_TRUE(has(ran.out, program.out)) << ran.out;
    expect_in_order(ran.out, {"> rules cn-toss", "rules; rules ID shows one of them",
                              "no rule found for \"xyzzy\"", "! rules ID shows a rule"});
    EXPECT_EQ(ran.exit, 0);
}

TEST_F(Play, OddsSayWhatTheyLeaveOut) {
    std::string wide = small_duel;
    const std::string row = "\"......\"";
    wide.replace(wide.find(row), row.size(), row + "," + row + "," + row);
    write_file(folder / "wide.json", wide);
    const Ran ran = play("\nas\n2c\nodds\nodds toss\n", {"--dice", "all=typed"}, "wide.json");
    expect_in_order(ran.out, {"> odds", "throw a coin", "more; odds step shows them",
                              "All about one of them", "> odds toss", "throw a coin"});
}

TEST_F(Play, TheWayToGoOnIsWhole) {
    const std::vector<std::string> how{"--auto", "strangers", "--seed", "3"};
    const Ran ran = play("quit\n", how);
    EXPECT_TRUE(has(ran.out, "breakneck play duel.log.jsonl --auto strangers --seed 3")) << ran.out;
    const Ran changed = play("auto strangers off\nauto gm on\nquit\n", {"--auto", "strangers"});
    EXPECT_TRUE(has(changed.out, "--auto gm")) << changed.out;
}

TEST_F(Play, WrongNamesAreAnsweredWithThoseOfThisGame) {
    const Ran ran = play("dice bob typed\nauto zed on\nsheet zed\nrule Zed.hearts = 1\n");
    expect_in_order(unbroken(ran.out),
                    {"> dice bob typed", "nobody here is called \"bob\"; there are Ana, Bo",
                     "> auto zed on", "nobody here is called \"zed\"", "> sheet zed",
                     "nobody here is called \"zed\"", "nobody called \"Zed\""});
}

TEST_F(Play, WhatIsRefusedForOneReasonStandsOnOneLine) {
    // With one AP left, nearly everything is refused for the same reason.
    const Ran ran = pursue("\n3 4\n2 5\n\n3 4\nimprovise effort=complex aggressive=false\n");
    const std::string out = unbroken(ran.out);
    const std::string why = "there are not enough AP left [LS-AP-011]";
    expect_in_order(out, {"Nadia does something else (complex, 3 AP).", "AP 1",
                          "not now: attack with bare hands, disarm somebody, trip somebody", why});
    EXPECT_EQ(out.find(why), out.rfind(why)) << "the reason stands there twice";
}

TEST_F(Play, AChaseTellsWhatItsSignsMeanAndHowOneIsDoing) {
    const Ran ran = pursue("map\n\n3 4\n2 5\nsheet Haas\nsheet convertible\nsheet Crowe\n");
    expect_in_order(ran.out, {"x road works", "gm> map", "x road works", "AP ", "> sheet Haas",
                              "Officer Haas", "gear: ", "> sheet convertible", "red convertible",
                              "speed_ft: 30", "> sheet Crowe", "gear: "});
    EXPECT_FALSE(has(ran.out, "vit_mods: 0")) << ran.out;
    EXPECT_FALSE(has(ran.out, "gear: none")) << ran.out;
}

TEST_F(Play, HelpKnowsTheGame) {
    const Ran ran = play("\nas\n2c\nhelp\nhelp house\nhelp calls\nrule help\nrule house\n");
    expect_in_order(unbroken(ran.out), {"> help", "\"toss east high\"", "> help house",
                                        "rule house soft_ground on|off", "now off.", "> help calls",
                                        "This game has none.", "> rule help", "rule Ana.",
                                        "rule house ", "> rule house", "help house lists them"});
    const Ran stars = pursue("help calls\nsheet\nrules\n");
    expect_in_order(unbroken(stars.out),
                    {"rule calls.", "> sheet", "vehicles: ", "such as rules LS-"});
}

TEST_F(Play, AHouseRuleWithWordsOfItsOwnIsRuledByThem) {
    const Ran ran = play("help house\nrule house damage_bump out_of_control_only\nhelp house\n", {},
                         "car_chase");
    expect_in_order(unbroken(ran.out),
                    {"rule house vehicle_wound_penalty on|off", "rule house damage_bump …",
                     "now always (always, out_of_control_only).", "> rule house damage_bump",
                     "only if its driver loses control", "now out_of_control_only (always"});
}

TEST_F(Play, RulingsInWords) {
    const Ran ran = play(
        "rule +2 for ana because of the sun\nrule outcome 1 for Bo\nrule place Bo D1\n"
        "rule house soft_ground on\nrule light = dim\nrule bo.luck=3\nrule nonsense\n"
        "rule +2 for Zoe\nrule Ana.hearts = many\nrule help\nrule remove Bo\n");
    expect_in_order(ran.out,
                    {"+2 on the next roll for Ana", "of the sun", "the next roll for Bo", "D1",
                     "soft_ground", "dim", "people.Bo.luck is 3", "\"nonsense\" is not understood",
                     "nobody called \"Zoe\"", "! ", "rule amend 5 +1"});
}

TEST_F(Play, AmendingThePastPlaysOnFromThere) {
    // With 3 off the throw it is a miss, and nothing is left to ask.
    const Ran ran = play(hit + "rule amend 6 -3\nwhy\nsheet Bo\n");
    expect_in_order(ran.out, {"Bo loses a heart.", "rule amend 6 -3", "−3 ruling", "miss",
                              "CN-TOSS-002", "hearts: 3"});
    // With 4 on it is a clean hit: one more on the table of wounds, and no new dice.
    const Ran clean = play(hit + "rule amend 6 +4\n");
    expect_in_order(clean.out, {"rule amend 6 +4", "clean hit", "+1 clean hit"});
}

TEST_F(Play, LooksThatChangeNothing) {
    const Ran ran = play(hit +
                         "why\nodds\nodds toss w high\nwho\norders\nsave copy.jsonl\nlook\n"
                         "help\nsheet Zoe\n");
    expect_in_order(
        ran.out, {"CN-WOUND-001", "%", "  works ", "Each by itself:", "locals", "standing orders",
                  "Saved in copy.jsonl", "  1 A . B", "undo [N]", "! sheet NAME"});
    EXPECT_EQ(read_file(folder / "copy.jsonl"), read_file(folder / "duel.log.jsonl"));
}

TEST_F(Play, StandingOrdersAnswerWithoutAsking) {
    const Ran ran = play("\nas\n2c\norders bo duck stay\norders\ntoss e low\n3 4\n4\n");
    expect_in_order(ran.out, {"Bo gives orders about \"duck\"", "Bo duck: stay",
                              "Ana rolls 2d6: 3 4", "Bo loses a heart."});
}

TEST_F(Play, UndoLeavesOrdersAndNoneEndsThem) {
    const Ran ran =
        play("\nas\n2c\norders bo duck stay\nlog\nundo\norders\norders bo duck none\norders\n");
    expect_in_order(ran.out, {"> log", "undo counts choices and rulings", "> undo",
                              "Back to the start", "> orders", "Bo duck: stay", "none",
                              "Bo wants to be asked about \"duck\" again", "Nobody has standing"});
}

TEST_F(Play, WhoeverIsNotAskedMayChooseOutOfTurn) {
    const Ran ran = play("\nas\n2c\nready told\nas ana lower\nas ana pass\nas zoe pass\n");
    expect_in_order(ran.out, {"Ana readies a coin", "Bo> as ana lower", "Ana no longer waits",
                              "Bo> as ana pass", "! ", "Bo> as zoe pass", "! say who and what"});
}

TEST_F(Play, TheGameMastersOwnChoicesAreTypedAsOnTheMenu) {
    const Ran ran = play("\nas\n2c\nready told\nas gm now ana\nhold\n");
    expect_in_order(ran.out, {"Bo> as gm now ana", "Ana> hold", "Bo, it is your turn"});
}

TEST_F(Play, ComputerPlayersNeedNobody) {
    const Ran ran = play("", {"--auto", "all", "--seed", "5"});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_TRUE(has(ran.out, "It is over")) << ran.out;
    EXPECT_FALSE(has(ran.out, "\x1b"));
    const Ran same = play("", {"--auto", "all", "--seed", "5", "--save", "again.jsonl"});
    EXPECT_EQ(read_file(folder / "duel.log.jsonl"), read_file(folder / "again.jsonl"));
}

/// What was chosen in a saved game, without rulings.
std::vector<std::string> choices_in(const std::filesystem::path& log) {
    std::vector<std::string> choices;
    for (const text::Json& line : json_lines(read_file(log)))
        if (line.contains("choose")) choices.push_back(text::one_line(line["choose"]));
    return choices;
}

TEST_F(Play, TempersAreRulingsThatTheLogKeeps) {
    const auto played = [&](const std::string& log, const std::string& temper) {
        const Ran ran = play(
            "", {"--auto", "all", "--seed", "3", "--save", log, "--temper", temper}, "dawn_duel");
        EXPECT_EQ(ran.exit, 0) << ran.err;
        return choices_in(folder / log);
    };
    // As many rulings before the game, so that the same dice fall in it.
    const auto ordinary = played("ordinary.jsonl", "ordinary");
    ASSERT_FALSE(ordinary.empty());
    EXPECT_NE(ordinary, played("random.jsonl", "random"));
    const Ran replayed = run({"replay", (folder / "random.jsonl").string()});
    EXPECT_EQ(replayed.exit, 0) << replayed.err;
    EXPECT_TRUE(has(unbroken(replayed.out), ".temperament = random")) << replayed.out;
}

TEST_F(Play, WrongTempersTouchNoFile) {
    const auto tried = [&](const std::string& temper, const std::string& file) {
        return play("", {"--save", "x.jsonl", "--temper", temper}, file);
    };
    const Ran nobody = tried("Xyz=careful", "dawn_duel");
    EXPECT_EQ(nobody.exit, 2);
    EXPECT_TRUE(has(nobody.err, "nobody here is called \"Xyz\"")) << nobody.err;
    const Ran none = tried("hungry", "dawn_duel");
    EXPECT_EQ(none.exit, 2);
    EXPECT_TRUE(has(none.err, "aggressive, careful")) << none.err;
    const Ran toy = tried("careful", "duel.json");
    EXPECT_EQ(toy.exit, 2);
    EXPECT_TRUE(has(toy.err, "people of this game have none")) << toy.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "x.jsonl"));
}

TEST_F(Play, ComputersThatNeverComeToAnEndAreStopped) {
    write_file(folder / "apart.json", R"({"format": 1, "system": "coin_duel",
        "board": {"rows": [".##."]}, "sides": [{"name": "red"}, {"name": "blue"}],
        "people": [{"name": "Ana", "side": "red", "at": "A1"},
                   {"name": "Bo", "side": "blue", "at": "D1"}]})");
    const Ran ran = play("", {"--auto", "all", "--seed", "1"}, "apart.json");
    EXPECT_EQ(ran.exit, 1);
    EXPECT_TRUE(has(ran.out, "! The computer has made 2000 choices in a row")) << ran.err;
    const std::string log = read_file(folder / "apart.log.jsonl");
    EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 2001) << "the head and every line once";
}

TEST_F(Play, UndoGoesBackToWhoeverIsAsked) {
    // Bo and the game master are played: taking back what Bo did alone would only repeat it.
    const Ran ran = play("stay\nundo\nquit\n", {"--auto", "strangers,gm", "--seed", "1"});
    const std::size_t undone = ran.out.find("> undo");
    ASSERT_NE(undone, std::string::npos) << ran.out;
    EXPECT_TRUE(has(ran.out.substr(undone), "Ana, a coin comes at you")) << ran.out;
}

TEST_F(Play, WrongNamesAreWrongUsageAndLeaveNoFile) {
    EXPECT_EQ(play("", {"--auto", "zoe"}).exit, 2);
    EXPECT_EQ(play("", {"--dice", "zoe=typed"}).exit, 2);
    const Ran ran = play("", {"--dice", "ana=thrown", "--save", "x.jsonl"});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_FALSE(std::filesystem::exists(folder / "x.jsonl"));
    EXPECT_FALSE(std::filesystem::exists(folder / "duel.log.jsonl"));
    EXPECT_TRUE(has(ran.err, "ana=typed")) << ran.err;
}

TEST_F(Play, NothingSavedIsEverWrittenOver) {
    play(hit);
    const std::string first = read_file(folder / "duel.log.jsonl");
    play("\n");
    EXPECT_EQ(read_file(folder / "duel.log.jsonl"), first);
    EXPECT_TRUE(std::filesystem::exists(folder / "duel-2.log.jsonl"));
    const Ran ran = play("\n", {"--save", "duel.log.jsonl"});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_TRUE(has(ran.err, "--resume")) << ran.err;
}

TEST_F(Play, ResumingGoesOnWhereItWas) {
    play(hit);
    const Ran ran = play("sheet Bo\npass\n", {"--resume"});
    expect_in_order(ran.out, {"Going on after line 6 of duel.log.jsonl", "hearts: 2", "Bo> pass",
                              "Ana draws a card"});
    const Ran log = play("undo\nsheet Bo\n", {}, "duel.log.jsonl");
    EXPECT_TRUE(has(log.out, "hearts: 3")) << log.out;
    EXPECT_EQ(play("", {"--resume", "--save", "none.jsonl"}).exit, 1);
}

TEST_F(Play, ALogIsNotSavedUnderAnotherName) {
    play(hit);
    const std::string before = read_file(folder / "duel.log.jsonl");
    const Ran ran = play("pass\n", {"--save", "other.jsonl"}, "duel.log.jsonl");
    EXPECT_EQ(ran.exit, 2);
    EXPECT_TRUE(has(ran.err, "cp duel.log.jsonl other.jsonl")) << ran.err;
    EXPECT_EQ(read_file(folder / "duel.log.jsonl"), before);
    EXPECT_EQ(play("", {"--save", "./duel.log.jsonl"}, "duel.log.jsonl").exit, 0);
    EXPECT_EQ(play("", {"--resume", "--save", "duel.log.jsonl"}).exit, 0);
}

TEST_F(Play, WhatWasConfirmedSurvivesAKill) {
    {
        Running game({"play", "duel.json", "--dice", "all=typed"}, folder.path());
        for (const char* each : {"", "as", "2c", "toss e low", "stay", "3 4", "4"}) game.type(each);
        // A head, three lines about dice, begin, toss, stay.
        ASSERT_TRUE(grows_to(folder / "duel.log.jsonl", 7));
        game.kill();
    }
    const Ran ran = play("sheet Bo\n", {"--resume"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "hearts: 2")) << ran.out;
    EXPECT_EQ(run({"replay", "duel.log.jsonl", "--check"}, {.folder = folder.path()}).exit, 0);
}

TEST_F(Play, ALastLineCutShortIsDroppedWithANotice) {
    play(hit);
    std::string bytes = read_file(folder / "duel.log.jsonl");
    bytes.resize(bytes.size() - 10);
    write_file(folder / "duel.log.jsonl", bytes);
    const Ran ran = play("stay\n2 2\n", {"--resume"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    expect_in_order(ran.out, {"cut short", "Bo, a coin comes at you", "Ana's coin misses."});
    EXPECT_EQ(run({"replay", "duel.log.jsonl", "--check"}, {.folder = folder.path()}).exit, 0);
}

TEST_F(Play, JsonIsOneObjectALine) {
    const Ran ran = play(
        "\nas\n2c\ntoss\n2\nstay\n3 4\n4\nwhy\nodds\nwho\nsheet Bo\nlog\nhelp\nfly\n"
        "rule Bo.hearts = 1\nundo\n",
        {"--dice", "all=typed", "--json"});
    EXPECT_EQ(ran.exit, 0);
    const auto lines = json_lines(ran.out);
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                            [](const auto& each) { return each.contains("needs"); }));
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                            [](const auto& each) { return each.contains("menu"); }));
}

TEST_F(Play, NarrowTerminalsStayReadable) {
    const Ran ran = run({"play", "duel.json", "--dice", "all=typed"},
                        {.folder = folder.path(),
                         .input = hit + "why\nodds\nwho\nsheet Bo\nlog\nhelp\nrule help\n",
                         .env = {{"COLUMNS", "40"}}});
    std::size_t start = 0;
    for (std::size_t end = 0; (end = ran.out.find('\n', start)) != std::string::npos;
         start = end + 1) {
        const std::string line = ran.out.substr(start, end - start);
        const auto letters =
            std::count_if(line.begin(), line.end(), [](char c) { return (c & '\xC0') != '\x80'; });
        EXPECT_LE(letters, 40) << line;
    }
}

}  // namespace
}  // namespace breakneck::test::play_test
