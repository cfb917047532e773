// The data folder as a game needs it, and games to try things on.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "tests/support/files.h"
#include "text/game.h"
#include "text/study.h"

namespace breakneck::test {

inline text::Document document_of(std::string file, std::string bytes) {
    auto read = text::parse_document(std::move(file), std::move(bytes));
    if (const auto* bad = std::get_if<text::BadDocument>(&read))
        throw std::runtime_error(text::to_text(*bad));
    return std::get<text::Document>(std::move(read));
}

/// Messages, ledgers and stat blocks from the repository.
inline text::Data read_data(const std::filesystem::path& data) {
    text::Data out;
    const auto read = [](const std::filesystem::path& file) {
        return document_of(file.string(), read_file(file));
    };
    for (const auto& file : files_in(data / "messages" / "en", ".json"))
        out.messages[file.stem().string()] = read(file).root;
    for (const auto& file : files_in(data / "rules", ".json")) {
        const std::string system = file.stem().string();
        out.ledgers[system] = read(file).root;
        if (!std::filesystem::exists(data / system)) continue;
        for (const auto& blocks : files_in(data / system, ".json"))
            out.stat_blocks[system].push_back(read(blocks));
    }
    return out;
}

/// A game opened from the text of an encounter or saved scene.
inline std::unique_ptr<text::Game> open_text(const std::string& json, const text::Data& data,
                                             std::uint64_t seed = 1) {
    auto opened = text::open_game(document_of("test", json), data, seed);
    if (const auto* problem = std::get_if<text::Problem>(&opened))
        throw std::runtime_error(text::to_text(*problem));
    return std::get<std::unique_ptr<text::Game>>(std::move(opened));
}

/// An encounter opened to be played over and over.
inline std::unique_ptr<sim::Contest> open_contest(const std::filesystem::path& file,
                                                  const text::Data& data) {
    auto opened = text::open_study(document_of(file.string(), read_file(file)), data, {});
    if (const auto* problem = std::get_if<text::Problem>(&opened))
        throw std::runtime_error(text::to_text(*problem));
    return std::get<std::unique_ptr<sim::Contest>>(std::move(opened));
}

}  // namespace breakneck::test
