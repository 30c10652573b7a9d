#include "shell/features/game/stage.hpp"

#include "shell/features/game/stage_parts.hpp"
#include "shell/render/frame_hash.hpp"
#include "shell/render/round.hpp"
#include "shell/ui/type.hpp"

namespace quarto {

namespace {

void draw_ground(Stage& stage) {
    ui::Ui& ui = stage.ui;
    const draw::Layer layer(ui.list());
    draw::draw_background(ui.list(), ui.theme(), {ui.window().width, ui.window().height},
                          {stage.layout.board.x, stage.layout.board.y});
    draw::draw_board(ui.list(), stage.skin, stage.camera, ui.theme(), ui.surface().fonts, ui.scale().type,
                     ui.pixel());
}

void draw_table(Stage& stage) {
    ui::Ui& ui = stage.ui;
    const draw::Layer layer(ui.list());
    draw::draw_board_scene(ui.list(), stage.skin, stage.camera, ui.theme(), ui.surface().fonts,
                           ui.scale().type, stage.scene, ui.pixel());
    if (stage.view.has_game) {  // before the first game they would say nothing
        draw_tray(stage, other(own_seat(stage.view)));
        draw_tray(stage, own_seat(stage.view));
    }
    expose_hand(stage);
    if (!stage.board.sets_up) stage.preview = stage.board.chosen_piece;
    if (stage.layout.shows_reserve) draw_reserve(stage);
    draw_hand(stage);
    if (stage.preview) draw_preview(stage, *stage.preview);
}

}  // namespace

ui::Id first_to_do(const BoardView& board) {
    if (!board.playable.empty()) return {ui::Kind::cell, (*board.playable.begin()).index};
    if (!board.giveable.empty()) return {ui::Kind::piece, (*board.giveable.begin()).index};
    return {};
}

std::optional<StageChoice> draw_stage(ui::Ui& ui, const GameView& view, const GameLayout& layout,
                                      const ui::Rect& covered) {
    const bool is_covered = covered.contains(ui.pointer().x, ui.pointer().y);
    Stage stage{ui, view, view.board, layout, is_covered, ui.skin(), leaning_camera(ui, layout)};
    follow_moves(stage);
    touch_board(stage);
    ui.list().ChannelsSetCurrent(channel_ground);
    draw_ground(stage);
    ui.list().ChannelsSetCurrent(channel_table);
    draw_table(stage);
    ui.list().ChannelsSetCurrent(channel_above);
    draw_flights(stage);
    draw_call(stage);
    if (stage.dragged) draw_dragged(stage, *stage.dragged);
    ui.list().ChannelsSetCurrent(channel_screen);
    return stage.choice;
}

}  // namespace quarto
