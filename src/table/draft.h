// Lines being made: they enter the log together or not at all.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/paths.h"
#include "rules/common/rulings.h"
#include "table/table.h"

namespace breakneck::table {

namespace detail {

/// Settings stay beside the story: the scene does not go on by them.
template <class S>
bool is_setting(const Saying<S>& saying) {
    return std::holds_alternative<StandingOrder<S>>(saying) ||
           std::holds_alternative<DiceBy>(saying);
}

/// Lines by which the scene goes on: neither settings nor journeys to other lines.
template <class S>
bool is_step(const Saying<S>& saying) {
    return !is_setting<S>(saying) && !std::holds_alternative<WentTo>(saying) &&
           !std::holds_alternative<Amended>(saying);
}

/// Whether the game master may set this: what is hidden keeps the engine in order.
inline bool is_open_path(const RecordShape& scene, std::string_view path) {
    PathStep last = first_step(path);
    const FieldShape* field = find_field(scene, last.head);
    while (!last.rest.empty()) last = first_step(last.rest);
    // Who is meant by a name must stay clear.
    return last.head != "name" && (field == nullptr || !field->info->internal);
}

}  // namespace detail

template <class S>
struct Table<S>::Draft {
    using Orders = std::map<std::pair<PersonId, std::string>, StandingOrder<S>>;
    using Play = typename S::Play;

    const Table& table;
    GivenFaces given;
    bool only_given;
    std::optional<Rng> machine;
    Rng* machine_of_caller;
    int head;
    Orders orders;
    std::uint64_t typed;
    bool typed_by_master;
    std::vector<Line<S>> lines = {};
    std::vector<Node> nodes = {};
    std::optional<SoFar<S>> stopped = {};  // the line in which faces are missing

    Draft(const Table& of, LuckNow luck)
        : table(of),
          given(std::move(luck.given)),
          only_given(luck.only_given),
          machine(luck.machine == nullptr ? std::nullopt : std::optional(*luck.machine)),
          machine_of_caller(luck.machine),
          head(of.head_),
          orders(of.orders_),
          typed(of.typed_),
          typed_by_master(of.typed_by_master_) {}

    const Node& at(int line) const {
        const auto old = static_cast<int>(table.nodes_.size());
        return line < old ? table.node(line) : nodes[static_cast<std::size_t>(line - old)];
    }
    const Node& now() const { return at(head); }
    int next_number() const { return static_cast<int>(table.log_.size() + lines.size()) + 1; }

    /// Plays one line as far as the next question. Its draws are used again where they fit.
    Failure say(Line<S> line) {
        line.number = next_number();
        line.parent = head;
        Node next{now().stage, now().scene, {}, now().hash};
        Failure failure =
            std::visit([&](auto& saying) { return play(saying, line, next); }, line.saying);
        if (failure) return failure;
        line.hash = next.hash = hash_of(next.scene);
        if (const auto* went = std::get_if<WentTo>(&line.saying))
            head = went->line;
        else if (const auto* amended = std::get_if<Amended>(&line.saying))
            head = table.line(amended->line).parent;
        else if (!detail::is_setting<S>(line.saying))
            head = line.number;
        lines.push_back(std::move(line));
        nodes.push_back(std::move(next));
        return std::nullopt;
    }

    /// What happened in all lines made here and in the one that stopped.
    std::vector<SoFar<S>> so_far() const {
        std::vector<SoFar<S>> all;
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (!nodes[i].told.empty())
                all.push_back({nodes[i].stage, at(lines[i].parent).scene, nodes[i].told.events()});
        if (stopped) all.push_back(*stopped);
        return all;
    }

    /// What a mob was told after this line was never said where the scene is now.
    void forget_mobs(int line) {
        std::erase_if(
            orders, [&](const auto& each) { return each.second.once && each.second.since > line; });
    }

  private:
    Hand hand(const std::vector<Drawn>& known) const {
        return Hand({.known = known,
                     .given = given,
                     .machine = only_given ? std::nullopt : machine,
                     .typed = typed,
                     .typed_by_master = typed_by_master,
                     .typed_by_all = only_given});
    }

    /// Runs `f(play, luck)` on the next node; keeps what was drawn.
    template <class F>
    Failure with_luck(Line<S>& line, Node& next, F&& f) {
        const std::vector<Drawn> known = std::move(line.draws);
        Hand cards = hand(known);
        Luck luck(cards);
        Story<Event> story(next.told);
        Play play{*next.stage, next.scene, story};
        try {
            const Answer answer = f(play, luck);
            if (!answer.is_done()) return answer.refusal();
        } catch (const FacesMissing& missing) {
            stopped = SoFar<S>{next.stage, now().scene, next.told.events()};
            return missing;
        }
        line.draws = cards.drawn();
        given = cards.rest();
        if (machine && !only_given) machine = cards.machine();
        return std::nullopt;
    }

    Failure play(Chosen<S>& chosen, Line<S>& line, Node& next) {
        forget_once(chosen.who);
        return with_luck(line, next, [&](Play& play, Luck& luck) {
            for (const Override& each : chosen.overrides) play.happen(OverrideSet{each});
            const Answer answer = resolve(play, chosen.who, chosen.choice, luck);
            drop(play, chosen.overrides);
            return answer;
        });
    }

    /// Overrides made for this line's rolls do not outlive it.
    static void drop(Play& play, const std::vector<Override>& overrides) {
        for (const Override& each : overrides) {
            for (std::size_t i = play.scene.overrides.size(); i-- > 0;)
                if (play.scene.overrides[i] == each) play.happen(OverrideUsed{static_cast<int>(i)});
        }
    }

    Failure play(SetValue& set, Line<S>& line, Node& next) {
        const Names names = names_in(*next.stage);
        Scene scene = next.scene;
        if (!detail::is_open_path(record_of<Scene>, set.path))
            return Problem{"closed_path", set.path};
        const auto in_scene = set_by_path(scene, set.path, set.value, names);
        if (!in_scene) {
            if (auto why = unfit(*next.stage, scene)) return Problem{"bad_value", *why};
            return with_luck(line, next, [&](Play& play, Luck& luck) {
                play.happen(ValueSet{set.path, set.value});
                run_on(play, luck);
                return done;
            });
        }
        Stage stage = *next.stage;
        const auto in_stage = set_by_path(stage, set.path, set.value, names);
        if (in_stage) {
            const bool known = in_stage->at != first_step(set.path).head;
            // A path that leads to a value in the scene means that one.
            const PathProblem& worst = known && !in_scene->at.empty() ? *in_stage : *in_scene;
            const std::string& where = !worst.at.empty()  ? worst.at
                                       : set.path.empty() ? "set"
                                                          : set.path;
            return Problem{"bad_path", where + ": must be " + worst.expected};
        }
        if (const auto why = prepare(stage)) return Problem{"bad_value", why->expected};
        return change_stage(std::make_shared<const Stage>(std::move(stage)),
                            set.path + " = " + set.value, line, next);
    }

    static std::optional<std::string> unfit(const Stage& stage, const Scene& scene) {
        if constexpr (requires { check_scene(stage, scene); }) {
            if (const auto why = check_scene(stage, scene)) return why->path + ": " + why->expected;
        }
        return std::nullopt;
    }

    Failure play(Restaged<S>& restaged, Line<S>& line, Node& next) {
        if (const auto gone = first_gone(names_in(*next.stage), names_in(*restaged.stage)))
            return Problem{"people_stay", *gone};
        return change_stage(restaged.stage, restaged.what, line, next);
    }

    /// Ids point into the lists of the stage: newcomers go to the end, and nobody moves or goes.
    static std::optional<std::string> first_gone(const Names& before, const Names& after) {
        for (const auto& [list, names] : before.lists())
            for (std::size_t i = 0; i < names.size(); ++i)
                if (after.name(list, static_cast<int>(i)) != names[i]) return names[i];
        return std::nullopt;
    }

    Failure change_stage(std::shared_ptr<const Stage> stage, const std::string& what, Line<S>& line,
                         Node& next) {
        Scene scene = next.scene;
        welcome(*stage, scene);
        if (auto why = unfit(*stage, scene)) return Problem{"bad_value", *why};
        next.stage = std::move(stage);
        return with_luck(line, next, [&](Play& play, Luck& luck) {
            play.happen(StageChanged{what});
            run_on(play, luck);
            return done;
        });
    }

    Failure play(SetOverride& set, Line<S>& line, Node& next) {
        if (next.scene.overrides.full()) return Problem{"too_many_overrides"};
        return with_luck(line, next, [&](Play& play, Luck&) {
            play.happen(OverrideSet{set.override});
            return done;
        });
    }

    Failure play(WentTo& went, Line<S>&, Node& next) {
        Failure failure = jump(went.line, next);
        if (!failure) forget_mobs(table.last_step(went.line));
        return failure;
    }

    Failure play(Amended& amended, Line<S>&, Node& next) {
        if (amended.line < 1 || amended.line > static_cast<int>(table.log_.size()))
            return Problem{"no_such_line", std::to_string(amended.line)};
        if (amended.broken_at != 0) forget_mobs(amended.line);
        return jump(table.line(amended.line).parent, next);
    }

    Failure jump(int to, Node& next) {
        const bool there = to >= 0 && to < next_number() &&
                           (to == 0 || to > static_cast<int>(table.log_.size()) ||
                            !detail::is_setting<S>(table.line(to).saying));
        if (!there) return Problem{"no_such_line", std::to_string(to)};
        next = at(to);
        next.told.clear();
        return std::nullopt;
    }

    Failure play(StandingOrder<S>& order, Line<S>& line, Node&) {
        if (auto wrong = wrong_order(order)) return *wrong;
        order.since = line.number;
        const auto key = std::pair(order.who, order.question);
        if (order.answer)
            orders.insert_or_assign(key, order);
        else
            orders.erase(key);
        return std::nullopt;
    }

    /// An order that could never be carried out or taken back is a slip. What a mob is told is
    /// judged with its choice.
    std::optional<Problem> wrong_order(const StandingOrder<S>& order) const {
        if (order.once) return std::nullopt;
        if (!order.answer) {
            if (orders.contains(std::pair(order.who, order.question))) return std::nullopt;
            return Problem{"no_such_order", order.question};
        }
        if constexpr (requires { S::question_kinds(); }) {
            std::string known;
            for (const QuestionKind& each : S::question_kinds()) {
                known += (known.empty() ? "" : ", ") + std::string(each.kind);
                if (each.kind != order.question) continue;
                const auto& tags = each.answers;
                if (std::find(tags.begin(), tags.end(), tag_of(*order.answer)) != tags.end())
                    return std::nullopt;
                return Problem{"no_answer", order.question};
            }
            return Problem{"no_such_question", known};
        }
        return std::nullopt;
    }

    Failure play(DiceBy& dice, Line<S>&, Node&) {
        if (dice.who == PersonId::nobody) {
            typed_by_master = dice.typed;
            return std::nullopt;
        }
        const std::uint64_t bit = std::uint64_t{1} << index_of(dice.who);
        typed = dice.typed ? typed | bit : typed & ~bit;
        return std::nullopt;
    }

    void forget_once(PersonId who) {
        const auto open = question(*now().stage, now().scene);
        if (!open || open->who != who) return;
        const auto found = orders.find(std::pair(who, std::string(open->kind)));
        if (found != orders.end() && found->second.once) orders.erase(found);
    }
};

}  // namespace breakneck::table
