// Settings of an encounter: light, house rules and whatever else its stage has besides lists.
#include <algorithm>

#include "cli/scene.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

struct Setting {
    std::string path;
    Json schema;
};

/// Every single value of the stage by its path, such as "house_rules.soft_ground".
void collect(const Json& schema, const std::string& before, std::vector<Setting>& out) {
    for (const auto& [name, each] : schema["properties"].items()) {
        const std::string path = before + name;
        if (each.contains("const")) continue;  // what the file is
        if (each.contains("properties"))
            collect(each, path + ".", out);
        else if (!each.contains("items") && !each.contains("additionalProperties"))
            out.push_back({path, each});
    }
}

std::vector<Setting> settings_of(const SceneFile& scene) {
    std::vector<Setting> all;
    collect(scene.schema(), "", all);
    return all;
}

Json& value_at(Json& root, const std::string& path) {
    Json* at = &root;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t dot = std::min(path.find('.', from), path.size());
        at = &(*at)[path.substr(from, dot - from)];
        from = dot + 1;
    }
    return *at;
}

std::string unknown_setting(const std::string& path, const std::vector<Setting>& all) {
    std::vector<std::string> known;
    for (const Setting& each : all) known.push_back(each.path);
    const std::string guess = text::did_you_mean(path, known);
    return path + ": must be " + text::one_of(known, known.size()) +
           (guess.empty() ? "" : "; " + guess);
}

}  // namespace

std::string set_field(SceneFile& scene, const std::string& assignment) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string::npos || equals == 0) return assignment + ": must be FIELD=VALUE";
    const std::string path = trimmed(assignment.substr(0, equals));
    const auto all = settings_of(scene);
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.path == path; });
    if (found == all.end()) return unknown_setting(path, all);
    const Json before = scene.root();
    value_at(scene.root(), path) = value_for(found->schema, trimmed(assignment.substr(equals + 1)));
    const auto problem = scene.problem();
    if (!problem || !problem->path.starts_with(path)) return "";
    scene.root() = before;
    return text::to_text(*problem);
}

bool ask_for_settings(Asker& asker, SceneFile& scene) {
    std::string usual;
    for (const Setting& each : settings_of(scene)) {
        if (each.path == "title" || each.path.starts_with("board.")) continue;
        const Json value = each.schema.value("default", Json());
        usual += (usual.empty() ? "" : ", ") + each.path + "=" +
                 (value.is_string() ? value.get<std::string>() : text::one_line(value));
    }
    if (usual.empty()) return true;
    asker.say("As usual: " + usual + ".");
    for (;;) {
        const auto answer = asker.ask(
            "Otherwise, such as light=dim (empty: no more)", "",
            [&](const std::string& word) { return word.empty() ? "" : set_field(scene, word); });
        if (!answer) return false;
        if (answer->empty()) return true;
    }
}

}  // namespace breakneck::cli
