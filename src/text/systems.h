// The registry: every system the engine knows, one line each in systems.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "text/game.h"
#include "text/log_file.h"
#include "text/study.h"

namespace breakneck::text {

enum class FileKind;

/// What can be done with the files of a system without knowing which it is.
struct SystemEntry {
    std::string_view name;
    Opened (*open_game)(const Document&, const Data&, std::uint64_t seed);
    Opened (*open_log)(const LogFile&, const Data&, std::uint64_t seed);
    std::optional<Problem> (*check_stat_blocks)(const Document&);
    /// Whether the file can become an encounter by adding people to it.
    std::optional<Problem> (*check_draft)(const Document&, std::span<const Document> libraries);
    Json (*schema)(FileKind);
    OpenedStudy (*open_study)(const Document&, std::span<const Document> libraries,
                              const StudyChanges&);
};

std::span<const SystemEntry> systems();

/// The system of this name, or null.
const SystemEntry* find_system(std::string_view name);

// Each is made in systems/, where its rules are put together with everything above them.
extern const SystemEntry coin_duel_entry;
extern const SystemEntry lucky_stars_entry;
extern const SystemEntry teveller_entry;
extern const SystemEntry savage_entry;

}  // namespace breakneck::text
