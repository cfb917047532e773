// Finding the rule ids inside values by their shapes.
#include "tests/support/witness.h"

namespace breakneck::test {
namespace {

using Found = std::function<void(RuleId)>;

void look_into(const RecordShape& record, const void* value, const Found& f) {
    if (!record.rule.none()) f(record.rule);
    for (const FieldShape& each : record.fields) each_rule(*each.shape, each.in(value), f);
}
void look_into(const VariantShape& variant, const void* value, const Found& f) {
    look_into(*variant.held(value).record, variant.get(value), f);
}
void look_into(const OptionalShape& optional, const void* value, const Found& f) {
    if (const void* inside = optional.get(value)) each_rule(*optional.inner, inside, f);
}
void look_into(const ListShape& list, const void* value, const Found& f) {
    for (std::size_t i = 0; i < list.size(value); ++i) each_rule(*list.entry, list.at(value, i), f);
}
void look_into(const TextualShape& text, const void* value, const Found& f) {
    if (&text != shape_of<RuleId>.as<TextualShape>()) return;
    const RuleId rule = *static_cast<const RuleId*>(value);
    if (!rule.none()) f(rule);
}
void look_into(const auto&, const void*, const Found&) {}

}  // namespace

void each_rule(const Shape& shape, const void* value, const Found& f) {
    std::visit([&](const auto& kind) { look_into(kind, value, f); }, shape.kind);
}

}  // namespace breakneck::test
