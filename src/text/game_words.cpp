// Answers, pictures and transcript lines that no system needs to know about.
#include "text/game_words.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "board/picture.h"
#include "text/json_fields.h"

namespace breakneck::text {
namespace {

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// Every kind of ground on the board as it is now, in the order of reading.
std::vector<const board::Terrain*> ground_of(const board::Board& board) {
    std::vector<const board::Terrain*> kinds;
    for (int y = 0; y < board.grid().height(); ++y)
        for (int x = 0; x < board.grid().width(); ++x)
            if (const board::Terrain* kind = &board.terrain({x, y});
                std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
                kinds.push_back(kind);
    return kinds;
}

board::Board board_of(const Layout& layout) {
    return {*layout.grid, layout.changes == nullptr ? board::no_changes() : *layout.changes};
}

/// A letter of their own for everybody, from their name if it can be; a large one where the small
/// one is taken.
char letter_for(const std::string& name, std::set<char>& taken) {
    if (!name.empty() && name.front() >= 'a' && name.front() <= 'z' && taken.contains(name.front()))
        if (const char large = static_cast<char>(name.front() - 'a' + 'A');
            taken.insert(large).second)
            return large;
    const std::string spare = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    for (const char c : name + spare)
        if (is_letter_or_digit(c) && taken.insert(c).second) return c;
    return '?';
}

std::string with_mark(const LayoutToken& token) {
    std::string mark = token.mark;
    std::replace(mark.begin(), mark.end(), '_', ' ');
    return mark.empty() ? token.name : token.name + " (" + mark + ")";
}

/// A single space with nobody on it stands for "no board".
bool has_board(const Layout& layout) {
    return layout.grid != nullptr &&
           (layout.grid->width() > 1 || layout.grid->height() > 1 || !layout.on_board.empty());
}

/// "AL", as columns are called.
std::string column_name(int x) {
    const std::string space = to_text(board::Space{x, 0});
    return space.substr(0, space.find_first_of("0123456789"));
}

/// That there is more than is shown; nothing where all is.
std::string part_line(const Layout& layout, board::Columns shown) {
    const int width = layout.grid->width();
    if (shown.count >= width) return {};
    return "columns " + column_name(shown.first) + " to " +
           column_name(shown.first + shown.count - 1) + " of A to " + column_name(width - 1) + "\n";
}

bool is_or_carries(const LayoutToken& token, const std::string& name) {
    return token.name == name ||
           std::find(token.aboard.begin(), token.aboard.end(), name) != token.aboard.end();
}

bool is_shown(const LayoutToken& token, board::Columns shown) {
    return std::any_of(token.spaces.begin(), token.spaces.end(), [&](board::Space space) {
        return space.x >= shown.first && space.x < shown.first + shown.count;
    });
}

/// The part of the board that has the focus in it and as many others as it can; of parts that are
/// as good the one with the focus nearest to its middle.
board::Columns part_of(const Layout& layout, const PictureSize& size) {
    constexpr int margin = 4;  // the numbers of rows
    const int width = layout.grid->width();
    const board::Columns whole{0, width};
    if (size.letters <= 0 || margin + 2 * width <= size.letters) return whole;
    board::Columns best{0, std::max(1, (size.letters - margin) / 2)};
    int most = -1;
    for (board::Columns part = best; part.first + part.count <= width; ++part.first) {
        int worth = 0;
        for (const LayoutToken& token : layout.on_board) {
            if (!is_shown(token, part)) continue;
            worth += 1000;
            if (!is_or_carries(token, size.focus)) continue;
            const int middle = part.first + part.count / 2;
            worth += 1000 * static_cast<int>(layout.on_board.size()) -
                     std::abs(token.spaces.front().x - middle);
        }
        if (worth > most) {
            most = worth;
            best = part;
        }
    }
    return best;
}

std::string legend_line(char letter, const LayoutToken& token, board::Columns shown) {
    std::string line = std::string(1, letter) + " " + with_mark(token);
    for (const std::string& each : token.aboard)
        line += (&each == &token.aboard.front() ? ": " : ", ") + each;
    if (!token.spaces.empty() && !is_shown(token, shown))
        line += ", off the picture at " + to_text(token.spaces.front());
    return line + "\n";
}

std::string board_picture(const Layout& layout, const PictureSize& size) {
    const board::Columns shown = part_of(layout, size);
    std::set<char> taken;
    for (const board::Terrain* kind : ground_of(board_of(layout)))
        taken.insert(kind->symbol.letter);
    board::Overlay overlay;
    std::string legend;
    for (const LayoutToken& token : layout.on_board) {
        const char letter = letter_for(token.name, taken);
        legend += legend_line(letter, token, shown);
        for (const board::Space space : token.spaces) overlay.marks.push_back({space, letter});
        if (!token.facing || token.spaces.empty()) continue;
        board::Figure figure{.letter = letter};
        figure.place.space = token.spaces.front();
        figure.place.facing = *token.facing;
        overlay.figures.push_back(figure);
    }
    return board::picture(board_of(layout), overlay, shown) + part_line(layout, shown) + legend;
}

bool is_card(const LayoutRung& rung) {
    Card card;
    return from_text(rung.label, card) && !card.none();
}

/// A rung by its label, a card also by its number: choices name cards by that.
std::string label_of(const Layout& layout, std::size_t which) {
    const LayoutRung& rung = layout.rungs[which];
    return is_card(rung) ? std::to_string(which) + " " + rung.label : rung.label;
}

std::string on_rung(const Layout& layout, std::size_t which) {
    std::string who;
    for (const LayoutToken& token : layout.in_chase)
        if (std::cmp_equal(token.rung, which)) who += (who.empty() ? "" : ", ") + with_mark(token);
    return who;
}

/// Cards in lines as they lie on the table; those with somebody on them have a star.
std::string cards_in_lines(const Layout& layout) {
    constexpr std::size_t widest = 8;  // "24 10H* "
    const auto a_line = static_cast<std::size_t>(layout.cards_a_line);
    std::string out;
    for (std::size_t i = 0; i < layout.rungs.size(); ++i) {
        std::string cell = label_of(layout, i) + (on_rung(layout, i).empty() ? "" : "*");
        const bool ends = (i + 1) % a_line == 0 || i + 1 == layout.rungs.size();
        if (!ends) cell.resize(std::max(widest, cell.size() + 1), ' ');
        out += cell + (ends ? "\n" : "");
    }
    return out;
}

std::string chase_picture(const Layout& layout) {
    const bool lines = layout.cards_a_line > 0;
    std::string out = lines ? cards_in_lines(layout) : "";
    for (std::size_t i = 0; i < layout.rungs.size(); ++i) {
        const std::string who = on_rung(layout, i);
        if (!lines || !who.empty()) out += label_of(layout, i) + ": " + who + "\n";
    }
    if (layout.ring && layout.rungs.size() > 1)
        out +=
            label_of(layout, layout.rungs.size() - 1) + " is next to " + label_of(layout, 0) + "\n";
    return out;
}

bool same_draw(const Drawn& a, const Drawn& b) {
    return a.key == b.key && a.ordinal == b.ordinal && a.cards == b.cards;
}

/// Whether an event tells the faces of a draw.
bool tells(const Json& event, const Drawn& draw) {
    if (!draw.cards) {
        const auto faces = event.find("faces");
        if (faces == event.end() || !faces->is_array() || faces->size() != draw.faces.size() ||
            draw.faces.empty() || event.value("rule", "") != to_text(draw.key.rule))
            return false;
        return std::equal(draw.faces.begin(), draw.faces.end(), faces->begin(),
                          [](int face, const Json& each) { return each == face; });
    }
    if (draw.faces.empty()) return false;
    const std::string card = to_text(Card{static_cast<std::int8_t>(draw.faces.front())});
    return std::any_of(event.begin(), event.end(), [&](const Json& each) { return each == card; });
}

/// Faces that were known stand in round brackets: "(3 4)[5]".
std::string mark_known(const std::string& text, int known) {
    const std::size_t open = text.find('[');
    const std::size_t close = text.find(']', std::min(open, text.size()));
    if (known <= 0 || close == std::string::npos) return text;
    std::size_t end = open + 1;
    for (int i = 0; i < known && end < close; ++i) end = std::min(text.find(' ', end + 1), close);
    std::string out = text.substr(0, open) + "(" + text.substr(open + 1, end - open - 1) + ")";
    if (end < close) out += "[" + text.substr(end + 1, close - end);
    return out + text.substr(close + 1);
}

std::string plain(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_null() ? "none" : one_line(value);
}

void flatten(const Json& json, const std::string& path, std::map<std::string, Json>& out) {
    if (json.is_object()) {
        for (const auto& [name, value] : json.items())
            flatten(value, path.empty() ? name : path + "." + name, out);
    } else if (!json.is_array()) {
        out[path] = json;
    }
}

/// The items of one person that differ.
std::string changes_of(const Json& before, const Json& after,
                       const std::vector<std::string>& fields) {
    std::map<std::string, Json> was;
    std::map<std::string, Json> is;
    flatten(before, "", was);
    flatten(after, "", is);
    std::vector<std::string> names = fields;
    if (names.empty())
        for (const auto& each : is) names.push_back(each.first);
    std::string out;
    for (const std::string& name : names) {
        const auto now = is.find(name);
        if (now == is.end() || (was.contains(name) && was[name] == now->second)) continue;
        out += (out.empty() ? "" : ", ") + state_item(name, now->second);
    }
    return out;
}

}  // namespace

Said error_said(std::string what) { return {Said::Kind::error, Json{{"error", std::move(what)}}}; }
Said no_seat(std::string_view seat) {
    constexpr std::size_t enough = 60;
    return error_said("there is no seat \"" + std::string(seat.substr(0, enough)) + "\"");
}
Said error_said(const Problem& problem) { return error_said(to_text(problem)); }

Said choice_error(const Problem& problem) {
    constexpr std::string_view unknown = "left out: only these are known: ";
    const std::string hint = problem.hint.empty() ? "" : "; " + problem.hint;
    if (problem.path == "do" && !problem.found.empty())
        return error_said("there is no choice called " + problem.found + hint);
    if (problem.path.empty() && !problem.found.empty())
        return error_said(problem.found + " is not clear; it must be " + problem.expected + hint);
    if (problem.expected.starts_with(unknown)) {
        std::string known = problem.expected.substr(unknown.size());
        if (known.starts_with("one of ")) known.erase(0, 7);
        if (known.ends_with(", do")) known.resize(known.size() - 4);
        return error_said("\"" + problem.path + "\" is no part of that choice; its parts are " +
                          known + hint);
    }
    if (problem.path.empty()) return error_said(problem);
    const std::string found = problem.found.empty() ? "" : ", not " + problem.found;
    return error_said("\"" + problem.path + "\" must be " + problem.expected + found + hint);
}

std::vector<int> known_faces(const std::vector<Drawn>& draws, const std::vector<Drawn>& before) {
    std::vector<int> known;
    for (const Drawn& each : draws) {
        const auto old = std::find_if(before.begin(), before.end(),
                                      [&](const Drawn& other) { return same_draw(each, other); });
        if (old == before.end() || (each.cards && old->faces != each.faces))
            known.push_back(0);
        else
            known.push_back(static_cast<int>(std::min(old->faces.size(), each.faces.size())));
    }
    return known;
}

void KnownFaces::note(Json& event) {
    for (std::size_t i = next_; i < draws_.size() && i < known_.size(); ++i) {
        if (!tells(event, draws_[i])) continue;
        if (known_[i] > 0) event["known"] = known_[i];
        next_ = i + 1;
        return;
    }
}

/// As trait_of (chance/draw.h) has them fall: side by side, the Trait die first.
std::optional<TraitDie> next_trait_die(const Json& rolled, const FacesMissing& missing) {
    if (!rolled.is_object() || !rolled.value("trait", false)) return std::nullopt;
    std::array<int, 2> sides{};
    const Json& dice = rolled["dice"];
    for (std::size_t i = 0; i < dice.size() && i < sides.size(); ++i) {
        Throw thrown;
        if (from_text(dice[i].get<std::string>(), thrown)) sides[i] = thrown.dice[0].sides;
    }
    std::vector<std::int16_t> faces;
    if (!missing.so_far.empty()) faces = missing.so_far.back().faces;
    std::array<bool, 2> rolls{true, sides[1] > 0};
    std::size_t next = 0;
    for (bool again = false; rolls[0] || rolls[1]; again = true) {
        for (std::size_t i = 0; i < rolls.size(); ++i) {
            if (rolls[i] && next == faces.size()) return TraitDie{i == 1, again};
            rolls[i] = rolls[i] && faces[next++] == sides[i];
        }
    }
    return std::nullopt;
}

bool goes_on(const Json& before, const Json& event) {
    for (const char* field : {"is", "rule", "who", "vehicle"}) {
        const bool has = before.contains(field);
        if (has != event.contains(field) || (has && before[field] != event[field])) return false;
    }
    return true;
}

/// A line with all of them; nothing if there are none.
static std::string listed(const char* head, const std::vector<LayoutToken>& tokens) {
    std::string out;
    for (const LayoutToken& token : tokens) out += (out.empty() ? head : ", ") + with_mark(token);
    return out.empty() ? out : out + "\n";
}

std::string picture_of(const Layout& layout, const PictureSize& size) {
    std::string out;
    if (has_board(layout)) out += board_picture(layout, size);
    out += chase_picture(layout);
    return out + listed("waiting: ", layout.waiting) + listed("away: ", layout.away);
}

std::string legend_of(const Layout& layout) {
    if (!has_board(layout)) return {};
    std::string out;
    for (const board::Terrain* kind : ground_of(board_of(layout)))
        out += (out.empty() ? "" : "; ") + std::string(1, kind->symbol.letter) + " " + kind->name;
    return out;
}

bool is_in_transcript(const Json& event) {
    const std::string tag = event.value("is", "");
    return tag != "went_to" && tag != "ordered" && tag != "dice_by";
}

std::string ruling_text(Json ruling, const std::string& reason) {
    if (!reason.empty()) ruling["reason"] = reason;
    return one_line(ruling);
}

std::string transcript_line(const Json& event) {
    const std::string rule = event.value("rule", "");
    std::string text = event.value("text", "");
    if (event.value("is", "") == "rolled") {
        text = event.value("because", "");
        const std::string cited = " [" + rule + "]";
        if (text.ends_with(cited)) text.resize(text.size() - cited.size());
    }
    std::string out = "  " + (rule.empty() ? "-" : rule);
    out.resize(std::max<std::size_t>(out.size() + 2, 16), ' ');
    return out + mark_known(text, event.value("known", 0)) + "\n";
}

std::string state_item(const std::string& field, const Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? field : "not " + field;
    return field + " " + plain(value);
}

std::string state_lines(const Json& before, const Json& after,
                        const std::vector<std::string>& fields) {
    std::string out;
    for (const char* list : {"people", "vehicles"}) {
        if (!after.contains(list) || !after[list].is_object()) continue;
        for (const auto& [name, state] : after[list].items()) {
            const Json was = before.contains(list) ? before[list].value(name, Json()) : Json();
            const std::string items = changes_of(was, state, fields);
            const bool shared = list == std::string_view("vehicles") && after.contains("people") &&
                                after["people"].contains(name);
            if (!items.empty())
                out += "= " + std::string(shared ? vehicle_word : "") + name + ": " + items + "\n";
        }
    }
    return out;
}

void Sheet::add(const RecordShape& shape, const void* value) {
    for (const FieldShape& each : shape.fields) {
        const FieldInfo& info = *each.info;
        const bool told = std::any_of(entries.begin(), entries.end(), [&](const Json& entry) {
            return entry["name"] == std::string(info.name);
        });
        if (info.internal || told) continue;
        Json entry{{"name", std::string(info.name)},
                   {"value", detail::write(*each.shape, each.in(value), {names_})},
                   {"help", std::string(info.help)}};
        if (const auto text = messages_.state_text(info.name, entry["value"]))
            entry["text"] = *text;
        entries.push_back(std::move(entry));
    }
}

}  // namespace breakneck::text
