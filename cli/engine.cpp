// breakneck engine: the door for programs, one JSON object per line in and out.
#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "cli/command.h"
#include "cli/data_files.h"
#include "cli/terminal.h"
#include "text/door.h"

namespace breakneck::cli {
namespace {

constexpr std::size_t longest_line = std::size_t{8} << 20U;

/// Reads up to the end of the line; of a line that is too long only the beginning is kept, so that
/// the door can refuse it.
bool read_line(std::istream& in, std::string& line) {
    line.clear();
    for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
        if (c == '\n') return true;
        if (line.size() < longest_line) line += static_cast<char>(c);
    }
    return !line.empty();
}

void serve(Context& context) {
    auto data = read_data(context.data);
    if (const auto* problem = std::get_if<FileProblem>(&data)) {
        context.err << without_long_words(problem->what) << '\n';
        context.exit = Exit::malformed;
        return;
    }
    text::Door door(std::get<text::Data>(std::move(data)));
    std::string line;
    while (context.out && read_line(context.in, line)) {
        const bool blank = line.find_first_not_of(" \t\r") == std::string::npos;
        if (!blank) context.out << door.handle(line) << "\n" << std::flush;
    }
}

}  // namespace

void add_engine(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand(
        "engine", "For programs: one JSON object per line in, one out (see docs/engine.md)");
    command->callback([&context] { serve(context); });
}

}  // namespace breakneck::cli
