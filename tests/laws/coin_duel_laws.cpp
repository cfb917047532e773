// The coin duel under the laws.
#include "rules/coin_duel/system.h"
#include "tests/laws/odds_laws.h"
#include "tests/laws/play_laws.h"
#include "tests/laws/table_laws.h"

namespace breakneck::test {

template <>
std::vector<Unreached> unreached<coin_duel::System>() {
    return {{"CN-EX-001", "an example: figures, not a rule of its own"}};
}

REGISTER_TYPED_TEST_SUITE_P(Laws, TheMenuIsInAFixedOrder, NothingIsOnTheMenuTwice,
                            WhatTheMenuOffersResolves, WhatTheMenuRefusesIsRefusedByTheSameRule,
                            ARefusedChoiceChangesNothing, TheSceneIsTheFoldOfItsEvents,
                            PlayNeverStallsAndEveryQuestionCanBeAnswered,
                            TheSameSeedTellsTheSameStory,
                            AMachineThatShowsItsFacesRollsWhatASilentOneRolls,
                            HashesAreEqualExactlyWhenScenesAre, RandomPlayReachesEveryRuleItCan,
                            ChancesSumToExactlyOne, BandedOddsEqualOddsOverEveryFace,
                            ExactOddsAgreeWithWhatIsRolled, ASavedSceneLoadsBackAtAnyMoment,
                            UndoToTheStartIsTheStart, TheLogReplaysToTheSameHash,
                            AViewAndAMenuHoldNoSecret, WhatASeatLearnsKeepsItsViewTrue,
                            WhatASeatCannotTellApartItIsToldInTheSameWords);

INSTANTIATE_TYPED_TEST_SUITE_P(CoinDuel, Laws, coin_duel::System);

}  // namespace breakneck::test
