#include "core/engine/reviewer.hpp"

#include <algorithm>

namespace quarto {

namespace {

bool is_open(const Game& game) {
    const bool is_choice = game.phase() == Phase::give || game.phase() == Phase::place;
    return is_choice && game.callable().empty() && game.position().occupied().size() >= Reviewer::least_placed;
}

PieceSet gifts_of(const Position& position) { return position.hand() ? PieceSet{} : position.reserve(); }

}  // namespace

Reviewer::Reviewer(const History& history, std::size_t last) : rules_(history.opening().settings.rules) {
    for (std::size_t ply = 0; ply <= std::min(last, history.entries().size()); ++ply)
        if (const Game& game = history.game_at(ply); is_open(game)) moments_.push_back({ply, game.position()});
    if (!is_done()) gifts_ = gifts_of(moments_.back().position);
}

std::optional<MomentValue> Reviewer::step(Solver& solver) {
    if (is_done()) return std::nullopt;
    const auto value = search(solver);
    if (!value) return std::nullopt;
    const MomentValue found{moments_.back().ply, *value};
    moments_.pop_back();
    if (!is_done()) gifts_ = gifts_of(moments_.back().position);
    best_.reset();
    return found;
}

/// One gift at a time, so that a step stays short however many there are.
std::optional<Value> Reviewer::search(Solver& solver) {
    const Position& position = moments_.back().position;
    const auto found = solver.value(
        position.hand() ? position : position.after_gift(*gifts_.begin()), rules_, limit_);
    // What did not fit into a step goes on from what the solver keeps; with more room, in case that is too little.
    limit_ = found ? nodes_per_step : 2 * limit_;
    if (!found || position.hand()) return found;
    gifts_ = gifts_.without(*gifts_.begin());
    const Value mine = found->for_opponent();
    best_ = best_ ? std::max(*best_, mine) : mine;
    return gifts_.empty() ? best_ : std::nullopt;
}

}  // namespace quarto
