/// Languages, first visit, window sizes, touch and wheel, themes, full screen and display sleep, idle frames.

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string_view>

#include "shell/render/theme.hpp"
#include "shell/i18n/languages.hpp"
#include "tests/app/driver.hpp"

namespace quarto::test::app_look {

const std::string begun = "q1;rules=cshf;begin=1;moves=0b1.9c2.1",
                  win_in_hand = "q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3";

// --- Languages ---

TEST_CASE("Each language is listed by its own name", "[language]") {
    AppDriver game;
    game.press({"menu", "menu.settings", "settings.language"});
    std::size_t count = 0;
    for (const Seen& each : game.seen()) {
        if (each.node->role != ui::Role::radio) continue;
        REQUIRE(count < languages.size());
        CHECK(each.node->label == languages[count].name);
        CHECK(each.node->language == languages[count].code);
        ++count;
    }
    CHECK(count == languages.size());
}

TEST_CASE("A chosen language is used at once and kept, and the game goes on", "[language]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0a1.9", .height = 1100});
    const std::string record = game.record();
    game.tap({"menu", "menu.settings", "settings.language", "language.el"});
    CHECK(game.program().language() == "el");
    CHECK(game.record() == record);
    CHECK(game.screen() == Screen::language);
    CHECK(game.target("language.fr"));  // the chosen language is still listed
    CHECK(game.label_of("language.el") == "Ελληνικά");
    game.reload();
    CHECK(game.program().language() == "el");
    CHECK(game.disk().texts["language"] == "el");
}

TEST_CASE("A language that can't be loaded is reported and changes nothing", "[language]") {
    AppDriver game({.height = 1100});
    game.cut_off();
    game.tap({"menu", "menu.settings", "settings.language", "language.sr"});
    CHECK(is_like("Couldn’t load this language.*", game.notice()));
    CHECK(game.program().language() == "en");
    CHECK(game.reload().program().language() == "en");
}

TEST_CASE("In every language a game is won by a call, announced, and another one set up", "[language]") {
    for (const Language& language : languages) {
        INFO(language.code);
        AppDriver game({.record = win_in_hand, .language = std::string(language.code)});
        game.press({"cell.d1", "quarto", "cell.a1", "cell.d1", "quarto"});
        CHECK(game.phase() == "over");
        CHECK(game.heard().size() > 2);
        game.press({"menu", "menu.new_game", "form.opponent 1", "start"});
        CHECK(game.phase() != "over");
    }
}

// --- First visit ---

TEST_CASE("On a first visit nothing is in the way, and one tap starts a game", "[first]") {
    AppDriver game({.width = 390, .height = 844});
    CHECK(game.screen() == Screen::game);
    CHECK(game.record().empty());
    game.tap("start", ImGuiMouseSource_TouchScreen);
    CHECK(game.record().starts_with("q1;"));
}

TEST_CASE("Each tip is shown once, even after a reload", "[first]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1", .width = 390, .height = 844});
    CHECK(is_like("Choose a piece*", game.detail()));
    CHECK(is_like("*gave you this piece*", game.moves("0").detail()));
    CHECK_FALSE(is_like("*gave you this piece*", game.moves("b1.9").detail()));
    CHECK_FALSE(is_like("*gave you this piece*", game.reload().detail()));
    CHECK(is_like("Four in a line*", game.moves("a1.2c1.3d1").detail()));
    CHECK(is_like("Four in a line*", game.tap({"help", "help.hints"}).detail()));
}

int pictures_of_gift(bool is_animated) {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0b1", .is_animated = is_animated});
    game.move_to(game.middle_of("piece.9"));
    const int before = game.pictures();
    game.hold().let_go();
    CHECK(game.plies() == 3);
    return game.pictures() - before;
}

TEST_CASE("With motion a piece travels, and without motion it appears in place", "[first]") {
    CHECK(pictures_of_gift(false) <= 4);
    CHECK(pictures_of_gift(true) >= 9);  // the motion lasts a sixth of a second
}

TEST_CASE("A piece can be dragged to the tray and to a cell, by mouse or finger", "[first]") {
    for (const ImGuiMouseSource by : {ImGuiMouseSource_Mouse, ImGuiMouseSource_TouchScreen}) {
        const bool is_finger = by == ImGuiMouseSource_TouchScreen;
        AppDriver game({.record = "q1;rules=cshf;begin=1",
                        .width = is_finger ? 390.0f : 720.0f,
                        .height = is_finger ? 844.0f : 540.0f,
                        .is_animated = true});
        // The board is drawn as a diamond, with the trays in the corners beside it.
        const Point top = game.middle_of("cell.a1"), right = game.middle_of("cell.d1"),
                    bottom = game.middle_of("cell.d4"), left = game.middle_of("cell.a4"),
                    cell = game.middle_of("cell.b2");
        const Point beside_top{right.x, top.y}, beside_bottom{right.x, bottom.y};
        game.drag(game.middle_of("piece.9"), cell, by);
        CHECK(is_like("Give your opponent a piece first.", game.notice()));  // the giver cannot place
        for (const Point nowhere : {Point{left.x, top.y}, Point{left.x, bottom.y}, beside_bottom})  // last: own tray
            CHECK(game.drag(game.middle_of("piece.9"), nowhere, by).plies() == 0);
        CHECK(game.drag(game.middle_of("piece.9"), beside_top, by).plies() == 1);
        const auto hand = game.find("text", "*tall dark round hollow*");
        REQUIRE(hand);
        const ui::Rect tray = hand->node->rect;
        CHECK(game.drag({tray.middle_x(), tray.middle_y()}, cell, by).plies() == 2);
        CHECK(game.drag(game.middle_of("piece.a"), beside_bottom, by).plies() == 3);
    }
}

// --- Window sizes ---

void check_picture(const AppDriver& game, float width, float height) {
    constexpr float rounding = 0.5f, least = 44;
    INFO(width << " x " << height);
    CHECK(game.target_names("cell.").size() == 16);
    std::vector<const ui::Node*> pressed;
    for (const std::string& name : game.target_names("")) {
        const ui::Node* target = game.target(name);
        if (!target->enabled || name.starts_with("move.")) continue;
        const bool is_on_table = name.starts_with("cell.") || name.starts_with("piece.");
        INFO(name);
        const ui::Rect& rect = target->rect;
        CHECK(rect.x >= -rounding);
        CHECK(rect.y >= -rounding);
        CHECK(rect.right() <= width + rounding);
        CHECK(rect.bottom() <= height + rounding);
        if (is_on_table) continue;
        CHECK(rect.width >= least - rounding);
        CHECK(rect.height >= least - rounding);
        for (const ui::Node* other : pressed) {
            INFO(to_text(other->id));
            const bool is_apart =
                rect.right() <= other->rect.x + rounding || other->rect.right() <= rect.x + rounding ||
                rect.bottom() <= other->rect.y + rounding || other->rect.bottom() <= rect.y + rounding;
            CHECK(is_apart);
        }
        pressed.push_back(target);
    }
}

constexpr std::array<std::array<float, 2>, 12> windows{{{320, 480},
                                                        {320, 568},
                                                        {390, 844},
                                                        {568, 320},
                                                        {844, 390},
                                                        {600, 600},
                                                        {720, 540},
                                                        {768, 1024},
                                                        {1280, 800},
                                                        {1366, 768},
                                                        {1920, 1080},
                                                        {3840, 2160}}};

TEST_CASE("In a window of any size everything fits, is large enough and can be played", "[window]") {
    for (const auto& [width, height] : windows) {
        AppDriver game({.record = begun, .width = width, .height = height});
        check_picture(game, width, height);
        CHECK(game.moves("a4").record() == begun + "a4");
    }
}

TEST_CASE("The last turn can be ended in any window", "[window]") {
    const std::string full =
        "q1;rules=cshf;begin=2;moves=0a1.1b1.2c1.3d1.4a2.5b2.6c2.7d2.8a3.9b3.ac3.bd3.ca4.db4.ec4.fd4";
    for (const auto& [width, height] : windows) {
        AppDriver game({.record = full, .width = width, .height = height});
        check_picture(game, width, height);
        game.tap("end_turn");
        CHECK(game.phase() == "accept");
        check_picture(game, width, height);
    }
}

TEST_CASE("A window that is made smaller and turned keeps its game", "[window]") {
    AppDriver game({.record = begun});
    for (const auto& [width, height] :
         {std::pair{900.0f, 600.0f}, {400.0f, 800.0f}, {800.0f, 400.0f}, {320.0f, 480.0f}}) {
        game.resize(width, height);
        check_picture(game, width, height);
    }
    CHECK(game.moves("a4").record() == begun + "a4");
}

// --- Touch and wheel ---

TEST_CASE("A game can be played to its end by touch", "[input]") {
    AppDriver game({.width = 360, .height = 640});
    for (const std::string_view name :
         {"menu", "menu.new_game", "form.opponent 0", "form.begins 1", "start", "piece.0", "cell.a1", "piece.4",
          "cell.b1", "piece.1", "cell.c1", "piece.3", "cell.d1", "quarto", "cell.a1", "cell.d1", "quarto"})
        game.tap(name, ImGuiMouseSource_TouchScreen);
    CHECK(is_like("*wins.", game.result()));
}

TEST_CASE("A press that is dragged off its target does nothing", "[input]") {
    AppDriver game({.record = win_in_hand});
    game.drag(game.middle_of("cell.a4"), game.middle_of("menu"));
    CHECK(game.record() == win_in_hand);
    CHECK(game.screen() == Screen::game);
}

/// What ends a drag without a drop; the host's own way stands for a lost pointer.
const std::array<std::pair<std::string_view, std::function<void(AppDriver&)>>, 6> cancelling{{
    {"Escape", [](AppDriver& game) { game.key("Escape"); }},
    {"Escape of the page", [](AppDriver& game) { game.escape(); }},
    {"the right button", [](AppDriver&) { ImGui::GetIO().AddMouseButtonEvent(1, true); }},
    {"the middle button", [](AppDriver&) { ImGui::GetIO().AddMouseButtonEvent(2, true); }},
    {"a lost pointer", [](AppDriver& game) { game.program().cancel_press(); }},
    {"a lost window",
     [](AppDriver& game) {
         ImGui::GetIO().AddFocusEvent(false);
         game.draw_frame();
         ImGui::GetIO().AddFocusEvent(true);
     }},
}};

TEST_CASE("A cancelled drag puts the piece back, in a game and in the position editor", "[input]") {
    struct Drag {
        std::string_view from, to;  ///< empty: the piece in hand
        bool is_setting_up;
    };
    const Drag drags[]{{"piece.9", "cell.b2", false}, {"", "cell.b2", false},       {"piece.f", "cell.c2", true},
                       {"cell.b1", "cell.d4", true},  {"cell.b1", "piece.3", true}, {"tray.0", "cell.a1", true}};
    for (const auto& [name, cancel] : cancelling)
        for (const auto& [from, to, is_setting_up] : drags)
            for (const auto by : {ImGuiMouseSource_Mouse, ImGuiMouseSource_TouchScreen}) {
                INFO(name << ", " << from << ", " << to);
                AppDriver game({.record = from == "piece.9" ? "q1;rules=cshf;begin=1;moves=0b1"
                                                            : "q1;rules=cshf;begin=1;moves=0b1.9"});
                if (is_setting_up) game.press({"menu", "menu.position"});
                const auto before = game.position(), notice = game.notice();
                const auto hand = game.find("text", "*tall dark round hollow*");
                const Point start = from.empty() ? Point{hand->node->rect.middle_x(), hand->node->rect.middle_y()}
                                                 : game.middle_of(from);
                const Point end = game.middle_of(to);
                game.move_to(start, by).hold(by).move_to(end, by);
                cancel(game);
                game.program().wake();
                game.settle().let_go(by);
                for (const int button : {1, 2}) ImGui::GetIO().AddMouseButtonEvent(button, false);
                game.program().wake();
                game.settle();
                CHECK(game.position() == before);
                CHECK(game.notice() == notice);
                CHECK(game.screen() == Screen::game);
                CHECK(game.view().position_editor.has_value() == is_setting_up);
                game.drag(start, end, by);
                CHECK((game.position() != before || game.notice() != notice));
            }
}

TEST_CASE("Two quick Escapes close two sheets, a held one closes one", "[back]") {
    AppDriver game({.record = win_in_hand});
    game.tap({"menu", "menu.settings"});
    for (int presses = 0; presses < 2; ++presses) game.program().escape();
    CHECK(game.settle().screen() == Screen::game);
    game.tap({"menu", "menu.settings"});
    for (const bool is_down : {true, false, true, false}) game.canvas().key(ImGuiKey_Escape, is_down);
    game.program().wake();
    CHECK(game.settle().screen() == Screen::game);
    game.tap({"menu", "menu.settings"});
    game.canvas().key(ImGuiKey_Escape, true);
    game.program().wake();
    CHECK(game.settle().wait(Milliseconds{5'000}).screen() == Screen::menu);
    game.canvas().key(ImGuiKey_Escape, false);
}

TEST_CASE("A sheet that opens under a finger is not closed by that press", "[back]") {
    AppDriver game({.record = win_in_hand, .width = 1280, .height = 800});
    game.move_to({5, 400}).hold();
    game.intend(intent::Open{Screen::menu}).let_go();
    CHECK(game.screen() == Screen::menu);
    game.hold().let_go();
    CHECK(game.screen() == Screen::game);
}

TEST_CASE("The wheel scrolls a sheet that is longer than the window", "[input]") {
    AppDriver game({.width = 640, .height = 480});
    game.tap({"menu", "menu.new_game"});
    const float before = game.middle_of("form.opponent 0").y;
    game.move_to({320, 240}).wheel(-3);
    CHECK(game.middle_of("form.opponent 0").y < before - 20);
    CHECK(game.program().seen().is_over_scroll);
    CHECK_FALSE(AppDriver({.record = win_in_hand}).move_to({360, 270}).program().seen().is_over_scroll);
}

TEST_CASE("A finger scrolls a sheet without pressing anything", "[input]") {
    AppDriver game({.width = 640, .height = 480});
    game.tap({"menu", "menu.new_game"});
    const Point from = game.middle_of("form.name.1");
    game.drag(from, {from.x, from.y - 150}, ImGuiMouseSource_TouchScreen);
    CHECK(game.middle_of("form.name.1").y < from.y - 20);
    CHECK_FALSE(game.host().query);
}

TEST_CASE("Escape opens and closes the menu", "[input]") {
    AppDriver game({.record = win_in_hand});
    CHECK(game.key("Escape").screen() == Screen::menu);
    CHECK(game.key("Escape").screen() == Screen::game);
}

TEST_CASE("The host's back button closes one sheet after the other", "[back]") {
    AppDriver game({.record = begun, .height = 900});
    game.tap({"menu", "menu.settings"});
    CHECK(game.escape().screen() == Screen::menu);
    CHECK(game.escape().screen() == Screen::game);
    CHECK(game.record() == begun);
}

TEST_CASE("A new game drops the shared link; opening a link closes the sheet", "[back]") {
    AppDriver game({.record = begun, .height = 900});
    game.tap({"menu", "menu.new_game", "form.opponent 0", "start"});
    CHECK(game.record() != begun);
    CHECK(std::ranges::count(game.log(), "forget the link") > 0);
    game.tap("menu").open_link("q1;rules=c;begin=2;moves=5");
    CHECK(game.record() == "q1;rules=c;begin=2;moves=5");
    CHECK(game.screen() == Screen::game);
}

TEST_CASE("A game is shared as its record, and the copy is confirmed", "[share]") {
    AppDriver game({.record = begun, .height = 900});
    game.moves("a4").tap({"menu", "menu.share"});
    CHECK(std::ranges::count(game.log(), "share: " + begun + "a4") == 1);
    game.intend(intent::Copied{});
    CHECK_FALSE(game.notice().empty());
    CHECK(AppDriver({.record = begun + "a4"}).record() == begun + "a4");
}

// --- Themes ---

TEST_CASE("The theme follows the system until the player chooses one", "[theme]") {
    AppDriver game({.width = 1280, .height = 900});
    CHECK(game.host().theme == "light");
    game.host().environment.prefers_dark = true;
    game.program().wake();
    const int before = game.pictures();
    CHECK(game.settle().host().theme == "dark");
    CHECK(game.pictures() > before);
    game.host().environment.prefers_contrast = true;
    game.program().wake();
    CHECK(game.settle().host().theme == "dark-contrast");
    game.tap({"menu", "menu.settings", "settings.theme 1"});
    CHECK(game.host().theme == "light");
    game.tap("settings.text 2");
    CHECK(game.host().font_scale == 1.5f);
    CHECK(game.reload().host().theme == "light");
}

TEST_CASE("At twice the display density everything is twice as large", "[theme]") {
    AppDriver usual({.record = begun, .width = 720, .height = 540});
    const ui::Tree tree = usual.program().seen().tree;
    AppDriver dense({.record = begun, .width = 1440, .height = 1080});
    dense.canvas().density_of_display = 2;
    dense.resize(1440, 1080);
    const ui::Tree& dense_tree = dense.program().seen().tree;
    REQUIRE(dense_tree.size() == tree.size());
    for (std::size_t k = 0; k < tree.size(); ++k) {
        const ui::Rect &one = tree[k].rect, &other = dense_tree[k].rect;
        if (!is_target(tree[k])) continue;
        INFO(to_text(tree[k].id));
        CHECK(dense_tree[k].id == tree[k].id);
        CHECK(std::abs(other.width - 2 * one.width) < 2);
        CHECK(std::abs(other.height - 2 * one.height) < 2);
        CHECK(std::abs(other.x - 2 * one.x) < 2);
    }
}

TEST_CASE("The caret of a field in the window has the text colour of every theme", "[theme]") {
    for (const auto name : {draw::ThemeName::light, draw::ThemeName::dark, draw::ThemeName::light_contrast,
                            draw::ThemeName::dark_contrast}) {
        AppDriver game({.fields = Fields::window});
        game.host().environment.prefers_dark = name == draw::ThemeName::dark || name == draw::ThemeName::dark_contrast;
        game.host().environment.prefers_contrast =
            name == draw::ThemeName::light_contrast || name == draw::ThemeName::dark_contrast;
        game.press({"menu", "menu.new_game", "form.name.1"});
        // The field is empty, so only the caret has that colour.
        int corners = 0;
        for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
            if (std::string_view(list->_OwnerName) == "name")
                corners += static_cast<int>(
                    std::ranges::count(list->VtxBuffer, draw::packed(draw::theme(name).text), &ImDrawVert::col));
        INFO(game.host().theme);
        CHECK(corners >= 4);
    }
}

TEST_CASE("A theme saved by the first version overrides the system's", "[theme]") {
    AppDriver game({.saved = {{"preferences",
                               "quarto-preferences 1\ntheme light\nconfirm off\nvoids off\nform q1;rules=cshf;begin=1\n"
                               "first person\nsecond person\nbeginning dice\n"}}});
    game.host().environment.prefers_dark = true;
    game.program().wake();
    CHECK(game.settle().host().theme == "light");
}

// --- Screen ---

TEST_CASE("The display stays on only while a clock runs", "[screen]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;clock=60;moves=0b1.9", .height = 720});
    CHECK(game.host().display == WakeLock::on);
    game.tap({"menu", "menu.resign", "menu.resign_sure"});
    CHECK(game.host().display == WakeLock::off);
    AppDriver without({.record = "q1;rules=cshf;begin=1;moves=0b1.9"});
    CHECK(without.moves("c2").host().display == WakeLock::off);
}

TEST_CASE("The menu switches full screen on and off if the host supports it", "[screen]") {
    AppDriver game({.width = 1280, .height = 900});
    game.tap({"menu", "menu.new_game", "form.opponent 0", "start", "menu", "menu.full_screen"});
    CHECK(game.host().environment.full_screen == FullScreen::on);
    game.tap("menu");
    CHECK(is_like("Exit*", game.label_of("menu.full_screen")));
    game.tap("menu.full_screen");
    CHECK(game.host().environment.full_screen == FullScreen::off);
    game.host().environment.full_screen = FullScreen::unavailable;
    game.tap("menu");
    CHECK(game.target("menu.settings"));
    CHECK_FALSE(game.target("menu.full_screen"));
}

TEST_CASE("The menu can quit the program only if the host allows it", "[screen]") {
    AppDriver game({.height = 1100});
    game.tap("menu");
    CHECK_FALSE(game.target("menu.quit"));
    game.host().environment.can_quit = true;
    game.resize(720, 1000).tap("menu.quit");
    CHECK(std::ranges::count(game.log(), "quit") == 1);
}

// --- Idle ---

TEST_CASE("An idle game draws nothing and requests no frame", "[still]") {
    AppDriver game({.record = begun, .is_animated = true});
    game.moves("a4").tap({"menu", "menu close"}).move_to({5, 5});
    CHECK(game.next() == std::nullopt);
    const int before = game.pictures();
    game.wait(Milliseconds{3'600'000});
    game.settle();
    CHECK(game.pictures() == before);
    CHECK(game.next() == std::nullopt);
}

TEST_CASE("A running clock is drawn only once a second", "[still]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;clock=60;moves=0b1.9c2.1"});
    const int before = game.pictures();
    game.wait(Milliseconds{10'000});
    CHECK(game.pictures() - before == 10);
}

}  // namespace quarto::test::app_look
