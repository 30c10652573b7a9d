#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "shell/features/game/screen.hpp"
#include "shell/features/game/stage_parts.hpp"
#include "shell/render/board.hpp"
#include "shell/render/round.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::Channel;
using ui::Lapse;
using ui::Rect;

constexpr ui::Id board_id = ui::Kind::board;

/// Seconds from a call to its result: of a player here, and of anybody else; and in which the pieces are lifted.
constexpr float own_time = 2.6f, other_time = 2.0f, own_lifting = 1.2f, other_lifting = 0.7f;
constexpr float still_time = 0.8f;         ///< seconds for the words alone, without motion
constexpr float double_click_time = 0.3f;  ///< seconds in which a second press is still one of the call
constexpr float replay_time = 0.62f;       ///< seconds between two moves shown once more
constexpr std::size_t replayed_moves = 9;  ///< gifts, placements and the call

float time_of(const ui::Ui& ui, const EndingView& ending) {
    if (ui.surface().motion == ui::Motion::none) return still_time;
    return ending.is_own ? own_time : other_time;
}

std::size_t shown_ply(const GameView& view) {
    const auto current = std::ranges::find_if(view.moves, &MoveLine::is_current);
    return current == view.moves.end() ? 0 : current->ply;
}

/// Whether the board is that of the last frame, or has one piece more.
bool goes_on(const ui::StageMemory& before, const BoardView& now) {
    const CellSet occupied = now.position.occupied();
    return before.occupied &&
           (occupied == before.occupied || (now.last_cell && occupied == before.occupied->with(*now.last_cell)));
}

/// Between two at the edges of a low window; `is_far`: for whom sits opposite. Its code is loaded later.
[[gnu::noinline]] Rect room_for_call(const Stage& stage, bool is_far) {
    std::vector<Rect> lifted;
    for (const Cell cell : stage.board.called) {
        const auto [least, most] =
            stage.skin.bounds(stage.camera, draw::floor_of(cell), *stage.board.position.at(cell));
        const float hop = draw::hop_height * stage.layout.board.scale;
        const Rect piece{least.x, least.y - hop, most.x - least.x, most.y - least.y + hop};
        lifted.push_back(is_far ? ui::turned(stage.ui, piece) : piece);
    }
    return room_at_edge(stage.layout, lifted, stage.ui.px(24));
}

/// Words stand where the result will be.
Rect room_for_words(const Stage& stage, bool is_far) {
    const GameLayout& layout = stage.layout;
    if (layout.mode == LayoutMode::compact_landscape) return layout.prompt;
    if (layout.is_facing && layout.reserve_columns == 2) return room_for_call(stage, is_far);
    const Rect& across = layout.mode == LayoutMode::wide ? layout.prompt : layout.stage;  // not before lifted pieces
    const float end = layout.is_facing ? layout.stage.bottom() : layout.actions.bottom();
    return {across.x, layout.prompt.y, across.width, end - layout.prompt.y};
}

/// How words come once the pieces are lifted, and go; `at`: from 0 to 1.
float words_at(float at, const EndingView& ending, float seconds) {
    const float after = ending.is_own ? 0.75f * own_lifting : 0.3f * other_lifting;
    const float come = std::clamp((at * seconds - after) / 0.2f, 0.0f, 1.0f);
    return draw::smooth(come * std::clamp((1 - at) * seconds / 0.2f, 0.0f, 1.0f));
}

/// Words in letters that grow with the board, a line each, between a smaller heading and a closing line; `is_calm`: the
/// end of a game that nobody won; `risen`: 0 to 1, they come from below and fade.
void draw_plate(Stage& stage, const EndingView& said, bool is_calm, const Rect& room, float risen) {
    if (risen <= 0) return;
    ui::Ui& ui = stage.ui;
    const draw::Theme& theme = ui.theme();
    constexpr float of_cell = 0.55f;  // height of the letters, where there is room
    const float side = ui.px(24), most = room.width - 2 * side;
    const ui::TextStyle usual{
        .type = draw::Type::display,
        .weight = draw::Weight::bold,
        .colour = is_calm ? theme.text : theme.on_accent,
        .align = ui::Align::middle,
        .alpha = risen,
        .tracking = 0.08f,
        .shrink = std::max(1.0f, of_cell * stage.layout.board.scale / ui.em(draw::Type::display))};
    ui::TextStyle small = usual;
    small.type = draw::Type::normal;
    small.tracking = 0;
    small.shrink = std::sqrt(usual.shrink);
    std::vector<std::pair<ui::TextStyle, std::string>> lines;
    if (!said.heading.empty()) lines.emplace_back(ui::fitted(ui, small, said.heading, most), said.heading);
    for (const std::string& words : said.words) lines.emplace_back(ui::fitted(ui, usual, words, most), words);
    if (!said.closing.empty()) lines.emplace_back(ui::fitted(ui, small, said.closing, most), said.closing);
    float width = 0, height = 0;
    for (const auto& [style, words] : lines) height += style.shrink * ui::line_height(ui, style.type);
    const float fit = std::min(1.0f, room.height / (height + ui.px(20)));
    height *= fit;
    for (auto& [style, words] : lines) {
        style.shrink *= fit;
        width = std::max(width, ui::text_width(ui, style, words));
    }
    Rect plate =
        Rect{room.middle_x(), room.middle_y(), 0, 0}.inset(-std::min(most, width) / 2 - side, -height / 2 - ui.px(10));
    if (stage.layout.is_facing)
        plate.x =
            std::max(room.x, std::min(stage.layout.stage.middle_x() - plate.width / 2, room.right() - plate.width));
    plate.y = std::min(plate.y, ui.window().bottom() - ui.px(10) - plate.height) + ui.px(14) * (1 - risen);
    const auto shape = ui::round(plate, std::min(plate.height / 2, ui.px(28)));
    const draw::Colour ground = is_calm ? theme.card : theme.accent;
    draw::shadow_round(ui.list(), shape, theme.shadow, 0.4f * risen * theme.shadow_strength, ui.px(4), ui.px(14));
    draw::fill_round(ui.list(), shape, ground, ground, risen);
    Rect rest = plate.inset(side / 2, ui.px(10));
    for (const auto& [style, words] : lines)
        ui::text_line(ui, rest.cut_top(style.shrink * ui::line_height(ui, style.type)), style, words);
}

}  // namespace

EndingStep follow_ending(ui::Ui& ui, const GameScreenView& view) {
    auto& memory = ui.state().screens.ending;
    const bool was_open = std::exchange(memory.is_open, !view.board.ending);
    const bool has_words = view.board.ending && view.mode != BoardMode::review;
    if (view.result || view.mode != BoardMode::game) memory.is_replay = false;
    if (!has_words) ui.set_animation(board_id, Channel::ending, 1);
    else if (was_open && goes_on(ui.state().screens.stage, view.board)) ui.set_animation(board_id, Channel::ending, 0);
    const float seconds = has_words ? time_of(ui, *view.board.ending) : still_time;
    memory.at = ui.progress(board_id, Channel::ending, seconds, Lapse::pause);
    const bool is_called = !view.board.calling.empty();
    EndingStep ending{memory.is_replay || memory.at < 1 || is_called};
    memory.hands_focus_on = memory.is_on && !ending.is_on;
    memory.is_on = ending.is_on;
    if (memory.is_replay && ui.progress(board_id, Channel::replaying, replay_time, Lapse::pause) == 1) {
        ui.set_animation(board_id, Channel::replaying, 0);
        ending.next = intent::SeekTo{shown_ply(view) + 1};
    }
    const bool is_cut_short = std::exchange(memory.is_cut_short, false);
    if (!ending.is_on || !(ui.take_press() || is_cut_short) || is_called) return ending;
    if (memory.is_replay) ending.next = intent::SeekTo{view.moves.back().ply};
    else if (memory.at * seconds < double_click_time) return ending;
    memory.is_open = memory.is_replay = false;  // the end is not shown again
    for (const Channel channel : {Channel::ending, Channel::shining}) ui.set_animation(board_id, channel, 1);
    return ending;
}

std::size_t start_of_replay(const GameView& view) {
    const std::size_t end = view.moves.back().ply;
    return end - std::min(end, replayed_moves);
}

void begin_replay(ui::Ui& ui) {
    ui.state().screens.ending.is_replay = true;
    ui.set_animation(board_id, Channel::replaying, 0);
}

void draw_stop(ui::Ui& ui, const GameLayout& layout) {
    if (ui.state().screens.ending.is_replay)
        ui::main_button(ui, ui::Kind::replay, layout.quarto, ui.text("action.stop"), ui::Enabled::yes,
                        ui::Strength::quiet);
}

void shine_at_end(Stage& stage, float at) {
    const EndingView& ending = *stage.board.ending;
    const float seconds = time_of(stage.ui, ending);
    const bool moves = stage.ui.surface().motion == ui::Motion::calm;
    const float lifting = ending.is_own ? own_lifting : other_lifting;
    stage.scene.shine = moves ? std::min(1.0f, at * seconds / lifting) : 1.0f;
    stage.scene.raised = moves ? draw::smooth(std::clamp((1 - at) * seconds / 0.3f, 0.0f, 1.0f)) : 0.0f;
}

void draw_call(Stage& stage) {
    const float at = stage.ui.state().screens.ending.at;
    const auto draw_plates = [&](const EndingView& said, bool is_calm, float risen) {
        draw_plate(stage, said, is_calm, room_for_words(stage, false), risen);
        if (!stage.layout.is_facing) return;
        const Rect far = room_for_words(stage, true);
        const ui::Turned turned(stage.ui);
        draw_plate(stage, said, is_calm, far, risen);
    };
    if (!stage.board.calling.empty()) {
        draw_plates({{stage.ui.text("action.quarto")}}, false, draw::smooth(std::min(1.0f, 3 * stage.calling)));
    } else if (at < 1 && stage.board.ending) {
        const EndingView& ending = *stage.board.ending;
        const bool moves = stage.ui.surface().motion == ui::Motion::calm;
        const float risen = moves ? words_at(at, ending, time_of(stage.ui, ending)) : 1.0f;
        draw_plates(ending, stage.board.called.empty(), risen);
    }
}

}  // namespace quarto
