#include "core/analysis/analysis.hpp"

#include <algorithm>
#include <cassert>

#include "core/search/facts.hpp"
#include "core/search/step_limit.hpp"

namespace quarto {

namespace {

void sort_best_first(auto& moves) {
    std::ranges::stable_sort(moves, [](const auto& a, const auto& b) { return a.value > b.value; });
}

}  // namespace

std::optional<std::vector<GiftValue>> value_gifts(Solver& solver, const Position& position, RuleSet rules,
                                                  std::uint64_t node_limit) {
    assert(!position.hand());
    const Allowance allowance(solver, node_limit);
    std::vector<GiftValue> gifts;
    for (Piece piece : position.reserve()) {
        const auto reply = solver.value(position.after_gift(piece), rules, allowance.left());
        if (!reply) return std::nullopt;
        gifts.push_back({piece, reply->for_opponent()});
    }
    sort_best_first(gifts);
    return gifts;
}

std::optional<Value> value_move(Solver& solver, const Position& position, const Move& move, RuleSet rules,
                                std::uint64_t node_limit, Outcome at_most) {
    if (const auto* gift = std::get_if<Gift>(&move)) {
        const auto reply = solver.value(position.after_gift(gift->piece), rules, node_limit, at_most);
        return reply ? std::optional(reply->for_opponent()) : std::nullopt;
    }
    const Cell cell = std::get<Placement>(move).cell;
    const Position placed = position.after_placement(cell);
    if (!alignments(placed, rules.counting, rules.winning & shapes_through(cell)).empty()) return Value::win_in(1);
    const auto mine = solver.value(placed, rules, node_limit, at_most);
    return mine ? std::optional(mine->before_placement()) : std::nullopt;
}

std::optional<PlacementValue> value_placement(Solver& solver, const Position& position, Cell cell, RuleSet rules,
                                              std::uint64_t node_limit) {
    assert(position.hand());
    const Position placed = position.after_placement(cell);
    PlacementValue placement{cell, Value::draw(), {}};
    if (!alignments(placed, rules.counting, rules.winning & shapes_through(cell)).empty()) {
        placement.value = Value::win_in(1);
    } else if (!placed.reserve().empty()) {
        const auto gifts = value_gifts(solver, placed, rules, node_limit);
        if (!gifts) return std::nullopt;
        placement.value = gifts->front().value.before_placement();
        for (const GiftValue& gift : *gifts)
            if (gift.value == gifts->front().value) placement.gifts = placement.gifts.with(gift.piece);
    }
    return placement;
}

std::optional<std::vector<PlacementValue>> value_placements(Solver& solver, const Position& position, RuleSet rules,
                                                            std::uint64_t node_limit) {
    const Allowance allowance(solver, node_limit);
    std::vector<PlacementValue> placements;
    for (Cell cell : position.empty_cells()) {
        const auto placement = value_placement(solver, position, cell, rules, allowance.left());
        if (!placement) return std::nullopt;
        placements.push_back(*placement);
    }
    sort_best_first(placements);
    return placements;
}

std::optional<Move> best_move(Solver& solver, const Position& position, RuleSet rules, std::uint64_t node_limit) {
    const Allowance allowance(solver, node_limit);
    const auto wanted = solver.value(position, rules, node_limit);
    if (!wanted) return std::nullopt;
    if (!position.hand()) {
        for (Piece piece : position.reserve()) {
            const auto reply = solver.value(position.after_gift(piece), rules, allowance.left());
            if (!reply) return std::nullopt;
            if (reply->for_opponent() == *wanted) return Gift{piece};
        }
    } else if (const CellSet winning = completing_cells(position, rules); !winning.empty()) {
        return Placement{*winning.begin()};
    } else {
        for (Cell cell : position.empty_cells()) {
            const auto mine = solver.value(position.after_placement(cell), rules, allowance.left());
            if (!mine) return std::nullopt;
            if (mine->before_placement() == *wanted) return Placement{cell};
        }
    }
    assert(false && "a position is worth what its best move is worth");
    return std::nullopt;
}

void Variation::play(const Move& move) {
    if (const auto* gift = std::get_if<Gift>(&move)) {
        position_ = position_.after_gift(gift->piece);
    } else {
        const Cell cell = std::get<Placement>(move).cell;
        position_ = position_.after_placement(cell);
        is_won_ = !alignments(position_, rules_.counting, rules_.winning & shapes_through(cell)).empty();
    }
    moves_.push_back(move);
}

bool Variation::step(Solver& solver, std::uint64_t node_limit) {
    const auto move = best_move(solver, position_, rules_, node_limit);
    if (move) play(*move);
    return move.has_value();
}

}  // namespace quarto
