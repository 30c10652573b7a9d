/// The game without the picture: by roles and labels only, by keyboard only, by announcements.

#include <algorithm>
#include <array>
#include <cmath>

#include "tests/app/driver.hpp"

namespace quarto::test::app_reading {

const std::string begun = "q1;rules=cshf;begin=1;moves=0b1.9c2.1";
using Press = AppDriver& (AppDriver::*)(std::string_view role, std::string_view label);
constexpr Press reader = &AppDriver::press, keys = &AppDriver::press_by_keys;

std::string words(int piece) { return words_for(Piece{static_cast<std::uint8_t>(piece)}); }

void give_and_place(AppDriver& game, Press press, int piece, const std::string& cell) {
    (game.*press)("button", words(piece));
    (game.*press)("cell", cell + ", empty");
    CHECK(game.has_heard("*" + words(piece) + " piece on " + cell + ".*"));
}

void call_row(AppDriver& game, Press press) {
    (game.*press)("button", "QUARTO!");
    (game.*press)("cell", "a1, *");
    (game.*press)("cell", "d1, *");
    (game.*press)("button", "Call *");
}

/// Plays a game won by a call, then one won by a steal.
void play_twice(AppDriver& game, Press press) {
    (game.*press)("button", "Menu");
    (game.*press)("button", "New game");
    (game.*press)("radio", "Another player");
    (game.*press)("radio", "Player 1");
    (game.*press)("button", "Start game");
    CHECK(game.has_heard("New game: standard rules*"));
    constexpr std::array<std::pair<int, const char*>, 4> row{{{0, "a1"}, {4, "b1"}, {1, "c1"}, {3, "d1"}}};
    for (const auto& [piece, cell] : row) give_and_place(game, press, piece, cell);
    call_row(game, press);
    CHECK(game.has_heard("Player 1 calls row 1. Player 1 wins. QUARTO! Row 1: all solid.*"));
    CHECK(game.shows("title", "Player 1 wins."));
    (game.*press)("button", "Play again");
    for (const auto& [piece, cell] : row) give_and_place(game, press, piece, cell);
    (game.*press)("button", words(15));
    call_row(game, press);
    CHECK(game.has_heard("Player 1 calls row 1. Player 1 wins. *Player 1 stole it!*"));
}

TEST_CASE("A call and a steal can be played by roles and names alone", "[reading]") {
    AppDriver game;
    play_twice(game, reader);
}

TEST_CASE("A call and a steal can be played by keys alone", "[reading]") {
    AppDriver game;
    play_twice(game, keys);
}

TEST_CASE("A game against the computer is announced", "[reading]") {
    AppDriver game(
        {.saved = {{"game", saved_game("q1;rules=cshf;begin=1", "person", "computer casual")}}, .has_engine = true});
    game.press("button", words(9));
    CHECK(game.has_heard("You give your opponent the tall dark round hollow piece."));
    game.wait(Milliseconds{5'000});
    CHECK(game.has_heard("The computer places the tall dark round hollow piece on *."));
    CHECK(game.has_heard(
        "The computer gives you the * piece. Place your piece. Your opponent gave you this piece. Place it anywhere."));
}

TEST_CASE("All pieces and cells have names before and after they are used", "[reading]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1"});
    std::vector<std::string> all, cells;
    for (int piece = 0; piece < 16; ++piece) {
        all.push_back(words(piece));
        cells.push_back({static_cast<char>('a' + piece % 4), static_cast<char>('1' + piece / 4)});
    }
    const auto buttons = game.labels("button");
    for (const std::string& piece : all) CHECK(std::ranges::count(buttons, piece) == 1);
    const auto empty = game.labels("cell");
    REQUIRE(empty.size() == 16);
    for (std::size_t k = 0; k < 16; ++k) CHECK(empty[k] == cells[k] + ", empty");
    constexpr std::string_view digits = "0123456789abcdef";
    for (std::size_t k = 0; k < 16; ++k) game.moves(digits[k] + cells[k]);
    const auto taken = game.labels("cell");
    for (std::size_t k = 0; k < 16; ++k) {
        const std::string label = cells[k] + ", " + all[k] + (k == 15 ? ", placed last" : "");
        CHECK((taken[k] == label || taken[k] == label + ", in an expired alignment"));
    }
}

TEST_CASE("Pressing a taken cell announces why nothing is placed there", "[reading]") {
    AppDriver game({.record = begun});
    game.press("cell.b1");
    CHECK(game.has_heard("*space is taken.*"));
    CHECK(game.record() == begun);
}

TEST_CASE("Giving and placing change few lines of the tree", "[reading]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1"});
    for (const std::string_view move : {"f", "b3"}) {
        const auto before = game.tree();
        game.moves(move);
        const auto& after = game.tree();
        std::vector<std::string> old_lines, new_lines;
        for (const auto& node : before) old_lines.push_back(line_of(node, Told::without_state));
        for (const auto& node : after) new_lines.push_back(line_of(node, Told::without_state));
        const auto is_new = [&](const std::string& line) {
            return std::ranges::find(old_lines, line) == old_lines.end();
        };
        const auto changes = std::ranges::count_if(new_lines, is_new);
        CHECK(changes > 0);
        CHECK(changes < 12);
    }
}

TEST_CASE("The host gets the tree once, and again only if it says something new", "[reading]") {
    AppDriver game({.record = begun});
    REQUIRE(game.program().changed_tree());
    CHECK_FALSE(game.program().changed_tree());
    game.settle();
    CHECK_FALSE(game.program().changed_tree());
    game.key("Tab");
    const auto moved = game.program().changed_tree();
    REQUIRE(moved);
    CHECK(moved->find("\"focused\":\"" + game.focused() + '"') != std::string::npos);
    game.moves("a4");
    CHECK(game.program().changed_tree());
}

TEST_CASE("After giving, keys go on at the board", "[reading]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0b1"});
    game.press_by_keys("button", words(9));
    CHECK(game.focused() == "cell.b1");
    game.key("ArrowRight").key("Enter");
    CHECK(game.has_heard("*piece on c1.*"));
}

TEST_CASE("At the start of a game, keys begin at the first piece to give", "[reading]") {
    AppDriver game({.record = "q1;rules=cshf;begin=2;moves=0a1.4b1.1c1.3d1"});
    call_row(game, keys);
    game.press_by_keys("button", "Play again");
    CHECK(game.record().ends_with("begin=1"));
    CHECK(game.focused() == "piece.0");
    game.press_by_keys("button", "Menu").press_by_keys("button", "New game");
    game.walk_to("radio", "Random").key("ArrowRight").key("Enter").press_by_keys("button", "Start game");
    CHECK(game.screen() == Screen::game);
    CHECK(game.focused() == "piece.0");
    AppDriver first({.width = 1366, .height = 768});
    first.press_by_keys("button", "Two players here");
    CHECK(first.focused() == "piece.0");
}

TEST_CASE("Arrow keys among the remaining pieces go where they point in the picture", "[reading]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=6b1", .width = 390, .height = 844});
    game.walk_to("button", words(0));
    struct Way {
        std::string_view key;
        int x, y;
    };
    const auto sign = [](float length) { return std::abs(length) < 1 ? 0 : length > 0 ? 1 : -1; };
    for (const auto& [key, x, y] :
         {Way{"ArrowRight", 1, 0}, Way{"ArrowDown", 0, 1}, Way{"ArrowLeft", -1, 0}, Way{"ArrowUp", 0, -1}}) {
        const Point from = game.middle_of(game.focused());
        game.key(key);
        const Point to = game.middle_of(game.focused());
        INFO(key);
        CHECK(sign(to.x - from.x) == x);
        CHECK(sign(to.y - from.y) == y);
    }
    CHECK(game.focused() == "piece.0");
}

TEST_CASE("The header is read and walked from left to right", "[reading]") {
    AppDriver game({.record = begun, .width = 390, .height = 844});
    std::vector<std::string> read;
    for (const Seen& each : game.seen())
        if (read.size() < 4 && (each.node->role == ui::Role::name || each.node->role == ui::Role::button))
            read.push_back(each.node->label);
    CHECK(read == std::vector<std::string>{"QUARTO", "Moves", "Rules and help", "Menu"});
    std::vector<std::string> walked;
    for (int k = 0; k < 3; ++k) walked.push_back(game.key("Tab").label_of(game.focused()));
    CHECK(walked == std::vector<std::string>{"Moves", "Rules and help", "Menu"});
    CHECK(game.middle_of("moves").x < game.middle_of("help").x);
    CHECK(game.middle_of("help").x < game.middle_of("menu").x);
}

TEST_CASE("On every game screen the tree has the same order", "[reading]") {
    for (const auto& [width, height] :
         {std::pair{390.0f, 844.0f}, {720.0f, 540.0f}, {844.0f, 390.0f}, {1280.0f, 800.0f}}) {
        AppDriver game({.record = begun, .width = width, .height = height});
        std::vector<std::size_t> places;
        const auto& tree = game.tree();
        const auto at = [&](auto is_it) {
            return static_cast<std::size_t>(std::ranges::find_if(tree, is_it) - tree.begin());
        };
        const auto named = [&](const char* name) {
            return at([&](const ui::Node& node) { return to_text(node.id) == name; });
        };
        for (const char* name : {"menu", "board"}) places.push_back(named(name));
        places.push_back(at([](const ui::Node& node) { return is_like("Player * has to place: *", node.label); }));
        for (const char* name : {"reserve", "players"}) places.push_back(named(name));
        places.push_back(at([](const ui::Node& node) { return node.role == ui::Role::title; }));
        places.push_back(named("actions"));
        CHECK(std::ranges::is_sorted(places));
        CHECK(places.back() < tree.size());
    }
}

TEST_CASE("Arrow keys, Home and End move on the board", "[reading]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0"});
    game.walk_to("cell", "b3, empty");
    constexpr std::array<std::pair<const char*, const char*>, 9> ways{{{"ArrowRight", "c3"},
                                                                       {"ArrowDown", "c4"},
                                                                       {"ArrowUp", "c3"},
                                                                       {"ArrowLeft", "b3"},
                                                                       {"ArrowUp", "b2"},
                                                                       {"Home", "a2"},
                                                                       {"End", "d2"},
                                                                       {"Control+End", "d4"},
                                                                       {"Control+Home", "a1"}}};
    for (const auto& [key, cell] : ways) {
        INFO(key);
        CHECK(game.key(key).focused() == std::string("cell.") + cell);
    }
}

TEST_CASE("Escape closes one sheet after the other and restores the focus", "[reading]") {
    AppDriver game({.record = begun});
    game.press_by_keys("button", "Menu");
    CHECK(game.shows("dialog", "Menu"));
    game.press_by_keys("button", "Settings");
    CHECK(game.shows("dialog", "Settings"));
    CHECK(game.key("Escape").has_focus("button", "Settings"));
    CHECK(game.key("Escape").has_focus("button", "Menu"));
    CHECK(game.screen() == Screen::game);
}

TEST_CASE("Nothing under a sheet can be reached", "[reading]") {
    AppDriver game({.record = begun});
    game.press("menu");
    CHECK_FALSE(game.target("cell.a1"));
    CHECK_FALSE(game.shows("cell", "*"));
    for (int k = 0; k < 40; ++k) CHECK(game.key("Tab").target(game.focused()));
}

TEST_CASE("Keys can change choices, switches and steppers", "[reading]") {
    AppDriver game({.height = 900});
    game.press_by_keys("button", "Menu");
    game.press_by_keys("button", "New game");
    game.press_by_keys("radio", "Another player");
    CHECK(game.find("radio", "Another player")->node->on == true);
    game.key("ArrowRight").key("Enter");
    CHECK(game.find("radio", "The computer")->node->on == true);
    CHECK(game.find("switch", "Adaptive")->node->on == true);
    game.press_by_keys("radio", "Strong");
    CHECK(game.find("radio", "Strong")->node->on == true);
    CHECK(game.find("switch", "Adaptive")->node->on == false);
    game.press_by_keys("button", "Rules and clock");
    const auto time = [&] { return game.find("stepper", "Time per move")->node->value; };
    game.press_by_keys("radio", "Per move");
    CHECK(time() == "1 minute");
    game.press_by_keys("button", "Time per move: decrease");
    CHECK(time() == "30 seconds");
    CHECK((game.key("ArrowLeft"), time()) == "20 seconds");
    CHECK((game.key("ArrowRight"), time()) == "30 seconds");
    CHECK((game.key("End"), time()) == "10 minutes");
    CHECK((game.key("Home"), time()) == "10 seconds");
    game.key("Escape");
    game.press_by_keys("button", "Menu")
        .press_by_keys("button", "Settings")
        .press_by_keys("switch", "Confirm each move");
    CHECK(game.find("switch", "Confirm each move")->node->on == true);
}

TEST_CASE("Moves and questions can be typed", "[reading]") {
    AppDriver game({.record = begun});
    constexpr std::array<std::pair<const char*, const char*>, 5> lines{
        {{"hand", "*Player 2 has to place: tall dark round solid*"},
         {"row 2", "*Row 2: a2 empty; b2 empty; c2 tall dark round hollow; d2 empty.*"},
         {"a4", "*tall dark round solid piece on a4.*"},
         {"tall light square solid", "*gives Player 1 the tall light square solid piece.*"},
         {"xyzzy", "*not clear*"}}};
    for (const auto& [line, answer] : lines) {
        game.type_line(line);
        INFO(line);
        CHECK(is_like(answer, game.heard().back()));
    }
    CHECK(game.record().ends_with("a4.2"));
}

TEST_CASE("By keys, giving leads to the board, placing stays on the space, and Tab leads on to the pieces",
          "[reading]") {
    AppDriver game({.record = begun});
    game.press_by_keys("cell", "a4, empty");
    CHECK(game.focused() == "cell.a4");
    CHECK(game.key("Tab").focused().starts_with("piece."));
    game.press_by_keys("button", "short dark square hollow");
    CHECK(game.phase() == "place");
    CHECK(game.focused() == "cell.a4");
}

TEST_CASE("A slash opens a field for moves and questions, and Escape closes it", "[reading]") {
    AppDriver game({.record = begun, .fields = Fields::window});
    game.type_text("/");
    CHECK(game.shows("dialog", "Type a move or a question"));
    game.type_text("a4").key("Enter");
    CHECK(game.record().ends_with("1a4"));
    game.type_text("/").type_text("2").key("Escape");
    CHECK_FALSE(game.shows("dialog", "*"));
    CHECK(game.record().ends_with("1a4"));
}

TEST_CASE("A long text can be scrolled by keys", "[reading]") {
    AppDriver game({.record = begun, .width = 390, .height = 600});
    game.tap("help");
    const auto place = [&] { return game.target("help.hints")->rect.y; };
    const float top = place();
    game.key("PageDown");
    const float page = place();
    CHECK(page < top - 100);
    game.walk_to("scroll", "Rules and help").key("ArrowDown");
    const float line = place();
    CHECK(line < page);
    CHECK(line > page - 200);
    CHECK((game.key("End"), place()) < line);
    CHECK((game.key("Home"), place()) == top);
}

TEST_CASE("Tab goes through the controls in reading order, stops at the board once and starts again", "[reading]") {
    AppDriver game({.record = begun});
    std::vector<std::string> walked;
    do walked.push_back(game.key("Tab").focused());
    while (walked.size() < 40 && walked.back() != "analyse");
    CHECK(walked == std::vector<std::string>{"moves", "help", "menu", "cell.a1", "notice close", "quarto", "undo",
                                             "ask", "analyse"});
    CHECK(game.key("Tab").focused() == "moves");
    CHECK(game.key("Shift+Tab").focused() == "analyse");
    CHECK(game.walk_to("cell", "c3, empty").key("Tab").focused() == "notice close");
    CHECK(game.key("Shift+Tab").focused() == "cell.c3");
}

}  // namespace quarto::test::app_reading
