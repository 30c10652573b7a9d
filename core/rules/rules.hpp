#pragma once
/// What is agreed before a game, as data. Nothing asks "which variant is this?".

#include <array>
#include <chrono>
#include <cstdint>

#include "core/rules/board.hpp"
#include "core/rules/shape.hpp"

namespace quarto {

/// On the caller's monotonic time line, or a span of it.
using Milliseconds = std::chrono::duration<std::int64_t, std::milli>;

/// What wins: one of 15 sets of attributes with one of two sets of shapes.
struct RuleSet {
    AttributeSet counting = AttributeSet::all();
    ShapeSet winning = ShapeSet::lines();
    friend constexpr bool operator==(RuleSet, RuleSet) = default;
};

/// Where a turn stands. The player to move changes at the gift and at the end of the last turn.
enum class Phase : std::uint8_t {
    give,    ///< placed (or beginning), may call, gives the next piece
    place,   ///< received a piece, may call the opponent's alignment, places it
    finish,  ///< placed the sixteenth piece, may call or end the turn
    accept,  ///< the opponent placed the sixteenth piece and ended the turn: may call or accept the draw
    over,
};
inline constexpr int phase_count = static_cast<int>(Phase::over) + 1;

/// Who may call: the rulebook's players, both players until the receiver places (the Serbian and Croatian
/// rulebooks), or nobody because an alignment ends the game by itself.
enum class CallRule : std::uint8_t { rulebook, late, automatic };

struct Callers {
    bool mover;     ///< the player to move
    bool opponent;  ///< the other one
};

constexpr Callers callers(CallRule rule, Phase phase) {
    constexpr Callers nobody{false, false}, mover{true, false}, both{true, true};
    constexpr std::array<std::array<Callers, phase_count>, 3> table{{
        //  give    place   finish  accept  over
        {{mover, mover, mover, mover, nobody}},
        {{mover, both, mover, mover, nobody}},
        {{nobody, nobody, nobody, nobody, nobody}},
    }};
    return table[static_cast<std::size_t>(rule)][static_cast<std::size_t>(phase)];
}

/// What a wrong call costs: nothing, the right to call until the next placement, the game.
enum class WrongCallCost : std::uint8_t { nothing, pause, game };

/// What running out of time costs: the game, or the choice of the move.
enum class TimeoutCost : std::uint8_t { game, choice };

/// A clock for each move, from receiving a piece to giving the next. Off when `per_move` is zero.
struct ClockRule {
    Milliseconds per_move{0};
    TimeoutCost timeout = TimeoutCost::game;
    Milliseconds extension{0};  ///< what a player who asks gets on top, each time; zero: not agreed
    constexpr bool is_on() const { return per_move.count() > 0; }
    friend constexpr bool operator==(ClockRule, ClockRule) = default;
};
inline constexpr Milliseconds min_move_time{10'000}, max_move_time{600'000}, clock_warning{20'000};

struct GameOptions {
    RuleSet rules{};
    CallRule calls = CallRule::rulebook;
    WrongCallCost wrong_call = WrongCallCost::pause;
    ClockRule clock{};
    friend constexpr bool operator==(const GameOptions&, const GameOptions&) = default;
};

}  // namespace quarto
