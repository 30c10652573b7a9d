#include "tests/app/hidden_canvas.hpp"

#include <imgui_internal.h>

#include <catch_amalgamated.hpp>
#include <cfloat>

namespace quarto::test {

namespace {

constexpr float frame_seconds = 1.0f / 60;

/// Dear ImGui without a renderer, with the game's own fonts.
class ContextOfAll {
  public:
    ContextOfAll() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.LogFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        fonts = {io.Fonts->AddFontFromFileTTF(QUARTO_ASSETS_DIR "/font/regular.ttf"),
                 io.Fonts->AddFontFromFileTTF(QUARTO_ASSETS_DIR "/font/bold.ttf")};
        draw::add_signs(fonts);
    }
    ~ContextOfAll() {
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) texture->SetStatus(ImTextureStatus_Destroyed);
        ImGui::DestroyContext();
    }
    ContextOfAll(const ContextOfAll&) = delete;
    ContextOfAll& operator=(const ContextOfAll&) = delete;

    draw::Fonts fonts{};
};

ContextOfAll& context_of_all() {
    static ContextOfAll context;
    return context;
}

}  // namespace

HiddenCanvas::HiddenCanvas(float width, float height) {
    const draw::Fonts& fonts = context_of_all().fonts;
    REQUIRE(fonts.regular != nullptr);
    REQUIRE(fonts.bold != nullptr);
    // Clear the state left by the previous canvas.
    ImGuiIO& io = ImGui::GetIO();
    io.ClearEventsQueue();
    io.ClearInputKeys();
    io.ClearInputMouse();
    ImGui::ClearActiveID();
    io.MousePos = {-FLT_MAX, -FLT_MAX};
    ImGui::GetCurrentContext()->InputEventsNextMouseSource = ImGuiMouseSource_Mouse;
    resize(width, height);
}

const draw::Fonts& HiddenCanvas::fonts() const { return context_of_all().fonts; }

bool HiddenCanvas::has_waiting_events() const { return !ImGui::GetCurrentContext()->InputEventsQueue.empty(); }

void HiddenCanvas::begin_frame(draw::Colour background) {
    background_ = background;
    ImGui::GetIO().DisplaySize = size_;
    ImGui::GetIO().DeltaTime = frame_seconds;
    ImGui::NewFrame();
}

void HiddenCanvas::drop_frame() { ImGui::EndFrame(); }

bool HiddenCanvas::end_frame() {
    ImGui::Render();
    const bool is_new = shown_.take(*ImGui::GetDrawData(), background_);
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures)
        if (texture->Status != ImTextureStatus_Destroyed) texture->SetStatus(ImTextureStatus_OK);
    pictures_ += is_new;
    return is_new;
}

void HiddenCanvas::resize(float width, float height) {
    size_ = {width, height};
    shown_.invalidate();
}

void HiddenCanvas::move(Point to, ImGuiMouseSource by) {
    ImGui::GetIO().AddMouseSourceEvent(by);
    ImGui::GetIO().AddMousePosEvent(to.x, to.y);
}

void HiddenCanvas::press(bool is_down, ImGuiMouseSource by) {
    ImGui::GetIO().AddMouseSourceEvent(by);
    ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Left, is_down);
}

void HiddenCanvas::wheel(float steps) { ImGui::GetIO().AddMouseWheelEvent(0, steps); }

void HiddenCanvas::key(ImGuiKey key, bool is_down) { ImGui::GetIO().AddKeyEvent(key, is_down); }

void HiddenCanvas::type(std::string_view text) { ImGui::GetIO().AddInputCharactersUTF8(std::string(text).c_str()); }

}  // namespace quarto::test
