#include "shell/features/share/screen.hpp"

#include "shell/ui/widgets.hpp"

namespace quarto {

void draw_caption(ui::Ui& ui, const std::vector<std::string>& lines, ui::Rect place) {
    const float large = 0.44f * place.height, small = 0.26f * place.height;
    for (const std::string& words : lines) {
        const bool is_first = &words == &lines.front();
        const ui::Rect line = place.cut_top(is_first ? large : small);
        ui::TextStyle style = is_first ? ui::strong(ui) : ui::body(ui);
        style.align = ui::Align::middle;
        style.shrink = 0.62f * line.height / ui.em(style.type);
        while (ui::text_width(ui, style, words) > line.width) style.shrink *= 0.96f;
        ui::text_line(ui, line, style, words);
    }
}

}  // namespace quarto
