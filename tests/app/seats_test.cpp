/// Two people at one screen: face to face, beside each other, and the cue when the turn passes.

#include <algorithm>
#include <array>
#include <cmath>

#include "shell/ui/focus.hpp"
#include "tests/app/driver.hpp"

namespace quarto::test::app_seats {

/// Seat 1 is about to place 3, which completes row 1.
const std::string win_in_hand = "q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3";
const std::string late = "q1;rules=cshf;begin=1;calls=late;moves=0a1.4b1.1c1.3d1.5";
constexpr ImGuiMouseSource finger = ImGuiMouseSource_TouchScreen;

AppDriver& sit(AppDriver& game, Seating seating) {
    Preferences preferences = game.state().preferences;
    preferences.seating = seating;
    return game.intend(intent::ChangePreferences{preferences});
}

bool is_in_upper_half(const AppDriver& game, std::string_view name, float height) {
    const ui::Node* target = game.target(name);
    REQUIRE(target);
    return target->rect.middle_y() < height / 2;
}

TEST_CASE("How two people sit is chosen in the form or the settings, and kept", "[seats]") {
    AppDriver game({.width = 420, .height = 1400});
    game.tap({"menu", "menu.new_game", "form.opponent 1"});
    CHECK_FALSE(game.target("form.seating 1"));
    game.tap({"form.opponent 0", "form.seating 1", "start"});
    CHECK(game.target("quarto.other"));
    game.reload();
    CHECK(game.view().preferences.seating == Seating::facing);
    game.tap({"menu", "menu.settings", "settings.seating 0"}).escape().escape();
    CHECK_FALSE(game.target("quarto.other"));
}

TEST_CASE("Face to face a pause hides the position too", "[seats]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;clock=60;pause=menus;moves=0a1.4", .width = 390, .height = 844});
    sit(game, Seating::facing);
    const auto has_board = [&] {
        const auto is_cell = [](const ui::Node& node) { return node.id.kind == ui::Kind::cell; };
        return std::ranges::any_of(game.tree(), is_cell);
    };
    CHECK(has_board());
    game.tap("menu");
    CHECK_FALSE(has_board());
    game.escape();
    CHECK(has_board());
}

TEST_CASE("Face to face each player calls at their own edge, and a refusal is explained there", "[seats]") {
    for (const auto& [width, height] :
         {std::pair{390.0f, 844.0f}, {320.0f, 568.0f}, {820.0f, 1180.0f}, {844.0f, 390.0f}}) {
        INFO(width << " x " << height);
        AppDriver game({.record = win_in_hand, .width = width, .height = height});
        sit(game, Seating::facing);
        CHECK(is_in_upper_half(game, "quarto.other", height));
        CHECK_FALSE(is_in_upper_half(game, "quarto", height));
        CHECK(game.label_of("quarto.other") == "QUARTO! (Player 2)");
        CHECK(game.label_of("quarto") == "QUARTO! (Player 1)");
        const ui::Rect far = game.target("quarto.other")->rect, near = game.target("quarto")->rect;
        CHECK(std::abs(far.width - near.width) < 0.5f);
        CHECK(std::abs(far.y - (height - near.bottom())) < 0.5f);
        game.tap("cell.d1", finger);
        game.move_to(game.middle_of("quarto.other"), finger).hold(finger).let_go(finger);
        CHECK_FALSE(game.notice().empty());
        CHECK(is_in_upper_half(game, "notice close", height));
        game.tap("notice close", finger).tap("quarto", finger);
        CHECK_FALSE(is_in_upper_half(game, "back", height));
        game.tap("cell.a1", finger).tap("cell.d1", finger).tap("quarto", finger);
        CHECK(game.result() == "Player 1 wins.");
        game.tap("rematch", finger);
        CHECK(game.phase() == "give");
    }
}

TEST_CASE("Face to face after a game the first button begins another, and the words keep away from it", "[seats]") {
    for (const auto& [width, height] :
         {std::pair{390.0f, 844.0f}, {320.0f, 568.0f}, {820.0f, 1180.0f}, {844.0f, 390.0f}, {1366.0f, 768.0f}}) {
        INFO(width << " x " << height);
        AppDriver game({.record = win_in_hand + "d1.1!a1-d1", .width = width, .height = height});
        sit(game, Seating::facing);
        const ui::Rect again = game.target("rematch")->rect;
        CHECK(again.x < game.target("replay")->rect.x);
        CHECK(again.x <= game.target("review")->rect.x);
        const auto won = game.find("title", "Player 1 wins.");
        REQUIRE(won);
        const ui::Rect& words = won->node->rect;
        const float gap = width < 360 ? 5.9f : 11.9f;  // its letters are larger
        CHECK((words.y > height / 2 ? words.bottom() : height - words.y) <= again.y - gap);
    }
}

TEST_CASE("Face to face what the player to move needs is at their edge", "[seats]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0", .width = 390, .height = 844});
    Preferences preferences = game.state().preferences;
    preferences.seating = Seating::facing;
    preferences.confirm_moves = true;
    game.intend(intent::ChangePreferences{preferences});
    game.tap("cell.a1", finger);
    CHECK(is_in_upper_half(game, "confirm", 844));
    const auto prompt = game.find("title", "Player 2, place your piece.");
    REQUIRE(prompt);
    CHECK(prompt->node->rect.middle_y() < 422);
    game.tap("confirm", finger).tap("piece.4", finger).tap("confirm", finger).tap("cell.b1", finger);
    CHECK_FALSE(is_in_upper_half(game, "confirm", 844));
    CHECK(game.tap("confirm", finger).record().ends_with("0a1.4b1"));
}

TEST_CASE("Face to face a piece is dragged from and to the far tray", "[seats]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1", .width = 390, .height = 844});
    sit(game, Seating::facing);
    const Point top = game.middle_of("cell.a1"), left = game.middle_of("cell.a4"), right = game.middle_of("cell.d1");
    CHECK(game.drag(game.middle_of("piece.9"), {right.x, game.middle_of("cell.d4").y}, finger).plies() ==
          0);  // own tray
    CHECK(game.drag(game.middle_of("piece.9"), {left.x, top.y}, finger).plies() == 1);
    const auto hand = game.find("text", "*tall dark round hollow*");
    REQUIRE(hand);
    CHECK(hand->node->rect.y < 422);
    const ui::Rect place = hand->node->rect;
    CHECK(game.drag({place.middle_x(), place.middle_y()}, game.middle_of("cell.b2"), finger).plies() == 2);
}

TEST_CASE("Reading and Tab go from the far edge over the board to the near one", "[seats]") {
    AppDriver game({.record = win_in_hand, .width = 390, .height = 844});
    sit(game, Seating::facing);
    std::vector<std::string> stops;
    for (const ui::Node& node : game.tree())
        if (node.is_tab_stop) stops.push_back(to_text(node.id));
    const auto place = [&](const std::string& name) { return std::ranges::find(stops, name) - stops.begin(); };
    CHECK(place("quarto.other") < place("quarto"));
    CHECK(place("quarto") < place("menu"));
    game.press("quarto.other");
    CHECK_FALSE(game.notice().empty());
    CHECK(game.press_by_keys("button", "QUARTO! (Player 1)").view().board.is_selecting_call);
}

TEST_CASE("Against the computer, in a review and in a low window nobody sits at the far edge", "[seats]") {
    AppDriver alone({.width = 390, .height = 844});
    sit(alone, Seating::facing).tap("start");
    CHECK_FALSE(alone.target("quarto.other"));
    AppDriver low({.record = win_in_hand, .width = 320, .height = 480});
    CHECK_FALSE(sit(low, Seating::facing).target("quarto.other"));
    AppDriver over({.record = win_in_hand, .width = 390, .height = 844});
    sit(over, Seating::facing).press({"cell.d1", "quarto", "cell.a1", "cell.d1", "quarto"}).press("review");
    CHECK(over.target("review.next"));
}

TEST_CASE("Beside each other, both who may call have equal buttons, always on the same side", "[seats]") {
    for (const auto& [width, height] :
         {std::pair{390.0f, 844.0f}, {320.0f, 568.0f}, {844.0f, 390.0f}, {1280.0f, 800.0f}}) {
        INFO(width << " x " << height);
        AppDriver game({.record = late, .width = width, .height = height});
        for (const std::string_view next : {"", "a2.6"}) {
            if (!next.empty()) game.moves(next);
            const auto first = game.find("button", "QUARTO! (Player 1)"),
                       second = game.find("button", "QUARTO! (Player 2)");
            REQUIRE(first);
            REQUIRE(second);
            CHECK(std::abs(first->node->rect.width - second->node->rect.width) < 0.5f);
            CHECK(first->node->rect.right() < second->node->rect.x);
        }
    }
}

float shown(AppDriver& game) {
    const auto& animated = game.program().seen().animated;
    const auto cue = animated.find({0, ui::Kind::player, ui::Channel::shown});
    return cue == animated.end() ? 1 : cue->second;
}

TEST_CASE("When the turn passes to the other person a cue is shown for a moment and delays nothing", "[seats]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0", .width = 390, .height = 844, .is_animated = true});
    CHECK(shown(game) == 1);
    game.press("cell.a1");
    CHECK(shown(game) == 1);
    game.move_to(game.middle_of("piece.4")).hold();
    ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Left, false);
    game.draw_frame().draw_frame();
    CHECK(shown(game) < 1);
    game.tap("cell.b1");  // at once
    CHECK(game.record().ends_with("0a1.4b1"));
    game.settle();
    CHECK(shown(game) == 1);
    CHECK_FALSE(game.next());  // and no more frames
    game.program().run_shortcut(Key::earlier);
    game.program().run_shortcut(Key::earlier);
    game.draw_frame().draw_frame();
    CHECK(shown(game) == 1);
}

TEST_CASE("No cue is shown against the computer, face to face, or where it is turned off", "[seats]") {
    const auto shows = [](AppDriver& game) {
        game.move_to(game.middle_of("piece.4")).hold();
        ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Left, false);
        game.draw_frame().draw_frame();
        REQUIRE(game.state().game.history->game().position().hand());
        return shown(game) < 1;
    };
    const GameStart usual{
        .record = "q1;rules=cshf;begin=1;moves=0a1", .width = 390, .height = 844, .is_animated = true};
    AppDriver beside(usual);
    CHECK(shows(beside));
    AppDriver opposite(usual);
    CHECK_FALSE(shows(sit(opposite, Seating::facing)));
    AppDriver off(usual);
    off.tap({"menu", "menu.settings"}).tap("settings.turns").escape().escape();
    CHECK_FALSE(shows(off));
    GameStart against = usual;
    against.record = {};
    against.saved = {{"game", saved_game("q1;rules=cshf;begin=2;moves=0a1", "person", "computer casual")}};
    AppDriver alone(against);
    CHECK_FALSE(shows(alone));
}

}  // namespace quarto::test::app_seats
