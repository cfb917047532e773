// Ctrl-C during long work.
#include "cli/interrupt.h"

#include <csignal>

namespace breakneck::cli {
namespace {

std::atomic<bool> asked_to_stop = false;  // NOLINT: a signal finds nothing else
static_assert(std::atomic<bool>::is_always_lock_free, "a signal may come at any time");

void stop(int signal) {
    asked_to_stop = true;
    std::signal(signal, SIG_DFL);
}

}  // namespace

void listen_for_interrupt() { std::signal(SIGINT, stop); }

const std::atomic<bool>& interrupted() { return asked_to_stop; }

}  // namespace breakneck::cli
