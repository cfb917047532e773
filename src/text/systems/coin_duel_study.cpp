// Coin duel to be played over and over.
#include "rules/coin_duel/remains.h"
#include "tactics/coin_duel/ordinary.h"
#include "text/study_of.h"

namespace breakneck::text {

template OpenedStudy open_study_of<coin_duel::System>(const Document& document,
                                                      std::span<const Document> libraries,
                                                      const StudyChanges& changes);

}  // namespace breakneck::text
