#include "shell/ui/figure.hpp"

#include <algorithm>

#include "shell/ui/type.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto::ui {

namespace {

/// Interface units.
constexpr float most_board = 64, board_gap = 16, symbol_width = 32, line_padding = 7;
constexpr float path_width = 4;
constexpr float step_height = 4, steps_width = 150, steps_gap = 7;
constexpr float badge_size = 22;

TextStyle title_style(const Ui& ui, const PictureLine& line, float width) {
    if (line.title.find(middle_dot) == std::string::npos) return with_whole_words(ui, strong(ui), line.title, width);
    return fitted(ui, strong(ui), line.title, width, 3 * line_height(ui, draw::Type::normal));
}

TextStyle detail_style(const Ui& ui, const PictureLine& line, float width) {
    return with_whole_words(ui, small(ui), line.detail, width);
}

float words_height(const Ui& ui, const PictureLine& line, float width) {
    const float detail = line.detail.empty() ? 0 : text_height(ui, detail_style(ui, line, width), line.detail, width);
    const float steps = line.count > 0 ? ui.px(steps_gap + step_height) : 0;
    return text_height(ui, title_style(ui, line, width), line.title, width) + detail + steps;
}

float board_size(const Ui& ui, float width) { return std::min(ui.px(most_board), 0.23f * width); }

float words_width(const Ui& ui, float width) { return width - board_size(ui, width) - ui.px(board_gap + symbol_width); }

void draw_steps(Ui& ui, const PictureLine& line, Rect rect) {
    const auto& theme = ui.theme();
    rect.width = std::min(rect.width, ui.px(steps_width));
    for (int k = 0; k < line.count; ++k) {
        const Rect step = rect.column(k, line.count, ui.px(3));
        const draw::Colour colour = draw::mix(theme.background, theme.accent, k < line.done ? 1.0f : 0.3f);
        draw::fill_round(ui.list(), round(step, step.height / 2), colour, colour, 1);
    }
}

}  // namespace

void draw_badge(Ui& ui, const Badge& badge, const Rect& board) {
    const float size = ui.px(badge_size);
    const ImVec2 middle{board.right() - 0.2f * size, board.bottom() - 0.2f * size};
    ui.list().AddCircleFilled(middle, 0.6f * size, draw::packed(ui.theme().card), 32);
    ui.list().AddCircleFilled(middle, 0.5f * size, draw::packed(badge.colour, 0.2f), 32);
    draw_icon(ui.list(), badge.icon, middle, 0.68f * size, badge.colour);
}

float picture_line_height(const Ui& ui, const PictureLine& line, float width) {
    return std::max(board_size(ui, width), words_height(ui, line, words_width(ui, width))) + 2 * ui.px(line_padding);
}

bool picture_line(Ui& ui, Id id, const Rect& rect, const PictureLine& line) {
    const auto& theme = ui.theme();
    const std::string words = line.detail.empty() ? line.title : line.title + " · " + line.detail;
    const ItemState item = ui.item(id, rect, line.label.empty() ? words : line.label);
    const Rect shape = rect.inset(ui.px(-10), ui.px(1));
    const float hover = 0.07f * hover_amount(ui, id, item);
    if (line.stands_out) draw::fill_round(ui.list(), round(shape, ui.px(14)), theme.accent, theme.accent, 0.12f);
    draw::fill_round(ui.list(), round(shape, ui.px(14)), theme.text, theme.text, hover);
    Rect inner = rect.inset(0, ui.px(line_padding));
    const float side = board_size(ui, rect.width);
    const Rect board = inner.cut_left(side).centred(side, side);
    inner.cut_left(ui.px(board_gap));
    if (line.is_joined) {
        const float thickness = ui.px(path_width), above = 2 * ui.px(line_padding);
        const auto colour = draw::packed(theme.accent, line.done > 0 || line.stands_out ? 1.0f : 0.35f);
        ui.list().AddRectFilled({board.middle_x() - thickness / 2, board.y - above},
                                {board.middle_x() + thickness / 2, board.y}, colour);
    }
    draw_small_board(ui, board, line.position, line.called);
    if (line.badge) draw_badge(ui, *line.badge, board);
    const Rect place = inner.cut_right(ui.px(symbol_width));
    if (line.icon)
        draw_icon(ui.list(), *line.icon, {place.right() - ui.px(12), place.middle_y()}, ui.px(22),
                  *line.icon == Icon::chevron ? theme.secondary : theme.accent);
    const float height = words_height(ui, line, inner.width);
    inner = {inner.x, inner.middle_y() - height / 2, inner.width, height};
    inner.cut_top(text_block(ui, inner, title_style(ui, line, inner.width), line.title));
    if (!line.detail.empty()) inner.cut_top(text_block(ui, inner, detail_style(ui, line, inner.width), line.detail));
    if (line.count > 0) draw_steps(ui, line, inner.cut_bottom(ui.px(step_height)));
    if (item.focused) ui.focus_ring(shape.inset(ui.px(3)), ui.px(12));
    return item.activated;
}

}  // namespace quarto::ui
