#pragma once
/// What is heard and felt when something happens: decided here alone, from the difference between two states.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "shell/model/feedback.hpp"

namespace quarto {

struct State;

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
