#include "shell/features/game/layout.hpp"

#include <algorithm>
#include <cmath>

namespace quarto {
namespace {

using draw::CameraPreset;
using draw::Type;
using ui::Rect;
using ui::Scale;

// Units of the interface: of the window, and of the board per cell width, so that a finger hits its cell.
constexpr float least_width = 300, least_height = 540, least_low_height = 300, least_board = 32;

/// Cuts the near player's part from the bottom of `rest`: words above the buttons, or beside them in a low
/// window.
void cut_side(GameLayout& layout, Rect& rest, const Scale& scale, bool is_low, bool is_roomy) {
    const float unit = scale.unit, gap = (is_roomy ? 10 : 6) * unit, height = (is_roomy ? 56 : 48) * unit;
    const float two = scale.line(is_roomy ? Type::title : Type::large) + scale.line(Type::small);
    rest.cut_bottom((is_roomy ? 12 : 6) * unit);
    Rect words, buttons;
    if (is_low) {
        words = rest.cut_bottom(std::max(height, two));
        const Rect side = words.cut_right(0.52f * words.width);
        buttons = side.centred(side.width, height);
        words.cut_right(gap);
    } else {
        buttons = rest.cut_bottom(height);
        rest.cut_bottom(gap);
        words = rest.cut_bottom(std::max(height, two + (is_roomy ? 2 * scale.line(Type::small) : 0.0f)));
    }
    layout.header = buttons.cut_right((touch_target + 2) * unit);  // the menu's button
    place_buttons_in_row(layout, buttons, gap, unit, 0.55f);
    layout.own_card = words.cut_left(touch_target * unit);
    words.cut_left(gap);
    layout.prompt = words;
    rest.cut_bottom(gap);
}

/// Halves of the reserve on both sides of the board, as far from one player as from the other.
void cut_reserves(GameLayout& layout, Rect& rest, float unit, bool is_low) {
    const CameraPreset& preset = layout.camera_preset;
    layout.reserve_columns = is_low ? 2 : 8;
    if (is_low) {
        const float height = rest.height / 4, width = std::max(touch_target * unit, 0.8f * height);
        layout.far_reserve = rest.cut_left(2 * width);
        layout.reserve = rest.cut_right(2 * width);
        return;
    }
    const float width = rest.width / 8;
    const float height = std::clamp(1.1f * preset.slot_height * width / 1.12f / preset.slot_width, touch_target * unit,
                                    std::max(touch_target * unit, 0.13f * rest.height));
    layout.far_reserve = rest.cut_top(height);
    layout.reserve = rest.cut_bottom(height);
}

Anchor turned_in(const Rect& window, const Anchor& anchor) {
    return {2 * window.middle_x() - anchor.x, 2 * window.middle_y() - anchor.y, anchor.scale};
}

/// The near player's tray: in the diamond's corner, or beside the words. The far one lies opposite; pieces stand
/// upright on both, so each has the room above it that the far one needs.
void place_tray(GameLayout& layout, const Rect& window, const Rect& rest, float unit) {
    if (layout.camera_preset.leaves_corners()) {
        const float scale = std::min({0.86f * layout.board.scale, 0.16f * window.width, 0.2f * rest.height});
        place_trays(layout, scale, 4 * unit);
        layout.own_tray.y = layout.stage.bottom() - (layout.their_tray.y - layout.stage.y);
    } else {
        const float height = layout.prompt.height, scale = height / 2, reach = scale * draw::tray_radius;
        const Rect place = layout.prompt.cut_right(2 * reach + 4 * unit);
        layout.own_tray = {place.right() - reach, place.middle_y(), scale};
    }
    layout.their_tray = turned_in(window, layout.own_tray);
}

}  // namespace

std::optional<GameLayout> lay_out_facing(const Rect& window, const Scale& scale, const CameraPreset& camera_preset) {
    GameLayout layout;
    layout.is_facing = true;
    layout.camera_preset = camera_preset;
    const float unit = scale.unit;
    const bool is_low = window.width > 1.02f * window.height;
    const float least = is_low ? least_low_height : least_height;
    if (window.width < least_width * unit || window.height < least * unit) return std::nullopt;
    const bool is_roomy = window.height >= 700 * unit && window.width >= 360 * unit;
    Rect rest = window.inset((is_roomy ? 12 : 8) * unit, 0);
    cut_side(layout, rest, scale, is_low, is_roomy);
    rest.cut_top(window.bottom() - rest.bottom());  // the far player's part is as high
    layout.stage = {window.x, rest.y, window.width, rest.height};
    cut_reserves(layout, rest, unit, is_low);
    if (is_low && camera_preset.leaves_corners()) rest = rest.inset(4 * unit, 0);
    place_board(layout, rest);
    if (layout.board.scale < least_board * unit) return std::nullopt;
    layout.stage = {rest.x, rest.y, rest.width, rest.height};
    place_tray(layout, window, rest, unit);
    layout.stage = {window.x, window.y, window.width, window.height};
    return layout;
}

ui::Rect room_at_edge(const GameLayout& layout, std::span<const ui::Rect> lifted, float gap) {
    const Rect& window = layout.stage;
    const float left = layout.far_reserve.right(), height = 1.4f * (window.bottom() - layout.prompt.y);
    Rect room{left, window.bottom() - height, layout.reserve.x - left, height}, before = room, after = room;
    float lowest = room.y;
    for (const Rect& piece : lifted) {
        const Rect kept = piece.inset(-gap);
        if (!kept.overlaps(room)) continue;
        before.width = std::min(before.width, kept.x - before.x);
        after.cut_left(std::max(0.0f, kept.right() - after.x));
        lowest = std::max(lowest, kept.bottom());
    }
    const Rect& beside = before.width > after.width ? before : after;
    if (beside.width >= window.width / 4) return beside;
    room.cut_top(lowest - room.y);
    return room;
}

}  // namespace quarto
