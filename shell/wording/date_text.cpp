#include "shell/wording/date_text.hpp"

#include "core/lessons/puzzle.hpp"

namespace quarto {

std::string date_text(const Texts& texts, const std::string& date) {
    const auto days = parse_date(date);
    if (!days) return date;
    const std::chrono::year_month_day day{*days};
    return texts.get(
        "exercise.date",
        {{"day", std::to_string(static_cast<unsigned>(day.day()))},
         {"month", texts.get(TextKey::named("month." + std::to_string(static_cast<unsigned>(day.month()))))},
         {"year", std::to_string(static_cast<int>(day.year()))}});
}

}  // namespace quarto
