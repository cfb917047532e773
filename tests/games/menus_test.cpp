// What a choice takes stands in its menu: along games in all ready scenes every field that no line
// of a kind has as a parameter is set to something else. If that is taken and makes a difference,
// the menu lacks it.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>

#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/system.h"
#include "rules/lucky_stars/run_once.h"
#include "rules/lucky_stars/system.h"
#include "rules/savage/run_once.h"
#include "rules/savage/system.h"
#include "rules/teveller/run_once.h"
#include "rules/teveller/system.h"
#include "sim/playthrough.h"
#include "tactics/coin_duel/ordinary.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tactics/savage/ordinary.h"
#include "tactics/teveller/ordinary.h"
#include "tests/support/places.h"
#include "tests/support/ready_scenes.h"

namespace breakneck::test::menus_test {
namespace {

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

template <class S>
class Menus {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;
    using Choice = typename S::Choice;
    using Event = typename S::Event;

    /// "attack.also: attack …" for every field that is taken and is on no line.
    std::map<std::string, std::string> lacking;
    std::size_t tried = 0;
    std::size_t taken = 0;

    void look(const Stage& stage, const Scene& scene) {
        const auto open = question(stage, scene);
        if (!open) return;
        const Seat seat = sim::seat_asked(open->who);
        const Menu<Choice> menu = choices(stage, view(stage, scene, seat), seat);
        for (const MenuItem<Choice>& item : menu) {
            if (item.refused || item.size() == 0) continue;
            const PersonId who = item.who.value_or(open->who);
            try_fields(stage, scene, who, menu, nth_choice(item, 0));
        }
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
        EXPECT_TRUE(usual.done) << tag_of(choice);
        std::visit(
            [&](const auto& chosen) {
                using Kind = std::decay_t<decltype(chosen)>;
                for_each_field(chosen, [&](const auto& field, const auto& now) {
                    const std::string name =
                        std::string(tag_of(choice)) + "." + std::string(field.name);
                    if (is_listed<Kind>(menu, field, chosen) || lacking.contains(name)) return;
                    each_other(field, now, [&](const auto& value) {
                        Kind other = chosen;
                        other.*(field.member) = value;
                        ++tried;
                        const Result result = made(stage, scene, who, Choice(other));
                        if (!result.done) return;
                        ++taken;
                        if (result.scene == usual.scene && result.told == usual.told) return;
                        lacking.try_emplace(
                            name, stage.title + ", " + std::string(question(stage, scene)->kind));
                    });
                });
            },
            choice);
    }
};

/// `endless` are fields of which no menu can list what they take.
template <class S>
void expect_menus_to_list_what_is_taken(const std::set<std::string>& endless = {}) {
    constexpr int answers = 60;
    constexpr std::uint64_t games = 2;
    Menus<S> menus;
    for (const auto& ready : ready_scenes<S>(test::root() / "data"))
        for (std::uint64_t game = 0; game < games; ++game) {
            sim::Streams luck(11, game);
            auto scene = start(ready.stage);
            Story<typename S::Event> silent;
            typename S::Play play{ready.stage, scene, silent};
            for (int i = 0; i < answers; ++i) {
                const auto open = question(ready.stage, scene);
                if (!open) break;
                menus.look(ready.stage, scene);
                const auto choice = sim::ordinary_answer(ready.stage, scene, open->who, luck.minds);
                if (!resolve(play, open->who, choice, luck.dice).is_done()) break;
            }
        }
    EXPECT_GT(menus.tried, 100U);
    for (const auto& [field, where] : menus.lacking)
        EXPECT_TRUE(endless.contains(field))
            << field << " is taken, and no line of the menu has it: " << where;
    for (const std::string& field : endless)
        EXPECT_TRUE(menus.lacking.contains(field)) << field << " need not be excused";
}

TEST(Menus, CoinDuel_have_what_a_choice_takes) {
    expect_menus_to_list_what_is_taken<coin_duel::System>();
}
TEST(Menus, LuckyStars_have_what_a_choice_takes) {
    expect_menus_to_list_what_is_taken<lucky_stars::System>();
}
TEST(Menus, Teveller_have_what_a_choice_takes) {
    expect_menus_to_list_what_is_taken<teveller::System>();
}
TEST(Menus, Savage_have_what_a_choice_takes) {
    expect_menus_to_list_what_is_taken<savage::System>();
}

}  // namespace
}  // namespace breakneck::test::menus_test
