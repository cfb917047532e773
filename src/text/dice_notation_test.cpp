// The dice notation: every form, every mistake, and docs/dice.md line by line.
#include "text/dice_notation.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "odds/dice_odds.h"
#include "tests/support/places.h"

namespace breakneck::text::dice_notation_test {
namespace {

Expression parsed(std::string_view text) {
    const ParsedDice result = parse_dice(text);
    EXPECT_FALSE(result.error) << text << ": " << result.error->message;
    return result.expression;
}

std::string canonical(std::string_view text) {
    const Expression expression = parsed(text);
    const std::string printed = print_dice(expression);
    EXPECT_EQ(parsed(printed), expression) << text << " is printed as " << printed;
    return printed;
}

NotationError mistake(std::string_view text) {
    const ParsedDice result = parse_dice(text);
    EXPECT_TRUE(result.error) << text;
    return result.error.value_or(NotationError{});
}

TEST(DiceNotation, reads_dice_into_plain_values) {
    Dice again = best(3, 4 * d6);
    again.reroll_below = 2;
    const Expression one = parsed("4d6r<2kh3 + 2 vs 14");
    ASSERT_EQ(one.mine.size(), 3U);
    EXPECT_EQ(one.mine[0].dice, again);
    EXPECT_EQ(one.mine[1].number, 2);
    EXPECT_EQ(one.mine[2].op, Expression::Op::add);
    EXPECT_EQ(one.test, Expression::Test::reaches);
    EXPECT_EQ(one.target, 14);

    const Expression two = parsed("2d10[cold fire] > d4!");
    EXPECT_EQ(two.label(two.mine[0]), "cold fire");
    EXPECT_EQ(two.test, Expression::Test::beats);
    EXPECT_EQ(two.theirs[0].dice, explode(d4));
}

TEST(DiceNotation, one_value_has_one_spelling) {
    EXPECT_EQ(canonical("  4 D6 KH 3 "), "4d6kh3");
    EXPECT_EQ(canonical("4d6DL"), "4d6kh3");
    EXPECT_EQ(canonical("4d6dh2"), "4d6kl2");
    EXPECT_EQ(canonical("5d6kl5"), "5d6");
    EXPECT_EQ(canonical("3dkh2x"), "3d6!kh2");
    EXPECT_EQ(canonical("1+(2+3)"), "1+(2+3)");
    EXPECT_EQ(canonical("(1+2)+3"), "1+2+3");
    EXPECT_EQ(canonical("1-(-3)"), "1-(-3)");
    EXPECT_EQ(canonical("-(3)"), "-3");
    EXPECT_EQ(canonical("-d6"), "0-1d6");
    EXPECT_EQ(canonical("+2d6"), "2d6");
    EXPECT_EQ(canonical("((2d6))"), "2d6");
    EXPECT_EQ(canonical("{ {d4,d6}kh1 , 3 }kl [ a ] > ls-1"), "{{1d4,1d6}kh,3}kl[a] > 2d6!-1");
    EXPECT_EQ(canonical("2d6vs+8"), "2d6 vs 8");
    EXPECT_EQ(canonical("2d adv > 2d dis"), "3d6kh2 > 3d6kl2");
    EXPECT_EQ(canonical("sw d12+1 > sw d6"), "{1d12!,1d6!}kh+1 > {1d6!,1d6!}kh");
    EXPECT_EQ(canonical("-7[luck]+d4"), "-7[luck]+1d4");
}

TEST(DiceNotation, mistakes_point_at_the_character) {
    EXPECT_EQ(mistake("").at, 0U);
    EXPECT_EQ(mistake("2d6 2").at, 4U);
    EXPECT_EQ(mistake("2d6 vs").at, 6U);
    EXPECT_EQ(mistake("2d6 vs 8 vs 9").at, 9U);
    EXPECT_EQ(mistake("2d6 > 2d6 > 1").at, 10U);
    EXPECT_EQ(mistake("2d0").at, 2U);
    EXPECT_EQ(mistake("1 + 0d6").at, 4U);
    EXPECT_EQ(mistake("2d6kh0").at, 5U);
    EXPECT_EQ(mistake("2d6dl2").at, 5U);
    EXPECT_EQ(mistake("1d6dl").at, 3U);
    EXPECT_EQ(mistake("2d6!x").at, 4U);
    EXPECT_EQ(mistake("2d6kh1kl1").at, 6U);
    EXPECT_EQ(mistake("2d6r2").at, 4U);
    EXPECT_EQ(mistake("2d6r<7").at, 5U);
    EXPECT_EQ(mistake("2d6r<1").at, 5U);
    EXPECT_EQ(mistake("2d6r<2r<3").at, 6U);
    EXPECT_EQ(mistake("(2d6").at, 4U);
    EXPECT_EQ(mistake("{2d6,}kh").at, 5U);
    EXPECT_EQ(mistake("{2d6,3}kh2").at, 9U);
    EXPECT_EQ(mistake("2d6[]").at, 4U);
    EXPECT_EQ(mistake("2d6[a[b]").at, 5U);
    EXPECT_EQ(mistake("2d6+2d6 adv").at, 8U);
    EXPECT_EQ(mistake("sw 8").at, 3U);
    EXPECT_EQ(mistake("sw d").at, 4U);
    EXPECT_EQ(mistake("sw d7").at, 4U);
    EXPECT_EQ(mistake("sw d20+1").at, 4U);
    EXPECT_EQ(mistake("d6 \xc3\xa4").at, 3U);
    EXPECT_EQ(mistake(std::string_view("2d6\0+1", 6)).at, 3U);
    EXPECT_EQ(mistake("2d6 vs 1000001").at, 7U);
}

TEST(DiceNotation, huge_and_deep_texts_are_refused_at_once) {
    EXPECT_EQ(mistake("999999999d999999999").at, 0U);
    EXPECT_EQ(mistake("2d999999999999999999999999999").at, 2U);
    EXPECT_EQ(mistake(std::string(10'000'000, '(')).at, most_notation);
    EXPECT_EQ(mistake(std::string(900, '(')).at, std::size_t{most_depth} + 1);
    EXPECT_EQ(mistake(std::string(900, '{')).at, std::size_t{most_depth} + 1);
    std::string long_sum = "1";
    for (int i = 0; i < 31; ++i) long_sum += "+d4";
    EXPECT_EQ(parsed(long_sum).mine.size(), 63U);
    EXPECT_NE(mistake(long_sum + "+d4").message.find("64 at most"), std::string::npos);
    EXPECT_NE(mistake("d4[" + std::string(257, 'a') + "]").message.find("256"), std::string::npos);
}

// --- docs/dice.md ---

std::string trimmed(std::string text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '`')) text.pop_back();
    std::size_t start = 0;
    while (start < text.size() && (text[start] == ' ' || text[start] == '`')) ++start;
    return text.substr(start);
}

/// The cells of every row whose first cell is code, with the last cell of the head of its table.
struct DocRow {
    std::string head;
    std::vector<std::string> cells;
};

std::vector<DocRow> rows_of_docs() {
    std::ifstream file(test::root() / "docs/dice.md");
    EXPECT_TRUE(file.is_open());
    std::vector<DocRow> rows;
    std::string head;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] != '|') continue;
        std::vector<std::string> cells;
        for (std::size_t start = 1; start < line.size();) {
            const std::size_t end = line.find('|', start);
            if (end == std::string::npos) break;
            cells.push_back(trimmed(line.substr(start, end - start)));
            start = end + 1;
        }
        if (line.rfind("| `", 0) == 0)
            rows.push_back({head, cells});
        else if (line[1] != '-')
            head = cells.back();
    }
    return rows;
}

TEST(DiceNotation, the_document_says_what_the_code_does) {
    int averages = 0;
    int chances = 0;
    int messages = 0;
    for (const auto& [head, cells] : rows_of_docs()) {
        SCOPED_TRACE(cells[0]);
        if (head == "message") {
            ASSERT_EQ(cells.size(), 3U);
            EXPECT_EQ(std::to_string(mistake(cells[0]).at), cells[1]);
            EXPECT_EQ(mistake(cells[0]).message, cells[2]);
            ++messages;
            continue;
        }
        ASSERT_EQ(cells.size(), 4U);
        EXPECT_EQ(canonical(cells[0]), cells[1]);
        const Expression expression = parsed(cells[0]);
        if (head == "average") {
            const auto mean = odds::mean_of_total(expression);
            EXPECT_EQ(mean ? mean->str() : "", cells[3]);
            ++averages;
        } else {
            ASSERT_EQ(head, "chance");
            const auto success = odds::odds_of_success(expression);
            ASSERT_TRUE(success);
            EXPECT_EQ(success->chance.str(), cells[3]);
            EXPECT_EQ(success->cut, 0);
            ++chances;
        }
    }
    EXPECT_GE(averages, 20);
    EXPECT_GE(chances, 11);
    EXPECT_GE(messages, 8);
}

}  // namespace
}  // namespace breakneck::text::dice_notation_test
