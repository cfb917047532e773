// The ready scenes of a system, as laws, counts and the signature play them.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tests/support/files.h"
#include "text/document.h"
#include "text/encounter.h"

namespace breakneck::test {

template <class S>
struct ReadyScene {
    std::string name;  // of the file, without its ending
    typename S::Stage stage;
};

inline text::Document read_document(const std::filesystem::path& path) {
    auto read = text::parse_document(path.filename().string(), read_file(path));
    if (const auto* bad = std::get_if<text::BadDocument>(&read))
        throw std::runtime_error(text::to_text(*bad));
    return std::get<text::Document>(std::move(read));
}

/// A stage as it is, and again with each switch of its house rules set the other way.
template <class Stage>
std::vector<Stage> with_house_rules(const Stage& stage) {
    std::vector<Stage> stages{stage};
    if constexpr (requires { stage.house_rules; }) {
        Stage other = stage;
        for_each_field(other.house_rules, [&](const auto&, auto& member) {
            if constexpr (std::is_same_v<std::decay_t<decltype(member)>, bool>) {
                member = !member;
                stages.push_back(other);
                if (prepare(stages.back())) stages.pop_back();
                member = !member;
            }
        });
    }
    return stages;
}

/// Everything in data/scenes/<system>, sorted by name, made ready to play on.
template <class S>
std::vector<ReadyScene<S>> ready_scenes(const std::filesystem::path& data) {
    std::vector<text::Document> stat_blocks;
    for (const auto& path : files_in(data / S::name, ".json"))
        stat_blocks.push_back(read_document(path));
    std::vector<ReadyScene<S>> scenes;
    for (const auto& path : files_in(data / "scenes" / S::name, ".json")) {
        const text::Document document = read_document(path);
        auto loaded = text::read_stage<S>(document, stat_blocks);
        if (const auto* problem = std::get_if<text::Problem>(&loaded))
            throw std::runtime_error(text::describe(document, *problem));
        scenes.push_back({path.stem().string(), std::get<text::Loaded<S>>(loaded).stage});
    }
    return scenes;
}

}  // namespace breakneck::test
