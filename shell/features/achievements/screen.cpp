#include "shell/features/achievements/screen.hpp"

#include "shell/i18n/text.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/icons.hpp"

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
    const Rect left = page.entry({.title = line.title,
                                  .detail = line.sentence,
                                  .label = said_of(ui.surface().texts, spoken(line.title), line.sentence),
                                  .left = words_left,
                                  .padding = words_padding})
                          .left;
    const float size = ui.px(mark_size), first_line = ui::line_height(ui, draw::Type::normal);
    draw_mark(ui, {left.x, left.y + (first_line - size) / 2, size, size}, is_earned);
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
