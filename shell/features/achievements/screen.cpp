#include "shell/features/achievements/screen.hpp"

#include "shell/i18n/text.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/icons.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

namespace {

using ui::Kind;
using ui::Rect;

constexpr float mark_size = 24, words_left = 38, words_padding = 7;  ///< interface units

/// A filled disc with a tick, or an empty ring.
void draw_mark(ui::Ui& ui, const Rect& rect, bool is_earned) {
    const auto& theme = ui.theme();
    const ImVec2 middle{rect.middle_x(), rect.middle_y()};
    if (!is_earned) {
        ui.list().AddCircle(middle, 0.4f * rect.height, draw::packed(theme.secondary, 0.5f), 32, ui.px(1.5f));
        return;
    }
    ui.list().AddCircleFilled(middle, rect.height / 2, draw::packed(theme.good, 0.16f), 32);
    ui::draw_icon(ui.list(), ui::Icon::check, middle, 0.66f * rect.height, theme.good);
}

void draw_line(ui::Ui& ui, ui::FormPage& page, const AchievementsView::Line& line, bool is_earned) {
    const ui::TextStyle title = ui::strong(ui), sentence = ui::small(ui);
    const float width = page.take(0).width - ui.px(words_left), padding = ui.px(words_padding);
    Rect rect = page.take(ui::text_height(ui, title, line.title, width) +
                          ui::text_height(ui, sentence, line.sentence, width) + 2 * padding);
    ui.add_text(rect, said_of(ui.surface().texts, spoken(line.title), line.sentence));
    rect = rect.inset(0, padding);
    const float size = ui.px(mark_size), first_line = ui::text_height(ui, title, "1", width);
    const Rect mark = rect.cut_left(ui.px(words_left));
    draw_mark(ui, {mark.x, mark.y + (first_line - size) / 2, size, size}, is_earned);
    rect.cut_top(ui::text_block(ui, rect, title, line.title));
    ui::text_block(ui, rect, sentence, line.sentence);
}

}  // namespace

std::optional<AchievementsChoice> draw_achievements(ui::Ui& ui, const AchievementsView& view) {
    ui::FormPage page(ui, Kind::achievements, "screen.achievements", {.width = 480, .is_wide = true});
    page.strong_text(view.count);
    page.note("achievement.note");
    if (!view.earned.empty()) page.heading("achievement.earned");
    for (const auto& line : view.earned) draw_line(ui, page, line, true);
    if (!view.open.empty()) page.heading("achievement.open");
    for (const auto& line : view.open) draw_line(ui, page, line, false);
    return page.closed() ? std::optional<AchievementsChoice>(intent::Back{}) : std::nullopt;
}

}  // namespace quarto
