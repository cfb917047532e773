// TevellerRPG to be played over and over.
#include "rules/teveller/remains.h"
#include "tactics/teveller/ordinary.h"
#include "text/study_of.h"

namespace breakneck::text {

template OpenedStudy open_study_of<teveller::System>(const Document& document,
                                                     std::span<const Document> libraries,
                                                     const StudyChanges& changes);

}  // namespace breakneck::text
