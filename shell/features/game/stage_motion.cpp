#include "shell/features/game/stage_parts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "shell/render/board.hpp"

namespace quarto {

namespace {

constexpr float pi = 3.14159265f;

/// Seconds a piece travels, and seconds it settles after a placement.
constexpr float travel_time = 0.17f, settle_time = 0.18f;
constexpr float spring_height = 0.10f;  ///< fraction of the maximum lift
/// Fraction of the travel time: a dropped piece starts here, close to its target.
constexpr float dropped_at = 0.5f;

/// Ease-out, cubic.
float eased_out(float t) { return 1 - (1 - t) * (1 - t) * (1 - t); }

/// Bounce height from 1 to 0; `t` from 0 to 1 after contact with the board: two bounces, decaying.
float spring(float t) {
    constexpr float fading = 3;
    return std::exp(-fading * t) * (1 - t) * std::abs(std::sin(2 * pi * t));
}

/// Draws a piece on its way between a tray and another stand, on a low arc; `t`: 0 at the tray, 1 there.
void draw_flight(Stage& stage, Piece piece, const Anchor& there, float t) {
    const Anchor& from = tray_of(stage, stage.board.hand_side);
    const float arc = std::sin(pi * t) * 0.45f;
    const Anchor at{draw::mix(from.x, there.x, t), draw::mix(from.y, there.y, t),
                    draw::mix(from.scale, there.scale, t)};
    draw_piece_at(stage, at, piece, arc);
}

}  // namespace

draw::Camera leaning_camera(ui::Ui& ui, const GameLayout& layout) {
    const auto& board = layout.board;
    const float reach = 2 * layout.camera_preset.board_half * board.scale;
    const bool leans =
        ui.pointer_hovers() && ui.surface().motion == ui::Motion::calm && ui.is_top_layer() && ui.pressed().is_none();
    const auto lean = [&](ui::Channel axis, float offset) {
        return layout.camera_preset.sway *
               ui.animate(ui::Kind::board, axis, leans ? std::clamp(offset / reach, -1.0f, 1.0f) : 0, 0.6f);
    };
    const float turn = lean(ui::Channel::turn, ui.pointer().x - board.x);
    const float tilt = lean(ui::Channel::tilt, ui.pointer().y - board.y);
    return {layout.camera_preset.azimuth + turn, layout.elevation - 0.6f * tilt, board.scale, {board.x, board.y}};
}

void follow_moves(Stage& stage) {
    ui::Ui& ui = stage.ui;
    const BoardView& board = stage.board;
    constexpr float all_time = travel_time + settle_time;
    auto& seen = ui.state().screens.stage;
    const CellSet occupied = board.position.occupied();
    const auto hand = board.position.hand();
    const auto before = std::exchange(seen.occupied, occupied);
    const auto hand_before = std::exchange(seen.hand, hand);
    if (before) {
        const bool is_same = occupied == *before;
        const bool grew_by_one = !is_same && board.last_cell && occupied == before->with(*board.last_cell);
        if (grew_by_one && hand_before)
            ui.set_animation(ui::Kind::board, ui::Channel::placing,
                             seen.is_dropped ? dropped_at * travel_time / all_time : 0);
        if (hand && !hand_before && is_same)
            ui.set_animation(ui::Kind::board, ui::Channel::giving, seen.is_dropped ? dropped_at : 0);
        if (!is_same || hand != hand_before) seen.is_dropped = false;
    }
    const float placing = all_time * ui.progress(ui::Kind::board, ui::Channel::placing, all_time);
    stage.placing = eased_out(std::min(1.0f, placing / travel_time));
    stage.scene.lift = spring_height * spring(std::clamp((placing - travel_time) / settle_time, 0.0f, 1.0f));
    stage.giving = eased_out(ui.progress(ui::Kind::board, ui::Channel::giving, travel_time));
}

void draw_flights(Stage& stage) {
    const BoardView& board = stage.board;
    if (const auto hand = board.position.hand(); hand && stage.giving < 1)
        draw_flight(stage, *hand, stage.layout.slot_anchor(*hand), 1 - stage.giving);
    if (stage.placing < 1 && board.last_cell)
        if (const auto piece = board.position.at(*board.last_cell)) {
            const ImVec2 foot = stage.camera.project(draw::floor_of(*board.last_cell));
            draw_flight(stage, *piece, {foot.x, foot.y, stage.camera.scale()}, stage.placing);
        }
}

}  // namespace quarto
