#include "core/lessons/puzzle.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/search/facts.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

struct PuzzleKind {
    Task task;
    Value value;  ///< of the position, for the player to move
    bool has_hand;
    int placed;  ///< pieces on the board
    ShapeSet winning;
};
constexpr ShapeSet lines = ShapeSet::lines(), squares = ShapeSet::lines_and_squares();
constexpr std::size_t weekdays = 7;
/// Of the day's own puzzles, from Sunday, as std::chrono counts weekdays; then of the other ones, two of each
/// difficulty, which take turns.
constexpr std::array<PuzzleKind, weekdays + 2 * difficulty_count> puzzle_kinds{{
    {Task::win, Value::win_in(7), true, 6, squares},
    {Task::complete, Value::win_in(1), true, 7, lines},
    {Task::safe, Value::draw(), false, 8, lines},
    {Task::win, Value::win_in(3), true, 8, lines},
    {Task::hold, Value::draw(), true, 8, lines},
    {Task::win, Value::win_in(2), false, 8, squares},
    {Task::win, Value::win_in(5), true, 7, lines},
    {Task::complete, Value::win_in(1), true, 8, lines},
    {Task::complete, Value::win_in(1), true, 7, lines},
    {Task::win, Value::win_in(3), true, 8, lines},
    {Task::win, Value::win_in(2), false, 8, squares},
    {Task::win, Value::win_in(5), true, 7, lines},
    {Task::win, Value::win_in(7), true, 6, squares},
}};

std::size_t weekday_of(std::chrono::sys_days day) { return std::chrono::weekday(day).c_encoding(); }

std::int64_t number_of(std::chrono::sys_days day) { return day.time_since_epoch().count(); }

std::size_t task_of(const PuzzleName& name) {
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

PuzzleMaker::PuzzleMaker(const PuzzleName& name) : task_(task_of(name)), random_(seed_of(name)) {}

std::optional<Step> PuzzleMaker::step(Solver& solver) {
    const PuzzleKind& wanted = puzzle_kinds[task_];
    GameStart game_start;
    game_start.options.rules.winning = wanted.winning;
    const RuleSet rules = game_start.options.rules;
    const auto position = play_at_random(wanted, rules, random_);
    if (!position || *solver.value(*position, rules) != wanted.value) return std::nullopt;
    game_start.start = *position;
    Step step{"puzzle", History(game_start, Milliseconds{0}), wanted.task, {}, true, 0, {}, {}};
    return solutions(step, solver).size() == 1 ? std::optional(step) : std::nullopt;
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
