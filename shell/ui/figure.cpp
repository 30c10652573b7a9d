#include "shell/ui/figure.hpp"

#include <algorithm>

#include "shell/ui/widgets.hpp"

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

void draw_small_board(Ui& ui, const Rect& rect, const std::optional<Position>& position, CellSet called) {
    if (rect.y > ui.list().GetClipRectMax().y || rect.bottom() < ui.list().GetClipRectMin().y)
        return;  // of a long list
    const auto& theme = ui.theme();
    const float margin = 0.03f * rect.width, side = (rect.width - 2 * margin) / 4;
    if (!position) return draw::fill_round(ui.list(), round(rect, 3 * margin), theme.text, theme.text, 0.06f);
    draw::fill_round(ui.list(), round(rect, 3 * margin), theme.board_centre, theme.board_edge, 1);
    for (const Cell cell : CellSet::all()) {
        const Rect place{rect.x + margin + static_cast<float>(cell.column()) * side,
                         rect.y + margin + static_cast<float>(cell.row()) * side, side, side};
        const ImVec2 middle{place.middle_x(), place.middle_y()};
        if (called.has(cell)) ui.list().AddCircleFilled(middle, 0.46f * side, draw::packed(theme.glow, 0.55f), 40);
        ui.list().AddCircle(middle, 0.44f * side, draw::packed(draw::recess_line(theme), 0.7f), 40, hairline(ui));
        const Rect room = place.inset(0.06f * side, -0.075f * side).moved(0, -0.06f * side);
        if (const auto piece = position->at(cell)) draw_figure(ui, *piece, room);
    }
}

}  // namespace quarto::ui
