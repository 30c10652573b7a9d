#include "shell/features/game/stage_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "shell/render/board.hpp"
#include "shell/ui/type.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {

namespace {

constexpr float calling_time = 0.6f;  ///< seconds in which the cells of a call are lit
constexpr float shining_time = 0.6f;  ///< seconds in which those of a win are, or of a wrong call

/// Seconds in which the highlight of the next targets fades, and the strength that remains.
constexpr float asking_time = 0.7f, calm_asking = 0.45f;

void touch_cell(Stage& stage, Cell cell, bool is_touched) {
    const ui::ItemState item =
        stage.ui.item({ui::Kind::cell, cell.index}, cell_bounds(stage.camera, cell),
                      cell_label(stage.ui.surface().texts, stage.board, cell),
                      {.enabled = ui::Enabled{stage.board.sets_up || stage.board.playable.has(cell)},
                       .grid = ui::GridPlace{cell.column(), cell.row()},
                       .hit = is_touched,
                       .role = ui::Role::cell,
                       .on = stage.board.call_cells.has(cell) || stage.board.chosen_cell == cell});
    if (item.hovered || item.focused) stage.scene.hovered = cell;
    if (item.focused) stage.scene.focused = cell;
    if (item.activated || item.refused) stage.choice = intent::TapCell{cell};
}

void touch_cells(Stage& stage) {
    const ui::Group grid(stage.ui, ui::Role::grid, ui::Kind::board, stage.ui.text("label.board"));
    if (stage.board.sets_up) stage.ui.mark_drag_source();
    for (Cell first : CellSet::all()) {
        if (first.column() != 0) continue;
        const ui::Group row(stage.ui, ui::Role::row, {}, {});
        for (Cell cell : CellSet::all())
            if (cell.row() == first.row()) touch_cell(stage, cell, stage.touched == cell);
    }
}

/// The piece in hand, dragged over a cell or dropped on it. On an illegal cell the notice explains the
/// refusal.
void drag_hand(Stage& stage) {
    if (!hand_is_draggable(stage) || stage.ui.pressed() != ui::Kind::hand || !stage.touched) return;
    const bool is_playable = stage.board.playable.has(*stage.touched);
    if (stage.ui.pointer_was_lifted()) {
        stage.ui.state().screens.stage.is_dropped = is_playable;
        stage.choice = intent::TapCell{*stage.touched};
    }
    if (stage.ui.is_dragging() && is_playable) stage.scene.hovered = stage.touched;
}

/// Progress of an effect that lasts while `is_on`, from 0 to 1.
float effect(ui::Ui& ui, ui::Channel channel, bool is_on, float seconds) {
    if (!is_on) ui.set_animation(ui::Kind::board, channel, 0);
    return is_on ? ui.progress(ui::Kind::board, channel, seconds) : 0;
}

/// Cells of the computer's call, one after the other.
CellSet lit_cells(Stage& stage) {
    const CellSet calling = stage.board.calling;
    stage.calling = effect(stage.ui, ui::Channel::calling, !calling.empty(), calling_time);
    auto left = static_cast<int>(std::ceil(stage.calling * static_cast<float>(calling.size())));
    CellSet lit;
    for (const Cell cell : calling)
        if (left-- > 0) lit = lit.with(cell);
    return lit;
}

/// What does not depend on input.
void describe_scene(Stage& stage) {
    const BoardView& board = stage.board;
    draw::BoardScene& scene = stage.scene;
    scene.position = board.position;
    scene.called = board.called;
    scene.call_was_wrong = board.call_was_wrong;
    scene.shine = effect(stage.ui, ui::Channel::shining, !board.called.empty(), shining_time);
    if (const float at = stage.ui.state().screens.ending.at; at < 1 && board.ending) shine_at_end(stage, at);
    scene.dimming = effect(stage.ui, ui::Channel::voided, !board.voided.empty(), 0.25f);
    scene.chosen = board.call_cells | board.advised_cells;
    if (scene.shine < 1) scene.chosen = scene.chosen | board.called;
    scene.chosen = scene.chosen | lit_cells(stage);
    scene.dimmed = board.voided;
    scene.last = board.last_cell;
    const bool asks_to_place = !board.playable.empty() && !board.is_selecting_call && board.asks;
    scene.asking = asking(stage, ui::Kind::board, asks_to_place);
    if (scene.asking > 0) scene.asked = board.playable;
    for (std::size_t k = 0; k < scene.marks.size(); ++k)
        if (const auto& mark = board.cell_marks[k]) scene.marks[k] = mark_of(*mark);
    if (stage.placing < 1) scene.lifted = board.last_cell;
}

}  // namespace

draw::Mark mark_of(const MarkView& view) { return {view.outcome, view.text, view.is_best, view.shade}; }

float asking(Stage& stage, ui::Kind part, bool is_asked) {
    is_asked = is_asked && !stage.ui.state().screens.ending.is_replay;
    if (!is_asked) stage.ui.set_animation(part, ui::Channel::asking, 0);
    const float calm = draw::mix(calm_asking, 1.0f, stage.ui.theme().contrast);
    return is_asked ? draw::mix(1.0f, calm, draw::smooth(stage.ui.progress(part, ui::Channel::asking, asking_time)))
                    : 0;
}

bool hand_is_draggable(const Stage& stage) {
    const BoardView& board = stage.board;
    return board.position.hand() && !board.playable.empty() && !board.is_selecting_call && !board.sets_up;
}

void touch_board(Stage& stage) {
    const bool takes = stage.board.sets_up && !stage.board.held && !carries_piece(stage.ui);
    const Touches touches = stage.board.is_selecting_call || takes ? Touches::pieces : Touches::cells;
    if (!stage.is_covered)
        stage.touched = cell_touched(stage.skin, stage.camera, stage.board, stage.ui.pointer(), touches);
    describe_scene(stage);
    touch_cells(stage);
    drag_hand(stage);
    if (stage.board.sets_up) drag_any(stage);
    draw::BoardScene& scene = stage.scene;
    if (!scene.hovered) scene.hovered = stage.board.chosen_cell;
    if (const auto& ghost = stage.board.ghost; ghost && !scene.hovered) {
        scene.hovered = ghost->cell;
        scene.ghost = ghost->piece;
    } else if (stage.board.sets_up) {
        scene.ghost = stage.dragged ? std::nullopt : stage.board.held;
    } else if (!stage.board.is_selecting_call && !stage.view.result) {
        scene.ghost = stage.board.position.hand();
    }
}

std::optional<Cell> cell_touched(const draw::BoardSkin& skin, const draw::Camera& camera, const BoardView& board,
                                 ImVec2 at, Touches touches) {
    if (touches == Touches::pieces) {
        std::optional<Cell> nearest;
        for (Cell cell : board.position.occupied()) {
            const auto body = skin.bounds(camera, draw::floor_of(cell), *board.position.at(cell));
            const bool inside =
                at.x >= body.least.x && at.x < body.most.x && at.y >= body.least.y && at.y < body.most.y;
            if (inside &&
                (!nearest || camera.nearness(draw::centre_of(cell)) > camera.nearness(draw::centre_of(*nearest))))
                nearest = cell;
        }
        if (nearest) return nearest;
    }
    return draw::cell_at(camera, at);
}

ui::Rect cell_bounds(const draw::Camera& camera, Cell cell) {
    const ImVec2 middle = camera.project(draw::centre_of(cell));
    const float across = draw::recess_radius * camera.scale(), down = across * camera.foreshortening();
    return {middle.x - across, middle.y - down, 2 * across, 2 * down};
}

}  // namespace quarto
