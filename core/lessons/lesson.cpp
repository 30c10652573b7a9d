#include "core/lessons/lesson.hpp"

#include <algorithm>
#include <cassert>

#include "core/analysis/analysis.hpp"
#include "core/search/facts.hpp"

namespace quarto {

namespace {

/// The value with best play after `move`.
Value value_of(const Move& move, const Game& game, Solver& solver) {
    const RuleSet rules = game.options().rules;
    if (const auto* placement = std::get_if<Placement>(&move))
        return value_placement(solver, game.position(), placement->cell, rules)->value;
    return solver.value(game.position().after_gift(std::get<Gift>(move).piece), rules)->for_opponent();
}

}  // namespace

std::string author_reply(const Step& step, const std::optional<Move>& move, bool is_right) {
    const auto reply = move ? std::ranges::find(step.replies, *move, &MoveReply::move) : step.replies.end();
    if (reply != step.replies.end()) return reply->text;
    return is_right ? step.right : step.wrong;
}

std::vector<Move> choices(const Step& step) {
    const Game& game = step.start.game();
    std::vector<Move> moves;
    if (step.task == Task::call)
        for (Shape shape : game.options().rules.winning) moves.push_back(Call{shape});
    else if (game.position().hand())
        for (Cell cell : game.position().empty_cells()) moves.push_back(Placement{cell});
    else
        for (Piece piece : game.position().reserve()) moves.push_back(Gift{piece});
    return moves;
}

bool solves(const Step& step, const Move& move, Solver& solver) {
    const Game& game = step.start.game();
    const RuleSet rules = game.options().rules;
    const auto played = game.after(game.to_move(), move, no_time);
    if (!played) return false;
    const auto completes = [&](Cell cell) { return completing_cells(game.position(), rules).has(cell); };
    const auto* placement = std::get_if<Placement>(&move);
    switch (step.task) {
        case Task::complete: return placement && completes(placement->cell);
        case Task::leave:
            return placement && !completes(placement->cell) && !safe_gifts(played->position(), rules).empty();
        case Task::safe:
            return std::holds_alternative<Gift>(move) && completing_cells(played->position(), rules).empty();
        case Task::call: return played->end() && played->end()->reason == EndReason::call;
        case Task::win: return value_of(move, game, solver).outcome == Outcome::win;
        case Task::hold: return value_of(move, game, solver).outcome != Outcome::loss;
        case Task::moves: return std::ranges::find(step.moves, move) != step.moves.end();
    }
    return false;
}

std::vector<Move> solutions(const Step& step, Solver& solver) {
    std::vector<Move> found = choices(step);
    std::erase_if(found, [&](const Move& move) { return !solves(step, move, solver); });
    return found;
}

std::optional<LessonFault> fault_of(const Step& step, std::size_t solutions) {
    if (solutions == 0) return LessonFault::unsolvable;
    if (solutions == choices(step).size()) return LessonFault::trivial;
    return step.is_only && solutions > 1 ? std::optional(LessonFault::not_only) : std::nullopt;
}

std::vector<LessonError> check_lessons(const std::vector<Lesson>& lessons, Solver& solver) {
    std::vector<LessonError> errors;
    for (const Lesson& lesson : lessons)
        for (const Step& step : lesson.steps)
            if (const auto fault = fault_of(step, solutions(step, solver).size()))
                errors.push_back({step.line, 1, *fault});
    return errors;
}

}  // namespace quarto
