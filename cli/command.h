// What every command of the program shares: where it writes, where the data is, how it ends.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>

namespace CLI {
class App;
}

namespace breakneck::cli {

/// 0: done; 1: refused, or a check failed; 2: malformed input or wrong usage; 130: Ctrl-C.
enum class Exit { ok = 0, refused = 1, malformed = 2, interrupted = 130 };

struct Context {
    std::ostream& out;
    std::ostream& err;
    std::istream& in;
    std::filesystem::path data;  // the folder with rules/, scenes/, messages/ …
    bool colour = false;         // never when the output is not a terminal
    bool interactive = false;    // somebody sits at the terminal
    Exit exit = Exit::ok;
};

/// What is wrong with a seed as it was typed; nothing if it fits into 64 bits.
std::string wrong_seed(const std::string& typed);

// Each adds one command to the program; its work is done in the command's callback.
void add_roll(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_scene(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_odds(CLI::App& app, Context& context);
void add_sim(CLI::App& app, Context& context);
void add_advise(CLI::App& app, Context& context);
void add_tournament(CLI::App& app, Context& context);
void add_engine(CLI::App& app, Context& context);

}  // namespace breakneck::cli
