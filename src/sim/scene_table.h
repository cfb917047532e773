// What is known of scenes, found by their hashes at one look: most of learning is such looks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace breakneck::sim {

/// A value for each hash. What is found stays where it is only until something is added.
template <class T>
class SceneTable {
  public:
    std::size_t size() const { return size_; }
    const T* find(std::uint64_t scene) const {
        const Entry& at = entries_[place_of(scene)];
        return at.used ? &at.value : nullptr;
    }
    /// What is there already stays.
    void add(std::uint64_t scene, const T& value) {
        if (2 * (size_ + 1) > entries_.size()) grow();
        Entry& at = entries_[place_of(scene)];
        if (at.used) return;
        at = {scene, value, true};
        ++size_;
    }

  private:
    struct Entry {
        std::uint64_t scene = 0;
        T value = {};
        bool used = false;
    };

    /// Where it is, or could be put: at most half of the places are taken.
    std::size_t place_of(std::uint64_t scene) const {
        const std::size_t mask = entries_.size() - 1;
        std::size_t at = scene & mask;
        while (entries_[at].used && entries_[at].scene != scene) at = (at + 1) & mask;
        return at;
    }
    void grow() {
        const auto before = std::exchange(entries_, std::vector<Entry>(2 * entries_.size()));
        for (const Entry& each : before)
            if (each.used) entries_[place_of(each.scene)] = each;
    }

    std::vector<Entry> entries_{64};  // a power of two
    std::size_t size_ = 0;
};

}  // namespace breakneck::sim
