// `--temper`: the option and what is typed behind it.
#include "cli/tempers.h"

#include <CLI/CLI.hpp>

namespace breakneck::cli {
namespace {

/// "=flee" would be for everybody, and whoever types it means somebody.
std::string half_said(const std::string& typed) {
    return typed.starts_with('=') || typed.ends_with('=')
               ? "must be TEMPER or WHO=TEMPER, found " + typed
               : "";
}

}  // namespace

void add_temper_option(CLI::App& command, std::vector<std::string>& typed) {
    command
        .add_option("--temper", typed,
                    "how all, somebody or a side play: careful, Ana=flee, raiders=aggressive")
        ->type_name("[WHO=]TEMPER")
        ->expected(1)
        ->check(half_said)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

std::vector<text::Temper> read_tempers(const std::vector<std::string>& typed) {
    std::vector<text::Temper> tempers;
    for (const std::string& each : typed) {
        const std::size_t equals = each.rfind('=');
        if (equals == std::string::npos)
            tempers.push_back({"", each});
        else
            tempers.push_back({each.substr(0, equals), each.substr(equals + 1)});
    }
    return tempers;
}

}  // namespace breakneck::cli
