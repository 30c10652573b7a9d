#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "shell/labels.hpp"
#include "shell/screens/figure.hpp"
#include "shell/screens/panel.hpp"
#include "shell/ui/surfaces.hpp"

namespace quarto {
namespace {

using ui::Rect;

constexpr float line_height = 46, mark_width = 44, line_step_height = 40;  ///< units of the interface

/// From left to right, closer together where there is little room.
void draw_gifts(ui::Ui& ui, PieceSet gifts, const Rect& rect) {
    if (gifts.empty()) return;
    const float step = std::min(ui.px(20), rect.width / static_cast<float>(gifts.size()));
    Rect place = rect.centred(rect.width, ui.px(28));
    place.width = ui.px(20);
    for (Piece piece : gifts) {
        draw_figure(ui, piece, place);
        place.x += step;
    }
}

void draw_line(ui::Ui& ui, const AnalysisLine& line, Rect rect) {
    constexpr std::array colours{&draw::Theme::bad, &draw::Theme::draw, &draw::Theme::good};  // as Outcome
    const auto& theme = ui.theme();
    const draw::Colour colour = theme.*colours[static_cast<std::size_t>(line.mark.outcome)];
    ui.tell(rect, analysis_label(ui.surface().texts, line));
    ui::TextStyle mark = ui::strong(ui);
    mark.colour = draw::mix(colour, theme.text, 0.35f);
    mark.align = ui::Align::middle;
    const Rect place = rect.cut_left(ui.px(mark_width)).centred(ui.px(mark_width), ui.px(28));
    ui.list().AddRectFilled({place.x, place.y}, {place.right(), place.bottom()},
                            draw::packed(colour, line.mark.is_best ? 0.20f : 0.10f), ui.px(9));
    text_line(ui, place, mark, line.mark.text);
    rect.cut_left(ui.px(12));
    const float first = ui::line_height(ui, draw::Type::normal),
                second = ui::line_height(ui, draw::Type::small);
    Rect words = rect.centred(rect.width, line.detail.empty() ? first : first + second - ui.px(3));
    Rect name = words.cut_top(first - ui.px(1));
    text_line(ui, name, line.mark.is_best ? ui::strong(ui) : ui::body(ui), line.move);
    name.cut_left(ui.px(44));
    draw_gifts(ui, line.gifts, name);
    if (!line.detail.empty()) text_line(ui, words, ui::small(ui), line.detail);
}

/// As many pieces and cells as fit.
void draw_best_line(ui::Ui& ui, const std::vector<LineStep>& steps, Rect rect) {
    const ui::TextStyle small = ui::small(ui);
    ui.tell(rect, line_label(ui.surface().texts, steps));
    text_line(ui, rect.cut_top(ui::line_height(ui, draw::Type::small)), small, ui.text("analysis.line"));
    const float step_width = ui.px(54);
    const Rect row = rect.cut_top(ui.px(line_step_height));
    const auto fitting = std::min(steps.size(), static_cast<std::size_t>(row.width / step_width));
    for (std::size_t k = 0; k < fitting; ++k) {
        Rect place{row.x + static_cast<float>(k) * step_width, row.y, step_width, row.height};
        draw_figure(ui, steps[k].piece, place.cut_left(ui.px(28)));
        if (steps[k].cell) text_line(ui, place, k == 0 ? ui::strong(ui) : small, to_text(*steps[k].cell));
    }
}

float best_line_height(const ui::Ui& ui, const AnalysisView& analysis) {
    return analysis.line.empty() ? 0 : ui::line_height(ui, draw::Type::small) + ui.px(line_step_height + 4);
}

}  // namespace

float analysis_height(const ui::Ui& ui, const AnalysisView& analysis) {
    const auto lines = static_cast<float>(analysis.lines.size() + (analysis.is_done ? 0 : 1));
    return ui.px(line_height) * lines + best_line_height(ui, analysis);
}

void draw_analysis_lines(ui::Ui& ui, const AnalysisView& analysis, Rect rect) {
    const float line = ui.px(line_height), best_line = best_line_height(ui, analysis);
    const ui::Group list(ui, ui::Role::list, "values", ui.text("label.values"));
    if (!analysis.is_done) {
        const std::string running = ui.text("analysis.running");
        const Rect words = rect.cut_top(line);
        text_line(ui, words, ui::small(ui), running);
        ui.tell(words, running);
    }
    if (best_line > 0) draw_best_line(ui, analysis.line, rect.cut_top(best_line));
    for (const AnalysisLine& move : analysis.lines) draw_line(ui, move, rect.cut_top(line));
}

void draw_analysis(ui::Ui& ui, const AnalysisView& analysis, const Rect& rect) {
    const float margin = ui.px(10), height = analysis_height(ui, analysis);
    if (height <= 0) return;
    Rect shape = rect;
    shape.height = std::min(shape.height, height + 2 * margin);
    ui::card(ui, shape);
    const Rect inner = shape.inset(ui.px(14), margin);
    const float top = inner.y - ui.begin_scroll("analysis", ui.text("label.values"), inner, height);
    constexpr float scroll_bar = 10;  ///< units of the interface
    draw_analysis_lines(ui, analysis, {inner.x, top, inner.width - ui.px(scroll_bar), height});
    ui.end_scroll();
}

}  // namespace quarto
