// What a choice takes stands in its menu: along games in all ready scenes every field that no line
// of a kind has as a parameter, and in which no two of them differ, is set to something else. If
// that is taken and makes a difference, the menu lacks it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "sim/playthrough.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"
#include "text/choice_text.h"

namespace breakneck::test {

/// Calls with(value) for some other values a field may have; ways and places are endless, and none
/// of theirs is tried.
template <class T, class Member, class With>
void each_other(const T& field, const Member& now, const With& with) {
    if constexpr (std::is_same_v<Member, bool>) {
        with(!now);
    } else if constexpr (NamedEnum<Member>) {
        const auto kinds = static_cast<int>(std::size(enum_names(now)));
        for (int i = 0; i < kinds; ++i)
            if (static_cast<Member>(i) != now) with(static_cast<Member>(i));
    } else if constexpr (IdType<Member>) {
        constexpr int most = 12;
        for (int i = -1; i < most; ++i)
            if (static_cast<Member>(i) != now) with(static_cast<Member>(i));
    } else if constexpr (std::is_same_v<Member, PersonSet>) {
        for (int i = 0; i < 6; ++i) {
            PersonSet one;
            one.add(static_cast<PersonId>(i));
            if (!(one == now)) with(one);
        }
    } else if constexpr (Number<Member>) {
        for (const std::int64_t value : {field.min, std::int64_t{0}, std::int64_t{1},
                                         std::int64_t{2}, std::int64_t{3}, field.max})
            if (value >= field.min && value <= field.max && std::in_range<Member>(value) &&
                static_cast<Member>(value) != now)
                with(static_cast<Member>(value));
    } else if constexpr (OptionalType<Member>) {
        if (now) with(Member());
        each_other(field, now.value_or(typename Member::value_type{}),
                   [&](const auto& value) { with(Member(value)); });
        with(Member(now.value_or(typename Member::value_type{})));
    } else if constexpr (ListType<Member>) {
        if constexpr (!FixedSizeList<Member>) {
            if constexpr (requires(Member & list) { list.push_back(*list.begin()); }) {
                using Entry = std::decay_t<decltype(*now.begin())>;
                each_other(field, Entry{}, [&](const Entry& entry) {
                    Member one;
                    one.push_back(entry);
                    if (!(one == now)) with(one);
                });
            }
        }
    }
}

/// Looks at menus, and finds what they lack.
template <class S>
class MenuReader {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;
    using Choice = typename S::Choice;
    using Event = typename S::Event;

    /// "attack.also: attack …" for every field that is taken and is on no line.
    std::map<std::string, std::string> lacking;
    std::size_t looked_at = 0;  // fields of choices
    std::size_t tried = 0;      // other values of those that are not listed

    void read(const Stage& stage, const Scene& scene) {
        const auto open = question(stage, scene);
        if (!open) return;
        const Seat asked = sim::seat_asked(open->who);
        read(stage, scene, choices(stage, view(stage, scene, asked), asked), open->who);
        if (open->who == PersonId::nobody) return;
        // Of the game master's menu, what is nobody else's.
        Menu<Choice> own = choices(stage, scene, Seat::master());
        std::erase_if(own, [](const auto& item) { return item.who != PersonId::nobody; });
        read(stage, scene, own, PersonId::nobody);
    }
    void read(const Stage& stage, const Scene& scene, const Menu<Choice>& menu, PersonId asked) {
        for (const MenuItem<Choice>& item : menu)
            if (item.size() > 0)
                try_fields(stage, scene, item.who.value_or(asked), menu, nth_choice(item, 0));
    }

  private:
    struct Result {
        bool done = false;
        Scene scene;
        std::vector<Event> told;
    };
    static Result made(const Stage& stage, const Scene& scene, PersonId who, const Choice& choice) {
        Result result{false, scene, {}};
        Story<Event> story(result.told);
        typename S::Play play{stage, result.scene, story};
        Luck luck(Rng(7));
        result.done = resolve(play, who, choice, luck).is_done();
        return result;
    }

    /// Whether a line of this kind has the field as a parameter, or the lines of the kind differ in
    /// it.
    template <class Kind, class Member>
    static bool is_listed(const Menu<Choice>& menu, const Field<Kind, Member>& field,
                          const Kind& chosen) {
        return std::any_of(menu.begin(), menu.end(), [&](const MenuItem<Choice>& item) {
            const auto* kind = std::get_if<Kind>(&item.choice);
            if (kind == nullptr) return false;
            const bool is_parameter =
                std::any_of(item.domains.begin(), item.domains.end(),
                            [&](const Domain& each) { return each.field == field.name; });
            return is_parameter || !(kind->*(field.member) == chosen.*(field.member));
        });
    }

    void try_fields(const Stage& stage, const Scene& scene, PersonId who, const Menu<Choice>& menu,
                    const Choice& choice) {
        const Result usual = made(stage, scene, who, choice);
        EXPECT_TRUE(usual.done) << stage.title << ": " << written(stage, choice);
        std::visit(
            [&](const auto& chosen) {
                using Kind = std::decay_t<decltype(chosen)>;
                for_each_field(chosen, [&](const auto& field, const auto& now) {
                    const std::string name =
                        std::string(tag_of(choice)) + "." + std::string(field.name);
                    ++looked_at;
                    if (lacking.contains(name) || is_listed<Kind>(menu, field, chosen)) return;
                    each_other(field, now, [&](const auto& value) {
                        Kind other = chosen;
                        other.*(field.member) = value;
                        ++tried;
                        const Result result = made(stage, scene, who, Choice(other));
                        if (!result.done ||
                            (result.scene == usual.scene && result.told == usual.told))
                            return;
                        const std::string asked(question(stage, scene)->kind);
                        lacking.try_emplace(name, stage.title + ", " + asked + ": " +
                                                      written(stage, choice) + " | " +
                                                      written(stage, Choice(other)));
                    });
                });
            },
            choice);
    }
    static std::string written(const Stage& stage, const Choice& choice) {
        return text::choice_text(choice, names_in(stage));
    }
};

/// Fields of which no menu can list what they take, each with the reason.
using Excuses = std::map<std::string, std::string_view>;

template <class S>
void expect_menus_to_list_what_is_taken(const Excuses& excuses = {}) {
    constexpr int answers = 150;
    constexpr std::uint64_t games = 4;
    MenuReader<S> reader;
    for (const auto& ready : ready_scenes<S>(root() / "data"))
        for (std::uint64_t game = 0; game < games; ++game) {
            sim::Streams luck(11, game);
            auto scene = start(ready.stage);
            Story<typename S::Event> silent;
            typename S::Play play{ready.stage, scene, silent};
            for (int i = 0; i < answers; ++i) {
                const auto open = question(ready.stage, scene);
                if (!open) break;
                reader.read(ready.stage, scene);
                const auto choice = sim::ordinary_answer(ready.stage, scene, open->who, luck.minds);
                if (!resolve(play, open->who, choice, luck.dice).is_done()) break;
            }
        }
    EXPECT_GT(reader.looked_at, 100U);
    for (const auto& [field, how] : reader.lacking)
        EXPECT_TRUE(excuses.contains(field))
            << field << " is taken, and no line of the menu has it: " << how;
    for (const auto& [field, reason] : excuses)
        EXPECT_TRUE(reader.lacking.contains(field)) << field << " need not be excused: " << reason;
}

}  // namespace breakneck::test
