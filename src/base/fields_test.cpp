// One description of fields: walking, naming and hashing a small stage.
#include "base/fields.h"

#include <gtest/gtest.h>

#include "base/hash.h"
#include "base/names.h"

namespace breakneck::fields_test {
namespace {

enum class Stance { open, guarded };
constexpr std::array<std::string_view, 2> enum_names(Stance) { return {"open", "guarded"}; }

enum class PersonId : int {};
constexpr std::string_view id_list(PersonId) { return "people"; }

struct Duelist {
    std::string name;
    int health = 3;
    Stance stance = Stance::open;
    std::optional<PersonId> rival;

    static constexpr auto fields() {
        return std::tuple{field("name", &Duelist::name, "who").required(),
                          field("health", &Duelist::health, "hits left").range(0, 20),
                          field("stance", &Duelist::stance),
                          field("rival", &Duelist::rival).hidden()};
    }
};

struct Calm {
    static constexpr std::string_view tag = "calm";
    static constexpr auto fields() { return std::tuple{}; }
};
struct Storm {
    static constexpr std::string_view tag = "storm";
    int force = 1;
    static constexpr auto fields() { return std::tuple{field("force", &Storm::force).at_least(1)}; }
};
using Weather = std::variant<Calm, Storm>;

struct Stage {
    std::vector<Duelist> people;
    FixedList<int, 4> marks;
    Weather weather;
    static constexpr auto fields() {
        return std::tuple{field("people", &Stage::people), field("marks", &Stage::marks),
                          field("weather", &Stage::weather)};
    }
};

Stage two_people() {
    return {.people = {{.name = "Ana"}, {.name = "Bo"}}, .marks = {1, 2}, .weather = Calm{}};
}

TEST(fields, are_walked_in_the_order_of_the_description) {
    Duelist ana{.name = "Ana", .health = 2};
    std::string walked;
    for_each_field(ana, [&](const auto& each, auto& member) {
        walked += each.name;
        walked += ' ';
        if constexpr (std::is_same_v<std::decay_t<decltype(member)>, int>) member += 5;
    });
    EXPECT_EQ(walked, "name health stance rival ");
    EXPECT_EQ(ana.health, 7);
}

TEST(fields, carry_what_they_may_hold) {
    const auto [name, health, stance, rival] = Duelist::fields();
    EXPECT_TRUE(name.must);
    EXPECT_FALSE(health.must);
    EXPECT_EQ(health.min, 0);
    EXPECT_EQ(health.max, 20);
    EXPECT_EQ(health.help, "hits left");
    EXPECT_TRUE(rival.internal);
    EXPECT_FALSE(stance.internal);
}

TEST(fields, tell_the_kinds_of_values_apart) {
    static_assert(Described<Duelist> && !Described<int>);
    static_assert(NamedEnum<Stance> && !NamedEnum<PersonId>);
    static_assert(IdType<PersonId> && !IdType<Stance>);
    static_assert(Textual<RuleId> && !Textual<int>);
    static_assert(ListType<FixedList<int, 2>> && ListType<std::vector<int>> && !ListType<int>);
    static_assert(FixedSizeList<std::array<int, 2>> && !FixedSizeList<std::vector<int>>);
    static_assert(OptionalType<std::optional<int>> && VariantType<Weather>);
    static_assert(Number<int> && Number<std::uint8_t> && !Number<bool>);
}

TEST(fields, enums_are_found_by_name) {
    EXPECT_EQ(name_of(Stance::guarded), "guarded");
    EXPECT_EQ(enum_by_name<Stance>("guarded"), Stance::guarded);
    EXPECT_EQ(enum_by_name<Stance>("asleep"), std::nullopt);
}

TEST(fields, variants_are_set_by_tag) {
    Weather weather = Calm{};
    EXPECT_TRUE(emplace_by_tag(weather, "storm"));
    EXPECT_EQ(tag_of(weather), "storm");
    EXPECT_FALSE(emplace_by_tag(weather, "fog"));
    EXPECT_EQ(tag_of(weather), "storm");
}

TEST(fields, rule_ids_are_read_from_text) {
    RuleId id("LS-VEH-014");
    EXPECT_FALSE(from_text("nonsense", id));
    EXPECT_EQ(id, RuleId("LS-VEH-014"));
    EXPECT_TRUE(from_text("SW-RAM-002", id));
    EXPECT_EQ(to_text(id), "SW-RAM-002");
    EXPECT_TRUE(from_text("", id));
    EXPECT_TRUE(id.none());
}

TEST(names, are_collected_from_lists_of_the_stage) {
    const Names names = names_in(two_people());
    EXPECT_EQ(names.list("people"), (std::vector<std::string>{"Ana", "Bo"}));
    EXPECT_TRUE(names.list("marks").empty());
    EXPECT_EQ(names.find("people", "Bo"), 1);
    EXPECT_EQ(names.find("people", "Cy"), std::nullopt);
    EXPECT_EQ(names.of(PersonId{0}), "Ana");
    EXPECT_EQ(names.of(PersonId{-1}), "nobody");
    EXPECT_EQ(names.of(PersonId{2}), "nobody");
}

TEST(hash, equal_values_have_equal_hashes) {
    EXPECT_EQ(hash_of(two_people()), hash_of(two_people()));
}

TEST(hash, every_kind_of_field_counts) {
    const auto before = hash_of(two_people());
    const auto changed = [](auto change) {
        Stage stage = two_people();
        change(stage);
        return hash_of(stage);
    };
    EXPECT_NE(before, changed([](Stage& s) { s.people[0].name = "Anb"; }));
    EXPECT_NE(before, changed([](Stage& s) { s.people[1].health = 4; }));
    EXPECT_NE(before, changed([](Stage& s) { s.people[0].stance = Stance::guarded; }));
    EXPECT_NE(before, changed([](Stage& s) { s.people[0].rival = PersonId{0}; }));
    EXPECT_NE(before, changed([](Stage& s) { s.people.pop_back(); }));
    EXPECT_NE(before, changed([](Stage& s) { s.marks = {2, 1}; }));
    EXPECT_NE(before, changed([](Stage& s) { s.weather = Storm{}; }));
}

TEST(hash, is_the_same_number_in_every_build) {
    Hasher hasher;
    hasher.add(std::uint64_t{42});
    hasher.add(std::string_view("breakneck"));
    EXPECT_EQ(hasher.value(), 0xa813b24efe8964e8U);
}

}  // namespace
}  // namespace breakneck::fields_test
