#include "shell/features/game/figure.hpp"

#include <algorithm>

namespace quarto {

void draw_figure(ui::Ui& ui, Piece piece, const ui::Rect& rect, Shadowed shadowed) {
    const draw::Art& art = ui.art();
    const draw::Outlook& outlook = art.outlook();
    const float scale = std::min(rect.width / outlook.slot_width, rect.height / outlook.slot_height);
    const float bottom = rect.middle_y() + outlook.slot_height * scale / 2;
    const draw::Camera camera(outlook.azimuth, outlook.best, scale,
                              {rect.middle_x(), bottom - outlook.slot_foot * scale});
    const auto& theme = ui.theme();
    if (shadowed == Shadowed::yes)
        art.draw_shadow(ui.list(), camera, {theme.shadow, theme.shadow_strength}, {0, 0, 0}, piece, 0);
    art.draw_piece(ui.list(), camera, theme, {0, 0, 0}, piece, {}, ui.pixel());
}

}  // namespace quarto
