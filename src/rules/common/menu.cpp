// Setting the parameters of a choice from the numbers of a menu.
#include "rules/common/menu.h"

#include "board/place.h"

namespace breakneck {
namespace {

bool set(const Shape& shape, void* target, std::int64_t code);

bool set_as(const FlagShape& flag, void* target, std::int64_t code) {
    flag.set(target, code != 0);
    return true;
}
bool set_as(const NumberShape& number, void* target, std::int64_t code) {
    number.set(target, code);
    return true;
}
bool set_as(const WordShape& word, void* target, std::int64_t code) {
    return set_as(word.number, target, code);
}
bool set_as(const IdShape& id, void* target, std::int64_t code) {
    return set_as(id.number, target, code);
}

/// Of what is written as text only places have a number.
bool set_as(const TextualShape& text, void* target, std::int64_t code) {
    const bool is_place = &text == shape_of<board::Place>.as<TextualShape>();
    const bool is_space = &text == shape_of<board::Space>.as<TextualShape>();
    const auto place = is_place || is_space ? board::unpack(code) : std::nullopt;
    if (!place) return false;
    if (is_place)
        *static_cast<board::Place*>(target) = *place;
    else
        *static_cast<board::Space*>(target) = place->space;
    return true;
}

bool set_as(const RecordShape& record, void* target, std::int64_t code) {
    if (&record != &record_of<PersonSet>) return false;
    auto& people = *static_cast<PersonSet*>(target);
    people = {};
    people.add(static_cast<PersonId>(code));
    return true;
}

bool set_as(const OptionalShape& optional, void* target, std::int64_t code) {
    return set(*optional.inner, optional.emplace(target), code);
}

bool set_as(const ListShape& list, void* target, std::int64_t code) {
    if (list.renew == nullptr) return false;
    list.renew(target, 1);
    if (set(*list.entry, list.at(target, 0), code)) return true;
    list.renew(target, 0);
    return false;
}

bool set_as(const TextShape&, void*, std::int64_t) { return false; }
bool set_as(const VariantShape&, void*, std::int64_t) { return false; }

bool set(const Shape& shape, void* target, std::int64_t code) {
    return std::visit([&](const auto& kind) { return set_as(kind, target, code); }, shape.kind);
}

}  // namespace

bool set_parameter(const VariantShape& shape, void* choice, std::string_view name,
                   std::int64_t code) {
    const Alternative& held = shape.held(choice);
    const FieldShape* field = find_field(*held.record, name);
    return field != nullptr && set(*field->shape, field->in(held.find(choice)), code);
}

}  // namespace breakneck
