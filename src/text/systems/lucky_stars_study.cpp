// These Lucky Stars to be played over and over.
#include "rules/lucky_stars/remains.h"
#include "tactics/lucky_stars/ordinary.h"
#include "text/study_of.h"

namespace breakneck::text {

template OpenedStudy open_study_of<lucky_stars::System>(const Document& document,
                                                        std::span<const Document> libraries,
                                                        const StudyChanges& changes);

}  // namespace breakneck::text
