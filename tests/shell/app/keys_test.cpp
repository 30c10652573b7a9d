/// Global keyboard shortcuts.

#include <array>
#include <sstream>

#include "shell/app/commands.hpp"
#include "shell/i18n/case.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Presses a key; false if it has no effect.
bool press(Play& play, Key key) {
    const auto intent = intent_of(key, play.view());
    if (intent) play.does(*intent);
    return intent.has_value();
}

}  // namespace

TEST_CASE("Keys call, undo, redo, ask for a hint and open the list of keys") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6d1");
    CHECK(press(play, Key::undo));
    CHECK(play.ply() == 7);
    CHECK(press(play, Key::redo));
    CHECK(play.ply() == 8);
    CHECK(press(play, Key::hint));
    CHECK(play.notice<notice::Help>());
    CHECK(press(play, Key::quarto));
    CHECK(play.state().selection.pending_call);
    play.points_at({"a1", "d1"});
    CHECK(press(play, Key::quarto));
    CHECK(play.game().end());
    CHECK_FALSE(press(play, Key::quarto));
    CHECK(press(play, Key::keys));
    CHECK(play.state().screens.top() == Screen::keys);
}

TEST_CASE("Arrow keys go through the moves one by one and stop at the ends") {
    Play play(two_persons());
    play.plays("0a1.2");
    CHECK_FALSE(press(play, Key::later));
    for (const std::size_t ply : {2u, 1u, 0u}) {
        CHECK(press(play, Key::earlier));
        CHECK(play.ply() == ply);
    }
    CHECK_FALSE(press(play, Key::earlier));
    for (const std::size_t ply : {1u, 2u, 3u}) {
        CHECK(press(play, Key::later));
        CHECK(play.ply() == ply);
    }
}

TEST_CASE("In a review arrow keys stop where its buttons do") {
    Play play = Play(two_persons()).plays("bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4");
    play.does(intent::ToggleReview{});
    const auto previous = play.view().review->previous;
    REQUIRE(previous);
    CHECK(press(play, Key::earlier));
    CHECK(play.ply() == *previous);
    CHECK(press(play, Key::later));
    CHECK_FALSE(press(play, Key::later));
    CHECK_FALSE(press(play, Key::quarto));  // nothing to call or ask for; the mark stays
    CHECK_FALSE(press(play, Key::hint));
}

TEST_CASE("Delete takes the focused piece off a position that is being set up") {
    Play play(two_persons());
    play.plays("0a1.2");
    const auto removed = [&](ui::Id focused) { return intent_of(Key::remove, play.view(), focused); };
    const ui::Id taken(ui::Kind::cell, 0), empty(ui::Kind::cell, 1), hand(ui::Kind::tray, 0);
    CHECK_FALSE(removed(taken));  // of a game
    play.does(intent::SetUpPosition{});
    CHECK_FALSE(removed(empty));
    CHECK_FALSE(removed({}));
    for (const ui::Id focused : {taken, hand}) {
        const auto intent = removed(focused);
        REQUIRE(intent);
        play.does(*intent);
        CHECK_FALSE(removed(focused));
    }
    CHECK(play.game().position() == Position{});
}

TEST_CASE("Before the first game the keys for a game do nothing") {
    for (const Key key : {Key::undo, Key::redo, Key::earlier, Key::later, Key::remove, Key::quarto, Key::hint}) {
        Play play{SavedData{.seed = 7}};
        CHECK_FALSE(press(play, key));
    }
}

TEST_CASE("Shortcuts work with Control or Command") {
    for (const bool is_command : {false, true}) {
        const auto held = [&](std::string key, bool has_shift = false) {
            return shortcut_of(
                {.key = key, .has_shift = has_shift, .has_control = !is_command, .has_command = is_command});
        };
        CHECK(held("z") == Key::undo);
        CHECK(held("Z", true) == Key::redo);
        CHECK(held("y") == Key::redo);
        for (const char* key : {"q", "h", "?", "/", "ArrowLeft", "r"}) CHECK_FALSE(held(key));
    }
    const std::pair<std::string, Key> shortcuts[]{
        {"q", Key::quarto},         {"Q", Key::quarto},      {"h", Key::hint},
        {"?", Key::keys},           {"/", Key::field},       {"ArrowLeft", Key::earlier},
        {"ArrowRight", Key::later}, {"Delete", Key::remove}, {"Backspace", Key::remove}};
    for (const auto& [key, shortcut] : shortcuts) CHECK(shortcut_of({.key = key}) == shortcut);
}

namespace {

/// One way to type on a keyboard of tests/shell/app/keyboards.tsv.
struct Typed {
    std::string key, code;
    bool has_shift;
};

struct Keyboard {
    std::string layouts;
    std::vector<Typed> by_place;      ///< the keys of Q, H, Z, Y and the slash, alone and with Shift
    std::vector<Typed> by_character;  ///< q, h, z, y, / and ?
};

std::vector<Keyboard> keyboards() {
    const std::array<std::string, 5> places{"KeyQ", "KeyH", "KeyZ", "KeyY", "Slash"};
    std::vector<Keyboard> all;
    std::istringstream lines(content_of(QUARTO_SOURCE_DIR "/tests/shell/app/keyboards.tsv"));
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream fields(line);
        std::string field, word;
        Keyboard& keyboard = all.emplace_back();
        std::getline(fields, keyboard.layouts, '\t');
        for (const std::string& code : places) {
            std::getline(fields, field, '\t');
            std::istringstream keys(field);
            for (bool has_shift = false; keys >> word; has_shift = true)
                keyboard.by_place.push_back({word, code, has_shift});
        }
        for (const char character : std::string_view("qhzy/?")) {
            std::getline(fields, field, '\t');
            std::istringstream codes(field);
            while (codes >> word)
                if (const bool has_shift = word.ends_with('+'); word != "-")
                    keyboard.by_character.push_back(
                        {std::string(1, character), has_shift ? word.substr(0, word.size() - 1) : word, has_shift});
        }
    }
    return all;
}

/// The shortcut of a character; z and y are pressed with Control.
std::optional<Key> shortcut_of_character(char character) {
    switch (character) {
        case 'q': return Key::quarto;
        case 'h': return Key::hint;
        case 'z': return Key::undo;
        case 'y': return Key::redo;
        case '/': return Key::field;
        case '?': return Key::keys;
        default: return std::nullopt;
    }
}

std::optional<Key> shortcut_of_typed(const Typed& typed, char character) {
    const bool has_control = character == 'z' || character == 'y';
    return shortcut_of({.key = typed.key,
                        .code = typed.code,
                        .has_shift = typed.has_shift && !has_control,
                        .has_control = has_control});
}

}  // namespace

TEST_CASE("On every keyboard of our languages a shortcut is its character and its place; a Latin letter wins") {
    const auto all = keyboards();
    CHECK(all.size() > 50);
    for (const Keyboard& keyboard : all) {
        INFO(keyboard.layouts);
        std::string reached;
        for (const Typed& typed : keyboard.by_character) {
            const char character = typed.key.front();
            INFO(typed.code << (typed.has_shift ? " with Shift types " : " types ") << character);
            CHECK(shortcut_of_typed(typed, character) == shortcut_of_character(character));
            reached += character;
        }
        for (const Typed& typed : keyboard.by_place) {
            const bool is_slash = typed.code == "Slash";
            const char place =
                is_slash ? (typed.has_shift ? '?' : '/') : static_cast<char>(typed.code.back() - 'A' + 'a');
            const std::string small = to_lower(typed.key);
            const bool is_latin = small.size() == 1 && small >= "a" && small <= "z";
            const bool is_sign = small == "/" || small == "?";
            INFO(typed.code << (typed.has_shift ? " with Shift types " : " types ") << typed.key);
            const char meant = is_latin || is_sign ? small.front() : place;
            CHECK(shortcut_of_typed(typed, meant) == shortcut_of_character(meant));
            if (meant != place) CHECK(shortcut_of_typed(typed, place) != shortcut_of_character(place));
            reached += meant;
        }
        // Neo has the slash and the question mark on its third level only, which is AltGr to a program, and a letter in
        // their place. Where Y can't be typed, redoing is Shift with Z.
        const bool is_neo = keyboard.layouts == "de(neo)";
        for (const char character : std::string_view(is_neo ? "qhz" : "qhz/?"))
            CHECK(reached.find(character) != std::string::npos);
    }
}

TEST_CASE("A key without a character of its own stands for its place: dead keys, and keys of an input method") {
    for (const char* key : {"Dead", "Process", "Unidentified", "\u0439", ";", ",", "\u05e5", "\u1785", "1"}) {
        INFO(key);
        CHECK(shortcut_of({.key = key, .code = "KeyQ"}) == Key::quarto);
        CHECK(shortcut_of({.key = key, .code = "Slash"}) == Key::field);
        CHECK(shortcut_of({.key = key, .code = "Slash", .has_shift = true}) == Key::keys);
        CHECK(shortcut_of({.key = key, .code = "KeyZ", .has_control = true}) == Key::undo);
        for (const char* code : {"Comma", "Digit1", "KeyW", "Semicolon", ""})
            CHECK_FALSE(shortcut_of({.key = key, .code = code}));
    }
    CHECK_FALSE(shortcut_of({.key = "a", .code = "KeyQ"}));
    CHECK_FALSE(shortcut_of({.key = "?", .code = "KeyQ"}) == Key::quarto);
}

TEST_CASE("Keys that browsers and systems use are no shortcuts") {
    for (const Keyboard& keyboard : keyboards())
        for (const auto& ways : {keyboard.by_place, keyboard.by_character})
            for (const Typed& typed : ways) {
                const Keystroke stroke{.key = typed.key, .code = typed.code, .has_shift = typed.has_shift};
                const auto with = [&](bool has_control, bool has_alt, bool has_command) {
                    Keystroke held = stroke;
                    held.has_control = has_control, held.has_alt = has_alt, held.has_command = has_command;
                    return shortcut_of(held);
                };
                INFO(keyboard.layouts << ": " << typed.key);
                for (const bool has_control : {false, true})
                    for (const bool has_command : {false, true}) {
                        CHECK_FALSE(with(has_control, true, has_command));
                        const auto known =
                            has_control || has_command ? with(has_control, false, has_command) : std::nullopt;
                        CHECK((!known || known == Key::undo || known == Key::redo));
                    }
            }
    for (const char* key : {"ArrowLeft", "ArrowRight", "Delete", "Backspace"})
        for (const bool has_control : {false, true})
            CHECK_FALSE(shortcut_of({.key = key, .has_control = has_control, .has_alt = true}));
    for (const char* key : {"ArrowLeft", "ArrowRight"}) CHECK_FALSE(shortcut_of({.key = key, .has_shift = true}));
    for (const char* key : {"z", "y", "x", "F1", "Tab", "Enter", "ArrowUp", "Quit", ""})
        CHECK_FALSE(shortcut_of({.key = key}));
    CHECK_FALSE(shortcut_of({.key = "q", .is_repeat = true}));
}

TEST_CASE("Keys that are single characters can be turned off; the others stay on") {
    Play play = Play(two_persons()).plays("0a1.2b1.4c1.6d1");
    CHECK(intent_of(Key::field, play.view())->is<intent::OpenCommandLine>());
    Preferences without = play.state().preferences;
    without.letter_keys = false;
    play.prefers(without);
    for (const Key key : {Key::quarto, Key::hint, Key::keys, Key::field}) CHECK_FALSE(press(play, key));
    for (const Key key : {Key::earlier, Key::later, Key::undo, Key::redo}) CHECK(press(play, key));
}
