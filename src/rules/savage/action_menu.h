// Savage Worlds: how actions get onto the menu of a turn.
#pragma once

#include <string_view>
#include <vector>

#include "rules/common/menu.h"
#include "rules/savage/people.h"

namespace breakneck::savage {

/// The menu of somebody's turn, and what it is made from. Every action is listed with what is
/// allowed of it, or with why it is not.
struct ActionMenu {
    Menu<Choice>& menu;
    const Stage& stage;
    const Scene& scene;
    PersonId who;
    std::vector<Note> notes = {};  // worth knowing of what is added

    /// Something without parameters, or with all of them set.
    void add(const Choice& choice, RuleId rule) const;
    /// Those of the candidates that are allowed; if none is, the first says why. The other domains
    /// must be allowed with each of them.
    void add_each(const Choice& choice, RuleId rule, const Domain& candidates,
                  const std::vector<Domain>& more = {}) const;
    /// The same, left out where none is allowed.
    void add_if_any(const Choice& choice, RuleId rule, const Domain& candidates,
                    const std::vector<Domain>& more = {}) const;
    /// Ends a search has found are judged already, but for what is the same for all.
    void add_ends(const Choice& choice, RuleId rule, const Domain& ends) const;
    Answer may(const Choice& choice) const;
    /// Those for whom something holds, in the order of their list.
    template <class F>
    Domain people(std::string_view field, const F& fits) const {
        return listed(field, scene.people.size(),
                      [&](std::size_t i) { return fits(static_cast<PersonId>(i)); });
    }
    template <class F>
    Domain vehicles(std::string_view field, const F& fits) const {
        return listed(field, scene.vehicles.size(),
                      [&](std::size_t i) { return fits(static_cast<VehicleId>(i)); });
    }
    template <class F>
    Domain items(std::string_view field, const F& fits) const {
        return listed(field, scene.items.size(),
                      [&](std::size_t i) { return fits(static_cast<ItemId>(i)); });
    }

  private:
    template <class F>
    static Domain listed(std::string_view field, std::size_t count, const F& fits) {
        Domain domain{field, {}};
        for (std::size_t i = 0; i < count; ++i)
            if (fits(i)) domain.options.push_back({static_cast<std::int64_t>(i)});
        return domain;
    }
};

}  // namespace breakneck::savage
