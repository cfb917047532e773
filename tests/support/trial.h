// A scene under test: every choice is witnessed, and what holds for every choice is expected of it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/names.h"
#include "base/paths.h"
#include "chance/hand.h"
#include "rules/common/seats.h"
#include "tests/support/witness.h"

namespace breakneck::test {

template <class S>
class Trial {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;
    using Choice = typename S::Choice;
    using Event = typename S::Event;

    explicit Trial(Stage with) : stage(std::move(with)) {
        const auto problem = prepare(stage);
        EXPECT_FALSE(problem) << problem->path << ": " << problem->expected;
        if (!problem) scene = start(stage);
    }

    /// Somebody chooses. A refusal must change nothing; else the scene must be the fold of what was
    /// told.
    Answer does(PersonId who, const Choice& choice, Luck& luck) {
        const Scene before = scene;
        events.clear();
        Story<Event> story(events);
        typename S::Play play{stage, scene, story};
        const Answer answer = resolve(play, who, choice, luck);
        witness(answer);
        witness(events);
        Scene folded = before;
        for (const Event& each : events) apply(stage, folded, each);
        EXPECT_TRUE(folded == scene) << "the scene is not the fold of its events";
        if (!answer.is_done()) {
            EXPECT_TRUE(scene == before) << "a refusal changed the scene";
            EXPECT_TRUE(events.empty()) << "a refusal told something";
        }
        return answer;
    }
    /// With these faces and cards, all of which must be used.
    Answer does(PersonId who, const Choice& choice, std::vector<std::int16_t> dice = {},
                std::vector<Card> cards = {}) {
        Hand hand = scripted(std::move(dice), std::move(cards));
        Luck luck(hand);
        const Answer answer = does(who, choice, luck);
        EXPECT_TRUE(hand.spent()) << hand.left_over() << " faces were not asked for";
        return answer;
    }

    Menu<Choice> menu(const Seat& seat) const {
        Menu<Choice> found = choices(stage, scene, seat);
        witness(found);
        return found;
    }
    /// The item of a kind of choice on a menu; null if there is none.
    template <class C>
    static const MenuItem<Choice>* item(const Menu<Choice>& of) {
        const auto found = std::find_if(of.begin(), of.end(), [](const MenuItem<Choice>& each) {
            return std::holds_alternative<C>(each.choice);
        });
        return found == of.end() ? nullptr : &*found;
    }

    /// The game master sets a value of the scene or of the stage.
    void rule(std::string_view path, std::string_view value) {
        const Names names = names_in(stage);
        if (!set_by_path(scene, path, value, names)) return;
        const auto problem = set_by_path(stage, path, value, names);
        EXPECT_FALSE(problem) << path << ": " << problem->at << " " << problem->expected;
    }

    /// What the last choice told: of one kind, and the tags of all that is not bookkeeping.
    template <class E>
    std::vector<E> told() const {
        std::vector<E> found;
        for (const Event& each : events)
            if (const E* one = std::get_if<E>(&each)) found.push_back(*one);
        return found;
    }
    template <class E>
    bool was_told(const E& event) const {
        return std::find(events.begin(), events.end(), Event(event)) != events.end();
    }
    std::vector<std::string> tags() const {
        std::vector<std::string> found;
        for (const Event& each : events) {
            const std::string_view tag = tag_of(each);
            if (tag != "pushed" && tag != "advanced" && tag != "popped") found.emplace_back(tag);
        }
        return found;
    }
    /// The kind of the open question, "over" if there is none.
    std::string_view asked() const {
        const auto open = question(stage, scene);
        return open ? open->kind : "over";
    }
    PersonId asked_of() const {
        const auto open = question(stage, scene);
        return open ? open->who : PersonId::nobody;
    }

    Stage stage;
    Scene scene;
    std::vector<Event> events;  // of the last choice
};

}  // namespace breakneck::test
