// A game of one system: everything Game promises, over the table of that system.
//
// Included only where a system is registered; what needs no system is in game_words.h.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "odds/choice_odds.h"
#include "odds/roll_odds.h"
#include "odds/whole.h"
#include "sim/playthrough.h"
#include "table/table_impl.h"
#include "text/choice_text.h"
#include "text/encounter.h"
#include "text/game.h"
#include "text/game_words.h"
#include "text/log_chain.h"
#include "text/log_line.h"
#include "text/messages.h"
#include "text/odds_groups.h"
#include "text/opening.h"
#include "text/ruling.h"
#include "text/seat_text.h"

namespace breakneck::advice {

struct Standing;

}  // namespace breakneck::advice

namespace breakneck::text {

template <class S>
class AdviceOf;

namespace detail {

// The contract's functions whose names a Game has too.
template <class Stage, class Scene>
auto open_question(const Stage& stage, const Scene& scene) {
    return question(stage, scene);
}
template <class Stage, class Scene>
auto outcome_of(const Stage& stage, const Scene& scene) {
    return outcome(stage, scene);
}
template <class Stage, class Scene>
auto menu_of(const Stage& stage, const Scene& scene, const Seat& seat) {
    return choices(stage, scene, seat);
}

}  // namespace detail

template <class S>
class GameOf final : public Game {
  public:
    using Stage = typename S::Stage;
    using Scene = typename S::Scene;
    using Choice = typename S::Choice;
    using Table = table::Table<S>;

    GameOf(Table table, Opening opening) : table_(std::move(table)), opening_(std::move(opening)) {}

    /// Replays a line of a saved log; what is wrong with it, if anything.
    std::optional<Problem> replay(const Json& json);

    std::string_view system() const override { return S::name; }
    Json about(std::string_view seat) const override;
    std::uint64_t hash() const override { return table_.hash(); }
    Json question() const override;
    Json outcome() const override;
    std::string shortfalls(Json& outcome) const;
    Json choices(std::string_view seat) const override;

    Said choose(std::string_view seat, std::string_view who, const Json& choice,
                const Faces& faces) override {
        return choose_for_all(seat, {std::string(who)}, choice, faces);
    }
    Said choose_for_all(std::string_view seat, const std::vector<std::string>& who,
                        const Json& choice, const Faces& faces) override;
    Json taken_for_granted(std::string_view who, const Json& said) const override;
    Said rule(std::string_view seat, const Json& ruling, const Faces& faces) override;
    Said undo(std::string_view seat, int lines) override;
    Said redo(std::string_view seat) override;
    Said go_to(std::string_view seat, int line) override;
    Said order(std::string_view seat, const Order& order, const Faces& faces) override;
    Said dice(std::string_view seat, std::string_view who, bool typed) override;

    Json odds(std::string_view seat, const Json& choice, std::uint64_t ways) const override;
    Json menu_odds(std::string_view seat, std::uint64_t ways) const override;
    Json whole_odds(std::string_view seat, const Whole& asked) const override;
    Json what_mattered(std::string_view seat, const Json& line_or_choice) const override;
    Json answer(int level) override;
    std::variant<std::unique_ptr<Advice>, Json> advise(std::string_view seat) const override;
    double pair_of_games(int one, int other, std::uint64_t index) const override;
    Json scene(std::string_view seat) const override;
    std::vector<Json> log() const override;
    std::size_t log_size() const override { return table_.log().size() + 1; }
    Json log_line(std::size_t number) const override;
    Json events_of(int line, std::string_view seat) const override;
    Json facts_of(int line) const override;
    Json history(std::string_view seat) const override;
    std::string transcript() const override;
    std::string picture(std::string_view seat, int letters) const override;
    std::string legend(std::string_view seat) const override;
    std::string state_of(std::string_view seat, std::string_view who) const override;
    Json sheet(std::string_view seat, std::string_view who) const override;
    Json settings() const override;

  private:
    friend class AdviceOf<S>;
    using Reply = table::Reply<S>;
    using Line = table::Line<S>;

    const Stage& stage() const { return table_.stage(); }
    Names names() const { return names_in(stage()); }
    const Messages& messages() const { return opening_.messages; }
    std::optional<Seat> seat_of(std::string_view text) const {
        return seat_from_text(stage(), text);
    }
    std::optional<PersonId> person_of(std::string_view name) const;
    std::variant<Choice, Problem> choice_of(const Json& json) const;
    Json choice_json(const Choice& choice) const { return to_json(choice, names(), as_choice); }

    /// Luck of the machine: a stream for each line, so that a game goes on as if never interrupted.
    std::optional<table::LuckNow> luck(const Faces& faces, Rng& machine, std::string& wrong) const;
    template <class F>
    Said say(std::string_view seat, const Faces& faces, F&& f);
    Said said(const Reply& reply, const Seat& seat) const;
    Said refused(const Refusal& refusal) const;
    Said needs(const FacesMissing& missing, const Reply& reply) const;
    Json events_for(int line, const Seat& seat) const;
    /// To whom something is told, and where it happens.
    struct Telling {
        const Stage& stage;
        const Names& people;
        const Seat& seat;
    };
    std::optional<Json> seen_event(const Telling& to, Scene& scene,
                                   const typename S::Event& event) const;
    void add_told(Json& out, const Json& event, const std::string& reason) const;
    Json events_so_far(const Reply& reply, Json& roll) const;
    Json said_by(const Line& line, const Seat& seat) const;
    bool saw_roll(const table::Amended& amended, const Seat& seat) const;
    template <class IsMeant>
    bool sees_all_of(int line, const Seat& seat, const IsMeant& is_meant) const;
    std::string reason_for(const Line& line, const Seat& seat) const;
    bool hides(const Stage& stage, const Scene& scene, const Seat& seat, const ValueSet& set) const;

    Reply rule_now(const Seat& seat, SetRuling ruling, std::string reason, table::LuckNow luck);
    Reply rule_now(const Seat& seat, RollRuling ruling, std::string reason, table::LuckNow luck);
    Reply rule_now(const Seat& seat, AmendRuling ruling, std::string reason, table::LuckNow luck);
    Reply rule_now(const Seat& seat, JoinRuling ruling, std::string reason, table::LuckNow luck);
    Reply rule_now(const Seat& seat, ChoiceRuling ruling, std::string reason, table::LuckNow luck);

    using Odds = odds::ChoiceOdds<typename S::Event>;
    /// The odds of a plan for whoever may make it from this seat, and who that is; or an answer
    /// that says what is wrong.
    struct Weighed {
        Odds odds;
        PersonId who = PersonId::nobody;
        PersonId acting = PersonId::nobody;  // the same, or the game master in their place
        Json wrong = nullptr;
    };
    using Reader = odds::ChoiceReader<S>;
    Weighed weigh(std::string_view seat, const std::vector<Choice>& plan, std::uint64_t ways) const;
    Weighed weigh(Reader& reader, std::string_view seat, const std::vector<Choice>& plan,
                  std::uint64_t ways) const;
    Weighed weigh_in_short(std::string_view seat, const std::vector<Choice>& plan,
                           std::uint64_t ways, KnownWords& known) const;
    std::variant<std::vector<Choice>, Problem> plan_of(const Json& json) const;
    Standing standing_of(PersonId who) const;
    const EventWords& words_for(const typename S::Event& event, KnownWords& known) const;
    template <class WordsOf, class Add>
    void each_in_words(const Odds& odds, const std::set<std::string_view>& certain,
                       WordsOf&& words_of, Add&& add) const;
    Json plan_json(std::string_view seat, const std::vector<Choice>& plan, const Weighed& weighed,
                   std::uint64_t ways) const;
    static void add_how_far(Json& out, const Odds& odds);
    Json hopeless_roll(const Odds& odds, const Names& known) const;
    Json sorted_json(const Odds& odds, KnownWords& known) const;
    Json roll_json(const Rolled& rolled, const Names& known) const;
    Json first_rolls_json(const Odds& odds) const;
    Json played_ends(const Scene& seen, const Seat& by, const Whole& asked) const;
    Json end_json(const Outcome& end) const;

    Json headline_of(const odds::ChoiceOdds<typename S::Event>& odds, PersonId who) const;
    const EventChances& chances_for(const typename S::Event& event, KnownWords& known) const;
    Json chances_of(const Odds& odds, KnownWords& known) const;
    Messages::Chances chances_of_roll(const odds::EventList<typename S::Event>& events,
                                      KnownWords& known) const;
    Messages::Chances chances_of_deeds(const odds::EventList<typename S::Event>& events,
                                       KnownWords& known) const;
    Json carried_by(const Scene& seen, PersonId who) const;
    std::string figures_of(const Scene& seen, std::size_t item) const;
    Json vehicle_sheet(const Seat& by, std::size_t which) const;
    Json with_key_words(Json sheet) const;
    template <class Now, class Block>
    Json sheet_of(const Now& now, const Block& block) const;
    std::string aim_text(const std::string& aim, const advice::Standing& standing) const;
    std::string consequences(PersonId who, const Choice& choice) const;
    Json odds_json(const odds::ChoiceOdds<typename S::Event>& odds, KnownWords& known) const;
    Json menu_item(const MenuItem<Choice>& item) const;
    std::vector<Option> opponents_first(const Domain& domain) const;
    Json domain(const Choice& choice, const Domain& domain) const;
    std::string option_text(const Json& choice, std::string_view field) const;
    std::string what_was_said(const Line& line) const;
    Json line_without_link(std::size_t number) const;

    /// What somebody said, as a transcript has it. Orders of a mob are gathered until they choose.
    std::string line_said(const Line& line, std::string& mob) const;
    std::string decision_text(const table::Chosen<S>& chosen, const std::string& reason) const;
    Json amend_json(const table::Amended& amended, const Names& known) const;
    std::string journey_text(int from, int to) const;

    Table table_;
    Opening opening_;
    std::vector<Json> kept_;  // lines of a saved log as they were, with fields nobody knows
    mutable LogChain chain_;  // as far as lines were asked for
    mutable odds::DrawOdds draw_odds_;
};

}  // namespace breakneck::text

#include "text/game_of_events.h"
#include "text/game_of_impl.h"
#include "text/game_of_odds.h"
#include "text/game_of_open.h"
#include "text/game_of_settings.h"
#include "text/game_of_transcript.h"
#include "text/game_of_views.h"
#include "text/game_of_whole.h"
