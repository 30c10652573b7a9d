#include "shell/features/analysis/screen.hpp"

#include <algorithm>
#include <array>

#include "core/notation/text.hpp"
#include "shell/ui/figure.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/type.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {
namespace {

using ui::Rect;

// units of the interface
constexpr float value_height = 38, mark_width = 44, mark_gap = 12, name_width = 44, line_step_height = 34,
                line_step_width = 58, gift_width = 20, gift_height = 22, more_width = 20;

constexpr float gifts_at = mark_width + mark_gap + name_width;  ///< x offset in a line

struct Fitting {
    std::size_t count;
    bool has_more;
};

/// How many of `count` items of `width` fit into a row; the rest are replaced by an ellipsis.
Fitting fitting_in(const ui::Ui& ui, std::size_t count, float width, float room) {
    if (static_cast<float>(count) * width <= room) return {count, false};
    return {index_of(std::max(0.0f, room - ui.px(more_width)) / width), true};
}

/// Ellipsis for items that do not fit.
void draw_more(ui::Ui& ui, const Rect& rect) { text_line(ui, rect, ui::small(ui), "\u2026"); }

/// From left to right, as many as fit.
void draw_gifts(ui::Ui& ui, PieceSet gifts, const Rect& rect) {
    Rect place = rect.centred(rect.width, ui.px(gift_height));
    place.width = ui.px(gift_width);
    const Fitting fitting = fitting_in(ui, index_of(gifts.size()), ui.px(gift_width), rect.width);
    std::size_t shown = 0;
    for (Piece piece : gifts) {
        if (shown++ == fitting.count) break;
        draw_figure(ui, piece, place);
        place.x += place.width;
    }
    if (fitting.has_more) draw_more(ui, place);
}

void draw_line(ui::Ui& ui, const AnalysisLine& line, Rect rect) {
    constexpr std::array colours{&draw::Theme::bad, &draw::Theme::draw, &draw::Theme::good};  // as `Outcome`
    const auto& theme = ui.theme();
    const draw::Colour colour = theme.*colours[index_of(line.mark.outcome)];
    ui.add_text(rect, analysis_label(ui.surface().texts, line));
    ui::TextStyle mark = ui::strong(ui);
    mark.colour = draw::mix(colour, theme.text, 0.35f);
    mark.align = ui::Align::middle;
    const Rect place = rect.cut_left(ui.px(mark_width)).centred(ui.px(mark_width), ui.px(28));
    ui.list().AddRectFilled({place.x, place.y}, {place.right(), place.bottom()},
                            draw::packed(colour, line.mark.is_best ? 0.20f : 0.10f), ui.px(9));
    text_line(ui, place, mark, line.mark.text);
    rect.cut_left(ui.px(mark_gap));
    const float first = ui::line_height(ui, draw::Type::normal), second = ui::line_height(ui, draw::Type::small);
    Rect words = rect.centred(rect.width, line.detail.empty() ? first : first + second - ui.px(3));
    Rect name = words.cut_top(first - ui.px(1));
    text_line(ui, name, line.mark.is_best ? ui::strong(ui) : ui::body(ui), line.move);
    name.cut_left(ui.px(name_width));
    // Figures are higher than a line of text.
    draw_gifts(ui, line.gifts, line.detail.empty() ? name : name.moved(0, -ui.px(1)));
    if (!line.detail.empty()) text_line(ui, words, ui::small(ui), line.detail);
}

/// Best play: as many pieces, with their cells, as fit.
void draw_best_play(ui::Ui& ui, const std::vector<LineStep>& steps, Rect rect) {
    const ui::TextStyle small = ui::small(ui);
    ui.add_text(rect, line_label(ui.surface().texts, steps));
    text_line(ui, rect.cut_top(ui::line_height(ui, draw::Type::small)), small, ui.text("analysis.line"));
    Rect row = rect.cut_top(ui.px(line_step_height));
    const Fitting fitting = fitting_in(ui, steps.size(), ui.px(line_step_width), row.width);
    for (std::size_t k = 0; k < fitting.count; ++k) {
        Rect place = row.cut_left(ui.px(line_step_width));
        draw_figure(ui, steps[k].piece, place.cut_left(ui.px(28)));
        place.cut_left(ui.px(3));
        if (steps[k].cell) text_line(ui, place, k == 0 ? ui::strong(ui) : small, to_text(*steps[k].cell));
    }
    if (fitting.has_more) draw_more(ui, row);
}

float best_play_height(const ui::Ui& ui, const AnalysisView& analysis) {
    return analysis.line.empty() ? 0 : ui::line_height(ui, draw::Type::small) + ui.px(line_step_height + 4);
}

/// Visual only: the accessible text gives each move in words.
float legend_height(const ui::Ui& ui, const AnalysisView& analysis, float width) {
    return analysis.legend.empty() ? 0 : text_height(ui, ui::small(ui), analysis.legend, width) + ui.px(6);
}

/// Visual only, for the same reason.
float gifts_height(const ui::Ui& ui, const AnalysisView& analysis, float width) {
    return analysis.gifts.empty() ? 0
                                  : text_height(ui, ui::small(ui), analysis.gifts, width - ui.px(gifts_at)) + ui.px(4);
}

}  // namespace

float analysis_height(const ui::Ui& ui, const AnalysisView& analysis, float width) {
    const auto lines = static_cast<float>(analysis.lines.size() + (analysis.is_done ? 0 : 1));
    return legend_height(ui, analysis, width) + ui.px(value_height) * lines + best_play_height(ui, analysis) +
           gifts_height(ui, analysis, width);
}

void draw_analysis_lines(ui::Ui& ui, const AnalysisView& analysis, Rect rect) {
    const float line = ui.px(value_height), best_play = best_play_height(ui, analysis);
    const ui::Group list(ui, ui::Role::list, ui::Kind::values, ui.text("label.values"));
    if (!analysis.is_done) {
        const std::string running = ui.text("analysis.running");
        const Rect words = rect.cut_top(line);
        text_line(ui, words, ui::small(ui), running);
        ui.add_text(words, running);
    }
    text_block(ui, rect.cut_top(legend_height(ui, analysis, rect.width)), ui::small(ui), analysis.legend);
    if (best_play > 0) draw_best_play(ui, analysis.line, rect.cut_top(best_play));
    Rect heading = rect.cut_top(gifts_height(ui, analysis, rect.width));
    heading.cut_left(ui.px(gifts_at));
    text_block(ui, heading, ui::small(ui), analysis.gifts);
    for (const AnalysisLine& move : analysis.lines) draw_line(ui, move, rect.cut_top(line));
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
