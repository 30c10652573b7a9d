#include "shell/features/game/layout.hpp"

#include <algorithm>

namespace quarto {
namespace {

using draw::CameraPreset;
using draw::Type;
using ui::Rect;
using ui::Scale;

/// Lays out the panel beside the board, from top to bottom.
void lay_out_panel(GameLayout& layout, Rect panel, const Scale& scale) {
    const float unit = scale.unit, gap = 12 * unit;
    const float card = std::max(72 * unit, two_lines(scale) + 20 * unit);
    const float words = scale.line(Type::title) + 2 * scale.line(Type::normal) + 28 * unit;
    layout.their_card = panel.cut_top(card);
    panel.cut_top(gap);
    layout.own_card = panel.cut_bottom(card);
    panel.cut_bottom(gap);
    layout.prompt = panel.cut_top(std::max(words, std::clamp(0.26f * panel.height, 104 * unit, 140 * unit)));
    panel.cut_top(gap);
    layout.quarto = panel.cut_top(60 * unit);
    panel.cut_top(gap);
    layout.actions = panel.cut_top(46 * unit);
    panel.cut_top(gap);
    if (panel.height > 110 * unit) layout.moves = panel;
}

}  // namespace

GameLayout lay_out_wide(const Rect& window, const Scale& scale, const CameraPreset& camera_preset) {
    GameLayout layout;
    layout.mode = LayoutMode::wide;
    layout.camera_preset = camera_preset;
    const float unit = scale.unit, margin = 20 * unit;
    Rect rest = window.inset(margin, 0);
    layout.header = rest.cut_top(60 * unit);
    rest.cut_bottom(margin);
    const float panel_width = std::clamp(0.25f * window.width, 300 * unit, 400 * unit);
    lay_out_panel(layout, rest.cut_right(panel_width), scale);
    rest.cut_right(margin);

    // One row of sixteen if the slots are large enough, else two rows of eight.
    layout.reserve_columns = rest.width / 16 >= (touch_target + 1) * unit ? 16 : 8;
    const auto columns = static_cast<float>(layout.reserve_columns);
    const auto rows = static_cast<float>(rows_for(layout.reserve_columns));
    const float share = rows == 1 ? 0.16f : 0.13f;  // of the height, per row
    const float size = std::min({rest.width / columns / camera_preset.slot_width, 84 * unit,
                                 share * rest.height / draw::diamond_camera.slot_height});
    const float width = std::min(rest.width, columns * camera_preset.slot_width * size * 1.15f);
    const Rect band = rest.cut_bottom(rows * std::max(touch_target * unit, camera_preset.slot_height * size));
    layout.reserve = {rest.middle_x() - width / 2, band.y, width, band.height};
    layout.stage = {rest.x, rest.y, rest.width, rest.height};
    if (camera_preset.leaves_corners()) {
        place_board(layout, rest);
        place_trays(layout, std::min(0.86f * layout.board.scale, 0.085f * rest.width), 8 * unit);
    } else {
        const Rect cards[]{layout.their_card, layout.own_card};
        rest.cut_bottom(margin);
        place_beside(layout, rest, std::min(0.20f * rest.width, 180 * unit), 0);
        layout.their_card = cards[0];
        layout.own_card = cards[1];
    }
    return layout;
}

}  // namespace quarto
