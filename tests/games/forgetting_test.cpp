// Scenes that forget their past go on as they would have: games with and without it, side by side.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "rules/lucky_stars/remains.h"
#include "rules/lucky_stars/system.h"
#include "rules/teveller/remains.h"
#include "rules/teveller/system.h"
#include "sim/playthrough.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tactics/teveller/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test::forgetting_test {
namespace {

constexpr std::uint64_t seed = 16;

/// A draw with all that was asked for, and its answer.
struct Drawn {
    DrawKey key;
    Draw::Kind kind;
    Throw mine, theirs;
    Ties ties;
    std::vector<int> edges;
    BandSet again;
    Naturals naturals;
    CardSet cards;
    int ways;
    int answer;
    bool operator==(const Drawn&) const = default;
};

/// Luck that writes down what it was asked.
class Written final : public Draws {
  public:
    Written(const Luck& luck, std::vector<Drawn>& drawn) : luck_(luck), drawn_(drawn) {}
    int draw(const DrawKey& key, const Draw& draw) override {
        const int answer = luck_.answer_to(key, draw);
        drawn_.push_back({key, draw.kind, draw.mine, draw.theirs, draw.ties,
                          std::vector<int>(draw.edges.begin(), draw.edges.end()), draw.again,
                          draw.naturals, draw.cards, draw.ways, answer});
        return answer;
    }

  private:
    Luck luck_;
    std::vector<Drawn>& drawn_;
};

/// One game, played on answer by answer.
template <class S>
struct Game {
    using Scene = typename S::Scene;
    using Stage = typename S::Stage;

    Game(const Stage& on, std::uint64_t index) : stage(on), scene(start(on)), seeded(seed, index) {}

    std::optional<Question> open() const { return question(stage, scene); }
    typename S::Choice go_on() {
        drawn.clear();
        typename S::Choice made;
        typename S::Play play{stage, scene, silent};
        sim::answer_once<S>(play, *open(), luck,
                            [&](const Stage&, const Scene& now, const Question& asked, Luck& mind) {
                                made = sim::Ordinary{}(stage, now, asked, mind);
                                return made;
                            });
        return made;
    }
    Scene without_its_past() const {
        Scene now = scene;
        forget_the_past(stage, now);
        return now;
    }

    const Stage& stage;
    Scene scene;
    std::vector<Drawn> drawn;  // for the latest answer
    sim::Streams seeded;
    Written dice{seeded.dice, drawn};
    Written minds{seeded.minds, drawn};
    sim::Streams luck{Luck(dice), Luck(minds)};
    Story<typename S::Event> silent;
};

/// What went another way in a game that forgets at every question; empty if nothing did.
template <class S>
std::string difference(const typename S::Stage& stage, std::uint64_t index, int& forgot) {
    Game<S> whole(stage, index);
    Game<S> forgetful(stage, index);
    for (int answers = 0; answers < sim::most_answers; ++answers) {
        const auto scene = forgetful.scene;
        forget_the_past(stage, forgetful.scene);
        forgot += scene != forgetful.scene ? 1 : 0;
        const auto at = [&](const char* what) { return what + (" at " + std::to_string(answers)); };
        if (whole.without_its_past() != forgetful.scene) return at("scene");
        const auto open = whole.open();
        const auto same = forgetful.open();
        if (open.has_value() != same.has_value()) return at("end");
        if (outcome(stage, whole.scene) != outcome(stage, forgetful.scene)) return at("outcome");
        if (remains(stage, whole.scene) != remains(stage, forgetful.scene)) return at("remains");
        if (!open) return "";
        if (open->kind != same->kind || open->who != same->who) return at("question");
        if (whole.go_on() != forgetful.go_on()) return at("answer");
        if (whole.drawn != forgetful.drawn) return at("draws");
    }
    return "";
}

template <class S>
void expect_no_difference(Temperament temper, std::uint64_t games) {
    if (std::getenv("BREAKNECK_DEEP") != nullptr) games *= 10;
    int forgot = 0;
    for (const auto& ready : ready_scenes<S>(test::root() / "data")) {
        auto stage = ready.stage;
        if (temper != Temperament::ordinary)
            for (auto& each : stage.people) each.temperament = temper;
        for (std::uint64_t i = 0; i < games; ++i)
            ASSERT_EQ(difference<S>(stage, i, forgot), "")
                << ready.name << ", " << name_of(temper) << ", game " << i;
    }
    EXPECT_GT(forgot, 0);
}

template <class S>
class Forgetting : public testing::Test {};
using Systems = testing::Types<lucky_stars::System, teveller::System>;
TYPED_TEST_SUITE(Forgetting, Systems);

TYPED_TEST(Forgetting, MakesNoDifferenceInAnyReadyScene) {
    expect_no_difference<TypeParam>(Temperament::ordinary, 60);
}
TYPED_TEST(Forgetting, MakesNoDifferenceToPeopleOfOtherTemperaments) {
    for (const Temperament each : {Temperament::aggressive, Temperament::careful, Temperament::flee,
                                   Temperament::escort, Temperament::random})
        expect_no_difference<TypeParam>(each, 2);
}

}  // namespace
}  // namespace breakneck::test::forgetting_test
