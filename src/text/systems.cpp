// The registry, and opening files of any system in it.
#include "text/systems.h"

#include <algorithm>
#include <array>

#include "text/encounter.h"
#include "text/log_chain.h"
#include "text/opening.h"

namespace breakneck::text {
namespace {

Problem unknown_system(const std::string& name) {
    std::vector<std::string> known;
    for (const SystemEntry& each : systems()) known.emplace_back(each.name);
    return inside("system", detail::unknown_word(Json(name), known));
}

}  // namespace

std::span<const SystemEntry> systems() {
    static const std::array all{
        coin_duel_entry,
        lucky_stars_entry,
        teveller_entry,
        savage_entry,
    };
    return all;
}

Opening detail::opening_for(std::string_view system, const Data& data, std::uint64_t seed) {
    const auto json = [&](const auto& files, std::string_view name) {
        const auto found = files.find(std::string(name));
        return found == files.end() ? Json() : found->second;
    };
    Opening opening{.messages = Messages(json(data.messages, system), json(data.messages, "common"),
                                         json(data.ledgers, system)),
                    .seed = seed};
    const auto blocks = data.stat_blocks.find(std::string(system));
    if (blocks != data.stat_blocks.end()) opening.libraries = blocks->second;
    return opening;
}

const SystemEntry* find_system(std::string_view name) {
    const auto found = std::find_if(systems().begin(), systems().end(),
                                    [&](const SystemEntry& each) { return each.name == name; });
    return found == systems().end() ? nullptr : &*found;
}

Opened open_game(const Document& document, const Data& data, std::uint64_t seed) {
    auto head = read_head(document.root);
    if (auto* problem = std::get_if<Problem>(&head)) return std::move(*problem);
    const SystemEntry* system = find_system(std::get<std::string>(head));
    if (system == nullptr) return unknown_system(std::get<std::string>(head));
    return system->open_game(document, data, seed);
}

Opened open_log(const std::string& file, std::string_view bytes, const Data& data,
                std::uint64_t seed) {
    auto log = read_log(file, bytes);
    if (auto* problem = std::get_if<Problem>(&log)) return std::move(*problem);
    auto head = read_head(std::get<LogFile>(log).head);
    if (auto* problem = std::get_if<Problem>(&head)) return inside("line 1", std::move(*problem));
    const SystemEntry* system = find_system(std::get<std::string>(head));
    if (system == nullptr) return inside("line 1", unknown_system(std::get<std::string>(head)));
    Opened opened = system->open_log(std::get<LogFile>(log), data, seed);
    // What a line says wrong is named before the chain that it breaks.
    if (std::holds_alternative<Problem>(opened)) return opened;
    if (auto problem = chain_problem(std::get<LogFile>(log))) return std::move(*problem);
    return opened;
}

}  // namespace breakneck::text
