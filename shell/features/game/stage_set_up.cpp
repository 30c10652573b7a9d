#include <algorithm>

#include "shell/features/game/stage_parts.hpp"

namespace quarto {

namespace {

/// The piece that was under the pointer when it went down.
std::optional<Piece> piece_pressed(const Stage& stage) {
    const ui::Id pressed = stage.ui.pressed();
    const Position& position = stage.board.position;
    if (pressed.kind == ui::Kind::cell) return position.at(Cell{static_cast<std::uint8_t>(pressed.index)});
    if (pressed.kind == ui::Kind::tray)
        return pressed.index == index_of(stage.board.hand_side) ? position.hand() : std::nullopt;
    const Piece piece{static_cast<std::uint8_t>(pressed.index)};
    const bool is_slot = pressed.kind == ui::Kind::piece && position.reserve().has(piece);
    return is_slot ? std::optional(piece) : std::nullopt;
}

/// What is neither the board nor a tray is the reserve.
PieceSpot spot_under_pointer(const Stage& stage) {
    if (stage.touched) return *stage.touched;
    for (const Seat seat : {Seat::first, Seat::second})
        if (drops_on(stage, tray_of(stage, seat))) return seat;
    return InReserve{};
}

}  // namespace

bool carries_piece(const ui::Ui& ui) { return ui.is_dragging() || ui.has_dragged(); }

void drag_any(Stage& stage) {
    ui::Ui& ui = stage.ui;
    const auto piece = piece_pressed(stage);
    if (!piece || !carries_piece(ui)) return;
    if (ui.has_dragged()) {
        ui.state().screens.stage.is_dropped = true;
        stage.choice = intent::PutPiece{*piece, spot_under_pointer(stage)};
        return;
    }
    stage.dragged = piece;
    stage.scene.hovered = stage.touched;
    if (ui.pressed().kind == ui::Kind::cell) stage.scene.lifted = Cell{static_cast<std::uint8_t>(ui.pressed().index)};
}

void touch_tray(Stage& stage, Seat seat, const Anchor& anchor) {
    ui::Ui& ui = stage.ui;
    const BoardView& board = stage.board;
    const auto hand = board.hand_side == seat ? board.position.hand() : std::nullopt;
    const float reach = std::max(draw::tray_radius * anchor.scale, ui.px(22));
    const float above = hand ? 1.3f * anchor.scale : 0.7f * reach;
    const ui::Rect rect{anchor.x - reach, anchor.y - above, 2 * reach, above + 0.7f * reach};
    const bool is_held = hand && board.held == hand;
    const ui::ItemState item = ui.item({ui::Kind::tray, index_of(seat)}, rect, board.tray_labels[index_of(seat)],
                                       {.hit = stage.is_covered || stage.touched ? std::optional(false) : std::nullopt,
                                        .on = hand ? std::optional(is_held) : std::nullopt});
    if (item.activated && !ui.has_dragged()) stage.choice = intent::TapTray{seat};
    if (is_held) draw_chosen(stage, camera_at(stage, anchor));
    if (item.focused) ui.focus_ring(rect.inset(ui.px(4)), ui.px(10));
}

void touch_empty_slot(Stage& stage, Piece piece, const draw::Camera& camera) {
    ui::Ui& ui = stage.ui;
    const ui::Rect place = stage.layout.slot(piece);
    const ui::ItemState item = ui.item({ui::Kind::piece, piece.index}, place, stage.board.put_back_label,
                                       {.hit = stage.is_covered ? std::optional(false) : std::nullopt});
    if (item.activated) stage.choice = intent::TapPiece{piece};
    draw_chosen(stage, camera);
    if (item.focused) ui.focus_ring(place.inset(ui.px(4)), ui.px(10));
}

}  // namespace quarto
