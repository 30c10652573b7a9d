#include "core/lessons/puzzle.hpp"

#include <array>
#include <charconv>

#include "core/search/facts.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

/// The task for a day of the week.
struct DailyTask {
    Task task;
    Value value;         ///< of the position, for the player to move
    bool has_hand;
    int placed;          ///< pieces on the board
    ShapeSet winning;
};
constexpr ShapeSet lines = ShapeSet::lines(), squares = ShapeSet::lines_and_squares();
/// From Sunday, as std::chrono counts weekdays.
constexpr std::array<DailyTask, 7> daily_tasks{{
    {Task::win, Value::win_in(7), true, 6, squares},
    {Task::complete, Value::win_in(1), true, 7, lines},
    {Task::safe, Value::draw(), false, 8, lines},
    {Task::win, Value::win_in(3), true, 8, lines},
    {Task::hold, Value::draw(), true, 8, lines},
    {Task::win, Value::win_in(2), false, 8, squares},
    {Task::win, Value::win_in(5), true, 7, lines},
}};

/// A random game up to `placed` pieces on the board, in which only safe pieces are given. Absent if there is
/// none before that.
std::optional<Position> play_at_random(const DailyTask& wanted, const RuleSet& rules, Random& random) {
    Position position;
    for (int placed = 0; placed < wanted.placed; ++placed) {
        const PieceSet safe = safe_gifts(position, rules);
        if (safe.empty()) return std::nullopt;
        position = position.after_gift(random.member_of(safe));
        position = position.after_placement(random.member_of(position.empty_cells()));
    }
    return wanted.has_hand ? position.after_gift(random.member_of(position.reserve())) : position;
}

}  // namespace

std::optional<std::chrono::sys_days> parse_date(std::string_view text) {
    TextCursor cursor(text);
    const auto part = [&](std::size_t digits) -> std::optional<int> {
        const std::string_view number = cursor.rest().substr(0, digits);
        if (number.size() < digits || number.find_first_not_of("0123456789") != number.npos ||
            !cursor.take(number))
            return std::nullopt;
        int value = 0;
        std::from_chars(number.data(), number.data() + number.size(), value);
        return value;
    };
    const auto year = part(4);
    const auto month = cursor.take('-') ? part(2) : std::nullopt;
    const auto day = cursor.take('-') ? part(2) : std::nullopt;
    if (!year || !month || !day || !cursor.at_end()) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{*year},
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    return date.ok() ? std::optional(std::chrono::sys_days{date}) : std::nullopt;
}

PuzzleMaker::PuzzleMaker(std::chrono::sys_days day)
    : weekday_(std::chrono::weekday(day).c_encoding()),
      random_(static_cast<std::uint64_t>(day.time_since_epoch().count())) {}

std::optional<Step> PuzzleMaker::step(Solver& solver) {
    const DailyTask& wanted = daily_tasks[weekday_];
    GameStart game_start;
    game_start.options.rules.winning = wanted.winning;
    const RuleSet rules = game_start.options.rules;
    const auto position = play_at_random(wanted, rules, random_);
    if (!position || *solver.value(*position, rules) != wanted.value) return std::nullopt;
    game_start.start = *position;
    Step step{"puzzle", History(game_start, Milliseconds{0}), wanted.task, {}, true, 0, {}, {}};
    return solutions(step, solver).size() == 1 ? std::optional(step) : std::nullopt;
}

Step puzzle_of(std::chrono::sys_days day, Solver& solver) {
    PuzzleMaker maker(day);
    for (;;)
        if (const auto step = maker.step(solver)) return *step;
}

}  // namespace quarto
