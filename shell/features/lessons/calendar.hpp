#pragma once
/// The calendar of the puzzles: a month, with what was solved on each day.

#include <optional>
#include <string>

#include "shell/features/lessons/puzzles_view.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto {

float calendar_height(const ui::Ui& ui, const CalendarView& calendar, float width);
/// The date of the day that was pressed, or one of another month.
std::optional<std::string> draw_calendar(ui::Ui& ui, const ui::Rect& rect, const CalendarView& calendar);
/// What its dots mean, for the eye only: each day’s label has its results.
void draw_legend(ui::Ui& ui, ui::FormPage& page);

}  // namespace quarto
