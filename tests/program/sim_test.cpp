// Studies at the shell: one answer for one seed, every way to show it, and what goes wrong.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <memory>

#include "tests/program/program.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace breakneck::test::sim_test {
namespace {

using text::Json;

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// The small duel in a folder of its own.
struct Duel {
    Folder folder;
    Duel() { write_file(folder / "duel.json", small_duel); }
    Ran sim(std::vector<std::string> more) const {
        more.insert(more.begin(), "sim");
        return run(more, {.folder = folder.path()});
    }
};

double figure(const Json& study, const std::string& who, const std::string& what) {
    for (const Json& each : study["figures"])
        if (each.value("who", "") == who && each["what"] == what)
            return each[each.contains("share") ? "share" : "mean"].get<double>();
    ADD_FAILURE() << "no figure " << who << ' ' << what;
    return -1;
}

TEST(Sim, TheTableSaysWhoWinsAndWhatIsLeft) {
    const Ran ran = Duel().sim({"duel.json", "--trials", "500"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    for (const char* each :
         {"Small duel: 500 games, seed 1", "Outcome", "locals win ", " % ± ", "Length", "rounds",
          "half of them", "People", "Ana", "stands", "falls", "hearts", "95 % intervals"})
        EXPECT_TRUE(has(ran.out, each)) << each << '\n' << ran.out;
}

TEST(Sim, JsonIsTheSameForAnyNumberOfThreads) {
    const Duel duel;
    const std::vector<std::string> same{"duel.json", "--trials", "700", "--json", "--threads"};
    const auto with = [&](const char* threads) {
        auto words = same;
        words.emplace_back(threads);
        return duel.sim(words);
    };
    const Ran one = with("1");
    EXPECT_EQ(one.exit, 0) << one.err;
    EXPECT_EQ(with("4").out, one.out);
    const Json json = json_lines(one.out).front();
    EXPECT_EQ(json["finish"], "all");
    EXPECT_EQ(json["studies"][0]["games"], 700);
    const Json& study = json["studies"][0];
    EXPECT_NEAR(figure(study, "locals", "wins") + figure(study, "strangers", "wins"), 1, 1e-5);
    EXPECT_GT(figure(study, "locals", "wins"), 0.5);  // Ana aims better
}

TEST(Sim, EveryReadySystemCanBeStudied) {
    for (const char* each : {"courtyard", "dawn_duel", "rooftop_chase", "car_chase"}) {
        const Ran ran = run({"sim", each, "--trials", "20", "--json"});
        EXPECT_EQ(ran.exit, 0) << each << ran.err;
        const Json json = json_lines(ran.out).front();
        EXPECT_EQ(json["studies"][0]["games"], 20) << each;
        EXPECT_EQ(figure(json["studies"][0], "", "unfinished"), 0) << each;
        EXPECT_GT(figure(json["studies"][0], "", "rounds"), 0) << each;
    }
}

/// The output of the program under mpirun, in so many processes.
std::string under_mpi(int ranks, const std::string& words) {
    const std::string command =
        "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl=self,vader "
        "OMPI_MCA_btl_vader_single_copy_mechanism=none "
        "mpirun --oversubscribe -n " +
        std::to_string(ranks) + " " + program().string() + " " + words + " 2>&1";
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
    std::string out;
    std::array<char, 4096> part{};
    while (std::fgets(part.data(), part.size(), pipe.get()) != nullptr) out += part.data();
    return out;
}

TEST(Sim, JsonIsTheSameForAnyNumberOfProcesses) {
    const bool knows = has(run({"--version"}).out, "MPI");
    EXPECT_EQ(knows, built_with_mpi());
    if (!knows) return;  // the Release build of ./test knows it
    const std::string words = "sim courtyard --trials 600 --json --threads ";
    const Ran alone = run({"sim", "courtyard", "--trials", "600", "--json", "--threads", "1"});
    EXPECT_EQ(alone.exit, 0) << alone.err;
    for (const int ranks : {1, 2, 4}) EXPECT_EQ(under_mpi(ranks, words + "1"), alone.out) << ranks;
    EXPECT_EQ(under_mpi(2, words + "2"), alone.out);
    const std::string wrong = under_mpi(2, "sim nowhere.json");
    EXPECT_EQ(wrong.find("nowhere.json"), wrong.rfind("nowhere.json: ")) << wrong;
}

TEST(Sim, StopsWhenItIsCertainEnough) {
    const Duel duel;
    const auto json = [&](const char* threads) {
        return duel.sim({"duel.json", "--within", "4%", "--json", "--threads", threads}).out;
    };
    const std::string one = json("1");
    EXPECT_EQ(json("3"), one);
    const Json found = json_lines(one).front();
    EXPECT_EQ(found["finish"], "precise");
    EXPECT_LT(found["studies"][0]["games"].get<int>(), 1500);
    for (const Json& each : found["studies"][0]["figures"])
        if (each["about"] == "outcome") {
            EXPECT_LE(each["high"].get<double>() - each["low"].get<double>(), 0.0801);
        }
}

TEST(Sim, ASweepSetsEveryValue) {
    const Duel duel;
    const Ran ran =
        duel.sim({"duel.json", "--trials", "400", "--sweep", "people.Bo.aim=-4..4/4", "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const Json json = json_lines(ran.out).front();
    EXPECT_EQ(json["sweep"], "people.Bo.aim");
    ASSERT_EQ(json["studies"].size(), 3U);
    EXPECT_EQ(json["studies"][2]["value"], "4");
    EXPECT_LT(figure(json["studies"][0], "strangers", "wins") + 0.2,
              figure(json["studies"][2], "strangers", "wins"));
    const Ran table = duel.sim({"duel.json", "--trials", "50", "--sweep", "light=bright,dim"});
    EXPECT_TRUE(has(table.out, "bright ") && has(table.out, "dim ")) << table.out << table.err;
    // The value in the file gives what the file gives.
    const Ran as_it_is =
        duel.sim({"duel.json", "--trials", "400", "--sweep", "people.Bo.aim=0", "--json"});
    const Ran plain = duel.sim({"duel.json", "--trials", "400", "--json"});
    EXPECT_EQ(json_lines(as_it_is.out).front()["studies"][0]["figures"],
              json_lines(plain.out).front()["studies"][0]["figures"]);
}

TEST(Sim, OnlyOutcomesAndRoundsAreInTheTableOfASweep) {
    const Ran ran =
        run({"sim", "turret_chase", "--trials", "10", "--sweep", "vehicles.Hound.agility=0..1"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "patrol win")) << ran.out;
    EXPECT_FALSE(has(ran.out, "Nadia")) << ran.out;
}

TEST(Sim, AValueOfTheFirstSceneCanBeSweptToo) {
    const Ran ran = Duel().sim(
        {"duel.json", "--trials", "200", "--sweep", "people.Bo.prone=false,true", "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const Json json = json_lines(ran.out).front();
    EXPECT_NE(json["studies"][0]["figures"], json["studies"][1]["figures"]);
}

TEST(Sim, WrongPathsAndValuesSayWhatWouldBeRight) {
    const Duel duel;
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"people.Cleo.aim=0..1", "one of Ana, Bo"},
        {"people.Ana.charm=0..1", "one of name, side, at, aim"},
        {"people.Ana.aims=0..1", "did you mean \"aim\"?"},
        {"peple.Ana.aim=0..1", "did you mean \"people\"?"},
        {"people.Ana.aim=99", "from -5 to 10"},
        {"people.Ana.aim=0..40", "from -5 to 10"},
        {"light=blue", "bright, dim"},
        {"people.Ana=1", "the path of a single value"},
        {"people.Ana.aim", "PATH=0..4"},
        {"people.Ana.aim=4..0", "PATH=0..4"}};
    for (const auto& [sweep, right] : wrong) {
        const Ran ran = duel.sim({"duel.json", "--trials", "5", "--sweep", sweep});
        EXPECT_EQ(ran.exit, 2) << sweep;
        EXPECT_TRUE(has(ran.err, right)) << sweep << ": " << ran.err;
        EXPECT_EQ(ran.out, "") << sweep;
    }
}

TEST(Sim, TwoEncountersAreComparedWithTheSameLuck) {
    const Duel duel;
    std::string other = small_duel;
    other.replace(other.find("\"aim\": 1"), 8, "\"aim\": 3");
    write_file(duel.folder / "better.json", other);
    const Ran ran =
        duel.sim({"--compare", "duel.json", "better.json", "--trials", "600", "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const Json json = json_lines(ran.out).front();
    ASSERT_EQ(json["studies"].size(), 2U);
    const Json& first = json["difference"]["figures"][0];
    EXPECT_EQ(first["who"], "locals");
    EXPECT_GT(first["low"].get<double>(), 0);
    EXPECT_NEAR(
        first["share_difference"].get<double>(),
        figure(json["studies"][1], "locals", "wins") - figure(json["studies"][0], "locals", "wins"),
        1e-5);
    const Ran same = duel.sim({"--compare", "duel.json", "duel.json", "--trials", "100"});
    EXPECT_TRUE(has(same.out, "nothing differs")) << same.out;
    EXPECT_TRUE(has(same.out, "B less A")) << same.out;
}

TEST(Sim, GoesOnFromALineOfALog) {
    const Duel duel;
    const Ran played =
        run({"play", "duel.json", "--auto", "all", "--seed", "3", "--save", "g.jsonl"},
            {.folder = duel.folder.path()});
    EXPECT_EQ(played.exit, 0) << played.err;
    const Ran start = duel.sim({"--from", "g.jsonl:0", "--trials", "200", "--json"});
    EXPECT_EQ(start.exit, 0) << start.err;
    const Ran plain = duel.sim({"duel.json", "--trials", "200", "--json"});
    EXPECT_EQ(json_lines(start.out).front()["studies"][0]["figures"],
              json_lines(plain.out).front()["studies"][0]["figures"]);
    const Ran swept =
        duel.sim({"--from", "g.jsonl:4", "--sweep", "people.Bo.hearts=1,9", "--json"});
    EXPECT_EQ(swept.exit, 0) << swept.err;
    const Json studies = json_lines(swept.out).front()["studies"];
    EXPECT_LT(figure(studies[0], "strangers", "wins"), figure(studies[1], "strangers", "wins"));
    const Ran over = duel.sim({"--from", "g.jsonl", "--trials", "10", "--json"});
    EXPECT_EQ(over.exit, 0) << over.err;
    EXPECT_EQ(figure(json_lines(over.out).front()["studies"][0], "", "decisions"), 0);
    const Ran beyond = duel.sim({"--from", "g.jsonl:9999"});
    EXPECT_EQ(beyond.exit, 2);
    EXPECT_TRUE(has(beyond.err, "must be a line from 0 to ")) << beyond.err;
    const Ran no_log = duel.sim({"--from", "duel.json:3"});
    EXPECT_TRUE(has(no_log.err, "is no log")) << no_log.err;
}

TEST(Sim, TempersAreGivenToAllToSomebodyOrToASide) {
    const Ran ran = run({"sim", "car_chase", "--trials", "10", "--temper", "careful"});
    EXPECT_TRUE(has(ran.out, ", careful: 10 games, seed 1")) << ran.out;
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const Ran nobody = run({"sim", "car_chase", "--trials", "10", "--temper", "Xyz=careful"});
    EXPECT_EQ(nobody.exit, 2);
    EXPECT_TRUE(has(nobody.err, "the name of a person or a side")) << nobody.err;
    const Ran none = run({"sim", "car_chase", "--trials", "10", "--temper", "hungry"});
    EXPECT_EQ(none.exit, 2);
    EXPECT_TRUE(has(none.err, "aggressive, careful")) << none.err;
    const Ran toy = Duel().sim({"duel.json", "--temper", "careful"});
    EXPECT_EQ(toy.exit, 2);
    EXPECT_TRUE(has(toy.err, "coin_duel knows no temperaments")) << toy.err;
}

TEST(Sim, CsvHasALineForEachFigure) {
    const Ran ran = Duel().sim({"duel.json", "--trials", "100", "--csv"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("study,games,about,who,what,value,low,high,least,most\n"));
    EXPECT_TRUE(has(ran.out, "\nduel.json,100,outcome,locals,wins,0.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "\nduel.json,100,person,Ana,hearts,")) << ran.out;
}

TEST(Sim, ChartsAreWritten) {
    const Duel duel;
    const Ran ran = duel.sim({"duel.json", "--trials", "100", "--svg", "duel.svg"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const std::string drawn = read_file(duel.folder / "duel.svg");
    EXPECT_TRUE(drawn.starts_with("<svg ")) << drawn.substr(0, 80);
    EXPECT_TRUE(drawn.ends_with("</svg>\n"));
    EXPECT_TRUE(has(drawn, "<title>Small duel</title>"));
    const Ran nowhere = duel.sim({"duel.json", "--trials", "9", "--svg", "no/where.svg"});
    EXPECT_EQ(nowhere.exit, 1);
    EXPECT_TRUE(has(nowhere.err, "no/where.svg: cannot be written")) << nowhere.err;
    EXPECT_EQ(nowhere.out, "") << "it is told before the first game";
    // What is there stays until there is something better.
    EXPECT_EQ(duel.sim({"nowhere.json", "--svg", "duel.svg"}).exit, 2);
    EXPECT_EQ(read_file(duel.folder / "duel.svg"), drawn);
    const Ran itself = duel.sim({"duel.json", "--trials", "9", "--svg", "./duel.json"});
    EXPECT_EQ(itself.exit, 2);
    EXPECT_TRUE(has(itself.err, "is the encounter itself")) << itself.err;
    EXPECT_EQ(read_file(duel.folder / "duel.json"), small_duel);
    const Ran folder = duel.sim({"duel.json", "--trials", "9", "--svg", "."});
    EXPECT_TRUE(has(folder.err, "is no plain file")) << folder.err;
    const Ran once = duel.sim(
        {"duel.json", "--trials", "1", "--sweep", "people.Ana.aim=0..1", "--svg", "once.svg"});
    EXPECT_EQ(once.exit, 0) << once.err;
    EXPECT_FALSE(has(read_file(duel.folder / "once.svg"), "nan"));
}

TEST(Sim, TheChartOfAComparisonHasTheOutcomesOfBoth) {
    const Duel duel;
    const Ran ran =
        duel.sim({"--compare", "duel.json", "dawn_duel", "--trials", "20", "--svg", "both.svg"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const std::string drawn = read_file(duel.folder / "both.svg");
    for (const char* each : {"A: locals win", "A: strangers win", "B: house Ardent win"})
        EXPECT_TRUE(has(drawn, each)) << each;
}

TEST(Sim, ALongHeadIsBroken) {
    const Ran ran = run({"sim", "turret_chase", "--trials", "10"}, {.env = {{"COLUMNS", "40"}}});
    EXPECT_TRUE(ran.out.starts_with("A patrol car with a turret after a\nrunaway: 10 games"))
        << ran.out;
}

TEST(Sim, NoLineIsWiderThanTheTerminal) {
    const std::vector<std::vector<std::string>> asked{
        {"sim", "turret_chase", "--trials", "20"},
        {"sim", "turret_chase", "--trials", "20", "--sweep", "vehicles.Hound.agility=0..1"},
        {"sim", "--compare", "turret_chase", "armed_car_and_lorry", "--trials", "20"}};
    for (const auto& each : asked) {
        const Ran ran = run(each, {.env = {{"COLUMNS", "40"}}});
        ASSERT_EQ(ran.exit, 0) << ran.err;
        for (std::size_t at = 0; at < ran.out.size(); at = ran.out.find('\n', at) + 1) {
            const std::string line = ran.out.substr(at, ran.out.find('\n', at) - at);
            EXPECT_LE(line.size(), 40U + (has(line, "±") ? 2 : 0)) << line;
        }
    }
    const Ran sweep = run(asked[1], {.env = {{"COLUMNS", "40"}}});
    EXPECT_TRUE(has(sweep.out, "  vehicles.Hound.agility\n  0\n    runaways win: ")) << sweep.out;
}

TEST(Sim, ChartsHaveEverybodyAndAllFigures) {
    const Folder folder;
    const Ran ran = run({"sim", "warehouse_firefight", "--trials", "400", "--svg", "all.svg"},
                        {.folder = folder.path()});
    ASSERT_EQ(ran.exit, 0) << ran.err;
    const std::string drawn = read_file(folder / "all.svg");
    for (const char* who : {"Captain Vane", "Sable", "Moss", "Doc Harrow", "Rook", "Pike", "Lint"})
        for (const char* figure : {"Stamina", "Lifeblood", "ammunition"})
            EXPECT_TRUE(has(drawn, std::string(who) + ": " + figure + " in the end") ||
                        has(drawn, std::string(who) + " " + figure + " "))
                << who << ' ' << figure;
    EXPECT_TRUE(has(drawn, "The same in all games: ")) << "what has no chart is told";
}

TEST(Sim, FieldsThatNobodyKnowsAreTold) {
    const Folder folder;
    Json scene = Json::parse(small_duel);
    scene["people"][0]["aimm"] = 3;
    write_file(folder / "duel.json", scene.dump());
    const How here{.folder = folder.path()};
    const std::string told = run({"check", "duel.json"}, here).err;
    EXPECT_TRUE(has(told, "aimm")) << told;
    const std::vector<std::vector<std::string>> all{{"sim", "duel.json", "--trials", "5"},
                                                    {"odds", "duel.json", "--json"},
                                                    {"advise", "duel.json", "--think", "0s"}};
    for (const auto& each : all) {
        const Ran ran = run(each, here);
        EXPECT_EQ(ran.exit, 0) << ran.err;
        EXPECT_EQ(ran.err, told) << each[0];
    }
    EXPECT_TRUE(has(run({"play", "duel.json", "--auto", "all"}, here).err, told));
    EXPECT_EQ(run({"odds", "courtyard"}).err, "");
}

TEST(Sim, TempersAreForWhoeverIsCalledSo) {
    const std::vector<std::string> whole{
        "sim",      "car_chase",   "--trials", "10", "--csv", "--temper", "road gang=aggressive",
        "--temper", "Mara=careful"};
    std::vector<std::string> part = whole;
    part[6] = "Gang=aggressive";
    part[8] = "mara=careful";
    const Ran ran = run(part);
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(ran.out, run(whole).out);
}

TEST(Sim, SaysWhenItIsNotAsCertainAsWanted) {
    const Duel duel;
    const Ran ran = duel.sim({"duel.json", "--trials", "200", "--within", "0.1%"});
    EXPECT_TRUE(has(ran.out, "Not within 0.1 %: --trials ended it.")) << ran.out;
    const Ran enough = duel.sim({"duel.json", "--within", "5%"});
    EXPECT_FALSE(has(enough.out, "Not within")) << enough.out;
}

TEST(Sim, ASweepSaysWhereItPlayedMoreGames) {
    const Ran ran = Duel().sim({"duel.json", "--within", "3%", "--sweep", "people.Ana.aim=-5,1"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, " games of each")) << ran.out;
    EXPECT_TRUE(has(ran.out, "  games\n")) << ran.out;
}

TEST(Sim, BlamesTheChangeAndNotTheFile) {
    const Duel duel;
    const Ran twice = duel.sim({"duel.json", "--trials", "5", "--sweep", "people.Ana.at=B1,C1"});
    EXPECT_EQ(twice.exit, 2) << "Bo stands there";
    EXPECT_TRUE(twice.err.starts_with("--sweep people.Ana.at=C1: ")) << twice.err;
    write_file(duel.folder / "list.json", "[]");
    const Ran list = duel.sim({"list.json", "--temper", "careful"});
    EXPECT_EQ(list.exit, 2);
    EXPECT_TRUE(list.err.starts_with("list.json")) << list.err;
}

TEST(Sim, EncountersWithoutCommonSidesAreComparedAllTheSame) {
    const Ran ran = run({"sim", "--compare", "dawn_duel", "market_foot_chase", "--trials", "20"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "They have nobody in common.")) << ran.out;
    EXPECT_TRUE(has(ran.out, " win ")) << ran.out;
}

TEST(Sim, WrongUsageIsToldWithWhatWouldBeRight) {
    const Duel duel;
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{}, "say what to play"},
        {{"nowhere.json"}, "nowhere.json"},
        {{"duel.json", "--trials", "0"}, "--trials: must be a whole number from 1"},
        {{"duel.json", "--trials", "many"}, "--trials: must be a whole number from 1"},
        {{"duel.json", "--threads", "0"}, "--threads: must be a whole number from 1"},
        {{"duel.json", "--within", "60%"}, "--within: must be"},
        {{"duel.json", "--seed", "x"}, "seed"},
        {{"duel.json", "--csv", "--json"}, "do not go together"},
        {{"car_chase", "--temper", "=flee"}, "must be TEMPER or WHO=TEMPER"},
        {{"duel.json", "--from", "g.jsonl:1"}, "do not go together"},
        {{"--compare", "duel.json"}, "compare"},
        {{"--compare", "duel.json", "duel.json", "--sweep", "light=dim"}, "do not go together"}};
    for (const auto& [words, right] : wrong) {
        const Ran ran = duel.sim(words);
        EXPECT_EQ(ran.exit, 2) << right;
        EXPECT_TRUE(has(ran.out + ran.err, right)) << right << ": " << ran.err;
    }
}

/// Long enough for some blocks of games, sanitized and on a busy machine too.
constexpr int some_blocks = 200;

TEST(Sim, CtrlCInASweepSaysHowManyValuesWerePlayed) {
    const Duel duel;
    const std::vector<std::string> words{"sim",     "duel.json",           "--trials",  "100000000",
                                         "--sweep", "people.Ana.aim=0..4", "--threads", "2"};
    const Ran table = Running(words, duel.folder.path(), Screen::read).interrupt(some_blocks);
    EXPECT_EQ(table.exit, 130);
    EXPECT_TRUE(has(table.out, "Small duel: stopped: 1 of 5 values, ")) << table.out;
    auto json_words = words;
    json_words.emplace_back("--json");
    const Ran stopped =
        Running(json_words, duel.folder.path(), Screen::read).interrupt(some_blocks);
    const auto lines = json_lines(stopped.out);
    ASSERT_EQ(lines.size(), 1U);
    const Json& json = lines.front();
    ASSERT_TRUE(json.contains("studies")) << stopped.out;
    EXPECT_EQ(json["values"], 5);
    EXPECT_EQ(json["studies"].size(), 1U);
}

TEST(Sim, CtrlCShowsWhatIsKnownSoFar) {
    const Duel duel;
    Running running({"sim", "duel.json", "--trials", "100000000", "--threads", "2", "--json"},
                    duel.folder.path(), Screen::read);
    const Ran ran = running.interrupt(some_blocks);
    EXPECT_EQ(ran.exit, 130);
    const auto lines = json_lines(ran.out);
    ASSERT_EQ(lines.size(), 1U);
    const Json& json = lines.front();
    ASSERT_TRUE(json.contains("studies")) << ran.out;
    EXPECT_EQ(json["finish"], "stopped");
    const auto games = json["studies"][0]["games"].get<std::uint64_t>();
    EXPECT_GT(games, 0U);
    EXPECT_LT(games, 100'000'000U);
    EXPECT_EQ(games % 256, 0U);  // whole blocks, the beginning of all games
}

}  // namespace
}  // namespace breakneck::test::sim_test
