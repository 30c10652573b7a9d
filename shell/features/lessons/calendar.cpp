#include "shell/features/lessons/screen.hpp"

#include <algorithm>
#include <array>

#include "shell/ui/widgets.hpp"

namespace quarto {

namespace {

using ui::Kind;
using ui::Rect;

constexpr int columns = 7;
constexpr float dot_radius = 3, dot_step = 9;  ///< interface units

float day_height(const ui::Ui& ui) {
    return std::max(ui.px(ui::measure::target), ui::line_height(ui, draw::Type::small) + ui.px(20));
}

float weekday_height(const ui::Ui& ui) { return ui::line_height(ui, draw::Type::small); }

int rows_of(const CalendarView& calendar) {
    return (calendar.first_column + static_cast<int>(calendar.days.size()) + columns - 1) / columns;
}

/// Full for the first try, an outline for any other solution, a bar for a shown answer; nothing for one not tried.
void draw_dot(ui::Ui& ui, std::optional<PuzzleOutcome> outcome, ImVec2 at) {
    const auto ink = draw::packed(ui.theme().accent);
    const float radius = ui.px(dot_radius);
    if (outcome == PuzzleOutcome::first) ui.list().AddCircleFilled(at, radius, ink, 16);
    else if (outcome && *outcome != PuzzleOutcome::shown)
        ui.list().AddCircle(at, radius - ui.px(0.5f), ink, 16, ui.px(1.4f));
    else if (outcome)
        ui.list().AddLine({at.x - radius, at.y}, {at.x + radius, at.y}, draw::packed(ui.theme().text), ui.px(1.6f));
}

void draw_dots(ui::Ui& ui, const DayOutcomes& outcomes, float x, float y) {
    for (const auto& outcome : outcomes) {
        draw_dot(ui, outcome, {x, y});
        x += ui.px(dot_step);
    }
}

/// For the eye only: each day’s label has its date.
void draw_weekdays(ui::Ui& ui, const Rect& rect, const CalendarView& calendar) {
    for (int k = 0; k < columns; ++k) {
        const Rect place = rect.column(k, columns, 0).inset(ui.px(2), 0);
        const std::string& name = calendar.weekdays[index_of(k)];
        ui::TextStyle style = ui::small(ui);
        style.colour = ui.theme().secondary;
        style.align = ui::Align::middle;
        ui::text_line(ui, place, ui::fitted(ui, style, name, place.width), name);
    }
}

bool draw_day(ui::Ui& ui, const Rect& rect, const CalendarView::Day& day, ui::GridPlace place) {
    const auto& theme = ui.theme();
    const ui::Id id{Kind::puzzles_day, index_of(day.number)};
    const auto enabled = day.is_future ? ui::Enabled::no : ui::Enabled::yes;
    const ui::ItemState item = ui.item(
        id, rect, day.label,
        {.enabled = enabled, .grid = place, .role = ui::Role::cell, .on = day.is_shown, .is_current = day.is_today});
    const Rect shape = rect.inset(ui.px(2));
    const auto look = ui::round(shape, ui.px(10));
    if (day.is_shown) draw::fill_round(ui.list(), look, theme.accent, theme.accent, 0.16f);
    draw::fill_round(ui.list(), look, theme.text, theme.text, 0.07f * ui::hover_amount(ui, id, item));
    if (day.is_today) draw::outline_round(ui.list(), look, theme.accent, 0.9f, ui.px(1.5f));
    ui::TextStyle style = day.is_shown ? ui::strong(ui) : ui::body(ui);
    style.type = draw::Type::small;
    style.align = ui::Align::middle;
    style.alpha = day.is_future ? 0.35f : 1;
    const float line = ui::line_height(ui, style.type), top = rect.middle_y() - (line + ui.px(8)) / 2;
    ui::text_line(ui, {rect.x, top, rect.width, line}, style, std::to_string(day.number));
    if (!day.is_future) draw_dots(ui, day.outcomes, rect.middle_x() - ui.px(dot_step), top + line + ui.px(5));
    if (item.focused) ui.focus_ring(shape, ui.px(10));
    return item.activated;
}

}  // namespace

float calendar_height(const ui::Ui& ui, const CalendarView& calendar, float width) {
    const float words = width - 2 * ui.px(ui::measure::target);
    const float title = std::max(ui.px(ui::measure::target), ui::text_height(ui, ui::small(ui), calendar.title, words));
    return title + weekday_height(ui) + static_cast<float>(rows_of(calendar)) * day_height(ui);
}

void draw_legend(ui::Ui& ui, ui::FormPage& page) {
    constexpr std::array<std::pair<PuzzleOutcome, TextKey>, 3> signs{
        {{PuzzleOutcome::first, "puzzles.first"_key},
         {PuzzleOutcome::tries, "course.puzzle_solved"_key},
         {PuzzleOutcome::shown, "puzzles.shown"_key}}};
    for (const auto& [outcome, label] : signs) {
        const std::string words = ui.text(label);
        const float left = ui.px(3 * dot_step), width = page.take(0).width - left;
        Rect line = page.take(text_height(ui, ui::small(ui), words, width) + ui.px(2));
        draw_dot(ui, outcome, {line.x + ui.px(dot_step), line.middle_y()});
        line.cut_left(left);
        text_middle(ui, line, ui::small(ui), words);
    }
}

std::optional<std::string> draw_calendar(ui::Ui& ui, const Rect& rect, const CalendarView& calendar) {
    std::optional<std::string> chosen;
    const float rows = weekday_height(ui) + static_cast<float>(rows_of(calendar)) * day_height(ui);
    Rect rest = rect, bar = rest.cut_top(rect.height - rows);
    const float target = ui.px(ui::measure::target);
    const auto arrow = [&](Kind kind, const Rect& place, ui::Icon icon, const std::optional<std::string>& to) {
        const auto enabled = to ? ui::Enabled::yes : ui::Enabled::no;
        const std::string label = ui.text(ui::label_key(kind));
        if (ui::bare_icon_button(ui, kind, place, icon, label, enabled)) chosen = to;
    };
    arrow(Kind::puzzles_earlier, bar.cut_left(target), ui::Icon::back, calendar.earlier);
    const Rect right = bar.cut_right(target);
    ui::TextStyle style = ui::small(ui);
    style.align = ui::Align::middle;
    ui::text_middle(ui, bar, style, calendar.title);
    ui.add_text(bar, calendar.title);
    arrow(Kind::puzzles_later, right, ui::Icon::chevron, calendar.later);
    draw_weekdays(ui, rest.cut_top(weekday_height(ui)), calendar);
    const ui::Group grid(ui, ui::Role::grid, Kind::puzzles_calendar, ui.text("puzzles.calendar"));
    const float width = rect.width / columns, height = day_height(ui);
    std::optional<ui::Group> row;
    int last_row = -1;
    for (const CalendarView::Day& day : calendar.days) {
        const int at = calendar.first_column + day.number - 1;
        const ui::GridPlace place{at % columns, at / columns};
        if (place.row != last_row) {
            row.reset();
            row.emplace(ui, ui::Role::row, ui::Id{}, "");
        }
        last_row = place.row;
        const Rect cell{rest.x + static_cast<float>(place.column) * width,
                        rest.y + static_cast<float>(place.row) * height, width, height};
        if (draw_day(ui, cell, day, place)) chosen = day.date;
    }
    return chosen;
}

}  // namespace quarto
