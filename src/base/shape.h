// What a type is, as data: what goes through values of any described type is written once, for a
// shape and an address, and is not compiled anew for each of hundreds of types.
//
//     Json write(const Shape& shape, const void* value);                  // for all of them
//     template <class T> Json to_json(const T& value) { return write(shape_of<T>, &value); }
//
// The compiler makes shape_of<T> from the description of T (fields.h). Beside its data a shape has
// functions for what only the type itself can do, such as growing a list. What play does all the
// time (hashing, comparing, copying) goes its own way, compiled for each type.
#pragma once

#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/fields.h"

namespace breakneck {

struct Shape;
struct RecordShape;

/// bool.
struct FlagShape {
    static bool get(const void* value) { return *static_cast<const bool*>(value); }
    static void set(void* value, bool to) { *static_cast<bool*>(value) = to; }
};

/// A whole number of any width. Those of 64 bits without a sign go through the same bits.
struct NumberShape {
    std::int64_t min;  // what the type can hold
    std::int64_t max;
    bool has_sign;
    std::int64_t (*get)(const void* value);
    void (*set)(void* value, std::int64_t to);
};

/// An enum whose values have names.
struct WordShape {
    NumberShape number;
    std::span<const std::string_view> words;
};

/// Points into a list of the stage; -1 is nobody.
struct IdShape {
    NumberShape number;
    std::string_view list;
};

/// A string. One that is only looked at cannot be set: that is null.
struct TextShape {
    std::string_view (*get)(const void* value);
    void (*set)(void* value, std::string_view to);
};

/// Written as text: places, cards, rule ids. What nobody reads back cannot be set: that is null.
struct TextualShape {
    std::string (*get)(const void* value);
    bool (*set)(void* value, std::string_view to);  // false, and nothing changed: it does not fit
};

/// FixedList, std::vector, std::array.
struct ListShape {
    const Shape* entry;
    std::size_t entry_size;
    std::size_t least;  // as many as `most` in a std::array
    std::size_t most;
    std::size_t (*size)(const void* list);
    void* (*data)(void* list);
    void (*renew)(void* list, std::size_t size);  // so many new entries; null in a std::array

    void* at(void* list, std::size_t i) const {
        return static_cast<std::byte*>(data(list)) + i * entry_size;
    }
    const void* at(const void* list, std::size_t i) const {
        return at(const_cast<void*>(list), i);  // NOLINT: nothing is changed by looking
    }
};

struct OptionalShape {
    const Shape* inner;
    void* (*find)(void* value);  // null if there is nothing in it
    void* (*emplace)(void* value);
    void (*reset)(void* value);

    const void* get(const void* value) const {
        return find(const_cast<void*>(value));  // NOLINT: nothing is changed by looking
    }
};

/// What a variant can hold.
struct Alternative {
    std::string_view tag;
    const RecordShape* record;
    void* (*find)(void* variant);
    void* (*emplace)(void* variant);  // null where the variant is `told_only`: nobody reads it back
};
struct VariantShape {
    std::span<const Alternative> alternatives;
    std::size_t (*index)(const void* value);

    const Alternative& held(const void* value) const { return alternatives[index(value)]; }
    const void* get(const void* value) const {
        return held(value).find(const_cast<void*>(value));  // NOLINT: as above
    }
};

/// A member of a described struct.
struct FieldShape {
    const FieldInfo* info;
    const Shape* shape;
    void* (*find)(const FieldInfo& info, void* record);

    void* in(void* record) const { return find(*info, record); }
    const void* in(const void* record) const {
        return in(const_cast<void*>(record));  // NOLINT: nothing is changed by looking
    }
};
struct RecordShape {
    std::span<const FieldShape> fields;
    const void* (*usual)();  // one as it is made
    RuleId rule;             // events that always happen by this one; else none
    bool closed;             // it keeps nothing besides its fields: `closed = true`
};

struct Shape {
    std::variant<FlagShape, NumberShape, WordShape, IdShape, TextShape, TextualShape, ListShape,
                 OptionalShape, VariantShape, RecordShape>
        kind;

    /// The shape as one of these kinds; null if it is another.
    template <class Kind>
    const Kind* as() const {
        return std::get_if<Kind>(&kind);
    }
};

/// Whether two values of one shape are the same in every field.
bool equal(const Shape& shape, const void* a, const void* b);

/// The field of this name; null if there is none.
const FieldShape* find_field(const RecordShape& record, std::string_view name);
std::vector<std::string> field_names(const RecordShape& record);
std::vector<std::string> tags(const VariantShape& variant);

/// The entries of a list of things that are called something; null if it is no such list.
const RecordShape* named_entries(const Shape& list);

/// Sets a variant to a fresh value of the alternative with this tag, which is returned; null if
/// there is none.
const Alternative* emplace_by_tag(const VariantShape& shape, void* variant, std::string_view tag);

namespace detail {
template <class T>
constexpr Shape make_shape();
}

/// One for each type: whether two shapes are of the same type can be told from their addresses.
template <class T>
inline constexpr Shape shape_of = detail::make_shape<T>();

template <Described T>
inline constexpr const RecordShape& record_of = std::get<RecordShape>(shape_of<T>.kind);
template <VariantType V>
inline constexpr const VariantShape& variant_of = std::get<VariantShape>(shape_of<V>.kind);

template <VariantType V>
bool emplace_by_tag(V& value, std::string_view tag) {
    return emplace_by_tag(variant_of<V>, &value, tag) != nullptr;
}

namespace detail {

/// Of numbers, enums and ids alike.
template <class Integer>
constexpr NumberShape number_shape() {
    using Limits = std::numeric_limits<Integer>;
    constexpr bool wide = sizeof(Integer) >= sizeof(std::int64_t);
    return {.min = wide && std::is_signed_v<Integer> ? std::numeric_limits<std::int64_t>::min()
                                                     : static_cast<std::int64_t>(Limits::min()),
            .max = wide ? std::numeric_limits<std::int64_t>::max()
                        : static_cast<std::int64_t>(Limits::max()),
            .has_sign = std::is_signed_v<Integer>,
            .get =
                [](const void* value) {
                    Integer number;
                    std::memcpy(&number, value, sizeof(Integer));
                    return static_cast<std::int64_t>(number);
                },
            .set =
                [](void* value, std::int64_t to) {
                    const auto number = static_cast<Integer>(to);
                    std::memcpy(value, &number, sizeof(Integer));
                }};
}

template <NamedEnum E>
inline constexpr auto words_of_enum = enum_names(E{});

template <class T>
constexpr TextShape text_shape() {
    TextShape shape{
        [](const void* value) { return std::string_view(*static_cast<const T*>(value)); }, nullptr};
    if constexpr (std::is_same_v<T, std::string>)
        shape.set = [](void* value, std::string_view to) { *static_cast<T*>(value) = to; };
    return shape;
}

template <class T>
constexpr TextualShape textual_shape() {
    TextualShape shape{
        [](const void* value) -> std::string { return to_text(*static_cast<const T*>(value)); },
        nullptr};
    if constexpr (Textual<T>)
        shape.set = [](void* value, std::string_view to) -> bool {
            return from_text(to, *static_cast<T*>(value));
        };
    return shape;
}

template <ListType T>
constexpr ListShape list_shape() {
    using Entry = typename T::value_type;
    ListShape shape{
        .entry = &shape_of<Entry>,
        .entry_size = sizeof(Entry),
        .least = 0,
        .most = std::numeric_limits<std::size_t>::max(),
        .size = [](const void* list) { return static_cast<const T*>(list)->size(); },
        .data = [](void* list) -> void* { return std::to_address(static_cast<T*>(list)->begin()); },
        .renew = nullptr};
    if constexpr (FixedSizeList<T>) {
        shape.least = shape.most = std::tuple_size_v<T>;
    } else {
        if constexpr (requires { T::capacity(); }) shape.most = T::capacity();
        shape.renew = [](void* list, std::size_t size) {
            static_cast<T*>(list)->clear();
            static_cast<T*>(list)->resize(size);
        };
    }
    return shape;
}

template <OptionalType T>
constexpr OptionalShape optional_shape() {
    return {.inner = &shape_of<typename T::value_type>,
            .find = [](void* value) -> void* {
                auto& optional = *static_cast<T*>(value);
                return optional ? &*optional : nullptr;
            },
            .emplace = [](void* value) -> void* { return &static_cast<T*>(value)->emplace(); },
            .reset = [](void* value) { static_cast<T*>(value)->reset(); }};
}

template <VariantType V, std::size_t I>
constexpr Alternative alternative() {
    using T = std::variant_alternative_t<I, VariantOf<V>>;
    Alternative out{
        .tag = T::tag,
        .record = &record_of<T>,
        .find = [](void* value) -> void* { return std::get_if<I>(static_cast<V*>(value)); },
        .emplace = nullptr};
    if constexpr (!requires { V::told_only; })
        out.emplace = [](void* value) -> void* {
            return &static_cast<V*>(value)->template emplace<I>();
        };
    return out;
}
template <VariantType V>
inline constexpr auto alternatives_of = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{alternative<V, I>()...};
}
(std::make_index_sequence<std::variant_size_v<VariantOf<V>>>());

/// The description knows the member: all fields of a type in a struct share this.
template <class T, class F>
void* find_member(const FieldInfo& info, void* record) {
    return &(static_cast<T*>(record)->*static_cast<const F&>(info).member);
}
template <Described T>
inline constexpr auto field_shapes_of = std::apply(
    [](const auto&... each) {
        return std::array<FieldShape, sizeof...(each)>{
            FieldShape{&each, &shape_of<typename std::decay_t<decltype(each)>::value_type>,
                       find_member<T, std::decay_t<decltype(each)>>}...};
    },
    fields_of<T>);

/// Events that always happen by the same rule.
template <class T>
concept HasStaticRule = requires {
    { T::rule } -> std::convertible_to<RuleId>;
    requires !std::is_member_object_pointer_v<decltype(&T::rule)>;
};

template <Described T>
constexpr RecordShape record_shape() {
    RecordShape shape{.fields = field_shapes_of<T>,
                      .usual = []() -> const void* {
                          static const T usual{};
                          return &usual;
                      },
                      .rule = {},
                      .closed = false};
    if constexpr (HasStaticRule<T>) shape.rule = T::rule;
    if constexpr (requires { T::closed; }) shape.closed = T::closed;
    return shape;
}

template <class T>
constexpr Shape make_shape() {
    if constexpr (std::is_same_v<T, bool>) {
        return {FlagShape{}};
    } else if constexpr (Number<T>) {
        return {number_shape<T>()};
    } else if constexpr (NamedEnum<T>) {
        return {WordShape{number_shape<std::underlying_type_t<T>>(), words_of_enum<T>}};
    } else if constexpr (IdType<T>) {
        return {IdShape{number_shape<std::underlying_type_t<T>>(), id_list(T{})}};
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
        return {text_shape<T>()};
    } else if constexpr (OptionalType<T>) {
        return {optional_shape<T>()};
    } else if constexpr (VariantType<T>) {
        return {VariantShape{alternatives_of<T>, [](const void* value) {
                                 return static_cast<const T*>(value)->index();
                             }}};
    } else if constexpr (ListType<T>) {
        return {list_shape<T>()};
    } else if constexpr (Described<T>) {
        return {record_shape<T>()};
    } else {
        return {textual_shape<T>()};
    }
}

}  // namespace detail
}  // namespace breakneck
