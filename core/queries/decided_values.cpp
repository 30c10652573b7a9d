#include "core/queries/decided_values.hpp"

#include "core/analysis/calls.hpp"

namespace quarto {

namespace {

/// The values of all moves but calls; absent if they take a search.
std::optional<std::vector<MoveValue>> values_but_calls(const Game& game, Caller caller) {
    const bool is_lost = game.phase() == Phase::place && (caller == Caller::opponent || caller == Caller::either);
    if (!is_lost) return values_by_calls(game);
    std::vector<MoveValue> values;
    for (const Cell cell : game.position().empty_cells()) values.push_back({Placement{cell}, lost_to_call, {}});
    return values;
}

}  // namespace

DecidedValues decided_values(const Game& game) {
    DecidedValues found;
    if (game.end()) return found;
    const Caller caller = who_calls(game);
    const bool is_own_call = caller == Caller::mover || caller == Caller::either;
    const bool is_last_turn = game.phase() == Phase::finish || game.phase() == Phase::accept;
    if (is_own_call) found.value = Value::win_in(0);
    else if (caller == Caller::opponent) found.value = lost_to_call;
    else if (is_last_turn) found.value = Value::draw();
    if (is_own_call)
        for (const Shape shape : game.callable()) found.moves.push_back({Call{shape}, Value::win_in(0), {}});
    if (const auto values = values_but_calls(game, caller))
        found.moves.insert(found.moves.end(), values->begin(), values->end());
    else found.search = PositionText{game.position(), game.options().rules};
    return found;
}

}  // namespace quarto
