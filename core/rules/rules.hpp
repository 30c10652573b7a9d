#pragma once
/// The rules agreed before a game, as data.

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>

#include "core/rules/board.hpp"
#include "core/rules/shape.hpp"

namespace quarto {

/// A point on the caller's monotonic time line, or a duration.
using Milliseconds = std::chrono::duration<std::int64_t, std::milli>;

/// What wins: one of 15 sets of attributes, combined with lines alone or lines and squares.
struct RuleSet {
    AttributeSet counting = AttributeSet::all();
    ShapeSet winning = ShapeSet::lines();
    friend constexpr bool operator==(RuleSet, RuleSet) = default;
};

/// The state of a turn. The player to move changes with a gift and with the pass after the last placement.
enum class Phase : std::uint8_t {
    give,    ///< has placed (or starts the game); may call, then gives the next piece
    place,   ///< has received a piece; may call the opponent's missed alignment, then places
    finish,  ///< has placed the sixteenth piece; may call or end the turn
    accept,  ///< the opponent has ended the last turn; may call or accept the draw
    over,
};
inline constexpr int phase_count = static_cast<int>(Phase::over) + 1;
/// "give", "place", "finish", "accept", "over"
constexpr std::string_view name_of(Phase phase) {
    constexpr std::array<std::string_view, phase_count> names{"give", "place", "finish", "accept", "over"};
    return names[static_cast<std::size_t>(phase)];
}

/// Who may call: as in the rulebook; both players until the receiver places (Serbian and Croatian rulebooks);
/// or nobody, since an alignment wins automatically.
enum class CallRule : std::uint8_t { rulebook, late, automatic };

struct Callers {
    bool mover;     ///< the player to move
    bool opponent;  ///< the opponent of the player to move
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

/// The penalty for a wrong call: nothing, no call until the next placement, or loss of the game.
enum class WrongCallCost : std::uint8_t { nothing, pause, game };

/// The penalty for running out of time: loss of the game, or loss of the choice of the move.
enum class TimeoutCost : std::uint8_t { game, choice };

/// A time for each move, from receiving a piece to giving the next, or a bank of time for a player's whole
/// game. Off when both are zero; never both.
struct ClockRule {
    Milliseconds per_move{0};
    TimeoutCost timeout = TimeoutCost::game;  ///< of a time per move; an empty bank loses the game
    Milliseconds extension{0};                ///< extra time per request; zero: none agreed
    Milliseconds bank{0};
    Milliseconds increment{0};  ///< added to the bank by each completed move (Fischer); zero: sudden death
    bool pauses = false;        ///< agreed: stands still while a menu covers the game
    constexpr bool is_on() const { return per_move.count() > 0 || has_bank(); }
    constexpr bool has_bank() const { return bank.count() > 0; }
    constexpr TimeoutCost cost() const { return has_bank() ? TimeoutCost::game : timeout; }
    friend constexpr bool operator==(ClockRule, ClockRule) = default;
};
inline constexpr Milliseconds min_move_time{10'000}, max_move_time{600'000}, clock_warning{20'000};
/// Limits of a bank and of its increment.
inline constexpr Milliseconds min_bank{10'000}, max_bank{10'800'000}, max_increment{600'000};

struct GameOptions {
    RuleSet rules{};
    CallRule calls = CallRule::rulebook;
    WrongCallCost wrong_call = WrongCallCost::pause;
    ClockRule clock{};
    friend constexpr bool operator==(const GameOptions&, const GameOptions&) = default;
};

}  // namespace quarto
