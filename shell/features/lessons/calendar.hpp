#pragma once
/// The calendar of the puzzles: a month, with what was solved on each day.

#include <optional>
#include <string>

#include "shell/features/lessons/puzzles_view.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

float calendar_height(const ui::Ui& ui, const CalendarView& calendar, float width);
/// The date of the day that was pressed, or one of another month.
std::optional<std::string> draw_calendar(ui::Ui& ui, const ui::Rect& rect, const CalendarView& calendar);

}  // namespace quarto
