// What the game master may call and switch. Part of game_of.h.
#pragma once

#include "text/game_of.h"

namespace breakneck::text {

namespace detail {

/// The described fields of calls or house rules, each with what it is now and what it may be.
template <class Values>
Json settings_in(const Values& values, const Names& names) {
    Json out = Json::array();
    for_each_field(values, [&](const auto& each, const auto& value) {
        using Value = std::decay_t<decltype(value)>;
        Json entry{{"name", std::string(each.name)},
                   {"value", to_json(value, names)},
                   {"help", std::string(each.help)}};
        if constexpr (NamedEnum<Value>)
            for (const std::string_view name : enum_names(Value{}))
                entry["values"].push_back(std::string(name));
        else if constexpr (Number<Value>)
            entry["values"] = {each.min, each.max};
        out.push_back(std::move(entry));
    });
    return out;
}

}  // namespace detail

template <class S>
Json GameOf<S>::settings() const {
    Json out{{"calls", Json::array()}, {"house_rules", Json::array()}};
    const Scene& now = table_.scene();
    if constexpr (requires { now.calls; }) out["calls"] = detail::settings_in(now.calls, names());
    if constexpr (requires { stage().house_rules; })
        out["house_rules"] = detail::settings_in(stage().house_rules, names());
    return out;
}

}  // namespace breakneck::text
