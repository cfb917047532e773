// Fights and chases of Savage Worlds for tests.
#include "tests/support/savage.h"

#include <sstream>

#include "tests/support/trial_impl.h"

namespace breakneck::test {

template class Trial<savage::System>;

using savage::Item;
using savage::ItemId;

savage::Stage brawl_stage(std::string_view picture) {
    Picture drawn = read_picture(picture);
    savage::Stage stage;
    stage.board = std::move(drawn.map);
    const auto add_terrain = [&](char symbol, const char* name, board::Height height,
                                 board::Cover cover, int armor) {
        stage.board.legend.push_back(
            {.symbol = {symbol}, .name = name, .height = height, .cover = cover, .armor = armor});
    };
    add_terrain('~', "bushes", board::Height::tall, board::Cover::light, 0);
    add_terrain('-', "low wall", board::Height::waist, board::Cover::partial, 4);
    add_terrain('%', "loophole", board::Height::tall, board::Cover::heavy, 8);
    stage.sides = {{.name = "red"}, {.name = "blue"}};
    for (const Picture::Token& each : drawn.tokens) {
        savage::Character who{.name = std::string(1, each.letter)};
        const bool red = each.letter >= 'A' && each.letter <= 'Z';
        who.side = static_cast<SideId>(red ? 0 : 1);
        who.at = board::Place{each.space};
        who.wild_card = true;
        who.bennies = 0;
        for_each_field(who.skills, [](const auto&, savage::Rank& rank) { rank = savage::rank(6); });
        stage.people.push_back(who);
    }
    return stage;
}

std::vector<Card> cards_of(std::string_view text) {
    std::vector<Card> cards;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        Card card;
        EXPECT_TRUE(from_text(word, card)) << word << " is no card";
        cards.push_back(card);
    }
    return cards;
}

PersonId Brawl::who(char letter) const {
    for (std::size_t i = 0; i < stage.people.size(); ++i)
        if (stage.people[i].name[0] == letter) return static_cast<PersonId>(i);
    ADD_FAILURE() << "nobody is called " << letter;
    return PersonId::nobody;
}

void Brawl::make_extra(char letter, std::string_view group) {
    sheet(letter).wild_card = false;
    sheet(letter).group = group;
}
void Brawl::make_mount(char rider, char mount) {
    savage::Character& animal = sheet(mount);
    animal.wild_card = false;
    animal.beast = true;
    animal.pace = 8;
    animal.running_die = savage::rank(8);
    animal.size = 3;
    animal.attributes.agility = savage::rank(8);
    animal.attributes.strength = savage::rank(12);
    sheet(rider).mount = who(mount);
    sheet(rider).at.reset();
}

VehicleId Brawl::add_vehicle(savage::Vehicle vehicle, char driver, std::string_view gunners) {
    const auto id = static_cast<VehicleId>(stage.vehicles.size());
    vehicle.stations = {{"driver", savage::Duty::operate}};
    const auto put = [&](char letter, const std::string& station) {
        sheet(letter).aboard = id;
        sheet(letter).station = station;
        sheet(letter).at.reset();
    };
    if (driver != 0) put(driver, "driver");
    int number = 0;
    for (const char each : gunners) {
        vehicle.stations.push_back({"gunner " + std::to_string(++number), savage::Duty::gun});
        put(each, vehicle.stations.back().name);
    }
    for (int i = 1; i <= 4; ++i)
        vehicle.stations.push_back({"seat " + std::to_string(i), savage::Duty::ride});
    if (id != VehicleId{0}) vehicle.name += " " + std::to_string(stage.vehicles.size() + 1);
    stage.vehicles.push_back(std::move(vehicle));
    return id;
}
savage::Vehicle Brawl::car(std::string_view place) {
    savage::Vehicle made{.name = "car", .top_speed = 100, .toughness = 12, .armor = 3};
    if (place.empty()) return made;
    board::Place at;
    EXPECT_TRUE(from_text(place, at));
    made.at = at;
    return made;
}
ItemId Brawl::weapon_on(VehicleId vehicle, int number) const {
    for (std::size_t i = 0; i < stage.items.size(); ++i)
        if (stage.items[i].vehicle == vehicle && number-- == 0) return static_cast<ItemId>(i);
    ADD_FAILURE() << "no such weapon";
    return ItemId::none;
}
void Brawl::group(int card, std::string_view letters, std::vector<VehicleId> vehicles) {
    savage::GroupSetup made{.name = "group " + std::to_string(stage.chase.groups.size() + 1)};
    made.card = card;
    for (const char each : letters) made.people.push_back(who(each));
    made.vehicles = std::move(vehicles);
    stage.chase.groups.push_back(std::move(made));
}

void Brawl::stay_calm() {
    const auto problem = prepare(stage);
    ASSERT_FALSE(problem) << problem->path << ": " << problem->expected;
    scene = start(stage);
}

namespace {

/// "A KS b QS" for "Ab".
std::string falling_cards(std::string_view order) {
    constexpr std::string_view ranks = "K Q J 10 9 8 7 6 5 4 3 2";
    std::istringstream words{std::string(ranks)};
    std::string out;
    for (const char each : order) {
        std::string rank;
        words >> rank;
        out += std::string(out.empty() ? "" : " ") + each + " " + rank + "S";
    }
    return out;
}

}  // namespace

std::vector<Card> Brawl::deal_of(std::string_view letters_and_cards) const {
    std::vector<std::pair<PersonId, Card>> dealt;
    std::istringstream words{std::string(letters_and_cards)};
    for (std::string letter, word; words >> letter >> word;)
        if (const PersonId holder = who(letter[0]); !scene.person(holder).holding)
            dealt.emplace_back(holder, cards_of(word).at(0));
    std::sort(dealt.begin(), dealt.end());
    std::vector<Card> cards;
    for (const auto& each : dealt) cards.push_back(each.second);
    return cards;
}
void Brawl::begin(std::string_view order) { begin_with(falling_cards(order)); }
void Brawl::begin_with(std::string_view letters_and_cards) {
    stay_calm();
    if (::testing::Test::HasFatalFailure()) return;
    dealt_ = letters_and_cards;
    EXPECT_TRUE(does(PersonId::nobody, savage::BeginFight{}, {}, deal_of(dealt_)).is_done());
    keep_cards();
}
void Brawl::keep_cards() {
    while (asked() == "new_card")
        ASSERT_TRUE(does(asked_of(), savage::Decline{}, Dice{}, std::vector<Card>{}).is_done());
}
void Brawl::begin_chase(std::string_view row, std::string_view order) {
    begin_chase_with(row, falling_cards(order));
}
void Brawl::begin_chase_with(std::string_view row, std::string_view letters_and_cards) {
    if (row.empty()) row = "2H 3H 4H 5H 6H 7H 8H 9H 10H";
    std::vector<Card> cards = cards_of(row);
    stage.chase.cards = static_cast<int>(cards.size());
    stay_calm();
    if (::testing::Test::HasFatalFailure()) return;
    dealt_ = letters_and_cards;
    const std::vector<Card> dealt = deal_of(dealt_);
    cards.insert(cards.end(), dealt.begin(), dealt.end());
    EXPECT_TRUE(does(PersonId::nobody, savage::BeginChase{}, {}, std::move(cards)).is_done());
    keep_cards();
}
void Brawl::turn_of(char letter) {
    for (int i = 0; i < 100 && (asked() != "turn" || asked_letter() != letter); ++i) {
        // A whole deck each time, so that the same cards can come again.
        scene.action_deck = CardSet::full();
        Hand hand = scripted({}, deal_of(dealt_));
        Luck luck(hand);
        const savage::Choice choice =
            asked() == "turn" ? savage::EndTurn{} : default_answer(stage, scene);
        ASSERT_TRUE(does(asked_of(), choice, luck).is_done());
    }
}

char Brawl::asked_letter() const {
    return asked_of() == PersonId::nobody ? '-' : stage.people[index_of(asked_of())].name[0];
}
Rolled Brawl::rolled(std::string_view name) const {
    Rolled found;
    bool any = false;
    for (const Rolled& each : told<Rolled>())
        if (name.empty() || each.name == name) {
            found = each;
            any = true;
        }
    EXPECT_TRUE(any) << "no such roll: " << name;
    return found;
}
int Brawl::reason(std::string_view modifier, std::string_view roll) const {
    for (const Modifier& each : rolled(roll).modifiers)
        if (each.name == modifier) return each.value;
    return 0;
}
bool Brawl::has_reason(std::string_view modifier, std::string_view roll) const {
    const Rolled last = rolled(roll);
    return std::any_of(last.modifiers.begin(), last.modifiers.end(),
                       [&](const Modifier& each) { return each.name == modifier; });
}

namespace {

/// The amount of the first change that fits, noted or not; nothing if none was told.
template <class Changed, class Noted, class Fits>
std::optional<int> amount_of(const Brawl& fight, const Fits& fits) {
    for (const Changed& each : fight.told<Changed>())
        if (fits(each)) return each.amount;
    for (const Noted& each : fight.told<Noted>())
        if (fits(each)) return each.amount;
    return std::nullopt;
}
std::optional<int> amount_of(const Brawl& fight, PersonId who, savage::PersonChange what) {
    return amount_of<savage::PersonChanged, savage::PersonNoted>(
        fight, [&](const auto& each) { return each.who == who && each.what == what; });
}
std::optional<int> amount_of(const Brawl& fight, VehicleId which, savage::RideChange what) {
    return amount_of<savage::RideChanged, savage::RideNoted>(
        fight, [&](const auto& each) { return each.vehicle == which && each.what == what; });
}

}  // namespace

bool Brawl::changed(char letter, savage::PersonChange what) const {
    return amount_of(*this, who(letter), what).has_value();
}
int Brawl::amount(char letter, savage::PersonChange what) const {
    return amount_of(*this, who(letter), what).value_or(0);
}
bool Brawl::changed(VehicleId vehicle, savage::RideChange what) const {
    return amount_of(*this, vehicle, what).has_value();
}
int Brawl::amount(VehicleId vehicle, savage::RideChange what) const {
    return amount_of(*this, vehicle, what).value_or(0);
}
bool Brawl::changed(ItemId item, savage::ItemChange what) const {
    const auto all = told<savage::ItemChanged>();
    return std::any_of(all.begin(), all.end(), [&](const savage::ItemChanged& each) {
        return each.item == item && each.what == what;
    });
}
bool Brawl::cites(std::string_view rule) const {
    bool found = false;
    each_rule(events, [&](RuleId each) { found = found || each.text() == rule; });
    return found;
}

}  // namespace breakneck::test
