// `breakneck scene`: makes, changes and shows encounter files, so that nobody must write JSON.
#include "cli/scene.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

namespace breakneck::cli {

namespace {

void add_new(CLI::App& scene, Context& context) {
    auto asked = std::make_shared<NewScene>();
    auto* command = scene.add_subcommand("new", "Make an encounter file");
    command->add_option("file", asked->file, "where to write it")->type_name("FILE")->required();
    command->add_option("--system", asked->system, "the rules it is played by")->type_name("NAME");
    command->add_option("--title", asked->title, "what it is called")->type_name("TEXT");
    command->add_option("--board", asked->board, "columns x rows of open ground, such as 9x7")
        ->type_name("WxH");
    command->add_option("--row", asked->rows, "a row of the board, as in \"..##..\"; repeat")
        ->type_name("ROW")
        ->allow_extra_args(false);
    command
        ->add_option("--side", asked->sides,
                     "a side: NAME, NAME:AIM or NAME:survive:ROUNDS; repeat")
        ->type_name("SIDE")
        ->allow_extra_args(false);
    command
        ->add_option("--set", asked->sets,
                     "any other field, such as light=dim or house_rules.soft_ground=true; repeat")
        ->type_name("FIELD=VALUE")
        ->allow_extra_args(false);
    command->add_flag("--force", asked->force, "write over a file that is there");
    command->add_flag("--ask", asked->ask, "ask for what is missing, wherever answers come from");
    command->add_flag("--json", asked->json, "print JSON");
    command->callback([&context, asked] { make_scene(context, *asked); });
}

void add_add(CLI::App& scene, Context& context) {
    auto asked = std::make_shared<AddToScene>();
    auto* command = scene.add_subcommand("add", "Add somebody or something to an encounter file");
    command->add_option("file", asked->file, "the encounter")->type_name("FILE")->required();
    command->add_option("kind", asked->kind, "person, vehicle, side, or setting with --set")
        ->check(CLI::IsMember({"person", "vehicle", "side", "setting"}))
        ->type_name("KIND")
        ->required();
    command->add_option("--name", asked->name, "what they are called")->type_name("NAME");
    command->add_option("--like", asked->like, "a stat block to take values from")
        ->type_name("BLOCK");
    command->add_option("--side", asked->side, "the side they are on")->type_name("SIDE");
    command->add_option("--at", asked->at, "where they start, such as C4")->type_name("PLACE");
    command->add_option("--set", asked->sets, "any field, such as aim=2; repeat")
        ->type_name("FIELD=VALUE")
        ->allow_extra_args(false);
    command->add_flag("--ask", asked->ask, "ask for what is missing, wherever answers come from");
    command->add_flag("--json", asked->json, "print JSON");
    command->callback([&context, asked] { add_to_scene(context, *asked); });
}

void add_show(CLI::App& scene, Context& context) {
    auto asked = std::make_shared<ShowScene>();
    auto* command = scene.add_subcommand("show", "Show an encounter: sides, people and board");
    command->add_option("file", asked->file, "the encounter, or the name of a ready scene")
        ->type_name("FILE")
        ->required();
    command->add_flag("--json", asked->json, "print the stage as JSON that stands alone");
    command->callback([&context, asked] { show_scene(context, *asked); });
}

}  // namespace

void add_scene(CLI::App& app, Context& context) {
    auto* scene = app.add_subcommand("scene", "Make, change and show encounter files");
    scene->require_subcommand(1);
    scene->footer(R"(Examples:
  breakneck scene new duel.json                                asks for everything
  breakneck scene new duel.json --title "At dawn" --board 9x7 --side heroes --side raiders:survive:5
  breakneck scene add duel.json person --name Ana --like duelist --side heroes --at C4 --set aim=2
  breakneck scene add duel.json setting --set light=dim --set house_rules.soft_ground=true
  breakneck scene show duel.json)");
    add_new(*scene, context);
    add_add(*scene, context);
    add_show(*scene, context);
}

}  // namespace breakneck::cli
