// Comparing, naming and making values of which only the shape is known.
#include "base/shape.h"

namespace breakneck {
namespace {

bool same(const FlagShape& flag, const void* a, const void* b) {
    return flag.get(a) == flag.get(b);
}
bool same(const NumberShape& number, const void* a, const void* b) {
    return number.get(a) == number.get(b);
}
bool same(const WordShape& word, const void* a, const void* b) { return same(word.number, a, b); }
bool same(const IdShape& id, const void* a, const void* b) { return same(id.number, a, b); }
bool same(const TextShape& text, const void* a, const void* b) {
    return text.get(a) == text.get(b);
}
bool same(const TextualShape& text, const void* a, const void* b) {
    return text.get(a) == text.get(b);
}

bool same(const ListShape& list, const void* a, const void* b) {
    const std::size_t size = list.size(a);
    if (list.size(b) != size) return false;
    for (std::size_t i = 0; i < size; ++i)
        if (!equal(*list.entry, list.at(a, i), list.at(b, i))) return false;
    return true;
}

bool same(const OptionalShape& optional, const void* a, const void* b) {
    const void* in_a = optional.get(a);
    const void* in_b = optional.get(b);
    if (in_a == nullptr || in_b == nullptr) return in_a == in_b;
    return equal(*optional.inner, in_a, in_b);
}

bool same(const RecordShape& record, const void* a, const void* b) {
    for (const FieldShape& each : record.fields)
        if (!equal(*each.shape, each.in(a), each.in(b))) return false;
    return true;
}

bool same(const VariantShape& variant, const void* a, const void* b) {
    return variant.index(a) == variant.index(b) &&
           same(*variant.held(a).record, variant.get(a), variant.get(b));
}

}  // namespace

bool equal(const Shape& shape, const void* a, const void* b) {
    return std::visit([&](const auto& kind) { return same(kind, a, b); }, shape.kind);
}

const FieldShape* find_field(const RecordShape& record, std::string_view name) {
    for (const FieldShape& each : record.fields)
        if (each.info->name == name) return &each;
    return nullptr;
}

std::vector<std::string> field_names(const RecordShape& record) {
    std::vector<std::string> out;
    for (const FieldShape& each : record.fields) out.emplace_back(each.info->name);
    return out;
}

std::vector<std::string> tags(const VariantShape& variant) {
    std::vector<std::string> out;
    for (const Alternative& each : variant.alternatives) out.emplace_back(each.tag);
    return out;
}

const RecordShape* named_entries(const Shape& shape) {
    const auto* list = shape.as<ListShape>();
    const auto* record = list == nullptr ? nullptr : list->entry->as<RecordShape>();
    const FieldShape* name = record == nullptr ? nullptr : find_field(*record, "name");
    return name != nullptr && name->shape->as<TextShape>() != nullptr ? record : nullptr;
}

const Alternative* emplace_by_tag(const VariantShape& shape, void* variant, std::string_view tag) {
    for (const Alternative& each : shape.alternatives) {
        if (each.tag != tag) continue;
        BN_CHECK(each.emplace != nullptr);
        each.emplace(variant);
        return &each;
    }
    return nullptr;
}

}  // namespace breakneck
