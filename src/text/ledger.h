// The rule ledgers: what each rule id says, found by id or by words.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace breakneck::text {

/// One rule in our own words, as the ledger of its system states it.
struct LedgerRule {
    std::string id;
    std::string kind;    // formula, table, procedure, option, gm, example or gap
    std::string system;  // as in code: lucky_stars
    std::string section;
    std::string section_title;  // of a section inside another: "Chases / Ramming"
    std::string text;
    std::string source;            // where the book has it; empty for our own readings
    std::vector<std::string> see;  // ids of other rules it leans on
    std::vector<std::vector<std::string>> table;  // the first row names the columns
    bool imported = false;  // public, but not stated in the texts the ledger was made from
};

/// What a ledger says about its game as a whole.
struct LedgerSystem {
    std::string system;
    std::string title;
    std::string prefix;  // of its ids: LS
    std::string licence_note;
    std::vector<std::string> summary;  // how the game plays, in a few lines
};

/// All rules of the ledgers read so far, in the order of their files.
class Ledger {
  public:
    /// Adds the ledger of one system from the bytes of its file. Gives nothing when all is well;
    /// else what is wrong and where, and the ledger is as it was. Rules found earlier move.
    [[nodiscard]] std::optional<std::string> add(std::string_view json);

    const std::vector<LedgerSystem>& systems() const { return systems_; }
    const std::vector<LedgerRule>& rules() const { return rules_; }

    /// The rule with this id, written in any case, or null.
    const LedgerRule* find(std::string_view id) const;

    /// An id or the beginning of one (`ls-veh`) gives the rules so named. Anything else is words:
    /// all of them must begin a word of the id, the section's title, the text, the source or the
    /// table. Rules with more of them in id and title come first, then ledger order.
    std::vector<const LedgerRule*> search(std::string_view words) const;

  private:
    struct Folded {  // in small letters, for searching
        std::string heading;
        std::string body;
    };

    std::vector<const LedgerRule*> named(std::string_view beginning) const;

    std::vector<LedgerSystem> systems_;
    std::vector<LedgerRule> rules_;
    std::vector<Folded> folded_;                             // one for each rule
    std::map<std::string, std::size_t, std::less<>> by_id_;  // position in rules_
};

}  // namespace breakneck::text
