#include "shell/features/analysis/screen.hpp"

#include <algorithm>
#include <array>

#include "core/notation/text.hpp"
#include "shell/render/effects.hpp"
#include "shell/ui/figure.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/type.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {
namespace {

using ui::Rect;

// units of the interface
constexpr float value_height = 40, value_padding = 5, mark_width = 52, mark_gap = 10, name_width = 38,
                line_step_height = 34, line_step_width = 58, gift_width = 22, gift_height = 28, gift_margin = 4,
                more_width = 20;

constexpr std::size_t most_rows = 2;  ///< of best play

/// Of the words above the pieces, from the left.
constexpr float gifts_heading_at = mark_width + mark_gap + name_width + gift_margin;

/// From left to right, as many as fit; an ellipsis replaces the rest.
void draw_gifts(ui::Ui& ui, PieceSet gifts, const Rect& rect) {
    const float width = ui.px(gift_width);
    Rect place = rect.centred(rect.width, ui.px(gift_height));
    place.width = width;
    const bool fit_all = static_cast<float>(gifts.size()) * width <= rect.width;
    const float right = rect.right() - (fit_all ? 0 : ui.px(more_width));
    for (Piece piece : gifts) {
        if (!fit_all && place.right() > right) return text_line(ui, place, ui::small(ui), "\u2026");
        draw_figure(ui, piece, place);
        place.x += width;
    }
}

/// The detail stands under the move, in as many lines as it takes.
float detail_height(const ui::Ui& ui, const AnalysisLine& line, float width) {
    return line.detail.empty() ? 0 : text_height(ui, ui::small(ui), line.detail, width - ui.px(mark_width + mark_gap));
}

float name_height(const ui::Ui& ui, const AnalysisLine& line) {
    const float name = ui::line_height(ui, draw::Type::normal);
    return line.gifts.empty() ? name : std::max(name, ui.px(gift_height));
}

float valued_move_height(const ui::Ui& ui, const AnalysisLine& line, float width) {
    const float words = name_height(ui, line) + detail_height(ui, line, width);
    return std::max(ui.px(value_height), words + ui.px(2 * value_padding));
}

void draw_line(ui::Ui& ui, const AnalysisLine& line, Rect rect) {
    const draw::Colour colour = draw::colour_of(ui.theme(), line.mark.outcome, line.mark.shade);
    const float detail = detail_height(ui, line, rect.width);
    ui.add_text(rect, analysis_label(ui.surface().texts, line));
    ui::TextStyle mark = ui::strong(ui);
    mark.colour = draw::mix(colour, ui.theme().text, 0.35f);
    mark.align = ui::Align::middle;
    const Rect place = rect.cut_left(ui.px(mark_width)).centred(ui.px(mark_width), ui.px(28));
    ui.list().AddRectFilled({place.x, place.y}, {place.right(), place.bottom()}, draw::packed(colour, 0.2f), ui.px(9));
    text_line(ui, place, fitted(ui, mark, line.mark.text, place.width), line.mark.text);
    rect.cut_left(ui.px(mark_gap));
    const float first = name_height(ui, line);
    Rect words = rect.centred(rect.width, first + detail);
    Rect name = words.cut_top(first);
    text_line(ui, name, line.mark.is_best ? ui::strong(ui) : ui::body(ui), line.move);
    name.cut_left(ui.px(name_width));
    draw_gifts(ui, line.gifts, name);
    text_block(ui, words, ui::small(ui), line.detail);
}

/// Of best play in a row.
std::size_t steps_in(const ui::Ui& ui, float width) {
    return std::max(std::size_t{1}, static_cast<std::size_t>(width / ui.px(line_step_width)));
}

/// Best play: the pieces with their cells; an ellipsis replaces what would be in a third row.
void draw_best_play(ui::Ui& ui, const std::vector<LineStep>& steps, Rect rect) {
    const ui::TextStyle small = ui::small(ui);
    ui.add_text(rect, line_label(ui.surface().texts, steps));
    text_line(ui, rect.cut_top(ui::line_height(ui, draw::Type::small)), small, ui.text("analysis.line"));
    const std::size_t columns = steps_in(ui, rect.width), room = most_rows * columns;
    Rect row;
    for (std::size_t k = 0; k < std::min(steps.size(), room); ++k) {
        if (k % columns == 0) row = rect.cut_top(ui.px(line_step_height));
        Rect place = row.cut_left(ui.px(line_step_width));
        if (k + 1 == room && steps.size() > room) return text_line(ui, place, small, "\u2026");
        draw_figure(ui, steps[k].piece, place.cut_left(ui.px(28)));
        place.cut_left(ui.px(3));
        if (steps[k].cell) text_line(ui, place, k == 0 ? ui::strong(ui) : small, to_text(*steps[k].cell));
    }
}

float best_play_height(const ui::Ui& ui, const AnalysisView& analysis, float width) {
    if (analysis.line.empty()) return 0;
    const std::size_t rows = std::min(most_rows, (analysis.line.size() - 1) / steps_in(ui, width) + 1);
    return ui::line_height(ui, draw::Type::small) + ui.px(line_step_height * static_cast<float>(rows) + 4);
}

/// Visual only: the accessible text gives each move in words.
float legend_height(const ui::Ui& ui, const AnalysisView& analysis, float width) {
    return analysis.legend.empty() ? 0 : text_height(ui, ui::small(ui), analysis.legend, width) + ui.px(6);
}

/// Visual only, for the same reason.
float gifts_height(const ui::Ui& ui, const AnalysisView& analysis, float width) {
    return analysis.gifts.empty()
               ? 0
               : text_height(ui, ui::small(ui), analysis.gifts, width - ui.px(gifts_heading_at)) + ui.px(4);
}

}  // namespace

float analysis_height(const ui::Ui& ui, const AnalysisView& analysis, float width) {
    float height = legend_height(ui, analysis, width) + best_play_height(ui, analysis, width) +
                   gifts_height(ui, analysis, width) + (analysis.is_done ? 0 : ui.px(value_height));
    for (const AnalysisLine& line : analysis.lines) height += valued_move_height(ui, line, width);
    return height;
}

void draw_analysis_lines(ui::Ui& ui, const AnalysisView& analysis, Rect rect) {
    const float best_play = best_play_height(ui, analysis, rect.width);
    const ui::Group list(ui, ui::Role::list, ui::Kind::values, ui.text("label.values"));
    if (!analysis.is_done) {
        const std::string running = ui.text("analysis.running");
        const Rect words = rect.cut_top(ui.px(value_height));
        text_line(ui, words, ui::small(ui), running);
        ui.add_text(words, running);
    }
    text_block(ui, rect.cut_top(legend_height(ui, analysis, rect.width)), ui::small(ui), analysis.legend);
    if (best_play > 0) draw_best_play(ui, analysis.line, rect.cut_top(best_play));
    Rect heading = rect.cut_top(gifts_height(ui, analysis, rect.width));
    heading.cut_left(ui.px(gifts_heading_at));
    text_block(ui, heading, ui::small(ui), analysis.gifts);
    for (const AnalysisLine& move : analysis.lines)
        draw_line(ui, move, rect.cut_top(valued_move_height(ui, move, rect.width)));
}

void draw_analysis(ui::Ui& ui, const AnalysisView& analysis, const Rect& rect) {
    constexpr float scroll_bar = 10;  ///< units of the interface
    const float margin = ui.px(10), side = ui.px(14), width = rect.width - 2 * side - ui.px(scroll_bar);
    const float height = analysis_height(ui, analysis, width);
    if (height <= 0) return;
    Rect shape = rect;
    shape.height = std::min(shape.height, height + 2 * margin);
    ui::card(ui, shape);
    const Rect inner = shape.inset(side, margin);
    const float top = inner.y - ui.begin_scroll(ui::Kind::analysis, ui.text("label.values"), inner, height);
    draw_analysis_lines(ui, analysis, {inner.x, top, width, height});
    ui.end_scroll();
}

}  // namespace quarto
