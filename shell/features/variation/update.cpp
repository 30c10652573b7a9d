#include <utility>

#include "core/rules/overloaded.hpp"
#include "shell/features/variation/state.hpp"

namespace quarto {

namespace {

/// The game up to its current ply.
Table branched(const Table& game, Milliseconds now) {
    return {.players = game.players,
            .hints_allowed = true,
            .is_variation = true,
            .history = game.history->without_clock(game.history->ply(), now)};
}

void begin(VariationState& variation, Context& context, Table table) {
    variation.table = std::move(table);
    context.screens.show_board();
    context.emit(event::VariationBegun{});
}

}  // namespace

void update(VariationState& variation, Context& context, const VariationIntent& intent, const Table* game) {
    const auto start = [&](const intent::TryMoves&) {
        if (game) begin(variation, context, branched(*game, context.now));
        else context.emit(event::Rejected{notice::UnavailableReason::other});
    };
    const auto leave = [&](const intent::LeaveVariation&) {
        if (variation.table) context.emit(event::VariationLeft{});
    };
    intent.visit(Overloaded{start, leave});
}

bool branch(VariationState& variation, Context& context, const Table& game, const Move& move) {
    Table table = branched(game, context.now);
    const auto after = table.history->after(table.game().to_move(), move, context.now);
    if (after) begin(variation, context, std::move(table));
    else context.notice = notice::Refused{after.error()};
    return bool(after);
}

}  // namespace quarto
