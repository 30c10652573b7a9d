#include "shell/features/lessons/view.hpp"

#include "shell/wording/date_text.hpp"
#include "shell/wording/labels.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

using std::chrono::days;
using std::chrono::sys_days;

constexpr Difficulty difficulty_at(std::size_t k) { return static_cast<Difficulty>(k); }

DayOutcomes outcomes_of(const Puzzles& puzzles, sys_days day) {
    DayOutcomes outcomes;
    for (std::size_t k = 0; k < difficulty_count; ++k)
        if (const PuzzleResult* result = result_of(puzzles, {day, difficulty_at(k)})) outcomes[k] = result->outcome;
    return outcomes;
}

PuzzleLine line_of(const PuzzlesState& puzzles, const Texts& texts, const PuzzleName& name) {
    PuzzleLine line{to_text(name), texts.get(key_of(name.difficulty)), {}, {}, {}};
    if (const PuzzleResult* result = result_of(puzzles.saved, name)) {
        line.state = result_text(texts, *result);
        line.outcome = result->outcome;
    }
    if (const auto made = puzzles.made.find(line.name); made != puzzles.made.end()) {
        const Game& start = made->second.start.game();
        line.position = start.position();
        if (line.state.empty()) line.state = special_rules(texts, start.options());
    }
    return line;
}

CalendarView calendar_of(const PuzzlesState& puzzles, const Texts& texts, sys_days shown, sys_days today) {
    const std::chrono::year_month_day date{shown};
    const sys_days first = date.year() / date.month() / 1;
    const sys_days last = date.year() / date.month() / std::chrono::last;
    CalendarView calendar;
    calendar.title = month_text(texts, date.year() / date.month());
    calendar.weekdays = weekday_texts(texts);
    calendar.first_column = static_cast<int>(std::chrono::weekday(first).iso_encoding()) - 1;
    calendar.earlier = to_text(first - days{1});
    if (last < today) calendar.later = to_text(last + days{1});
    for (sys_days day = first; day <= last; day += days{1}) {
        CalendarView::Day entry{.date = to_text(day), .number = static_cast<int>((day - first).count()) + 1};
        entry.outcomes = outcomes_of(puzzles.saved, day);
        std::vector<std::string> states;
        for (std::size_t k = 0; k < difficulty_count; ++k)
            if (const PuzzleResult* result = result_of(puzzles.saved, {day, difficulty_at(k)}))
                states.push_back(said_of(texts, texts.get(key_of(difficulty_at(k))), outcome_text(texts, *result)));
        entry.label = date_text(texts, entry.date);
        if (!states.empty()) entry.label = join({entry.label, join(states, middle_dot)}, middle_dot);
        entry.is_shown = day == shown;
        entry.is_today = day == today;
        entry.is_future = day > today;
        calendar.days.push_back(std::move(entry));
    }
    return calendar;
}

}  // namespace

TextKey key_of(Difficulty difficulty) {
    constexpr std::array<TextKey, difficulty_count> keys{"puzzles.easy", "puzzles.middle", "puzzles.hard"};
    return keys[index_of(difficulty)];
}

std::string result_text(const Texts& texts, const PuzzleResult& result) {
    const std::string outcome = outcome_text(texts, result);
    return result.seconds > 0 ? join({outcome, time_text(std::chrono::seconds(result.seconds))}, middle_dot) : outcome;
}

std::string outcome_text(const Texts& texts, const PuzzleResult& result) {
    switch (result.outcome) {
        case PuzzleOutcome::first: return texts.get("puzzles.first");
        case PuzzleOutcome::tries: return texts.get("puzzles.tries", {{"number", std::to_string(result.tries)}});
        case PuzzleOutcome::helped: return texts.get("puzzles.helped");
        case PuzzleOutcome::shown: return texts.get("puzzles.shown");
    }
    return {};
}

std::string share_text(const Texts& texts, const Puzzles& puzzles, sys_days day) {
    constexpr std::array<std::string_view, puzzle_outcome_count> signs{"🟩", "🟩", "🟨", "⬜"};
    constexpr int most_signs = 6;
    std::string line;
    std::chrono::seconds time{0};
    for (std::size_t k = 0; k < difficulty_count; ++k)
        if (const PuzzleResult* result = result_of(puzzles, {day, difficulty_at(k)})) {
            line.append(line.empty() ? "" : " · ").append(texts.get(key_of(difficulty_at(k)))).append(" ");
            for (int missed = 1; missed < std::min(result->tries, most_signs); ++missed) line += "⬛";
            line.append(signs[index_of(result->outcome)]);
            if (result->outcome != PuzzleOutcome::shown) line += ' ' + std::to_string(result->tries);
            time += std::chrono::seconds(result->seconds);
        }
    if (line.empty()) return {};
    if (time.count() > 0) line += " ⏱" + time_text(time);
    if (const int streak = streak_on(puzzles, day); streak > 1) line += " 🔥" + std::to_string(streak);
    return said_of(texts, texts.get("game.name") + ' ' + date_text(texts, to_text(day)), line);
}

PuzzlesView make_puzzles_view(const PuzzlesState& puzzles, const Texts& texts) {
    PuzzlesView view;
    const auto today = parse_date(puzzles.today), shown = parse_date(shown_day(puzzles));
    if (!today || !shown) return view;
    view.title = date_text(texts, shown_day(puzzles));
    if (const int streak = streak_on(puzzles.saved, *today); streak > 0)
        view.streak = texts.count("puzzles.streak", streak);
    for (std::size_t k = 0; k < difficulty_count; ++k)
        view.puzzles.push_back(line_of(puzzles, texts, {*shown, difficulty_at(k)}));
    view.calendar = calendar_of(puzzles, texts, *shown, *today);
    view.share = share_text(texts, puzzles.saved, *shown);
    view.due = static_cast<int>(due_mistakes(puzzles.saved, *today).size());
    const auto next = next_due(puzzles.saved);
    view.mistakes = view.due > 0 ? texts.get("puzzles.due", {{"number", std::to_string(view.due)}})
                    : next       ? texts.get("puzzles.next_due", {{"date", date_text(texts, to_text(*next))}})
                                 : texts.get("puzzles.no_mistakes");
    return view;
}

}  // namespace quarto
