#include "core/analysis/reviewer.hpp"

#include <algorithm>

#include "core/analysis/analysis.hpp"
#include "core/analysis/calls.hpp"
#include "core/search/facts.hpp"

namespace quarto {

namespace {

bool is_open(const Game& game) {
    const bool is_choice = game.phase() == Phase::give || game.phase() == Phase::place;
    return is_choice && who_calls(game) == Caller::nobody;
}

/// The piece in hand, or else every piece that can be given, completes something.
bool is_decided(const Position& position, RuleSet rules) {
    return position.hand() ? !completing_cells(position, rules).empty() : safe_gifts(position, rules).empty();
}

/// The move made at this ply, if it was a gift or a placement.
std::optional<Move> move_made(const History& history, std::size_t ply) {
    if (ply == history.entries().size()) return std::nullopt;
    const Move& move = history.entries()[ply].move;
    const bool is_made = std::holds_alternative<Gift>(move) || std::holds_alternative<Placement>(move);
    return is_made ? std::optional(move) : std::nullopt;
}

/// Absent if it would take more than the nodes left.
std::optional<TurnOdds> turn_odds_of(const Position& position, RuleSet rules, Solver& solver,
                                     const Allowance& allowance) {
    TurnOdds found{0, 0};
    for (Cell cell : position.empty_cells()) {
        const Position placed = position.after_placement(cell);
        for (Piece gift : safe_gifts(placed, rules)) {
            const auto theirs = solver.outcome(placed.after_gift(gift), rules, allowance.left());
            if (!theirs) return std::nullopt;
            ++found.turns;
            found.losing += *theirs == Outcome::win ? 1 : 0;
        }
    }
    return found;
}

/// Earlier, counting takes much longer than the values, and few turns lose.
constexpr int odds_from = 10;  // empty cells

}  // namespace

Reviewer::Reviewer(const History& history, std::size_t last) : rules_(history.game_start().options.rules) {
    for (std::size_t ply = 0; ply <= std::min(last, history.entries().size()); ++ply)
        if (const Game& game = history.game_at(ply); is_open(game))
            moments_.push_back({ply, game.position(), move_made(history, ply)});
}

std::optional<MomentValue> Reviewer::step(Solver& solver) {
    if (is_done()) return std::nullopt;
    const Moment moment = moments_.back();
    const Position& position = moment.position;
    const bool is_early = position.occupied().size() < min_placed;
    if (is_early && !solver.has_book(rules_) && !is_decided(position, rules_)) {
        moments_.pop_back();
        return std::nullopt;
    }
    const Allowance allowance(solver, limit_.nodes());
    const auto value = solver.value(position, rules_, allowance.left());
    const auto better = value ? better_than_made(moment, *value, solver, allowance) : std::nullopt;
    const bool is_counted =
        value == Value::draw() && position.hand() && moment.made && position.empty_cells().size() <= odds_from;
    const auto odds = better && is_counted ? turn_odds_of(position, rules_, solver, allowance) : std::nullopt;
    if (!better || (is_counted && !odds)) {
        limit_.extend();
        return std::nullopt;
    }
    limit_ = StepLimit();
    moments_.pop_back();
    return MomentValue{moment.ply, *value, *better, odds};
}

std::optional<std::vector<Move>> Reviewer::better_than_made(const Moment& moment, Value value, Solver& solver,
                                                            const Allowance& allowance) const {
    if (!moment.made) return std::vector<Move>{};
    const auto made = value_move(solver, moment.position, *moment.made, rules_, allowance.left());
    if (!made) return std::nullopt;
    if (made->outcome == value.outcome) return std::vector<Move>{};
    Variation better(moment.position, rules_);
    do {
        if (!better.step(solver, allowance.left())) return std::nullopt;
    } while (!better.is_done() && std::holds_alternative<Placement>(better.moves().back()));
    return better.moves();
}

}  // namespace quarto
