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

std::string month_text(const Texts& texts, std::chrono::year_month month) {
    constexpr std::array<TextKey, 12> names{"calendar.month.1",  "calendar.month.2",  "calendar.month.3",
                                            "calendar.month.4",  "calendar.month.5",  "calendar.month.6",
                                            "calendar.month.7",  "calendar.month.8",  "calendar.month.9",
                                            "calendar.month.10", "calendar.month.11", "calendar.month.12"};
    return texts.get("calendar.title", {{"month", texts.get(names[static_cast<unsigned>(month.month()) - 1])},
                                        {"year", std::to_string(static_cast<int>(month.year()))}});
}

std::array<std::string, 7> weekday_texts(const Texts& texts) {
    return {texts.get("weekday.1"), texts.get("weekday.2"), texts.get("weekday.3"), texts.get("weekday.4"),
            texts.get("weekday.5"), texts.get("weekday.6"), texts.get("weekday.7")};
}

}  // namespace quarto
