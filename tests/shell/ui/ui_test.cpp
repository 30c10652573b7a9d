/// Pressing by pointer and by keys, without a window.

#include "shell/ui/ui.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <functional>

#include "shell/render/board_skin.hpp"
#include "shell/ui/focus.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/widgets.hpp"

using namespace quarto;
using ui::ItemState;
using ui::Rect;

namespace {

using ui::Channel;
using ui::Id;
using ui::Kind;
using ui::Part;

constexpr Id left_id = Kind::undo, right_id = Kind::redo, dead_id = Kind::confirm, text_id(Kind::help, Part::text);

constexpr Rect left{10, 10, 100, 50}, right{200, 10, 100, 50}, dead{10, 80, 100, 50};
constexpr Rect column{10, 150, 200, 100};
constexpr Id far_id = Kind::ask, far_text_id(Kind::help, Part::more);
constexpr ImU32 far_colour = IM_COL32(1, 2, 3, 255);
/// Where left and column appear when they are turned in a window of 400 by 300.
constexpr Rect far_left{290, 240, 100, 50}, far_column{190, 50, 200, 100};
constexpr float content_height = 400;  ///< content height of the scroll area

/// Dear ImGui without a renderer, frame by frame.
class TestScreen {
  public:
    TestScreen() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        io.DisplaySize = {400, 300};
        font_ = io.Fonts->AddFontFromFileTTF(QUARTO_ASSETS_DIR "/font/regular.ttf");
    }
    ~TestScreen() {
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) texture->SetStatus(ImTextureStatus_Destroyed);
        ImGui::DestroyContext();
    }

    /// Draws one frame with two targets, and if `with_sheet` a third one on a sheet over them.
    void picture(bool with_sheet = false) {
        ImGui::GetIO().DeltaTime = 0.02f;
        ImGui::NewFrame();
        {
            const draw::Fonts fonts{font_, font_};
            ui::Ui ui({.list = *ImGui::GetBackgroundDrawList(),
                       .theme = draw::theme(draw::ThemeName::light),
                       .fonts = fonts,
                       .texts = texts_,
                       .skin = draw::skin(draw::SkinId::wood_diamond, draw::DarkMark::none),
                       .window = {0, 0, 400, 300},
                       .scale = {}},
                      state);
            if (has_left) left_item = ui.item(left_id, are_swapped ? right : left, "left");
            ui.animate(Kind::start, Channel::on, 0);
            right_item = ui.item(right_id, are_swapped ? left : right, "right");
            is_dragging = ui.is_dragging() && !ui.pressed().is_none();
            has_escape = ui.escape_was_pressed();
            dead_item = ui.item(dead_id, dead, "dead", {.enabled = ui::Enabled::no});
            if (has_text) {
                offset = ui.begin_scroll(text_id, "Text", column, text_height);
                ui.end_scroll();
            }
            if (has_far) {
                const ui::Turned turned(ui);
                far_item = ui.item(far_id, left, "far");
                far_offset = ui.begin_scroll(far_text_id, "Far text", column, content_height);
                ui.list().AddRectFilled({column.x, column.y}, {column.right(), column.bottom()}, far_colour);
                ui.end_scroll();
            }
            if (has_stepper)
                step = ui::stepper(ui, Kind::form_level, column, "Level", "some", {step, 5}).value_or(step);
            ui.set_focus_successor(left_id, dead_id);
            if (with_sheet) {
                ui.begin_layer(Kind::settings, "Sheet");
                sheet_item = ui.item(Kind::language, left, "sheet");
                ui.animate(Kind::start, Channel::on, 1);
                ui.end_layer();
            }
        }
        ImGui::Render();
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures)
            if (texture->Status != ImTextureStatus_Destroyed) texture->SetStatus(ImTextureStatus_OK);
    }
    void point(const Rect& at) {
        ImGui::GetIO().AddMousePosEvent(at.middle_x(), at.middle_y());
        picture();
    }
    void press(bool down) {
        ImGui::GetIO().AddMouseButtonEvent(0, down);
        picture();
    }
    void key(ImGuiKey key) {
        ImGui::GetIO().AddKeyEvent(key, true);
        picture();
        ImGui::GetIO().AddKeyEvent(key, false);
    }

    ui::UiState state;
    ItemState left_item, right_item, dead_item, sheet_item, far_item;
    bool has_left = true, has_text = false, has_stepper = false;
    bool are_swapped = false;  ///< left and right
    bool is_dragging = false, has_escape = false;
    bool has_far = false;  ///< a target and a text for a player at the far edge, laid out like the others
    float far_offset = 0;
    int step = 2;                                    ///< from 0 to 4
    float offset = 0, text_height = content_height;  ///< of the text, its scroll offset and height, in units

  private:
    ImFont* font_;
    Texts texts_;
};

}  // namespace

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

TEST_CASE("A text whose drag is cancelled stays where it is") {
    TestScreen screen;
    screen.has_text = true;
    screen.point(column);
    screen.press(true);
    screen.point(column.moved(0, -40));
    const float offset = screen.offset;
    CHECK(offset > 20);
    for (const bool is_down : {true, false}) ImGui::GetIO().AddMouseButtonEvent(1, is_down);
    ImGui::GetIO().AddMousePosEvent(-10'000, -10'000);
    for (int pictures = 0; pictures < 4; ++pictures) screen.picture();
    screen.press(false);
    screen.picture();
    CHECK(screen.offset == offset);
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

TEST_CASE("Tab stops at a scroll area, and keys scroll it") {
    TestScreen screen;
    screen.has_text = true;
    screen.picture();
    for (int stops = 0; stops < 3; ++stops) {
        screen.key(ImGuiKey_Tab);
        screen.picture();  // releases the key
    }
    REQUIRE(screen.state.focused == text_id);
    const float end = content_height - column.height;
    screen.key(ImGuiKey_DownArrow);
    const float line = screen.offset;
    CHECK(line > 0);
    screen.key(ImGuiKey_UpArrow);
    CHECK(screen.offset == 0);
    screen.key(ImGuiKey_Space);
    CHECK(screen.offset >= line);
    screen.key(ImGuiKey_PageUp);
    CHECK(screen.offset == 0);
    screen.key(ImGuiKey_PageDown);
    CHECK(screen.offset > 0);
    CHECK(screen.offset < column.height);
    screen.key(ImGuiKey_End);
    CHECK(screen.offset == end);
    screen.key(ImGuiKey_DownArrow);
    CHECK(screen.offset == end);
    screen.key(ImGuiKey_Home);
    CHECK(screen.offset == 0);
    CHECK(screen.state.focused == text_id);
}

TEST_CASE("What is too long by less than a pixel has nothing to scroll") {
    TestScreen screen;
    screen.has_text = true;
    screen.text_height = column.height + 0.01f;
    screen.picture();
    screen.key(ImGuiKey_PageDown);
    CHECK(screen.offset == 0);
    CHECK_FALSE(std::ranges::find(screen.state.tree, text_id, &ui::Node::id)->enabled);
}

TEST_CASE("Page keys scroll wherever the focus is, and arrow keys if they lead nowhere") {
    TestScreen screen;
    screen.has_text = true;
    screen.picture();
    screen.key(ImGuiKey_Tab);
    screen.key(ImGuiKey_PageDown);
    CHECK(screen.offset > 0);
    CHECK(screen.state.focused == left_id);
    const float page = screen.offset;
    screen.key(ImGuiKey_DownArrow);
    CHECK(screen.offset > page);
    CHECK(screen.state.focused == left_id);
}

TEST_CASE("A host scrolls an area by its name and a step") {
    TestScreen screen;
    screen.has_text = true;
    screen.picture();
    screen.state.requests = {{text_id, ui::ScrollStep::end}};
    screen.picture();
    CHECK(screen.offset == content_height - column.height);
    screen.state.requests = {{text_id, ui::ScrollStep::page_up}};
    screen.picture();
    CHECK(screen.offset < content_height - column.height);
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

TEST_CASE("A text at the far edge follows the finger that drags it, and is drawn and clipped where it appears") {
    TestScreen screen;
    screen.has_far = true;
    screen.point(far_column);
    screen.press(true);
    screen.point(far_column.moved(0, 30));  // towards the near edge, which is up for that player
    CHECK(screen.far_offset > 20);
    const ImDrawList& list = *ImGui::GetDrawData()->CmdLists[0];
    const auto drawn = [](const ImDrawVert& vertex) { return vertex.col == far_colour; };
    const auto first = std::ranges::find_if(list.VtxBuffer, drawn);
    REQUIRE(first != list.VtxBuffer.end());
    for (auto each = first; each != list.VtxBuffer.end() && drawn(*each); ++each)
        CHECK(far_column.inset(-1).contains(each->pos.x, each->pos.y));
    const auto is_clipped = [](const ImDrawCmd& command) {
        const ImVec4& clip = command.ClipRect;
        const Rect clipped{clip.x, clip.y, clip.z - clip.x, clip.w - clip.y};
        return clipped.contains(far_column) && far_column.inset(-2, 0).contains(clipped);
    };
    CHECK(std::ranges::any_of(list.CmdBuffer, is_clipped));
}
