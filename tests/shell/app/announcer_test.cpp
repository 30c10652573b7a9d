/// Announcements for screen readers: each event once, as a sentence.

#include <algorithm>

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// A game in English without hints; `hears` returns the announcements since its last call.
struct Listener {
    explicit Listener(const Setup& setup, const std::string& tips_seen = "gift placement call")
        : world(knowing(tips_seen)), app(world.start({}, english())) {
        app.handle(intent::ChangeSetup{setup});
        app.handle(intent::Start{});
        (void)hears();
    }
    std::vector<std::string> hears() { return std::exchange(world.host.announced, {}); }
    std::vector<std::string> is_warned() { return std::exchange(world.host.urgent, {}); }
    void waits(Milliseconds time) {
        world.host.time += time;
        app.poll();
    }
    void computer_plays(const std::string& move) {
        world.engine.answers = {"move " + std::to_string(app.state().engine.ticket) + ' ' + move};
        app.poll();
        waits(pace);
    }

    static FakeWorld knowing(const std::string& hints) {
        FakeWorld world;
        world.storage.save("hints", hints);
        return world;
    }

    FakeWorld world;
    Store app;
};

using Told = std::vector<std::string>;

}  // namespace

TEST_CASE("A new game is told with its rules, its dice and who begins") {
    FakeWorld world;
    Store app = world.start({}, english());
    Setup setup = two_persons();
    setup.first_player = FirstPlayer::dice;
    app.handle(intent::ChangeSetup{setup});
    world.host.announced.clear();
    app.handle(intent::Start{});
    REQUIRE(world.host.announced.size() == 1);
    CHECK_THAT(world.host.announced[0],
               Catch::Matchers::StartsWith("New game: standard rules, call to win. Player 1 rolled "));
    CHECK_THAT(world.host.announced[0], Catch::Matchers::EndsWith("."));
}

TEST_CASE("A step of a lesson is told with its number and the piece in hand, and names no computer") {
    Listener listener(two_persons());
    listener.app.handle(
        intent::OpenLessons{"quarto-lessons 1\nlesson a\nstep a\ngame q1;start=024............./6\n"
                            "say Fill the row.\ntask complete\n"
                            "step b\ngame q1;start=0.13............/-\ntask safe\n",
                            ""});
    CHECK(listener.hears() == Told{"Lessons: Step 1 of 2. Player 2 gives you the short light square solid piece. "
                                   "Fill the row. Complete an alignment."});
    const auto told = [&](const std::string& moves) {
        listener.world.engine.answers = {"solutions " + std::to_string(listener.app.state().engine.ticket) + moves};
        listener.app.poll();
    };
    told(" d1");
    listener.app.handle(intent::TapCell{cell("d1")});
    (void)listener.hears();
    listener.app.handle(intent::NextStep{});
    CHECK(listener.hears() == Told{"Lessons: Step 2 of 2. Give a safe piece."});
    told(" c d e f");
    listener.app.handle(intent::TapPiece{Piece{12}});
    REQUIRE(listener.app.state().lessons.exercise->status() == Exercise::StepStatus::solved);
    CHECK(listener.hears().at(0).find("Computer") == std::string::npos);
}

TEST_CASE("A step that is alone in its lesson or in its file is told without a number") {
    const std::string step = "step a\ngame q1;start=024............./6\nsay Fill the row.\ntask complete\n";
    const std::string told =
        "Player 2 gives you the short light square solid piece. Fill the row. Complete an alignment.";
    Listener alone(two_persons());
    alone.app.handle(intent::OpenLessons{"quarto-lessons 1\nlesson a\n" + step, ""});
    CHECK(alone.hears() == Told{told});
    Listener one_of_two(two_persons());
    one_of_two.app.handle(intent::OpenLessons{"quarto-lessons 1\nlesson a\n" + step + "lesson b\n" + step, ""});
    CHECK(one_of_two.hears() == Told{"Lessons. " + told});
}

TEST_CASE("Every move of two persons is told, with what is asked next") {
    Listener listener(two_persons());
    play(listener.app, "9");
    CHECK(listener.hears() ==
          Told{"Player 1 gives Player 2 the tall dark round hollow piece. Player 2, place your piece."});
    play(listener.app, "b3");
    CHECK(listener.hears() ==
          Told{"Player 2 places the tall dark round hollow piece on b3. Player 2, give Player 1 a piece."});
}

TEST_CASE("Each hint is told once, with the event that brings it") {
    Listener listener(two_persons(), "");
    play(listener.app, "9");
    CHECK(listener.hears() ==
          Told{"Player 1 gives Player 2 the tall dark round hollow piece. Player 2, place your piece. "
               "Your opponent gave you this piece. Place it anywhere."});
    play(listener.app, "b3");
    CHECK(listener.hears() ==
          Told{"Player 2 places the tall dark round hollow piece on b3. Player 2, give Player 1 a piece."});
}

TEST_CASE("The moves of the computer are told as they come") {
    Listener listener(against_computer());
    play(listener.app, "9");
    CHECK(listener.hears() == Told{"You give your opponent the tall dark round hollow piece."});
    listener.computer_plays("b3");
    CHECK(listener.hears() == Told{"The computer places the tall dark round hollow piece on b3."});
    listener.computer_plays("0");
    CHECK(listener.hears() == Told{"The computer gives you the tall light round solid piece. Place your piece."});
    play(listener.app, "a1");
    CHECK(listener.hears() == Told{"Tall light round solid piece placed on a1. Give your opponent a piece."});
}

TEST_CASE("Each cell that is pointed at is told") {
    Listener listener(two_persons());
    play(listener.app, "0a1.2b1");
    listener.app.handle(intent::CallQuarto{first});
    (void)listener.hears();
    listener.app.handle(intent::TapCell{cell("b1")});
    CHECK(listener.hears() == Told{"Selected: b1. Select more, or go back."});
    listener.app.handle(intent::TapCell{cell("b1")});
    CHECK(listener.hears() == Told{"Select two of its pieces, or go back."});
}

TEST_CASE("Nothing is told again while nothing happens") {
    Listener listener(two_persons());
    play(listener.app, "9");
    (void)listener.hears();
    for (int k = 0; k < 3; ++k) listener.waits(1s);
    listener.app.handle(intent::Open{Screen::menu});
    listener.app.handle(intent::Back{});
    CHECK(listener.hears().empty());
}

TEST_CASE("A call is told with its shape and what the pieces share") {
    Listener listener(two_persons());
    play(listener.app, "0a1.2b1.4c1.6d1");
    (void)listener.hears();
    listener.app.type("quarto row 1");
    CHECK(listener.hears() == Told{"Player 1 calls row 1. Player 1 wins. QUARTO! Row 1: all light, all solid."});
}

TEST_CASE("A steal is told as one") {
    Listener listener(two_persons());
    play(listener.app, "0a1.2b1.4c1.6d1.8");
    (void)listener.hears();
    listener.app.type("quarto row 1");
    CHECK(listener.hears() ==
          Told{"Player 2 calls row 1. Player 2 wins. QUARTO! Row 1: all light, all solid. Player 2 stole it!"});
}

TEST_CASE("A review is told without the result, and no finding of it twice") {
    Listener listener(two_persons());
    play(listener.app, "bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3");
    listener.app.type("quarto a1-d4");
    REQUIRE(listener.hears().back() ==
            "Player 2 calls the diagonal a1-d4. Player 2 wins. QUARTO! Diagonal a1-d4: all tall.");
    listener.app.handle(intent::ToggleReview{});
    CHECK(listener.hears() == Told{"Checking the game, last move first…"});
    const std::string ticket = std::to_string(listener.app.state().engine.ticket);
    listener.world.engine.answers = {"at " + ticket + " 25 win 4"};
    listener.app.poll();
    CHECK(listener.hears().empty());
    listener.world.engine.answers = {"at " + ticket + " 24 draw"};
    listener.app.poll();
    CHECK(listener.hears().empty());
    listener.world.engine.answers = {"done " + ticket};
    listener.app.poll();
    CHECK(listener.hears() == Told{"Move 13: Player 1 gave a piece, After this, the game was lost. 3 moves marked."});
    listener.app.handle(intent::ToggleReview{});
    CHECK(listener.hears().empty());
}

TEST_CASE("Each moment of a review is told in sentences: the move with its piece, its mark, why") {
    Listener listener(two_persons());
    play(listener.app, "bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3");
    listener.app.type("quarto a1-d4");
    listener.app.handle(intent::ToggleReview{});
    (void)listener.hears();
    const auto told = [&](std::size_t ply) {
        listener.app.handle(intent::SeekTo{ply});
        const Told heard = listener.hears();
        return heard.size() == 1 ? heard.front() : std::string();
    };
    CHECK_THAT(told(29),
               Catch::Matchers::StartsWith("Move 15: Player 1 gives Player 2 the tall dark round hollow piece. "
                                           "Losing piece. On c3, it would complete the diagonal a1-d4: all "));
    CHECK_THAT(told(22), Catch::Matchers::StartsWith(
                             "Move 11: Player 2 places the tall dark square solid piece on a2. Missed alignment. On "));
    CHECK_THAT(told(2),
               Catch::Matchers::StartsWith("Move 1: Player 2 places the tall dark square hollow piece on b2."));
    CHECK_THAT(told(31), Catch::Matchers::StartsWith("Player 2 wins. QUARTO! "));
    for (std::size_t ply = 0; ply <= 31; ++ply) {
        listener.app.handle(intent::SeekTo{ply});
        for (const std::string& sentence : listener.hears()) {
            INFO(ply << " " << sentence);
            CHECK_THAT(sentence, Catch::Matchers::EndsWith(".") || Catch::Matchers::EndsWith("…"));
            CHECK(sentence.find("  ") == std::string::npos);
        }
    }
}

TEST_CASE("Values that cannot be shown are told not to be, and not to be hidden") {
    Listener listener(two_persons());
    play(listener.app, "0a1.2b1.4c1.6d1");
    listener.app.type("quarto row 1");
    (void)listener.hears();
    listener.app.type("values");
    CHECK(listener.hears() == Told{"The game is over."});
}

TEST_CASE("Values that are shown are told to be, with the best move once they are there, and that they are hidden") {
    Listener listener(two_persons());
    play(listener.app, "0a1.2b1.4c1.fd1.8");
    (void)listener.hears();
    listener.app.handle(intent::ToggleAnalysis{});
    CHECK(listener.hears() == Told{"Analysis on."});
    const std::string ticket = std::to_string(listener.app.state().engine.ticket);
    listener.world.engine.answers = {"value " + ticket + " a2 - loss 2", "value " + ticket + " b3 - draw"};
    listener.app.poll();
    CHECK(listener.hears().empty());
    listener.world.engine.answers = {"done " + ticket};
    listener.app.poll();
    CHECK(listener.hears() == Told{"Place it on b3. This keeps the draw. That leaves 11 safe pieces to give."});
    listener.app.handle(intent::ToggleAnalysis{});
    CHECK(listener.hears() == Told{"Analysis off."});
}

TEST_CASE("Where QUARTO! can be called, no move is told to be the best") {
    Listener listener(two_persons());
    play(listener.app, "0a1.2b1.4c1.6d1");
    (void)listener.hears();
    listener.app.handle(intent::ToggleAnalysis{});
    CHECK(listener.hears() == Told{"Analysis on. There’s an alignment to call. Row 1: all light, all solid."});
}

TEST_CASE("A wrong call is told once, with its reason and its cost") {
    Listener listener(two_persons());
    play(listener.app, "0a1.2b1.4c1.fd1");
    (void)listener.hears();
    listener.app.type("quarto row 1");
    CHECK(listener.hears() == Told{"Player 1 calls row 1. These four have nothing in common. You can call again once "
                                   "the next piece is placed. "
                                   "Player 1, give Player 2 a piece."});
}

TEST_CASE("An alignment that becomes void is told once, whether or not void ones are marked") {
    const bool is_marked = GENERATE(false, true);
    Listener listener(two_persons());
    Preferences preferences = listener.app.state().preferences;
    preferences.show_voids = is_marked;
    listener.app.handle(intent::ChangePreferences{preferences});
    play(listener.app, "0a1.2b1.4c1");
    (void)listener.hears();
    play(listener.app, "6d1.8");
    for (const std::string& sentence : listener.hears()) CHECK(sentence.find("oo late") == std::string::npos);
    const std::string placed = "Player 2 places the tall light round hollow piece on a2. ";
    play(listener.app, "a2");
    CHECK(listener.hears() ==
          Told{placed + "Player 2, give Player 1 a piece. Too late to call: row 1, all light, all solid."});
    play(listener.app, "fd4");
    for (const std::string& sentence : listener.hears()) CHECK(sentence.find("oo late") == std::string::npos);
    listener.app.handle(intent::SeekTo{8});
    for (const std::string& sentence : listener.hears()) CHECK(sentence.find("oo late") == std::string::npos);
}

TEST_CASE("Pointing is told step by step") {
    Listener listener(two_persons());
    play(listener.app, "0a1.2b1.4c1.6d1");
    (void)listener.hears();
    listener.app.handle(intent::CallQuarto{first});
    CHECK(listener.hears() == Told{"Show your alignment. Select two of its pieces, or go back."});
    for (std::string_view name : {"a1", "d1"}) listener.app.handle(intent::TapCell{cell(name)});
    CHECK(listener.hears() == Told{"Selected: a1. Select more, or go back.",
                                   "Row 1? Press the button to call it, select other pieces, or go back."});
}

TEST_CASE("A refusal is told each time") {
    Listener listener(two_persons());
    play(listener.app, "9b3.0");
    (void)listener.hears();
    for (int k = 0; k < 2; ++k) {
        listener.app.handle(intent::TapCell{cell("b3")});
        CHECK(listener.hears() == Told{"That space is taken."});
    }
}

TEST_CASE("A wrong call that is taken back is told without what it cost") {
    Listener listener(two_persons());
    play(listener.app, "0a1.2b1.4c1.bd1");
    listener.app.type("quarto row 1");
    REQUIRE(table(listener.app.state()).history->game().wrong_call());
    (void)listener.hears();
    listener.app.handle(intent::Undo{});
    const Told told = listener.hears();
    REQUIRE(told.size() == 1);
    CHECK(told.front().starts_with("Undone: Player 1 calls row 1. Player 1, give "));
}

TEST_CASE("Going back and forth tells what was taken back and made again, and elsewhere where one is") {
    Listener listener(two_persons());
    play(listener.app, "9b3");
    (void)listener.hears();
    listener.app.handle(intent::Undo{});
    CHECK(listener.hears() ==
          Told{"Undone: Player 2 places the tall dark round hollow piece on b3. Player 2, place your piece."});
    listener.app.handle(intent::Redo{});
    CHECK(listener.hears() ==
          Told{"Redone: Player 2 places the tall dark round hollow piece on b3. Player 2, give Player 1 a piece."});
    listener.app.handle(intent::SeekTo{1});
    CHECK(listener.hears() == Told{"Position 1 of 2. Player 2, place your piece."});
}

TEST_CASE("A sheet that opens hides what the game asks now, until it is closed") {
    FakeWorld world;
    Store app = world.start({}, english());
    app.handle(intent::OpenLessons{
        "quarto-lessons 1\nlesson a\nstep a\ngame q1;start=024............./6\ntask complete\n", ""});
    world.host.announced.clear();
    app.handle(intent::Open{Screen::course});
    CHECK(world.host.announced.empty());
    app.handle(intent::Back{});
    CHECK(world.host.announced.size() == 1);
}

TEST_CASE("The end is told even where a sheet lies over it") {
    Listener listener(two_persons({{}, {}, {}, {12s, TimeoutCost::game, 0ms}}));
    listener.app.handle(intent::Open{Screen::menu});
    (void)listener.hears();
    listener.waits(13s);
    CHECK(listener.hears() == Told{"Player 2 wins. Player 1 ran out of time."});
    listener.app.handle(intent::Back{});
    CHECK(listener.hears().empty());
}

TEST_CASE("An answer is told, and the same answer again when it is asked for again") {
    Listener listener(two_persons());
    for (int k = 0; k < 2; ++k) {
        listener.app.type("hand");
        CHECK(listener.hears() == Told{"There’s no piece to place now."});
    }
}

TEST_CASE("What is only chosen is told with what makes the move of it") {
    Listener listener(two_persons());
    Preferences careful = listener.app.state().preferences;
    careful.confirm_moves = true;
    listener.app.handle(intent::ChangePreferences{careful});
    (void)listener.hears();
    listener.app.handle(intent::TapPiece{Piece{0}});
    CHECK(listener.hears() == Told{"tall light round solid: Give this piece."});
    listener.app.handle(intent::Confirm{});
    (void)listener.hears();
    listener.app.handle(intent::TapCell{Cell{5}});
    CHECK(listener.hears() == Told{"b2: Place here."});
    listener.app.handle(intent::TapCell{Cell{6}});
    CHECK(listener.hears() == Told{"c2: Place here."});
}

TEST_CASE("The clock warns once at twenty, ten and five seconds, at once") {
    Listener listener(two_persons({{}, {}, {}, {60s, TimeoutCost::game, 0ms}}));
    for (int second = 1; second < 60; ++second) listener.waits(1s);
    CHECK(listener.is_warned() == Told{"20 seconds left.", "10 seconds left.", "5 seconds left."});
    CHECK(listener.hears().empty());
    listener.waits(2s);
    CHECK(listener.hears() == Told{"Player 2 wins. Player 1 ran out of time."});
}

TEST_CASE("A clock that is shorter than a warning begins without it, and the next move has warnings of its own") {
    Listener listener(two_persons({{}, {}, {}, {18s, TimeoutCost::game, 0ms}}));
    for (int second = 1; second < 10; ++second) listener.waits(1s);
    CHECK(listener.is_warned() == Told{"10 seconds left."});
    play(listener.app, "9");
    for (int second = 1; second < 10; ++second) listener.waits(1s);
    CHECK(listener.is_warned() == Told{"10 seconds left."});
}

TEST_CASE("Everything that one moment brings is told: time that is out, and the moves that chance makes") {
    Listener listener(two_persons({{}, {}, {}, {25s, TimeoutCost::choice, 0ms}}));
    play(listener.app, "9");
    (void)listener.hears();
    listener.waits(26s);
    const Told told = listener.hears();
    REQUIRE(told.size() == 1);
    for (std::string_view part : {"Player 2 runs out of time.", "Player 2 places the tall dark round hollow piece on ",
                                  "Player 2 gives Player 1 the ", "Player 1, place your piece."})
        CHECK_THAT(told[0], Catch::Matchers::ContainsSubstring(std::string(part)));
}

TEST_CASE("The end of a full board is told with what ended it") {
    Listener listener(two_persons());
    play(listener.app, "7a1.0b1.ec1.9d1.3a2.bb2.ac2.4d2.2a3.5b3.cc3.fd3.da4.6b4.1c4");
    (void)listener.hears();
    play(listener.app, "8d4");
    CHECK_THAT(listener.hears().back(),
               Catch::Matchers::EndsWith("the board is full. Last chance: if you see an alignment, call QUARTO!"));
    listener.app.handle(intent::EndTurn{});
    listener.app.handle(intent::EndTurn{});
    CHECK_THAT(listener.hears().back(), Catch::Matchers::StartsWith("It’s a draw. "));
}
