#include "shell/features/game/layout.hpp"

#include <algorithm>
#include <cmath>

namespace quarto {
namespace {

using draw::CameraPreset;
using draw::Type;
using ui::Rect;
using ui::Scale;

constexpr float target = 44;  ///< units of the interface: minimum touch target, where it fits

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

/// Centres the board in the rectangle.
void place_board(GameLayout& layout, const Rect& room) {
    const Fit fit = fit_board(layout.camera_preset, room.width, room.height);
    const auto extent = draw::board_extent(layout.camera_preset, fit.elevation);
    const float height = fit.scale * (extent.above + extent.below);
    layout.elevation = fit.elevation;
    layout.board = {room.middle_x(), room.middle_y() - height / 2 + fit.scale * extent.above, fit.scale};
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

/// Puts the trays into the corners that the diamond leaves free, as large as the board's pieces where that
/// fits.
void place_trays(GameLayout& layout, float scale, float margin) {
    const Rect& stage = layout.stage;
    const float x = stage.right() - scale * draw::tray_radius - margin;
    layout.their_tray = {x, stage.y + 1.30f * scale, scale};
    layout.own_tray = {x, stage.bottom() - 0.62f * scale, scale};
}

/// For a board without free corners: trays in a column beside it, and the cards too unless `card` is 0.
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

/// Puts the QUARTO! button and the actions into one row if three actions of minimum touch width fit beside
/// it.
void place_buttons_in_row(GameLayout& layout, Rect row, float gap, float unit) {
    layout.actions = row.cut_right(std::max(0.40f * row.width, 3 * (target + 3) * unit));
    row.cut_right(gap);
    layout.quarto = row;
}

/// Height of a name above a status line.
float two_lines(const Scale& scale) {
    return scale.line(Type::normal) + scale.line(Type::small);
}

/// Columns of the reserve: eight, light pieces behind dark ones, unless slots become much narrower than a
/// touch target.
int columns_for(float width, float unit) {
    constexpr float narrow_target = 38;  // units of the interface
    return width / 8 >= narrow_target * unit ? 8 : 6;
}
int rows_for(int columns) {
    return (16 + columns - 1) / columns;
}

/// Cuts the reserve from the bottom of `rest`, `height` high if pieces of at most `largest` scale can use it,
/// but never lower than the touch targets require.
Rect cut_reserve(GameLayout& layout, Rect& rest, float width, float height, float unit, float largest) {
    const CameraPreset& camera_preset = layout.camera_preset;
    const auto columns = static_cast<float>(layout.reserve_columns);
    const auto rows = static_cast<float>(rows_for(layout.reserve_columns));
    const float wanted = std::min(width / columns / camera_preset.slot_width, largest);
    const float least = std::min(wanted, target * unit / camera_preset.slot_height);
    const float scale = std::clamp(height / (rows * camera_preset.slot_height), least, wanted);
    const Rect band = rest.cut_bottom(rows * std::max(target * unit, camera_preset.slot_height * scale));
    const float used =
        std::min(width, columns * std::max((target + 2) * unit, 1.12f * camera_preset.slot_width * scale));
    return {band.middle_x() - used / 2, band.y, used, band.height};
}

/// Limits the width of a card on the left: it ends where the diamond, its side and its pieces begin.
void keep_off_board(Rect& card, const GameLayout& layout, const Scale& scale) {
    const auto extent = draw::board_extent(layout.camera_preset, layout.elevation);
    const float two = two_lines(scale), words = (two <= card.height ? two : scale.line(Type::normal)) / 2;
    const float side = draw::board_thickness * std::cos(layout.elevation) * layout.board.scale;
    const float edge = card.middle_y() < layout.board.y
                           ? layout.board_edge(card.middle_y() + words, extent.above)
                           : layout.board_edge(std::max(layout.board.y, card.middle_y() - words - side),
                                               extent.half_width * std::sin(layout.elevation));
    card.width = std::min(card.width, edge - card.x);
}

/// Puts cards and trays into the corners that the diamond leaves free.
void place_in_corners(GameLayout& layout, const Rect& window, const Rect& rest, const Scale& scale,
                      float card, float margin) {
    layout.their_card = {rest.x, rest.y, 0.40f * rest.width, card};
    layout.own_card = {rest.x, rest.bottom() - card, 0.40f * rest.width, card};
    const float tray = std::min(0.92f * layout.board.scale, 0.16f * window.width);
    place_trays(layout, tray, margin);
    const float low = layout.board.y + 3.4f * layout.board.scale * std::sin(layout.elevation);
    layout.own_tray.y = std::min(layout.stage.bottom() - 0.45f * tray, low + 0.1f * tray);
    layout.own_card.y = std::min(layout.own_card.y, low - 0.2f * card);
    const float high = layout.board.y - 3.3f * layout.board.scale * std::sin(layout.elevation);
    layout.their_tray.y = std::max(layout.stage.y + 1.15f * tray, high);
    layout.their_card.y =
        std::max(layout.their_card.y, std::min(high - 0.4f * card, layout.their_tray.y - card));
    for (Rect* place : {&layout.their_card, &layout.own_card}) keep_off_board(*place, layout, scale);
}

/// Puts both players' cards in one row above a board without free corners, with the trays at the row's ends.
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

/// Height of the prompt in portrait: its heading, and up to three more lines where there is room.
float prompt_height(const Rect& window, const Scale& scale, bool roomy, bool tall) {
    const float unit = scale.unit, larger_type = scale.type - unit;
    const bool has_second_line = window.height >= 540 * unit + 80 * larger_type;
    const bool has_third_line = roomy || window.height >= 560 * unit + 100 * larger_type;
    const float lines = has_third_line ? 3 : has_second_line ? 2 : 1;
    const float words = scale.line(roomy ? Type::title : Type::large) + lines * scale.line(Type::small);
    return std::max((tall ? 90 : roomy ? 68 : 44) * unit, words);
}

/// Share of `height` that the reserve needs for pieces of half the size of those on the board.
float fair_reserve_height(const GameLayout& layout, const draw::BoardExtent& extent, float height) {
    constexpr float fair_size = 0.5f;
    const float wanted = fair_size * layout.camera_preset.slot_height *
                         static_cast<float>(rows_for(layout.reserve_columns));
    return height * wanted / (extent.above + extent.below + wanted);
}

/// Gives `spare` height, `most` of it, to the prompt rather than to empty space above the reserve.
void grow_prompt(GameLayout& layout, Rect& rest, float spare, float most) {
    const float grown = std::clamp(spare, 0.0f, most);
    const Rect& prompt = layout.prompt;
    layout.prompt = {prompt.x, prompt.y - grown, prompt.width, prompt.height + grown};
    layout.reserve = layout.reserve.moved(0, -grown);
    rest.cut_bottom(grown);
}

GameLayout lay_out_portrait(const Rect& window, const Scale& scale, const CameraPreset& camera_preset) {
    GameLayout layout;
    layout.mode = LayoutMode::portrait;
    layout.camera_preset = camera_preset;
    const float unit = scale.unit;
    const bool has_corners = camera_preset.leaves_corners();
    const float wants = (has_corners ? 620 : 720) * unit + 60 * (scale.type - unit);
    const bool roomy = window.height >= wants, tall = window.height >= wants + 120 * unit;
    const float margin = (roomy ? 12 : 8) * unit, gap = (roomy ? 10 : 5) * unit;
    Rect rest = window.inset(margin, 0);
    layout.header = rest.cut_top((roomy ? 52 : 44) * unit);
    rest.cut_bottom(roomy ? 14 * unit : 6 * unit);

    if (roomy) {
        layout.actions = rest.cut_bottom(46 * unit);
        rest.cut_bottom(gap);
        layout.quarto = rest.cut_bottom(58 * unit);
    } else {
        place_buttons_in_row(layout, rest.cut_bottom(48 * unit), gap, unit);
    }
    rest.cut_bottom(gap);
    layout.prompt = rest.cut_bottom(prompt_height(window, scale, roomy, tall));
    rest.cut_bottom(roomy ? 8 * unit : 2 * unit);

    const float card = roomy ? std::max(44 * unit, two_lines(scale)) : 44 * unit;
    const auto extent = draw::board_extent(camera_preset, camera_preset.best);
    const float board_height = rest.width / (2 * extent.half_width) * (extent.above + extent.below);
    const float row = has_corners ? 0 : std::max(card, (roomy ? 60 : 44) * unit) + gap;
    const float reserve_width = window.width - 8 * unit;
    layout.reserve_columns = window.height < 540 * unit ? 8 : columns_for(reserve_width, unit);
    const float fair = tall ? fair_reserve_height(layout, extent, rest.height - row) : 0;
    const float spared = std::max(fair, rest.height - 0.94f * board_height - row);
    layout.reserve = cut_reserve(layout, rest, reserve_width, spared, unit, 92 * unit);
    const float apart = has_corners ? 0 : gap;  // not needed above a diamond's corner
    grow_prompt(layout, rest, rest.height - board_height - row - apart, 2 * scale.line(Type::small));
    layout.stage = {window.x, rest.y, window.width, rest.height};
    if (!has_corners) place_in_row(layout, rest.cut_top(row).inset(0, gap / 2));

    const float spare = std::max(0.0f, rest.height - board_height);
    Rect room = {window.x + 4 * unit, rest.y, window.width - 8 * unit, rest.height};
    if (has_corners && spare > 60 * unit) room = room.inset(0, std::min(spare / 3, 40 * unit));
    place_board(layout, room);
    if (has_corners) place_in_corners(layout, window, rest, scale, card, margin);
    return layout;
}

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
    layout.reserve_columns = rest.width / 16 >= (target + 1) * unit ? 16 : 8;
    const auto columns = static_cast<float>(layout.reserve_columns);
    const auto rows = static_cast<float>(rows_for(layout.reserve_columns));
    const float share = rows == 1 ? 0.16f : 0.13f;  // of the height, per row
    const float size = std::min({rest.width / columns / camera_preset.slot_width, 84 * unit,
                                 share * rest.height / draw::diamond_camera.slot_height});
    const float width = std::min(rest.width, columns * camera_preset.slot_width * size * 1.15f);
    const Rect band = rest.cut_bottom(rows * std::max(target * unit, camera_preset.slot_height * size));
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

GameLayout lay_out_low(const Rect& window, const Scale& scale, const CameraPreset& camera_preset) {
    GameLayout layout;
    layout.mode = LayoutMode::compact_landscape;
    layout.camera_preset = camera_preset;
    const float unit = scale.unit, margin = 10 * unit, gap = 8 * unit;
    Rect rest = window.inset(margin, 4 * unit);
    Rect panel = rest.cut_right(
        std::clamp(0.42f * window.width, std::min(6 * target * unit, window.width / 2), 380 * unit));
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
        place_beside(layout, rest, std::clamp(column, 64 * unit, 120 * unit),
                     card + scale.line(Type::normal));
    }
    return layout;
}

}  // namespace

SlotPlace GameLayout::slot_place(Piece piece) const {
    // Light pieces behind dark ones with 8 columns, alternating with 16, otherwise all light ones first;
    // round before square, tall before short, solid before hollow.
    const int kind = piece.index >> 1, dark = piece.index & 1;
    if (reserve_columns == 8) return {kind, dark};
    if (reserve_columns == 16) return {piece.index, 0};
    const int number = 8 * dark + kind, row = number / reserve_columns;
    const int in_row = std::min(reserve_columns, 16 - row * reserve_columns);  // an incomplete row is centred
    return {number % reserve_columns + (reserve_columns - in_row) / 2, row};
}

ui::Rect GameLayout::slot(Piece piece) const {
    const SlotPlace place = slot_place(piece);
    const float width = reserve.width / static_cast<float>(reserve_columns);
    const float height = reserve.height / static_cast<float>(rows_for(reserve_columns));
    return {reserve.x + width * static_cast<float>(place.column),
            reserve.y + height * static_cast<float>(place.row), width, height};
}

Anchor GameLayout::slot_stand(Piece piece) const {
    const Rect place = slot(piece);
    const float scale =
        std::min(place.width / camera_preset.slot_width, place.height / camera_preset.slot_height);
    return {place.middle_x(), place.bottom() - camera_preset.slot_foot * scale, scale};
}

float GameLayout::board_edge(float y, float reach) const {
    const float across = std::max(0.0f, 1 - std::abs(y - board.y) / (reach * board.scale));
    return board.x - across * draw::board_extent(camera_preset, elevation).half_width * board.scale;
}

Rect GameLayout::only_card() const {
    Rect card = their_card;
    if (own_card.y == card.y) card.width = std::max(card.right(), own_card.right()) - card.x;
    return card;
}

GameLayout lay_out_game(const ui::Rect& window, const Scale& scale, const CameraPreset& camera_preset) {
    const float shape = window.width / std::max(1.0f, window.height);
    if (shape < 1.02f) return lay_out_portrait(window, scale, camera_preset);
    if (window.height < 560 * scale.unit) return lay_out_low(window, scale, camera_preset);
    return lay_out_wide(window, scale, camera_preset);
}

Scale comfortable_scale(float width, float height, float text) {
    const float usual = std::clamp(std::min(width / 1500, height / 860), 1.0f, 2.0f);
    const float room = std::min(width / 360, height / 600);
    return {usual * std::clamp(room / usual, 1.0f, text), usual * text};
}

}  // namespace quarto
