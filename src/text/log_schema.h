// The JSON Schema of a log: of each of its lines, the head among them.
#pragma once

#include "text/ruling.h"
#include "text/schema.h"

namespace breakneck::text {

namespace detail {

/// What stands in every line besides what was said, and what can be said, given the schemas of the
/// parts that a system has.
struct LogParts {
    Json stage;
    Json scene;
    Json choice;
    Json change;  // of a roll
};
Json log_schema(std::string_view system, const LogParts& parts);

}  // namespace detail

template <class S>
Json log_schema() {
    using Choice = typename S::Choice;
    constexpr auto each = std::make_index_sequence<std::variant_size_v<Choice>>();
    return detail::log_schema(S::name, {.stage = detail::stage_schema<typename S::Stage>(),
                                        .scene = detail::schema<typename S::Scene>(),
                                        .choice = detail::variant_schema<Choice>(each, "do"),
                                        .change = detail::schema<RollWords>()});
}

/// The schema of one kind of file of a system; null where there is none.
template <class S>
Json schema_for(FileKind kind) {
    switch (kind) {
        case FileKind::encounter:
            return encounter_schema<S>();
        case FileKind::saved_scene:
            return saved_schema<S>();
        case FileKind::stat_blocks:
            return stat_block_schema<S>();
        case FileKind::log:
            return log_schema<S>();
        case FileKind::other:
            break;
    }
    return nullptr;
}

}  // namespace breakneck::text
