// Shapes: every kind of type as data, and values changed through nothing but their shape.
#include "base/shape.h"

#include <gtest/gtest.h>

namespace breakneck::shape_test {
namespace {

enum class Mood : std::uint8_t { calm, angry };
constexpr std::array<std::string_view, 2> enum_names(Mood) { return {"calm", "angry"}; }
enum class Who : std::int8_t { nobody = -1 };
constexpr std::string_view id_list(Who) { return "people"; }

struct Calm {
    static constexpr std::string_view tag = "calm";
    static constexpr RuleId rule{"CN-TOSS-002"};
    static constexpr auto fields() { return std::tuple{}; }
};
struct Storm {
    static constexpr std::string_view tag = "storm";
    static constexpr bool closed = true;
    RuleId rule;
    int force = 1;
    static constexpr auto fields() {
        return std::tuple{field("rule", &Storm::rule), field("force", &Storm::force).at_least(1)};
    }
};

struct Base {
    int first = 1;
    int inherited = 2;
};
struct Everything : Base {
    std::string name = "Ana";
    bool flag = false;
    std::int8_t small = -3;
    std::uint64_t large = 0;
    Mood mood = Mood::angry;
    Who who = Who::nobody;
    std::string_view seen = "seen";
    RuleId rule;
    std::optional<int> maybe;
    std::vector<std::string> many;
    FixedList<Storm, 3> few;
    std::array<int, 2> pair{4, 5};
    std::variant<Calm, Storm> weather;
    static constexpr auto fields() {
        return std::tuple{field("inherited", &Everything::inherited),
                          field("name", &Everything::name, "who").required(),
                          field("flag", &Everything::flag),
                          field("small", &Everything::small).range(-5, 5),
                          field("large", &Everything::large),
                          field("mood", &Everything::mood),
                          field("who", &Everything::who),
                          field("seen", &Everything::seen),
                          field("rule", &Everything::rule),
                          field("maybe", &Everything::maybe),
                          field("many", &Everything::many),
                          field("few", &Everything::few),
                          field("pair", &Everything::pair),
                          field("weather", &Everything::weather)};
    }
};

/// A field of a value, by its name.
struct Part {
    Part(Everything& whole, std::string_view name)
        : field(*find_field(record_of<Everything>, name)),
          shape(*field.shape),
          at(field.in(&whole)) {}
    template <class Kind>
    const Kind& as() const {
        return std::get<Kind>(shape.kind);
    }

    const FieldShape& field;
    const Shape& shape;
    void* at;
};

TEST(shape, of_a_struct_has_its_fields_in_their_order) {
    EXPECT_EQ(field_names(record_of<Storm>), (std::vector<std::string>{"rule", "force"}));
    EXPECT_EQ(record_of<Everything>.fields.size(), 14U);
    EXPECT_EQ(find_field(record_of<Everything>, "small")->info->max, 5);
    EXPECT_TRUE(find_field(record_of<Everything>, "name")->info->must);
    EXPECT_EQ(find_field(record_of<Everything>, "nothing"), nullptr);
    EXPECT_TRUE(record_of<Storm>.closed);
    EXPECT_FALSE(record_of<Everything>.closed);
}

TEST(shape, there_is_one_for_each_type) {
    EXPECT_EQ(find_field(record_of<Everything>, "inherited")->shape, &shape_of<int>);
    EXPECT_EQ(find_field(record_of<Storm>, "force")->shape, &shape_of<int>);
    EXPECT_NE(&shape_of<int>, &shape_of<std::int8_t>);
}

TEST(shape, reaches_members_wherever_they_are) {
    Everything value;
    for (const FieldShape& each : record_of<Everything>.fields)
        if (each.shape == &shape_of<int>) each.shape->as<NumberShape>()->set(each.in(&value), 7);
    EXPECT_EQ(value.inherited, 7);
    EXPECT_EQ(value.first, 1);
    EXPECT_EQ(find_field(record_of<Everything>, "flag")->in(&value), &value.flag);
}

TEST(shape, numbers_words_and_ids_are_numbers_of_any_width) {
    Everything value;
    const Part small(value, "small");
    EXPECT_EQ(small.as<NumberShape>().get(small.at), -3);
    EXPECT_EQ(small.as<NumberShape>().min, -128);
    EXPECT_EQ(small.as<NumberShape>().max, 127);
    const Part large(value, "large");
    large.as<NumberShape>().set(large.at, -1);
    EXPECT_EQ(value.large, ~std::uint64_t{0});
    EXPECT_FALSE(large.as<NumberShape>().has_sign);
    EXPECT_EQ(large.as<NumberShape>().min, 0);
    const Part mood(value, "mood");
    EXPECT_EQ(mood.as<WordShape>().words[1], "angry");
    mood.as<WordShape>().number.set(mood.at, 0);
    EXPECT_EQ(value.mood, Mood::calm);
    const Part who(value, "who");
    EXPECT_EQ(who.as<IdShape>().list, "people");
    EXPECT_EQ(who.as<IdShape>().number.get(who.at), -1);
}

TEST(shape, texts_are_set_where_they_can_be) {
    Everything value;
    const Part name(value, "name");
    name.as<TextShape>().set(name.at, "Bo");
    EXPECT_EQ(value.name, "Bo");
    const Part seen(value, "seen");
    EXPECT_EQ(seen.as<TextShape>().get(seen.at), "seen");
    EXPECT_EQ(seen.as<TextShape>().set, nullptr);
    const Part rule(value, "rule");
    EXPECT_FALSE(rule.as<TextualShape>().set(rule.at, "nonsense"));
    EXPECT_TRUE(rule.as<TextualShape>().set(rule.at, "LS-VEH-014"));
    EXPECT_EQ(rule.as<TextualShape>().get(rule.at), "LS-VEH-014");
}

TEST(shape, lists_are_renewed_within_their_limits) {
    Everything value;
    value.many = {"old"};
    const Part many(value, "many");
    many.as<ListShape>().renew(many.at, 2);
    EXPECT_EQ(value.many, (std::vector<std::string>{"", ""}));
    EXPECT_EQ(many.as<ListShape>().at(many.at, 1), &value.many[1]);
    const Part few(value, "few");
    EXPECT_EQ(few.as<ListShape>().most, 3U);
    few.as<ListShape>().renew(few.at, 3);
    EXPECT_EQ(few.as<ListShape>().at(few.at, 2), &value.few[2]);
    EXPECT_EQ(value.few[2].force, 1);
    const Part pair(value, "pair");
    EXPECT_EQ(pair.as<ListShape>().least, 2U);
    EXPECT_EQ(pair.as<ListShape>().size(pair.at), 2U);
    EXPECT_EQ(pair.as<ListShape>().renew, nullptr);
}

TEST(shape, optionals_are_filled_and_emptied) {
    Everything value;
    const Part maybe(value, "maybe");
    const auto& optional = maybe.as<OptionalShape>();
    EXPECT_EQ(optional.find(maybe.at), nullptr);
    optional.inner->as<NumberShape>()->set(optional.emplace(maybe.at), 6);
    EXPECT_EQ(value.maybe, 6);
    EXPECT_EQ(optional.get(maybe.at), &*value.maybe);
    optional.reset(maybe.at);
    EXPECT_EQ(value.maybe, std::nullopt);
}

TEST(shape, variants_are_set_by_tag_and_know_the_rule_of_what_they_hold) {
    Everything value;
    const Part weather(value, "weather");
    const auto& variant = weather.as<VariantShape>();
    EXPECT_EQ(tags(variant), (std::vector<std::string>{"calm", "storm"}));
    EXPECT_EQ(variant.held(weather.at).record->rule, RuleId("CN-TOSS-002"));
    EXPECT_EQ(emplace_by_tag(variant, weather.at, "storm"), &variant.alternatives[1]);
    EXPECT_EQ(value.weather.index(), 1U);
    EXPECT_TRUE(variant.held(weather.at).record->rule.none());
    EXPECT_EQ(variant.get(weather.at), std::get_if<Storm>(&value.weather));
    EXPECT_EQ(emplace_by_tag(variant, weather.at, "fog"), nullptr);
    EXPECT_EQ(tag_of(value.weather), "storm");
    EXPECT_TRUE(emplace_by_tag(value.weather, "calm"));
    EXPECT_EQ(tag_of(value.weather), "calm");
}

struct Told : std::variant<Calm, Storm> {
    static constexpr bool told_only = true;
    using variant::variant;
};

TEST(shape, what_is_derived_from_a_variant_is_one) {
    Told told = Storm{.rule = {}, .force = 3};
    EXPECT_EQ(tag_of(told), "storm");
    EXPECT_EQ(variant_of<Told>.get(&told), std::get_if<Storm>(&told));
    EXPECT_EQ(variant_of<Told>.alternatives[1].emplace, nullptr);
}

TEST(shape, values_are_equal_when_every_field_is) {
    const auto changed = [](auto change) {
        Everything value;
        change(value);
        return !equal(shape_of<Everything>, &value, record_of<Everything>.usual());
    };
    EXPECT_FALSE(changed([](Everything&) {}));
    EXPECT_FALSE(changed([](Everything& v) { v.first = 9; }));  // no field
    EXPECT_TRUE(changed([](Everything& v) { v.inherited = 9; }));
    EXPECT_TRUE(changed([](Everything& v) { v.name = "Bo"; }));
    EXPECT_TRUE(changed([](Everything& v) { v.flag = true; }));
    EXPECT_TRUE(changed([](Everything& v) { v.mood = Mood::calm; }));
    EXPECT_TRUE(changed([](Everything& v) { v.who = Who{0}; }));
    EXPECT_TRUE(changed([](Everything& v) { v.rule = "LS-VEH-014"; }));
    EXPECT_TRUE(changed([](Everything& v) { v.maybe = 1; }));
    EXPECT_TRUE(changed([](Everything& v) { v.many = {""}; }));
    EXPECT_TRUE(changed([](Everything& v) { v.few = {Storm{}}; }));
    EXPECT_TRUE(changed([](Everything& v) { v.pair[1] = 4; }));
    EXPECT_TRUE(changed([](Everything& v) { v.weather = Storm{}; }));
}

TEST(shape, lists_of_things_with_names_are_known) {
    EXPECT_EQ(named_entries(shape_of<std::vector<Everything>>), &record_of<Everything>);
    EXPECT_EQ(named_entries(shape_of<std::vector<Storm>>), nullptr);
    EXPECT_EQ(named_entries(shape_of<Everything>), nullptr);
}

}  // namespace
}  // namespace breakneck::shape_test
