// Words for events: filled in, chosen by their fields, and never missing.
#include "text/messages.h"

#include <gtest/gtest.h>

namespace breakneck::text::messages_test {
namespace {

const Json system_file = Json::parse(R"({
  "words": {"direction": {"ne": "north-east"}, "trigger_kind": {"told": "a word"}},
  "events": {
    "tossed": "{who} throws {direction}.",
    "hurt": [{"if": {"hearts": 1}, "say": "{who} loses a heart."},
             {"say": "{who} loses {hearts} hearts."}],
    "readied": "{who} waits for {trigger_kind}.",
    "quiet": null,
    "odd": 7,
    "asks": "{who} asks {nobody_knows} and {}"
  },
  "rolls": {"toss": {"for": "{who}'s throw", "say": ["{who} misses.", "{who} hits."],
                     "bands": ["miss", "hit"]},
            "shoot": {"bands": ["miss", "hit through cover", "hit", "raise"],
                      "bands_of": {"2": ["miss", "hit", "raise"]}},
            "push": {"bands": ["failure", "success"]},
            "resist": {"bands": ["beaten with a raise", "beaten", "not beaten"], "last": true},
            "wound": {"bands": ["none", "some"], "table": true}},
  "draws": {"CN-TOSS-002": "toss", "CN-ROUND-001": "{who}'s card"},
  "modifiers": {"aim": "aim"},
  "questions": {"fire": [{"if": {"at": null}, "say": "now?"}, {"say": "at {at}?"}]},
  "choices": {"toss": {"label": "throw", "say": "throw {direction}"}},
  "refusals": {"too_far": "{need} steps, pace {have}"},
  "state": ["hearts", 3, "prone"],
  "options": {"ally": [{"if": {"value": null}, "say": "for oneself"}, {"say": "helping {value}"}]},
  "figures": {"dice": "{value}D", "rounds": "{value} rounds", "turret": "in a turret"}
})");
const Json common_file = Json::parse(R"({
  "words": {"nobody": "no one"},
  "events": {"value_set": "{path} is {value}", "override_set": "{override_value+} next"},
  "phrases": {"needs": "needs {target}", "ruled": "ruled: {band}", "result": "result {band}",
              "must_show": [{"if": {"wild": true}, "say": "the better must show {shows}"},
                            {"say": "must show {shows}"}],
              "trait": [{"if": {"wild_die": ""}, "say": "{die} {faces}"},
                        {"say": "{die} and Wild Die {wild_die} {faces}"}],
              "duration": [{"if": {"unit": "hour", "number": 1}, "say": "an hour"},
                           {"say": "{number} {unit}s"}], "shows": "{number}+ for a {band}",
              "rolls": [{"if": {"who": null}, "say": "One rolls"}, {"say": "{who} rolls"}],
              "against": "{dice} against {other}'s {their_dice} {faces}: {total} to {their_total}"}
})");
const Json ledger = Json::parse(R"({"rules": [{"id": "CN-STEP-001", "text": "One step."}]})");

const Messages& messages() {
    static const Messages all(system_file, common_file, ledger);
    return all;
}

std::string told(const char* event) {
    const auto words = messages().event(Json::parse(event));
    return words ? words->text : "(nothing)";
}

TEST(Messages, AreFilledInFromTheFieldsOfAnEvent) {
    EXPECT_EQ(told(R"({"is": "tossed", "who": "Ana", "direction": "ne"})"),
              "Ana throws north-east.");
    EXPECT_EQ(told(R"({"is": "tossed", "who": null, "direction": "up"})"), "no one throws up.");
    EXPECT_EQ(told(R"({"is": "readied", "who": "Ana", "trigger": {"kind": "told"}})"),
              "Ana waits for a word.");
    EXPECT_EQ(told(R"({"is": "value_set", "path": "a.b", "value": "2"})"), "a.b is 2");
    EXPECT_EQ(told(R"({"is": "override_set", "override": {"value": -2}})"), "−2 next");
}

TEST(Messages, AreChosenByFields) {
    EXPECT_EQ(told(R"({"is": "hurt", "who": "Bo", "hearts": 1})"), "Bo loses a heart.");
    EXPECT_EQ(told(R"({"is": "hurt", "who": "Bo", "hearts": 2})"), "Bo loses 2 hearts.");
    EXPECT_EQ(messages().question("fire", Json{{"at", nullptr}}), "now?");
    EXPECT_EQ(messages().question("fire", Json{{"at", "Bo"}}), "at Bo?");
}

TEST(Messages, TellWhatIsKnownOfARollBeforeItIsMade) {
    const auto before = [](const char* rolled, bool theirs = false) {
        return messages().before_roll(Json::parse(rolled), theirs);
    };
    EXPECT_EQ(before(R"({"name": "toss", "dice": ["2d6+1"], "targets": [8],
                         "modifiers": [{"name": "aim", "value": 1}]})"),
              "+1 aim; must show 7+ for a hit");
    EXPECT_EQ(before(R"({"name": "toss", "dice": ["2d6"], "targets": [8], "modifiers": []})"),
              "must show 8+ for a hit");
    EXPECT_EQ(before(R"({"name": "wound", "dice": ["1d6"], "targets": [3], "modifiers": []})"), "")
        << "a table has rows, not targets";
    const char* opposed = R"({"name": "toss", "dice": ["2d6+1", "2d6-2"], "targets": [0],
        "modifiers": [{"name": "aim", "value": 1}],
        "their_modifiers": [{"name": "aim", "value": -2}]})";
    EXPECT_EQ(before(opposed), "+1 aim");
    EXPECT_EQ(before(opposed, true), "−2 aim");
    EXPECT_EQ(before(R"({"name": "toss", "dice": [], "targets": [8]})"), "") << "hidden dice";
    EXPECT_EQ(messages().before_roll(nullptr, false), "");
}

TEST(Messages, TellOfThingsWhatIsWorthKnowing) {
    EXPECT_EQ(messages().figures(Json::parse(
                  R"({"name": "rifle", "rounds": 20, "dice": 3, "turret": false, "tl": 9})")),
              "3D, 20 rounds");
    EXPECT_EQ(messages().figures(Json::parse(R"({"rounds": 0, "turret": true})")), "in a turret");
    EXPECT_EQ(messages().key_words(Json::parse(R"({"skills": [{"aim": 1, "other": 2}]})")),
              Json::parse(R"({"aim": "aim"})"));
    EXPECT_EQ(messages().key_words(3), Json::object());
}

TEST(Messages, ChoicesSayEverythingThatIsSpecialAboutThem) {
    const Messages some(Json::parse(R"({"choices": {"cast": {"label": "cast", "say": "cast at {at}",
        "and": [{"if": {"quick": true}, "say": "at once"},
                {"if": {"how_far": 2}, "say": "from {how_far} miles"}, 3]}}})"),
                        Json());
    const auto cast = [](bool quick, int far) {
        return Json{{"do", "cast"}, {"at", "Bo"}, {"quick", quick}, {"how", {{"far", far}}}};
    };
    EXPECT_EQ(some.choice(cast(false, 1)), "cast at Bo");
    EXPECT_EQ(some.choice(cast(true, 1)), "cast at Bo, at once");
    EXPECT_EQ(some.choice(cast(true, 2)), "cast at Bo, at once, from 2 miles");
    EXPECT_EQ(some.label(cast(false, 2)), "cast, from 2 miles");
}

TEST(Messages, OptionsMayNeedMoreThanAWord) {
    EXPECT_EQ(messages().option("ally", "Kite"), "helping Kite");
    EXPECT_EQ(messages().option("ally", nullptr), "for oneself");
    EXPECT_EQ(messages().option("direction", "ne"), "north-east");
}

TEST(Messages, NumbersBelowNothingHaveAMinusAsPrintHasIt) {
    EXPECT_EQ(told(R"({"is": "hurt", "who": "Bo", "hearts": -2})"), "Bo loses −2 hearts.");
}

TEST(Messages, BookkeepingAndQuietEventsAreNotTold) {
    for (const char* tag : {"pushed", "advanced", "popped", "override_used", "quiet"})
        EXPECT_FALSE(messages().event(Json{{"is", tag}})) << tag;
    const Messages some(Json::parse(R"({"events": {"hurt":
        [{"if": {"hearts": 0}, "say": null}, {"say": "ouch"}]}})"),
                        Json());
    EXPECT_FALSE(some.event({{"is", "hurt"}, {"hearts", 0}}));
    EXPECT_EQ(some.event({{"is", "hurt"}, {"hearts", 1}})->text, "ouch");
}

TEST(Messages, WhatNobodyWroteIsSaidInKeysAndTheWordsOfTheLedger) {
    EXPECT_EQ(told(R"({"is": "stepped", "rule": "CN-STEP-001"})"), "stepped: One step.");
    EXPECT_EQ(told(R"({"is": "stepped", "rule": "CN-STEP-009"})"), "stepped: CN-STEP-009");
    EXPECT_EQ(told(R"({"is": "odd"})"), "odd");
    EXPECT_EQ(told(R"({"is": "asks", "who": "Bo"})"), "Bo asks {nobody_knows} and {}");
    EXPECT_EQ(messages().refusal({"CN-STEP-001", "whatever"}), "One step.");
    EXPECT_EQ(messages().refusal({"CN-STEP-001", "too_far", 4, 2}), "4 steps, pace 2");
    EXPECT_EQ(messages().choice(Json{{"do", "fly"}}), "fly");
    EXPECT_EQ(messages().question("why", {}), "why?");
    EXPECT_EQ(messages().draw("CN-WOUND-001", Json{{"who", "Ana"}}), "CN-WOUND-001");
    EXPECT_EQ(messages().state(), (std::vector<std::string>{"hearts", "prone"}));
}

TEST(Messages, SayWhatDiceAreForHowOneIsDoingAndWhatMatters) {
    const Messages all(Json::parse(R"({
        "rolls": {"fight": {"for": [{"if": {"theirs": true}, "say": "{who} against {against}"},
                                    {"say": "{who}'s attack"}]}},
        "draws": {"CN-TOSS-002": "fight"},
        "states": {"ap": "AP {value}", "prone": [{"if": {"value": true}, "say": "down"}]},
        "first": [{"do": "drive", "fast": true}, {"do": "turn"}],
        "matters": {"hurt": 4}, "headlines": {"hurt": "{who} is hurt"},
        "events": {"hurt": "{who} loses {hearts} hearts.", "fell": "{who} falls."},
        "phrases": {"drawn_for": [{"if": {"again": true}, "say": "{what}, for that does not count"},
                                  {"if": {"tied": true}, "say": "{what}, again"},
                                  {"say": "{what}"}]}})"),
                       Json());
    EXPECT_EQ(all.draw("CN-TOSS-002", {{"who", "Ana"}, {"theirs", false}}), "Ana's attack");
    EXPECT_EQ(all.draw("CN-TOSS-002",
                       {{"who", "Bo"}, {"against", "Ana"}, {"theirs", true}, {"tied", true}}),
              "Bo against Ana, again");
    EXPECT_EQ(all.draw("CN-TOSS-002", {{"who", "Ana"}, {"theirs", false}, {"again", true}}),
              "Ana's attack, for that does not count");
    EXPECT_EQ(all.state_text("ap", 0), "AP 0");
    EXPECT_EQ(all.state_text("prone", true), "down");
    EXPECT_FALSE(all.state_text("prone", false));
    EXPECT_FALSE(all.state_text("luck", 3));
    EXPECT_EQ(all.weight("hurt"), 4);
    EXPECT_EQ(all.weight("fell"), 0);
    EXPECT_EQ(all.headline({{"is", "hurt"}, {"who", "Bo"}, {"hearts", 2}}), "Bo is hurt");
    EXPECT_EQ(all.headline({{"is", "fell"}, {"who", "Bo"}}), "Bo falls.");
    EXPECT_TRUE(all.comes_first({{"do", "drive"}, {"fast", true}}));
    EXPECT_FALSE(all.comes_first({{"do", "drive"}, {"fast", false}}));
    EXPECT_FALSE(all.comes_first({{"do", "run"}}));
}

TEST(Messages, ARollIsToldWithItsReasons) {
    Json roll = Json::parse(R"({"is": "rolled", "rule": "CN-TOSS-002", "name": "toss", "who": "Ana",
        "dice": ["2d6+1"], "faces": [3, 4], "total": 8, "targets": [8, 12], "band": 1,
        "modifiers": [{"name": "aim", "value": 2}, {"name": "wind", "value": -1}]})");
    const auto words = messages().event(roll);
    ASSERT_TRUE(words);
    EXPECT_EQ(words->text, "Ana hits.");
    EXPECT_EQ(words->because, "Ana rolls 2d6 [3 4] +2 aim −1 wind = 8, needs 8: hit [CN-TOSS-002]");
    Json low = roll;
    low.update({{"dice", {"2d6-9"}}, {"total", -2}, {"band", 0}});
    low["modifiers"] = Json::parse(R"([{"name": "wind", "value": -9}])");
    EXPECT_TRUE(messages().reasons(low).starts_with("Ana rolls 2d6 [3 4] −9 wind = −2, needs 8"))
        << messages().reasons(low);
    roll["ruled"] = true;
    EXPECT_EQ(messages().reasons(roll), "ruled: hit");
    roll["ruled"] = false;
    roll["name"] = "wound";
    EXPECT_EQ(messages().reasons(roll), "Ana rolls 2d6 [3 4] +2 aim −1 wind = 8: some");
    roll["name"] = "unheard of";
    EXPECT_EQ(messages().reasons(roll),
              "Ana rolls 2d6 [3 4] +2 aim −1 wind = 8, needs 8: result 1");
}

TEST(Messages, AnOpposedRollIsToldWithBothSides) {
    Json roll = Json::parse(R"({"is": "rolled", "rule": "CN-TOSS-002", "name": "toss",
        "dice": ["1d6+2", "1d8"], "faces": [3, 4], "total": 5, "their_total": 4, "targets": [1],
        "band": 1, "modifiers": [{"name": "aim", "value": 2}], "their_modifiers": []})");
    roll["other"] = "Bo";
    EXPECT_EQ(messages().reasons(roll), "One rolls 1d6 +2 aim against Bo's 1d8 [3 4]: 5 to 4: hit");
    roll["dice"][1] = "4";
    roll["their_modifiers"] = Json::parse(R"([{"name": "guard", "value": 4}])");
    EXPECT_EQ(messages().reasons(roll),
              "One rolls 1d6 +2 aim against Bo's +4 guard [3 4]: 5 to 4: hit");
}

TEST(Messages, ATraitRollIsToldAsTraitDieAndWildDie) {
    Json roll = Json::parse(R"({"is": "rolled", "rule": "CN-TOSS-002", "name": "shoot",
        "who": "Ana", "dice": ["1d8x-2", "1d6x"], "faces": [8, 3, 2], "total": 8, "trait": true,
        "targets": [4, 8], "band": 2, "modifiers": [{"name": "aim", "value": -2}]})");
    EXPECT_EQ(messages().reasons(roll),
              "Ana rolls d8 and Wild Die d6 [8 3 2] −2 aim = 8, needs 8: raise");
    EXPECT_EQ(messages().before_roll(roll, false),
              "−2 aim; the better must show 6+ for a hit, 10+ for a raise");
    roll.update({{"dice", {"1d8x-2"}}, {"faces", {3}}, {"total", 1}, {"band", 0}});
    EXPECT_EQ(messages().reasons(roll), "Ana rolls d8 [3] −2 aim = 1, needs 4: miss");
    roll.update({{"targets", {4, 4, 8}}, {"faces", {7}}, {"total", 5}, {"band", 2}});
    EXPECT_EQ(messages().reasons(roll), "Ana rolls d8 [7] −2 aim = 5, needs 4: hit");
    EXPECT_EQ(messages().before_roll(roll, false),
              "−2 aim; must show 6+ for a hit, 10+ for a raise")
        << "no cover: the same number twice";
    roll["ruled"] = true;
    EXPECT_EQ(messages().reasons(roll), "ruled: hit");
}

TEST(Messages, AnOpposedTraitRollNeedsFourAndThenMoreThanTheOther) {
    Json roll = Json::parse(R"({"is": "rolled", "rule": "CN-TOSS-002", "name": "push",
        "who": "Ana", "dice": ["1d8x", "1d6x"], "faces": [7, 3], "total": 7, "trait": true,
        "targets": [], "band": 4, "modifiers": []})");
    for (int total = 4; total < 44; ++total) roll["targets"].push_back(total);
    EXPECT_EQ(messages().reasons(roll), "Ana rolls d8 and Wild Die d6 [7 3] = 7, needs 4: success");
    EXPECT_EQ(messages().before_roll(roll, false), "the better must show 4+ for a success");
    roll.update({{"name", "resist"}, {"targets", {4, 7}}, {"total", 5}, {"band", 1}});
    EXPECT_EQ(messages().reasons(roll), "Ana rolls d8 and Wild Die d6 [7 3] = 5, needs 7: beaten");
    EXPECT_EQ(messages().before_roll(roll, false), "the better must show 7+ for a not beaten");
}

TEST(Messages, TimesAreToldInTheUnitThatFits) {
    const Messages some(Json::parse(R"({"events": {"out": "{who} is out, for {amount~}."},
        "choices": {"wait": {"label": "wait", "say": "wait {time_minutes~}"}}})"),
                        common_file);
    const auto said = [&](int minutes) {
        return some.event({{"is", "out"}, {"who", "Bo"}, {"amount", minutes}})->text;
    };
    EXPECT_EQ(said(60), "Bo is out, for an hour.");
    EXPECT_EQ(said(1320), "Bo is out, for 22 hours.");
    EXPECT_EQ(said(2880), "Bo is out, for 2 days.");
    EXPECT_EQ(said(90), "Bo is out, for 90 minutes.");
    EXPECT_EQ(said(0), "Bo is out, for 0 minutes.");
    EXPECT_EQ(some.choice({{"do", "wait"}, {"time", {{"minutes", 120}}}}), "wait 2 hours");
    EXPECT_EQ(some.event({{"is", "out"}, {"who", "Bo"}})->text, "Bo is out, for {amount~}.");
}

TEST(Messages, SayWhichChancesAreToldBesideAMenu) {
    const Messages some(Json::parse(R"({"chances": [
        {"say": "success", "rolls": {"flee": 1}, "events": [{"is": "contest_won", "won": true}]},
        {"say": "a raise", "rolls": {"flee": 2}},
        {"say": "Critical Failure", "instead": [{"is": "cited", "rule": "CN-TOSS-002"}]}]})"),
                        Json());
    const auto are = [&](const char* event) {
        return some.chances_of(Json::parse(event)).are.to_ulong();
    };
    EXPECT_EQ(are(R"({"is": "rolled", "name": "flee", "band": 0})"), 0U);
    EXPECT_EQ(are(R"({"is": "rolled", "name": "flee", "band": 1})"), 1U);
    EXPECT_EQ(are(R"({"is": "rolled", "name": "flee", "band": 3})"), 3U);
    EXPECT_EQ(are(R"({"is": "rolled", "name": "wound", "band": 3})"), 0U);
    EXPECT_EQ(are(R"({"is": "contest_won", "won": true})"), 1U);
    EXPECT_EQ(are(R"({"is": "contest_won", "won": false})"), 0U);
    EXPECT_EQ(are(R"({"is": "cited", "rule": "CN-TOSS-002"})"), 4U);
    EXPECT_TRUE(some.chances_of({{"is", "cited"}, {"rule", "CN-TOSS-002"}}).instead);
    EXPECT_FALSE(some.chances_of({{"is", "rolled"}, {"name", "flee"}, {"band", 1}}).instead);
    EXPECT_EQ(some.chance(1), "a raise");
    EXPECT_EQ(some.chance(3), "");
    EXPECT_TRUE(some.may_be_chance("rolled"));
    EXPECT_TRUE(some.may_be_chance("cited"));
    EXPECT_FALSE(some.may_be_chance("hurt"));
    EXPECT_EQ(messages().chance(0), "");
}

TEST(Messages, WhoeverMayNotSeeTheDiceIsToldThatThereWereSome) {
    const Json roll{{"is", "rolled"}, {"name", "toss"}, {"who", "Ana"}, {"band", 1}};
    EXPECT_EQ(messages().reasons(roll), "Ana rolls: hit");
}

TEST(Messages, WhatIsCalledIsToldInWordsWhereThereAreSome) {
    const Messages some(Json::parse(R"({"words": {"value": {"DEX": "Dexterity"}},
        "rulings": {"calls.rain": [{"if": {"value": "true"}, "say": "it rains"}, {"say": "it is dry"}],
                    "calls.uses": "it uses {value}"}})"),
                        Json::parse(R"({"phrases": {"rules": "So be it: {what}."},
        "events": {"value_set": "{path} is {value}", "stage_changed": "{what}!"}})"));
    const auto set = [&](const char* path, const char* value) {
        return some.event({{"is", "value_set"}, {"path", path}, {"value", value}})->text;
    };
    EXPECT_EQ(set("calls.rain", "true"), "So be it: it rains.");
    EXPECT_EQ(set("calls.rain", "on"), "So be it: it rains.");
    EXPECT_EQ(set("calls.rain", "off"), "So be it: it is dry.");
    EXPECT_EQ(set("calls.uses", "DEX"), "So be it: it uses Dexterity.");
    EXPECT_EQ(set("calls.snow", "true"), "calls.snow is true");
    const auto changed = [&](const char* what) {
        return some.event({{"is", "stage_changed"}, {"what", what}})->text;
    };
    EXPECT_EQ(changed("calls.rain = true"), "So be it: it rains.");
    EXPECT_EQ(changed("Ana joins"), "Ana joins!");
    const Json secret{
        {"is", "value_set"}, {"path", "calls.rain"}, {"value", "hidden"}, {"secret", true}};
    EXPECT_EQ(some.event(secret)->text, "calls.rain is hidden");
}

TEST(Messages, ProperNamesHaveNoArticle) {
    const Messages some(Json::parse(R"({"events": {"hit": "{The vehicle} hits {the what_vehicle}.",
        "drove": [{"if": {"by": "{vehicle}"}, "say": "{The vehicle} goes."},
                  {"say": "{by} drives {the vehicle}."}]}})"),
                        Json());
    const auto said = [&](const char* event) { return some.event(Json::parse(event))->text; };
    EXPECT_EQ(said(R"({"is": "hit", "vehicle": "truck", "what": {"vehicle": "Thunder"}})"),
              "The truck hits Thunder.");
    EXPECT_EQ(said(R"({"is": "hit", "vehicle": "Thunder", "what": {"vehicle": "red car"}})"),
              "Thunder hits the red car.");
    EXPECT_EQ(said(R"({"is": "hit", "vehicle": "the van", "what": {"vehicle": "the van"}})"),
              "The van hits the van.");
    EXPECT_EQ(said(R"({"is": "drove", "by": "Ana", "vehicle": "Thunder"})"), "Ana drives Thunder.");
    EXPECT_EQ(said(R"({"is": "drove", "by": "Thunder", "vehicle": "Thunder"})"), "Thunder goes.");
}

TEST(Messages, ReasonsWithoutAValueAreNamedAndQuietOnesAreNot) {
    const Messages some(Json::parse(R"({"modifiers": {"cover": "behind a wall", "dice": null}})"),
                        Json());
    const Json roll = Json::parse(R"({"is": "rolled", "name": "x", "dice": ["2d6"], "faces": [1, 2],
        "total": 6, "band": 0, "modifiers": [{"name": "cover", "value": 0},
        {"name": "dice", "value": 0}]})");
    EXPECT_EQ(some.reasons(roll), "2d6 [1 2] (behind a wall) = 6: result");
}

TEST(Messages, AMenuNamesWhatIsFixedAboutAChoice) {
    const Messages some(Json::parse(R"({"choices": {"attack": {"label":
        [{"if": {"weapon": null}, "say": "strike"}, {"say": "attack with {weapon}"}]}}})"),
                        Json());
    EXPECT_EQ(some.label({{"do", "attack"}, {"weapon", nullptr}}), "strike");
    EXPECT_EQ(some.label({{"do", "attack"}, {"weapon", "a knife"}}), "attack with a knife");
    EXPECT_EQ(some.label({{"do", "dance"}}), "dance");
}

TEST(Messages, SomeEventsAreToldOnceForSeveralInARow) {
    const Messages some(Json::parse(R"({"runs": ["moved"]})"), Json());
    EXPECT_TRUE(some.is_told_once("moved"));
    EXPECT_FALSE(some.is_told_once("hurt"));
    EXPECT_FALSE(Messages(Json::parse(R"({"runs": 3})"), Json()).is_told_once("moved"));
}

TEST(Messages, FilesOfAnyKindNeverBreakIt) {
    for (const char* file :
         {"null", "7", "[]", "\"x\"", R"({"events": 3, "rolls": [], "words": 1})",
          R"({"events": {"hurt": [{"if": 3}, {"say": 4}, 5], "tossed": {}}})",
          R"({"rolls": {"toss": {"say": 1, "bands": [1], "bands_of": 3, "last": 7}}, "state": {}})",
          R"({"chances": [1, {"rolls": 3, "events": [4], "instead": {"is": "hurt"}}]})"}) {
        const Messages odd(Json::parse(file), Json::parse(file), Json::parse(file));
        const Json roll{{"is", "rolled"}, {"name", "toss"}, {"band", 99}, {"dice", 4}};
        EXPECT_TRUE(odd.event(roll)) << file;
        EXPECT_TRUE(odd.event({{"is", "hurt"}})) << file;
        EXPECT_TRUE(odd.event(Json())) << file;
        EXPECT_FALSE(odd.problem("left_over", "3", 0).empty()) << file;
        EXPECT_FALSE(odd.choice({{"do", "toss"}}).empty()) << file;
        EXPECT_TRUE(odd.chances_of(roll).are.none()) << file;
        EXPECT_FALSE(odd.may_be_chance("hurt")) << file;
    }
}

}  // namespace
}  // namespace breakneck::text::messages_test
