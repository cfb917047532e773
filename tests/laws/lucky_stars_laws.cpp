// These Lucky Stars under the laws.
#include "rules/lucky_stars/system.h"
#include "tactics/lucky_stars/ordinary.h"
#include "tests/laws/all_laws.h"

namespace breakneck::test {

template <>
struct Effort<lucky_stars::System> {
    static constexpr std::uint64_t one_in = 100;
    static constexpr std::uint64_t moves = 4;
    static constexpr std::uint64_t moves_deep = 64;
    static constexpr std::size_t tries = 4;
    static constexpr std::size_t ways = 2'000;
    static constexpr std::uint64_t runs = 4'000;
    static constexpr bool secrets = true;
    static constexpr bool secret_kinds = false;
};

namespace {

/// Menus offer only what is allowed: these forbid what is not.
constexpr const char* not_offered = "it refuses what no menu offers";
/// Calls are rulings, and random play makes none.
constexpr const char* called = "it is met when the game master calls it, which no menu offers";
constexpr const char* example = "an example: figures, not a rule of its own";
constexpr const char* begun = "an action announced before the fight is on no menu";

}  // namespace

template <>
std::vector<Unreached> unreached<lucky_stars::System>() {
    return {
        {"LS-CHK-014", called},
        {"LS-CHK-018", called},
        {"LS-AP-004", not_offered},
        {"LS-AP-005", "nobody in the ready scenes has another pool of AP"},
        {"LS-ACT-001", not_offered},
        {"LS-ACT-002", not_offered},
        {"LS-ACT-009", "no ready scene has anything that takes several rounds"},
        {"LS-ACT-010", "no ready scene has anything that takes several rounds"},
        {"LS-ACT-016", not_offered},
        {"LS-ACT-019", not_offered},
        {"LS-OPP-002", not_offered},
        {"LS-OPP-004", not_offered},
        {"LS-OPP-005", not_offered},
        {"LS-OPP-006", not_offered},
        {"LS-OPP-007", not_offered},
        {"LS-OPP-009", not_offered},
        {"LS-ATK-014", begun},
        {"LS-DMG-009", not_offered},
        {"LS-DMG-019", "nobody in the ready scenes has full resistance to anything"},
        {"LS-DMG-020", "nobody in the ready scenes has full resistance to anything"},
        {"LS-DMG-021", "nobody in the ready scenes has full resistance to anything"},
        {"LS-DMG-022", called},
        {"LS-DMG-023", "nobody in the ready scenes strikes with what another is weak against"},
        {"LS-HP-012", not_offered},
        {"LS-COV-005",
         "whoever is wholly covered in a ready scene is out of reach of every attack"},
        {"LS-COV-008", called},
        {"LS-COV-011", called},
        {"LS-MOV-003", "nobody in the ready scenes comes to stand where they have no Speed"},
        {"LS-MOV-004", not_offered},
        {"LS-MOV-005", not_offered},
        {"LS-MOV-006", not_offered},
        {"LS-MOV-007", not_offered},
        {"LS-MOV-008", not_offered},
        {"LS-MOV-009", "nobody in the ready scenes has a second Speed and ground for it"},
        {"LS-MOV-010", "nobody in the ready scenes has a second Speed and ground for it"},
        {"LS-MOV-011", not_offered},
        {"LS-MOV-012", "nobody in the ready scenes has a second Speed and ground for it"},
        {"LS-MOV-013", "nobody in the ready scenes has a second Speed and ground for it"},
        {"LS-MOV-014", not_offered},
        {"LS-MOV-015", called},
        {"LS-MAN-002", "everyone on foot in the ready scenes has High maneuverability"},
        {"LS-MAN-003", not_offered},
        {"LS-MAN-004", "only the Tiny turn on the spot, and the ready scenes have none"},
        {"LS-MAN-005", not_offered},
        {"LS-MAN-008", "every vehicle of the ready scenes has an acceleration"},
        {"LS-VEH-003", not_offered},
        {"LS-VEH-005", not_offered},
        {"LS-IMP-007", "vehicles of the ready scenes are not Fast before everyone has acted"},
        {"LS-MNT-003", "no mount of the ready scenes is independent"},
        {"LS-MNT-004", "no mount of the ready scenes is independent"},
        {"LS-MNT-015", "random riders hardly ever ride at somebody whom the mount can pass"},
        {"LS-MNT-016", "the menu does not offer to run somebody down so slowly"},
        {"LS-MNT-019", "nobody in the ready scenes is two sizes larger than a mount"},
        {"LS-MNT-020", "mounts of the ready scenes find nothing small enough in their way"},
        {"LS-MNT-021", not_offered},
        {"LS-EX-001", example},
        {"LS-EX-002", example},
        {"LS-EX-003", example},
        {"LS-EX-004", example},
        {"LS-EX-005", example},
        {"LS-EX-006", example},
        {"LS-EX-007", example},
        {"LS-EX-008", example},
        {"LS-EX-009", example},
        {"LS-EX-010", example},
        {"LS-EX-011", example},
        {"LS-EX-012", example},
        {"LS-EX-013", example},
        {"LS-EX-014", example},
        {"LS-EX-015", example},
        {"LS-GAP-007", not_offered},
        {"LS-GAP-009", begun},
        {"LS-GAP-013", not_offered},
        {"LS-GAP-028", not_offered},
        {"LS-GAP-036", "random drivers hardly ever fail at a turn that is too tight"},
        {"LS-GAP-038", not_offered},
        {"LS-GAP-058", "in rounds of random players something always changes"},
    };
}

INSTANTIATE_TYPED_TEST_SUITE_P(LuckyStars, Laws, lucky_stars::System);

}  // namespace breakneck::test
