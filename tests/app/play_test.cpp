/// Whole games and their critical moments, by pointer.

#include <functional>

#include "core/rules/position.hpp"
#include "core/notation/text.hpp"
#include "tests/app/driver.hpp"

namespace quarto::test::app_play {

/// Seat 1 is about to place 3, which completes row 1: round, tall, solid.
const std::string win_in_hand = "q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3";
/// Sixteen placements without any alignment.
constexpr std::string_view drawn = "7a1.0b1.ec1.9d1.3a2.bb2.ac2.4d2.2a3.5b3.cc3.fd3.da4.6b4.1c4.8d4";

/// Seat 1 avoids losing pieces, completes alignments where possible, and calls them.
void play_to_the_end(AppDriver& game) {
    const auto completes = [&](Piece piece, Cell cell) {
        const Position& now = table(game.state()).history->game().position();
        const Position held = now.hand() ? now : now.after_gift(piece);
        const Position after = held.after_placement(cell);
        for (Shape shape : alignments(after, AttributeSet::all(), ShapeSet::lines()))
            if (cells_of(shape).has(cell)) return std::optional(shape);
        return std::optional<Shape>();
    };
    for (int turns = 0; turns < 80 && game.result().empty(); ++turns) {
        const Game& state = table(game.state()).history->game();
        if (state.to_move() == Seat::second) {
            game.wait(Milliseconds{1'000});
            continue;
        }
        const CellSet empty = CellSet::all() - state.position().occupied();
        if (state.phase() == Phase::give) {
            const auto is_safe = [&](Piece piece) {
                bool wins = false;
                for (Cell cell : empty) wins |= completes(piece, cell).has_value();
                return !wins;
            };
            Piece chosen = *state.position().reserve().begin();
            for (Piece piece : state.position().reserve())
                if (is_safe(piece)) chosen = piece;
            game.tap("piece." + to_text(chosen));
        } else if (state.phase() == Phase::place) {
            Cell chosen = *empty.begin();
            std::optional<Shape> won;
            for (Cell cell : empty)
                if (const auto shape = completes(*state.position().hand(), cell)) {
                    chosen = cell;
                    won = shape;
                }
            game.tap("cell." + to_text(chosen));
            if (!won) continue;
            game.tap("quarto");
            for (Cell cell : cells_of(*won)) game.tap("cell." + to_text(cell));
            game.tap("quarto");
        } else {
            game.tap("end_turn");
        }
    }
}

TEST_CASE("A game against the computer can be played by taps from start to end", "[play]") {
    AppDriver game({.width = 1280, .height = 800, .has_engine = true});
    game.tap({"menu", "menu.new_game", "form.begins 1", "start"});
    CHECK(game.phase() == "give");
    play_to_the_end(game);
    CHECK(game.phase() == "over");
    CHECK_FALSE(game.result().empty());
    CHECK(game.plies() >= 8);
    game.tap("rematch");
    CHECK(game.result().empty());
    CHECK(game.record().find("begin=2") != std::string::npos);
}

TEST_CASE("Placing, QUARTO! and the ends of the line win by taps", "[play]") {
    AppDriver game({.saved = {{"game", saved_game(win_in_hand, "person", "computer casual")}}});
    game.tap({"cell.d1", "quarto"});
    CHECK(game.view().board.is_selecting_call);
    game.tap({"cell.a1", "cell.d1"});
    CHECK(game.label_of("quarto").find("row 1") != std::string::npos);
    game.tap("quarto");
    CHECK(is_like("You win*", game.result()));
    CHECK(game.phase() == "over");
}

TEST_CASE("The computer wins by calling an alignment", "[play]") {
    AppDriver game(
        {.saved = {{"game", saved_game("q1;rules=cshf;begin=2;moves=0a1.4b1.1c1", "person", "computer perfect")}},
         .has_engine = true});
    game.tap("piece.3").wait(Milliseconds{10'000});
    CHECK(is_like("*wins.", game.result()));
    CHECK(game.record().ends_with("2!a1-d1"));
}

TEST_CASE("Two players on one device can play to a draw by taps", "[play]") {
    AppDriver game;
    game.tap({"menu", "menu.new_game", "form.opponent 0", "form.begins 1", "start"});
    game.moves(drawn);
    CHECK(game.phase() == "finish");
    game.tap("end_turn");
    CHECK(game.phase() == "accept");
    game.tap("end_turn");
    CHECK(game.phase() == "over");
    CHECK(is_like("*draw.", game.result()));
}

TEST_CASE("The receiver can steal an alignment that the opponent missed", "[play]") {
    AppDriver game({.record = win_in_hand});
    game.moves("d1.f").tap({"quarto", "cell.a1", "cell.b1", "cell.c1", "cell.d1", "quarto"});
    CHECK(game.record().ends_with("2!a1-d1"));
    CHECK(is_like("Player 2 wins*", game.result()));
}

TEST_CASE("An alignment that nobody called has expired once the receiver has placed", "[play]") {
    AppDriver game({.record = win_in_hand});
    game.moves("d1.f.a4").tap({"quarto", "cell.a1", "cell.d1", "quarto"});
    CHECK(is_like("*nobody called it in time*", game.notice()));
    CHECK(game.result().empty());
}

TEST_CASE("A wrong call is explained and can't be repeated before the next placement", "[play]") {
    AppDriver game({.record = "q1;rules=cshf;begin=2;moves=0a1.fb1.1c1.3d1"});
    game.tap({"quarto", "cell.a1", "cell.d1", "quarto"});
    CHECK(is_like("*nothing in common*", game.notice()));
    CHECK(game.phase() == "give");
    CHECK_FALSE(game.is_enabled("quarto"));
    game.moves("2.a4");
    CHECK(game.is_enabled("quarto"));
}

TEST_CASE("A call can be cancelled, and calling a shape with a gap is wrong", "[play]") {
    AppDriver game({.record = win_in_hand});
    game.tap({"cell.a4", "quarto", "back"});
    CHECK_FALSE(game.view().board.is_selecting_call);
    game.tap({"quarto", "cell.a1", "cell.d1", "quarto"});
    CHECK(is_like("*has an empty space*", game.notice()));
}

TEST_CASE("Moves can be undone and redone by taps", "[play]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0b1.9c2.1"});
    const std::string record = game.record();
    game.tap("undo");
    CHECK(game.ply() < 5);
    CHECK(game.record() != record);
    game.tap("redo");
    CHECK(game.record() == record);
}

TEST_CASE("Resigning needs confirmation", "[play]") {
    AppDriver game({.record = win_in_hand, .height = 720});
    game.tap({"menu", "menu.resign"});
    CHECK(game.result().empty());
    game.tap({"menu.resign close", "menu.resign", "menu.resign_sure"});
    CHECK(is_like("*wins.", game.result()));
    CHECK(game.screen() == Screen::game);
}

/// Up to the frame in which the call has been made.
void win(AppDriver& game) {
    game.tap({"cell.d1", "quarto", "cell.a1", "cell.d1"});
    game.program().press("quarto");
    while (game.phase() != "over") game.draw_frame();
}

/// Frames until the button is there.
int frames_until(AppDriver& game, std::string_view button) {
    int frames = 0;
    for (; !game.target(button) && frames < 400; ++frames) game.draw_frame();
    return frames;
}

TEST_CASE("A win is shown before its result, and for a shorter time without motion", "[play]") {
    AppDriver moving({.record = win_in_hand, .is_animated = true}), still({.record = win_in_hand});
    win(moving);
    win(still);
    CHECK(is_like("Player 1 wins.", moving.result()));
    const int whole = frames_until(moving, "rematch"), part = frames_until(still, "rematch");
    CHECK(whole > 120);
    CHECK(part > 20);
    CHECK(part < 60);
    CHECK(moving.settle().focused() == "rematch");
}

TEST_CASE("A press ends what is shown before a result, and does nothing else", "[play]") {
    const auto press_menu = [](AppDriver& game) { game.program().press("menu"); };
    const auto press_cell = [](AppDriver& game) {
        const Point at = game.middle_of("cell.d4");
        game.canvas().move(at, ImGuiMouseSource_Mouse);
        game.canvas().press(true, ImGuiMouseSource_Mouse);
        game.canvas().press(false, ImGuiMouseSource_Mouse);
        game.program().wake();
    };
    const auto press_key = [](AppDriver& game) { game.program().run_shortcut(*shortcut_of({.key = "m"})); };
    for (const std::function<void(AppDriver&)>& presses :
         {std::function<void(AppDriver&)>(press_menu), std::function<void(AppDriver&)>(press_cell),
          std::function<void(AppDriver&)>(press_key)}) {
        AppDriver game({.record = win_in_hand, .is_animated = true});
        win(game);
        for (int k = 0; k < 30; ++k) game.draw_frame();
        presses(game);
        CHECK(frames_until(game, "rematch") < 6);
        CHECK(game.settle().screen() == Screen::game);
        CHECK(game.notice().empty());
    }
}

TEST_CASE("The last moves are shown once more, to the end or to a press", "[play]") {
    AppDriver game({.record = win_in_hand, .is_animated = true});
    win(game);
    game.settle();
    const std::string record = game.record();
    game.program().press("replay");
    std::vector<std::size_t> seen;
    do {
        game.draw_frame();
        if (seen.empty() || seen.back() != game.ply()) seen.push_back(game.ply());
    } while (game.result().empty() || seen.size() < 3);
    CHECK(seen == std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    CHECK(frames_until(game, "rematch") > 120);
    CHECK(game.settle().record() == record);

    game.program().press("replay");
    for (int k = 0; k < 20; ++k) game.draw_frame();
    CHECK(game.result().empty());
    CHECK_FALSE(game.target("undo"));
    CHECK(game.label_of("replay") == "Stop");
    game.escape();
    CHECK(game.ply() == 9);
    CHECK(game.target("rematch"));
    CHECK(game.screen() == Screen::game);
}

TEST_CASE("A new player places, sees and calls in three presses, by roles and labels and by keys alone", "[play]") {
    using Press = AppDriver& (AppDriver::*)(std::string_view role, std::string_view label);
    for (const Press press : {Press{&AppDriver::press}, Press{&AppDriver::press_by_keys}})
        for (const auto& [width, height] : {std::pair(390.0f, 844.0f), {320.0f, 568.0f}, {1366.0f, 768.0f}}) {
            AppDriver game({.width = width, .height = height});
            (game.*press)("button", "Try it");
            CHECK(is_like(
                "*gives you the tall dark round hollow piece. Place your piece where it makes four. Three tall *",
                game.heard().back()));
            CHECK(game.focused() == "cell.a1");
            (game.*press)("cell", "c2, empty");
            CHECK(is_like("*Four tall pieces in a line! That’s an alignment. Call QUARTO!", game.heard().back()));
            CHECK(game.focused() == "quarto");
            (game.*press)("button", "QUARTO!");
            CHECK(is_like("*You win! Row 2: all tall.*", game.heard().back()));
            CHECK(game.focused() == "start");
            (game.*press)("button", "Play a whole game");
            CHECK(game.phase() != "");
            CHECK(game.lesson() == "");
        }
}

TEST_CASE("From the first screen a friend is invited and two people begin with one press", "[play]") {
    AppDriver game({.width = 390, .height = 844});
    game.tap("ask_friend");
    REQUIRE(game.host().links.size() == 1);
    CHECK(is_like("*by=1*", game.host().links.front()));
    AppDriver other({.width = 390, .height = 844});
    other.tap("for_two");
    CHECK(other.view().is_for_two);
    AppDriver embedded;
    embedded.intend(intent::DisableFeatures{FeatureSet{}.with(Feature::lessons)});
    CHECK_FALSE(embedded.target("introduction"));
    CHECK_FALSE(embedded.target("ask_friend"));
    CHECK(embedded.label_of("start") == "Play");
}

}  // namespace quarto::test::app_play
