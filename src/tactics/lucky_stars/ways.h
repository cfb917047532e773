// Ways on foot, found quickly and without memory from the heap. Part of ordinary play.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "rules/lucky_stars/walking.h"
#include "tactics/lucky_stars/mind.h"

namespace breakneck::lucky_stars {

/// Where somebody can get to who is as wide as long, goes on the ground and turns freely. Every
/// space counts alike, whatever the ground: the rules judge what comes of it.
class Ways {
  public:
    /// Whether somebody is one of those.
    static bool fit(const Mind& mind, const Walker& walks) {
        return mind.room().is_square() && walks.gaits.size() == 1 &&
               mind.place().altitude == board::Altitude::ground;
    }

    Ways(const Mind& mind, const Walker& walks);

    /// The nearest space that is best by a measure (lower is better), if any is better than `now`.
    /// None is better than `enough`: there the search ends.
    template <class Measure>
    std::optional<board::Space> best(int now, int enough, const Measure& measure) {
        std::optional<board::Space> found;
        while (head_ < tail_ && now > enough) {
            const board::Space at = space_of(queue_[head_++]);
            for (const board::Facing direction : board::all_facings) {
                const board::Place to{board::step(at, direction), direction};
                if (!enter(to)) continue;
                if (state_[cell(to.space)] == crowded) continue;
                const int value = measure(to);
                if (value >= now) continue;
                now = value;
                found = to.space;
            }
        }
        return found;
    }
    /// The way to a space that was found, or so many steps of it.
    board::Path first_part(board::Space to, int spaces) const;

  private:
    static constexpr int far = 60;
    static constexpr int side = 2 * far + 1;
    static constexpr std::size_t most = std::size_t{side} * side;
    enum State : std::uint8_t { open, crowded, closed };  // crowded: one may pass, but not stop
    static constexpr std::uint8_t unreached = 8;

    std::size_t cell(board::Space space) const {
        return static_cast<std::size_t>((space.y - top_) * width_ + space.x - left_);
    }
    board::Space space_of(std::uint16_t cell) const {
        return {left_ + cell % width_, top_ + cell / width_};
    }
    bool in_window(board::Space space) const {
        return space.x >= left_ && space.y >= top_ && space.x < left_ + width_ &&
               space.y < top_ + height_;
    }
    /// Whether the ground carries them there.
    bool carries(board::Place at) const;
    /// Remembers how a space was come to; false if it cannot be entered or has been before.
    bool enter(board::Place to);

    board::Board board_;
    board::Mover mover_;
    board::Place from_;
    int left_ = 0, top_ = 0, width_ = 0, height_ = 0;
    std::size_t head_ = 0;
    std::size_t tail_ = 0;
    // Only the part of the board that is looked at is ever touched.
    std::array<State, most> state_;
    std::array<std::uint8_t, most> came_;  // in which direction
    std::array<std::uint16_t, most> queue_;
};

}  // namespace breakneck::lucky_stars
