// Ctrl-C during long work: the first one asks for what is known so far, another one ends the
// program.
#pragma once

#include <atomic>

namespace breakneck::cli {

/// From now on the first Ctrl-C only sets `interrupted()`.
void listen_for_interrupt();

const std::atomic<bool>& interrupted();

}  // namespace breakneck::cli
