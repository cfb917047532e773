// A program outside of Breakneck that uses the installed library: parses dice, weighs and rolls
// them.
#include <cstdio>

#include "odds/dice_odds.h"
#include "text/dice_notation.h"

int main() {
    const auto dice = breakneck::text::parse_dice("sw d8 vs 4");
    if (dice.error) return 1;
    const auto success = breakneck::odds::odds_of_success(dice.expression);
    const bool right = success && success->chance == breakneck::odds::Fraction(13, 16);
    std::printf("%s %s\n", breakneck::text::print_dice(dice.expression).c_str(),
                right ? "13/16" : "wrong");
    return right ? 0 : 1;
}
