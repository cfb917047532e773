// Bash completion, asked by bash itself.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <memory>

#include "tests/support/places.h"

namespace breakneck::test::completion_test {
namespace {

/// What bash would offer for the last of these words.
std::string offered(const std::string& words) {
    const std::string script = "source " + (root() / "cli/completion/breakneck.bash").string() +
                               "; COMP_WORDS=(" + program().string() + " " + words +
                               "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _breakneck; "
                               "echo \"${COMPREPLY[*]}\"";
    const std::string command = "bash -c '" + script + "'";
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
    std::string out;
    std::array<char, 256> part{};
    while (std::fgets(part.data(), part.size(), pipe.get()) != nullptr) out += part.data();
    return out;
}

TEST(Completion, OffersCommandsOptionsScenesSystemsAndIds) {
    EXPECT_EQ(offered("r"), "replay roll rules\n");
    EXPECT_EQ(offered("rules --c"), "--coverage\n");
    EXPECT_EQ(offered("play court"), "courtyard\n");
    EXPECT_EQ(offered("sim court"), "courtyard\n");
    EXPECT_EQ(offered("sim --te"), "--temper\n");
    EXPECT_EQ(offered("sim --temper ca"), "careful\n");
    EXPECT_EQ(offered("play --te"), "--temper\n");
    EXPECT_EQ(offered("rules --system s"), "savage\n");
    EXPECT_EQ(offered("rules cn-guard"), "CN-GUARD-001 CN-GUARD-002\n");
}

}  // namespace
}  // namespace breakneck::test::completion_test
