// Finds things of a list by their hashes, without a piece of memory for each of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace breakneck::odds {

/// Places in a list that lives elsewhere and only grows.
class HashIndex {
  public:
    /// The place of something that has this hash and is_it(place); if there is none, `next`, which
    /// is known from now on.
    template <class IsIt>
    std::size_t find_or_add(std::uint64_t hash, std::size_t next, IsIt&& is_it) {
        if (2 * (size_ + 1) > slots_.size()) grow();
        Slot* slot = &slots_[first_for(hash)];
        while (slot->place != free && !(slot->hash == hash && is_it(slot->place)))
            slot = slot == &slots_.back() ? &slots_.front() : slot + 1;
        if (slot->place != free) return slot->place;
        *slot = {hash, next};
        ++size_;
        return next;
    }
    /// Where every hash belongs to one thing alone.
    std::size_t find_or_add(std::uint64_t hash, std::size_t next) {
        return find_or_add(hash, next, [](std::size_t) { return true; });
    }

    /// Keeps its memory.
    void clear() {
        if (size_ > 0) std::fill(slots_.begin(), slots_.end(), Slot{});
        size_ = 0;
    }

  private:
    static constexpr std::size_t free = SIZE_MAX;
    struct Slot {
        std::uint64_t hash = 0;
        std::size_t place = free;
    };

    /// There is always a power of two of slots.
    std::size_t first_for(std::uint64_t hash) const {
        return static_cast<std::size_t>(hash) & (slots_.size() - 1);
    }
    void grow() {
        constexpr std::size_t least = 64;
        std::vector<Slot> before(slots_.empty() ? least : 2 * slots_.size());
        before.swap(slots_);
        for (const Slot& each : before) {
            if (each.place == free) continue;
            std::size_t at = first_for(each.hash);
            while (slots_[at].place != free) at = (at + 1) & (slots_.size() - 1);
            slots_[at] = each;
        }
    }

    std::vector<Slot> slots_;
    std::size_t size_ = 0;
};

}  // namespace breakneck::odds
