// An encounter being played by people: its log, undo and branches, seats, rulings, amendments.
//
// Definitions are in table_impl.h; a system is instantiated where it is registered.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/line.h"

namespace breakneck::table {

/// Everything said adds lines to the log or changes nothing at all. A scene on the table is always
/// what its log replays to.
template <class S>
class Table {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;
    using Choice = typename S::Choice;
    using Event = typename S::Event;

    /// A stage that `prepare` has found good, and optionally a scene to go on from.
    explicit Table(Stage stage);
    Table(Stage stage, Scene scene);

    const Stage& stage() const { return *node(head_).stage; }
    const Scene& scene() const { return node(head_).scene; }
    std::uint64_t hash() const { return node(head_).hash; }
    const std::vector<Line<S>>& log() const { return log_; }
    /// The line after which the scene is as it is now; 0 at the start.
    int head() const { return head_; }
    /// The lines that lead from the start to this one, in order.
    std::vector<int> path_to(int line) const;
    std::vector<int> path() const { return path_to(head_); }
    /// The last lines of all branches, the present one included.
    std::vector<int> branches() const;
    /// What happened in a line, and the scene and stage after it.
    std::vector<Event> events_of(int line) const { return node(line).told.events(); }
    const Scene& scene_after(int line) const { return node(line).scene; }
    const Stage& stage_after(int line) const { return *node(line).stage; }

    /// Whether a seat may answer for somebody (nobody: the game master).
    bool may_act(const Seat& seat, PersonId who) const;
    bool rolls_by_hand(PersonId who) const;
    /// What somebody answers without being asked; null if they are asked.
    const Choice* order_of(PersonId who, std::string_view question) const;

    /// A choice. With `mob`, the others in it give the same answer when they are asked the same.
    Reply<S> choose(const Seat& by, PersonId who, const Choice& choice, LuckNow luck,
                    PersonSet mob = {});

    // Rulings: the game master's alone.
    Reply<S> set_values(const Seat& by, std::vector<SetValue> sets, std::string reason,
                        LuckNow luck);
    /// An answer for whoever is not there, or a choice of the game master's own (nobody).
    Reply<S> decide(const Seat& by, PersonId who, const Choice& choice, std::string reason,
                    LuckNow luck);
    Reply<S> override_roll(const Seat& by, const Override& override, std::string reason);
    Reply<S> restage(const Seat& by, Stage stage, std::string what, std::string reason,
                     LuckNow luck);
    /// Changes something past and plays what followed again: known draws are used again, missing
    /// ones asked for or drawn.
    Reply<S> amend(const Seat& by, int line, const Change& change, std::string reason,
                   LuckNow luck);

    /// Back by so many lines of the present branch; forward again; to any line at all. The game
    /// master may go anywhere, others only over choices that are their own.
    Reply<S> undo(const Seat& by, int lines = 1);
    Reply<S> redo(const Seat& by);
    Reply<S> go_to(const Seat& by, int line);

    /// An order that answers the open question is carried out at once.
    Reply<S> order(const Seat& by, StandingOrder<S> order, LuckNow luck = {});
    Reply<S> dice(const Seat& by, DiceBy dice);

    /// Adds a line of a saved log as it was: the same draws must give the same hash.
    Reply<S> replay(const Line<S>& line);

  private:
    /// The state after a line: a cache, all of it could be replayed.
    struct Node {
        std::shared_ptr<const Stage> stage;
        Scene scene;
        Record<Event> told;
        std::uint64_t hash = 0;
    };
    /// Lines being made: they enter the log together or not at all.
    struct Draft;

    const Node& node(int line) const { return nodes_[static_cast<std::size_t>(line)]; }
    const Line<S>& line(int number) const { return log_[static_cast<std::size_t>(number) - 1]; }

    /// Of the lines that going there takes back or brings back, the first that a seat could not
    /// have said itself; 0 if it could have said them all.
    int first_of_others(const Seat& seat, int to) const;
    /// The line of the story that the scene after a line goes back to; 0 is the start.
    int last_step(int number) const;

    // Of a line of a saved log:
    bool could_say(const Line<S>& saved) const;  // by the seat it says
    bool repeats(const Line<S>& saved) const;    // the line it says

    using Failure = std::optional<typename Reply<S>::Failure>;

    Reply<S> failed(typename Reply<S>::Failure why) const;
    Reply<S> commit(Draft&& draft);
    /// Says something on a draft that is committed if it goes well and all given faces were used.
    Reply<S> say(const Seat& by, Saying<S> saying, std::string reason, LuckNow luck);
    /// Says something that leaves the open question open, whatever orders there are.
    Reply<S> say_only(const Seat& by, Saying<S> saying, std::string reason = {});
    Reply<S> finish(Draft&& draft, Failure failure);

    static void go_on_by_orders(Draft& draft, Failure& failure);
    static std::optional<Broken> play_again(Draft& draft, const std::vector<int>& lines,
                                            const Change& change, Failure& failure);

    std::vector<Line<S>> log_;
    std::vector<Node> nodes_;  // one for each line, and one for the start
    int head_ = 0;
    std::map<std::pair<PersonId, std::string>, StandingOrder<S>> orders_;
    std::uint64_t typed_ = 0;  // a bit for each person who rolls by hand
    bool typed_by_master_ = false;
};

}  // namespace breakneck::table
