#include "core/engine/analysis.hpp"

#include <algorithm>
#include <cassert>

namespace quarto {

namespace {

/// Seen one placement earlier by the same player.
Value before_placement(Value value) {
    if (value.outcome != Outcome::draw) ++value.placements;
    return value;
}

void sort_best_first(auto& moves) {
    std::ranges::stable_sort(moves, [](const auto& a, const auto& b) { return a.value > b.value; });
}

}  // namespace

std::optional<std::vector<GiftValue>> value_gifts(Solver& solver, const Position& position, RuleSet rules,
                                                  std::uint64_t node_limit) {
    assert(!position.hand());
    const std::uint64_t nodes_before = solver.nodes();
    std::vector<GiftValue> gifts;
    for (Piece piece : position.reserve()) {
        const std::uint64_t spent = solver.nodes() - nodes_before;
        const auto reply =
            solver.value(position.after_gift(piece), rules, node_limit - std::min(spent, node_limit));
        if (!reply) return std::nullopt;
        gifts.push_back({piece, reply->for_opponent()});
    }
    sort_best_first(gifts);
    return gifts;
}

std::optional<std::vector<PlacementValue>> value_placements(Solver& solver, const Position& position,
                                                            RuleSet rules, std::uint64_t node_limit) {
    assert(position.hand());
    const std::uint64_t nodes_before = solver.nodes();
    std::vector<PlacementValue> placements;
    for (Cell cell : position.empty_cells()) {
        const Position placed = position.after_placement(cell);
        PlacementValue placement{cell, Value::draw(), {}};
        if (!alignments(placed, rules.counting, rules.winning & shapes_through(cell)).empty()) {
            placement.value = Value::win_in(1);
        } else if (!placed.reserve().empty()) {
            const std::uint64_t spent = solver.nodes() - nodes_before;
            const auto gifts = value_gifts(solver, placed, rules, node_limit - std::min(spent, node_limit));
            if (!gifts) return std::nullopt;
            placement.value = before_placement(gifts->front().value);
            for (const GiftValue& gift : *gifts)
                if (gift.value == gifts->front().value) placement.gifts = placement.gifts.with(gift.piece);
        }
        placements.push_back(placement);
    }
    sort_best_first(placements);
    return placements;
}

}  // namespace quarto
