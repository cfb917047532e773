// Savage Worlds: ranks, damage and ranges as people write them: d12+1, Str+d6, 12/24/48.
#include <charconv>
#include <optional>

#include "rules/savage/gear.h"

namespace breakneck::savage {
namespace {

/// Reads text from the front.
class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }
    std::optional<int> number() {
        int value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{} || value < 0 || value > 1000) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }
    bool starts_with_digit() const {
        return !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9';
    }
    bool done() const { return rest_.empty(); }

  private:
    std::string_view rest_;
};

constexpr bool is_die(int sides) {
    return sides == 4 || sides == 6 || sides == 8 || sides == 10 || sides == 12;
}

/// "2d6", "d8": false if there are none.
bool read_dice(Reader& reader, Damage& damage) {
    int count = 1;
    if (reader.starts_with_digit()) count = reader.number().value_or(0);
    if (count < 1 || count > 20 || !reader.take("d")) return false;
    const int sides = reader.number().value_or(0);
    if (!is_die(sides) && sides != 20) return false;
    damage.count = static_cast<std::int8_t>(count);
    damage.sides = static_cast<std::int8_t>(sides);
    return true;
}
/// "+1", "-2" or nothing, and then the end.
bool read_plus(Reader& reader, Damage& damage) {
    if (reader.done()) return true;
    const bool less = reader.take("-");
    if (!less && !reader.take("+")) return false;
    const auto plus = reader.number();
    if (!plus || *plus > 100 || !reader.done()) return false;
    damage.plus = static_cast<std::int8_t>(less ? -*plus : *plus);
    return true;
}

}  // namespace

std::string to_text(Rank rank) {
    if (rank.untrained()) return "none";
    std::string out = "d" + std::to_string(rank.sides());
    if (rank.plus() > 0) out += "+" + std::to_string(rank.plus());
    return out;
}
bool from_text(std::string_view text, Rank& rank) {
    if (text == "none") {
        rank = untrained;
        return true;
    }
    Reader reader(text);
    if (!reader.take("d")) return false;
    const int sides = reader.number().value_or(0);
    int plus = 0;
    if (sides == 12 && reader.take("+")) plus = reader.number().value_or(100);
    if (!is_die(sides) || plus > highest_rank - 5 || !reader.done()) return false;
    rank = savage::rank(sides, plus);
    return true;
}

std::string to_text(const Damage& damage) {
    if (damage.none()) return "none";
    std::string out = damage.strength ? "Str" : "";
    if (damage.count > 0) {
        if (damage.strength) out += "+";
        if (damage.count > 1 || !damage.strength) out += std::to_string(damage.count);
        out += "d" + std::to_string(damage.sides);
    }
    if (damage.plus > 0) out += (out.empty() ? "" : "+") + std::to_string(damage.plus);
    if (damage.plus < 0) out += std::to_string(damage.plus);
    return out;
}
bool from_text(std::string_view text, Damage& damage) {
    Damage read;
    Reader reader(text);
    if (text == "none") {
        damage = read;
        return true;
    }
    read.strength = reader.take("Str") || reader.take("str");
    Reader after_plus = reader;
    if (!read.strength) {
        if (!read_dice(reader, read)) return false;
    } else if (after_plus.take("+") && read_dice(after_plus, read)) {
        reader = after_plus;
    }
    if (!read_plus(reader, read)) return false;
    damage = read;
    return true;
}

std::string to_text(const Brackets& range) {
    if (range.none()) return "none";
    return std::to_string(range.near) + "/" + std::to_string(range.middle) + "/" +
           std::to_string(range.far);
}
bool from_text(std::string_view text, Brackets& range) {
    if (text == "none") {
        range = {};
        return true;
    }
    Reader reader(text);
    const auto near = reader.number();
    if (!near || !reader.take("/")) return false;
    const auto middle = reader.number();
    if (!middle || !reader.take("/")) return false;
    const auto far = reader.number();
    if (!far || !reader.done() || *near < 1 || *middle < *near || *far < *middle) return false;
    range = {static_cast<std::int16_t>(*near), static_cast<std::int16_t>(*middle),
             static_cast<std::int16_t>(*far)};
    return true;
}

}  // namespace breakneck::savage
