#pragma once
/// Sound and vibration cues, derived from the difference between two states. The only place that decides them.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "shell/model/feedback.hpp"

namespace quarto {

struct State;

/// The parts of a state that cues depend on; a snapshot to compare with the next state.
struct FeedbackState {
    std::uint32_t moves, games;  ///< as in State
    bool is_selecting_call, is_refused;
    std::optional<int> second;  ///< as in State
};
FeedbackState feedback_state(const State& state);

/// Cues in the order of the events. Opening a game, undo and browsing earlier moves give no cues.
std::vector<Feedback> feedback_between(const FeedbackState& before, const State& after);

/// Vibration pattern: alternating milliseconds of vibration and pause, starting with vibration.
std::span<const int> vibration_of(CueKind kind);

}  // namespace quarto
