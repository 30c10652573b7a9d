#pragma once
/// One game at one moment, by the rules of rules.md: an immutable value that answers every move with the game
/// after it or with the reason why not. It knows no time but what it is told.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/rules/position.hpp"
#include "core/rules/result.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

struct Gift {
    Piece piece;
    friend constexpr bool operator==(Gift, Gift) = default;
};
struct Placement {
    Cell cell;
    friend constexpr bool operator==(Placement, Placement) = default;
};
/// "QUARTO!", pointing at four cells.
struct Call {
    Shape shape;
    friend constexpr bool operator==(Call, Call) = default;
};
/// Ends the turn when nothing is left to give, or accepts the draw after that.
struct Pass {
    friend constexpr bool operator==(Pass, Pass) = default;
};
struct Resignation {
    friend constexpr bool operator==(Resignation, Resignation) = default;
};
/// The player to move asks for the extension that was agreed.
struct Extension {
    friend constexpr bool operator==(Extension, Extension) = default;
};
/// The time of the player to move has run out. Where that costs the choice, moves made for the player follow.
struct Timeout {
    friend constexpr bool operator==(Timeout, Timeout) = default;
};
using Move = std::variant<Gift, Placement, Call, Pass, Resignation, Extension, Timeout>;

/// Why a move is not played.
enum class Refusal : std::uint8_t {
    game_is_over,
    not_your_turn,
    time_is_up,
    place_first,         ///< a gift or an end of turn while a piece is in hand
    give_first,          ///< a placement or an end of turn while a gift is due
    nothing_to_give,     ///< a gift after the sixteenth placement
    nothing_to_place,    ///< a placement after the sixteenth
    piece_not_in_reserve,
    cell_taken,
    call_is_automatic,
    nothing_to_call_yet,  ///< nothing has been placed in this game
    call_paused,          ///< called wrongly since the last placement
    no_clock,
    extension_not_agreed,
    time_is_left,
    // What makes a call wrong:
    shape_does_not_win,  ///< a square in a game without squares
    shape_not_full,
    nothing_shared,
    attribute_does_not_count,
    alignment_void,                   ///< nobody called it in time
    not_completed_by_last_placement,  ///< it stood there before the game began
};
inline constexpr int refusal_count = static_cast<int>(Refusal::not_completed_by_last_placement) + 1;

/// The part of a text key that names the refusal: "cell_taken".
std::string_view name_of(Refusal refusal);

/// A call that was wrong, with what made it so.
struct WrongCall {
    Seat by;
    Shape shape;
    Refusal reason;
    friend constexpr bool operator==(WrongCall, WrongCall) = default;
};

enum class EndReason : std::uint8_t { call, alignment, wrong_call, timeout, resignation, board_full };

struct End {
    std::optional<Seat> winner;  ///< absent for a draw
    EndReason reason;
    ShapeSet shapes;  ///< all alignments that won; empty unless the reason is `call` or `alignment`
    friend constexpr bool operator==(const End&, const End&) = default;
};

class Game {
  public:
    /// `to_move` gives first, or places if the position has a piece in hand. Full shapes of `start` are void.
    static Game begin(const GameOptions& options, Seat to_move, Milliseconds now, const Position& start = {});

    /// The game after `seat` made the move at the moment `now`, or why it may not. A wrong call that costs
    /// something is played: the game after it tells the cost in `wrong_call()`.
    Result<Game, Refusal> after(Seat seat, Move move, Milliseconds now) const;

    const GameOptions& options() const { return options_; }
    const Position& position() const { return position_; }
    Phase phase() const { return phase_; }
    /// Who gives, places, ends the turn or accepts. At the end of the game: who did so last.
    Seat to_move() const { return to_move_; }
    const std::optional<End>& end() const { return end_; }
    /// The cell of the last placement of this game.
    std::optional<Cell> last_cell() const { return last_cell_; }
    /// The wrong call that was the last move, if it was one.
    const std::optional<WrongCall>& wrong_call() const { return wrong_call_; }

    /// Whether the seat may call at this moment, rightly or wrongly. Gives no alignment away.
    bool may_call(Seat seat) const { return !call_refusal(seat); }
    /// Why the seat may not call at this moment; absent when it may.
    std::optional<Refusal> call_refusal(Seat seat) const;
    /// What a right call can name now: the alignments that the last placement completed.
    ShapeSet callable() const;
    /// The alignments that nobody called in time, or that stood there from the start.
    ShapeSet voided() const;

    /// Time left to the player to move; zero when it is up. Absent when no clock runs.
    std::optional<Milliseconds> time_left(Milliseconds now) const;
    /// Time that the move under way has used.
    Milliseconds time_used(Milliseconds now) const { return now - move_began_; }
    /// The same game with the move under way begun `used` before `now`: a pause, or a game restored.
    Game resumed(Milliseconds now, Milliseconds used) const;

    friend bool operator==(const Game&, const Game&) = default;

  private:
    explicit Game(const GameOptions& options) : options_(options) {}

    /// What makes a call of the shape wrong; absent when it is right.
    std::optional<Refusal> fault_of(Shape shape) const;
    ShapeSet all_alignments() const;
    void finish(std::optional<Seat> winner, EndReason reason, ShapeSet shapes = {});
    void pass_move_to_opponent(Milliseconds now);

    // One for each kind of move: changes a copy, or says why not. Turn, end and clock have been checked.
    std::optional<Refusal> play(Seat seat, Gift gift, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Placement placement, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Call call, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Pass pass, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Resignation resignation, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Extension extension, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Timeout timeout, Milliseconds now);

    GameOptions options_;
    Position position_;
    CellSet start_cells_;  ///< occupied before the game began
    Phase phase_ = Phase::give;
    Seat to_move_ = Seat::first;
    std::optional<Cell> last_cell_;
    std::array<bool, 2> call_paused_{};  ///< by seat, until the next placement
    bool out_of_time_ = false;           ///< moves are made for the player until the move is over
    std::optional<WrongCall> wrong_call_;
    std::optional<End> end_;
    Milliseconds move_began_{0};
    Milliseconds extended_by_{0};
};

}  // namespace quarto
