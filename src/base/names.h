// Who is meant by a name: the lists of a stage that ids point into.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/shape.h"

namespace breakneck {

/// For each list of a stage ("people", "vehicles", …) the names in it, in order.
class Names {
  public:
    void set(std::string_view list, std::vector<std::string> names) {
        lists_.insert_or_assign(std::string(list), std::move(names));
    }
    const std::vector<std::string>& list(std::string_view list) const {
        static const std::vector<std::string> nothing;
        const auto found = lists_.find(list);
        return found == lists_.end() ? nothing : found->second;
    }
    const std::map<std::string, std::vector<std::string>, std::less<>>& lists() const {
        return lists_;
    }
    std::optional<int> find(std::string_view list_name, std::string_view name) const {
        const auto& names = list(list_name);
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name) return static_cast<int>(i);
        return std::nullopt;
    }
    std::string name(std::string_view list_name, int index) const {
        const auto& names = list(list_name);
        if (index < 0 || static_cast<std::size_t>(index) >= names.size()) return "nobody";
        return names[static_cast<std::size_t>(index)];
    }
    template <IdType Id>
    std::string of(Id id) const {
        return name(id_list(id), static_cast<int>(id));
    }

  private:
    std::map<std::string, std::vector<std::string>, std::less<>> lists_;
};

/// Collects the names of every list of a stage whose entries have one.
Names names_in(const RecordShape& shape, const void* stage);
template <Described Stage>
Names names_in(const Stage& stage) {
    return names_in(record_of<Stage>, &stage);
}

}  // namespace breakneck
