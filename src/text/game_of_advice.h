// What to do, for people and programs, and computer players. Part of game_of.h, for those who
// compile a system: systems/NAME.cpp.
#pragma once

#include <fmt/format.h>

#include "advice/tournament.h"
#include "text/game_of.h"
#include "text/reason_words.h"

namespace breakneck::text {

namespace detail {

/// "62 % ± 1 %".
inline std::string share_text(double p, double margin) {
    return fmt::format("{:.0f} % ± {:.0f} %", 100 * p, std::max(1.0, 100 * margin));
}

}  // namespace detail

template <class S>
class AdviceOf final : public Advice {
  public:
    using Choice = typename S::Choice;

    AdviceOf(const GameOf<S>& game, std::shared_ptr<const typename S::Stage> stage,
             const typename S::Scene& scene, PersonId who, std::uint64_t seed)
        : game_(game), stage_(std::move(stage)), who_(who), adviser_(*stage_, scene, who, seed) {}

    bool think(int games) override {
        for (int i = 0; i < games; ++i) {
            if (adviser_.has_looked()) adviser_.look_further();
            if (!adviser_.undecided()) return false;
            adviser_.think();
        }
        return adviser_.undecided() || adviser_.sees_more();
    }

    Json ranked(std::size_t most) const override {
        const auto aim = stage_->sides[index_of(side_of(*stage_, who_))].aim;
        const std::string aim_name(enum_names(aim)[static_cast<std::size_t>(aim)]);
        Json out{{"who", names_in(*stage_).of(who_)}, {"aim", aim_name},
                 {"games", adviser_.trials()},        {"tried", 0},
                 {"of", adviser_.on_the_menu()},      {"ranked", Json::array()}};
        int tried = 0;
        for (const auto& each : adviser_.ranking()) {
            if (each.standing.trials > 0) ++tried;
            // Nothing can be said of what was not tried, but what is usual is there at once.
            if ((each.standing.trials > 0 || each.usual) && out["ranked"].size() < most)
                out["ranked"].push_back(one(each, aim_name));
        }
        out["tried"] = tried;
        // What comes of games without an end says little about the choices.
        if (2 * adviser_.endless() > adviser_.trials()) out["endless"] = adviser_.endless();
        out["undecided"] = adviser_.undecided() || adviser_.sees_more();
        return out;
    }

  private:
    Json one(const advice::Advised<Choice>& advised, const std::string& aim) const {
        const advice::Standing& standing = advised.standing;
        Json out{{"choice", game_.choice_json(advised.choice)},
                 {"text", game_.messages().choice(game_.choice_json(advised.choice))}};
        if (standing.trials > 0)
            out.update(Json{{"p", standing.mean}, {"margin", standing.margin}});
        else
            out["untried"] = true;
        out["games"] = standing.trials;
        out["usual"] = advised.usual;
        std::string why = game_.aim_text(aim, standing);
        if (const std::string first = at_first(advised.choice); !first.empty())
            why += (why.empty() ? "" : "; ") + first;
        out["why"] = std::move(why);
        return out;
    }
    /// What comes of it right away, from its exact odds; they are found once.
    const std::string& at_first(const Choice& choice) const {
        for (const auto& [known, text] : told_)
            if (known == choice) return text;
        told_.emplace_back(choice, game_.consequences(who_, choice));
        return told_.back().second;
    }

    const GameOf<S>& game_;
    std::shared_ptr<const typename S::Stage> stage_;
    PersonId who_;
    advice::Adviser<S> adviser_;
    mutable std::vector<std::pair<Choice, std::string>> told_;
};

template <class S>
Json GameOf<S>::answer(int level) {
    const auto open = detail::open_question(stage(), table_.scene());
    if (!open) return nullptr;
    const std::uint64_t line = table_.log().size();
    Luck mind(Rng(opening_.seed ^ 0x5bd1e995U, line));
    const std::uint64_t thinks = Rng(opening_.seed ^ 0x7468696e6bU, line).next();
    return choice_json(advice::answer_at<S>(static_cast<advice::Level>(level), stage(),
                                            table_.scene(), open->who, mind, thinks));
}

template <class S>
std::variant<std::unique_ptr<Advice>, Json> GameOf<S>::advise(std::string_view seat) const {
    const auto by = seat_of(seat);
    if (!by) return no_seat(seat).body;
    const auto open = detail::open_question(stage(), table_.scene());
    if (!open) return error_said(messages().phrase("advice_over", {})).body;
    if (!table_.may_act(*by, open->who))
        return error_said(messages().problem("not_your_seat", "", 0)).body;
    if (open->who == PersonId::nobody)
        return error_said(messages().phrase("advice_no_side", {})).body;
    return std::make_unique<AdviceOf<S>>(*this, std::make_shared<const Stage>(stage()),
                                         table_.scene(), open->who, opening_.seed);
}

template <class S>
std::string GameOf<S>::aim_text(const std::string& aim, const advice::Standing& standing) const {
    if (standing.trials == 0) return "";
    return messages().phrase("advice_aim", {{"aim", aim}}) + " " +
           detail::share_text(standing.mean, standing.margin);
}

/// In few words: what may come of it right away.
template <class S>
std::string GameOf<S>::consequences(PersonId who, const Choice& choice) const {
    constexpr std::uint64_t few_ways = 300;  // it is beside many others, and shown at once
    const Weighed weighed = weigh(names().of(who), {choice}, few_ways);
    if (!weighed.wrong.is_null()) return "";
    KnownWords known{names(), weighed.who, standing_of(weighed.who)};
    Json odds{{"sorted", sorted_json(weighed.odds, known)}};
    add_how_far(odds, weighed.odds);
    if (Json chances = chances_of(weighed.odds, known); !chances.empty())
        odds["chances"] = std::move(chances);
    if (Json headline = headline_of(weighed.odds, weighed.who); !headline.empty())
        odds["headline"] = std::move(headline);
    return reason_words(messages(), odds);
}

template <class S>
double GameOf<S>::pair_of_games(int one, int other, std::uint64_t index) const {
    return advice::pair_of_games<S>(stage(), static_cast<advice::Level>(one),
                                    static_cast<advice::Level>(other), opening_.seed, index);
}

}  // namespace breakneck::text
