// A duel in a dozen lines: set a stage, play with dice of your own, ask for exact odds.
#include <cstdio>
#include <iostream>
#include <vector>

#include "chance/hand.h"
#include "odds/choice_odds.h"
#include "rules/coin_duel/run_once.h"
#include "rules/coin_duel/system.h"

using namespace breakneck;
namespace duel = breakneck::coin_duel;

int main() {
    duel::Stage stage;
    stage.board.rows = {"......."};
    stage.sides = {{"heroes"}, {"raiders"}};
    stage.people = {{"Ana", SideId{0}, {board::Space{0, 0}}, 2},
                    {"Bo", SideId{1}, {board::Space{2, 0}}, 0}};
    if (const auto problem = prepare(stage)) {
        std::printf("%s: must be %s\n", problem->path.c_str(), problem->expected.c_str());
        return 1;
    }

    duel::Scene scene = start(stage);
    std::vector<duel::Event> told;
    Story<duel::Event> story(told);
    duel::Play play{stage, scene, story};

    // The game master begins; the cards are ours: an ace for Ana, a king for Bo.
    Hand cards = scripted({}, {Card::of(Suit::spades, 14), Card::of(Suit::spades, 13)});
    Luck dealt(cards);
    if (!resolve(play, PersonId::nobody, duel::Begin{}, dealt).is_done()) return 1;

    const PersonId ana{0};
    const duel::Toss east{board::Facing::e, duel::Height::high};
    odds::DrawOdds draws;
    const auto odds = odds::choice_odds<duel::System>(
        draws, stage, view(stage, scene, Seat::of(ana)), Seat::of(ana), ana, east,
        [](const auto& on, const auto& now, const auto&, Luck&) {
            return default_answer(on, now);
        });
    for (const auto& each : odds.each)
        std::cout << tag_of(each.event) << " " << each.chance << "\n";

    // Now for real: Ana throws, Bo stays where he is, and the dice fall 3 and 4: nine is a hit.
    Hand dice = scripted({3, 4, 5});
    Luck thrown(dice);
    if (!resolve(play, ana, east, thrown).is_done()) return 1;
    if (!resolve(play, PersonId{1}, duel::Stay{}, thrown).is_done()) return 1;
    std::printf("Bo has %d hearts left\n", scene.person(PersonId{1}).hearts);
}
