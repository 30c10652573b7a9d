#pragma once
/// A screen of a few controls, drawn without a window, for tests of how they are pressed.

#include <algorithm>
#include <catch_amalgamated.hpp>

#include "shell/render/board_skin.hpp"
#include "shell/ui/focus.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/ui.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto::test::screen_of_controls {

using ui::Channel;
using ui::Id;
using ui::ItemState;
using ui::Kind;
using ui::Part;
using ui::Rect;

inline constexpr Id left_id = Kind::undo, right_id = Kind::redo, dead_id = Kind::confirm,
                    text_id(Kind::help, Part::text);

inline constexpr Rect left{10, 10, 100, 50}, right{200, 10, 100, 50}, dead{10, 80, 100, 50};
inline constexpr Rect column{10, 150, 200, 100};
inline constexpr Id far_id = Kind::ask, far_text_id(Kind::help, Part::more);
inline constexpr ImU32 far_colour = IM_COL32(1, 2, 3, 255);
/// Where left and column appear when they are turned in a window of 400 by 300.
inline constexpr Rect far_left{290, 240, 100, 50}, far_column{190, 50, 200, 100};
inline constexpr float content_height = 400;  ///< content height of the scroll area

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

}  // namespace quarto::test::screen_of_controls
