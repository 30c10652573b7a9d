#pragma once
/// Setting up a position, shown in place of the game, which stays as it is. The position is saved until it is left.

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/notation/text.hpp"
#include "core/rules/history.hpp"
#include "core/rules/rules.hpp"
#include "shell/model/context.hpp"
#include "shell/model/effect.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/table.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

/// A position that is being set up, as a value: pieces are put anywhere, no move is made.
struct SetUp {
    Position position;
    RuleSet rules;
    Seat to_move = Seat::first;  ///< gives, or places the piece in hand
    friend constexpr bool operator==(const SetUp&, const SetUp&) = default;
};

PieceSpot spot_of(const SetUp& set_up, Piece piece);
/// What was there goes to the reserve. A piece on a tray is the one to place, by that player.
SetUp with_piece(const SetUp& set_up, Piece piece, const PieceSpot& spot);
/// Without pieces; rules and player to move stay.
SetUp cleared(const SetUp& set_up);

/// Whether the rules allow a move: the board isn’t full. All else that can be set up is a position of some
/// game, since alignments may have been missed.
bool is_playable(const SetUp& set_up);
/// A game that starts here. `agreed`: everything but the rules of the position.
GameStart start_of(const SetUp& set_up, const GameOptions& agreed);
/// A lesson of one step (core/lessons/lesson.hpp), with a task that fits the position.
std::string lesson_of(const SetUp& set_up);

namespace intent {

struct LeaveSetUp {};
/// Takes all pieces off the board.
struct ClearPosition {};
struct ChoosePositionRules {
    RuleSet rules;
};
struct ChooseMover {
    Seat seat;
};
/// Starts a game from the position, against the present opponent.
struct PlayPosition : Needs<Feature::play> {};
struct AnalysePosition : Needs<Feature::values> {};
struct PrintPosition {};
/// Opens the lesson editor with the position as a step.
struct TeachPosition {};

}  // namespace intent

using PositionEditorIntent =
    OneOf<intent::SetUpPosition, intent::LeaveSetUp, intent::PutPiece, intent::TapTray, intent::ClearPosition,
          intent::ChoosePositionRules, intent::ChooseMover, intent::PlayPosition, intent::AnalysePosition,
          intent::PrintPosition, intent::TeachPosition>;

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

/// What the screens show of a position that is being set up.
struct PositionEditorView {
    std::string verdict = {};  ///< "Legal · You: to give.", or why it can’t be played
    std::string expired = {};  ///< "Counts as expired: row 1, all solid."; empty without such alignments
    std::string detail = {};   ///< what to do next, or the last change
    bool is_playable = true;
    bool can_undo = false, can_redo = false, can_clear = false;
    RuleSet rules = {};
    Seat to_move = Seat::first;
    std::array<std::string, 2> names = {};  ///< of the players, by seat
    friend bool operator==(const PositionEditorView&, const PositionEditorView&) = default;
};

/// Shows what can be taken and put, instead of what can be played. `context`: of the session’s table.
PositionEditorView show_set_up(GameView& view, const PositionEditor::Session& session, const TextContext& context);
/// Lines under a printed position: what is to be done, and the rules.
std::string printed_caption(const TextContext& context);
std::vector<effect::PrintedTrait> printed_legend(const Texts& texts);

}  // namespace quarto
