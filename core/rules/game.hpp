#pragma once
/// One game at one point in time, as an immutable value. Each move returns the next game or the reason it is
/// refused. The current time is always passed in by the caller.

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
/// A call of "QUARTO!" with the four cells of one shape.
struct Call {
    Shape shape;
    friend constexpr bool operator==(Call, Call) = default;
};
/// Ends the turn after the sixteenth placement, then accepts the draw.
struct Pass {
    friend constexpr bool operator==(Pass, Pass) = default;
};
struct Resignation {
    friend constexpr bool operator==(Resignation, Resignation) = default;
};
/// Adds the agreed extra time to the current move.
struct Extension {
    friend constexpr bool operator==(Extension, Extension) = default;
};
/// The time of the player to move has run out. With TimeoutCost::choice, moves made on the player's behalf
/// follow.
struct Timeout {
    friend constexpr bool operator==(Timeout, Timeout) = default;
};
using Move = std::variant<Gift, Placement, Call, Pass, Resignation, Extension, Timeout>;

/// Why a move is refused.
enum class Refusal : std::uint8_t {
    game_is_over,
    not_your_turn,
    time_is_up,
    place_first,       ///< a gift or a pass while a piece is in hand
    give_first,        ///< a placement or a pass while a gift is due
    nothing_to_give,   ///< a gift after the sixteenth placement
    nothing_to_place,  ///< a placement after the sixteenth
    piece_not_in_reserve,
    cell_taken,
    call_is_automatic,
    nothing_to_call_yet,  ///< nothing has been placed in this game
    call_paused,          ///< a wrong call since the last placement
    no_clock,
    extension_not_agreed,
    time_is_left,
    // Reasons why a call is wrong:
    shape_does_not_win,  ///< a square in a game without squares
    shape_not_full,
    nothing_shared,
    attribute_does_not_count,
    alignment_void,                   ///< expired: nobody called it in time
    not_completed_by_last_placement,  ///< already on the board in the start position
};
inline constexpr int refusal_count = static_cast<int>(Refusal::not_completed_by_last_placement) + 1;

/// The refusal's part of a text key: "cell_taken".
std::string_view name_of(Refusal refusal);

/// A wrong call and the reason.
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
    ShapeSet shapes;  ///< all winning alignments; empty unless the reason is `call` or `alignment`
    friend constexpr bool operator==(const End&, const End&) = default;
};

class Game {
  public:
    /// `to_move` gives first, or places if `start` has a piece in hand. Full shapes of `start` count as
    /// expired.
    static Game begin(const GameOptions& options, Seat to_move, Milliseconds now, const Position& start = {});

    /// The game after `seat` makes `move` at time `now`, or the refusal. A wrong call with a penalty is not
    /// refused: `wrong_call()` of the returned game holds it.
    Result<Game, Refusal> after(Seat seat, Move move, Milliseconds now) const;

    const GameOptions& options() const { return options_; }
    const Position& position() const { return position_; }
    Phase phase() const { return phase_; }
    /// The seat that gives, places, ends the turn or accepts the draw. After the end: the seat that did so
    /// last.
    Seat to_move() const { return to_move_; }
    const std::optional<End>& end() const { return end_; }
    /// The cell of the last placement; the pieces of the start position do not count.
    std::optional<Cell> last_cell() const { return last_cell_; }
    /// The last move, if it was a wrong call.
    const std::optional<WrongCall>& wrong_call() const { return wrong_call_; }

    /// Whether `seat` may make a call now. Independent of whether there is an alignment.
    bool may_call(Seat seat) const { return !call_refusal(seat); }
    /// Why `seat` may not make a call now; absent if it may.
    std::optional<Refusal> call_refusal(Seat seat) const;
    /// The alignments that can be called now: those completed by the last placement.
    ShapeSet callable() const;
    /// Expired alignments, including those of the start position.
    ShapeSet voided() const;

    /// Time left for the player to move; zero once it has run out. Absent without a clock and after the end.
    std::optional<Milliseconds> time_left(Milliseconds now) const;
    /// The same for any player: the opponent of the player to move has a whole move's time, or their bank.
    std::optional<Milliseconds> time_left(Seat seat, Milliseconds now) const;
    /// Time used by the current move.
    Milliseconds time_used(Milliseconds now) const { return now - move_began_; }
    /// The same game with the current move started `used` before `now`, for a pause or a restored game.
    Game resumed(Milliseconds now, Milliseconds used) const;

    friend bool operator==(const Game&, const Game&) = default;

  private:
    explicit Game(const GameOptions& options) : options_(options) {}

    /// Why a call of `shape` would be wrong; absent if it would be correct.
    std::optional<Refusal> fault_of(Shape shape) const;
    ShapeSet all_alignments() const;
    void finish(std::optional<Seat> winner, EndReason reason, ShapeSet shapes = {});
    void pass_move_to_opponent(Milliseconds now);
    /// Time of `seat` at the start of a move.
    Milliseconds whole_time(Seat seat) const;

    // One per kind of move: applies it to this copy or returns the refusal. Turn, end and clock are already
    // checked.
    std::optional<Refusal> play(Seat seat, Gift gift, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Placement placement, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Call call, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Pass pass, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Resignation resignation, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Extension extension, Milliseconds now);
    std::optional<Refusal> play(Seat seat, Timeout timeout, Milliseconds now);

    GameOptions options_;
    Position position_;
    CellSet start_cells_;  ///< occupied in the start position
    Phase phase_ = Phase::give;
    Seat to_move_ = Seat::first;
    std::optional<Cell> last_cell_;
    std::array<bool, 2> call_paused_{};  ///< by seat, until the next placement
    bool out_of_time_ = false;           ///< until the end of this move, others move on the player's behalf
    std::optional<WrongCall> wrong_call_;
    std::optional<End> end_;
    Milliseconds move_began_{0};
    Milliseconds extended_by_{0};
    std::array<Milliseconds, 2> banks_{};  ///< by seat, at the start of the current move; zero without a bank
};

}  // namespace quarto
