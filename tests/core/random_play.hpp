#pragma once
/// Random games for tests. Every run prints its seed at the start; `--rng-seed N` repeats it.

#include <vector>

#include "core/rules/history.hpp"
#include "core/rules/random.hpp"
#include "tests/core/random_position.hpp"

namespace quarto::test {

/// Generator with the seed of this run.
Random seeded();

/// `placed` pieces on random cells; if a piece is left, one is in hand half of the time.
Position any_position(Random& random, int placed);

/// Random settings: rules, calls, penalties, clock, dice or not, and sometimes a start position.
GameStart random_start(Random& random);

/// A move to attempt, legal or not; calls of existing alignments are more frequent than by pure chance.
Move random_attempt(Random& random, const Game& game);

/// A legal gift, placement or end of turn for the player to move.
Move random_quiet_move(Random& random, const Game& game);

/// Plays one legal move, mostly quiet, sometimes any other, and advances `now`.
void play_something(Random& random, History& history, Milliseconds& now);

/// A whole random game, from opening to end.
History random_game(Random& random, const GameStart& game_start);

}  // namespace quarto::test
