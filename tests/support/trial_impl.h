// The members of Trial; include it once for each system, to instantiate Trial<System>.
#pragma once

#include "base/names.h"
#include "base/paths.h"
#include "tests/support/trial.h"
#include "tests/support/witness.h"

namespace breakneck::test {

template <class S>
Trial<S>::Trial(Stage with) : stage(std::move(with)) {
    const auto problem = prepare(stage);
    EXPECT_FALSE(problem) << problem->path << ": " << problem->expected;
    if (!problem) scene = start(stage);
}

template <class S>
Answer Trial<S>::does(PersonId who, const Choice& choice, Luck& luck) {
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

template <class S>
Answer Trial<S>::does(PersonId who, const Choice& choice, std::vector<std::int16_t> dice,
                      std::vector<Card> cards) {
    Hand hand = scripted(std::move(dice), std::move(cards));
    Luck luck(hand);
    const Answer answer = does(who, choice, luck);
    EXPECT_TRUE(hand.spent()) << hand.left_over() << " faces were not asked for";
    return answer;
}

template <class S>
Menu<typename S::Choice> Trial<S>::menu(const Seat& seat) const {
    Menu<Choice> found = choices(stage, scene, seat);
    witness(found);
    return found;
}

template <class S>
void Trial<S>::rule(std::string_view path, std::string_view value) {
    const Names names = names_in(stage);
    if (!set_by_path(scene, path, value, names)) return;
    const auto problem = set_by_path(stage, path, value, names);
    EXPECT_FALSE(problem) << path << ": " << problem->at << " " << problem->expected;
}

template <class S>
std::vector<std::string> Trial<S>::tags() const {
    std::vector<std::string> found;
    for (const Event& each : events) {
        const std::string_view tag = tag_of(each);
        if (tag != "pushed" && tag != "advanced" && tag != "popped") found.emplace_back(tag);
    }
    return found;
}

template <class S>
std::string_view Trial<S>::asked() const {
    const auto open = question(stage, scene);
    return open ? open->kind : "over";
}

template <class S>
PersonId Trial<S>::asked_of() const {
    const auto open = question(stage, scene);
    return open ? open->who : PersonId::nobody;
}

}  // namespace breakneck::test
