// The odds of a choice in one line.
#include "text/reason_words.h"

#include <fmt/format.h>

#include "text/odds_groups.h"

namespace breakneck::text {
namespace {

/// A sentence as a part of a line.
std::string as_part(std::string text) {
    if (text.ends_with('.')) text.pop_back();
    if (text.starts_with("The ")) text.front() = 't';
    return text;
}

/// " 41 %", " ≥ 5 %"; nothing where it is certain.
std::string share_words(const Json& chance) {
    const double p = chance["p"].get<double>();
    if (p >= 1) return "";
    constexpr double hundred = 100;
    const bool bound = chance.contains("at_least");
    if (p > 0 && p < worth_saying) return bound ? " > 0 %" : " < 1 %";
    if (p > 1 - worth_saying) return bound ? " ≥ 99 %" : " > 99 %";
    return fmt::format(" {}{:.0f} %", bound ? "≥ " : "", hundred * p);
}

class Reason {
  public:
    explicit Reason(const Messages& messages) : messages_(messages) {}

    void add(std::string part) {
        if (!part.empty()) out_ += (out_.empty() ? "" : "; ") + part;
    }
    void add_list(const Json& chances) {
        std::string list;
        for (const Json& each : chances)
            list += (list.empty() ? "" : ", ") + said(each) + share_words(each);
        add(std::move(list));
    }
    /// The likeliest of a group, in words that name the group.
    void add_group(const Json& group, const char* phrase) {
        if (group["p"].get<double>() < worth_saying || group["what"].empty()) return;
        const Json& first = group["what"].front();
        std::string what = as_part(first["what"].get<std::string>());
        if (what == last_) return;
        // Of several things that can go wrong the likeliest is less likely than any of them.
        const std::string share = share_words(group);
        if (share_words(first) != share) what += share_words(first);
        add(messages_.phrase(phrase, {{"what", what}, {"share", share}}));
    }
    const std::string& words() const { return out_; }

  private:
    std::string said(const Json& chance) {
        last_ = as_part(chance["what"].get<std::string>());
        return last_;
    }

    const Messages& messages_;
    std::string out_;
    std::string last_;
};

}  // namespace

std::string reason_words(const Messages& messages, const Json& odds) {
    Reason reason(messages);
    const Json& sorted = odds["sorted"];
    if (const auto chances = odds.find("chances"); chances != odds.end())
        reason.add_list(*chances);
    else if (const auto headline = odds.find("headline"); headline != odds.end())
        reason.add_list(*headline);
    else if (sorted["works"]["p"].get<double>() >= worth_saying && !sorted["works"]["what"].empty())
        reason.add_list(Json::array({sorted["works"]["what"].front()}));
    reason.add_group(sorted["costs"], "advice_costs");
    reason.add_group(sorted["goes_wrong"], "advice_wrong");
    if (!reason.words().empty()) return reason.words();
    return messages.phrase(odds.value("unread", false) ? "advice_unread" : "advice_nothing", {});
}

}  // namespace breakneck::text
