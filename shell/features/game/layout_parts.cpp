#include "shell/features/game/layout.hpp"

#include <algorithm>
#include <cmath>

namespace quarto {
namespace {

using draw::CameraPreset;
using ui::Rect;

struct Fit {
    float scale, elevation;
};

/// Finds the largest board. If width is the limit, the camera rises to use the height.
Fit fit_board(const CameraPreset& camera_preset, float width, float height) {
    Fit fit{0, camera_preset.best};
    float most = 0;
    for (float angle = camera_preset.flattest; angle <= camera_preset.steepest; angle += draw::degrees) {
        const auto extent = draw::board_extent(camera_preset, angle);
        const float scale = std::min(width / (2 * extent.half_width), height / (extent.above + extent.below));
        const float worth = scale * (1 - 0.0016f * std::abs(angle - camera_preset.best) / draw::degrees);
        if (worth > most) {
            most = worth;
            fit = {scale, angle};
        }
    }
    return fit;
}

/// Extent of a tray with a tall piece on it, above and below its middle, in cell widths.
struct TrayExtent {
    float above, below;
};
TrayExtent tray_extent(float elevation) {
    const float deep = draw::tray_radius * std::sin(elevation), up = std::cos(elevation);
    return {std::max(deep, draw::round_radius * std::sin(elevation) + draw::tall_height * up),
            deep + draw::tray_thickness * up};
}

}  // namespace

float two_lines(const ui::Scale& scale) { return scale.line(draw::Type::normal) + scale.line(draw::Type::small); }

void place_board(GameLayout& layout, const Rect& room) {
    const Fit fit = fit_board(layout.camera_preset, room.width, room.height);
    const auto extent = draw::board_extent(layout.camera_preset, fit.elevation);
    const float height = fit.scale * (extent.above + extent.below);
    layout.elevation = fit.elevation;
    layout.board = {room.middle_x(), room.middle_y() - height / 2 + fit.scale * extent.above, fit.scale};
}

void place_trays(GameLayout& layout, float scale, float margin) {
    const Rect& stage = layout.stage;
    const float x = stage.right() - scale * draw::tray_radius - margin;
    layout.their_tray = {x, stage.y + 1.30f * scale, scale};
    layout.own_tray = {x, stage.bottom() - 0.62f * scale, scale};
}

void place_beside(GameLayout& layout, Rect room, float column, float card) {
    Rect side = room.cut_right(column);
    room.cut_right(0.05f * column);
    place_board(layout, room);
    const float scale = std::min(0.86f * layout.board.scale, 0.94f * column / (2 * draw::tray_radius));
    const auto tray = tray_extent(layout.elevation);
    layout.their_card = side.cut_top(card);
    layout.own_card = side.cut_bottom(card);
    layout.their_tray = {side.middle_x(), side.y + (tray.above + 0.1f) * scale, scale};
    layout.own_tray = {side.middle_x(), side.bottom() - (tray.below + 0.1f) * scale, scale};
}

void place_in_row(GameLayout& layout, Rect row) {
    const auto extent = tray_extent(layout.camera_preset.best);
    const float scale =
        std::min(0.15f * row.width / (2 * draw::tray_radius), row.height / (extent.above + extent.below));
    const float reach = scale * draw::tray_radius, foot = row.bottom() - scale * extent.below;
    const float card = row.width / 2 - 2 * reach;
    layout.their_tray = {row.x + reach, foot, scale};
    layout.their_card = {row.x + 2.3f * reach, row.y, card - 0.5f * reach, row.height};
    layout.own_card = {row.middle_x() + 0.2f * reach, row.y, card - 0.4f * reach, row.height};
    layout.own_tray = {row.right() - reach, foot, scale};
}

void place_buttons_in_row(GameLayout& layout, Rect row, float gap, float unit, float share) {
    layout.actions = row.cut_right(std::max(share * row.width, 3 * (touch_target + 3) * unit));
    row.cut_right(gap);
    layout.quarto = row;
}

int columns_for(float width, float unit) { return width / 8 >= narrow_target * unit ? 8 : 6; }

Rect cut_reserve(GameLayout& layout, Rect& rest, float width, float height, float unit, float largest) {
    const CameraPreset& camera_preset = layout.camera_preset;
    const auto columns = static_cast<float>(layout.reserve_columns);
    const auto rows = static_cast<float>(rows_for(layout.reserve_columns));
    const float wanted = std::min(width / columns / camera_preset.slot_width, largest);
    const float least = std::min(wanted, touch_target * unit / camera_preset.slot_height);
    const float scale = std::clamp(height / (rows * camera_preset.slot_height), least, wanted);
    const float slot_height = std::max(touch_target * unit, camera_preset.slot_height * scale);
    const float slot_width = std::max((touch_target + 2) * unit, 1.12f * camera_preset.slot_width * scale);
    const Rect band = rest.cut_bottom(rows * slot_height);
    const float used = std::min(width, columns * slot_width);
    return {band.middle_x() - used / 2, band.y, used, band.height};
}

ui::Rect picture_place(const Rect& window, bool has_caption) {
    const float shape = has_caption ? 1.25f : 1.0f;
    const float side = std::min(window.width, window.height / shape);
    return window.centred(side, shape * side);
}

GameLayout lay_out_picture(const Rect& window, const CameraPreset& camera_preset, bool has_caption) {
    constexpr float margin = 0.08f;  // of the picture’s width
    Rect place = picture_place(window, has_caption);
    const float side = place.width;
    GameLayout layout;
    layout.camera_preset = camera_preset;
    layout.shows_reserve = false;
    layout.stage = window;
    place_board(layout, place.cut_top(side).inset(margin * side));
    layout.prompt = {place.x + margin * side, place.y, side - 2 * margin * side, place.height - margin * side / 2};
    return layout;
}

}  // namespace quarto
