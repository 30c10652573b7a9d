#pragma once
/// State of the displayed board: its mode, selection, and the moves available.

#include <cstddef>
#include <optional>

#include "shell/features/game/intent.hpp"
#include "shell/model/context.hpp"
#include "shell/model/table.hpp"

namespace quarto {

/// A call in progress: QUARTO! has been pressed, its cells are being selected.
struct PendingCall {
    Seat by;
    CellSet cells;
};

struct Selection {
    std::optional<PendingCall> pending_call;
    std::optional<Cell> chosen_cell;  ///< by a first tap, if moves are confirmed
    std::optional<Piece> chosen_piece;
    std::optional<Proposal> proposed;  ///< until the page has answered
};

/// Human players who may call now, the player to move first.
struct EligibleCallers {
    std::optional<Seat> first, second;
};

EligibleCallers eligible_callers(const Table& table, BoardMode mode);
/// The only winning shape that contains all selected cells, of which there must be at least two.
std::optional<Shape> shape_to_call(const Table& table, const Selection& selection);
/// False in a lesson, and in a game with a clock or a friend until it is over.
bool may_seek(const Table& table, BoardMode mode);
/// Target ply of undo or redo by one decision; absent if there is none.
std::optional<std::size_t> undo_ply(const Table& table, BoardMode mode);
std::optional<std::size_t> redo_ply(const Table& table, BoardMode mode);

/// Board that an intent refers to.
struct BoardAccess {
    Table& table;
    Selection& selection;
    BoardMode mode;
    bool confirms_moves;       ///< a first tap only selects
    bool may_reopen_previous;  ///< undo returns to the previous game
    MoveGate& gate;            ///< of the embedding page
};
void update(const BoardAccess& board, Context& context, const GameIntent& intent);

/// Plays a move in a game; all moves go through here.
std::optional<Refusal> make(Table& game, Context& context, Seat seat, const Move& move);
void seek(Table& game, Context& context, std::size_t ply);
/// Precondition: the time of the player to move is up.
void run_out_of_time(Table& game, Context& context);

}  // namespace quarto
