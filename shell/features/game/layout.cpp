#include "shell/features/game/layout.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace quarto {

int rows_for(int columns) { return (16 + columns - 1) / columns; }

SlotPlace GameLayout::slot_place(Piece piece) const {
    // The same order in every window, so that a player finds a piece on any device: light before dark, round
    // before square, tall before short, solid before hollow.
    const int number = 8 * (piece.index & 1) + (piece.index >> 1), row = number / reserve_columns;
    // Between two players each half has as many pieces of either kind, so that no kind seems to be one player's.
    const int half = std::popcount(piece.index) & 1, in_half = 4 * (piece.index & 1) + (piece.index >> 2);
    if (is_facing) return {in_half % reserve_columns, (8 * half + in_half) / reserve_columns};
    const int in_row = std::min(reserve_columns, 16 - row * reserve_columns);  // an incomplete row is centred
    return {number % reserve_columns + (reserve_columns - in_row) / 2, row};
}

ui::Rect GameLayout::slot(Piece piece) const {
    const SlotPlace place = slot_place(piece);
    const int rows = rows_for(reserve_columns) / (is_facing ? 2 : 1);
    const ui::Rect& part = is_facing && place.row < rows ? far_reserve : reserve;
    const float width = part.width / static_cast<float>(reserve_columns);
    const float height = part.height / static_cast<float>(rows);
    return {part.x + width * static_cast<float>(place.column), part.y + height * static_cast<float>(place.row % rows),
            width, height};
}

Anchor GameLayout::slot_anchor(Piece piece) const {
    const ui::Rect place = slot(piece);
    const float scale = std::min(place.width / camera_preset.slot_width, place.height / camera_preset.slot_height);
    // Between two players a short piece stands in its middle: neither has the pieces nearer.
    const float foot = is_facing ? place.middle_y() + draw::short_height / 2 * std::cos(camera_preset.best) * scale
                                 : place.bottom() - camera_preset.slot_foot * scale;
    return {place.middle_x(), foot, scale};
}

float GameLayout::board_edge(float y, float reach) const {
    const float across = std::max(0.0f, 1 - std::abs(y - board.y) / (reach * board.scale));
    return board.x - across * draw::board_extent(camera_preset, elevation).half_width * board.scale;
}

ui::Rect GameLayout::only_card() const {
    ui::Rect card = their_card;
    if (own_card.y == card.y) card.width = std::max(card.right(), own_card.right()) - card.x;
    return card;
}

ui::Rect GameLayout::own_tray_face() const {
    const float reach = 0.8f * draw::tray_radius * own_tray.scale, deep = reach * std::sin(elevation);
    return {own_tray.x - reach, own_tray.y - deep, 2 * reach, 2 * deep};
}

GameLayout::HomePlaces GameLayout::home_places(float unit) const {
    HomePlaces places{{}, {quarto.x, actions.y, actions.right() - quarto.x, actions.height}};
    if (mode == LayoutMode::wide) {
        places.card = {their_card.x, their_card.y, their_card.width, own_card.bottom() - their_card.y};
        places.card.cut_bottom(actions.height + 12 * unit);
    } else {
        const float top = mode == LayoutMode::portrait ? stage.bottom() : std::min(prompt.y, reserve.y);
        places.card = {prompt.x, top, prompt.width, actions.y - top - 8 * unit};
    }
    return places;
}

void GameLayout::make_room_for_home(float unit) {
    if (mode != LayoutMode::portrait) return;
    constexpr float least = 0.36f, wanted = 430;  // share of the board, and units of the interface for the card
    const float all = actions.y - stage.y;
    stage.height = std::min(std::min(prompt.y, reserve.y) - stage.y, std::max(least * all, all - wanted * unit));
    ui::Rect room = stage.inset(4 * unit, 0);
    if (!camera_preset.leaves_corners()) room.cut_top(their_card.bottom() - stage.y);
    place_board(*this, room);
    if (camera_preset.leaves_corners())
        place_trays(*this, std::min(0.92f * board.scale, 0.16f * stage.width), 12 * unit);
}

void GameLayout::centre_words() {
    has_centred_words = true;
    const float middle = (prompt.y + std::max(actions.bottom(), end_actions.bottom())) / 2;
    for (ui::Rect* place : {&prompt, &quarto, &actions, &end_actions}) place->y += board.y - middle;
}

ui::Scale comfortable_scale(float width, float height, float text) {
    const float desktop = std::min(width / 1280, height / 700), tablet = std::min(width / 640, height / 975);
    const float usual = std::clamp(std::max(desktop, tablet), 1.0f, 2.0f);
    const float room = std::min(width / 360, height / 600);
    const float larger = width < height ? std::clamp(tablet, 1.0f, 1.12f) : 1;  // type alone has room under the board
    return {usual * std::clamp(room / usual, 1.0f, text), usual * text * larger};
}

GameLayout lay_out_game(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& camera_preset) {
    const float shape = window.width / std::max(1.0f, window.height);
    if (shape < 1.02f) return lay_out_portrait(window, scale, camera_preset);
    if (window.height < 560 * scale.unit) return lay_out_compact(window, scale, camera_preset);
    return lay_out_wide(window, scale, camera_preset);
}

}  // namespace quarto
