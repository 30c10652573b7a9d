#pragma once
/// Canvas without a window or renderer for drawing the game in tests; it also replaces SDL as the source of input.

#include <imgui.h>

#include <string>
#include <string_view>

#include "shell/ui/canvas.hpp"
#include "shell/render/frame_hash.hpp"

namespace quarto::test {

struct Point {
    float x = 0, y = 0;
};

class HiddenCanvas : public Canvas {
  public:
    /// The Dear ImGui context and fonts are created once for all canvases. At most one canvas exists at a time.
    HiddenCanvas(float width, float height);

    const draw::Fonts& fonts() const override;
    float density() const override { return density_of_display; }

    float density_of_display = 1;

    void take(const SDL_Event&) override {}
    bool has_waiting_events() const override;
    void begin_frame(draw::Colour background) override;
    void drop_frame() override;
    bool end_frame() override;

    /// Number of frames so far that differed from the one before.
    int pictures() const { return pictures_; }

    void resize(float width, float height);
    void move(Point to, ImGuiMouseSource by);
    void press(bool is_down, ImGuiMouseSource by);
    void wheel(float steps);
    void key(ImGuiKey key, bool is_down);
    void type(std::string_view text);

  private:
    ImVec2 size_;
    int pictures_ = 0;
    draw::Colour background_{};
    draw::FrameHash shown_;
};

}  // namespace quarto::test
