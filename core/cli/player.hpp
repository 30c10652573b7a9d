#pragma once
/// Who decides in a match: a level of the computer's, or another program.

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "core/cli/child.hpp"
#include "core/opponent/thinker.hpp"
#include "core/rules/history.hpp"

namespace quarto {

/// The chance of one decision: from move to move another one, and the same for the same seed and game.
Random chance_of(std::uint64_t seed, const History& history);

/// Level and chance decide. Nothing when stopped before.
std::optional<Move> choose_move(const History& history, const Level& level, std::uint64_t seed,
                                Solver& solver, const std::atomic<bool>& is_stopped);

/// The move that a text says, if the player to move may make it; else English: why not.
Result<Move, std::string> read_answer(const History& history, std::string_view text);

class Player {
  public:
    virtual ~Player() = default;
    /// A legal move by the player to move, or English: why there is none. `seed`: the game's.
    virtual Result<Move, std::string> decide(const History& history, std::uint64_t seed) = 0;
};

/// Keeps the solver, which knows the books.
std::unique_ptr<Player> make_level_player(const Level& level, Solver solver,
                                          const std::atomic<bool>& is_stopped);

/// Starts the command when it is to decide, and again after it has failed. `time`: for one decision.
std::unique_ptr<Player> make_program_player(const std::string& command, std::optional<Milliseconds> time,
                                            const std::atomic<bool>& is_stopped);

}  // namespace quarto
