// Savage Worlds: how actions get onto the menu of a turn.
#include "rules/savage/action_menu.h"

#include "rules/savage/acting.h"

namespace breakneck::savage {

Answer ActionMenu::may(const Choice& choice) const {
    return may_do(stage, scene, who, as_action(choice).value());
}

void ActionMenu::add(const Choice& choice, RuleId rule) const {
    MenuItem<Choice> item{choice, rule, {}, notes};
    if (const Answer answer = may(choice); !answer.is_done()) item.refused = answer.refusal();
    menu.push_back(item);
}

void ActionMenu::add_each(const Choice& choice, RuleId rule, const Domain& candidates,
                          const std::vector<Domain>& more) const {
    MenuItem<Choice> item{choice, rule, {{candidates.field, {}}}, notes};
    for (const Option& each : candidates.options) {
        Choice with = choice;
        BN_CHECK(set_parameter(with, candidates.field, each.value));
        for (const Domain& other : more)
            BN_CHECK(set_parameter(with, other.field, other.options.front().value));
        const Answer answer = may(with);
        if (answer.is_done()) {
            item.domains[0].options.push_back(each);
        } else if (!item.refused) {
            item.choice = with;
            item.refused = answer.refusal();
        }
    }
    if (item.domains[0].options.empty()) {
        if (!item.refused) return;
        item.domains.clear();
    } else {
        item.choice = choice;
        item.refused.reset();
        item.domains.insert(item.domains.end(), more.begin(), more.end());
    }
    menu.push_back(item);
}

void ActionMenu::add_if_any(const Choice& choice, RuleId rule, const Domain& candidates,
                            const std::vector<Domain>& more) const {
    const std::size_t before = menu.size();
    add_each(choice, rule, candidates, more);
    if (menu.size() > before && menu.back().refused) menu.pop_back();
}

void ActionMenu::add_ends(const Choice& choice, RuleId rule, const Domain& ends) const {
    if (ends.options.empty()) return;
    MenuItem<Choice> item{choice, rule, {ends}, notes};
    if (const Answer answer = may_take(stage, scene, who, as_action(choice).value());
        !answer.is_done()) {
        item.domains.clear();
        item.refused = answer.refusal();
    }
    menu.push_back(item);
}

}  // namespace breakneck::savage
