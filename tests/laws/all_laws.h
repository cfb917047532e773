// Every law, for a system to be put under.
#pragma once

#include "tests/laws/odds_laws.h"
#include "tests/laws/play_laws.h"
#include "tests/laws/table_laws.h"

namespace breakneck::test {

REGISTER_TYPED_TEST_SUITE_P(Laws, TheMenuIsInAFixedOrder, NothingIsOnTheMenuTwice,
                            WhatTheMenuOffersResolves, WhatTheMenuRefusesIsRefusedByTheSameRule,
                            ARefusedChoiceChangesNothing, TheSceneIsTheFoldOfItsEvents,
                            ARecordGivesBackWhatWasTold, EveryQuestionCanBeAnswered,
                            PlayNeverStalls, TheSameSeedTellsTheSameStory,
                            AMachineThatShowsItsFacesRollsWhatASilentOneRolls,
                            HashesAreEqualExactlyWhenScenesAre, RandomPlayReachesEveryRuleItCan,
                            ChancesSumToExactlyOne, BandedOddsEqualOddsOverEveryFace,
                            ExactOddsAgreeWithWhatIsRolled, ASavedSceneLoadsBackAtAnyMoment,
                            UndoToTheStartIsTheStart, TheLogReplaysToTheSameHash,
                            AViewAndAMenuHoldNoSecret, RulingsAboutRollsToComeStayWithTheGameMaster,
                            WhatASeatLearnsKeepsItsViewTrue,
                            WhatASeatCannotTellApartItIsToldInTheSameWords);

}  // namespace breakneck::test
