#pragma once
/// The screens, drawn without a window.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "shell/app/screens/screens.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/render/board.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/ui/focus.hpp"
#include "tests/shell/play.hpp"

namespace quarto::test {

inline constexpr std::array<std::array<float, 2>, 8> fitted_windows{
    {{320, 568}, {320, 480}, {390, 844}, {568, 320}, {844, 390}, {768, 1024}, {1366, 768}, {2560, 1440}}};

/// As large as a skin, but takes no time to draw: these tests are about the texts and controls around the board.
class Unpainted final : public draw::BoardSkin {
  public:
    explicit Unpainted(const BoardSkin& skin) : skin_(skin) {}

    const draw::CameraPreset& camera_preset() const override { return skin_.camera_preset(); }
    void draw_slab(ImDrawList&, const draw::Camera&, const draw::Theme&, float) const override {}
    void draw_face(ImDrawList&, const draw::Camera&, const draw::Theme&, float) const override {}
    void draw_piece(ImDrawList&, const draw::Camera&, const draw::Theme&, draw::Vec3, Piece, const draw::PieceStyle&,
                    float) const override {}
    void draw_shadow(ImDrawList&, const draw::Camera&, const draw::Shadow&, draw::Vec3, Piece, float) const override {}
    draw::Bounds bounds(const draw::Camera& camera, draw::Vec3 base, Piece piece) const override {
        return skin_.bounds(camera, base, piece);
    }

  private:
    const BoardSkin& skin_;
};

/// Dear ImGui without a renderer, with the game's own fonts.
class Screens {
  public:
    Screens() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        regular_ = io.Fonts->AddFontFromFileTTF(QUARTO_ASSETS_DIR "/font/regular.ttf");
        bold_ = io.Fonts->AddFontFromFileTTF(QUARTO_ASSETS_DIR "/font/bold.ttf");
        REQUIRE(regular_ != nullptr);
        REQUIRE(bold_ != nullptr);
        draw::add_signs({regular_, bold_});
    }
    ~Screens() {
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) texture->SetStatus(ImTextureStatus_Destroyed);
        ImGui::DestroyContext();
    }
    Screens(const Screens&) = delete;
    Screens& operator=(const Screens&) = delete;

    /// Draws one frame of the interface with `draw_it`.
    template <class Draw>
    void picture(const Texts& texts, std::array<float, 2> window, float font_scale, ui::UiState& state, Draw draw_it,
                 draw::SkinId skin = draw::SkinId::wood_diamond) {
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {window[0], window[1]};
        io.DeltaTime = 0.02f;
        ImGui::NewFrame();
        {
            const draw::Fonts fonts{regular_, bold_};
            const std::vector<std::string> names = shape_names(texts);
            const Unpainted unpainted(draw::skin(skin, draw::DarkMark::none));
            ui::Ui ui({.list = *ImGui::GetBackgroundDrawList(),
                       .theme = draw::theme(draw::ThemeName::light),
                       .fonts = fonts,
                       .texts = texts,
                       .skin = unpainted,
                       .window = {0, 0, window[0], window[1]},
                       .scale = comfortable_scale(window[0], window[1], font_scale),
                       .motion = ui::Motion::none,
                       .names = names},
                      state);
            draw_it(ui);
        }
        ImGui::Render();
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures)
            if (texture->Status != ImTextureStatus_Destroyed) texture->SetStatus(ImTextureStatus_OK);
    }

    /// Whether the prompt is too long and scrolls.
    bool scrolls_words(const View& view, const Texts& texts, std::array<float, 2> window, float font_scale = 1) {
        ui::UiState state;
        picture(texts, window, font_scale, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
        return ui::find_target(state.tree, ui::Kind::prompt) != nullptr;
    }

    /// Whether that is on the screen, once the layout is stable.
    bool shows(const View& view, const Texts& texts, std::array<float, 2> window, ui::Id id) {
        ui::UiState state;
        for (int pictures = 0; pictures < 3; ++pictures)
            picture(texts, window, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
        return std::ranges::find(state.tree, id, &ui::Node::id) != state.tree.end();
    }

    /// So many corners has what is drawn: other words, other corners.
    int corners(const View& view, const Texts& texts, std::array<float, 2> window, float font_scale = 1) {
        ui::UiState state;
        int count = 0;
        picture(texts, window, font_scale, state, [&](ui::Ui& ui) {
            (void)draw_screens(ui, view);
            count = ui.list().VtxBuffer.Size;
        });
        return count;
    }

    /// Truncated texts once the layout is stable.
    std::vector<std::string> cut(const View& view, const Texts& texts, std::array<float, 2> window, float font_scale) {
        ui::UiState state;
        state.screens.rules_unfolded = true;
        const auto draw = [&](ui::Ui& ui) { (void)draw_screens(ui, view); };
        picture(texts, window, font_scale, state, draw);
        if (view.screen == Screen::game) return state.truncated_texts;
        for (int pictures = 1; pictures < 3; ++pictures)  // the second frame has a page's height, the third its columns
            picture(texts, window, font_scale, state, draw);
        return state.truncated_texts;
    }

  private:
    ImFont *regular_, *bold_;
};

}  // namespace quarto::test
