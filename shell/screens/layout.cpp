#include "shell/screens/layout.hpp"

#include <algorithm>
#include <cmath>

#include "shell/draw/measure.hpp"

namespace quarto {
namespace {

using ui::Rect;

constexpr float flattest = 44, steepest = 58, best = 50;  ///< degrees above the table
/// A reserve piece takes this many cell widths of its own scale.
constexpr float slot_width = 0.98f, slot_height = 1.42f;

struct Fit {
    float scale, elevation;
};

/// The largest board; where width is what limits it, the camera rises to use the height.
Fit fit_board(float width, float height) {
    Fit fit{0, best * draw::degrees};
    float most = 0;
    for (float angle = flattest; angle <= steepest; angle += 1) {
        const auto extent = draw::board_extent(draw::diamond, angle * draw::degrees);
        const float scale = std::min(width / (2 * extent.half_width), height / (extent.above + extent.below));
        const float worth = scale * (1 - 0.0016f * std::abs(angle - best));
        if (worth > most) {
            most = worth;
            fit = {scale, angle * draw::degrees};
        }
    }
    return fit;
}

/// Sets the board into the middle of the rectangle.
void place_board(GameLayout& layout, const Rect& room) {
    const Fit fit = fit_board(room.width, room.height);
    const auto extent = draw::board_extent(draw::diamond, fit.elevation);
    const float height = fit.scale * (extent.above + extent.below);
    layout.elevation = fit.elevation;
    layout.board = {room.middle_x(), room.middle_y() - height / 2 + fit.scale * extent.above, fit.scale};
}

float tray_reach(float scale) {
    return scale * draw::tray_radius;
}

/// The trays stand in the corners that the diamond leaves free, as large as the board's pieces where that
/// fits.
void place_trays(GameLayout& layout, float scale, float margin) {
    const Rect& stage = layout.stage;
    const float reach = tray_reach(scale);
    const float x = stage.right() - reach - margin;
    layout.their_tray = {x, stage.y + 1.30f * scale, scale};
    layout.own_tray = {x, stage.bottom() - 0.62f * scale, scale};
}

/// The big button and the actions share a row.
void place_buttons_in_row(GameLayout& layout, Rect row, float gap) {
    layout.actions = row.cut_right(0.40f * row.width);
    row.cut_right(gap);
    layout.quarto = row;
}

GameLayout lay_out_portrait(const Rect& window, float unit) {
    GameLayout layout;
    layout.form = Form::portrait;
    const bool roomy = window.height >= 620 * unit;
    const float margin = (roomy ? 12 : 8) * unit, gap = (roomy ? 10 : 5) * unit;
    Rect rest = window.inset(margin, 0);
    layout.header = rest.cut_top((roomy ? 52 : 44) * unit);
    rest.cut_bottom(roomy ? 14 * unit : 6 * unit);

    if (roomy) {
        layout.actions = rest.cut_bottom(46 * unit);
        rest.cut_bottom(gap);
        layout.quarto = rest.cut_bottom(58 * unit);
    } else {
        place_buttons_in_row(layout, rest.cut_bottom(48 * unit), gap);
    }
    rest.cut_bottom(gap);
    layout.prompt = rest.cut_bottom((window.height >= 740 * unit ? 90 : roomy ? 68 : 44) * unit);
    rest.cut_bottom(roomy ? 8 * unit : 2 * unit);

    // The reserve in two rows, each slot as wide as an eighth of the screen but no larger than a board piece.
    const float wanted = std::min((window.width - 8 * unit) / 8 / slot_width, 92 * unit);
    const auto extent = draw::board_extent(draw::diamond, best * draw::degrees);
    const float board_height = rest.width / (2 * extent.half_width) * (extent.above + extent.below);
    const float left = rest.height - 0.94f * board_height;
    const float scale = std::clamp(left / (2 * slot_height), std::min(wanted, 31 * unit), wanted);
    layout.reserve_rows = 2;
    const float reserve_width =
        std::min(rest.width + margin, 8 * std::max(46 * unit, 1.12f * slot_width * scale));
    Rect band = rest.cut_bottom(2 * slot_height * scale);
    layout.reserve = {window.middle_x() - reserve_width / 2, band.y, reserve_width, band.height};

    const float card = 44 * unit;
    const float spare = std::max(0.0f, rest.height - board_height);
    layout.stage = {window.x, rest.y, window.width, rest.height};
    Rect room = {window.x + 4 * unit, rest.y, window.width - 8 * unit, rest.height};
    if (spare > 60 * unit) room = room.inset(0, std::min(spare / 3, 40 * unit));
    place_board(layout, room);
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
    return layout;
}

/// What stands in the panel beside the board, from top to bottom.
void lay_out_panel(GameLayout& layout, Rect panel, float unit) {
    const float gap = 12 * unit;
    layout.their_card = panel.cut_top(72 * unit);
    panel.cut_top(gap);
    layout.own_card = panel.cut_bottom(72 * unit);
    panel.cut_bottom(gap);
    layout.prompt = panel.cut_top(std::clamp(0.22f * panel.height, 104 * unit, 132 * unit));
    panel.cut_top(gap);
    layout.quarto = panel.cut_top(60 * unit);
    panel.cut_top(gap);
    layout.actions = panel.cut_top(46 * unit);
    panel.cut_top(gap);
    if (panel.height > 110 * unit) layout.moves = panel;
}

GameLayout lay_out_wide(const Rect& window, float unit) {
    GameLayout layout;
    layout.form = Form::panel;
    const float margin = 20 * unit;
    Rect rest = window.inset(margin, 0);
    layout.header = rest.cut_top(60 * unit);
    rest.cut_bottom(margin);
    const float panel_width = std::clamp(0.25f * window.width, 300 * unit, 400 * unit);
    lay_out_panel(layout, rest.cut_right(panel_width), unit);
    rest.cut_right(margin);

    // One row of sixteen where they stay large enough, else two rows of eight.
    const float one_row = rest.width / 16 / slot_width;
    layout.reserve_rows = one_row >= 46 * unit ? 1 : 2;
    const float each = rest.width / (layout.reserve_rows == 1 ? 16.0f : 8.0f) / slot_width;
    const float share = layout.reserve_rows == 1 ? 0.16f : 0.13f;  // of the height, for a row
    const float scale = std::min({each, 84 * unit, share * rest.height / slot_height});
    const float slots = layout.reserve_rows == 1 ? 16 : 8;
    const float width = std::min(rest.width, slots * slot_width * scale * 1.15f);
    const Rect band = rest.cut_bottom(static_cast<float>(layout.reserve_rows) * slot_height * scale);
    layout.reserve = {rest.middle_x() - width / 2, band.y, width, band.height};
    layout.stage = {rest.x, rest.y, rest.width, rest.height};
    place_board(layout, rest);
    const float tray = std::min(0.86f * layout.board.scale, 0.085f * rest.width);
    place_trays(layout, tray, 8 * unit);
    return layout;
}

GameLayout lay_out_low(const Rect& window, float unit) {
    GameLayout layout;
    layout.form = Form::low;
    const float margin = 10 * unit, gap = 8 * unit;
    Rect rest = window.inset(margin, 4 * unit);
    Rect panel = rest.cut_right(std::clamp(0.42f * window.width, 240 * unit, 380 * unit));
    rest.cut_right(4 * unit);
    layout.header = panel.cut_top(44 * unit);
    panel.cut_bottom(4 * unit);
    place_buttons_in_row(layout, panel.cut_bottom(52 * unit), gap);
    panel.cut_bottom(gap);
    const float wanted = panel.width / 8 / slot_width;
    const float scale = std::min(wanted, (panel.height - 84 * unit) / (2 * slot_height));
    const Rect band = panel.cut_bottom(std::max(2 * slot_height * scale, 88 * unit));
    const float width = std::min(panel.width, 8 * std::max(46 * unit, 1.12f * slot_width * scale));
    layout.reserve = {band.middle_x() - width / 2, band.y, width, band.height};
    layout.prompt = panel.inset(0, 2 * unit);
    layout.stage = rest;
    place_board(layout, rest);
    const float card = 44 * unit;
    layout.their_card = {rest.x, rest.y + 2 * unit, 0.30f * rest.width, card};
    layout.own_card = {rest.x, rest.bottom() - card - 2 * unit, 0.30f * rest.width, card};
    place_trays(layout, std::min(0.80f * layout.board.scale, 0.12f * rest.width), 4 * unit);
    return layout;
}

}  // namespace

ui::Rect GameLayout::slot(Piece piece) const {
    // Light pieces in front of dark ones, round before square, tall before short, solid before hollow.
    const int kind = piece.index >> 1, dark = piece.index & 1;
    const int column = reserve_rows == 1 ? 2 * kind + dark : kind, row = reserve_rows == 1 ? 0 : dark;
    const int columns = reserve_rows == 1 ? 16 : 8;
    const float width = reserve.width / static_cast<float>(columns);
    const float height = reserve.height / static_cast<float>(reserve_rows);
    return {reserve.x + width * static_cast<float>(column), reserve.y + height * static_cast<float>(row),
            width, height};
}

Stand GameLayout::slot_stand(Piece piece) const {
    const Rect place = slot(piece);
    const float scale = std::min(place.width / slot_width, place.height / slot_height);
    return {place.middle_x(), place.bottom() - 0.36f * scale, scale};
}

GameLayout lay_out_game(const ui::Rect& window, float unit) {
    const float shape = window.width / std::max(1.0f, window.height);
    if (shape < 1.02f) return lay_out_portrait(window, unit);
    if (window.height < 560 * unit) return lay_out_low(window, unit);
    return lay_out_wide(window, unit);
}

float comfortable_unit(float width, float height) {
    return std::clamp(std::min(width / 1700, height / 1000), 1.0f, 2.0f);
}

}  // namespace quarto
