#pragma once
/// The game on the board: what an embedding page allows, intents for moves and navigation, the state of the displayed
/// board, its view and its words.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/notation/record.hpp"
#include "core/rules/game.hpp"
#include "shell/model/context.hpp"
#include "shell/model/environment.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/query.hpp"
#include "shell/model/setup.hpp"
#include "shell/model/table.hpp"
#include "shell/model/table_view.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

// What an embedding page decides about the moves of human players. It binds neither the computer nor the page's own
// moves, and no variation.

/// By default all. Resigning and extra time are features to lock.
struct AllowedMoves {
    CellSet cells = CellSet::all();
    PieceSet pieces = PieceSet::all();
    std::array<ShapeSet, 2> calls{ShapeSet::lines_and_squares(), ShapeSet::lines_and_squares()};  ///< by seat
    bool has_end_of_turn = true;

    bool has(const SeatMove& move) const;
    bool has_call_by(Seat seat) const { return !calls[index_of(seat)].empty(); }
};

struct MoveGate {
    AllowedMoves allowed;
    bool asks = false;              ///< each move waits for the page's answer
    std::uint32_t last_number = 0;  ///< of a proposal
};

/// A move that waits for the page's answer.
struct Proposal {
    std::uint32_t number;
    SeatMove move;
};

/// Parses moves as in a record, separated by spaces; without any, nothing is allowed.
Parsed<AllowedMoves> parse_allowed(std::string_view text);

namespace intent {

/// Tap on a cell: places the piece there, or selects the cell while a call is pending.
struct TapCell {
    static constexpr Feature needs = Feature::play;
    Cell cell;
};
/// Tap on a reserve piece: gives it. When moves are confirmed, the first tap only selects it.
struct TapPiece {
    static constexpr Feature needs = Feature::play;
    Piece piece;
};
enum class Asker : std::uint8_t { player, page };
/// A complete gift, placement or call, with nothing left to select or to confirm.
struct Make {
    static constexpr Feature needs = Feature::play;
    Move move;
    Asker asker = Asker::player;
};
/// QUARTO! button: starts a call, or calls the selected shape.
struct CallQuarto {
    static constexpr Feature needs = Feature::play;
    Seat by;
};
/// Plays the move selected by a first tap.
struct Confirm : Needs<Feature::play> {};
/// Ends the last turn, or accepts a draw.
struct EndTurn : Needs<Feature::play> {};
struct Resign : Needs<Feature::resign> {};
struct ExtendTime : Needs<Feature::play> {};
/// What the embedding page decides about players' moves, as in MoveGate.
struct RestrictMoves {
    static constexpr bool is_background = true;
    AllowedMoves allowed;
    bool asks;
};
/// The page's answer to a proposed move. Ignored if the position has changed meanwhile.
struct DecideMove {
    std::uint32_t number;  ///< of effect::MoveProposed
    bool is_allowed;
};
/// Question about the game; the answer is a notice.
struct Ask {
    Query query;
};
/// Undo or redo of one decision of a human player.
struct Undo : Needs<Feature::undo> {};
struct Redo : Needs<Feature::undo> {};

}  // namespace intent

using GameIntent = OneOf<intent::TapCell, intent::TapPiece, intent::Make, intent::CallQuarto, intent::Confirm,
                         intent::EndTurn, intent::Resign, intent::ExtendTime, intent::RestrictMoves, intent::DecideMove,
                         intent::Ask, intent::Undo, intent::Redo, intent::SeekTo>;

/// A tap on the board or on the reserve; the last two only while a position is set up.
using StageChoice = std::variant<intent::TapCell, intent::TapPiece, intent::TapTray, intent::PutPiece>;

// State of the displayed board: its selection, and the moves available.

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

// What the game on the screen asks of the players, and labels of its board. Precondition: there is a game.

/// "Place your piece.", "The computer is choosing a space…", "Anna wins."
std::string prompt_text(const TextContext& context, const Selection& selection);
/// The piece to place, what can be called (unless `asks_to_call` is false), how to go on; or why the game ended. May be
/// empty.
std::string detail_text(const TextContext& context, const Selection& selection, bool asks_to_call = true);
/// "Call row 1", "QUARTO!", or "QUARTO! (Anna)" where both players could call.
std::string call_label(const TextContext& context, const Selection& selection, Seat caller, bool names_caller);

// What is said about moves and calls that are not possible, and about the next game.

ui::Message message_of(const TextContext& context, const notice::Refused& refused);
ui::Message message_of(const TextContext& context, const notice::CalledWrongly& wrong);
ui::Message message_of(const TextContext& context, const notice::NoShape&);
ui::Message message_of(const TextContext& context, const notice::Voided& voided);
ui::Message message_of(const TextContext& context, const notice::Unavailable& unavailable);
ui::Message message_of(const TextContext& context, const notice::Locked& locked);
ui::Message message_of(const TextContext& context, const notice::LevelChanged& changed);

// Players, board, actions, moves.

/// The game with what its screen shows and offers besides.
struct GameScreenView : GameView {
    BoardMode mode = BoardMode::game;
    std::optional<Tip> tip;             ///< contained in `detail`
    std::optional<ui::Message> notice;  ///< in place of the prompt
    bool is_variation = false;          ///< moves are tried out
    bool is_for_two = false;            ///< two people play a game at this screen
    FeatureSet locked;                  ///< features that are not offered
    Environment environment;
    Preferences preferences;
    friend bool operator==(const GameScreenView&, const GameScreenView&) = default;
};
/// Whether two people sit face to face at the screen.
inline bool is_facing(const GameScreenView& view) {
    return view.is_for_two && view.preferences.seating == Seating::facing;
}

/// The judgement on the move before `ply`.
struct PlyMark {
    std::size_t ply;
    MoveMark mark;
};

struct GameViewOptions {
    bool shows_voids = false;  ///< marks expired alignments
    bool may_play = true;      ///< false where the page has locked moves and calls
    bool asks_to_call = true;  ///< false beside the notice of a missed alignment, which can't be called
    std::vector<PlyMark> marks = {};
    AllowedMoves allowed = {};
};

/// Leaves actions that depend on other features (hints, analysis, review) off. Precondition: the table has a
/// game.
GameView make_game_view(const TextContext& context, const Selection& selection, const GameViewOptions& options,
                        Milliseconds now);

}  // namespace quarto
