// The menu: what a seat may do now, in a fixed order, with what it may not do and why.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "base/shape.h"
#include "rules/common/ids.h"
#include "rules/common/refusal.h"
#include "rules/common/seats.h"

namespace breakneck {

/// One value a parameter may take. Numbers, flags, enums and ids stand for themselves, places are
/// packed.
struct Option {
    std::int64_t value = 0;
    std::vector<Note> notes = {};
    bool operator==(const Option&) const = default;
};

/// A parameter of a choice, by the name of its field, and the values it may take.
struct Domain {
    std::string_view field;
    std::vector<Option> options;
    int most = 1;  // more than one: up to so many of the options together, in a list or a set
    bool operator==(const Domain&) const = default;
};

/// One action with the domains of its parameters: every combination is allowed. An item that is
/// refused says by which rule.
template <class Choice>
struct MenuItem {
    Choice choice;
    RuleId rule;
    std::vector<Domain> domains = {};
    std::vector<Note> notes = {};
    std::optional<Refusal> refused = {};
    std::optional<PersonId> who = {};  // who makes it, where that is not whoever is asked
    bool operator==(const MenuItem&) const = default;

    /// How many choices the item stands for.
    std::size_t size() const {
        std::size_t n = refused ? 0 : 1;
        for (const Domain& each : domains) n *= each.options.size();
        return n;
    }
};

template <class Choice>
using Menu = std::vector<MenuItem<Choice>>;

/// Sets one parameter of a choice, given as a number; a list or a set gets that one element. False
/// if there is none of this name or a value of its kind does not fit into a number.
bool set_parameter(const VariantShape& shape, void* choice, std::string_view name,
                   std::int64_t code);
template <class Choice>
bool set_parameter(Choice& choice, std::string_view name, std::int64_t code) {
    return set_parameter(variant_of<Choice>, &choice, name, code);
}

/// The n-th choice an item stands for; the last domain changes fastest.
template <class Choice>
Choice nth_choice(const MenuItem<Choice>& item, std::size_t n) {
    Choice choice = item.choice;
    for (std::size_t d = item.domains.size(); d-- > 0;) {
        const Domain& domain = item.domains[d];
        const Option& option = domain.options[n % domain.options.size()];
        n /= domain.options.size();
        BN_CHECK(set_parameter(choice, domain.field, option.value));
    }
    return choice;
}

}  // namespace breakneck
