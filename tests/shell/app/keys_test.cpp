/// Global keyboard shortcuts.

#include "shell/app/keys.hpp"

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Presses a key; false if it has no effect.
bool press(Play& play, std::string_view name) {
    const auto intent = intent_of(parse_key(name).value(), play.view());
    if (intent) play.does(*intent);
    return intent.has_value();
}

}  // namespace

TEST_CASE("Keys call, undo, redo, ask for a hint and open the list of keys") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6d1");
    CHECK(press(play, "undo"));
    CHECK(play.ply() == 7);
    CHECK(press(play, "redo"));
    CHECK(play.ply() == 8);
    CHECK(press(play, "hint"));
    CHECK(play.notice<notice::Help>());
    CHECK(press(play, "quarto"));
    CHECK(play.state().selection.pending_call);
    play.points_at({"a1", "d1"});
    CHECK(press(play, "quarto"));
    CHECK(play.game().end());
    CHECK_FALSE(press(play, "quarto"));
    CHECK(press(play, "keys"));
    CHECK(play.state().screens.top() == Screen::keys);
}

TEST_CASE("Arrow keys go through the moves one by one and stop at the ends") {
    Play play(two_persons());
    play.plays("0a1.2");
    CHECK_FALSE(press(play, "later"));
    for (const std::size_t ply : {2u, 1u, 0u}) {
        CHECK(press(play, "earlier"));
        CHECK(play.ply() == ply);
    }
    CHECK_FALSE(press(play, "earlier"));
    for (const std::size_t ply : {1u, 2u, 3u}) {
        CHECK(press(play, "later"));
        CHECK(play.ply() == ply);
    }
}

TEST_CASE("In a review arrow keys stop where its buttons do") {
    Play play = Play(two_persons()).plays("bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4");
    play.does(intent::ToggleReview{});
    const auto previous = play.view().review->previous;
    REQUIRE(previous);
    CHECK(press(play, "earlier"));
    CHECK(play.ply() == *previous);
    CHECK(press(play, "later"));
    CHECK_FALSE(press(play, "later"));
    CHECK_FALSE(press(play, "quarto"));  // nothing to call or ask for; the mark stays
    CHECK_FALSE(press(play, "hint"));
}

TEST_CASE("Before the first game the keys for a game do nothing") {
    for (const std::string_view name : {"undo", "redo", "earlier", "later", "quarto", "hint"}) {
        Play play{SavedData{{}, {}, {}, {}, 7}};
        CHECK_FALSE(press(play, name));
    }
    CHECK_FALSE(parse_key("escape"));
    CHECK(key_of(U'Q') == Key::quarto);
    CHECK_FALSE(key_of(U'x'));
}

TEST_CASE("Keys that are single characters can be turned off; the others stay on") {
    Play play = Play(two_persons()).plays("0a1.2b1.4c1.6d1");
    CHECK(std::holds_alternative<intent::OpenCommandLine>(*intent_of(Key::field, play.view())));
    Preferences without = play.state().preferences;
    without.letter_keys = false;
    play.prefers(without);
    for (const char* name : {"quarto", "hint", "keys", "field"}) CHECK_FALSE(press(play, name));
    for (const char* name : {"earlier", "later", "undo", "redo"}) CHECK(press(play, name));
}
