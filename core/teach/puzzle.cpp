#include "core/teach/puzzle.hpp"

#include <array>
#include <string>
#include <utility>

#include "core/engine/facts.hpp"
#include "core/random.hpp"

namespace quarto {

namespace {

/// What is asked on a day of the week.
struct Kind {
    Task task;
    Value value;         ///< of the position, for the player who has to find the move
    bool has_hand;
    int placed;          ///< pieces on the board
    ShapeSet winning;
};
constexpr ShapeSet lines = ShapeSet::lines(), squares = ShapeSet::lines_and_squares();
/// From Sunday, as std::chrono counts.
constexpr std::array<Kind, 7> kinds{{
    {Task::win, Value::win_in(7), true, 6, squares},
    {Task::complete, Value::win_in(1), true, 7, lines},
    {Task::safe, Value::draw(), false, 8, lines},
    {Task::win, Value::win_in(3), true, 8, lines},
    {Task::hold, Value::draw(), true, 8, lines},
    {Task::win, Value::win_in(2), false, 8, squares},
    {Task::win, Value::win_in(5), true, 7, lines},
}};

/// A game by chance in which everybody sees what completes an alignment, up to `placed` pieces on the board. Absent
/// when it came to an end before.
std::optional<Position> play_by_chance(const Kind& kind, const RuleSet& rules, Random& random) {
    const auto any_of = [&](const auto& set) {
        auto member = set.begin();
        for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++member;
        return *member;
    };
    Position position;
    for (int placed = 0; placed < kind.placed; ++placed) {
        const PieceSet safe = safe_gifts(position, rules);
        if (safe.empty()) return std::nullopt;
        position = position.after_gift(any_of(safe));
        position = position.after_placement(any_of(position.empty_cells()));
    }
    return kind.has_hand ? position.after_gift(any_of(position.reserve())) : position;
}

}  // namespace

Step puzzle_of(std::chrono::sys_days day, Solver& solver) {
    const std::chrono::weekday weekday(day);
    const Kind& kind = kinds[weekday.c_encoding()];
    Opening opening;
    opening.settings.rules.winning = kind.winning;
    const RuleSet rules = opening.settings.rules;
    Random random(static_cast<std::uint64_t>(day.time_since_epoch().count()));
    for (;;) {
        const auto position = play_by_chance(kind, rules, random);
        if (!position || *solver.value(*position, rules) != kind.value) continue;
        opening.start = *position;
        Step step{"puzzle", History(opening, Milliseconds{0}), kind.task, {}, true, 0};
        if (solutions(step, solver).size() == 1) return step;
    }
}

}  // namespace quarto
