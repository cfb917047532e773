// The exact chances of every answer a draw can give.
#pragma once

#include <cstddef>
#include <memory>
#include <unordered_map>
#include <vector>

#include "chance/draw.h"
#include "odds/integer.h"

namespace breakneck::odds {

/// One answer of a draw. A cut branch holds what an open-ended list leaves out; its answer only
/// keeps a reading going.
struct Branch {
    int answer = 0;
    Natural weight;
    bool cut = false;
    bool operator==(const Branch&) const = default;
};

/// All answers, ascending, and at most one cut branch behind them. Weights have no common divisor.
struct Branches {
    std::vector<Branch> list;
    Natural total;
    bool operator==(const Branches&) const = default;
};

/// By counting. Thresholds are exact fractions even where dice explode; open-ended totals are
/// listed until what is left is below 10^-12.
Branches branches_of(const Draw& draw);

/// The dumb way, to check the other: every sequence of faces goes through `answer` of chance/. A
/// sequence with more than `most_extra` faces beyond those of the first throw is cut.
Branches branches_by_faces(const Draw& draw, int most_extra = 6);

/// Whether two draws ask the same, edge by edge.
bool same(const Draw& a, const Draw& b);
std::size_t hash_of(const Draw& draw);

/// Remembers the branches of every draw it was asked for: an exact reading asks the same few draws
/// thousands of times.
class DrawOdds {
  public:
    enum class Way { counting, by_faces };
    /// A throw of more dice has too many sequences of faces, and is counted.
    static constexpr int most_dice_by_faces = 8;
    explicit DrawOdds(Way way = Way::counting) : way_(way) {}

    /// Stays where it is as long as this object lives.
    const Branches& of(const Draw& draw);
    std::size_t size() const { return known_.size(); }

  private:
    /// A draw that owns its edges.
    struct Key {
        explicit Key(const Draw& from)
            : edges(std::make_unique<std::vector<int>>(from.edges.begin(), from.edges.end())),
              draw(from) {
            draw.edges = *edges;
        }
        std::unique_ptr<std::vector<int>> edges;
        Draw draw;
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(const Key& key) const { return hash_of(key.draw); }
        std::size_t operator()(const Draw& draw) const { return hash_of(draw); }
    };
    struct Equal {
        using is_transparent = void;
        bool operator()(const Key& a, const Key& b) const { return same(a.draw, b.draw); }
        bool operator()(const Draw& a, const Key& b) const { return same(a, b.draw); }
        bool operator()(const Key& a, const Draw& b) const { return same(a.draw, b); }
    };

    Way way_;
    std::unordered_map<Key, Branches, Hash, Equal> known_;
};

}  // namespace breakneck::odds
