// Visible luck: where each face comes from.
#include "chance/hand.h"

#include <algorithm>

namespace breakneck {
namespace {

constexpr int nothing_explodes = -1;

}  // namespace

int Hand::drawn_so_far(const DrawKey& key) const {
    return static_cast<int>(std::count_if(drawn_.begin(), drawn_.end(),
                                          [&](const Drawn& each) { return each.key == key; }));
}

int Hand::draw(const DrawKey& key, const Draw& draw) {
    const int ordinal = drawn_so_far(key);
    const bool cards = draw.kind == Draw::Kind::card;
    again_ = nullptr;
    again_next_ = 0;
    turns_ = 0;
    opposed_ = draw.kind == Draw::Kind::opposed;
    const bool may_explode =
        draw.kind == Draw::Kind::trait || draw.mine.open_ended() || draw.theirs.open_ended();
    last_sides_ = may_explode ? 0 : nothing_explodes;
    for (const Drawn& each : sources_.known)
        if (each.key == key && each.ordinal == ordinal && each.cards == cards) again_ = &each;
    drawn_.push_back({key, ordinal, cards, {}});
    totals_ = {};
    return answer(key, draw, *this, totals_);
}

void Hand::skip(const DrawKey& key) { drawn_.push_back({key, drawn_so_far(key), false, {}}); }

GivenFaces Hand::rest() const {
    const auto& given = sources_.given;
    return {{given.dice.begin() + static_cast<std::ptrdiff_t>(next_die_), given.dice.end()},
            {given.cards.begin() + static_cast<std::ptrdiff_t>(next_card_), given.cards.end()}};
}

bool Hand::typed(int who) const {
    if (sources_.typed_by_all || !sources_.machine) return true;
    if (who < 0) return sources_.typed_by_master;
    return who < 64 && (sources_.typed >> unsigned(who) & 1U) != 0;
}

/// The next face of the draw found in the log, or -1. A face that cannot be any more (the past
/// changed, and with it the die) ends what is known: the rest is rolled or asked for.
int Hand::known_face(int least, int most) {
    if (again_ == nullptr || again_next_ >= again_->faces.size()) return -1;
    const int face = again_->faces[again_next_++];
    if (face >= least && face <= most) return face;
    again_ = nullptr;
    return -1;
}

void Hand::fill(int count, int sides) {
    exploded_ =
        sides == last_sides_ && std::find(rolled_.begin(), rolled_.end(), sides) != rolled_.end();
    if (last_sides_ != nothing_explodes) last_sides_ = sides;
    rolled_.clear();
    while (static_cast<int>(rolled_.size()) < count) {
        const int wanted = count - static_cast<int>(rolled_.size());
        int face = known_face(1, sides);
        if (face < 0 && typed(roller_)) {
            if (next_die_ == sources_.given.dice.size()) missing(wanted, sides, {});
            face = sources_.given.dice[next_die_++];
        } else if (face < 0) {
            // All at once, so that a machine that writes its faces down rolls what a silent one
            // rolls.
            sources_.machine->dice(wanted, sides, [this](int each) {
                rolled_.push_back(static_cast<std::int16_t>(each));
                drawn_.back().faces.push_back(rolled_.back());
            });
            continue;
        }
        if (face < 1 || face > sides) missing(wanted, sides, face);
        rolled_.push_back(static_cast<std::int16_t>(face));
        drawn_.back().faces.push_back(rolled_.back());
    }
}

Card Hand::card(CardSet cards) {
    BN_CHECK(!cards.empty());
    Card card{static_cast<std::int8_t>(known_face(0, deck_size - 1))};
    if (!card.none() && !cards.has(card)) card = Card{};  // the past changed: it is gone by now
    if (card.none() && typed(roller_)) {
        if (next_card_ == sources_.given.cards.size()) missing(1, 0, {});
        card = sources_.given.cards[next_card_++];
        if (card.none() || card.index >= deck_size || !cards.has(card)) missing(1, 0, card.index);
    } else if (card.none()) {
        card = cards.at(sources_.machine->pick(cards.size()));
    }
    drawn_.back().faces.push_back(card.index);
    return card;
}

int Hand::pick(int ways) {
    int picked = 0;
    dice(1, ways, [&picked](int face) { picked = face - 1; });
    return picked;
}

void Hand::missing(int count, int sides, std::optional<int> wrong) const {
    FacesMissing problem;
    problem.key = drawn_.back().key;
    problem.key.who = roller_;
    problem.count = count;
    problem.sides = sides;
    problem.wrong = wrong;
    problem.so_far = drawn_;
    problem.exploded = exploded_;
    // `answer` names whoever rolls once at the start, then each side in turn until they differ.
    constexpr int first_turns = 3;
    problem.tied = opposed_ && turns_ > first_turns;
    problem.again = !opposed_ && turns_ > 1;
    throw problem;
}

}  // namespace breakneck
