// Names as people type them.
#include "text/called.h"

#include <algorithm>

namespace breakneck::text {

std::string lower_case(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::optional<std::size_t> one_called(std::span<const std::string> names, std::string_view word) {
    const auto exact = std::find(names.begin(), names.end(), word);
    if (exact != names.end()) return static_cast<std::size_t>(exact - names.begin());
    const std::string wanted = lower_case(word);
    std::optional<std::size_t> found;
    bool several = false;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name = lower_case(names[i]);
        if (name == wanted) return i;
        if (wanted.empty() || (" " + name).find(" " + wanted) == std::string::npos) continue;
        several = several || found.has_value();
        found = i;
    }
    return several ? std::nullopt : found;
}

}  // namespace breakneck::text
