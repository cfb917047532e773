// Savage Worlds to be played over and over.
#include "rules/savage/remains.h"
#include "tactics/savage/ordinary.h"
#include "text/study_of.h"

namespace breakneck::text {

template OpenedStudy open_study_of<savage::System>(const Document& document,
                                                   std::span<const Document> libraries,
                                                   const StudyChanges& changes);

}  // namespace breakneck::text
