// Every transcript replays line by line; BREAKNECK_REGENERATE=1 writes them anew for review.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "tests/support/data.h"
#include "tests/support/places.h"
#include "text/log_file.h"
#include "text/systems.h"
#include "text/transcript.h"

namespace breakneck::transcripts_test {
namespace {

namespace fs = std::filesystem;
using text::Json;

const fs::path& root = test::root();

const text::Data& data() {
    static const text::Data all = test::read_data(root / "data");
    return all;
}

std::variant<text::Document, std::string> open_file(const std::string& name) {
    auto read = text::parse_document(name, test::read_file(root / name));
    if (auto* bad = std::get_if<text::BadDocument>(&read)) return text::to_text(*bad);
    return std::get<text::Document>(std::move(read));
}

std::string words(const text::TranscriptReport& report) {
    std::string out = report.broken.value_or("");
    for (const auto& each : report.differences)
        out += "\nline " + std::to_string(each.line) + "\n  written: " + each.written +
               "\n  found:   " + each.found;
    return out;
}

/// Every transcript, replayed once for all that is asked about it.
const std::map<fs::path, text::TranscriptReport>& replays() {
    static const auto all = [] {
        std::map<fs::path, text::TranscriptReport> reports;
        for (const fs::path& file : test::files_in(root / "tests" / "transcripts", ".txt"))
            reports[file] = text::replay_transcript(test::read_file(file), data(), open_file);
        return reports;
    }();
    return all;
}

TEST(Transcripts, ReplayLineByLine) {
    const bool regenerate = std::getenv("BREAKNECK_REGENERATE") != nullptr;
    EXPECT_FALSE(replays().empty());
    for (const auto& [file, report] : replays()) {
        if (regenerate && !report.broken)
            test::write_file(file, report.rewritten);
        else
            EXPECT_TRUE(report.is_well()) << file.filename() << ": " << words(report);
    }
}

/// The rules that had a say in the transcripts of a system.
std::set<std::string> shown_in(const fs::path& folder) {
    std::set<std::string> ids;
    for (const fs::path& file : test::files_in(folder, ".txt")) {
        const auto& rules = replays().at(file).rules;
        ids.insert(rules.begin(), rules.end());
    }
    return ids;
}

TEST(Transcripts, ShowEveryChapterOfEveryLedger) {
    for (const auto& system : text::systems()) {
        const std::string name(system.name);
        const auto ids = shown_in(root / "tests" / "transcripts" / name);
        std::map<std::string, bool> shown;
        for (const Json& rule : data().ledgers.at(name)["rules"]) {
            if (rule["kind"] == "example") continue;
            shown[rule["section"].get<std::string>()] |=
                ids.contains(rule["id"].get<std::string>());
        }
        for (const auto& [section, is_shown] : shown)
            EXPECT_TRUE(is_shown) << name << " has no transcript of chapter " << section;
    }
}

TEST(Transcripts, AWrongLineIsFound) {
    const std::string file = "tests/transcripts/coin_duel/luck.txt";
    std::string text = test::read_file(root / file);
    const std::size_t at = text.find("= 8, needs 8: hit");
    ASSERT_NE(at, text.npos);
    text.replace(at, 3, "= 9");
    const auto report = text::replay_transcript(text, data(), open_file);
    ASSERT_EQ(report.differences.size(), 1U) << words(report);
    EXPECT_NE(report.differences[0].written.find("= 9, needs 8"), std::string::npos);
    EXPECT_NE(report.differences[0].found.find("= 8, needs 8"), std::string::npos);
    EXPECT_EQ(report.rewritten, test::read_file(root / file));
}

TEST(Transcripts, AStateThatIsNotSoIsFound) {
    const std::string text =
        "scene   tests/transcripts/coin_duel/near.json\n= Ana: hearts 2, prone\n= Zed: hearts 1\n";
    const auto report = text::replay_transcript(text, data(), open_file);
    ASSERT_EQ(report.differences.size(), 1U);
    EXPECT_EQ(report.differences[0].found, "= Ana: hearts 3, not prone");
    EXPECT_EQ(report.broken, "line 3: nobody is called Zed");
}

TEST(Transcripts, BracketsOfARulingAreNoDice) {
    const std::string text =
        "scene   tests/transcripts/coin_duel/near.json\n"
        "> gm: rule {\"set\":\"sides[0].aim\",\"to\":\"survive\"}\n"
        "  -             The game master rules: sides[0].aim = survive.\n";
    const auto report = text::replay_transcript(text, data(), open_file);
    EXPECT_TRUE(report.is_well()) << words(report);
}

TEST(Transcripts, ARulingThatIsNestedTooDeepIsNotRead) {
    const std::string text =
        "scene   tests/transcripts/coin_duel/near.json\n> gm: rule {\"join\":" +
        std::string(300000, '[') + std::string(300000, ']') + "}\n";
    const auto report = text::replay_transcript(text, data(), open_file);
    ASSERT_TRUE(report.broken);
    EXPECT_TRUE(report.broken->starts_with("line 2: nobody can say this"));
}

/// Plays a ready scene by ordinary crews with some rulings and undos between.
void play(text::Game& game, int steps) {
    for (int i = 0; i < steps; ++i) {
        const Json open = game.question();
        if (open.is_null()) break;
        const auto who = open["who"].get<std::string>();
        ASSERT_EQ(game.choose(who, who, game.answer(), {}).kind, text::Said::Kind::done);
        if (i % 11 == 7) game.undo("gm", 2);
        if (i % 11 == 8) game.redo("gm");
        if (i % 13 == 5) {
            const Json ruling{{"modifier", 1}, {"reason", "a try"}};
            EXPECT_EQ(game.rule("gm", ruling, {}).kind, text::Said::Kind::done);
        }
        if (i % 17 == 9) {
            // Whether it fits or not: what is refused leaves no line.
            const int line = static_cast<int>(game.log().size()) - 4;
            game.rule("gm", {{"amend", line}, {"modifier", 3}}, {});
            game.rule("gm", {{"amend", line}, {"face", 6}}, {});
        }
    }
}

TEST(Transcripts, OfPlayedGamesReplay) {
    for (const fs::path& file : test::files_in(root / "data" / "scenes", ".json")) {
        const auto name = fs::relative(file, root).string();
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            auto opened = text::open_game(std::get<text::Document>(open_file(name)), data(), seed);
            auto& game = *std::get<std::unique_ptr<text::Game>>(opened);
            play(game, 60);
            const std::string written = game.transcript();
            const auto report = text::replay_transcript(written, data(), open_file);
            EXPECT_TRUE(report.is_well()) << name << " " << seed << words(report);
        }
    }
}

TEST(Transcripts, OfPlayedGamesHaveLogsThatOpenAgain) {
    for (const fs::path& file : test::files_in(root / "data" / "scenes", ".json")) {
        const auto name = fs::relative(file, root).string();
        auto opened = text::open_game(std::get<text::Document>(open_file(name)), data(), 9);
        auto& game = *std::get<std::unique_ptr<text::Game>>(opened);
        play(game, 60);
        auto again = text::open_log(name, text::log_bytes(game.log()), data(), 9);
        const auto* problem = std::get_if<text::Problem>(&again);
        ASSERT_EQ(problem, nullptr) << name << ": " << text::to_text(*problem);
        auto& copy = *std::get<std::unique_ptr<text::Game>>(again);
        EXPECT_EQ(copy.hash(), game.hash());
        EXPECT_EQ(copy.log(), game.log());
        EXPECT_EQ(copy.scene("gm"), game.scene("gm"));
        EXPECT_EQ(copy.history("gm"), game.history("gm"));
        play(game, 5);
        play(copy, 5);
        EXPECT_EQ(copy.hash(), game.hash()) << "a game goes on as if never interrupted";
    }
}

}  // namespace
}  // namespace breakneck::transcripts_test
