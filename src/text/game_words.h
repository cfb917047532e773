// What games of every system share: answers in JSON, pictures, transcripts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/names.h"
#include "base/shape.h"
#include "chance/hand.h"
#include "rules/common/layout.h"
#include "text/game.h"
#include "text/messages.h"

namespace breakneck::text {

Said error_said(std::string what);
Said error_said(const Problem& problem);
Said no_seat(std::string_view seat);
/// What is wrong with a choice somebody typed, in plain words.
Said choice_error(const Problem& problem);

/// The faces of a line that were drawn before, for each of its draws: a line played again after a
/// change of the past uses the draws of the line it repeats.
std::vector<int> known_faces(const std::vector<Drawn>& draws, const std::vector<Drawn>& before);

/// Finds the draw behind each event of a line and notes how many of its faces were known.
class KnownFaces {
  public:
    KnownFaces(const std::vector<Drawn>& draws, std::vector<int> known)
        : draws_(draws), known_(std::move(known)) {}
    void note(Json& event);

  private:
    const std::vector<Drawn>& draws_;
    std::vector<int> known_;
    std::size_t next_ = 0;
};

/// Which die of a Trait roll is asked for: the Wild Die or the Trait die, and whether it is rolled
/// again because it showed its maximum. Nothing if it is no Trait roll.
struct TraitDie {
    bool wild = false;
    bool again = false;
    bool operator==(const TraitDie&) const = default;
};
std::optional<TraitDie> next_trait_die(const Json& rolled, const FacesMissing& missing);

/// Whether an event only goes on with the one before: the same kind, of the same person or vehicle.
bool goes_on(const Json& before, const Json& event);

/// The board with a letter for everybody and who the letters are, the chase row, who is away. A
/// board that is wider than so many letters is shown in part: there where `focus` is.
struct PictureSize {
    int letters = 0;  // 0: as wide as it is
    std::string focus = {};
};
std::string picture_of(const Layout& layout, const PictureSize& size = {});
/// What the signs of the ground mean: ". open ground; # wall"; empty without a board.
std::string legend_of(const Layout& layout);

/// Fields one by one, for people; where a value is worth a word even if it is nothing, the entry
/// has that word.
class Sheet {
  public:
    Sheet(const Names& names, const Messages& messages) : names_(names), messages_(messages) {}
    /// Adds the fields that are not hidden and not there yet.
    void add(const RecordShape& shape, const void* value);

    Json entries = Json::array();

  private:
    const Names& names_;
    const Messages& messages_;
};

/// Journeys and settings are said in a transcript, not told.
bool is_in_transcript(const Json& event);
std::string ruling_text(Json ruling, const std::string& reason);

/// One event as a line of a transcript: "  CN-TOSS-002   Ana rolls 2d6 [3 4] +2 aim = 9, needs 8:
/// hit".
std::string transcript_line(const Json& event);

/// One value of a state: "hearts 2", "prone", "not prone".
std::string state_item(const std::string& field, const Json& value);

/// Stands before the name of a vehicle where a person has the same one.
inline constexpr std::string_view vehicle_word = "vehicle ";

/// What has changed about people and vehicles, as lines of a transcript: "= Ana: hearts 2, prone".
/// The scenes are as JSON.
std::string state_lines(const Json& before, const Json& after,
                        const std::vector<std::string>& fields);

}  // namespace breakneck::text
