// What somebody would do, found in a menu that leaves out how.
#include "advice/candidates.h"

#include "board/place.h"
#include "board/route.h"

namespace breakneck::advice::detail {
namespace {

template <class T>
bool is_textual(const Shape& shape) {
    const auto* text = shape.as<TextualShape>();
    return text != nullptr && text == shape_of<T>.template as<TextualShape>();
}

/// A route, or the spaces on the way.
bool is_way(const Shape& shape) {
    const auto* list = shape.as<ListShape>();
    return is_textual<board::Route>(shape) ||
           (list != nullptr && is_textual<board::Space>(*list->entry));
}

bool lists(const Domain& domain, std::int64_t value) {
    return std::any_of(domain.options.begin(), domain.options.end(),
                       [&](const Option& each) { return each.value == value; });
}

}  // namespace

bool set_as_meant(const VariantShape& shape, void* listed, const void* meant,
                  const Domain& domain) {
    const Alternative& held = shape.held(listed);
    const FieldShape* field = find_field(*held.record, domain.field);
    if (field == nullptr) return false;
    const void* wanted = field->in(shape.get(meant));
    if (is_textual<board::Place>(*field->shape)) {
        board::Place place = *static_cast<const board::Place*>(wanted);
        if (!lists(domain, board::pack(place))) place.facing = board::Facing::n;
        return lists(domain, board::pack(place)) &&
               set_parameter(shape, listed, domain.field, board::pack(place));
    }
    return std::any_of(domain.options.begin(), domain.options.end(), [&](const Option& each) {
        return set_parameter(shape, listed, domain.field, each.value) &&
               equal(*field->shape, field->in(held.find(listed)), wanted);
    });
}

bool is_fixed_so(const VariantShape& shape, const void* listed, const void* meant,
                 const std::vector<Domain>& domains) {
    const RecordShape& record = *shape.held(listed).record;
    const void* one = shape.get(listed);
    const void* other = shape.get(meant);
    const auto has_domain = [&](const FieldShape& field) {
        return std::any_of(domains.begin(), domains.end(),
                           [&](const Domain& each) { return each.field == field.info->name; });
    };
    return std::all_of(record.fields.begin(), record.fields.end(), [&](const FieldShape& each) {
        const bool left_out =
            is_way(*each.shape) && equal(*each.shape, each.in(one), each.in(record.usual()));
        return has_domain(each) || left_out || equal(*each.shape, each.in(one), each.in(other));
    });
}

}  // namespace breakneck::advice::detail
