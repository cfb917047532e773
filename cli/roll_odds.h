// How `roll --odds` shows exact odds.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

#include "chance/expression.h"
#include "text/json.h"

namespace breakneck::cli {

inline constexpr int bar_width = 40;
/// Where there are more, those too rare for a bar are not shown.
inline constexpr std::size_t most_rows = 40;

/// A bar as long as a part of the longest.
std::string bar(double part);

/// Totals with bars, the mean and the chance of success. Only for odds that are affordable.
void print_odds(std::ostream& out, const Expression& expression);

/// {"outcomes": [{"value", "p"}…], "mean", "success": {"exact", "p"}}, chances as fractions. What
/// an open-ended list leaves out is the "cut".
text::Json json_of_odds(const Expression& expression);

}  // namespace breakneck::cli
