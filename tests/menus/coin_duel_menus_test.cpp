// Coin duel: what a choice takes stands in its menu; and a menu that lacks something is found out.
#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/system.h"
#include "tactics/coin_duel/ordinary.h"
#include "tests/menus/menus.h"

namespace breakneck::coin_duel::menus_test {
namespace {

TEST(Menus, CoinDuel_have_what_a_choice_takes) {
    test::expect_menus_to_list_what_is_taken<System>();
}

/// Reads the first turn with a menu from which `spoil` has taken something.
template <class F>
test::MenuReader<System> read_spoilt(const F& spoil) {
    test::MenuReader<System> reader;
    const Stage stage = test::ready_scenes<System>(test::root() / "data").front().stage;
    Scene scene = start(stage);
    Story<Event> silent;
    Play play{stage, scene, silent};
    Luck luck(Rng(1));
    EXPECT_TRUE(resolve(play, PersonId::nobody, Begin{}, luck).is_done());
    const PersonId asked = question(stage, scene)->who;
    Menu<Choice> menu = choices(stage, scene, Seat::of(asked));
    spoil(menu);
    reader.read(stage, scene, menu, asked);
    return reader;
}

TEST(Menus, A_parameter_that_is_left_out_is_missed) {
    const auto whole = read_spoilt([](Menu<Choice>&) {});
    EXPECT_TRUE(whole.lacking.empty());
    const auto spoilt = read_spoilt([](Menu<Choice>& menu) {
        for (MenuItem<Choice>& item : menu)
            std::erase_if(item.domains, [](const Domain& each) { return each.field == "height"; });
    });
    EXPECT_TRUE(spoilt.lacking.contains("guard.height"));
}
TEST(Menus, Two_lines_that_differ_list_what_they_differ_in) {
    const auto spoilt = read_spoilt([](Menu<Choice>& menu) {
        for (MenuItem<Choice>& item : menu)
            std::erase_if(item.domains, [](const Domain& each) { return each.field == "height"; });
        menu.push_back({Guard{Height::low}, "CN-GUARD-001"});
        menu.push_back({Guard{Height::high}, "CN-GUARD-001"});
    });
    EXPECT_FALSE(spoilt.lacking.contains("guard.height"));
}

}  // namespace
}  // namespace breakneck::coin_duel::menus_test
