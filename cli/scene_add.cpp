// `breakneck scene add`: somebody or something joins an encounter file.
#include <algorithm>
#include <ostream>

#include "cli/opened.h"
#include "cli/scene.h"
#include "cli/terminal.h"

namespace breakneck::cli {

using text::Json;

namespace {

std::string list_for(const std::string& kind) {
    if (kind == "person") return "people";
    return kind + "s";
}

/// An entry of a list of the encounter, while its fields are being filled in.
class Entry {
  public:
    Entry(SceneFile& scene, std::string list) : scene_(scene), list_(std::move(list)) {
        Json& all = scene_.root()[list_];
        if (!all.is_array()) all = Json::array();
        index_ = all.size();
        all.push_back(Json::object());
    }

    Json& json() { return scene_.root()[list_][index_]; }
    const Json& fields() const {
        return scene_.schema()["properties"][list_]["items"]["properties"];
    }
    bool knows(const std::string& field) const { return fields().contains(field); }
    bool must_have(const std::string& field) const {
        const Json& items = scene_.schema()["properties"][list_]["items"];
        const Json& required = items["then"]["required"];
        return std::find(required.begin(), required.end(), field) != required.end();
    }

    void set(const std::string& field, const std::string& word) {
        json()[field] = value_for(knows(field) ? fields()[field] : Json(), word);
    }
    /// What is wrong with this field, as far as the encounter can be judged by now.
    std::string problem_with(const std::string& field) const {
        const auto problem = scene_.problem();
        const std::string path = list_ + "[" + std::to_string(index_) + "]." + field;
        if (!problem || !problem->path.starts_with(path)) return "";
        text::Problem short_one = *problem;
        short_one.path.clear();
        return text::to_text(short_one);
    }
    void drop() {
        Json& all = scene_.root()[list_];
        all.erase(index_);
    }

  private:
    SceneFile& scene_;
    std::string list_;
    std::size_t index_ = 0;
};

/// Fields from the command line, in the order they are described.
std::string fill_in(Entry& entry, const AddToScene& said) {
    const std::pair<const char*, const std::string*> given[] = {
        {"name", &said.name}, {"like", &said.like}, {"side", &said.side}, {"at", &said.at}};
    for (const auto& [field, word] : given)
        if (!word->empty()) entry.set(field, *word);
    for (const std::string& each : said.sets) {
        const std::size_t equals = each.find('=');
        if (equals == std::string::npos || equals == 0)
            return "--set " + each + ": must be FIELD=VALUE";
        const std::string field = trimmed(each.substr(0, equals));
        if (!entry.knows(field)) {
            std::vector<std::string> known;
            for (const auto& [name, schema] : entry.fields().items()) known.push_back(name);
            const std::string guess = text::did_you_mean(field, known);
            return "--set " + field + ": must be " + text::one_of(known) +
                   (guess.empty() ? "" : "; " + guess);
        }
        entry.set(field, trimmed(each.substr(equals + 1)));
    }
    return "";
}

std::string question_for(const std::string& field, const Json& schema) {
    std::string out = field;
    out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
    if (schema.contains("description")) out += ", " + schema["description"].get<std::string>();
    if (schema.contains("enum")) {
        std::vector<std::string> words = schema["enum"].get<std::vector<std::string>>();
        out += " (" + text::one_of(words) + ")";
    }
    return out;
}

/// Asks for one field until the answer will do; false once the input has ended.
bool ask_for(Asker& asker, Entry& entry, const std::string& field, const std::string& usual) {
    const auto answer =
        asker.ask(question_for(field, entry.fields()[field]), usual, [&](const std::string& word) {
            if (word.empty() && !entry.must_have(field)) return std::string();
            entry.set(field, word);
            return entry.problem_with(field);
        });
    if (answer && answer->empty()) entry.json().erase(field);
    return answer.has_value();
}

bool is_simple(const Json& schema) {
    return schema.contains("enum") || schema["type"] == "integer" || schema["type"] == "boolean";
}

std::string text_of(const Json& value) {
    return value.is_string() ? value.get<std::string>() : text::one_line(value);
}

/// Which stat block they are like, if there are any.
bool ask_for_block(Asker& asker, SceneFile& scene, Entry& entry, const std::string& list) {
    const auto blocks = scene.blocks(list);
    if (blocks.empty() || entry.json().contains("like")) return true;
    const auto like = asker.ask("Like which stat block (" + text::one_of(blocks) + "; none)",
                                "none", [&](const std::string& word) {
                                    if (word == "none") return std::string();
                                    entry.set("like", word);
                                    return entry.problem_with("like");
                                });
    if (like && *like == "none") entry.json().erase("like");
    return like.has_value();
}

/// What they must have, and, if they are like nobody, what they may have.
bool ask_for_fields(Asker& asker, Entry& entry) {
    for (const auto& [field, schema] : entry.fields().items()) {
        if (field == "name" || field == "like" || entry.json().contains(field)) continue;
        const bool must = entry.must_have(field);
        if (!must && (entry.json().contains("like") || !is_simple(schema))) continue;
        const std::string usual = schema.contains("default") ? text_of(schema["default"]) : "";
        if (!ask_for(asker, entry, field, usual)) return false;
    }
    return true;
}

}  // namespace

bool add_entry(Asker& asker, SceneFile& scene, const AddToScene& said, std::string& problem) {
    const std::string list = list_for(said.kind);
    if (!scene.schema()["properties"].contains(list)) {
        problem = "an encounter of " + scene.system() + " has no " + list;
        return false;
    }
    Entry entry(scene, list);
    problem = fill_in(entry, said);
    bool asked = true;
    if (problem.empty() && asker.asks()) {
        asked = (!said.name.empty() || ask_for(asker, entry, "name", "")) &&
                ask_for_block(asker, scene, entry, list) && ask_for_fields(asker, entry);
    }
    if (problem.empty() && asked)
        if (const auto wrong = scene.problem()) problem = text::to_text(*wrong);
    if (problem.empty() && asked) return true;
    entry.drop();
    return false;
}

namespace {

/// Light, house rules and the like, of an encounter that is there already.
void change_settings(Context& context, SceneFile& scene, const AddToScene& asked) {
    for (const std::string& each : asked.sets)
        if (const std::string wrong = set_field(scene, each); !wrong.empty())
            return fail(context, asked.json, "--set " + wrong, Exit::malformed);
    Asker asker(context, asked.ask || (context.interactive && asked.sets.empty()));
    if (!asker.asks() && asked.sets.empty())
        return fail(context, asked.json, "say what to set: --set light=dim", Exit::malformed);
    if (asker.asks() && !ask_for_settings(asker, scene))
        return fail(context, asked.json, "Nothing was written.", Exit::refused);
    if (const auto failed = scene.save())
        return fail(context, asked.json, failed->what, Exit::refused);
    if (asked.json)
        context.out << text::one_line({{"ok", true}, {"file", asked.file}}) << '\n';
    else
        context.out << asked.file << ": set\n";
}

}  // namespace

void add_to_scene(Context& context, const AddToScene& asked) {
    auto opened = SceneFile::open(asked.file, context.data);
    if (const auto* problem = std::get_if<FileProblem>(&opened))
        return fail(context, asked.json, problem->what, Exit::malformed);
    auto& scene = std::get<SceneFile>(opened);
    if (asked.kind == "setting") return change_settings(context, scene, asked);
    const bool complete = !asked.name.empty() && (asked.kind == "side" || !asked.at.empty());
    Asker asker(context, asked.ask || (context.interactive && !complete));
    std::string problem;
    if (!add_entry(asker, scene, asked, problem)) {
        if (problem.empty())
            return fail(context, asked.json, "Nothing was written.", Exit::refused);
        return fail(context, asked.json, asked.file + ": " + problem, Exit::malformed);
    }
    if (const auto failed = scene.save())
        return fail(context, asked.json, failed->what, Exit::refused);
    const Json& added = scene.root()[list_for(asked.kind)].back();
    if (asked.json)
        context.out << text::one_line({{"ok", true}, {"file", asked.file}, {"added", added}})
                    << '\n';
    else
        context.out << asked.file << ": " << added["name"].get<std::string>() << " added\n";
}

}  // namespace breakneck::cli
