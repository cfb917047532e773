// `breakneck scene`: what its three commands were asked to do.
#pragma once

#include <string>
#include <vector>

#include "cli/asking.h"
#include "cli/command.h"
#include "cli/scene_file.h"

namespace breakneck::cli {

struct NewScene {
    std::string file;
    std::string system;
    std::string title;
    std::string board;               // "9x7"
    std::vector<std::string> rows;   // or drawn row by row
    std::vector<std::string> sides;  // "raiders:survive:5"
    std::vector<std::string> sets;   // "house_rules.soft_ground=true"
    bool force = false;
    bool ask = false;
    bool json = false;
};
void make_scene(Context& context, const NewScene& asked);

/// Somebody or something to add: what was said of it, as field and word.
struct AddToScene {
    std::string file;
    std::string kind;  // person, vehicle, side or setting
    std::string name;
    std::string like;
    std::string side;
    std::string at;
    std::vector<std::string> sets;  // "aim=2"
    bool ask = false;
    bool json = false;
};
void add_to_scene(Context& context, const AddToScene& asked);

/// Asks for somebody and adds them; false if the input ended or they cannot be added.
bool add_entry(Asker& asker, SceneFile& scene, const AddToScene& said, std::string& problem);

/// Sets a value of the stage, as in "light=dim"; what is wrong with it, if anything.
std::string set_field(SceneFile& scene, const std::string& assignment);
/// Asks for such values until there are no more; false once the input has ended.
bool ask_for_settings(Asker& asker, SceneFile& scene);

struct ShowScene {
    std::string file;
    bool json = false;
};
void show_scene(Context& context, const ShowScene& asked);

}  // namespace breakneck::cli
