/// Pressing by pointer and by keys, without a window.

#include <functional>

#include "tests/shell/ui/test_screen.hpp"

namespace quarto::test::screen_of_controls {

TEST_CASE("A press that starts and ends on a target activates it once") {
    TestScreen screen;
    screen.point(left);
    CHECK(screen.left_item.hovered);
    screen.press(true);
    CHECK(screen.left_item.held);
    CHECK_FALSE(screen.left_item.activated);
    screen.press(false);
    CHECK(screen.left_item.activated);
    screen.picture();
    CHECK_FALSE(screen.left_item.activated);
}

TEST_CASE("A press that ends on another target does nothing") {
    TestScreen screen;
    screen.point(left);
    screen.press(true);
    screen.point(right);
    screen.press(false);
    CHECK_FALSE(screen.left_item.activated);
    CHECK_FALSE(screen.right_item.activated);
}

TEST_CASE("A press counts for what was under the pointer when it went down, wherever that is now") {
    for (const bool moves_before : {true, false}) {  // what was drawn last shows the old places
        INFO(moves_before);
        TestScreen screen;
        screen.point(left);
        screen.are_swapped = moves_before;
        screen.press(true);
        screen.are_swapped = true;
        screen.press(false);
        CHECK(screen.left_item.activated);
        CHECK_FALSE(screen.right_item.activated);
        screen.press(true);  // now it is known
        screen.press(false);
        CHECK(screen.right_item.activated);
        CHECK_FALSE(screen.left_item.activated);
    }
}

TEST_CASE("A press on what is gone, or has come just now, does nothing") {
    TestScreen screen;
    screen.point(left);
    screen.press(true);
    screen.has_left = false;
    screen.press(false);
    CHECK_FALSE(screen.right_item.activated);
    screen.has_left = true;
    screen.press(true);  // in the same frame
    screen.press(false);
    CHECK_FALSE(screen.left_item.activated);
    screen.press(true);
    screen.press(false);
    CHECK(screen.left_item.activated);
}

TEST_CASE("A press that has moved counts for nothing else when its target moves, too") {
    TestScreen screen;
    screen.point(left);
    screen.press(true);
    screen.are_swapped = true;
    screen.point(dead);
    screen.press(false);
    for (const ItemState& item : {screen.left_item, screen.right_item, screen.dead_item})
        CHECK_FALSE((item.activated || item.refused));
}

TEST_CASE("Escape and another button cancel a press and a drag, and do nothing else") {
    const auto second = [](int button) {
        return [button] {
            for (const bool is_down : {true, false}) ImGui::GetIO().AddMouseButtonEvent(button, is_down);
        };
    };
    const std::vector<std::function<void()>> ways{[] { ImGui::GetIO().AddKeyEvent(ImGuiKey_Escape, true); }, second(1),
                                                  second(2), second(4)};
    for (std::size_t way = 0; way < ways.size(); ++way)
        for (const bool is_drag : {false, true}) {
            INFO(way << " " << is_drag);
            TestScreen screen;
            screen.point(left);
            screen.press(true);
            if (is_drag) screen.point(left.moved(30, 0));
            CHECK(screen.is_dragging == is_drag);
            ways[way]();
            screen.picture();
            CHECK_FALSE(screen.has_escape);
            CHECK_FALSE(screen.left_item.held);
            screen.point(left.moved(40, 0));
            CHECK_FALSE(screen.is_dragging);
            screen.press(false);
            CHECK_FALSE(screen.left_item.activated);
            screen.press(true);
            screen.press(false);
            CHECK(screen.left_item.activated);
        }
    TestScreen idle;
    idle.point(column);
    idle.press(true);  // on nothing
    ways[0]();
    idle.picture();
    CHECK(idle.has_escape);
}

TEST_CASE("A tap on a disabled target is reported once, a drag from it is not") {
    TestScreen screen;
    screen.point(dead);
    screen.press(true);
    CHECK_FALSE(screen.dead_item.refused);
    CHECK_FALSE(screen.dead_item.held);
    screen.press(false);
    CHECK(screen.dead_item.refused);
    CHECK_FALSE(screen.dead_item.activated);
    screen.picture();
    CHECK_FALSE(screen.dead_item.refused);
    screen.press(true);
    screen.point(left);
    screen.press(false);
    CHECK_FALSE(screen.dead_item.refused);
}

TEST_CASE("On a stepper Home and End go to the least and the greatest value, arrows to the next one") {
    TestScreen screen;
    screen.has_stepper = true;
    screen.picture();
    screen.key(ImGuiKey_End);
    CHECK(screen.step == 2);  // the focus is elsewhere
    screen.picture();         // releases the key
    screen.state.focused = {Kind::form_level, Part::less};
    screen.key(ImGuiKey_End);
    CHECK(screen.step == 4);
    screen.key(ImGuiKey_Home);
    CHECK(screen.step == 0);
    screen.picture();
    screen.key(ImGuiKey_Home);
    CHECK(screen.step == 0);
    screen.key(ImGuiKey_Enter);
    CHECK(screen.step == 0);
    screen.key(ImGuiKey_RightArrow);
    CHECK(screen.step == 1);
    screen.key(ImGuiKey_Enter);
    CHECK(screen.step == 2);
    screen.key(ImGuiKey_LeftArrow);
    CHECK(screen.step == 1);
}

TEST_CASE("A host sets a stepper to either end by its name and a step") {
    TestScreen screen;
    screen.has_stepper = true;
    screen.picture();
    screen.state.requests = {{Kind::form_level, ui::ScrollStep::end}};
    screen.picture();
    CHECK(screen.step == 4);
    screen.state.requests = {{Kind::form_level, ui::ScrollStep::start}};
    screen.picture(true);
    screen.picture(true);
    CHECK(screen.step == 0);
    screen.state.requests = {{Kind::form_level, ui::ScrollStep::end}};
    screen.picture(true);
    CHECK(screen.step == 0);  // covered by a sheet
}

TEST_CASE("The focus is shown when keys are used and hidden when the pointer is") {
    TestScreen screen;
    screen.picture();
    screen.key(ImGuiKey_Tab);
    CHECK(screen.left_item.focused);
    screen.key(ImGuiKey_RightArrow);
    CHECK(screen.right_item.focused);
    screen.key(ImGuiKey_Enter);
    CHECK(screen.right_item.activated);
    screen.point(left);
    screen.press(true);
    CHECK_FALSE(screen.right_item.focused);
}

TEST_CASE("Items with the same id on a sheet and below it come to rest") {
    TestScreen screen;
    for (int k = 0; k < 100; ++k) screen.picture(true);
    CHECK_FALSE(screen.state.is_moving);
}

TEST_CASE("Targets under a sheet don't respond") {
    TestScreen screen;
    screen.picture(true);
    ImGui::GetIO().AddMousePosEvent(left.middle_x(), left.middle_y());
    screen.picture(true);
    CHECK_FALSE(screen.left_item.hovered);
    CHECK(screen.sheet_item.hovered);
}

TEST_CASE("A finger that has been lifted hovers over nothing") {
    TestScreen screen;
    ImGui::GetIO().AddMouseSourceEvent(ImGuiMouseSource_TouchScreen);
    screen.point(left);
    screen.press(true);
    screen.press(false);
    CHECK(screen.left_item.activated);
    screen.picture();
    CHECK_FALSE(screen.left_item.hovered);
}

TEST_CASE("Presses by the host happen once each, one a picture") {
    TestScreen screen;
    screen.picture();
    screen.state.requests = {{left_id}, {right_id}};
    screen.picture();
    CHECK(screen.left_item.activated);
    CHECK_FALSE(screen.right_item.activated);
    screen.picture();
    CHECK_FALSE(screen.left_item.activated);
    CHECK(screen.right_item.activated);
    screen.picture();
    CHECK_FALSE(screen.right_item.activated);
}

TEST_CASE("A focus that moves after a press by the host stays there") {
    TestScreen screen;
    screen.picture();
    ui::request(screen.state, {left_id});
    CHECK(screen.state.focused == left_id);
    screen.state.focused = right_id;  // before the next frame
    screen.picture();
    CHECK(screen.left_item.activated);
    CHECK(screen.state.focused == right_id);
    ui::request(screen.state, {text_id, ui::ScrollStep::end});
    CHECK(screen.state.focused == right_id);
}

TEST_CASE("The host can't press targets under a sheet") {
    TestScreen screen;
    screen.picture(true);
    screen.state.requests = {{left_id}};
    screen.picture(true);
    CHECK_FALSE(screen.left_item.activated);
}

TEST_CASE("A sheet opens without a focus, and closing it restores the previous one") {
    TestScreen screen;
    screen.picture();
    screen.key(ImGuiKey_Tab);
    CHECK(screen.state.focused == left_id);
    screen.picture(true);
    CHECK(screen.state.focused.is_none());
    screen.picture();
    CHECK(screen.state.focused == left_id);
}

TEST_CASE("A target that disappears hands the focus to its chosen successor") {
    TestScreen screen;
    screen.picture();
    screen.key(ImGuiKey_Tab);
    CHECK(screen.state.focused == left_id);
    screen.has_left = false;
    screen.picture();
    CHECK(screen.state.focused == dead_id);
}

TEST_CASE("A target for the far edge is hit where it appears, and the tree says where that is") {
    TestScreen screen;
    screen.has_far = true;
    screen.point(far_left);
    screen.press(true);
    CHECK(screen.far_item.held);
    screen.press(false);
    CHECK(screen.far_item.activated);
    CHECK_FALSE(screen.left_item.activated);
    CHECK(ui::find_target(screen.state.tree, far_id)->rect == far_left);
    CHECK(ui::find_target(screen.state.tree, left_id)->rect == left);
    screen.point(left);
    screen.press(true);
    CHECK(screen.left_item.held);
    CHECK_FALSE(screen.far_item.hovered);
}

}  // namespace quarto::test::screen_of_controls
