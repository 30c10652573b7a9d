#include "core/engine/solver.hpp"

#include "core/engine/facts.hpp"
#include "core/engine/search.hpp"

namespace quarto {

using search::Score;

struct Solver::State {
    search::TranspositionTable table;
    search::Canonical lines{search::Shapes::lines}, squares{search::Shapes::lines_and_squares};
    search::Budget budget;

    void begin(std::uint64_t node_limit) {
        budget.limit = node_limit > no_limit - budget.nodes ? no_limit : budget.nodes + node_limit;
        budget.is_exhausted = false;
    }

    /// As Search::score, of a position whose hand completes nothing.
    Score score(const Position& position, RuleSet rules, Score alpha, Score beta) {
        return score(position, rules, alpha, beta, budget);
    }
    Score score(const Position& position, RuleSet rules, Score alpha, Score beta, search::Budget& spent) {
        return search::with_node(
            position, rules, [&]<search::Shapes shapes>(const search::Node<shapes>& node) {
                const auto& canonical = shapes == search::Shapes::lines ? lines : squares;
                return search::Search<shapes>(search::kind_of(rules), canonical, table, spent)
                    .score(node, alpha, beta);
            });
    }

    Score outcome_score(const Position& position, RuleSet rules) {
        const Score won = score(position, rules, search::drawn, search::drawn + 1);
        return won > search::drawn ? won : score(position, rules, search::drawn - 1, search::drawn);
    }

    /// With a piece in hand. Nothing when the budget did not suffice; so in the following.
    std::optional<Outcome> placer_outcome(const Position& position, RuleSet rules) {
        if (!completing_cells(position, rules).empty()) return Outcome::win;
        const Score score = outcome_score(position, rules);
        if (budget.is_exhausted) return std::nullopt;
        return search::to_value(score).outcome;
    }

    /// A win is looked for from the shortest on, a loss likewise: short ones take few nodes.
    std::optional<Value> placer_value(const Position& position, RuleSet rules) {
        if (!completing_cells(position, rules).empty()) return Value::win_in(1);
        const Score bound = outcome_score(position, rules);
        Score exact = bound;
        if (bound > search::drawn) {
            exact = search::greatest_score;
            while (exact > bound && score(position, rules, exact - 1, exact) < exact) --exact;
        } else if (bound < search::drawn) {
            exact = search::least_score;
            while (exact < bound && score(position, rules, exact, exact + 1) > exact) ++exact;
        }
        if (budget.is_exhausted) return std::nullopt;
        return search::to_value(exact);
    }
};

Solver::Solver(std::size_t table_bytes)
    : state_(new State{.table = search::TranspositionTable(table_bytes), .budget = {}}) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

std::optional<Outcome> Solver::outcome(const Position& position, RuleSet rules, std::uint64_t node_limit) {
    state_->begin(node_limit);
    if (position.hand()) return state_->placer_outcome(position, rules);
    if (position.reserve().empty()) return Outcome::draw;
    Outcome best = Outcome::loss;
    for (Piece piece : position.reserve()) {
        const auto reply = state_->placer_outcome(position.after_gift(piece), rules);
        if (!reply) return std::nullopt;
        best = std::max(best, Value{*reply, 1}.for_opponent().outcome);
        if (best == Outcome::win) break;
    }
    return best;
}

std::optional<Value> Solver::value(const Position& position, RuleSet rules, std::uint64_t node_limit) {
    state_->begin(node_limit);
    if (position.hand()) return state_->placer_value(position, rules);
    if (position.reserve().empty()) return Value::draw();
    Value best = Value::loss_in(1);
    for (Piece piece : position.reserve()) {
        const auto reply = state_->placer_value(position.after_gift(piece), rules);
        if (!reply) return std::nullopt;
        best = std::max(best, reply->for_opponent());
    }
    return best;
}

Verdict Solver::is_worth(int score, const Position& position, RuleSet rules, std::uint64_t node_limit) {
    search::Budget budget{.limit = node_limit};
    const bool answer = state_->score(position, rules, score - 1, score, budget) >= score;
    return {budget.is_exhausted ? std::nullopt : std::optional(answer), budget.nodes};
}

std::uint64_t Solver::nodes() const {
    return state_->budget.nodes;
}
void Solver::clear() {
    state_->table.clear();
}

}  // namespace quarto
