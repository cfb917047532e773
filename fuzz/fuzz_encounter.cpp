// Any bytes as an encounter, a saved scene, stat blocks or a choice: read, written, read again, and
// played on from.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/bug.h"
#include "chance/luck.h"
#include "rules/coin_duel/system.h"
#include "rules/common/menu.h"
#include "text/choice_text.h"
#include "text/document.h"
#include "text/encounter.h"

namespace {

using namespace breakneck;
using coin_duel::System;
using text::Document;
using text::Problem;

Document parsed(std::string file, std::string bytes) {
    auto result = text::parse_document(std::move(file), std::move(bytes));
    BN_CHECK(std::holds_alternative<Document>(result));
    return std::get<Document>(std::move(result));
}

const std::vector<Document>& libraries() {
    static const std::vector<Document> all{
        parsed("people.json", R"({"format": 1, "system": "coin_duel", "people": [
            {"name": "duelist", "aim": 1, "hearts": 3, "luck": 1, "pace": 2},
            {"name": "bruiser", "aim": -1, "hearts": 6, "luck": 0, "pace": 2}]})")};
    return all;
}

void check_told(const Document& document, const Problem& problem) {
    BN_CHECK(!problem.expected.empty());
    BN_CHECK(text::line_of(document, problem.path) >= 1);
    BN_CHECK(text::describe(document, problem).starts_with("x:"));
}

/// Whatever was read must be playable: a few moves at random, each from the menu.
void play_on(const coin_duel::Stage& stage, coin_duel::Scene scene) {
    Rng chance(1);
    Luck luck(Rng(2));
    Story<coin_duel::Event> story;
    coin_duel::Play play{stage, scene, story};
    for (int move = 0; move < 12; ++move) {
        const auto open = question(stage, scene);
        if (!open) return;
        static_cast<void>(view(stage, scene, Seat::spectator()));
        static_cast<void>(layout(stage, scene));
        const auto menu = choices(stage, scene, Seat::master());
        if (menu.empty()) return;
        const auto& item =
            menu[static_cast<std::size_t>(chance.pick(static_cast<int>(menu.size())))];
        if (item.size() == 0) continue;
        const auto n = static_cast<std::size_t>(chance.pick(static_cast<int>(item.size())));
        static_cast<void>(resolve(play, open->who, nth_choice(item, n), luck));
        BN_CHECK(!check_scene(stage, scene));
    }
}

void check_stage(const Document& document) {
    const auto read = text::read_stage<System>(document, libraries());
    if (const auto* problem = std::get_if<Problem>(&read)) return check_told(document, *problem);
    const auto& loaded = std::get<text::Loaded<System>>(read);
    const auto written = text::write_stage<System>(loaded.stage, loaded.original);
    const auto again = text::read_stage<System>(parsed("y", text::pretty(written)));
    BN_CHECK(std::holds_alternative<text::Loaded<System>>(again));
    BN_CHECK(std::get<text::Loaded<System>>(again).stage == loaded.stage);
    play_on(loaded.stage, start(loaded.stage));
}

void check_saved(const Document& document) {
    const auto read = text::read_saved<System>(document, libraries());
    if (const auto* problem = std::get_if<Problem>(&read)) return check_told(document, *problem);
    const auto& saved = std::get<text::Saved<System>>(read);
    const auto written = text::write_saved<System>(saved.stage, saved.scene, saved.original);
    const auto again = text::read_saved<System>(parsed("y", text::one_line(written)));
    BN_CHECK(std::holds_alternative<text::Saved<System>>(again));
    BN_CHECK(std::get<text::Saved<System>>(again).stage == saved.stage);
    BN_CHECK(std::get<text::Saved<System>>(again).scene == saved.scene);
    play_on(saved.stage, saved.scene);
}

void check_choice(std::string_view bytes) {
    Names names;
    names.set("people", {"Ana", "Bo Li"});
    const auto read = text::parse_choice_text<coin_duel::Choice>(bytes, names);
    const auto* choice = std::get_if<coin_duel::Choice>(&read);
    if (choice == nullptr) return;
    const auto again =
        text::parse_choice_text<coin_duel::Choice>(text::choice_text(*choice, names), names);
    BN_CHECK(std::get<coin_duel::Choice>(again) == *choice);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check_choice(bytes);
    auto result = text::parse_document("x", bytes);
    const auto* document = std::get_if<Document>(&result);
    if (document == nullptr) return 0;
    if (text::kind_of(document->root) == text::FileKind::saved_scene) {
        check_saved(*document);
    } else if (text::kind_of(document->root) == text::FileKind::stat_blocks) {
        if (const auto problem = text::check_stat_blocks<System>(*document))
            check_told(*document, *problem);
    } else {
        check_stage(*document);
    }
    return 0;
}
