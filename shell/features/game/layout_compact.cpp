#include "shell/features/game/layout.hpp"

#include <algorithm>

namespace quarto {
namespace {

using draw::CameraPreset;
using draw::Type;
using ui::Rect;
using ui::Scale;

}  // namespace

GameLayout lay_out_compact(const Rect& window, const Scale& scale, const CameraPreset& camera_preset) {
    GameLayout layout;
    layout.mode = LayoutMode::compact_landscape;
    layout.camera_preset = camera_preset;
    const float unit = scale.unit, margin = 10 * unit, gap = 8 * unit;
    Rect rest = window.inset(margin, 4 * unit);
    Rect panel = rest.cut_right(
        std::clamp(0.42f * window.width, std::min(8 * narrow_target * unit, 0.475f * window.width), 380 * unit));
    rest.cut_right(12 * unit);
    layout.header = panel.cut_top(44 * unit);
    panel.cut_bottom(4 * unit);
    place_buttons_in_row(layout, panel.cut_bottom(52 * unit), gap, unit);
    panel.cut_bottom(gap);
    const float words = std::max(84 * unit, scale.line(Type::title) + 2 * scale.line(Type::small));
    layout.reserve_columns = columns_for(panel.width, unit);
    layout.reserve = cut_reserve(layout, panel, panel.width, panel.height - words, unit, 92 * unit);
    layout.prompt = panel.inset(0, 2 * unit);
    layout.stage = rest;
    const float card = std::max(44 * unit, two_lines(scale));
    if (camera_preset.leaves_corners()) {
        place_board(layout, rest);
        layout.their_card = {rest.x, rest.y + 2 * unit, 0.30f * rest.width, card};
        layout.own_card = {rest.x, rest.bottom() - card - 2 * unit, 0.30f * rest.width, card};
        place_trays(layout, std::min(0.80f * layout.board.scale, 0.12f * rest.width), 4 * unit);
    } else {
        const float column = std::max(rest.width - rest.height, 0.23f * rest.width);  // wide enough for names
        // A name too long for one line of the column takes two.
        place_beside(layout, rest, std::clamp(column, 64 * unit, 120 * unit), card + scale.line(Type::normal));
    }
    return layout;
}

}  // namespace quarto
