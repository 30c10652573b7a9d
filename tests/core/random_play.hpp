#pragma once
/// Chance for the tests. Every run prints the seed at its beginning, `--rng-seed N` repeats it.

#include <vector>

#include "core/rules/history.hpp"
#include "core/rules/random.hpp"
#include "tests/core/random_position.hpp"

namespace quarto::test {

/// Chance from the seed of this run.
Random seeded();

/// `placed` pieces on any cells; where a piece is left, it is in hand half the time.
Position any_position(Random& random, int placed);

/// Any agreement: rules, calls, costs, clock, dice or not, and now and then a start position.
GameStart random_start(Random& random);

/// Something to try, legal or not; calls of existing alignments more often than chance would have it.
Move random_attempt(Random& random, const Game& game);

/// A move of the player to move that the rules allow: a gift, a placement or an end of turn.
Move random_quiet_move(Random& random, const Game& game);

/// Plays one move that is accepted: quiet mostly, sometimes anything else. The moment moves on with it.
void play_something(Random& random, History& history, Milliseconds& now);

/// A whole game, from its opening to its end.
History random_game(Random& random, const GameStart& game_start);

}  // namespace quarto::test
