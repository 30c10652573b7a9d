#include "shell/ui/figure.hpp"

#include <algorithm>

namespace quarto::ui {

void draw_figure(Ui& ui, Piece piece, const Rect& rect, Shadowed shadowed) {
    const draw::BoardSkin& skin = ui.skin();
    const draw::CameraPreset& camera_preset = skin.camera_preset();
    const float scale = std::min(rect.width / camera_preset.slot_width, rect.height / camera_preset.slot_height);
    const float bottom = rect.middle_y() + camera_preset.slot_height * scale / 2;
    const draw::Camera camera(camera_preset.azimuth, camera_preset.best, scale,
                              {rect.middle_x(), bottom - camera_preset.slot_foot * scale});
    const auto& theme = ui.theme();
    if (shadowed == Shadowed::yes)
        skin.draw_shadow(ui.list(), camera, {theme.shadow, theme.shadow_strength}, {0, 0, 0}, piece, 0);
    skin.draw_piece(ui.list(), camera, theme, {0, 0, 0}, piece, {}, ui.pixel());
}

}  // namespace quarto::ui
