// A program outside of Breakneck that uses the installed library.
#include <cstdio>

#include "base/rule_id.h"

int main() {
    const breakneck::RuleId id("LS-VEH-014");
    std::printf("%s\n", id.text().c_str());
}
