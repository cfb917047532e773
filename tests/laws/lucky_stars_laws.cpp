// These Lucky Stars under the laws.
#include "rules/lucky_stars/system.h"
#include "tests/laws/odds_laws.h"
#include "tests/laws/play_laws.h"
#include "tests/laws/table_laws.h"

namespace breakneck::test {

template <>
struct Effort<lucky_stars::System> {
    static constexpr std::uint64_t one_in = 200;
    static constexpr int longest = 250;
    static constexpr int moves = 8;
    static constexpr std::size_t ways = 2'000;
    static constexpr std::uint64_t runs = 4'000;
};

template <>
std::vector<Unreached> unreached<lucky_stars::System>() {
    return {};
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

INSTANTIATE_TYPED_TEST_SUITE_P(LuckyStars, Laws, lucky_stars::System);

}  // namespace breakneck::test
