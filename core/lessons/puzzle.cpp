#include "core/lessons/puzzle.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/lessons/difficulty.hpp"
#include "core/search/facts.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

struct PuzzleKind {
    Task task;
    bool has_hand;
    int placed;  ///< pieces on the board
    ShapeSet winning;
    Value quickest, slowest = quickest;  ///< limits of the position's value for the player to move
};
constexpr ShapeSet lines = ShapeSet::lines(), squares = ShapeSet::lines_and_squares();
constexpr Value any_win = Value::win_in(15);
constexpr std::size_t weekdays = 7;
/// Of the day's own puzzles, from Sunday, as std::chrono counts weekdays; then of the other ones, two of each
/// difficulty, which take turns.
using PuzzleKinds = std::array<PuzzleKind, weekdays + 2 * difficulty_count>;
constexpr PuzzleKinds first_kinds{{
    {Task::win, true, 6, squares, Value::win_in(7)},
    {Task::complete, true, 7, lines, Value::win_in(1)},
    {Task::safe, false, 8, lines, Value::draw()},
    {Task::win, true, 8, lines, Value::win_in(3)},
    {Task::hold, true, 8, lines, Value::draw()},
    {Task::win, false, 8, squares, Value::win_in(2)},
    {Task::win, true, 7, lines, Value::win_in(5)},
    {Task::complete, true, 8, lines, Value::win_in(1)},
    {Task::complete, true, 7, lines, Value::win_in(1)},
    {Task::win, true, 8, lines, Value::win_in(3)},
    {Task::win, false, 8, squares, Value::win_in(2)},
    {Task::win, true, 7, lines, Value::win_in(5)},
    {Task::win, true, 6, squares, Value::win_in(7)},
}};
constexpr PuzzleKinds graded_kinds{{
    {Task::win, true, 6, squares, Value::win_in(5), any_win},
    {Task::complete, true, 7, lines, Value::win_in(1)},
    {Task::safe, false, 8, lines, Value::draw()},
    {Task::win, true, 8, lines, Value::win_in(3)},
    {Task::hold, true, 8, lines, Value::draw()},
    {Task::hold, false, 8, lines, Value::draw()},
    {Task::win, true, 7, lines, Value::win_in(5), any_win},
    {Task::complete, true, 8, lines, Value::win_in(1)},
    {Task::complete, true, 7, lines, Value::win_in(1)},
    {Task::win, true, 8, lines, Value::win_in(3)},
    {Task::hold, false, 8, lines, Value::draw()},
    {Task::win, true, 7, lines, Value::win_in(5), any_win},
    {Task::win, true, 6, squares, Value::win_in(5), any_win},
}};

std::size_t weekday_of(std::chrono::sys_days day) { return std::chrono::weekday(day).c_encoding(); }

std::int64_t number_of(std::chrono::sys_days day) { return day.time_since_epoch().count(); }

bool is_graded(std::chrono::sys_days day) { return day >= graded_from; }

/// Its place in the table.
std::size_t kind_of(const PuzzleName& name) {
    if (name.difficulty == own_difficulty(name.day)) return weekday_of(name.day);
    const std::size_t turn = static_cast<std::uint64_t>(number_of(name.day)) % 2;
    return weekdays + 2 * static_cast<std::size_t>(name.difficulty) + turn;
}

/// The day's own puzzles have the number of the day.
std::uint64_t seed_of(const PuzzleName& name) {
    const auto day = static_cast<std::uint64_t>(number_of(name.day));
    if (name.difficulty == own_difficulty(name.day)) return day;
    return day + ((1 + static_cast<std::uint64_t>(name.difficulty)) << 32);
}

/// A random game up to `placed` pieces on the board, in which only safe pieces are given. Absent if there is
/// none before that.
std::optional<Position> play_at_random(const PuzzleKind& wanted, const RuleSet& rules, Random& random) {
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
        if (number.size() < digits || number.find_first_not_of("0123456789") != number.npos || !cursor.take(number))
            return std::nullopt;
        int value = 0;
        std::from_chars(number.data(), number.data() + number.size(), value);
        return value;
    };
    const auto year = part(4);
    const auto month = cursor.take('-') ? part(2) : std::nullopt;
    const auto day = cursor.take('-') ? part(2) : std::nullopt;
    if (!year || !month || !day || !cursor.at_end()) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{*year}, std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    return date.ok() ? std::optional(std::chrono::sys_days{date}) : std::nullopt;
}

std::string to_text(std::chrono::sys_days day) {
    const std::chrono::year_month_day date{day};
    std::string text = std::to_string(10'000 + static_cast<int>(date.year())).substr(1);
    for (const unsigned part : {static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day())})
        text += '-' + std::to_string(100 + part).substr(1);
    return text;
}

Difficulty own_difficulty(std::chrono::sys_days day) {
    using enum Difficulty;
    constexpr std::array<Difficulty, weekdays> of_weekday{hard, easy, easy, middle, middle, middle, hard};
    return of_weekday[weekday_of(day)];
}

std::optional<Difficulty> difficulty_of(int percent) {
    if (percent >= 65) return Difficulty::easy;
    if (percent >= 25 && percent <= 55) return Difficulty::middle;
    return percent <= 20 ? std::optional(Difficulty::hard) : std::nullopt;
}

std::string to_text(const PuzzleName& name) {
    const std::string date = to_text(name.day);
    if (name.difficulty == own_difficulty(name.day)) return date;
    return date + '/' + std::string(difficulty_names[static_cast<std::size_t>(name.difficulty)]);
}

std::optional<PuzzleName> parse_puzzle_name(std::string_view text) {
    const auto slash = std::min(text.find('/'), text.size());
    const auto day = parse_date(text.substr(0, slash));
    if (!day) return std::nullopt;
    if (slash == text.size()) return PuzzleName{*day, own_difficulty(*day)};
    const auto name = std::ranges::find(difficulty_names, text.substr(slash + 1));
    if (name == difficulty_names.end()) return std::nullopt;
    return PuzzleName{*day, static_cast<Difficulty>(name - difficulty_names.begin())};
}

Step puzzle_step(const Position& position, RuleSet rules, Task task) {
    GameStart start;
    start.options.rules = rules;
    start.start = position;
    return {"puzzle", History(start, no_time), task, {}, true, 0, {}, {}};
}

PuzzleMaker::PuzzleMaker(const PuzzleName& name) : name_(name), random_(seed_of(name)) {}

std::optional<Step> PuzzleMaker::step(Solver& solver) {
    const PuzzleKind& wanted = (is_graded(name_.day) ? graded_kinds : first_kinds)[kind_of(name_)];
    const RuleSet rules{AttributeSet::all(), wanted.winning};
    const auto position = play_at_random(wanted, rules, random_);
    if (!position) return std::nullopt;
    const Value value = *solver.value(*position, rules);
    if (value < wanted.slowest || value > wanted.quickest) return std::nullopt;
    const Step step = puzzle_step(*position, rules, wanted.task);
    const auto right = solutions(step, solver);
    if (right.size() != 1) return std::nullopt;
    if (is_graded(name_.day) && difficulty_of(percent_solving(step, right)) != name_.difficulty) return std::nullopt;
    return step;
}

Step puzzle_of(const PuzzleName& name, Solver& solver) {
    PuzzleMaker maker(name);
    for (;;)
        if (const auto step = maker.step(solver)) return *step;
}

Step puzzle_of(std::chrono::sys_days day, Solver& solver) {
    return puzzle_of(PuzzleName{day, own_difficulty(day)}, solver);
}

}  // namespace quarto
