#include "shell/features/game/screen.hpp"

#include "shell/features/game/stage_parts.hpp"
#include "shell/render/frame_hash.hpp"
#include "shell/render/round.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

namespace {

void draw_ground(ui::Ui& ui, const GameLayout& layout, const draw::Camera& camera) {
    const draw::Layer layer(ui.list());
    draw::draw_background(ui.list(), ui.theme(), {ui.window().width, ui.window().height},
                          {layout.board.x, layout.board.y});
    if (layout.is_facing && layout.shows_reserve) {  // one ground for the board and both halves: they belong to both
        const ui::Rect& from = layout.far_reserve;
        const ui::Rect all{from.x, from.y, layout.reserve.right() - from.x, layout.reserve.bottom() - from.y};
        draw::fill_round(ui.list(), ui::round(all, ui.px(22)), ui.theme().text, ui.theme().text, 0.06f);
    }
    draw::draw_board(ui.list(), ui.skin(), camera, ui.theme(), ui.surface().fonts, ui.scale().type, ui.pixel());
}

void draw_table(Stage& stage) {
    ui::Ui& ui = stage.ui;
    const draw::Layer layer(ui.list());
    const bool has_trays = stage.layout.own_tray.scale > 0;
    if (stage.view.has_game && has_trays) {  // before the first game they would say nothing
        draw_tray(stage, other(own_seat(stage.view)));
        draw_tray(stage, own_seat(stage.view));
    }
    draw::draw_board_scene(ui.list(), stage.skin, stage.camera, ui.theme(), ui.surface().fonts, ui.scale().type,
                           stage.scene, ui.pixel());
    expose_hand(stage);
    if (!stage.board.sets_up) stage.preview = stage.board.chosen_piece;
    if (stage.layout.shows_reserve) draw_reserve(stage);
    if (has_trays) draw_hand(stage);
    if (stage.preview && has_trays) draw_preview(stage, *stage.preview);
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
    draw_ground(ui, layout, stage.camera);
    ui.list().ChannelsSetCurrent(channel_table);
    draw_table(stage);
    ui.list().ChannelsSetCurrent(channel_above);
    draw_flights(stage);
    draw_call(stage);
    if (stage.dragged) draw_dragged(stage, *stage.dragged);
    ui.list().ChannelsSetCurrent(channel_screen);
    return stage.choice;
}

void draw_paused_stage(ui::Ui& ui, const GameLayout& layout, const std::string& words) {
    constexpr float icon = 28, gap = 12, edge = 20, height = 56;
    ui.list().ChannelsSetCurrent(channel_ground);
    draw_ground(ui, layout, leaning_camera(ui, layout));
    ui.list().ChannelsSetCurrent(channel_screen);
    const ui::TextStyle style = ui::title(ui);
    const float width = ui.px(icon + gap + 2 * edge) + ui::text_width(ui, style, words);
    ui::Rect card{layout.board.x - width / 2, layout.board.y - ui.px(height) / 2, width, ui.px(height)};
    ui::card(ui, card);
    ui::Rect inner = card.inset(ui.px(edge), 0);
    const ui::Rect sign = inner.cut_left(ui.px(icon + gap));
    ui::draw_icon(ui.list(), ui::Icon::clock, {sign.x + ui.px(icon) / 2, sign.middle_y()}, ui.px(icon),
                  ui.theme().text);
    text_line(ui, inner, style, words);
    ui.add_text(card, words);
}

}  // namespace quarto
