#include "shell/features/game/model.hpp"

namespace quarto {

namespace {

Move random_move(const Game& game, Random& random) {
    if (game.phase() == Phase::place) return Placement{random.member_of(game.position().empty_cells())};
    if (game.phase() == Phase::give) return Gift{random.member_of(game.position().reserve())};
    return Pass{};
}

}  // namespace

/// If the rules require a random move at timeout, the rest of the turn is played at random as well.
void run_out_of_time(Table& game, Context& context) {
    const Seat mover = game.game().to_move();
    const auto refusal = make(game, context, mover, Timeout{});
    if (refusal && refusal != Refusal::time_is_up) return;
    while (!game.game().end() && game.game().to_move() == mover)
        if (make(game, context, mover, random_move(game.game(), context.random))) return;
}

}  // namespace quarto
