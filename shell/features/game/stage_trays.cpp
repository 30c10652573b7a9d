#include "shell/features/game/stage_parts.hpp"

#include <cmath>

namespace quarto {

namespace {

constexpr float dragged_lift = 0.25f;  ///< cell widths; its foot is as far below the pointer

}  // namespace

const Anchor& tray_of(const Stage& stage, Seat seat) {
    return seat == own_seat(stage.view) ? stage.layout.own_tray : stage.layout.their_tray;
}

bool is_far(const Stage& stage, Seat seat) { return stage.layout.is_facing && seat != own_seat(stage.view); }

draw::Camera camera_at(const Stage& stage, const Anchor& anchor) {
    return stage.camera.with_origin({anchor.x, anchor.y}, anchor.scale);
}

void draw_piece_at(Stage& stage, const Anchor& anchor, Piece piece, float lift, const draw::PieceStyle& style) {
    ui::Ui& ui = stage.ui;
    const draw::Camera camera = camera_at(stage, anchor);
    const draw::Shadow shadow{ui.theme().shadow, ui.theme().shadow_strength};
    stage.skin.draw_shadow(ui.list(), camera, shadow, {0, 0, lift}, piece, lift);
    stage.skin.draw_piece(ui.list(), camera, ui.theme(), {0, 0, lift}, piece, style, ui.pixel());
}

void draw_tray(Stage& stage, Seat seat) {
    ui::Ui& ui = stage.ui;
    const BoardView& board = stage.board;
    const bool holds = board.position.hand() && board.hand_side == seat && !stage.view.result;
    const bool awaits =
        board.sets_up ? board.held.has_value() : !board.giveable.empty() && board.asks && board.hand_side != seat;
    const float attention = ui.animate({ui::Kind::tray, index_of(seat)}, ui::Channel::attention,
                                       holds    ? 1.0f
                                       : awaits ? 0.45f
                                                : 0.0f);
    const draw::Camera camera = camera_at(stage, tray_of(stage, seat));
    draw::draw_tray(ui.list(), camera, ui.theme(), {attention}, ui.pixel());
    const PlayerView& player = stage.view.players[index_of(seat)];
    if (player.time_share) draw_clock_ring(ui, camera, player, is_far(stage, seat));
    if (board.sets_up) touch_tray(stage, seat, tray_of(stage, seat));
}

namespace {

/// Its picture with a margin for the pointer.
ui::Rect hand_place(const Stage& stage, Piece hand, const Anchor& anchor) {
    const auto [least, most] = stage.skin.bounds(camera_at(stage, anchor), {0, 0, 0}, hand);
    return ui::Rect{least.x, least.y, most.x - least.x, most.y - least.y}.inset(-stage.ui.px(8));
}

}  // namespace

void draw_hand(Stage& stage) {
    ui::Ui& ui = stage.ui;
    const auto hand = stage.board.position.hand();
    if (!hand || stage.giving < 1 || stage.dragged == hand) return;
    const Anchor& anchor = tray_of(stage, stage.board.hand_side);
    if (hand_is_draggable(stage)) {
        ui.drag_source(ui::Kind::hand, hand_place(stage, *hand, anchor));
        if (ui.pressed() == ui::Kind::hand && ui.is_dragging()) {
            stage.dragged = hand;
            return;
        }
    }
    draw_piece_at(stage, anchor, *hand, 0, {.dim = stage.view.result ? 0.6f : 0.0f});
}

void draw_dragged(Stage& stage, Piece piece) {
    ui::Ui& ui = stage.ui;
    const float scale = stage.layout.board.scale;
    const bool is_finger = ui.pointer_is_finger(), is_from_above = is_finger && is_far(stage, stage.board.hand_side);
    const float below = is_from_above ? lift_over_finger : dragged_lift;
    draw_piece_at(stage, {ui.pointer().x, ui.pointer().y + below * scale, scale}, piece,
                  is_finger && !is_from_above ? lift_over_finger : dragged_lift);
}

void expose_hand(Stage& stage) {
    const BoardView& board = stage.board;
    const auto hand = board.position.hand();
    if (!hand || stage.view.result || board.sets_up) return;
    const ui::Rect place = hand_place(stage, *hand, tray_of(stage, board.hand_side));
    stage.ui.add_text(place, board.hand_label).is_drag_source = hand_is_draggable(stage);
}

namespace {

constexpr float ring_radius = 1.14f * draw::tray_radius;
constexpr float ring_width = 0.06f, thin_ring = 0.025f, wide_ring = 0.1f;  ///< cell widths

}  // namespace

void draw_clock_ring(ui::Ui& ui, const draw::Camera& camera, const PlayerView& player, bool is_far) {
    if (player.clock == ClockState::none || !player.time_share) return;
    const draw::Theme& theme = ui.theme();
    const draw::Vec3 away = camera.towards() * -1, middle{0, 0, 0};
    const float top = std::atan2(away.y, away.x) + (is_far ? draw::pi : 0);
    const draw::Arc left{top + (1 - *player.time_share) * 2 * draw::pi, top + 2 * draw::pi};
    draw::draw_ring(ui.list(), camera, {middle, ring_radius, thin_ring, theme.secondary, 0.35f}, ui.pixel());
    switch (player.clock) {
        case ClockState::warning:  // wide dashes, for those who don't see the colour
            return draw::draw_dashes(ui.list(), camera, {middle, ring_radius, wide_ring, theme.bad}, left, ui.pixel());
        case ClockState::running:
            return draw::draw_arc(ui.list(), camera, {middle, ring_radius, ring_width, theme.accent}, left, ui.pixel());
        default:
            return draw::draw_arc(ui.list(), camera, {middle, ring_radius, ring_width, theme.secondary, 0.6f}, left,
                                  ui.pixel());
    }
}

}  // namespace quarto
