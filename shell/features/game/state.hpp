#pragma once
/// The board that is shown: what may be done at it, and what is selected there.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "shell/features/game/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// A call that is being made: QUARTO! has been said, its cells are being selected.
struct PendingCall {
    Seat by;
    CellSet cells;
};

struct Selection {
    std::optional<PendingCall> pending_call;
    std::optional<Cell> chosen_cell;  ///< by a first tap, where moves are confirmed
    std::optional<Piece> chosen_piece;
};

/// What is shown on the table.
enum class BoardMode : std::uint8_t {
    game,
    offer,    ///< a shared game that nobody has gone on with yet
    review,   ///< nothing is played
    step,     ///< of a lesson, open
    no_step,  ///< one that is solved, or still being made
};
constexpr bool is_lesson(BoardMode mode) { return mode == BoardMode::step || mode == BoardMode::no_step; }

/// The players on this device who may call now, the player to move first.
struct EligibleCallers {
    std::optional<Seat> first, second;
};

/// Whether a player on this device is to move at the ply that is looked at.
bool awaits_person(const Table& table, BoardMode mode);
EligibleCallers eligible_callers(const Table& table, BoardMode mode);
/// The only winning shape that all selected cells belong to, once there are two of them.
std::optional<Shape> shape_to_call(const Table& table, const Selection& selection);
/// Whether an earlier ply is looked at, or an offer: no clock runs there and no computer moves.
bool is_browsing_history(const Table& table, BoardMode mode);
/// No undo while the clock of a tournament runs, nor in a lesson.
bool may_seek(const Table& table, BoardMode mode);
/// Where an undo or a redo of one decision leads; absent when it leads nowhere.
std::optional<std::size_t> undo_ply(const Table& table, BoardMode mode);
std::optional<std::size_t> redo_ply(const Table& table, BoardMode mode);

/// The board that an intent is about.
struct BoardAccess {
    Table& table;
    Selection& selection;
    BoardMode mode;
    bool confirms_moves;       ///< a first tap only chooses
    bool may_reopen_previous;  ///< an undo leads back to the game before this one
};
void update(const BoardAccess& board, Context& context, const GameIntent& intent);

/// The only way into a game.
std::optional<Refusal> make(Table& game, Context& context, Seat seat, const Move& move);
void seek(Table& game, Context& context, std::size_t ply);
/// Precondition: the time of the player to move is up.
void run_out_of_time(Table& game, Context& context);

}  // namespace quarto
