// Rolled dice as people read them: faces, kept and dropped.
#include "text/rolled_dice.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/bug.h"

namespace breakneck::text {
namespace {

/// Hands faces out in order.
class FacesInOrder {
  public:
    explicit FacesInOrder(std::span<const std::int16_t> faces) : faces_(faces) {}
    int next() {
        BN_CHECK(at_ < faces_.size());
        return faces_[at_++];
    }

  private:
    std::span<const std::int16_t> faces_;
    std::size_t at_ = 0;
};

/// Kept or rerolled dice explode one by one; others explode all together, wave by wave.
void add_explosions(const Dice& dice, std::vector<ShownDie>& shown, FacesInOrder& faces) {
    const auto open = [&](const ShownDie& die) { return die.faces.back() == dice.sides; };
    if (dice.keep > 0 || dice.reroll_below > 0) {
        for (ShownDie& die : shown)
            while (open(die)) die.faces.push_back(faces.next());
        return;
    }
    std::vector<ShownDie*> wave;
    for (ShownDie& die : shown)
        if (open(die)) wave.push_back(&die);
    while (!wave.empty()) {
        for (ShownDie* die : wave) die->faces.push_back(faces.next());
        std::erase_if(wave, [&](const ShownDie* die) { return !open(*die); });
    }
}

void mark_dropped(const Dice& dice, std::vector<ShownDie>& shown) {
    if (dice.keep <= 0 || dice.keep >= dice.count) return;
    std::vector<ShownDie*> order;
    for (ShownDie& die : shown) order.push_back(&die);
    std::stable_sort(order.begin(), order.end(), [&](const ShownDie* a, const ShownDie* b) {
        return dice.lowest ? a->value < b->value : a->value > b->value;
    });
    for (std::size_t i = static_cast<std::size_t>(dice.keep); i < order.size(); ++i)
        order[i]->kept = false;
}

}  // namespace

std::vector<ShownDie> shown_dice(const Dice& dice, std::span<const std::int16_t> faces) {
    FacesInOrder rest(faces);
    std::vector<ShownDie> shown(static_cast<std::size_t>(dice.count));
    for (ShownDie& die : shown) die.faces.push_back(rest.next());
    for (ShownDie& die : shown) {
        if (die.faces[0] >= dice.reroll_below) continue;
        die.first = die.faces[0];
        die.faces[0] = rest.next();
    }
    if (dice.explode) add_explosions(dice, shown, rest);
    for (ShownDie& die : shown) die.value = std::accumulate(die.faces.begin(), die.faces.end(), 0);
    mark_dropped(dice, shown);
    return shown;
}

std::string print_faces(const std::vector<ShownDie>& dice) {
    std::string text;
    for (const ShownDie& die : dice) {
        std::string one = die.first ? fmt::format("{}>", *die.first) : "";
        for (std::size_t i = 0; i < die.faces.size(); ++i)
            one += fmt::format("{}{}", i > 0 ? "+" : "", die.faces[i]);
        if (!text.empty()) text += ' ';
        text += die.kept ? one : '(' + one + ')';
    }
    return text;
}

}  // namespace breakneck::text
