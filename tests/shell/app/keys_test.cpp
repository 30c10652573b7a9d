/// Global keyboard shortcuts.

#include "shell/app/commands.hpp"

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

TEST_CASE("Shortcuts work with Control or Command and in other alphabets") {
    for (const bool is_command : {false, true}) {
        const auto held = [&](std::string_view key, bool has_shift = false) {
            return shortcut_of(
                {.key = key, .has_shift = has_shift, .has_control = !is_command, .has_command = is_command});
        };
        CHECK(held("z") == Key::undo);
        CHECK(held("Z", true) == Key::redo);
        CHECK(held("y") == Key::redo);
        for (const std::string_view key : {"q", "h", "?", "/", "ArrowLeft", "r"}) CHECK_FALSE(held(key));
    }
    const std::pair<std::string_view, Key> shortcuts[]{
        {"q", Key::quarto},         {"Q", Key::quarto},      {"h", Key::hint},
        {"?", Key::keys},           {"/", Key::field},       {"ArrowLeft", Key::earlier},
        {"ArrowRight", Key::later}, {"Delete", Key::remove}, {"Backspace", Key::remove}};
    for (const auto& [key, shortcut] : shortcuts) CHECK(shortcut_of({.key = key}) == shortcut);
    CHECK(shortcut_of({.key = "\u0439", .code = "KeyQ"}) == Key::quarto);
    CHECK(shortcut_of({.key = "\u044f", .code = "KeyZ", .has_control = true}) == Key::undo);
    CHECK_FALSE(shortcut_of({.key = "a", .code = "KeyQ"}));                               // another Latin layout
    CHECK(shortcut_of({.key = "?", .has_control = true, .has_alt = true}) == Key::keys);  // AltGr
}

TEST_CASE("Keys that browsers and systems use are no shortcuts") {
    for (const std::string_view key : {"ArrowLeft", "ArrowRight", "q", "h", "z"})
        CHECK_FALSE(shortcut_of({.key = key, .has_alt = true}));
    for (const std::string_view key : {"ArrowLeft", "ArrowRight"})
        CHECK_FALSE(shortcut_of({.key = key, .has_shift = true}));
    for (const std::string_view key : {"z", "y", "x", "F1", "Tab", "Enter", "ArrowUp", "Quit", ""})
        CHECK_FALSE(shortcut_of({.key = key}));
    CHECK_FALSE(shortcut_of({.key = "q", .is_repeat = true}));
    CHECK_FALSE(shortcut_of({.key = "\u0439", .code = "Comma"}));
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
