// The JSON Schema of a log: of each of its lines, the head among them.
#pragma once

#include "text/schema.h"

namespace breakneck::text {

namespace detail {

/// The schema of one kind of file; null where there is none.
Json schema_for(FileKind kind, const FileShapes& shapes);

}  // namespace detail

/// The schema of one kind of file of a system; null where there is none.
template <class S>
Json schema_for(FileKind kind) {
    return detail::schema_for(kind, {S::name, record_of<typename S::Stage>,
                                     shape_of<typename S::Scene>, variant_of<typename S::Choice>});
}

}  // namespace breakneck::text
