// What came of luck in earlier games: the draws that were met, and where each answer led.
//
// A game asks luck one thing after the other, and what it asks next depends on nothing but the
// answers so far. So games are kept as a graph: a node is a draw or an end, and each answer is a
// way to the next node. Games that come to the same scene go on as one, as in the exact reading of
// a whole encounter. Along known ways a game costs its dice and little more; the rules are asked
// only where something is new.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <new>
#include <span>
#include <unordered_map>
#include <vector>

#include "chance/luck.h"
#include "sim/playthrough.h"
#include "sim/scene_table.h"

namespace breakneck::sim {

/// Which of the streams of a game is drawn from.
enum class Stream : std::uint8_t { dice, minds };

/// How long a game is, or a part of it.
struct Length {
    int answers = 0;
    int rounds = 0;
};

class DrawGraph {
  public:
    using Node = std::uint32_t;
    static constexpr Node nowhere = 0;

    /// What an answer of luck leads to, and how many questions are answered on the way.
    struct Way {
        Node to = nowhere;
        Length length = {};
    };

    /// More draws than this without a question between them are not learned.
    static constexpr std::size_t most_depth = 64;

    /// A game that is thrown: where it has come to.
    struct Walk {
        Streams luck;
        Node node;                            // the next draw, an end, or nowhere: new
        Length length;                        // until there
        Node last = nowhere;                  // the last draw
        std::size_t game;                     // its number among those that are thrown
        std::array<int, most_depth> replies;  // what luck said since the question before it
        Walk(const Streams& thrown, const Way& first, std::size_t number = 0)  // NOLINT: replies
            : luck(thrown), node(first.to), length(first.length), game(number) {}
        /// Another game from the beginning on, in the same place: replies of before mean nothing.
        void begin(const Streams& thrown, const Way& first, std::size_t number) {
            luck = thrown;
            node = first.to;
            length = first.length;
            last = nowhere;
            game = number;
        }
    };
    /// Where a game begins.
    const Way& beginning() const { return beginning_; }
    enum class Found : std::uint8_t { more, end, something_new, endless };
    Found found(const Walk& walk) const;
    /// Throws games side by side, a draw of each in turn, from this one on: while the machine
    /// fetches what one of them needs, it can work for the others. Ends where one of them cannot go
    /// on, and gives which.
    std::size_t walk_on(std::span<Walk> games, std::size_t from) const;
    static constexpr std::size_t most_together = 16;

    /// Of the end that a game has come to, counted in the order in which ends were learned.
    std::size_t end_of(const Walk& walk) const { return head(walk.node).what; }
    /// The question before the last draw, by the number it was learned with; 0: the beginning.
    std::size_t origin_of(const Walk& walk) const {
        return walk.last == nowhere ? 0 : words_[walk.last - 1];
    }
    /// What luck has said since then.
    std::span<const int> replies_of(const Walk& walk) const {
        return {walk.replies.data(), walk.last == nowhere ? 0U : head(walk.last).depth + 1U};
    }

    /// Whether there is room to learn more.
    bool has_room() const;

  private:
    friend class Lesson;

    static constexpr std::uint32_t most_words = 1U << 22U;

    /// A node is a head, with the number of its origin before it and its ways behind it. Dice have
    /// a way for each sum, or for each band: then the sums at which bands begin stand before them.
    enum class Kind : std::uint8_t { end, sums, bands, other };
    struct Head {
        Kind kind = Kind::end;
        Stream stream = Stream::dice;
        std::uint32_t depth = 0;  // so many draws after the question before it
        std::uint32_t what = 0;   // number of an end, dice, or index of another draw

        // As it is kept: 23 bits of what, 6 of depth, 1 of stream, 2 of kind.
        static constexpr Head from(std::uint32_t word) {
            return {static_cast<Kind>(word & 3U), static_cast<Stream>(word >> 2U & 1U),
                    word >> 3U & 63U, word >> 9U};
        }
        constexpr std::uint32_t word() const {
            return what << 9U | depth << 3U | static_cast<std::uint32_t>(stream) << 2U |
                   static_cast<std::uint32_t>(kind);
        }
    };
    /// A way as it is kept: 22 bits of where to, 6 of answers, 4 of rounds. A longer one is not.
    static constexpr Way way_from(std::uint32_t word) {
        return {word & (most_words - 1),
                {static_cast<int>(word >> 22U & 63U), static_cast<int>(word >> 28U)}};
    }
    static constexpr std::size_t to_nowhere = 0;  // the first word is no node, but such a way

    /// What the machine reads at once: a small node lies in one of them.
    static constexpr std::size_t line_words = 16;
    template <class Word>
    struct InLines {
        using value_type = Word;
        static constexpr std::align_val_t line{line_words * sizeof(Word)};
        static Word* allocate(std::size_t count) {
            return static_cast<Word*>(::operator new(count * sizeof(Word), line));
        }
        static void deallocate(Word* words, std::size_t) { ::operator delete(words, line); }
        bool operator==(const InLines&) const = default;
    };
    using Words = std::vector<std::uint32_t, InLines<std::uint32_t>>;

    /// A draw that owns its edges.
    struct Asked {
        explicit Asked(const Draw& from);
        Asked(const Asked&) = delete;
        Asked& operator=(const Asked&) = delete;
        std::vector<int> edges;
        Draw draw;
    };
    /// All that is needed of dice against dice, most of which are few: no more of a kind than are
    /// thrown at once, and hardly an edge.
    struct alignas(line_words * sizeof(std::uint32_t)) Few {
        struct Kind {
            std::int16_t sides = 0;
            std::int8_t count = 0;
            bool explode = false;
        };
        static constexpr std::size_t most_kinds = 2;
        static constexpr std::size_t most_edges = 8;
        static constexpr std::int16_t never = INT16_MAX;
        explicit Few(const Draw& draw);
        std::array<Kind, most_kinds> mine{};
        std::array<Kind, most_kinds> theirs{};
        std::int16_t ahead = 0;  // before the dice fall
        std::array<std::int16_t, most_edges> edges{};
        bool is_few;
    };

    Head head(Node node) const { return Head::from(words_[node]); }
    std::size_t draw_dice(const std::uint32_t* words, Walk& walk, Head head, Luck& luck) const;
    std::size_t draw_other(Walk& walk, Head head, Luck& luck) const;
    bool step(const std::uint32_t* words, Walk& walk) const;
    void set_way(std::size_t at, const Way& way);
    Node add(const Head& head, std::size_t origin, std::size_t words);
    std::uint32_t index_of(const Draw& draw);
    Node add_end();
    Node add_draw(Stream stream, const Draw& draw, std::size_t depth, std::size_t origin);

    Way beginning_;
    Words words_ = Words(1);
    std::deque<Asked> asked_;  // each draw once
    std::vector<Few> few_;     // of each of these
    std::unordered_multimap<std::uint64_t, std::uint32_t> asked_by_hash_;
    std::uint32_t ends_ = 0;
    SceneTable<Way> scenes_;  // how it goes on from a question
};

/// What the sum of plain dice, or whatever else luck said, is an answer to.
int answer_of(const Draw& draw, int reply);

/// A part of a game that is played by the rules while the graph learns from it. Everything is told
/// in the order in which it happens.
class Lesson {
  public:
    using Way = DrawGraph::Way;

    /// From where a walk came to something new: first the last draw is told again.
    Lesson(DrawGraph& graph, const DrawGraph::Walk& walk);

    /// Something is asked, or it is over, so many rounds after the last question.
    void asked(int rounds) {
        ++since_.answers;
        since_.rounds += rounds;
    }
    void over(int rounds) { since_.rounds += rounds; }

    /// The scene of a question or of the end. If it is known how it goes on from there, the walk
    /// goes on there too.
    bool joins(std::uint64_t scene, DrawGraph::Walk& walk);
    /// If not, it is learned. A question gets a number, from 1; to an end the walk goes on.
    void keep(std::size_t question);
    void ended(DrawGraph::Walk& walk);

    void drew(Stream stream, const Draw& draw, int answer);

    /// Of the game as far as it was played.
    Length length() const {
        return {before_.answers + since_.answers, before_.rounds + since_.rounds};
    }

  private:
    struct Passed {
        std::uint64_t scene = 0;
        Length length;
    };
    void lead_to(DrawGraph::Node node, Length length);
    void take_way(DrawGraph::Node node, const Draw& draw, int answer);

    DrawGraph& graph_;
    DrawGraph::Node next_;  // nowhere: new
    static constexpr std::size_t beginning = 0;
    static constexpr std::size_t no_way = 1;  // on from here nothing is kept
    std::size_t first_ = beginning;           // of the ways that this game is on
    std::size_t ways_ = 0;                    // so many mean the same
    Length before_;                           // until the last draw
    Length since_;
    std::vector<Passed> passed_;
    std::size_t origin_;
    std::size_t depth_;
};

}  // namespace breakneck::sim
