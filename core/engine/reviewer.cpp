#include "core/engine/reviewer.hpp"

#include <algorithm>

#include "core/engine/facts.hpp"

namespace quarto {

namespace {

bool is_open(const Game& game) {
    const bool is_choice = game.phase() == Phase::give || game.phase() == Phase::place;
    return is_choice && game.callable().empty();
}

/// The next piece completes something, whichever it is.
bool is_decided(const Position& position, RuleSet rules) {
    return position.hand() ? !completing_cells(position, rules).empty() : safe_gifts(position, rules).empty();
}

}  // namespace

Reviewer::Reviewer(const History& history, std::size_t last) : rules_(history.opening().settings.rules) {
    for (std::size_t ply = 0; ply <= std::min(last, history.entries().size()); ++ply)
        if (const Game& game = history.game_at(ply); is_open(game)) moments_.push_back({ply, game.position()});
}

std::optional<MomentValue> Reviewer::step(Solver& solver) {
    if (is_done()) return std::nullopt;
    const auto [ply, position] = moments_.back();
    const bool is_early = position.occupied().size() < least_placed;
    if (is_early && !solver.has_book(rules_) && !is_decided(position, rules_)) {
        moments_.pop_back();
        return std::nullopt;
    }
    const auto value = solver.value(position, rules_, limit_);
    // What did not fit into a step goes on from what the solver keeps; with more room, in case that is too little.
    limit_ = value ? nodes_per_step : 2 * limit_;
    if (!value) return std::nullopt;
    moments_.pop_back();
    return MomentValue{ply, *value};
}

}  // namespace quarto
