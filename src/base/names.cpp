// Collecting the names that the lists of a stage give.
#include "base/names.h"

namespace breakneck {

Names names_in(const RecordShape& shape, const void* stage) {
    Names names;
    for (const FieldShape& each : shape.fields) {
        const RecordShape* entry = named_entries(*each.shape);
        if (entry == nullptr) continue;
        const FieldShape& name = *find_field(*entry, "name");
        const auto& list = *each.shape->as<ListShape>();
        const void* entries = each.in(stage);
        std::vector<std::string> found;
        for (std::size_t i = 0; i < list.size(entries); ++i)
            found.emplace_back(name.shape->as<TextShape>()->get(name.in(list.at(entries, i))));
        names.set(each.info->name, std::move(found));
    }
    return names;
}

}  // namespace breakneck
