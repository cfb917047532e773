// Printed tables: rows of totals with what each means, checked by the compiler for gaps.
#pragma once

#include <array>
#include <cstddef>

namespace breakneck {

/// One line of a printed table: totals `from` to `to` mean `result`.
template <class Result>
struct Row {
    int from;
    int to;
    Result result;
};

/// Whether the rows run from `low` to `high` with no gap and no overlap.
template <class Result, std::size_t N>
constexpr bool covers(const std::array<Row<Result>, N>& table, int low, int high) {
    int next = low;
    for (const Row<Result>& row : table) {
        if (row.from != next || row.to < row.from) return false;
        next = row.to + 1;
    }
    return next == high + 1;
}

/// Where each row after the first begins: the bands a roll on the table falls into. Totals off the
/// table read its first or last row.
template <class Result, std::size_t N>
constexpr std::array<int, N - 1> edges_of(const std::array<Row<Result>, N>& table) {
    std::array<int, N - 1> edges{};
    for (std::size_t i = 1; i < N; ++i) edges[i - 1] = table[i].from;
    return edges;
}

template <class Result, std::size_t N>
constexpr const Result& look_up(const std::array<Row<Result>, N>& table, int total) {
    std::size_t row = 0;
    while (row + 1 < N && total >= table[row + 1].from) ++row;
    return table[row].result;
}

}  // namespace breakneck
