// TevellerRPG under the laws.
#include "rules/teveller/system.h"
#include "tactics/teveller/ordinary.h"
#include "tests/laws/all_laws.h"

namespace breakneck::test {

template <>
struct Effort<teveller::System> {
    static constexpr std::uint64_t one_in = 5;
    static constexpr std::uint64_t moves = 4;
    static constexpr std::uint64_t moves_deep = 8;
    static constexpr std::size_t tries = 4;
    static constexpr std::size_t ways = 2'000;
    static constexpr std::uint64_t runs = 4'000;
    static constexpr bool secrets = true;
    static constexpr bool secret_kinds = true;  // whether somebody follows through an obstacle
};

namespace {

/// Menus offer only what is allowed: these forbid what is not.
constexpr const char* not_offered = "it refuses what no menu offers";
/// Calls are rulings, and random play makes none.
constexpr const char* called = "it is met when the Referee calls it, which no menu offers";
constexpr const char* example = "an example: figures, not a rule of its own";
constexpr const char* no_laser = "armor as a penalty is a house rule, and nobody carries a laser";
constexpr const char* no_powered_armor = "nobody in the ready scenes wears powered armor";
constexpr const char* no_ship = "no ready scene has a spacecraft or a weapon of one";

}  // namespace

template <>
std::vector<Unreached> unreached<teveller::System>() {
    return {
        {"TV-CORE-010", called},
        {"TV-CORE-011", called},
        {"TV-CORE-020", "hardly anybody in the ready scenes throws Athletics without having it"},
        {"TV-SURP-008", "no side of a ready scene that fights has eight people"},
        {"TV-INIT-008", "only the one with the highest level is ever asked"},
        {"TV-SIM-005", example},
        {"TV-ACT-012", "random players hardly ever keep an Overwatch waiting that long"},
        {"TV-RNG-012", called},
        {"TV-RNG-013", called},
        {"TV-RNG-014", called},
        {"TV-AIM-003", example},
        {"TV-AIM-005", "random players do not aim that long"},
        {"TV-AUTO-006", not_offered},
        {"TV-AUTO-009", "no automatic weapon in the ready scenes has a scope"},
        {"TV-SUPP-007", example},
        {"TV-THROW-002", "nothing in the ready scenes is thrown so far"},
        {"TV-THROW-004", "nothing in the ready scenes is thrown so far"},
        {"TV-BLAST-008", called},
        {"TV-DODGE-006",
         "parrying is a house rule, and random players hardly ever keep a shield up for it"},
        {"TV-DMG-003", "nobody in the ready scenes is so weak"},
        {"TV-ARMP-005",
         "armor as a penalty is a house rule, and shotguns rarely meet a leather jacket"},
        {"TV-ARMP-009",
         "armor as a penalty is a house rule, and spears and bayonets rarely meet armor"},
        {"TV-ARMP-013", no_laser},
        {"TV-KNOCK-003", no_powered_armor},
        {"TV-TRAUMA-005",
         "hardly anybody dies of a starship's or vehicle's weapon and is operated on"},
        {"TV-TRAUMA-018", "no patient in the ready scenes is weak enough to die of it"},
        {"TV-TRAUMA-022", "no patient in the ready scenes is weak enough to die of it"},
        {"TV-TRAUMA-025", "hardly anybody fights on after surgery in the ready scenes"},
        {"TV-VMOV-006", example},
        {"TV-CHASE-006", called},
        {"TV-DOG-002", called},
        {"TV-DOG-008", example},
        {"TV-FOOT-003", called},
        {"TV-FOOT-008", called},
        {"TV-COLL-002", called},
        {"TV-COLL-003", called},
        {"TV-COLL-008", called},
        {"TV-VATK-003", called},
        {"TV-VATK-005", "no gunnery weapon is on the board of a ready scene"},
        {"TV-VATK-010", example},
        {"TV-VATK-012", not_offered},
        {"TV-VATK-015", example},
        {"TV-VATK-016", "random players do not shoot from one fast vehicle at another on a board"},
        {"TV-VATK-017", example},
        {"TV-VATK-021", called},
        {"TV-VATK-026", not_offered},
        {"TV-SURF-006", "what flies in the ready scenes hardly ever lives to be hit there twice"},
        {"TV-SURF-007", "nothing that flies in the ready scenes lives to be hit there twice"},
        {"TV-SURF-014", "no boat in the ready scenes is breached four times"},
        {"TV-SURF-015", "no ready scene has a large ship"},
        {"TV-SURF-016", "no ready scene has a large ship"},
        {"TV-CRIT-004", "random play does not knock out anything that flies high"},
        {"TV-SCALE-001", no_ship},
        {"TV-SCALE-002", no_ship},
        {"TV-SCALE-003", no_ship},
        {"TV-SCALE-004", no_ship},
        {"TV-SCALE-005", no_ship},
        {"TV-SCALE-006", no_ship},
        {"TV-SCALE-007", no_ship},
        {"TV-SCALE-008", no_ship},
        {"TV-SCALE-009", no_ship},
        {"TV-SCALE-010", no_ship},
        {"TV-GAP-002", "nobody in the ready scenes has a characteristic of 2 or less"},
        {"TV-GAP-004", called},
        {"TV-GAP-012", "no side of a ready scene that fights has eight people"},
        {"TV-GAP-042",
         "armor as a penalty is a house rule, and shotguns rarely meet a leather jacket"},
        {"TV-EQP-005", "what only some tables know of weapons is a house rule each"},
        {"TV-EQP-006", no_powered_armor},
        {"TV-GAP-044", no_powered_armor},
        {"TV-GAP-079", "no gunnery weapon is on the board of a ready scene"},
        {"TV-GAP-080", called},
        {"TV-GAP-091", "nothing that flies in the ready scenes lives to be hit there twice"},
        {"TV-GAP-095", no_ship},
    };
}

INSTANTIATE_TYPED_TEST_SUITE_P(Teveller, Laws, teveller::System);

}  // namespace breakneck::test
