#pragma once
/// Players of a match: a level of the computer or another program.

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "core/cli/process.hpp"
#include "core/opponent/thinker.hpp"
#include "core/rules/history.hpp"

namespace quarto {

/// The random generator for one decision: differs from move to move, the same for the same seed and game.
Random generator_for(std::uint64_t seed, const History& history);

/// The level's move with this seed. When the time is up, the best one found so far; then the move may differ
/// from time to time. Absent if stopped before it is found.
std::optional<Move> choose_move(const History& history, const Level& level, std::uint64_t seed, Solver& solver,
                                std::optional<Milliseconds> time, const std::atomic<bool>& is_stopped);

/// Another program's text for a message: shortened, without control characters for the terminal.
std::string quoted(std::string_view text, std::size_t longest = 40);

/// Parses a legal move of the player to move; on error, why it is not one, in English.
Result<Move, std::string> read_answer(const History& history, std::string_view text);

/// Why a player makes no move.
struct PlayerFault {
    std::string reason;      ///< in English
    bool has_ended = false;  ///< its program is not there or ended without an answer; else the game is lost
};

class Player {
  public:
    virtual ~Player() = default;
    /// A legal move for the player to move. `seed`: the game's.
    virtual Result<Move, PlayerFault> decide(const History& history, std::uint64_t seed) = 0;
};

/// Takes the solver with its books. `time`: limit per decision, as for `choose_move`.
std::unique_ptr<Player> make_level_player(const Level& level, Solver solver, std::optional<Milliseconds> time,
                                          const std::atomic<bool>& is_stopped);

/// Before the command of a program that speaks the protocol for engines (uqi.hpp).
inline constexpr std::string_view uqi_mark = "uqi:";
/// Without that mark.
std::string_view command_of(std::string_view player);

/// Starts the command for the first decision, and again after a fault. `time`: limit per decision; a later
/// one is a fault. `command`: with `uqi_mark` the program is asked by that protocol, else a record is a question.
std::unique_ptr<Player> make_program_player(const std::string& command, std::optional<Milliseconds> time,
                                            const std::atomic<bool>& is_stopped);

}  // namespace quarto
