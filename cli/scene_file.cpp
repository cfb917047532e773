// Reading, judging and saving an encounter that is being made.
#include "cli/scene_file.h"

#include "text/choice_text.h"

namespace breakneck::cli {

using text::Json;

namespace {

FileProblem no_system(const std::string& name) {
    std::vector<std::string> known;
    for (const text::SystemEntry& each : text::systems()) known.emplace_back(each.name);
    const std::string guess = text::did_you_mean(name, known);
    return {"no system \"" + name + "\"; " + (guess.empty() ? text::one_of(known) : guess)};
}

}  // namespace

std::variant<SceneFile, FileProblem> SceneFile::begin(const std::filesystem::path& file,
                                                      const std::string& system,
                                                      const std::filesystem::path& data) {
    SceneFile out;
    out.file_ = file;
    out.system_ = text::find_system(system);
    if (out.system_ == nullptr) return no_system(system);
    auto read = read_data(data);
    if (auto* problem = std::get_if<FileProblem>(&read)) return *problem;
    out.data_ = std::get<text::Data>(std::move(read));
    out.schema_ = out.system_->schema(text::FileKind::encounter);
    out.root_ = {{"format", text::encounter_format}, {"system", system}};
    return out;
}

std::variant<SceneFile, FileProblem> SceneFile::open(const std::filesystem::path& file,
                                                     const std::filesystem::path& data) {
    auto read = read_document(file);
    if (auto* problem = std::get_if<FileProblem>(&read)) return *problem;
    auto& document = std::get<text::Document>(read);
    auto head = text::read_head(document.root);
    if (const auto* problem = std::get_if<text::Problem>(&head))
        return FileProblem{text::describe(document, *problem)};
    auto begun = begin(file, std::get<std::string>(head), data);
    if (auto* out = std::get_if<SceneFile>(&begun)) {
        if (const auto problem = out->problem_with(document))
            return FileProblem{text::describe(document, *problem)};
        out->root_ = std::move(document.root);
    }
    return begun;
}

std::vector<std::string> SceneFile::blocks(const std::string& list) const {
    std::vector<std::string> names;
    const auto found = data_.stat_blocks.find(system());
    if (found == data_.stat_blocks.end()) return names;
    for (const text::Document& each : found->second) {
        if (!each.root.is_object() || !each.root.contains(list)) continue;
        for (const Json& block : each.root[list])
            if (block.is_object() && block.contains("name") && block["name"].is_string())
                names.push_back(block["name"].get<std::string>());
    }
    return names;
}

text::Document SceneFile::document() const { return {file_.string(), text::pretty(root_), root_}; }

std::optional<text::Problem> SceneFile::problem_with(const text::Document& document) const {
    const auto blocks = data_.stat_blocks.find(system());
    if (blocks == data_.stat_blocks.end()) return system_->check_draft(document, {});
    return system_->check_draft(document, blocks->second);
}

std::optional<text::Problem> SceneFile::problem() const { return problem_with(document()); }

text::Opened SceneFile::game() const { return text::open_game(document(), data_, 0); }

std::optional<FileProblem> SceneFile::save() const {
    return write_whole(file_, text::pretty(root_));
}

Json value_for(const Json& schema, const std::string& word) {
    const Json type = schema.is_object() ? schema.value("type", Json()) : Json();
    if (type == "integer") return text::detail::number_or_word(word);
    if (type == "boolean" || type == "array" || type == "object") {
        if (type == "boolean" && (word == "yes" || word == "on")) return true;
        if (type == "boolean" && (word == "no" || word == "off")) return false;
        Json parsed = Json::parse(word, nullptr, false);
        if (!parsed.is_discarded()) return parsed;
    }
    return word;
}

}  // namespace breakneck::cli
