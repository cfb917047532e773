// Transcripts: what a referee would write down, replayed line by line.
//
//     system  coin_duel
//     scene   data/scenes/coin_duel/courtyard.json      (or the whole encounter in one line)
//
//     # a remark
//     > Ana: toss direction=e height=low
//       CN-TOSS-001   Ana throws east, low.
//     > Bo: stay
//       CN-TOSS-002   Ana rolls 2d6 [3 4] +2 aim −1 distance = 8, needs 8: hit
//     = Bo: hearts 2, prone
//     > gm: rule {"set": "people.Bo.hearts", "to": 3}
//     > gm: undo 2
//
// Faces in square brackets are the dice and cards that fall; those in round brackets fell before,
// when the past is played again. Somebody acts for another as "gm for Bo", for several as "gm for
// Bo; Cy". A seat may also say "redo", "go to 3", "order duck: stay", "order duck: ask", "dice
// typed" or "dice rolled". What is refused is told as "refused" with its rule.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "text/game.h"

namespace breakneck::text {

/// One line that is not as it was written.
struct TranscriptDifference {
    int line = 0;
    std::string written;  // empty: a line that should have been there
    std::string found;    // empty: a line that should not have been there
};

struct TranscriptReport {
    std::vector<TranscriptDifference> differences;
    std::string rewritten;              // the transcript as it should be
    std::optional<std::string> broken;  // it could not be replayed to its end
    std::set<std::string> rules;        // that had a say, those of modifiers among them
    bool is_well() const { return differences.empty() && !broken; }
};

/// Gives the document of a file that a transcript names.
using OpenFile = std::function<std::variant<Document, std::string>(const std::string&)>;

TranscriptReport replay_transcript(std::string_view text, const Data& data, const OpenFile& open);

/// The faces in square brackets, in order.
Faces faces_in(std::string_view line);

}  // namespace breakneck::text
