#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/c_api/handles.hpp"
#include "core/notation/record.hpp"
#include "core/opponent/thinker.hpp"
#include "core/queries/decided_values.hpp"
#include "core/search/step_limit.hpp"

namespace {

using namespace quarto;
using namespace quarto::c_api;

/// What ends a search before it has its answer.
class Limits {
  public:
    Limits(const quarto_solver& solver, std::uint64_t nodes, std::uint32_t milliseconds)
        : solver_(solver), nodes_(solver.solver, nodes > 0 ? nodes : Solver::no_limit) {
        if (milliseconds > 0) end_ = Clock::now() + std::chrono::milliseconds(milliseconds);
    }
    /// Absent as long as the search may go on.
    std::optional<quarto_status> reached() const {
        if (solver_.is_cancelled.load(std::memory_order_relaxed)) return QUARTO_CANCELLED;
        if (nodes_.left() == 0 || (end_ && Clock::now() >= *end_)) return QUARTO_LIMIT;
        return std::nullopt;
    }
    std::uint64_t nodes_left() const { return nodes_.left(); }

  private:
    using Clock = std::chrono::steady_clock;
    const quarto_solver& solver_;
    Allowance nodes_;
    std::optional<Clock::time_point> end_;
};

quarto_status ended_early(quarto_error* error, quarto_status status) {
    return status == QUARTO_CANCELLED ? report(error, status, "cancelled", "no cancellation")
                                      : report(error, status, "limit", "more nodes or time");
}

quarto_status game_is_over(quarto_error* error) {
    const Fault fault = finished_game();
    return report(error, QUARTO_OVER, fault.code, fault.expected);
}

quarto_value value_of(Value value) {
    return {static_cast<int>(value.outcome) - static_cast<int>(Outcome::draw), value.placements};
}

quarto_move_value entry_of(const MoveValue& found, Seat seat) {
    quarto_move_value entry{};
    copy_text(to_text(seat, found.move), entry.move);
    std::string gifts;
    for (const Piece piece : found.gifts) gifts += to_text(piece);
    copy_text(gifts, entry.gifts);
    entry.value = value_of(found.value);
    return entry;
}

quarto_status solve(quarto_solver& solver, const Game& game, const Limits& limits, quarto_value& value,
                    quarto_error* error) {
    const DecidedValues decided = decided_values(game);
    std::optional<Value> found = decided.value;
    if (!found && !decided.search) return game_is_over(error);
    for (StepLimit step; !found; step.extend()) {
        if (const auto status = limits.reached()) return ended_early(error, *status);
        found = solver.solver.value(decided.search->position, decided.search->rules,
                                    std::min(step.nodes(), limits.nodes_left()));
    }
    value = value_of(*found);
    return report(error, QUARTO_OK);
}

/// The values of all moves, best first, in `found`.
quarto_status evaluate(quarto_solver& solver, const Game& game, const Limits& limits, std::vector<MoveValue>& found,
                       quarto_error* error) {
    DecidedValues decided = decided_values(game);
    if (decided.moves.empty() && !decided.search) return game_is_over(error);
    std::vector<MoveValue> searched;
    if (decided.search) {
        Analyst analyst(decided.search->position, decided.search->rules);
        while (!analyst.has_values_and_gifts()) {
            if (const auto status = limits.reached()) return ended_early(error, *status);
            const auto result = analyst.step(solver.solver);
            const auto* const value = result ? std::get_if<MoveValue>(&*result) : nullptr;
            if (!value) continue;
            std::erase_if(searched, [&](const MoveValue& known) { return known.move == value->move; });
            searched.push_back(*value);
        }
    }
    found = std::move(decided.moves);
    for (const MoveValue& value : ranked(std::move(searched), {})) found.push_back(value);
    return report(error, QUARTO_OK);
}

}  // namespace

extern "C" {

quarto_solver* quarto_solver_new(size_t table_bytes, quarto_error* error) {
    quarto_solver* solver = nullptr;
    guarded(error, [&] {
        solver = new quarto_solver{Solver(table_bytes)};
        return report(error, QUARTO_OK);
    });
    return solver;
}

void quarto_solver_free(quarto_solver* solver) { delete solver; }

quarto_status quarto_solver_add_book(quarto_solver* solver, const char* text, size_t length, quarto_error* error) {
    return guarded(error, [&] {
        if (!solver || !text) return bad_argument(error, "a solver and a book");
        auto book = Book::parse({text, length});
        if (!book) return report(error, fault_of(book.error()));
        solver->solver.add_book(*book);
        return report(error, QUARTO_OK);
    });
}

uint64_t quarto_solver_nodes(const quarto_solver* solver) { return solver ? solver->solver.nodes() : 0; }

void quarto_solver_cancel(quarto_solver* solver) {
    if (solver) solver->is_cancelled.store(true, std::memory_order_relaxed);
}

void quarto_solver_resume(quarto_solver* solver) {
    if (solver) solver->is_cancelled.store(false, std::memory_order_relaxed);
}

quarto_status quarto_solver_solve(quarto_solver* solver, const quarto_game* game, uint64_t nodes, uint32_t milliseconds,
                                  quarto_value* value, quarto_error* error) {
    return guarded(error, [&] {
        if (!solver || !game || !value) return bad_argument(error, "a solver, a game and a value");
        return solve(*solver, game->history.game(), Limits(*solver, nodes, milliseconds), *value, error);
    });
}

quarto_status quarto_solver_evaluate(quarto_solver* solver, const quarto_game* game, uint64_t nodes,
                                     uint32_t milliseconds, quarto_move_value* moves, size_t capacity, size_t* count,
                                     quarto_error* error) {
    return guarded(error, [&] {
        if (!solver || !game || !count || (!moves && capacity > 0))
            return bad_argument(error, "a solver, a game, moves and a count");
        const Game& now = game->history.game();
        std::vector<MoveValue> found;
        const auto status = evaluate(*solver, now, Limits(*solver, nodes, milliseconds), found, error);
        if (status != QUARTO_OK) return status;
        *count = found.size();
        for (std::size_t k = 0; k < std::min(capacity, found.size()); ++k) moves[k] = entry_of(found[k], now.to_move());
        return status;
    });
}

quarto_status quarto_solver_choose(quarto_solver* solver, const quarto_game* game, const char* level, uint64_t seed,
                                   uint32_t milliseconds, char move[16], quarto_error* error) {
    return guarded(error, [&] {
        if (!solver || !game || !level || !move) return bad_argument(error, "a solver, a game, a level and a move");
        const auto player = level_of(level);
        if (!player) return bad_argument(error, "a level, such as expert");
        const Game& now = game->history.game();
        if (now.end()) return game_is_over(error);
        const Limits limits(*solver, 0, milliseconds);
        Thinker thinker(now, now.to_move(), *player, Random(seed));
        std::optional<Move> chosen;
        while (!chosen) {
            const auto status = limits.reached();
            if (status == QUARTO_CANCELLED) return ended_early(error, *status);
            chosen = status ? thinker.best_so_far() : thinker.step(solver->solver);
        }
        copy_text(to_text(now.to_move(), *chosen), move, 16);
        return report(error, QUARTO_OK);
    });
}

}  // extern "C"
