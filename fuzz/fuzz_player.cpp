// A player driven by bytes: they choose a scene, moves, nonsense and dice, and the laws must hold.
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/bug.h"
#include "base/hash.h"
#include "chance/hand.h"
#include "rules/coin_duel/system.h"
#include "tests/support/duel.h"
#include "tests/support/random_play.h"

namespace {

using namespace breakneck;
using System = coin_duel::System;

/// Decisions from bytes; zeros when they have run out.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
    bool empty() const { return left_ == 0; }
    int byte() {
        if (left_ == 0) return 0;
        --left_;
        return *data_++;
    }
    int pick(int n) {
        const int two = n > 256 ? byte() * 256 : 0;
        return (two + byte()) % n;
    }

  private:
    const std::uint8_t* data_;
    std::size_t left_;
};

coin_duel::Stage stage_from(Bytes& bytes) {
    constexpr std::array pictures{"A.x", "A.B.x.y", "A..\n.#x\ny.B",
                                  "A.....\n..##..\nB....x\ny..z.."};
    coin_duel::Stage stage = test::duel_stage(pictures.at(static_cast<std::size_t>(bytes.pick(4))));
    stage.light = static_cast<coin_duel::Light>(bytes.pick(2));
    stage.house_rules.soft_ground = bytes.pick(2) == 1;
    stage.house_rules.over_prone = bytes.pick(2) == 1;
    if (bytes.pick(2) == 1) stage.sides[0] = {.name = "red", .aim = Aim::survive, .rounds = 3};
    for (auto& each : stage.people) {
        each.aim = bytes.pick(16) - 5;
        each.hearts = 1 + bytes.pick(4);
        each.luck = bytes.pick(3);
        each.pace = bytes.pick(7);
    }
    BN_CHECK(!prepare(stage));
    return stage;
}

/// A ruling about a roll, a value or a die to come.
void rule(const coin_duel::Stage& stage, coin_duel::Scene& scene, Bytes& bytes) {
    if (scene.overrides.full()) return;
    Override override;
    test::scramble(override, stage.people.size(), bytes);
    override.rule = bytes.pick(2) == 0 ? RuleId{} : RuleId{"CN-TOSS-002"};
    scene.overrides.push_back(override);
}

/// One choice, sensible or not: the scene must be the fold of what was told, and as it was if the
/// choice was refused.
void choose(const coin_duel::Stage& stage, coin_duel::Scene& scene, Bytes& bytes) {
    const std::size_t people = stage.people.size();
    test::Move<System> move{Seat::of(static_cast<PersonId>(test::pick_from(bytes, people))), {}};
    const bool from_menu = bytes.pick(8) != 0;
    if (from_menu) {
        const auto found = test::random_move<System>(stage, scene, bytes);
        BN_CHECK(found.has_value());
        move = *found;
    } else {
        move.choice = test::any_choice<coin_duel::Choice>(people, bytes);
        if (bytes.pick(4) == 0) move.seat = Seat::master();
    }
    const coin_duel::Scene before = scene;
    std::vector<coin_duel::Event> told;
    Story<coin_duel::Event> story(told);
    coin_duel::Play play{stage, scene, story};
    Hand hand({.machine = Rng(static_cast<std::uint64_t>(bytes.byte()))});
    Luck luck(hand);
    const Answer answer = test::make_move<System>(play, move, luck);
    BN_CHECK(answer.is_done() || !from_menu);
    coin_duel::Scene folded = before;
    for (const auto& event : told) apply(stage, folded, event);
    BN_CHECK(folded == scene && hash_of(folded) == hash_of(scene));
    if (!answer.is_done()) BN_CHECK(scene == before && told.empty() && hand.drawn().empty());
    BN_CHECK(!check_scene(stage, scene));
    BN_CHECK(outcome(stage, scene).over != question(stage, scene).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const coin_duel::Stage stage = stage_from(bytes);
    coin_duel::Scene scene = start(stage);
    while (!bytes.empty() && question(stage, scene)) {
        if (bytes.pick(16) == 0) rule(stage, scene, bytes);
        choose(stage, scene, bytes);
    }
    return 0;
}
