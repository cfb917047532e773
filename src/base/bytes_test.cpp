// Bytes: what is written is read again, whatever it is made of.
#include "base/bytes.h"

#include <gtest/gtest.h>

#include <span>
#include <string_view>
#include <tuple>
#include <vector>

namespace breakneck::bytes_test {
namespace {

struct Small {
    int a = 0;
    bool b = false;
    static constexpr auto fields() {
        return std::tuple{field("a", &Small::a), field("b", &Small::b)};
    }
    bool operator==(const Small&) const = default;
};
struct Large {
    FixedList<int, 100> list;
    std::string text;
    std::string_view name;
    ShortList<int, 2> few;
    static constexpr auto fields() {
        return std::tuple{field("list", &Large::list), field("text", &Large::text),
                          field("name", &Large::name), field("few", &Large::few)};
    }
    bool operator==(const Large&) const = default;
};
using Either = std::variant<Small, Large>;
struct All {
    Either either;
    std::optional<Small> perhaps;
    std::array<int, 3> three{};
    std::vector<Either> some;
    static constexpr auto fields() {
        return std::tuple{field("either", &All::either), field("perhaps", &All::perhaps),
                          field("three", &All::three), field("some", &All::some)};
    }
    bool operator==(const All&) const = default;
};

template <class T>
std::vector<std::byte> bytes_of(const T& value) {
    std::vector<std::byte> bytes(count_bytes(value));
    EXPECT_EQ(put_bytes(bytes.data(), value), bytes.data() + bytes.size());
    return bytes;
}
template <class T>
T read_again(const T& value) {
    const auto bytes = bytes_of(value);
    T out;
    EXPECT_EQ(take_bytes(bytes.data(), out), bytes.data() + bytes.size());
    return out;
}

TEST(Bytes, AreReadAgain) {
    const Large large{.list = {1, 2, 3}, .text = "text", .name = "name", .few = {4, 5, 6}};
    EXPECT_EQ(read_again(large), large);
    EXPECT_EQ(read_again(Large{}), Large{});
    EXPECT_EQ(read_again(Either(large)), Either(large));
}

TEST(Bytes, TakeNoMoreRoomThanTheyNeed) {
    EXPECT_EQ(bytes_of(Small{7, true}).size(), sizeof(int) + sizeof(bool));
    EXPECT_EQ(bytes_of(Either(Small{7, true})).size(), 1 + sizeof(int) + sizeof(bool));
    const FixedList<int, 100> list{1, 2, 3};
    EXPECT_EQ(bytes_of(list).size(), sizeof(std::uint32_t) + 3 * sizeof(int));
}

TEST(Bytes, HaveALimitUnlessSomethingMayLieElsewhere) {
    EXPECT_EQ(most_bytes<Small>(), sizeof(int) + sizeof(bool));
    EXPECT_EQ((most_bytes<FixedList<Small, 3>>()), sizeof(std::uint32_t) + 3 * most_bytes<Small>());
    EXPECT_EQ((most_bytes<std::array<Small, 2>>()), sizeof(std::array<Small, 2>));
    EXPECT_EQ((most_bytes<std::variant<Small, int>>()), 1 + most_bytes<Small>());
    EXPECT_EQ((most_bytes<std::optional<Small>>()), 1 + most_bytes<Small>());
    for (const std::size_t each :
         {most_bytes<std::string>(), most_bytes<ShortList<int, 2>>(),
          most_bytes<std::span<const int>>(), most_bytes<std::vector<Small>>(),
          most_bytes<std::array<Large, 2>>(), most_bytes<std::optional<Large>>(),
          most_bytes<Large>(), most_bytes<Either>()})
        EXPECT_EQ(each, no_limit);
}

struct Tight {
    std::int32_t number = 0;
    std::int16_t lower = 0;
    std::int16_t upper = 0;
    static constexpr auto fields() {  // in another order than they lie
        return std::tuple{field("upper", &Tight::upper), field("lower", &Tight::lower),
                          field("number", &Tight::number)};
    }
    bool operator==(const Tight&) const = default;
};

TEST(Bytes, OfWhatHasNothingBetweenItsMembersAreWrittenAtOnce) {
    static_assert(detail::Solid<Tight> && detail::Solid<int>);
    static_assert(!detail::Solid<Small>);  // it ends in padding, which means nothing
    static_assert(!detail::Solid<Large> && !detail::Solid<std::optional<Tight>>);
    const Tight tight{1, 2, 3};
    EXPECT_EQ(read_again(tight), tight);
    const FixedList<Tight, 5> list{tight, {4, 5, 6}};
    EXPECT_EQ(bytes_of(list).size(), sizeof(std::uint32_t) + 2 * sizeof(Tight));
    EXPECT_EQ(read_again(list), list);
}

TEST(Bytes, OfAListElsewhereAreThoseOfTheList) {
    const std::vector<Small> list{{1, true}, {2, false}};
    EXPECT_EQ(bytes_of(std::span<const Small>(list)), bytes_of(list));
    const ShortList<int, 2> numbers{1, 2, 3};
    EXPECT_EQ(bytes_of(std::span<const int>(numbers.begin(), numbers.end())), bytes_of(numbers));
    EXPECT_EQ(bytes_of(std::span<const int>()), bytes_of(ShortList<int, 2>()));
}

TEST(Bytes, GoByWhatIsInside) {
    const All all{.either = Small{1, true},
                  .perhaps = Small{2, false},
                  .three = {3, 4, 5},
                  .some = {Large{.text = "x"}, Small{6, true}}};
    EXPECT_EQ(read_again(all), all);
    EXPECT_EQ(read_again(All{}), All{});
}

}  // namespace
}  // namespace breakneck::bytes_test
