// Writing values as JSON by their shapes.
#include "text/json_fields.h"

namespace breakneck::text::detail {
namespace {

void write_fields(Json& out, const RecordShape& record, const void* value, const Writing& how) {
    const void* usual = how.lean ? record.usual() : nullptr;
    for (const FieldShape& each : record.fields) {
        const FieldInfo& info = *each.info;
        const void* member = each.in(value);
        if (how.lean && !info.must && equal(*each.shape, member, each.in(usual))) continue;
        out[std::string(info.name)] =
            write(*each.shape, member, {how.names, "is", how.lean, info.list});
    }
}

Json write_as(const FlagShape& flag, const void* value, const Writing&) { return flag.get(value); }

Json write_as(const NumberShape& number, const void* value, const Writing&) {
    if (number.has_sign) return number.get(value);
    return static_cast<std::uint64_t>(number.get(value));
}

Json write_as(const WordShape& word, const void* value, const Writing&) {
    return std::string(word.words[static_cast<std::size_t>(word.number.get(value))]);
}

Json write_as(const IdShape& id, const void* value, const Writing& how) {
    const auto index = static_cast<int>(id.number.get(value));
    if (index < 0) return nullptr;
    return how.names.name(id.list, index);
}

Json write_as(const TextShape& text, const void* value, const Writing&) {
    return std::string(text.get(value));
}

Json write_as(const TextualShape& text, const void* value, const Writing&) {
    return text.get(value);
}

Json write_as(const OptionalShape& optional, const void* value, const Writing& how) {
    const void* inside = optional.get(value);
    if (inside == nullptr) return nullptr;
    return write(*optional.inner, inside, how);
}

Json write_as(const VariantShape& variant, const void* value, const Writing& how) {
    const Alternative& held = variant.held(value);
    Json out = Json::object();
    out[std::string(how.key)] = std::string(held.tag);
    if (!held.record->rule.none()) out["rule"] = to_text(held.record->rule);
    write_fields(out, *held.record, variant.get(value), how);
    return out;
}

Json write_as(const ListShape& list, const void* value, const Writing& how) {
    const Writing inner{how.names, "is", how.lean};
    const std::size_t size = list.size(value);
    const auto& known = how.names.list(how.list);
    const bool keyed = !how.list.empty() && known.size() == size;
    Json out = keyed ? Json::object() : Json::array();
    for (std::size_t i = 0; i < size; ++i) {
        Json entry = write(*list.entry, list.at(value, i), inner);
        if (keyed)
            out[known[i]] = std::move(entry);
        else
            out.push_back(std::move(entry));
    }
    return out;
}

Json write_as(const RecordShape& record, const void* value, const Writing& how) {
    if (&record == people_shape)
        return people_json(*static_cast<const PersonSet*>(value), how.names);
    Json out = Json::object();
    write_fields(out, record, value, how);
    return out;
}

}  // namespace

Json write(const Shape& shape, const void* value, const Writing& how) {
    return std::visit([&](const auto& kind) { return write_as(kind, value, how); }, shape.kind);
}

}  // namespace breakneck::text::detail
