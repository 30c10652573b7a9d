#include "core/rules/overloaded.hpp"
#include "shell/features/variation/state.hpp"

namespace quarto {

namespace {

/// The game up to its current ply, without a clock.
History branched(const History& game, Milliseconds now) {
    GameStart start = game.game_start();
    start.options.clock = {};
    History history(start, now);
    for (std::size_t ply = 0; ply < game.ply(); ++ply) history.play(game.entries()[ply].by, game.entries()[ply].move, now);
    return history;
}

void begin(VariationState& variation, Context& context, const Table& game, History history) {
    variation.table = Table{.players = game.players,
                            .hints_allowed = true,
                            .is_variation = true,
                            .history = std::move(history)};
    context.screens.show_board();
    context.emit(event::VariationBegun{});
}

}  // namespace

void update(VariationState& variation, Context& context, const VariationIntent& intent, const Table* game) {
    const auto start = [&](const intent::TryMoves&) {
        if (!game) return context.emit(event::Rejected{notice::UnavailableReason::other});
        begin(variation, context, *game, branched(*game->history, context.now));
    };
    const auto leave = [&](const intent::LeaveVariation&) {
        if (!variation.table) return;
        variation.table.reset();
        context.emit(event::VariationLeft{});
    };
    std::visit(Overloaded{start, leave}, intent);
}

void branch(VariationState& variation, Context& context, const Table& game, const Move& move) {
    History history = branched(*game.history, context.now);
    if (const auto refusal = history.play(history.game().to_move(), move, context.now)) {
        context.notice = notice::Refused{*refusal};
        return;
    }
    begin(variation, context, game, std::move(history));
    context.emit(event::VariationMoved{});
}

}  // namespace quarto
