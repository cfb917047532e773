// What came of luck in earlier games.
#include "sim/draw_graph.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/bug.h"

namespace breakneck::sim {
namespace {

/// Sums of more dice than this have too many ways to be kept one by one.
constexpr int most_sums = 512;
/// Totals beyond this are not kept: dice may explode.
constexpr std::size_t most_totals = 128;

int sums_of(const Dice& dice) { return dice.count * (dice.sides - 1) + 1; }

/// Dice of one kind, simply added up and looked at once; nothing for other draws. A choice among so
/// many is a die with so many sides.
std::optional<Dice> plain_dice(const Draw& draw) {
    if (draw.kind == Draw::Kind::pick && draw.ways <= most_sums) return Dice{1, draw.ways};
    const bool once = draw.kind == Draw::Kind::total ||
                      (draw.kind == Draw::Kind::band && draw.again == BandSet{});
    if (!once || draw.mine.size != 1 || !draw.mine.dice[0].plain()) return std::nullopt;
    if (sums_of(draw.mine.dice[0]) > most_sums) return std::nullopt;
    return draw.mine.dice[0];
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

/// Dice as one number: no more of them are added up than `most_sums` allows.
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
/// more of them, or higher ones. A band that no sum reaches begins at the highest byte.
constexpr int most_begins = 4;
constexpr int never = 255;
std::optional<std::uint32_t> begins_of(const Draw& draw, const Dice& dice) {
    if (draw.kind != Draw::Kind::band || draw.edges.size() > most_begins) return std::nullopt;
    std::uint32_t begins = 0xffff'ffff;
    for (std::size_t i = 0; i < draw.edges.size(); ++i) {
        const int begin = std::max(0, draw.edges[i] - draw.mine.modifier - dice.count);
        if (begin < sums_of(dice) && begin >= never) return std::nullopt;
        const unsigned shift = 8U * static_cast<unsigned>(i);
        begins &= ~(0xffU << shift);
        begins |= static_cast<std::uint32_t>(std::min(begin, never)) << shift;
    }
    return begins;
}
/// The band of a sum, counted from the lowest.
std::size_t band_among(std::uint32_t begins, std::size_t sum) {
    std::size_t band = 0;
    for (unsigned i = 0; i < most_begins; ++i) band += sum >= (begins >> 8U * i & 0xffU) ? 1U : 0U;
    return band;
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

DrawGraph::Found DrawGraph::walk_on(Walk& walk, Streams& luck) const {
    // What changes with every draw stays out of memory.
    Node node = walk.way.to;
    int answers = walk.length.answers + walk.way.length.answers;
    int rounds = walk.length.rounds + walk.way.length.rounds;
    Found found = Found::something_new;
    while (node != nowhere) {
        const Head head = this->head(node);
        if (answers >= most_answers) {
            found = Found::endless;
            break;
        }
        if (head.kind == Kind::end) {
            found = Found::end;
            break;
        }
        walk.last = node;
        const auto next = std::bit_cast<ShortWay>(
            word(way_of(node, head, head.stream == 0 ? luck.dice : luck.minds, walk)));
        node = next.to;
        answers += static_cast<int>(next.answers);
        rounds += static_cast<int>(next.rounds);
    }
    walk.way = {node, {}};
    walk.length = {answers, rounds};
    return found;
}

/// Draws, and gives the place of the way that the answer leads to.
inline std::size_t DrawGraph::way_of(Node node, Head head, Luck& luck, Walk& walk) const {
    int& reply = walk.replies[head.depth];
    if (head.kind == Kind::other) {
        const Draw& draw = asked_[head.what].draw;
        reply = luck.answer_to({}, draw);
        const auto at = static_cast<std::size_t>(reply - lowest_of(draw));
        return at < kept_of(draw) ? node + 1 + at : to_nowhere;
    }
    const Dice dice = dice_of(head.what);
    const int sum = luck.total({}, dice);
    reply = sum;
    const auto from_lowest = static_cast<std::size_t>(sum - dice.count);
    if (head.kind == Kind::sums) return node + 1 + from_lowest;
    return node + 2 + band_among(word(node + 1), from_lowest);
}

bool DrawGraph::has_room() const {
    constexpr std::size_t enough_for_a_lesson = 100'000;
    constexpr std::size_t most_scenes = 200'000;
    constexpr std::size_t most_asked = 50'000;
    return used_ + enough_for_a_lesson < most_words && scenes_.size() < most_scenes &&
           asked_.size() < most_asked;
}

void DrawGraph::set_way(std::size_t at, const Way& way) {
    constexpr int most_answers_kept = 63;
    constexpr int most_rounds_kept = 15;
    if (way.length.answers > most_answers_kept || way.length.rounds > most_rounds_kept) return;
    word(at) = std::bit_cast<std::uint32_t>(
        ShortWay{way.to, static_cast<std::uint32_t>(way.length.answers),
                 static_cast<std::uint32_t>(way.length.rounds)});
}

/// A node with so many words behind its head.
DrawGraph::Node DrawGraph::add(const Head& head, std::size_t origin, std::size_t words) {
    const std::size_t left = line_words - used_ % line_words;
    if (words + 2 > left && words + 2 <= line_words) used_ += left;
    const auto node = static_cast<Node>(used_ + 1);
    used_ += words + 2;
    lines_.resize(used_ / line_words + 1);
    BN_CHECK(used_ < most_words);
    word(node - 1) = static_cast<std::uint32_t>(origin);
    word(node) = std::bit_cast<std::uint32_t>(head);
    return node;
}

DrawGraph::Node DrawGraph::add_end() { return add({.what = ends_++}, 0, 0); }

DrawGraph::Node DrawGraph::add_draw(Stream stream, const Draw& draw, std::size_t depth,
                                    std::size_t origin) {
    Head head{.stream = static_cast<std::uint32_t>(stream),
              .depth = static_cast<std::uint32_t>(depth)};
    const auto dice = plain_dice(draw);
    if (!dice) {
        head.kind = Kind::other;
        head.what = static_cast<std::uint32_t>(asked_.size());
        asked_.emplace_back(draw);
        return add(head, origin, kept_of(draw));
    }
    head.what = code_of(*dice);
    if (const auto begins = begins_of(draw, *dice)) {
        head.kind = Kind::bands;
        const Node node = add(head, origin, draw.edges.size() + 2);
        word(node + 1) = *begins;
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
    const auto known = graph_.scenes_.find(scene);
    if (known == graph_.scenes_.end()) {
        passed_.push_back({scene, since_});
        return false;
    }
    walk.way = known->second;
    walk.length = length();
    lead_to(walk.way.to, sum(since_, walk.way.length));
    return true;
}

void Lesson::keep(std::size_t question) {
    origin_ = question;
    depth_ = 0;
}

void Lesson::ended(DrawGraph::Walk& walk) {
    const DrawGraph::Node end = graph_.add_end();
    lead_to(end, since_);
    walk.way = {end};
    walk.length = length();
}

/// The way that this game is on leads to this node, and so do the scenes it has come through.
void Lesson::lead_to(DrawGraph::Node node, Length length) {
    const auto way_after = [&](Length before) {
        return Way{node, {length.answers - before.answers, length.rounds - before.rounds}};
    };
    if (first_ == 0) graph_.beginning_ = way_after({});
    for (std::size_t i = 0; first_ > 0 && i < ways_; ++i) graph_.set_way(first_ + i, way_after({}));
    for (const Passed& each : passed_) graph_.scenes_.emplace(each.scene, way_after(each.length));
    passed_.clear();
}

void Lesson::drew(Stream stream, const Draw& draw, int answer) {
    const bool is_new = next_ == DrawGraph::nowhere;
    DrawGraph::Node node = std::exchange(next_, DrawGraph::nowhere);
    if (is_new && depth_ < DrawGraph::most_depth) {
        node = graph_.add_draw(stream, draw, depth_, origin_);
        lead_to(node, since_);
    }
    before_ = length();
    since_ = {};
    first_ = 1;
    ways_ = 0;
    if (node == DrawGraph::nowhere) return;
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
