// How long a computer as game master lets nothing happen.
#pragma once

namespace breakneck::tactics {

/// After so many rounds on end in which nothing has changed it is over. Before, people may only be
/// waiting: the careful, those who guard somebody, those who have to hold out.
inline constexpr int patience = 15;

}  // namespace breakneck::tactics
