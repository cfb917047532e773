// Making and checking the links of a log.
#include "text/log_chain.h"

#include "base/sha256.h"

namespace breakneck::text {

const std::string& LogChain::add(Json line) {
    if (line.is_object()) line.erase(chain_field);
    const std::string before = links_.empty() ? "" : links_.back() + "\n";
    return links_.emplace_back(sha256(before + one_line(line)));
}

std::optional<Problem> chain_problem(const LogFile& log) {
    LogChain chain;
    bool begun = false;
    const auto wrong = [&](const Json& line) -> std::optional<Problem> {
        const std::string link = chain.add(line);
        const auto found = line.find(chain_field);
        if (found == line.end())
            return begun ? std::optional(Problem{std::string(chain_field), "given", "nothing"})
                         : std::nullopt;
        begun = true;
        if (*found == link) return std::nullopt;
        return Problem{"", "as it was saved, with all before it",
                       "something in it that was changed since"};
    };
    std::optional<Problem> problem = wrong(log.head);
    for (std::size_t i = 0; !problem && i < log.lines.size(); ++i) problem = wrong(log.lines[i]);
    if (!problem) return std::nullopt;
    return inside("line " + std::to_string(chain.size()), std::move(*problem));
}

bool is_chained(const LogFile& log) {
    return (log.lines.empty() ? log.head : log.lines.back()).contains(chain_field);
}

}  // namespace breakneck::text
