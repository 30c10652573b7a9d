#pragma once
/// Intents that the screens of several features offer. An intent with a member `needs` is locked with that
/// feature.

#include <cstddef>
#include <variant>

#include "core/rules/board.hpp"
#include "core/rules/rules.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/screen.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

// Where a piece lies while a position is set up.

/// Among the remaining pieces.
struct InReserve {
    friend constexpr bool operator==(InReserve, InReserve) = default;
};
/// In the reserve, on a cell, or as the piece to place on a player’s tray.
using PieceSpot = std::variant<InReserve, Cell, Seat>;

}  // namespace quarto

namespace quarto::intent {

/// Opens a screen over the game; `game` returns to the board.
struct Open {
    Screen screen;
};
/// One step back: cancels a call, otherwise closes a screen, and so on.
struct Back {};
struct DismissNotice {};
/// Opens the page with the complete rules.
struct OpenRules {};
/// Opens the licences of everything that the program contains.
struct OpenLicences {};
/// Shares the current game through the host.
struct Share : Needs<Feature::share> {};
/// Shows all tips of the first game again, each at its occasion.
struct ShowTipsAgain {};

/// Replaces the preferences.
struct ChangePreferences {
    static constexpr Feature needs = Feature::settings;
    Preferences preferences;
};

/// Turns a preference of games with friends on or off, also where the settings are locked.
struct SwitchForFriends {
    bool Preferences::* preference;
    bool is_on;
};

/// Goes to the position after the first `ply` moves.
struct SeekTo {
    static constexpr Feature needs = Feature::undo;
    std::size_t ply;
};
/// Hint button: shows a notice with the alignment to call, otherwise with the best move and the reason.
struct AskForHelp : Needs<Feature::hint> {};
/// Shows or hides the exact value of every move.
struct ToggleAnalysis : Needs<Feature::values> {};
/// Starts a variation at the displayed position.
struct TryMoves : Needs<Feature::values> {};

/// While a position is set up: a piece was dropped there.
struct PutPiece {
    Piece piece;
    PieceSpot spot;
};
/// While a position is set up: a tap on a player’s tray.
struct TapTray {
    Seat seat;
};
/// Sets up a position, at first the one on the board.
struct SetUpPosition : Needs<Feature::new_game> {};

}  // namespace quarto::intent
