#pragma once
/// What the screens show of a table, as far as several features contribute to it or read it.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rules/board.hpp"
#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"
#include "core/rules/value.hpp"

namespace quarto {

enum class ClockState : std::uint8_t { none, resting, running, warning };

struct PlayerView {
    std::string name;     ///< "You", "Computer", or the name entered
    std::string level;    ///< "Perfect"; empty for a human player
    std::string initial;  ///< for the round badge; the seat's number if both initials are the same
    std::string status;   ///< "gave you the piece", "thinking…", "to place"
    bool is_computer;
    bool is_to_move;
    bool is_winner;
    ClockState clock;
    std::string time;                                ///< "0:43"; empty without a clock
    std::optional<int> wins = std::nullopt;          ///< of a series
    std::optional<float> time_share = std::nullopt;  ///< of the clock's ring, 0 to 1
    bool is_away = false;                            ///< plays on another device
    bool has_ended = false;                          ///< the status is the result
    std::optional<int> die = std::nullopt;           ///< 1-6, while the roll for who starts is shown
    /// A person at this device.
    bool is_here() const { return !is_computer && !is_away; }
    friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

/// Evaluation mark: the exact value of a move, for the player who makes it.
struct MarkView {
    std::string text;  ///< "+3" wins in 3 moves, "=" draws, "97%" draws and 97 replies of 100 lose, "−4" loses
                       ///< in 4, "–" loses to a call, "!" is a call
    Outcome outcome;
    bool is_best;
    std::string words = {};  ///< "wins in 3 moves"
    float shade = 0;         ///< 0 to 1: how near a draw comes to a win, and a win or a loss to a draw
    friend bool operator==(const MarkView&, const MarkView&) = default;
};

/// A piece and the cell it is placed on; without a cell the game continues from here.
struct LineStep {
    Piece piece;
    std::optional<Cell> cell;
    friend bool operator==(const LineStep&, const LineStep&) = default;
};

/// What the board says of a game that has just ended, before the result.
struct EndingView {
    std::vector<std::string> words;  ///< a line each: "ALL LIGHT", "ALL SHORT", what the pieces share; "It’s a draw."
    std::string heading = {};        ///< "QUARTO! · Row 2"; empty for a draw
    bool is_own = false;             ///< the win of a player at this device
    std::string closing = {};        ///< under the words, "You stole it!"; mostly empty
    friend bool operator==(const EndingView&, const EndingView&) = default;
};

/// Contents of the board. All of it is public: in games with calls nothing here reveals an alignment.
struct BoardView {
    Position position;
    Seat hand_side = Seat::first;     ///< side of the board on which the piece in hand stands
    std::string hand_label;           ///< "You have to place: tall dark round hollow"; empty without one
    CellSet playable;                 ///< cells on which a tap places the piece, or which it selects for a call
    PieceSet giveable;                ///< reserve pieces that a tap gives
    bool asks = true;                 ///< they are highlighted: a player has to move
    std::optional<Cell> chosen_cell;  ///< selected by a first tap, not yet confirmed
    std::optional<Piece> chosen_piece;
    std::optional<Cell> last_cell;
    bool is_selecting_call = false;  ///< the player is selecting the cells of a call
    CellSet call_cells;              ///< cells selected so far
    CellSet called;                  ///< cells of the winning shapes, or of the wrong call
    bool call_was_wrong = false;
    std::optional<EndingView> ending = std::nullopt;      ///< after a call, an alignment or the last placement
    CellSet calling;                                      ///< cells of the computer’s call, just before the result
    std::array<std::optional<MarkView>, 16> cell_marks;   ///< by cell, while the analysis is shown
    std::array<std::optional<MarkView>, 16> piece_marks;  ///< by piece of the reserve
    std::optional<std::string> legend = std::nullopt;  ///< then, of the marks: "! QUARTO! row 1 · = draws"; never empty
    CellSet voided;                                    ///< cells of expired alignments, when these are shown
    // Hint in the current notice, for as long as the notice is shown.
    CellSet advised_cells;  ///< where to place, or the shape to call
    std::optional<Piece> advised_piece;
    std::optional<LineStep> ghost = std::nullopt;  ///< a better move, in a review; it has a cell
    // While a position is set up: pieces are taken from anywhere and put anywhere.
    bool sets_up = false;
    std::optional<Piece> held = std::nullopt;     ///< taken up, to be put somewhere
    std::array<std::string, 2> tray_labels = {};  ///< by seat
    std::string put_back_label = {};              ///< of the empty place of `held` in the reserve
    friend bool operator==(const BoardView&, const BoardView&) = default;
};

/// Judgement on a move in a review; the most serious one if there are several.
enum class MoveMarkKind : std::uint8_t { missed, last_chance, losing_gift, mistake, missed_win, hardest };
inline constexpr int move_mark_kind_count = static_cast<int>(MoveMarkKind::hardest) + 1;
struct MoveMark {
    MoveMarkKind kind;
    std::string word;  ///< "Last chance"
    friend bool operator==(const MoveMark&, const MoveMark&) = default;
};

/// A tip of the first game: what it is about (features/tips/).
enum class Tip : std::uint8_t { gift, placement, call };

struct MoveLine {
    int number;        ///< move number, from 1
    std::string text;  ///< "9 c2", "QUARTO! row 2"
    std::size_t ply;   ///< ply shown after a tap
    bool is_current;
    std::string words = {};                       ///< accessible text: "tall dark round hollow on c2"
    std::optional<LineStep> step = std::nullopt;  ///< the gift or placement, drawn in place of the text
    std::optional<MoveMark> mark = std::nullopt;  ///< during a review
    friend bool operator==(const MoveLine&, const MoveLine&) = default;
};

struct ResultView {
    std::string title;   ///< "You win!", "The computer wins.", "It’s a draw."
    std::string detail;  ///< "QUARTO! Row 2: all light, all tall."
    bool is_draw;
    friend bool operator==(const ResultView&, const ResultView&) = default;
};

struct ActionView {
    bool has_calls = false;        ///< false with automatic win, where there is no QUARTO! button
    bool can_call = false;         ///< a press of the QUARTO! button starts a call; otherwise it shows why not
    bool call_stands_out = false;  ///< emphasised: the last placement has filled a line
    Seat caller = Seat::first;
    std::string call_label;        ///< "QUARTO!", or "Call row 2" once a shape is selected
    bool can_other_call = false;   ///< two people on one device may both call: a second, smaller button
    std::string other_call_label;  ///< "QUARTO! (Ann)"
    bool can_go_back = false;      ///< from selecting a call
    bool can_confirm = false;      ///< a first tap awaits confirmation
    std::string confirm_label;     ///< "Give this piece", "Place here"
    bool can_end_turn = false;
    std::string end_turn_label;  ///< "End turn", "Accept draw"
    bool can_undo = false;
    bool can_redo = false;
    bool can_resign = false;
    bool can_extend = false;
    bool offers_help = false;  ///< hints are allowed in this game, but perhaps not during the opponent's turn
    bool can_ask_for_help = false;
    bool can_analyse = false;
    bool is_analysing = false;  ///< the analysis is shown
    bool can_review = false;    ///< the game is over, whichever position is shown
    bool can_replay = false;    ///< its last moves can be shown once more
    friend bool operator==(const ActionView&, const ActionView&) = default;
};

/// The game as features show it: a lesson or a review replaces the prompt, a tip the detail, the analysis marks the
/// moves.
struct GameView {
    /// In place of the prompt and what is below it.
    void say(std::string what, std::string more) {
        prompt = std::move(what);
        detail = plain_detail = std::move(more);
    }
    PlayerView& player(Seat seat) { return players[index_of(seat)]; }
    const PlayerView& player(Seat seat) const { return players[index_of(seat)]; }

    bool has_game = false;      ///< false until the first game starts
    std::string rules_summary;  ///< "standard rules · call to win · 1 min per move"
    std::string special_rules;  ///< "only colour · squares win too": differences from the standard rules; empty if none
    std::array<PlayerView, 2> players{};
    BoardView board;
    ActionView actions;
    std::string prompt;        ///< what the player has to do: "Place your piece."
    std::string detail;        ///< attributes of the piece in hand, instructions for a call, or why the game ended
    std::string plain_detail;  ///< `detail` without a tip
    // In a review:
    std::optional<MoveMark> mark;  ///< on the move that led to the current position
    std::string prompt_words;      ///< accessible prompt: the move as a sentence with its piece
    std::optional<ResultView> result;
    /// Under the detail of a result, the most wanted first: "12 moves · 4:05", "Your rating: 1480 (+12)".
    std::vector<std::string> end_facts;
    std::vector<MoveLine> moves;
    bool is_clocked = false;
    std::optional<Milliseconds> next_change;  ///< delay until the next change without input, such as a clock's second
    friend bool operator==(const GameView&, const GameView&) = default;
};

/// The seat on the lower side: the only human player's, otherwise the first.
inline Seat own_seat(const GameView& view) {
    return !view.players[0].is_here() && view.players[1].is_here() ? Seat::second : Seat::first;
}

}  // namespace quarto
