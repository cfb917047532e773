// What came of luck in earlier games.
#include "sim/draw_graph.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/bug.h"
#include "base/hash.h"

namespace breakneck::sim {
namespace {

/// Sums of more dice have too many ways to be kept one by one.
constexpr int most_dice = 3;
constexpr int most_exploding = 2;
constexpr int most_sides = 256;
/// Totals beyond this are not kept: dice may explode.
constexpr std::size_t most_totals = 128;

int sums_of(const Dice& dice) { return dice.count * (dice.sides - 1) + 1; }

/// Dice of one kind, simply added up and looked at once; nothing for other draws. A choice among so
/// many is a die with so many sides.
std::optional<Dice> plain_dice(const Draw& draw) {
    if (draw.kind == Draw::Kind::pick && draw.ways <= most_sides) return Dice{1, draw.ways};
    const bool once = draw.kind == Draw::Kind::total ||
                      (draw.kind == Draw::Kind::band && draw.again == BandSet{});
    if (!once || draw.mine.size != 1 || !draw.mine.dice[0].plain()) return std::nullopt;
    const Dice& dice = draw.mine.dice[0];
    if (dice.count < 1 || dice.count > most_dice || dice.sides > most_sides) return std::nullopt;
    return dice;
}

/// Whether all dice of a throw are added up, a few of each kind; they may explode.
bool is_few(const Throw& dice, std::size_t most_kinds) {
    return dice.size <= most_kinds &&
           std::all_of(dice.dice.begin(), dice.dice.begin() + dice.size, [](const Dice& each) {
               const int most = each.explode ? most_exploding : most_dice;
               return each.keep == 0 && each.reroll_below == 0 && each.count > 0 &&
                      each.count <= most && each.sides > 1 && each.sides <= most_sides;
           });
}

/// The lowest answer of another draw: totals can be negative.
int lowest_of(const Draw& draw) { return draw.kind == Draw::Kind::total ? draw.mine.modifier : 0; }

/// How many answers to another draw are kept, from the lowest.
std::size_t kept_of(const Draw& draw) {
    const std::size_t bands = draw.edges.size() + 1;
    switch (draw.kind) {
        case Draw::Kind::band:
        case Draw::Kind::opposed:
            return bands;
        case Draw::Kind::trait:
            return static_cast<std::size_t>(trait_code(static_cast<int>(bands), 0));
        case Draw::Kind::card:
            return deck_size;
        default:
            return most_totals;
    }
}

/// Dice as one number.
constexpr unsigned bits_of_sides = 12;
constexpr std::uint32_t code_of(const Dice& dice) {
    return static_cast<std::uint32_t>(dice.count) << bits_of_sides |
           static_cast<std::uint32_t>(dice.sides);
}
constexpr Dice dice_of(std::uint32_t code) {
    return {static_cast<int>(code >> bits_of_sides),
            static_cast<int>(code & ((1U << bits_of_sides) - 1))};
}

/// The sums at which bands begin, counted from the lowest sum, a byte each; nothing if there are
/// more bands, or sums, than seven bits of them can say. What no sum reaches begins at `never`.
constexpr std::size_t most_begins = 4;
constexpr int never = 127;
std::optional<std::uint32_t> begins_of(const Draw& draw, const Dice& dice) {
    if (draw.kind != Draw::Kind::band || draw.edges.size() > most_begins || sums_of(dice) > never)
        return std::nullopt;
    std::uint32_t begins = 0;
    for (std::size_t i = 0; i < most_begins; ++i) {
        const int begin =
            i < draw.edges.size() ? draw.edges[i] - draw.mine.modifier - dice.count : never;
        begins |= static_cast<std::uint32_t>(std::clamp(begin, 0, never)) << 8U * i;
    }
    return begins;
}
/// The band of a sum, counted from the lowest: how many begins it reaches. All are looked at in
/// one: taken from 128 and the sum, a byte keeps its highest bit where it is no larger than the
/// sum.
std::size_t band_among(std::uint32_t begins, std::uint32_t sum) {
    constexpr std::uint32_t each = 0x01010101U;
    const std::uint32_t reached = (each * (128U + sum) - begins) >> 7U & each;
    return reached * each >> 24U;
}

/// Draws that differ may have the same.
std::uint64_t hash_of(const Draw& draw) {
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(draw.kind));
    for (const Throw& each : {draw.mine, draw.theirs}) {
        hasher.add(each.size);
        hasher.add(static_cast<std::uint64_t>(each.modifier));
        hasher.add(static_cast<std::uint64_t>(each.dice[0].sides));
    }
    for (const int edge : draw.edges) hasher.add(static_cast<std::uint64_t>(edge));
    hasher.add(draw.cards.bits);
    hasher.add(static_cast<std::uint64_t>(draw.ways));
    return hasher.value();
}
bool is_same(const Draw& a, const Draw& b) {
    return a.kind == b.kind && a.mine == b.mine && a.theirs == b.theirs && a.ties == b.ties &&
           std::equal(a.edges.begin(), a.edges.end(), b.edges.begin(), b.edges.end()) &&
           a.again == b.again && a.naturals == b.naturals && a.open == b.open &&
           a.cards == b.cards && a.ways == b.ways;
}

Length sum(Length a, Length b) { return {a.answers + b.answers, a.rounds + b.rounds}; }

}  // namespace

int answer_of(const Draw& draw, int reply) {
    if (!plain_dice(draw)) return reply;
    switch (draw.kind) {
        case Draw::Kind::pick:
            return reply - 1;
        case Draw::Kind::band:
            return band_of(reply + draw.mine.modifier, draw.edges);
        default:
            return reply + draw.mine.modifier;
    }
}

DrawGraph::Found DrawGraph::found(const Walk& walk) const {
    if (walk.node == nowhere) return Found::something_new;
    if (walk.length.answers >= most_answers) return Found::endless;
    return head(walk.node).kind == Kind::end ? Found::end : Found::more;
}

DrawGraph::Asked::Asked(const Draw& from)
    : edges(from.edges.begin(), from.edges.end()), draw(from) {
    draw.edges = edges;
}

DrawGraph::Few::Few(const Draw& draw)
    : is_few(draw.kind == Draw::Kind::opposed && draw.ties == Ties::stand &&
             sim::is_few(draw.mine, most_kinds) && sim::is_few(draw.theirs, most_kinds) &&
             draw.edges.size() <= most_edges) {
    // So that what the dice add never comes near what no sum reaches.
    const auto is_small = [](int number) { return std::abs(number) < never / 2; };
    const int modifiers = draw.mine.modifier - draw.theirs.modifier;
    is_few = is_few && is_small(modifiers) &&
             std::all_of(draw.edges.begin(), draw.edges.end(), is_small);
    if (!is_few) return;
    const auto kinds_of = [](const Throw& dice, std::array<Kind, most_kinds>& kinds) {
        for (std::size_t i = 0; i < dice.size; ++i)
            kinds[i] = {static_cast<std::int16_t>(dice.dice[i].sides),
                        static_cast<std::int8_t>(dice.dice[i].count), dice.dice[i].explode};
    };
    kinds_of(draw.mine, mine);
    kinds_of(draw.theirs, theirs);
    ahead = static_cast<std::int16_t>(modifiers);
    edges.fill(never);
    std::transform(draw.edges.begin(), draw.edges.end(), edges.begin(),
                   [](int edge) { return static_cast<std::int16_t>(edge); });
}

namespace {

template <class Kinds>
[[gnu::always_inline]] inline int total_of(const Kinds& kinds, Luck& luck) {
    static constexpr DrawKey nobody_asks;
    int total = 0;
    for (const auto& each : kinds) {
        if (each.count == 0) break;
        total += each.explode ? luck.exploded_total_of_few(nobody_asks, each.count, each.sides)
                              : luck.total_of_few(nobody_asks, each.count, each.sides);
    }
    return total;
}

}  // namespace

/// Another draw than dice; gives the place of the way that the answer leads to.
[[gnu::noinline]] std::size_t DrawGraph::draw_other(Walk& walk, Head head, Luck& luck) const {
    const Few& few = few_[head.what];
    if (few.is_few) {
        const int mine = few.ahead + total_of(few.mine, luck);
        const int ahead = mine - total_of(few.theirs, luck);
        int band = 0;
        for (const std::int16_t edge : few.edges) band += ahead >= edge ? 1 : 0;
        walk.replies[head.depth] = band;
        return walk.node + 1 + static_cast<std::size_t>(band);
    }
    const Draw& draw = asked_[head.what].draw;
    const int answer = luck.answer_to({}, draw);
    walk.replies[head.depth] = answer;
    const auto at = static_cast<std::size_t>(answer - lowest_of(draw));
    return at < kept_of(draw) ? walk.node + 1 + at : to_nowhere;
}

/// Dice; gives the place of the way that their sum leads to.
[[gnu::always_inline]] inline std::size_t DrawGraph::draw_dice(const std::uint32_t* words,
                                                               Walk& walk, Head head,
                                                               Luck& luck) const {
    static constexpr DrawKey nobody_asks;
    const Dice dice = dice_of(head.what);
    const int sum = luck.total_of_few(nobody_asks, dice.count, dice.sides);
    walk.replies[head.depth] = sum;
    const auto from_lowest = static_cast<std::uint32_t>(sum - dice.count);
    // Both, since nobody can guess which.
    const std::size_t band = 1 + band_among(words[walk.node + 1], from_lowest);
    return walk.node + 1 + (head.kind == Kind::sums ? from_lowest : band);
}

/// One draw, and on the way that its answer leads to. False where there is none: nowhere is as good
/// as an end.
[[gnu::always_inline]] inline bool DrawGraph::step(const std::uint32_t* words, Walk& walk) const {
    const Head head = Head::from(words[walk.node]);
    if (head.kind == Kind::end || walk.length.answers >= most_answers) return false;
    Luck& luck = head.stream == Stream::dice ? walk.luck.dice : walk.luck.minds;
    const std::size_t at = head.kind == Kind::other ? draw_other(walk, head, luck)
                                                    : draw_dice(words, walk, head, luck);
    const Way way = way_from(words[at]);
    walk.last = walk.node;
    walk.node = way.to;
    walk.length.answers += way.length.answers;
    walk.length.rounds += way.length.rounds;
    __builtin_prefetch(words + way.to);
    return true;
}

std::size_t DrawGraph::walk_on(std::span<Walk> games, std::size_t from) const {
    const std::uint32_t* const words = words_.data();
    Walk* const first = games.data();
    Walk* const behind = first + games.size();
    for (Walk* walk = first + from;; walk = first)
        for (; walk != behind; ++walk)
            if (!step(words, *walk)) return static_cast<std::size_t>(walk - first);
}

bool DrawGraph::has_room() const {
    constexpr std::size_t enough_for_two_nodes = 2'000;
    constexpr std::size_t most_scenes = 200'000;
    constexpr std::size_t most_asked = 50'000;
    return words_.size() + enough_for_two_nodes < most_words && scenes_.size() < most_scenes &&
           asked_.size() < most_asked;
}

void DrawGraph::set_way(std::size_t at, const Way& way) {
    constexpr int most_answers_kept = 63;
    constexpr int most_rounds_kept = 15;
    if (way.length.answers > most_answers_kept || way.length.rounds > most_rounds_kept) return;
    words_[at] = static_cast<std::uint32_t>(way.length.rounds) << 28U |
                 static_cast<std::uint32_t>(way.length.answers) << 22U | way.to;
}

/// A node with so many words behind its head.
DrawGraph::Node DrawGraph::add(const Head& head, std::size_t origin, std::size_t words) {
    std::size_t begin = words_.size();
    const std::size_t left = line_words - begin % line_words;
    if (words + 2 > left && words + 2 <= line_words) begin += left;
    words_.resize(begin + words + 2);
    BN_CHECK(words_.size() < most_words);
    const auto node = static_cast<Node>(begin + 1);
    words_[node - 1] = static_cast<std::uint32_t>(origin);
    words_[node] = head.word();
    return node;
}

DrawGraph::Node DrawGraph::add_end() { return add({.what = ends_++}, 0, 0); }

/// Of a draw that is no plain dice among those that are kept.
std::uint32_t DrawGraph::index_of(const Draw& draw) {
    const std::uint64_t hash = hash_of(draw);
    const auto [first, last] = asked_by_hash_.equal_range(hash);
    for (auto at = first; at != last; ++at)
        if (is_same(asked_[at->second].draw, draw)) return at->second;
    const auto index = static_cast<std::uint32_t>(asked_.size());
    asked_.emplace_back(draw);
    few_.emplace_back(draw);
    asked_by_hash_.emplace(hash, index);
    return index;
}

DrawGraph::Node DrawGraph::add_draw(Stream stream, const Draw& draw, std::size_t depth,
                                    std::size_t origin) {
    Head head{.stream = stream, .depth = static_cast<std::uint32_t>(depth)};
    const auto dice = plain_dice(draw);
    if (!dice) {
        head.kind = Kind::other;
        head.what = index_of(draw);
        return add(head, origin, kept_of(draw));
    }
    head.what = code_of(*dice);
    if (const auto begins = begins_of(draw, *dice)) {
        head.kind = Kind::bands;
        const Node node = add(head, origin, draw.edges.size() + 2);
        words_[node + 1] = *begins;
        return node;
    }
    head.kind = Kind::sums;
    return add(head, origin, static_cast<std::size_t>(sums_of(*dice)));
}

Lesson::Lesson(DrawGraph& graph, const DrawGraph::Walk& walk)
    : graph_(graph),
      next_(walk.last),
      before_(walk.length),
      origin_(graph.origin_of(walk)),
      depth_(0) {}

bool Lesson::joins(std::uint64_t scene, DrawGraph::Walk& walk) {
    const Way* known = graph_.scenes_.find(scene);
    if (known == nullptr) {
        passed_.push_back({scene, since_});
        return false;
    }
    const Way on = *known;
    walk.node = on.to;
    walk.length = sum(length(), on.length);
    lead_to(on.to, sum(since_, on.length));
    return true;
}

void Lesson::keep(std::size_t question) {
    origin_ = question;
    depth_ = 0;
}

void Lesson::ended(DrawGraph::Walk& walk) {
    const DrawGraph::Node end = graph_.add_end();
    lead_to(end, since_);
    walk.node = end;
    walk.length = length();
}

/// The way that this game is on leads to this node, and so do the scenes it has come through.
void Lesson::lead_to(DrawGraph::Node node, Length length) {
    const auto way_after = [&](Length before) {
        return Way{node, {length.answers - before.answers, length.rounds - before.rounds}};
    };
    if (first_ == beginning) graph_.beginning_ = way_after({});
    for (std::size_t i = 0; i < ways_; ++i) graph_.set_way(first_ + i, way_after({}));
    for (const Passed& each : passed_) graph_.scenes_.add(each.scene, way_after(each.length));
    passed_.clear();
}

void Lesson::drew(Stream stream, const Draw& draw, int answer) {
    const bool is_new = next_ == DrawGraph::nowhere;
    DrawGraph::Node node = std::exchange(next_, DrawGraph::nowhere);
    if (is_new && depth_ < DrawGraph::most_depth && graph_.has_room()) {
        node = graph_.add_draw(stream, draw, depth_, origin_);
        lead_to(node, since_);
    }
    before_ = length();
    since_ = {};
    first_ = no_way;
    ways_ = 0;
    if (node == DrawGraph::nowhere) {
        passed_.clear();  // from there it is not known how it goes on
        return;
    }
    depth_ = graph_.head(node).depth + 1U;
    take_way(node, draw, answer);
}

void Lesson::take_way(DrawGraph::Node node, const Draw& draw, int answer) {
    const DrawGraph::Head head = graph_.head(node);
    const auto at = static_cast<std::size_t>(answer - lowest_of(draw));
    if (head.kind == DrawGraph::Kind::bands) {
        first_ = node + 2 + at;
        ways_ = 1;
        return;
    }
    if (head.kind == DrawGraph::Kind::other) {
        first_ = node + 1 + at;
        ways_ = at < kept_of(draw) ? 1 : 0;  // hardly ever again
        return;
    }
    const Dice dice = dice_of(head.what);
    BN_CHECK(plain_dice(draw) == dice);
    const int highest = dice.count * dice.sides;
    int from = dice.count;
    while (answer_of(draw, from) < answer) ++from;
    int to = from;
    while (to < highest && answer_of(draw, to + 1) == answer) ++to;
    first_ = node + 1 + static_cast<std::size_t>(from - dice.count);
    ways_ = static_cast<std::size_t>(to - from) + 1;
}

}  // namespace breakneck::sim
