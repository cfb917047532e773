// `breakneck scene show`: the title, the sides, everybody with their values, the board.
#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/opened.h"
#include "cli/scene.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

std::string cell_of(const Json& value) {
    if (value.is_null()) return "-";
    return value.is_string() ? value.get<std::string>() : text::one_line(value);
}

/// Columns of words, each as wide as its widest; the first row names them.
std::string table_of(const std::vector<std::vector<std::string>>& rows) {
    std::vector<int> widths(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width_of(row[i]));
    std::string out;
    for (const auto& row : rows) {
        std::string line = " ";
        for (std::size_t i = 0; i < row.size(); ++i) line += " " + padded(row[i], widths[i] + 1);
        line.resize(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

/// Entries of a list with every simple field they have, whether said or usual; `dense` leaves out
/// fields that none of them fills.
std::string entries(const Json& list, const Json& schema, bool dense) {
    std::vector<std::vector<std::string>> rows(1);
    std::vector<std::string> fields;
    for (const auto& [name, inner] : schema["items"]["properties"].items()) {
        const bool simple = inner.value("type", Json()) != "array" &&
                            inner.value("type", Json()) != "object" && name != "like";
        if (simple) fields.push_back(name);
    }
    const auto value_of = [&](const Json& entry, const std::string& field) {
        return entry.value(field, schema["items"]["properties"][field].value("default", Json()));
    };
    if (dense) {
        std::erase_if(fields, [&](const std::string& field) {
            return std::all_of(list.begin(), list.end(), [&](const Json& entry) {
                const Json value = value_of(entry, field);
                return value.is_null() || value == 0 || value == false;
            });
        });
    }
    rows[0] = fields;
    for (const Json& entry : list) {
        std::vector<std::string> row;
        for (const std::string& each : fields) row.push_back(cell_of(value_of(entry, each)));
        rows.push_back(std::move(row));
    }
    return table_of(rows);
}

/// Every list of the stage whose entries have names.
void show_lists(Context& context, const Json& stage, const Json& schema) {
    for (const auto& [name, inner] : schema["properties"].items()) {
        const bool named = inner.contains("items") && inner["items"].contains("properties") &&
                           inner["items"]["properties"].contains("name");
        if (!named || !stage.contains(name) || stage[name].empty()) continue;
        context.out << '\n'
                    << bold(context, name) << '\n'
                    << entries(stage[name], inner, name == "sides");
    }
}

/// Single values that are not as usual: light, house rules.
void show_values(Context& context, const Json& stage, const Json& schema) {
    for (const auto& [name, value] : stage.items()) {
        if (!schema["properties"].contains(name) || name == "title" || name == "format" ||
            name == "system" || name == "board" || value.is_array())
            continue;
        if (!value.is_object()) {
            context.out << name << ": " << cell_of(value) << '\n';
            continue;
        }
        for (const auto& [part, inner] : value.items())
            context.out << name << '.' << part << ": " << cell_of(inner) << '\n';
    }
}

void show_rows(Context& context, const Json& stage) {
    context.out << '\n';
    for (const Json& each : stage["board"]["rows"]) context.out << "  " << cell_of(each) << '\n';
}

}  // namespace

void show_scene(Context& context, const ShowScene& asked) {
    const auto found = find_scene(context.data, asked.file);
    if (const auto* problem = std::get_if<FileProblem>(&found))
        return fail(context, asked.json, problem->what, Exit::malformed);
    const auto opened = SceneFile::open(std::get<std::filesystem::path>(found), context.data);
    if (const auto* problem = std::get_if<FileProblem>(&opened))
        return fail(context, asked.json, problem->what, Exit::malformed);
    const auto& scene = std::get<SceneFile>(opened);
    const auto game = scene.game();
    const auto* playable = std::get_if<std::unique_ptr<text::Game>>(&game);
    const Json stage = playable != nullptr ? (*playable)->scene("gm")["stage"] : scene.root();
    if (asked.json) {
        Json whole{{"format", 1}, {"system", scene.system()}};
        whole.update(stage);
        context.out << text::one_line(whole) << '\n';
        return;
    }
    context.out << bold(context, stage.value("title", "")) << " (" << scene.system() << ")\n";
    show_values(context, stage, scene.schema());
    show_lists(context, stage, scene.schema());
    if (playable != nullptr)
        context.out << '\n' << (*playable)->picture("gm", columns());
    else
        show_rows(context, stage);
    if (playable == nullptr) context.out << "\nNobody is there yet: breakneck scene add\n";
}

}  // namespace breakneck::cli
