#include "shell/features/game/action_rows.hpp"

#include <algorithm>
#include <cmath>

#include "shell/features/game/prompt.hpp"
#include "shell/ui/type.hpp"

namespace quarto {
namespace {

using ui::Rect;

// Units of the interface; the gap: between two at the edges, under the words.
constexpr float main_height = 52, row_height = 46, words_gap = 12;

/// Whether the row holds in words all but undoing, which the menu also offers.
bool holds_enough(const ui::Ui& ui, Actions actions, const Rect& row) {
    const auto needed = actions.size();
    shorten_to_words(ui, actions, row);
    return actions.size() + 1 >= needed && ui::row_holds_words(ui, actions, row);
}

/// From the top of the words or the reserve to the end of the buttons.
Rect room_of_end(const GameLayout& layout) {
    const float right = layout.actions.right(), bottom = layout.actions.bottom();
    const float top = std::min(layout.prompt.y, layout.reserve.y);
    return {layout.quarto.x, top, right - layout.quarto.x, bottom - top};
}

/// Of what leads on: side by side if their words fit.
float end_rows_height(const ui::Ui& ui, const Actions& actions, const Rect& room) {
    const Rect row{room.x, room.y, room.width, ui.px(row_height)};
    const auto rows = ui::row_holds_words(ui, actions, row) ? 1.0f : static_cast<float>(actions.size());
    return rows * row.height + (rows - 1) * ui.px(end_row_gap);
}

/// Cuts the rows of buttons from the bottom of the room.
void place_rows(const ui::Ui& ui, const OfferedButtons& buttons, GameLayout& layout, Rect& room) {
    auto usual = buttons.actions;
    const auto leading_on = take_end_actions(usual);
    if (layout.quarto.y != layout.actions.y) {
        room.cut_bottom(room.bottom() - layout.quarto.y);
    } else {
        layout.actions = room.cut_bottom(ui.px(row_height));
        room.cut_bottom(ui.px(end_row_gap));
        layout.quarto = room.cut_bottom(ui.px(main_height));
    }
    if (!leading_on.empty()) {
        room.cut_bottom(ui.px(end_row_gap));
        layout.end_actions = room.cut_bottom(end_rows_height(ui, leading_on, room));
    }
    room.cut_bottom(ui.px(end_row_gap));
}

constexpr float card_padding = 16;  ///< units of the interface, around the prompt beside the board

float words_on_panel(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout) {
    const auto heading = layout.has_centred_words && view.has_game ? draw::Type::display : draw::Type::title;
    return result_height(ui, view, layout.prompt.width - ui.px(2 * card_padding), draw::Type::normal, heading);
}

constexpr float least_list = 110;  ///< units of the interface

/// Beside the board the prompt, and a row under it, take their room from the list of moves; `list`: what that keeps.
void grow_on_panel(const ui::Ui& ui, GameLayout& layout, float words, float row, float list = least_list) {
    const float between = layout.quarto.y - layout.prompt.bottom();
    const float room = layout.moves.empty() ? layout.own_card.y - between - layout.actions.bottom()
                                            : layout.moves.height - ui.px(list);
    const float below = row > 0 && row + between <= room ? row + between : 0;
    const float wanted = words + ui.px(2 * card_padding) - layout.prompt.height;
    const float grown = std::max(0.0f, std::min(wanted, room - below));
    layout.prompt.height += grown;
    if (below > 0) layout.end_actions = {layout.actions.x, layout.prompt.bottom() + between, layout.actions.width, row};
    for (Rect* place : {&layout.quarto, &layout.actions}) place->y += grown + below;
    layout.moves.cut_top(grown + below);
}

void make_room_on_panel(const ui::Ui& ui, const GameScreenView& view, const OfferedButtons& buttons,
                        GameLayout& layout) {
    if (view.mode == BoardMode::review) {  // the same for all moves, so that the buttons stay where they are
        constexpr float mark = 22, lines = 5;
        const float comment = lines * ui::line_height(ui, draw::Type::small);
        return grow_on_panel(ui, layout, ui.px(mark) + ui::line_height(ui, draw::Type::large) + comment, 0);
    }
    auto actions = buttons.actions;
    float row = 0;
    if (view.result && !view.is_variation && !holds_enough(ui, actions, layout.actions))
        if (const auto leading_on = take_end_actions(actions); !leading_on.empty())
            row = end_rows_height(ui, leading_on, layout.actions);
    const float list_button = view.board.legend && layout.moves.empty() ? ui.px(ui::measure::target) : 0;
    grow_on_panel(ui, layout, words_on_panel(ui, view, layout) + list_button, row);
}

/// Beside the board most of the panel is the list of the analysis: both cards stand in one row above the words, and a
/// call has its button only while a line is full, or a notice tells why it was refused.
void make_room_for_list(const ui::Ui& ui, const GameScreenView& view, const OfferedButtons& buttons,
                        GameLayout& layout) {
    constexpr float padding = 10;  // units of the interface
    const float gap = ui.px(8);
    Rect panel = layout.their_card;
    panel.height = layout.own_card.bottom() - panel.y;
    const Rect cards = panel.cut_top(two_lines(ui.scale()) + ui.px(16));
    layout.their_card = cards.column(0, 2, gap);
    layout.own_card = cards.column(1, 2, gap);
    panel.cut_top(gap);
    const float words = result_height(ui, view, layout.prompt.width - ui.px(2 * card_padding));
    layout.prompt = panel.cut_top(view.notice ? layout.prompt.height : words + ui.px(2 * padding));
    panel.cut_top(gap);
    const bool is_idle_call = !view.actions.call_stands_out && !view.notice && buttons.main == view.actions.call_label;
    const Rect main = buttons.main && !is_idle_call ? panel.cut_top(layout.quarto.height) : Rect{};
    if (!main.empty()) panel.cut_top(gap);
    layout.actions = panel.cut_top(layout.actions.height);
    layout.quarto = buttons.main ? main : layout.actions;
    panel.cut_top(gap);
    layout.moves = panel.height > ui.px(least_list) ? panel : Rect{};
}

/// "No alignment" is an answer: in a row of its own under the task if it would be a sign beside the others.
void place_answer(const ui::Ui& ui, const GameScreenView& view, const OfferedButtons& buttons, GameLayout& layout) {
    auto actions = buttons.actions;
    if (ui::row_holds_words(ui, actions, layout.actions) || take_end_actions(actions).empty()) return;
    Rect prompt = layout.prompt;
    Rect row = prompt.cut_bottom(ui.px(row_height) + ui.px(end_row_gap));
    row.cut_bottom(ui.px(end_row_gap));
    if (!prompt_fits(ui, view, prompt)) return;  // then the row leaves out others
    layout.prompt = prompt;
    layout.end_actions = row;
}

/// Before the first game: under the main button the other ways to begin, in two or three rows if there is room for them
/// and the prompt.
void place_first_rows(const ui::Ui& ui, const GameScreenView& view, const OfferedButtons& buttons, GameLayout& layout) {
    auto actions = buttons.actions;
    const auto others = take_end_actions(actions);
    if (others.empty()) return;
    const bool is_wide = layout.mode == LayoutMode::wide;
    if (is_wide) grow_on_panel(ui, layout, words_on_panel(ui, view, layout), 0, 0);
    const float gap = is_wide ? layout.quarto.y - layout.prompt.bottom() : ui.px(end_row_gap);
    const float rows = end_rows_height(ui, others, is_wide ? layout.actions : room_of_end(layout));
    if (is_wide) {
        layout.end_actions = {layout.actions.x, layout.actions.bottom() + gap, layout.actions.width, rows};
        layout.moves.cut_top(rows + gap);
        return layout.centre_words();
    }
    Rect room = room_of_end(layout);
    const float buttons_height = rows + ui.px(row_height + main_height) + 3 * gap;
    Rect words = room;
    words.cut_bottom(buttons_height);
    GameScreenView heading = view;
    heading.detail.clear();
    if (words.height <= 0 || !prompt_fits(ui, heading, words)) return;
    room.cut_top(words.height + gap);
    if (layout.mode == LayoutMode::portrait) {  // the board gets what the words leave
        const auto detail = ui.scale().unit > 1 ? draw::Type::normal : draw::Type::small;  // not on phones
        const float spare = std::max(0.0f, words.height - result_height(ui, view, words.width, detail));
        words.cut_bottom(std::min(spare, ui.px(8)));
        words.cut_top(std::max(0.0f, spare - ui.px(8)));
        layout.stage.height = std::max(layout.stage.height, words.y - layout.stage.y);
        place_board(layout, layout.stage.inset(ui.px(4), 0));
    }
    layout.prompt = words;
    layout.quarto = room.cut_top(ui.px(main_height));
    room.cut_top(gap);
    layout.actions = room.cut_top(ui.px(row_height));
    room.cut_top(gap);
    layout.end_actions = room;
}

}  // namespace

void make_room_beside_board(const ui::Ui& ui, const GameScreenView& view, GameLayout& layout) {
    Rect& prompt = layout.prompt;
    const float most = 0.4f * ui.window().height;
    const bool is_over = view.result && !view.is_variation && view.mode != BoardMode::review;
    if (!is_over || !layout.camera_preset.leaves_corners()) return;
    const float row_end = prompt.right(), bottom = layout.quarto.y - ui.px(words_gap);
    const auto extent = draw::board_extent(layout.camera_preset, layout.elevation);
    const float lowest = extent.half_width * std::sin(layout.elevation);  // of the board, without its side
    const float side = draw::board_thickness * std::cos(layout.elevation) * layout.board.scale;
    const auto width_at = [&](float height) {
        const float edge = layout.board_edge(std::max(layout.board.y, bottom - height - side), lowest);
        return std::min(prompt.width, edge - prompt.x);
    };
    const float height = std::min(most, result_height(ui, view, width_at(most)));
    const float width = width_at(height);
    prompt = {prompt.x, bottom - height, width, height};
    layout.own_card = {layout.own_card.x, prompt.y, layout.own_card.width, height};
    layout.actions = {layout.quarto.x, layout.quarto.y, layout.actions.right() - layout.quarto.x, layout.quarto.height};
    layout.quarto = {layout.own_card.x, layout.quarto.y, row_end - layout.own_card.x, layout.quarto.height};
    layout.shows_reserve = false;
}

void make_room_for_words(const ui::Ui& ui, const GameScreenView& view, const OfferedButtons& buttons,
                         GameLayout& layout) {
    const bool is_wide = layout.mode == LayoutMode::wide;
    if (is_lesson(view.mode) && is_wide) grow_on_panel(ui, layout, words_on_panel(ui, view, layout), 0);
    if (is_lesson(view.mode) && layout.has_centred_words) layout.centre_words();
    if (is_lesson(view.mode)) return place_answer(ui, view, buttons, layout);
    if (!view.has_game) return place_first_rows(ui, view, buttons, layout);
    const bool is_reviewed = view.mode == BoardMode::review;
    const bool tells_more = (view.result && !view.is_variation) || is_reviewed || view.board.legend;
    if (is_wide && view.board.legend && !view.result && !is_reviewed)
        return make_room_for_list(ui, view, buttons, layout);
    if (is_wide && view.tip && !place_callout(ui, view, layout)) {
        GameScreenView plain = view;
        plain.detail = view.plain_detail;
        const float tip =
            callout_height(ui, view.detail, layout.prompt.width - ui.px(2 * card_padding)) + ui.px(card_padding);
        return grow_on_panel(ui, layout, words_on_panel(ui, plain, layout) + tip, 0);
    }
    if (is_wide && tells_more) return make_room_on_panel(ui, view, buttons, layout);
    if (view.is_variation) return;
    if (!view.result || is_reviewed) return;
    if (layout.reserve_columns == 2) return;  // see make_room_beside_board
    const float needed = result_height(ui, view, layout.prompt.width);
    Rect room = room_of_end(layout);
    if (room.y >= layout.prompt.y && layout.reserve.y <= layout.prompt.y) return;
    const float two_rows = ui.px(main_height + row_height + 2 * end_row_gap);
    if (layout.is_facing && !prompt_fits(ui, view, {0, 0, layout.prompt.width, room.height - two_rows}))
        room.cut_bottom(layout.quarto.height + ui.px(end_row_gap));  // larger letters leave room for one row
    else place_rows(ui, buttons, layout, room);
    if (layout.is_facing) room.cut_bottom(std::clamp(room.height - needed, 0.0f, ui.px(words_gap - end_row_gap)));
    const float height = std::min(room.height, std::max(needed, layout.prompt.height));
    const float moved = layout.prompt.bottom() - room.bottom();
    if (layout.is_facing && !layout.camera_preset.leaves_corners()) {  // the trays are beside the words
        layout.own_tray.y -= moved;
        layout.their_tray.y += moved;
    }
    layout.prompt = {layout.prompt.x, room.bottom() - height, layout.prompt.width, height};
    layout.shows_reserve = !layout.prompt.overlaps(layout.reserve) && !layout.end_actions.overlaps(layout.reserve) &&
                           !layout.quarto.overlaps(layout.reserve);
    if (layout.is_facing) layout.own_card = {layout.own_card.x, layout.prompt.y, layout.own_card.width, height};
}

}  // namespace quarto
