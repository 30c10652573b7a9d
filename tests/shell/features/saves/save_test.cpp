/// Save formats: writing, reading, and notices about unreadable texts.

#include "shell/features/saves/format.hpp"

#include "shell/model/setup.hpp"
#include "shell/model/text_fields.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

struct Damage {
    std::string text;
    int line, column;
    Expected expected;
};

const std::string good_game =
    "quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0a1\nfirst person Ann\nsecond computer keen\n";
const std::string good_preferences =
    "quarto-preferences 3\ntheme dark\nconfirm on\nvoids off\ntext large\npieces signs\nboard straight\ngroove "
    "on\nsound off\n"
    "volume soft\nvibration off\nmotion reduced\nform q1;rules=cshf;begin=1\nfirst person\n"
    "second computer beginner\nbeginning dice\n";

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    const auto at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

template <class Parsed>
void check_error(const Parsed& parsed, const Damage& damage) {
    INFO(damage.text);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error().line == damage.line);
    CHECK(parsed.error().error == ParseError{damage.column, damage.expected});
}

}  // namespace

TEST_CASE("A saved game restores its moves, rules, clock and players") {
    Setup setup = against_computer(
        {rules("cs+squares"), CallRule::late, WrongCallCost::nothing, {90s, TimeoutCost::choice, 30s}});
    setup.players[0].name = "Zoë";
    setup.players[1] = {PlayerKind::computer, 7, "HAL 9000"};
    Play play(setup);
    play.plays("0").computer_plays("a1.1");
    const SavedGame game{*table(play.state()).history, table(play.state()).players};
    const Milliseconds later = play.now() + 17s;
    const std::string text = to_text(game, later);
    const Milliseconds restart{3};
    const auto back = parse_saved_game(text, restart);
    REQUIRE(back);
    CHECK(back->players == setup.players);
    CHECK(to_text(*back, restart) == text);
    CHECK(back->history.game().options() == setup.options);
    CHECK(back->history.game().time_used(restart) == game.history.game().time_used(later));
}

TEST_CASE("A game of an embedding page is saved from its record or position, with the computer at its level") {
    const auto text_of = [](std::string_view game, std::string_view level) {
        const auto saved = parse_embedded_game(game, level);
        return saved ? to_text(*saved, Milliseconds{0}) : std::string();
    };
    CHECK(text_of("q1;clock=60;moves=0b1.9;used=1500", "keen") ==
          "quarto-game 1\nrecord q1;rules=cshf;begin=1;clock=60;moves=0b1.9;used=1500\nfirst person\n"
          "second computer keen\n");
    CHECK(text_of("024............. 6 cs", "") ==
          "quarto-game 1\nrecord q1;rules=cs;begin=1;start=024............./6\nfirst person\nsecond person\n");
    for (const auto& [game, level] : {std::pair("q1;moves=zz", ""),
                                      {"024............. 0", "keen"},
                                      {"", ""},
                                      {"q1", "wizard"},
                                      {"q1", "keen,keen"}})
        CHECK(text_of(game, level).empty());
}

TEST_CASE("Agreed hints are saved with the game and the form but not in the record") {
    Setup setup = two_persons({{}, {}, {}, short_clock});
    setup.hints_allowed = true;
    Play play(setup);
    play.plays("0a1");
    const auto text = play.saved("game");
    REQUIRE(text);
    CHECK_THAT(*text, Catch::Matchers::EndsWith("\nhelp agreed\n"));
    CHECK(table(Play(found_with(SaveSlot::game, *text)).state()).hints_allowed);
    CHECK_FALSE(table(Play(found_with(SaveSlot::game, replaced(*text, "help agreed\n", ""))).state()).hints_allowed);
    CHECK(play.record().find("help") == std::string::npos);
    CHECK(parse_saved_preferences(to_text(SavedPreferences{{}, setup}))->new_game_form == setup);
}

TEST_CASE("A save with CRLF or a byte order mark is read") {
    Play play(two_persons());
    play.plays("0a1");
    const std::string mark = "\xef\xbb\xbf";
    std::string crlf = *play.saved("game");
    for (std::size_t at = 0; (at = crlf.find('\n', at)) != crlf.npos; at += 2) crlf.insert(at, 1, '\r');
    CHECK(Play(found_with(SaveSlot::game, mark + *play.saved("game"))).record() == play.record());
    CHECK(Play(found_with(SaveSlot::game, mark + crlf)).record() == play.record());
    CHECK(parse_saved_preferences(mark + to_text(SavedPreferences{{}, two_persons()}))->new_game_form == two_persons());
    CHECK(parse_learning(mark + to_text(Learning{{"a/b"}, {}, false})).solved.contains("a/b"));
    CHECK(is_newer(mark + "quarto-game 5\n"));
}

TEST_CASE("A setting is changed by its saved name and value") {
    Preferences preferences;
    CHECK(set_preference(preferences, "pieces", "signs"));
    CHECK(set_preference(preferences, "board", "straight"));
    Preferences flat;
    flat.pieces = PieceLook::signs;
    flat.board = BoardStance::straight;
    CHECK(preferences == flat);
    CHECK_FALSE(set_preference(preferences, "pieces", "glass"));
    CHECK_FALSE(set_preference(preferences, "legs", "four"));
    CHECK(preferences == flat);
}

TEST_CASE("An unfinished game is saved and read back at any phase") {
    for (std::string_view moves : {"", "0", "0a1.2b1.4c1.6d1.8d4", "0a1.fb1.6c1.9d1.1!a1-d1.8"}) {
        Play play(two_persons());
        play.plays(moves);
        const std::string text =
            to_text(SavedGame{*table(play.state()).history, table(play.state()).players}, play.now());
        const auto back = parse_saved_game(text, play.now());
        REQUIRE(back);
        CHECK(back->history.game() == play.game());
    }
}

TEST_CASE("Every kind and level of player is saved and read back") {
    for (int level = 0; level < 8; ++level) {
        const std::array players{Player{PlayerKind::computer, level, {}}, Player{PlayerKind::human, 0, "person Ann"}};
        const auto back = parse_saved_game(to_text(SavedGame{History(GameStart{}, 0ms), players}, 0ms), 0ms);
        REQUIRE(back);
        CHECK(back->players == players);
    }
}

TEST_CASE("Settings and the form are saved and read back") {
    for (auto theme : {ThemeChoice::system, ThemeChoice::light, ThemeChoice::dark, ThemeChoice::high_contrast})
        for (auto first_player : {FirstPlayer::dice, FirstPlayer::first, FirstPlayer::second})
            for (bool flag : {false, true}) {
                Setup form = flag ? against_computer({rules("hf+squares"),
                                                      CallRule::automatic,
                                                      WrongCallCost::game,
                                                      {10s, TimeoutCost::game, 0ms}})
                                  : two_persons();
                form.first_player = first_player;
                const SavedPreferences saved{{theme, flag, !flag}, form};
                const auto back = parse_saved_preferences(to_text(saved));
                REQUIRE(back);
                CHECK(back->preferences == saved.preferences);
                CHECK(back->new_game_form == saved.new_game_form);
            }
}

TEST_CASE("Each setting is saved and read back") {
    Preferences others;
    const auto check = [](const Preferences& changed) {
        const auto back = parse_saved_preferences(to_text(SavedPreferences{changed, two_persons()}));
        REQUIRE(back);
        CHECK(back->preferences == changed);
    };
#define CHOICE(since, word, type, field, value)              \
    others.field = type::value == type{} ? type{1} : type{}; \
    check({.field = others.field});
#define SWITCH(since, word, field, value, place, id) \
    others.field = !(value);                         \
    check({.field = others.field});
#include "shell/model/preferences.def"
    check(others);
}

TEST_CASE("Settings of the first version are read with defaults for what is missing") {
    const auto back = parse_saved_preferences(
        "quarto-preferences 1\ntheme dark\nconfirm on\nvoids off\nform q1;rules=cshf;begin=1\nfirst person\n"
        "second computer beginner\nbeginning dice\n");
    REQUIRE(back);
    CHECK(back->preferences == Preferences{ThemeChoice::dark, true, false});
}

TEST_CASE("A new setting needs a new version of the saved text, or else texts saved before it could not be read") {
    constexpr std::array lines{3, 10, 11, 12, 13, 13, 15, 16, 18};  // of the settings, by version
    REQUIRE(lines.size() == static_cast<std::size_t>(last_version(SaveSlot::preferences)));
    for (int version = 1; version <= static_cast<int>(lines.size()); ++version) {
        int count = 0;
#define CHOICE(since, word, type, field, value) count += since <= version;
#define SWITCH(since, word, field, value, place, id) count += since <= version;
#include "shell/model/preferences.def"
        CAPTURE(version);
        CHECK(count == lines[static_cast<std::size_t>(version) - 1]);
    }
}

TEST_CASE("The saved texts match their documentation") {
    CHECK(parse_saved_game(good_game, 0ms)->players[0].name == "Ann");
    CHECK(to_text(*parse_saved_game(good_game, 0ms), 0ms) == good_game);
    CHECK(to_text(*parse_saved_preferences(good_preferences)) == good_preferences);
}

TEST_CASE("An unreadable saved game is reported with line, column and what was expected") {
    const std::vector<Damage> damages{
        {"", 1, 1, Expected::version},
        {"quarto-game 5\n", 1, 1, Expected::version},
        {"\x00\xff\x13garbage", 1, 1, Expected::version},
        {good_preferences, 1, 1, Expected::version},
        {"quarto-game 1", 2, 1, Expected::field},
        {replaced(good_game, "record", "recrod"), 2, 1, Expected::field},
        {replaced(good_game, "record", "records"), 2, 1, Expected::field},
        {"quarto-game 1\nrecord", 2, 7, Expected::version},
        {replaced(good_game, "q1", "q2"), 2, 8, Expected::version},
        {replaced(good_game, "=cshf", "=shc"), 2, 19, Expected::attributes},
        {replaced(good_game, "0a1", "0a1.1a1"), 2, 41, Expected::legal_move},
        {replaced(good_game, "0a1", "0a1."), 2, 40, Expected::move},
        {replaced(good_game, "first", "third"), 3, 1, Expected::field},
        {replaced(good_game, "person", "animal"), 3, 7, Expected::field_value},
        {replaced(good_game, "person Ann", ""), 3, 7, Expected::field_value},
        {replaced(good_game, "keen", "keener"), 4, 8, Expected::field_value},
        {replaced(good_game, " keen", ""), 4, 8, Expected::field_value},
        {replaced(good_game, "second computer keen\n", ""), 4, 1, Expected::field},
        {good_game + "third person\n", 5, 1, Expected::end},
        {good_game + "help agree\n", 5, 1, Expected::end},
        {good_game + "help agreed\nhelp agreed\n", 6, 1, Expected::end},
    };
    for (const Damage& damage : damages) check_error(parse_saved_game(damage.text, 0ms), damage);
}

TEST_CASE("Unreadable settings are reported with line, column and what was expected") {
    const std::vector<Damage> damages{
        {good_game, 1, 1, Expected::version},
        {replaced(good_preferences, "theme dark", "theme"), 2, 6, Expected::field_value},
        {replaced(good_preferences, "dark", "pink"), 2, 7, Expected::field_value},
        {replaced(good_preferences, "confirm on", "confirm yes"), 3, 9, Expected::field_value},
        {replaced(good_preferences, "voids off\n", ""), 4, 1, Expected::field},
        {replaced(good_preferences, "preferences 3", "preferences 1"), 5, 1, Expected::field},
        {replaced(good_preferences, "preferences 3", "preferences 2"), 12, 1, Expected::field},
        {replaced(good_preferences, "preferences 3", "preferences 10"), 1, 1, Expected::version},
        {replaced(good_preferences, "preferences 3", "preferences 4"), 13, 1, Expected::field},
        {replaced(good_preferences, "text large", "text huge"), 5, 6, Expected::field_value},
        {replaced(good_preferences, "sound off", "sound none"), 9, 7, Expected::field_value},
        {replaced(good_preferences, "begin=1", "begin=3"), 13, 26, Expected::field_value},
        {replaced(good_preferences, "first", "First"), 14, 1, Expected::field},
        {replaced(good_preferences, "beginner", "beginners"), 15, 8, Expected::field_value},
        {replaced(good_preferences, "dice", "cards"), 16, 11, Expected::field_value},
        {good_preferences + "\n", 17, 1, Expected::end},
    };
    for (const Damage& damage : damages) check_error(parse_saved_preferences(damage.text), damage);
}

TEST_CASE("A heading with a higher version counts as newer") {
    for (const std::string_view text : {"quarto-game 5", "quarto-game 5\nanything", "quarto-game 10\r\n",
                                        "quarto-preferences 99\n", "quarto-learning 2\n"})
        CHECK(is_newer(text));
    for (const std::string_view text :
         {"", "quarto-game", "quarto-game 1\n", "quarto-game 0\n", "quarto-game 5x\n", "quarto-game  2\n",
          "quarto-preferences 8\n", "quarto-rating 1\n", "quarto-series 1\n", "quarto-learning 1\n", "quarto-other 9\n",
          "Quarto-game 2\n"})
        CHECK_FALSE(is_newer(text));
}

TEST_CASE("A saved game cut before its last field is refused") {
    for (std::size_t size = 0; size < good_game.size() - 1; ++size) {
        const auto parsed = parse_saved_game(good_game.substr(0, size), 0ms);
        if (parsed) CHECK(size >= good_game.find("second computer") + std::string_view("second computer ").size());
    }
}

TEST_CASE("Names lose control characters and surrounding spaces") {
    CHECK(clean_name("") == "");
    CHECK(clean_name(" \t\n ") == "");
    CHECK(clean_name("  Ann  Lee ") == "Ann  Lee");
    CHECK(clean_name("A\nn\x7fn\x1b") == "Ann");
    CHECK(clean_name(std::string("A\0nn", 4)) == "Ann");
    CHECK(clean_name("A\xc2\x85nn\xc2\xa0o") == "Ann\xc2\xa0o");
    CHECK(clean_name("Žofie Ďuríčková 春") == "Žofie Ďuríčková 春");
}

TEST_CASE("A long name is cut between characters") {
    for (std::string_view letter : {"a", "é", "春", "🎲"}) {
        std::string name;
        while (name.size() < 3 * max_name_size) name += letter;
        const std::string clean = clean_name(name);
        CHECK(clean.size() == max_name_size / letter.size() * letter.size());
        CHECK(name.starts_with(clean));
        name.insert(0, "x");
        CHECK(clean_name(name).size() == 1 + (max_name_size - 1) / letter.size() * letter.size());
    }
}

TEST_CASE("Cleaning a clean name changes nothing") {
    const std::string filler(max_name_size - 1, 'x');
    for (std::string name : {filler + " y", filler + "é", std::string("\xff\xfe"), std::string("a\xc3")})
        CHECK(clean_name(clean_name(name)) == clean_name(name));
}

TEST_CASE("Invalid UTF-8 is removed from a name") {
    CHECK(clean_name("A\xffnn") == "Ann");
    CHECK(clean_name("Ann\xc3") == "Ann");
    CHECK(clean_name("\xa9"
                     "Ann") == "Ann");
    CHECK(clean_name("\xe6\x98"
                     "Ann") == "Ann");
}

TEST_CASE("Settings are saved as a later version only if earlier ones can't store them") {
    const auto saved = parse_saved_preferences(good_preferences);
    REQUIRE(saved);
    CHECK(saved->preferences.letter_keys);
    CHECK(to_text(*saved) == good_preferences);
    SavedPreferences without = *saved;
    without.preferences.letter_keys = false;
    const std::string text = to_text(without);
    CHECK(text.starts_with("quarto-preferences 4\n"));
    CHECK(text.find("motion reduced\nletters off\n") != std::string::npos);
    CHECK(parse_saved_preferences(text)->preferences == without.preferences);
    SavedPreferences fast = *saved;
    fast.preferences.pace = Pace::fast;
    CHECK(to_text(fast).starts_with("quarto-preferences 5\n"));
    CHECK(to_text(fast).find("letters on\npace fast\n") != std::string::npos);
    CHECK(parse_saved_preferences(to_text(fast))->preferences == fast.preferences);
    SavedPreferences opposite = *saved;
    opposite.preferences.seating = Seating::facing;
    opposite.preferences.shows_turn = false;
    CHECK(to_text(opposite).starts_with("quarto-preferences 7\n"));
    CHECK(to_text(opposite).find("pace normal\nseating facing\nturns off\n") != std::string::npos);
    CHECK(parse_saved_preferences(to_text(opposite))->preferences == opposite.preferences);
    SavedPreferences banked = *saved;
    banked.new_game_form.options.clock = {.bank = std::chrono::minutes(5), .increment = 3s, .pauses = true};
    CHECK(to_text(banked).starts_with("quarto-preferences 6\n"));
    CHECK(parse_saved_preferences(to_text(banked))->new_game_form == banked.new_game_form);
    SavedPreferences alone = *saved;
    alone.preferences.follows_friends = false;
    CHECK(to_text(alone).find("turns on\nfollow off\n") != std::string::npos);
    CHECK(parse_saved_preferences(to_text(alone))->preferences == alone.preferences);
    alone.preferences.shows_signals = false;
    alone.preferences.notifies_turns = true;
    CHECK(to_text(alone).starts_with("quarto-preferences 9\n"));
    CHECK(to_text(alone).find("follow off\nsignals off\nnotify on\n") != std::string::npos);
    CHECK(parse_saved_preferences(to_text(alone))->preferences == alone.preferences);
    CHECK(is_newer(heading_of(SaveSlot::preferences, last_version(SaveSlot::preferences) + 1)));
}

TEST_CASE("A game with a friend is saved as a later version, and only there a player is away") {
    const std::string players = "first person\nsecond away Ben\n", end = "friend Zk3qAvFQ0fXh1Tj7mYw2bA\n";
    const std::string record = "record q1;rules=cshf;begin=1;moves=9\n";
    const std::string text = "quarto-game 3\n" + record + players + end;
    const auto saved = parse_saved_game(text, 0s);
    REQUIRE(saved);
    CHECK(saved->players[1] == Player{PlayerKind::away, 0, "Ben"});
    CHECK(saved->friend_game == "Zk3qAvFQ0fXh1Tj7mYw2bA");
    CHECK(to_text(*saved, 0s) == text);
    CHECK_FALSE(parse_saved_game("quarto-game 1\n" + record + players, 0s));
    CHECK_FALSE(parse_saved_game("quarto-game 3\n" + record + players, 0s));
    CHECK(is_newer("quarto-game 5"));
}

TEST_CASE("A game with a bank is saved as a later version, and comes back with what both have left") {
    Play play(two_persons({.clock = {.bank = 100s, .increment = 2s, .pauses = true}}));
    play.waits(30s).plays("0a1").waits(7s).does(intent::SaveTime{});
    const std::string text = *play.saved("game");
    CHECK(text.starts_with("quarto-game 2\nrecord q1;rules=cshf;begin=1;bank=100;increment=2;pause=menus;"));
    const auto back = parse_saved_game(text, 0s);
    REQUIRE(back);
    CHECK(back->history.game().time_left(first, 0s) == 72s);
    CHECK(back->history.game().time_left(second, 0s) == 93s);
    CHECK(to_text(*back, 0s) == text);
}
