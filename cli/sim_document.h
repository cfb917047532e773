// What a study plays: an encounter, a saved scene or a log, as it is or with changes.
#pragma once

#include <memory>
#include <variant>

#include "cli/command.h"
#include "cli/data_files.h"
#include "cli/sim_options.h"

namespace breakneck::cli {

using Studied = std::unique_ptr<sim::Contest>;

/// An encounter, a saved scene or a log.
std::variant<text::Document, FileProblem> document_of(const Context& context, const LogPlace& place,
                                                      const text::Data& data);

/// What cannot be opened with a change, but can without it, is the fault of the change.
std::variant<Studied, FileProblem> study_of(const text::Document& document, const text::Data& data,
                                            const text::StudyChanges& changes);

}  // namespace breakneck::cli
