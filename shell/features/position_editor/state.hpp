#pragma once
/// Setting up a position, shown in place of the game, which stays as it is. The position is saved until it is left.

#include <optional>
#include <string>
#include <vector>

#include "shell/features/position_editor/intent.hpp"
#include "shell/features/position_editor/set_up.hpp"
#include "shell/model/context.hpp"
#include "shell/model/table.hpp"

namespace quarto {

/// A piece was put there.
struct PieceNews {
    Piece piece;
    PieceSpot spot;
};

struct PositionEditor {
    struct Session {
        Table table;  ///< a game that starts at the position; one person moves for both players
        std::optional<Piece> held = std::nullopt;      ///< tapped, to be put somewhere
        std::optional<PieceNews> news = std::nullopt;  ///< the last change, if a piece was put somewhere
        std::vector<SetUp> past = {}, future = {};     ///< for undo and redo, the nearest last
    };
    std::optional<Session> session;
};

/// The position that is being set up on this table.
SetUp set_up_of(const Table& table);

/// `game`: whose players play; `shown`: the displayed table, null if no position may be set up now; `options`: of a
/// new game, where none is shown.
void update(PositionEditor& editor, Context& context, const PositionEditorIntent& intent, const Table& game,
            const Table* shown, const GameOptions& options);

/// Goes on with the position that `start` begins with.
void resume(PositionEditor& editor, Context& context, const Table& game, const History& start);
/// The position being set up, as it is saved: a record without moves; empty if there is none.
std::string saved_text(const PositionEditor& editor, Milliseconds now);

// While a position is set up.
/// A tap on a cell, on a tray, or on the place of a piece in the reserve.
using Tapped = std::variant<Cell, Seat, Piece>;
/// Takes a piece up, or puts the one taken up there; a second tap puts it back into the reserve.
void tap(PositionEditor& editor, Context& context, const Tapped& tapped);
void undo(PositionEditor& editor, Context& context);
void redo(PositionEditor& editor, Context& context);

}  // namespace quarto
