// A scene under test: every choice is witnessed, and what holds for every choice is expected of it.
//
// What goes through every event of a system is in trial_impl.h and compiled once for each system,
// next to its own kit of tests (support/lucky.cpp): a test needs only this file.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "chance/hand.h"
#include "rules/common/menu.h"
#include "rules/common/refusal.h"
#include "rules/common/seats.h"
#include "rules/common/story.h"

namespace breakneck::test {

template <class S>
class Trial {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;
    using Choice = typename S::Choice;
    using Event = typename S::Event;

    explicit Trial(Stage with);

    /// Somebody chooses. A refusal must change nothing; else the scene must be the fold of what was
    /// told.
    Answer does(PersonId who, const Choice& choice, Luck& luck);
    /// With these faces and cards, all of which must be used.
    Answer does(PersonId who, const Choice& choice, std::vector<std::int16_t> dice = {},
                std::vector<Card> cards = {});

    Menu<Choice> menu(const Seat& seat) const;
    /// The item of a kind of choice on a menu; null if there is none.
    template <class C>
    static const MenuItem<Choice>* item(const Menu<Choice>& of) {
        const auto found = std::find_if(of.begin(), of.end(), [](const MenuItem<Choice>& each) {
            return std::holds_alternative<C>(each.choice);
        });
        return found == of.end() ? nullptr : &*found;
    }

    /// The game master sets a value of the scene or of the stage.
    void rule(std::string_view path, std::string_view value);

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
    std::vector<std::string> tags() const;
    /// The kind of the open question, "over" if there is none.
    std::string_view asked() const;
    PersonId asked_of() const;

    Stage stage;
    Scene scene;
    std::vector<Event> events;  // of the last choice
};

}  // namespace breakneck::test
