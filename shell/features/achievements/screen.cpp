#include "shell/features/achievements/screen.hpp"

#include <array>

#include "shell/i18n/text.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/icons.hpp"

namespace quarto {

namespace {

using ui::Icon;
using ui::Kind;
using ui::Rect;

constexpr float medal_size = 34, words_left = 48, words_padding = 7, bar_height = 10;  ///< interface units

constexpr std::array<Icon, achievement_count> medals{
    Icon::sound, Icon::lens,        Icon::branch, Icon::plus,   Icon::grid,  Icon::chevron, Icon::flag,  Icon::redo,
    Icon::clock, Icon::full_screen, Icon::star,   Icon::check,  Icon::robot, Icon::robot,   Icon::robot, Icon::robot,
    Icon::list,  Icon::chart,       Icon::learn,  Icon::update, Icon::bulb,  Icon::gift};  // as Achievement

/// A filled disc, or a ring as far round as the share.
void draw_medal(ui::Ui& ui, ImVec2 middle, const AchievementsView::Line& line) {
    const auto& theme = ui.theme();
    const float radius = ui.px(medal_size) / 2, thickness = ui.px(3);
    const bool is_earned = line.share >= 1;
    if (is_earned) {
        ui.list().AddCircleFilled(middle, radius, draw::packed(theme.good, 0.2f), 40);
    } else {
        ui.list().AddCircle(middle, radius - thickness / 2, draw::packed(theme.secondary, 0.25f), 40, thickness);
        ui.list().PathArcTo(middle, radius - thickness / 2, -draw::pi / 2, (2 * line.share - 0.5f) * draw::pi, 40);
        ui.list().PathStroke(draw::packed(theme.accent, line.share > 0 ? 1.0f : 0.0f), 0, thickness);
    }
    ui::draw_icon(ui.list(), medals[index_of(line.which)], middle, 0.56f * ui.px(medal_size),
                  is_earned ? theme.good : theme.secondary);
}

void draw_line(ui::Ui& ui, ui::FormPage& page, const AchievementsView::Line& line) {
    const Rect left = page.entry({.title = line.title,
                                  .detail = line.sentence,
                                  .label = said_of(ui.surface().texts, spoken(line.title), line.sentence),
                                  .left = words_left,
                                  .padding = words_padding})
                          .left;
    draw_medal(ui, {left.x + ui.px(medal_size) / 2, left.middle_y()}, line);
}

}  // namespace

std::optional<AchievementsChoice> draw_achievements(ui::Ui& ui, const AchievementsView& view) {
    ui::FormPage page(ui, Kind::achievements, "screen.achievements",
                      {.width = 480, .is_long = true, .break_at = 0.48f});
    page.strong_text(view.count);
    ui::progress_bar(ui, page.row(bar_height), ui.text("screen.achievements"), view.share);
    page.note("achievement.note");
    if (!view.open.empty()) page.heading("achievement.open");
    for (const auto& line : view.open) draw_line(ui, page, line);
    if (!view.earned.empty()) page.heading("achievement.earned");
    for (const auto& line : view.earned) draw_line(ui, page, line);
    return page.closed() ? std::optional<AchievementsChoice>(intent::Back{}) : std::nullopt;
}

}  // namespace quarto
