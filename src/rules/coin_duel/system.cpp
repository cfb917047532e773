// Coin duel: setting up, questions, and what each seat may know.
#include "rules/coin_duel/system.h"

namespace breakneck::coin_duel {
namespace {

std::optional<StageProblem> problem_with_person(const Stage& stage, std::size_t i) {
    const Character& who = stage.people[i];
    const std::string path = "people[" + std::to_string(i) + "]";
    if (who.side == SideId::none) return StageProblem{path + ".side", "the name of a side"};
    const board::Board board(stage.grid, board::no_changes());
    if (!board.inside(who.at.space)) return StageProblem{path + ".at", "a space of the board"};
    if (board.is_blocked(who.at.space, board::Altitude::ground))
        return StageProblem{path + ".at", "a space one can stand in"};
    for (std::size_t j = 0; j < i; ++j)
        if (stage.people[j].at.space == who.at.space)
            return StageProblem{path + ".at", "a space of their own; " + stage.people[j].name +
                                                  " stands in " + to_text(who.at.space)};
    return std::nullopt;
}

bool knows(const Stage&, const Seat& seat, PersonId who) {
    return seat.kind == SeatKind::game_master ||
           (seat.kind == SeatKind::person && seat.person == who);
}

}  // namespace

std::optional<StageProblem> prepare(Stage& stage) {
    if (const auto problem = board::problem_with(stage.board))
        return map_problem("board", *problem);
    stage.grid = board::Grid(stage.board);
    if (stage.sides.size() < 2 || stage.sides.size() > 8)
        return StageProblem{"sides", "two to eight sides"};
    if (stage.people.empty() || stage.people.size() > deck_size)
        return StageProblem{"people", "1 to " + std::to_string(deck_size) + " people"};
    for (std::size_t i = 0; i < stage.people.size(); ++i)
        if (auto problem = problem_with_person(stage, i)) return problem;
    return std::nullopt;
}

void welcome(const Stage& stage, Scene& scene) {
    for (std::size_t i = scene.people.size(); i < stage.people.size(); ++i) {
        const Character& each = stage.people[i];
        Duelist duelist;
        duelist.hearts = static_cast<std::int8_t>(each.hearts);
        duelist.luck = static_cast<std::int8_t>(each.luck);
        duelist.at = {.mode = Whereabouts::board, .place = each.at};
        scene.people.push_back(duelist);
    }
}

SideId side_of(const Stage& stage, PersonId who) { return stage.people[index_of(who)].side; }

PersonId at_station(const Stage&, const Scene&, const Seat&) { return PersonId::nobody; }

/// [CN-SETUP-001] Everyone starts whole, in their space, with no guard; the game master begins.
Scene start(const Stage& stage) {
    Scene scene;
    scene.deck = CardSet::full();
    welcome(stage, scene);
    scene.frames.push_back(Rounds{});
    scene.frames.push_back(BeginAsked{});
    return scene;
}

std::optional<Question> question(const Stage& stage, const Scene& scene) {
    if (scene.frames.empty() || outcome(stage, scene).over) return std::nullopt;
    using Open = std::optional<Question>;
    return std::visit(Match{[](const BeginAsked&) -> Open {
                                return Question{PersonId::nobody, "begin", "CN-SETUP-001"};
                            },
                            [](const TurnAsked& q) -> Open {
                                return Question{q.who, "turn", "CN-TURN-001"};
                            },
                            [](const DuckAsked& q) -> Open {
                                return Question{q.who, "duck", "CN-DUCK-001"};
                            },
                            [](const AgainAsked& q) -> Open {
                                return Question{q.who, "again", "CN-LUCK-001"};
                            },
                            [](const FireAsked& q) -> Open {
                                return Question{q.who, "fire", "CN-READY-002", q.at};
                            },
                            [](const auto&) -> Open { return std::nullopt; }},
                      scene.frames.back());
}

std::vector<QuestionKind> System::question_kinds() {
    return {{"begin", {Begin::tag}},
            {"turn", {Pass::tag, Rise::tag, Step::tag, Guard::tag, Toss::tag, Ready::tag}},
            {"duck", {Duck::tag, Stay::tag}},
            {"again", {Again::tag, Keep::tag}},
            {"fire", {Toss::tag, Hold::tag}}};
}

Choice default_answer(const Stage&, const Scene& scene) {
    return std::visit(Match{[](const BeginAsked&) -> Choice { return Begin{}; },
                            [](const DuckAsked&) -> Choice { return Stay{}; },
                            [](const AgainAsked&) -> Choice { return Keep{}; },
                            [](const FireAsked&) -> Choice { return Hold{}; },
                            [](const auto&) -> Choice { return Pass{}; }},
                      scene.frames.back());
}

/// [CN-GUARD-001] A guard is known to whoever holds it, and to the game master.
Scene view(const Stage& stage, const Scene& scene, const Seat& seat) {
    Scene seen = scene;
    if (seat.kind != SeatKind::game_master) seen.overrides.clear();
    for (std::size_t i = 0; i < seen.people.size(); ++i) {
        Duelist& each = seen.people[i];
        if (each.guard != Height::none && !knows(stage, seat, static_cast<PersonId>(i)))
            each.guard = Height::hidden;
    }
    return seen;
}

bool knows_of(const Stage&, const Scene&, const Seat&, PersonId) { return true; }

std::optional<Event> view(const Stage& stage, const Scene&, const Event& event, const Seat& seat) {
    const bool of_a_ruling =
        std::holds_alternative<OverrideSet>(event) || std::holds_alternative<OverrideUsed>(event);
    if (of_a_ruling && seat.kind != SeatKind::game_master) return std::nullopt;
    if (const auto* guarded = std::get_if<Guarded>(&event);
        guarded != nullptr && !knows(stage, seat, guarded->who))
        return Guarded{guarded->who, Height::hidden};
    return event;
}

Scene imagine(const Stage&, const Scene& seen, const Seat&, Luck& luck) {
    Scene scene = seen;
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        if (scene.people[i].guard != Height::hidden) continue;
        const bool high = luck.pick({"CN-GUARD-001", static_cast<int>(i)}, 2) == 0;
        scene.people[i].guard = high ? Height::high : Height::low;
    }
    return scene;
}

Layout layout(const Stage& stage, const Scene& scene) {
    Layout out{.grid = &stage.grid, .changes = &board::no_changes()};
    for (std::size_t i = 0; i < scene.people.size(); ++i) {
        const Duelist& each = scene.people[i];
        LayoutToken token{.name = stage.people[i].name, .side = stage.people[i].side};
        if (each.prone) token.mark = "prone";
        if (is_in(each)) {
            token.spaces = {each.at.place.space};
            out.on_board.push_back(token);
        } else {
            out.away.push_back(token);
        }
    }
    return out;
}

}  // namespace breakneck::coin_duel
