#include "shell/features/game/layout.hpp"

#include <algorithm>
#include <cmath>

namespace quarto {
namespace {

using draw::CameraPreset;
using draw::Type;
using ui::Rect;
using ui::Scale;

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
void place_in_corners(GameLayout& layout, const Rect& window, const Rect& rest, const Scale& scale, float card,
                      float margin) {
    layout.their_card = {rest.x, rest.y, 0.40f * rest.width, card};
    layout.own_card = {rest.x, rest.bottom() - card, 0.40f * rest.width, card};
    const float tray = std::min(0.92f * layout.board.scale, 0.16f * window.width);
    place_trays(layout, tray, margin);
    const float low = layout.board.y + 3.4f * layout.board.scale * std::sin(layout.elevation);
    layout.own_tray.y = std::min(layout.stage.bottom() - 0.45f * tray, low + 0.1f * tray);
    layout.own_card.y = std::min(layout.own_card.y, low - 0.2f * card);
    const float high = layout.board.y - 3.3f * layout.board.scale * std::sin(layout.elevation);
    layout.their_tray.y = std::max(layout.stage.y + 1.15f * tray, high);
    layout.their_card.y = std::max(layout.their_card.y, std::min(high - 0.4f * card, layout.their_tray.y - card));
    for (Rect* place : {&layout.their_card, &layout.own_card}) keep_off_board(*place, layout, scale);
    const Rect& upper = layout.their_card;
    const float line_end = upper.middle_y() - two_lines(scale) / 2 + scale.line(Type::normal);
    const float above = draw::board_extent(layout.camera_preset, layout.elevation).above;
    layout.upper_width = layout.board_edge(line_end, above) - upper.x;
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
    const float wanted =
        fair_size * layout.camera_preset.slot_height * static_cast<float>(rows_for(layout.reserve_columns));
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

}  // namespace

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

}  // namespace quarto
