// Replaying transcripts.
#include "text/transcript.h"

#include <algorithm>
#include <charconv>

#include "chance/cards.h"
#include "text/game_words.h"

namespace breakneck::text {
namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string> split(std::string_view text, std::string_view between) {
    std::vector<std::string> out;
    while (true) {
        const std::size_t end = text.find(between);
        out.emplace_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos) return out;
        text.remove_prefix(end + between.size());
    }
}

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || at != end) return std::nullopt;
    return number;
}

/// The rest of a text that begins with a word; nothing if it does not.
std::optional<std::string> behind(const std::string& text, std::string_view word) {
    if (text == word) return std::string();
    if (!text.starts_with(std::string(word) + " ")) return std::nullopt;
    return std::string(trimmed(std::string_view(text).substr(word.size() + 1)));
}

bool is_expected(std::string_view line) { return line.starts_with("  "); }

/// The value at "at.place" of a person's state.
const Json* at_path(const Json& json, std::string_view path) {
    const Json* at = &json;
    for (const std::string& step : split(path, ".")) {
        const bool number =
            std::all_of(step.begin(), step.end(), [](char c) { return '0' <= c && c <= '9'; });
        if (at->is_array() && number && step.size() < 4 && std::stoul("0" + step) < at->size()) {
            at = &(*at)[std::stoul(step)];
            continue;
        }
        if (!at->is_object() || !at->contains(step)) return nullptr;
        at = &(*at)[step];
    }
    return at;
}

/// What "hearts 2", "prone" or "not prone" names.
std::string field_of(const std::string& item) {
    const std::string rest = behind(item, "not").value_or(item);
    return rest.substr(0, rest.find(' '));
}

class Replay {
  public:
    Replay(std::string_view text, const Data& data, const OpenFile& open)
        : data_(data), open_(open) {
        for (auto& each : split_lines(text)) lines_.push_back(std::move(each));
    }

    TranscriptReport run() {
        for (at_ = 0; at_ < lines_.size() && !report_.broken;) {
            const std::string& line = lines_[at_];
            if (line.starts_with("> "))
                said();
            else if (line.starts_with("= "))
                state();
            else if (is_expected(line))
                differs(line, "");
            else
                other(line);
        }
        return std::move(report_);
    }

  private:
    static std::vector<std::string> split_lines(std::string_view text) {
        std::vector<std::string> out;
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            std::string_view line = text.substr(0, end);
            while (!line.empty() && (line.back() == ' ' || line.back() == '\r'))
                line.remove_suffix(1);
            out.emplace_back(line);
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        }
        return out;
    }

    void keep(const std::string& line) { report_.rewritten += line + "\n"; }
    void stop(const std::string& why) {
        report_.broken = "line " + std::to_string(at_ + 1) + ": " + why;
    }
    /// The line at hand should read otherwise.
    void differs(const std::string& written, const std::string& found) {
        report_.differences.push_back({static_cast<int>(at_) + 1, written, found});
        ++at_;
    }

    /// Headers, remarks and empty lines.
    void other(const std::string& line) {
        keep(line);
        if (const auto scene = behind(line, "scene"))
            open_scene(*scene);
        else if (!line.empty() && !line.starts_with("#") && !behind(line, "system"))
            stop("not a line of a transcript: " + line);
        ++at_;
    }

    void open_scene(const std::string& scene) {
        std::variant<Document, std::string> document;
        if (scene.starts_with("{")) {
            auto parsed = parse_document("scene", scene);
            if (auto* bad = std::get_if<BadDocument>(&parsed)) return stop(to_text(bad->problem));
            document = std::get<Document>(std::move(parsed));
        } else {
            document = open_(scene);
        }
        if (const auto* wrong = std::get_if<std::string>(&document)) return stop(*wrong);
        auto opened = open_game(std::get<Document>(document), data_, 0);
        if (const auto* problem = std::get_if<Problem>(&opened)) return stop(to_text(*problem));
        game_ = std::get<std::unique_ptr<Game>>(std::move(opened));
        scene_ = nullptr;
    }

    void said() {
        if (!game_) return stop("the scene comes first");
        const std::string line = lines_[at_];
        const std::size_t first = at_;
        scene_ = nullptr;
        std::vector<std::string> expected;
        while (++at_ < lines_.size() && is_expected(lines_[at_])) expected.push_back(lines_[at_]);
        Faces faces{.given = true};
        for (const std::string& each : expected) {
            if (each.starts_with("  - ")) continue;  // a ruling's words may have brackets too
            const Faces more = faces_in(each);
            faces.dice.insert(faces.dice.end(), more.dice.begin(), more.dice.end());
            faces.cards.insert(faces.cards.end(), more.cards.begin(), more.cards.end());
        }
        const std::size_t end = at_;
        at_ = first;
        const auto result = say(line.substr(2), faces);
        if (!result) return stop("nobody can say this: " + line);
        keep(line);
        compare(expected, told(*result));
        at_ = end;
    }

    /// What a seat says: "Ana: …", "gm for Bo; Cy: …".
    std::optional<Said> say(const std::string& text, const Faces& faces) {
        const std::size_t colon = text.find(": ");
        if (colon == std::string::npos) return journey("gm", text);
        std::string seat = text.substr(0, colon);
        // A seat such as side:reds has a colon of its own but no blank behind it.
        std::vector<std::string> who{seat};
        if (const std::size_t on = seat.find(" for "); on != std::string::npos) {
            who = split(seat.substr(on + 5), ";");
            seat = seat.substr(0, on);
        }
        const std::string what(trimmed(std::string_view(text).substr(colon + 2)));
        if (auto went = journey(seat, what)) return went;
        if (const auto ruling = behind(what, "rule")) {
            const auto parsed = parse_document("ruling", *ruling);
            const auto* document = std::get_if<Document>(&parsed);
            if (document == nullptr) return std::nullopt;
            return game_->rule(seat, document->root, faces);
        }
        if (const auto dice = behind(what, "dice"))
            return game_->dice(seat, who.front(), *dice == "typed");
        if (const auto order = behind(what, "order")) {
            const std::size_t end = order->find(": ");
            if (end == std::string::npos) return std::nullopt;
            const std::string answer = order->substr(end + 2);
            const Json choice = answer == "ask" ? Json() : Json(answer);
            return game_->order(seat, {who.front(), order->substr(0, end), choice}, faces);
        }
        return game_->choose_for_all(seat, who, Json(what), faces);
    }

    std::optional<Said> journey(const std::string& seat, const std::string& what) {
        if (const auto lines = behind(what, "undo")) {
            const auto number = lines->empty() ? std::optional(1) : number_in(*lines);
            if (number) return game_->undo(seat, *number);
        }
        if (what == "redo") return game_->redo(seat);
        if (const auto line = behind(what, "go to"))
            if (const auto number = number_in(*line)) return game_->go_to(seat, *number);
        return std::nullopt;
    }

    /// Keeps the rules an event names, those of its modifiers too.
    void keep_rules(const Json& json) {
        if (json.is_object() && json.contains("rule") && json["rule"].is_string())
            report_.rules.insert(json["rule"].get<std::string>());
        if (json.is_structured())
            for (const Json& each : json) keep_rules(each);
    }

    /// What happened, as the game master sees it.
    std::vector<std::string> told(const Said& said) {
        std::vector<std::string> out;
        if (said.kind == Said::Kind::done) {
            for (const Json& line : said.body["lines"]) {
                keep_rules(game_->facts_of(line.get<int>()));
                for (const Json& each : game_->events_of(line.get<int>(), "gm"))
                    if (is_in_transcript(each)) out.push_back(transcript_line(each));
            }
        } else if (said.kind == Said::Kind::refused) {
            const Json& why = said.body["refused"];
            keep_rules(why);
            Json event{{"rule", why["rule"]}, {"text", "refused: " + why.value("why", "")}};
            out.push_back(transcript_line(event));
        } else if (said.kind == Said::Kind::needs) {
            const Json& needs = said.body["needs"];
            out.push_back("  -             needs " + needs.value("dice", "") + " for " +
                          needs.value("for", "") + "\n");
        } else {
            out.push_back("  -             error: " + said.body.value("error", "") + "\n");
        }
        for (std::string& each : out) each.pop_back();  // the end of the line
        return out;
    }

    void compare(const std::vector<std::string>& expected, const std::vector<std::string>& found) {
        for (std::size_t i = 0; i < std::max(expected.size(), found.size()); ++i) {
            const std::string a = i < expected.size() ? expected[i] : "";
            const std::string b = i < found.size() ? found[i] : "";
            if (a != b) report_.differences.push_back({static_cast<int>(at_ + i) + 2, a, b});
            if (!b.empty()) keep(b);
        }
    }

    /// "= Ana: hearts 2, prone": the same fields as they are now.
    /// The person or vehicle of a name. A mount is both: "vehicle Thunder" is the latter, and
    /// "Thunder" the one with such a value.
    static const Json* somebody(const Json& scene, const std::string& name,
                                const std::string& field) {
        if (name.starts_with(vehicle_word) && scene.contains("vehicles")) {
            const std::string rest = name.substr(vehicle_word.size());
            if (scene["vehicles"].contains(rest)) return &scene["vehicles"][rest];
        }
        const Json* found = nullptr;
        for (const char* list : {"people", "vehicles"}) {
            if (!scene.contains(list) || !scene[list].contains(name)) continue;
            const Json* here = &scene[list][name];
            if (found == nullptr || at_path(*found, field) == nullptr) found = here;
        }
        return found;
    }

    void state() {
        if (!game_) return stop("the scene comes first");
        const std::string line = lines_[at_];
        if (scene_.is_null()) scene_ = game_->scene("gm")["scene"];
        const Json& scene = scene_;
        const std::size_t colon = line.find(": ");
        const Json* of = &scene;
        std::string head = "= ";
        std::string items = line.substr(2);
        if (colon != std::string::npos) {
            const std::string name = line.substr(2, colon - 2);
            of = nullptr;
            head = line.substr(0, colon + 2);
            items = line.substr(colon + 2);
            of = somebody(scene, name, field_of(split(items, ", ").front()));
            if (of == nullptr) return stop("nobody is called " + name);
        }
        std::string now = head;
        for (const std::string& item : split(items, ", ")) {
            const Json* value = at_path(*of, field_of(item));
            if (value == nullptr || value->is_structured())
                return stop("there is no value \"" + field_of(item) + "\"");
            now += (now.size() > head.size() ? ", " : "") + state_item(field_of(item), *value);
        }
        keep(now);
        if (now != line) return differs(line, now);
        ++at_;
    }

    const Data& data_;
    const OpenFile& open_;
    std::vector<std::string> lines_;
    std::size_t at_ = 0;
    std::unique_ptr<Game> game_;
    Json scene_;  // as it is since somebody last said something; null until it is looked at
    TranscriptReport report_;
};

}  // namespace

Faces faces_in(std::string_view line) {
    Faces faces{.given = true};
    while (true) {
        const std::size_t open = line.find('[');
        const std::size_t close = line.find(']', std::min(open, line.size()));
        if (close == std::string_view::npos) return faces;
        for (const std::string& word : split(line.substr(open + 1, close - open - 1), " ")) {
            Card card;
            if (const auto number = number_in(word))
                faces.dice.push_back(*number);
            else if (from_text(word, card) && !card.none())
                faces.cards.push_back(word);
        }
        line.remove_prefix(close + 1);
    }
}

TranscriptReport replay_transcript(std::string_view text, const Data& data, const OpenFile& open) {
    return Replay(text, data, open).run();
}

}  // namespace breakneck::text
