/// The position editor by pointer, by keys and by a screen reader's presses.

#include "tests/app/driver.hpp"

namespace quarto::test::app_position {

const std::string begun = "q1;rules=cshf;begin=1;moves=0b1.9";

/// The position being set up, as text.
std::string set_up(const AppDriver& game) {
    const Game& now = table(game.state()).game();
    return to_text(PositionText{now.position(), now.options().rules});
}

TEST_CASE("In the position editor, pieces are dragged from anywhere to anywhere", "[position]") {
    for (const auto by : {ImGuiMouseSource_Mouse, ImGuiMouseSource_TouchScreen})
        for (const auto& [width, height] :
             {std::pair{390.0f, 844.0f}, {320.0f, 568.0f}, {1280.0f, 800.0f}, {844.0f, 390.0f}}) {
            INFO(width << " x " << height);
            AppDriver game({.record = begun, .width = width, .height = height});
            game.press({"menu", "menu.position"});
            const auto drag = [&](std::string_view from, std::string_view to) {
                game.drag(game.middle_of(from), game.middle_of(to), by).settle();
            };
            CHECK(set_up(game) == ".0.............. 9");
            drag("piece.f", "cell.c2");
            CHECK(set_up(game) == ".0....f......... 9");
            drag("cell.b1", "cell.d4");
            CHECK(set_up(game) == "......f........0 9");
            drag("tray.0", "cell.a1");
            CHECK(set_up(game) == "9.....f........0 -");
            drag("cell.c2", "tray.0");
            CHECK(set_up(game) == "9..............0 f");
            drag("cell.d4", "piece.3");
            CHECK(set_up(game) == "9............... f");
            drag("piece.3", "cell.a1");
            CHECK(set_up(game) == "3............... f");
            CHECK(game.record() == begun);
        }
}

TEST_CASE("In the position editor, taps take pieces up and put them down", "[position]") {
    AppDriver game({.record = begun, .width = 390, .height = 844});
    game.press({"menu", "menu.position"});
    game.tap({"piece.f", "cell.c2", "cell.b1", "tray.0"});
    CHECK(set_up(game) == "......f......... 0");
    game.tap({"cell.c2", "piece.f"});  // its place among the remaining pieces
    CHECK(set_up(game) == "................ 0");
    game.tap("undo").tap("undo");
    CHECK(set_up(game) == ".0....f......... 9");
    game.tap({"position.more", "form.attributes 0", "form.squares", "position.mover 0", "position close"});
    CHECK(set_up(game) == ".0....f......... 9 shf+squares");
    game.escape();
    CHECK(game.record() == begun);
}

TEST_CASE("The position editor works by keys alone, and says what it does", "[position]") {
    AppDriver game({.record = begun});
    game.press_by_keys("button", "Menu").press_by_keys("button", "Position editor");
    game.press_by_keys("button", "short dark square hollow");
    CHECK(game.find("button", "short dark square hollow, selected"));
    game.press_by_keys("cell", "c2, empty").press_by_keys("cell", "b1, tall light round solid");
    CHECK(game.find("cell", "b1, tall light round solid, selected"));
    CHECK(game.find("button", "Put back"));
    game.press_by_keys("button", "Player 2, Piece to place: none");
    CHECK(set_up(game) == "......f......... 0");
    game.press_by_keys("button", "Undo");
    CHECK(set_up(game) == ".0....f......... 9");
    game.press_by_keys("button", "More").press_by_keys("radio", "Player 2").escape();
    CHECK(game.prompt() == "Legal · Player 2: to place.");
    game.press_by_keys("button", "Play");
    CHECK(game.record() == "q1;rules=cshf;begin=2;start=.0....f........./9");
}

}  // namespace quarto::test::app_position
