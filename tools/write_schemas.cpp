// Writes the JSON Schemas of every system's files into a folder: write_schemas FOLDER
#include <array>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>

#include "text/schema.h"
#include "text/systems.h"

namespace {

namespace fs = std::filesystem;
using namespace breakneck;

void write_schemas(const fs::path& folder) {
    constexpr std::array kinds{text::FileKind::encounter, text::FileKind::saved_scene,
                               text::FileKind::stat_blocks, text::FileKind::log};
    fs::create_directories(folder);
    for (const text::SystemEntry& system : text::systems()) {
        for (const text::FileKind kind : kinds) {
            std::ofstream file;
            file.exceptions(std::ios::failbit | std::ios::badbit);
            file.open(folder / text::schema_file(system.name, kind));
            file << text::pretty(system.schema(kind));
            file.close();
        }
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::fputs("usage: write_schemas FOLDER\n", stderr);
        return 2;
    }
    try {
        write_schemas(arguments[1]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "write_schemas: %s: %s\n", arguments[1], error.what());
        return 1;
    }
    return 0;
}
