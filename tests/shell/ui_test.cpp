/// Pressing, by pointer and by keys, without a window.

#include "shell/ui/ui.hpp"

#include <catch_amalgamated.hpp>

#include "shell/ui/surfaces.hpp"

using namespace quarto;
using ui::ItemState;
using ui::Rect;

namespace {

constexpr Rect left{10, 10, 100, 50}, right{200, 10, 100, 50};

/// Dear ImGui without a renderer; a picture at a time.
class Screen {
  public:
    Screen() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        io.DisplaySize = {400, 300};
        font_ = io.Fonts->AddFontDefault();
    }
    ~Screen() {
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures)
            texture->SetStatus(ImTextureStatus_Destroyed);
        ImGui::DestroyContext();
    }

    /// Draws one picture with the two targets; a sheet with a third one over them if asked for.
    void picture(bool with_sheet = false) {
        ImGui::GetIO().DeltaTime = 0.02f;
        ImGui::NewFrame();
        {
            const draw::Fonts fonts{font_, font_};
            ui::Ui ui({.list = *ImGui::GetBackgroundDrawList(),
                       .theme = draw::theme(draw::ThemeName::light),
                       .fonts = fonts,
                       .texts = texts_,
                       .art = draw::art(draw::ArtName::wood_diamond, draw::DarkMark::none),
                       .window = {0, 0, 400, 300},
                       .scale = {}},
                      state);
            left_item = ui.item("left", left, "left");
            right_item = ui.item("right", right, "right");
            if (with_sheet) {
                ui.begin_layer("sheet", "Sheet");
                sheet_item = ui.item("sheet", left, "sheet");
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
    ItemState left_item, right_item, sheet_item;

  private:
    ImFont* font_;
    Texts texts_;
};

}  // namespace

TEST_CASE("A press that begins and ends on a target activates it once") {
    Screen screen;
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

TEST_CASE("A press that leaves its target, or comes from another one, does nothing") {
    Screen screen;
    screen.point(left);
    screen.press(true);
    screen.point(right);
    screen.press(false);
    CHECK_FALSE(screen.left_item.activated);
    CHECK_FALSE(screen.right_item.activated);
}

TEST_CASE("The ring of the focus is shown once keys are used, and goes when the pointer is") {
    Screen screen;
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

TEST_CASE("What lies under a sheet does not answer") {
    Screen screen;
    screen.picture(true);
    ImGui::GetIO().AddMousePosEvent(left.middle_x(), left.middle_y());
    screen.picture(true);
    CHECK_FALSE(screen.left_item.hovered);
    CHECK(screen.sheet_item.hovered);
}

TEST_CASE("A finger that has been lifted points at nothing") {
    Screen screen;
    ImGui::GetIO().AddMouseSourceEvent(ImGuiMouseSource_TouchScreen);
    screen.point(left);
    screen.press(true);
    screen.press(false);
    CHECK(screen.left_item.activated);
    screen.picture();
    CHECK_FALSE(screen.left_item.hovered);
}
