// Lines of the log as JSON and back.
//
// {"line": 3, "parent": 2, "by": "Ana", "who": "Ana", "choose": {…}, "draws": [{"rule": …, "who":
// …, "faces": [3, 4]}], "hash": "…"}, and the line's link (log_chain.h); instead of a choice a line
// may hold "set" and "to", "override", "restage" and "what", "go to", "amend", "order" or "dice".
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "table/line.h"
#include "text/encounter.h"
#include "text/json_fields.h"
#include "text/log_file.h"
#include "text/ruling.h"
#include "text/seat_text.h"

namespace breakneck::text {

template <class S>
class LogLines {
  public:
    using Stage = typename S::Stage;
    using Line = table::Line<S>;

    /// The stage as it is before the line.
    explicit LogLines(const Stage& stage) : stage_(stage), names_(names_in(stage)) {}

    Json write(const Line& line) const {
        Json out{
            {"line", line.number}, {"parent", line.parent}, {"by", seat_text(stage_, line.by)}};
        std::visit([&](const auto& saying) { add(out, saying); }, line.saying);
        if (!line.reason.empty()) out["reason"] = line.reason;
        if (line.copy_of != 0) out["copy_of"] = line.copy_of;
        if (!line.draws.empty()) out["draws"] = draws_json(line.draws, names_);
        out["hash"] = hash_text(line.hash);
        return out;
    }

    std::variant<Line, Problem> read(const Json& json) const {
        if (!json.is_object()) return detail::unexpected(json, "an object");
        Line line;
        std::string by;
        std::string hash;
        std::optional<Problem> problem = must(json, "line", line.number);
        if (!problem) problem = must(json, "parent", line.parent);
        if (!problem) problem = must(json, "by", by);
        if (!problem) problem = must(json, "hash", hash);
        if (!problem) problem = may(json, "reason", line.reason);
        if (!problem) problem = may(json, "copy_of", line.copy_of);
        if (problem) return *problem;
        const auto seat = seat_from_text(stage_, by);
        if (!seat) return Problem{"by", "a seat such as gm, Ana, side:… or station:…/…", by};
        line.by = *seat;
        const auto known = hash_from_text(hash);
        if (!known) return Problem{"hash", "sixteen digits from 0 to f"};
        line.hash = *known;
        if (json.contains("draws")) {
            auto draws = read_draws(json["draws"], names_);
            if (auto* wrong = std::get_if<Problem>(&draws)) return inside("draws", *wrong);
            line.draws = std::get<std::vector<Drawn>>(std::move(draws));
        }
        if (auto wrong = read_saying(json, line.saying)) return *wrong;
        return line;
    }

  private:
    using Choice = typename S::Choice;
    using Trouble = std::optional<Problem>;

    std::string name_of_person(PersonId who) const {
        return who == PersonId::nobody ? "gm" : names_.of(who);
    }
    Json choice_json(const Choice& choice) const { return to_json(choice, names_, as_choice); }

    void add(Json& out, const table::Chosen<S>& chosen) const {
        out["who"] = name_of_person(chosen.who);
        out["choose"] = choice_json(chosen.choice);
        for (const Override& each : chosen.overrides)
            out["overrides"].push_back(change_json(each, names_));
        if (chosen.by_orders) out["by_orders"] = true;
        if (chosen.ruled) out["ruled"] = true;
    }
    void add(Json& out, const table::SetValue& set) const {
        out["set"] = set.path;
        out["to"] = set.value;
    }
    void add(Json& out, const table::SetOverride& set) const {
        out["override"] = change_json(set.override, names_);
    }
    void add(Json& out, const table::Restaged<S>& restaged) const {
        out["restage"] = stage_json<S>(*restaged.stage);
        out["what"] = restaged.what;
    }
    void add(Json& out, const table::WentTo& went) const { out["go to"] = went.line; }
    void add(Json& out, const table::Amended& amended) const {
        out["amend"] = amended.line;
        out["change"] = change_json(amended.change, names_);
        if (amended.broken_at != 0) out["broken_at"] = amended.broken_at;
    }
    void add(Json& out, const table::StandingOrder<S>& order) const {
        Json& said = out["order"];
        said["who"] = name_of_person(order.who);
        said["question"] = order.question;
        said["choose"] = order.answer ? choice_json(*order.answer) : Json();
        if (order.once) said["once"] = true;
    }
    void add(Json& out, const table::DiceBy& dice) const {
        out["dice"] = {{"who", name_of_person(dice.who)}, {"typed", dice.typed}};
    }

    template <class T>
    Trouble may(const Json& json, const char* name, T& out) const {
        const auto found = json.find(name);
        if (found == json.end()) return std::nullopt;
        if (auto problem = from_json(*found, out, names_)) return inside(name, *problem);
        return std::nullopt;
    }
    template <class T>
    Trouble must(const Json& json, const char* name, T& out) const {
        if (!json.contains(name)) return Problem{name, "given", "nothing"};
        return may(json, name, out);
    }
    Trouble person(const Json& json, PersonId& who) const {
        std::string name;
        if (auto problem = must(json, "who", name)) return problem;
        if (name == "gm") return std::nullopt;
        return must(json, "who", who);
    }
    Trouble choice(const Json& json, Choice& choice) const {
        if (!json.contains("choose")) return Problem{"choose", "given", "nothing"};
        if (auto problem = from_json(json["choose"], choice, names_, as_choice))
            return inside("choose", *problem);
        return std::nullopt;
    }

    Trouble read_into(const Json& json, table::Chosen<S>& chosen) const {
        if (auto problem = person(json, chosen.who)) return problem;
        if (auto problem = choice(json, chosen.choice)) return problem;
        if (auto problem = may(json, "by_orders", chosen.by_orders)) return problem;
        if (auto problem = may(json, "ruled", chosen.ruled)) return problem;
        if (!json.contains("overrides")) return std::nullopt;
        if (!json["overrides"].is_array()) return Problem{"overrides", "a list"};
        for (const Json& each : json["overrides"]) {
            auto change = read_change(each, names_);
            if (auto* problem = std::get_if<Problem>(&change)) return inside("overrides", *problem);
            const auto* override = std::get_if<Override>(&std::get<table::Change>(change));
            if (override == nullptr) return Problem{"overrides", "modifiers and outcomes"};
            chosen.overrides.push_back(*override);
        }
        return std::nullopt;
    }
    Trouble read_into(const Json& json, table::SetValue& set) const {
        if (auto problem = must(json, "set", set.path)) return problem;
        return must(json, "to", set.value);
    }
    Trouble read_into(const Json& json, table::SetOverride& set) const {
        auto change = read_change(json["override"], names_);
        if (auto* problem = std::get_if<Problem>(&change)) return inside("override", *problem);
        const auto* override = std::get_if<Override>(&std::get<table::Change>(change));
        if (override == nullptr) return Problem{"override", "a modifier or an outcome"};
        set.override = *override;
        return std::nullopt;
    }
    Trouble read_into(const Json& json, table::Restaged<S>& restaged) const {
        auto stage = stage_from_json<S>(json["restage"]);
        if (auto* problem = std::get_if<Problem>(&stage)) return inside("restage", *problem);
        restaged.stage = std::make_shared<const Stage>(std::get<Loaded<S>>(std::move(stage)).stage);
        return may(json, "what", restaged.what);
    }
    Trouble read_into(const Json& json, table::WentTo& went) const {
        return must(json, "go to", went.line);
    }
    Trouble read_into(const Json& json, table::Amended& amended) const {
        if (auto problem = must(json, "amend", amended.line)) return problem;
        if (!json.contains("change")) return Problem{"change", "given", "nothing"};
        auto change = read_change(json["change"], names_);
        if (auto* problem = std::get_if<Problem>(&change)) return inside("change", *problem);
        amended.change = std::get<table::Change>(change);
        return may(json, "broken_at", amended.broken_at);
    }
    Trouble read_into(const Json& json, table::StandingOrder<S>& order) const {
        const Json& said = json["order"];
        if (!said.is_object()) return Problem{"order", "an object"};
        Trouble problem = person(said, order.who);
        if (!problem) problem = must(said, "question", order.question);
        if (!problem) problem = may(said, "once", order.once);
        if (!problem && said.contains("choose") && !said["choose"].is_null())
            problem = choice(said, order.answer.emplace());
        if (problem) return inside("order", *problem);
        return std::nullopt;
    }
    Trouble read_into(const Json& json, table::DiceBy& dice) const {
        const Json& said = json["dice"];
        if (!said.is_object()) return Problem{"dice", "an object"};
        Trouble problem = person(said, dice.who);
        if (!problem) problem = must(said, "typed", dice.typed);
        if (problem) return inside("dice", *problem);
        return std::nullopt;
    }

    template <class T>
    Trouble read_as(const Json& json, table::Saying<S>& saying) const {
        T said{};
        if (auto problem = read_into(json, said)) return problem;
        saying = std::move(said);
        return std::nullopt;
    }
    Trouble read_saying(const Json& json, table::Saying<S>& saying) const {
        if (json.contains("choose")) return read_as<table::Chosen<S>>(json, saying);
        if (json.contains("set")) return read_as<table::SetValue>(json, saying);
        if (json.contains("override")) return read_as<table::SetOverride>(json, saying);
        if (json.contains("restage")) return read_as<table::Restaged<S>>(json, saying);
        if (json.contains("go to")) return read_as<table::WentTo>(json, saying);
        if (json.contains("amend")) return read_as<table::Amended>(json, saying);
        if (json.contains("order")) return read_as<table::StandingOrder<S>>(json, saying);
        if (json.contains("dice")) return read_as<table::DiceBy>(json, saying);
        return Problem{"",
                       "a line with choose, set, override, restage, go to, amend, order or dice"};
    }

    const Stage& stage_;
    Names names_;
};

}  // namespace breakneck::text
