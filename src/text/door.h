// The door for programs in any language: one JSON object per line in, one out, in order.
// The protocol is in docs/engine.md.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "text/game.h"

namespace breakneck::text {

class Door {
  public:
    explicit Door(Data data) : data_(std::move(data)) {}

    /// The answer to a line, without its end. Whatever the line holds, the door stays open.
    std::string handle(std::string_view line);

  private:
    Json answer(const Json& line);
    Json load(const Json& line);
    Json choices(const Json& line);
    Json choose(const Json& line);
    Json odds(const Json& line);
    Json menu_odds(const Json& line);
    Json whole_odds(const Json& line);
    Json what_mattered(const Json& line);
    Json advise(const Json& line);
    Json ruling(const Json& line);
    Json undo(const Json& line);
    Json redo(const Json& line);
    Json go_to(const Json& line);
    Json orders(const Json& line);
    Json dice_for(const Json& line);
    Json scene(const Json& line);
    Json log(const Json& line);
    Json transcript(const Json& line);
    Json history(const Json& line);
    Json about(const Json& line);
    Json picture(const Json& line);
    Json sheet(const Json& line);
    Json help(const Json& line);

    struct Command;
    static const std::vector<Command>& commands();
    bool somebody_types() const;
    Json done(const Said& said, const Json& line) const;

    Data data_;
    std::unique_ptr<Game> game_;
    /// What was thought about last, to think on about it while nothing has changed.
    struct Thought {
        std::unique_ptr<Advice> advice = {};
        std::string seat = {};
        std::uint64_t hash = 0;
        std::size_t line = 0;
    };
    Thought thought_;
};

}  // namespace breakneck::text
