// Printed tables.
#include "chance/table.h"

#include <gtest/gtest.h>

#include <array>

#include "chance/draw.h"

namespace breakneck::table_test {
namespace {

constexpr std::array<Row<char>, 3> table{{{2, 4, 'a'}, {5, 9, 'b'}, {10, 12, 'c'}}};
static_assert(covers(table, 2, 12));
static_assert(!covers(table, 1, 12));
static_assert(!covers(table, 2, 13));
static_assert(!covers(std::array<Row<char>, 2>{{{2, 4, 'a'}, {6, 9, 'b'}}}, 2, 9));  // a gap
static_assert(!covers(std::array<Row<char>, 2>{{{2, 4, 'a'}, {4, 9, 'b'}}}, 2, 9));  // an overlap
static_assert(!covers(std::array<Row<char>, 1>{{{2, 1, 'a'}}}, 2, 1));               // upside down

TEST(Table, totals_off_the_table_read_its_ends) {
    EXPECT_EQ(look_up(table, -5), 'a');
    EXPECT_EQ(look_up(table, 4), 'a');
    EXPECT_EQ(look_up(table, 5), 'b');
    EXPECT_EQ(look_up(table, 99), 'c');
}

TEST(Table, edges_are_where_rows_begin) {
    constexpr auto edges = edges_of(table);
    EXPECT_EQ(edges, (std::array{5, 10}));
    for (int total = 0; total < 15; ++total)
        EXPECT_EQ(table[static_cast<std::size_t>(band_of(total, edges))].result,
                  look_up(table, total));
}

}  // namespace
}  // namespace breakneck::table_test
