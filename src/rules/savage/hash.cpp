// Savage Worlds: hashes, each compiled once.
#include "base/hash.h"

#include "rules/savage/events.h"

namespace breakneck::savage {

std::uint64_t hash_of(const Stage& stage) { return breakneck::hash_of<Stage>(stage); }
std::uint64_t hash_of(const Scene& scene) { return breakneck::hash_of<Scene>(scene); }
std::uint64_t hash_of(const Event& event) { return breakneck::hash_of<Event>(event); }
void hash_into(Hasher& hasher, const Event& event) { breakneck::hash_into<Event>(hasher, event); }

}  // namespace breakneck::savage
