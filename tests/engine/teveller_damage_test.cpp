// The engine's door with TevellerRPG: every row of every damage table, first and second hits, rows
// that lead to other tables; worked out by hand.
#include "tests/engine/teveller_range.h"

namespace breakneck::test::teveller_damage_test {
namespace {

/// A row of a table: what else is thrown after it, what is told of that, and how the Box, its gun,
/// Hal and Ida are then; and all of it once more.
struct Row {
    int total = 2;
    GivenDice dice = {};
    Told told = {};
    Told after = {};
    GivenDice dice_again = {};
    Told told_again = {};
    Told after_again = {};
};
void PrintTo(const Row& row, std::ostream* out) { *out << "row " << row.total; }

Told all(const std::string& ride, const std::string& gun = "works",
         const std::string& hal = "7 and 14", const std::string& ida = "7 and 14") {
    return {ride, gun, hal, ida};
}
const Told as_new = all("working, cargo_kg 1500");

class TevellerTable : public TevellerStory, public testing::WithParamInterface<Row> {
  protected:
    /// Both hits of a row, with a weapon that goes to that table.
    void strike_twice(const std::string& armor, const std::string& weapon,
                      const std::string& table) {
        load("[" + vek(R"({"like": ")" + weapon + "\"}") + "," + crew + "]",
             "[" + box(armor, R"(, "sealed": true, "cargo_kg": 1500,
                               "weapons": [{"like": "GP machinegun", "turret": true}])") +
                 "]");
        does("gm", "begin_fight", {6, 6, 3, 3, 2, 2});
        const Row& row = GetParam();
        const std::string attack = "attack vehicle=Box weapon=\"Vek's " + weapon + "\"";
        const Told so_far{"attack 8 of 8", table, table + "_damage " + std::to_string(row.total)};
        EXPECT_EQ(does("Vek", attack, hit + two_dice(row.total) + row.dice), so_far + row.told);
        lose("headlight");
        EXPECT_EQ(box_now(), row.after);
        if (row.after_again.empty()) return;
        EXPECT_EQ(does("Vek", attack, hit + two_dice(row.total) + row.dice_again),
                  so_far + row.told_again);
        lose("antenna");
        EXPECT_EQ(box_now(), row.after_again);
    }

  private:
    void lose(const std::string& device) {
        if (asked() == "gm device") does("gm", "lose_device device=" + device);
    }
    Told box_now() {
        return {ride("Box"), thing("Box's GP machinegun"), state("Hal"), state("Ida")};
    }
};

std::string row_name(const testing::TestParamInfo<Row>& info) {
    return "Row" + std::to_string(info.param.total);
}
/// The same for several rows.
std::vector<Row> rows(int from, int to, const Row& like) {
    std::vector<Row> out;
    for (Row row = like; from <= to; ++from) {
        row.total = from;
        out.push_back(row);
    }
    return out;
}
std::vector<Row> whole(const std::vector<std::vector<Row>>& parts) {
    std::vector<Row> out;
    for (const auto& part : parts) out.insert(out.end(), part.begin(), part.end());
    return out;
}

class TevellerSurface : public TevellerTable {};
TEST_P(TevellerSurface, IsAsTheBookHasIt) { strike_twice("unarmored", "assault rifle", "surface"); }

const Row bounces{.after = as_new, .after_again = as_new};
const Row device{.after = all("working, devices 2, cargo_kg 1500"),
                 .after_again = all("working, devices 6, cargo_kg 1500")};
const Row locomotion{.after = all("working, locomotion_hits 1, cargo_kg 1500"),
                     .after_again = all("working, locomotion_hits 2, cargo_kg 1500")};
const Row breach{.after = all("working, breaches 1, cargo_kg 1500"),
                 .after_again = all("working, breaches 2, cargo_kg 1500")};
const Row weapon_hit{.after = all("working, cargo_kg 1500", "disabled"),
                     .after_again = all("working, cargo_kg 1500", "beyond_repair")};
/// Inside: the electronics; then through to the Critical table, and 4 for each of the crew.
const Row inside{
    .dice = {5, 5},
    .told = {"internal_damage 10"},
    .after = all("working, cargo_kg 1500, electronics_out"),
    .dice_again = {6, 6, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1},
    .told_again = {"internal_damage 12", "critical_damage 8", "crew_hit 4", "harmed Hal 4, 4",
                   "crew_hit 4", "harmed Ida 4, 4"},
    .after_again = all("working, cargo_kg 1500, electronics_out", "works", "3 and 14", "3 and 14")};
INSTANTIATE_TEST_SUITE_P(Rows, TevellerSurface,
                         testing::ValuesIn(whole({rows(2, 5, bounces), rows(6, 7, device),
                                                  rows(8, 9, locomotion), rows(10, 10, breach),
                                                  rows(11, 11, weapon_hit), rows(12, 12, inside)})),
                         row_name);

class TevellerInternal : public TevellerTable {};
TEST_P(TevellerInternal, IsAsTheBookHasIt) { strike_twice("light", "GP machinegun", "internal"); }

/// A ton, and then what is left of it.
const Row cargo{.after = all("working, cargo_kg 500"), .after_again = all("working")};
/// One hit, on the second of them; then two, one on each: what is left needs no draw.
const Row occupants{
    .dice = {1, 2, 2, 2, 2},
    .told = {"occupant_hits 1", "which_occupant 2", "occupant_damage 6", "harmed Ida 6, 6"},
    .after = all("working, cargo_kg 1500", "works", "7 and 14", "1 and 14"),
    .dice_again = {2, 1, 1, 1, 1, 1, 1, 2},
    .told_again = {"occupant_hits 2", "which_occupant 1", "occupant_damage 3", "harmed Hal 3, 3",
                   "occupant_damage 4", "harmed Ida 4, 4"},
    .after_again = all("working, cargo_kg 1500", "works", "4 and 14", "0 and 11, minor")};
const Row electronics{.after = all("working, cargo_kg 1500, electronics_out"),
                      .after_again = all("working, cargo_kg 1500, electronics_out")};
const Row power{.after = all("working, power_hits 1, cargo_kg 1500"),
                .after_again = all("working, power_hits 2, cargo_kg 1500")};
/// The crew; then Knocked Out, and END 6+ for each: 6 holds, 4 does not.
const Row critical{
    .dice = {4, 4, 1, 1, 1, 1, 1, 1, 1, 1},
    .told = {"critical_damage 8", "crew_hit 4", "harmed Hal 4, 4", "crew_hit 4", "harmed Ida 4, 4"},
    .after = all("working, cargo_kg 1500", "works", "3 and 14", "3 and 14"),
    .dice_again = {1, 2, 3, 3, 2, 2, 2, 1, 1},
    .told_again = {"critical_damage 3", "knocked_out 6 of 6", "knocked_out 4 of 6",
                   "knocked_out_damage 4", "harmed Ida 4, 4"},
    .after_again = all("knocked_out, cargo_kg 1500", "works", "3 and 14", "0 and 13, minor")};
INSTANTIATE_TEST_SUITE_P(Rows, TevellerInternal,
                         testing::ValuesIn(whole({rows(2, 4, breach), rows(5, 5, cargo),
                                                  rows(6, 6, occupants), rows(7, 7, weapon_hit),
                                                  rows(8, 9, locomotion), rows(10, 10, electronics),
                                                  rows(11, 11, power), rows(12, 12, critical)})),
                         row_name);

class TevellerCritical : public TevellerTable {};
TEST_P(TevellerCritical, IsAsTheBookHasIt) {
    strike_twice("unarmored", "GP machinegun", "critical");
}

/// END 6+: Hal 6, Ida 5: 3D for her. A wreck can be hit again.
const Row knocked_out{
    .dice = {3, 3, 2, 3, 2, 2, 1},
    .told = {"knocked_out 6 of 6", "knocked_out 5 of 6", "knocked_out_damage 5", "harmed Ida 5, 5"},
    .after = all("knocked_out, cargo_kg 1500", "works", "7 and 14", "2 and 14"),
    .dice_again = {4, 4, 3, 3},
    .told_again = {"knocked_out 8 of 6", "knocked_out 6 of 6"},
    .after_again = all("knocked_out, cargo_kg 1500", "works", "7 and 14", "2 and 14")};
/// 4D for everyone. Ida: 5, then 14: 2 Stamina and 12 Lifeblood; END 8+ fails with 7: 5 hours.
const Row crew_hit{.dice = {2, 2, 1, 1, 2, 1, 1, 1},
                   .told = {"crew_hit 6", "harmed Hal 6, 6", "crew_hit 5", "harmed Ida 5, 5"},
                   .after = all("working, cargo_kg 1500", "works", "1 and 14", "2 and 14"),
                   .dice_again = {1, 1, 1, 1, 4, 4, 3, 3, 4, 3, 5},
                   .told_again = {"crew_hit 4", "harmed Hal 4, 4", "crew_hit 14",
                                  "harmed Ida 14, 14", "stay_awake 7 of 8", "hours 5"},
                   .after_again = all("working, cargo_kg 1500", "works", "0 and 11, minor",
                                      "0 and 2, serious, unconscious, prone")};
/// DEX 8+ to get clear: Hal 8, Ida 7: 5D for her. Of the Box nothing is left to be hit.
const Row destroyed{
    .dice = {4, 4, 4, 3, 2, 2, 2, 2, 2},
    .told = {"bail_out 8 of 8", "bail_out 7 of 8", "destroyed_damage 10", "harmed Ida 10, 10"},
    .after = all("destroyed, cargo_kg 1500", "works", "7 and 14", "0 and 11, minor")};
INSTANTIATE_TEST_SUITE_P(Rows, TevellerCritical,
                         testing::ValuesIn(whole({rows(2, 6, knocked_out), rows(7, 9, crew_hit),
                                                  rows(10, 12, destroyed)})),
                         row_name);

}  // namespace
}  // namespace breakneck::test::teveller_damage_test
