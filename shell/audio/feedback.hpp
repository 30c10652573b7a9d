#pragma once
/// What is heard and felt when something happens: decided here alone, from the difference between two states.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/board.hpp"

namespace quarto {

struct State;

enum class CueKind : std::uint8_t {
    gift,
    placement,
    call,  ///< QUARTO! has been said; the shape is still to be pointed at
    wrong_call,
    win,
    loss,  ///< of the only person on this device
    steal,  ///< won by what the other player failed to call
    draw,
    last_seconds,
    refusal,
    dice,
};
inline constexpr int cue_kind_count = static_cast<int>(CueKind::dice) + 1;

struct Feedback {
    CueKind kind;
    std::optional<Piece> piece = std::nullopt;  ///< that is given or placed
    friend bool operator==(const Feedback&, const Feedback&) = default;
};

/// What of a state is heard once it has become another one.
struct FeedbackState {
    std::uint32_t moves, games;  ///< as in State
    bool is_selecting_call, is_refused;
    std::optional<int> second;  ///< as in State
};
FeedbackState feedback_state(const State& state);

/// In the order in which it happened. Nothing of what was only opened, taken back or looked at again.
std::vector<Feedback> feedback_between(const FeedbackState& before, const State& after);

/// Milliseconds of trembling and rest in turns, beginning with trembling.
std::span<const int> vibration_of(CueKind kind);

}  // namespace quarto
