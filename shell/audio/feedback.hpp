#pragma once
/// Sound and vibration cues, derived from the difference between two states. The only place that decides
/// them.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "shell/model/feedback.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/table.hpp"

namespace quarto {

/// What cues depend on; a snapshot to compare with the next one.
struct FeedbackState {
    std::uint32_t moves, games;  ///< made and begun since program start, by anybody
    bool is_selecting_call, is_refused;
    std::optional<int> second;  ///< remaining seconds of a human player who is low on time
};

/// Cues in the order of the events; `table` as it is after them. Opening a game, undo and browsing earlier
/// moves give no cues.
std::vector<Feedback> feedback_between(const FeedbackState& before, const FeedbackState& after, const Table& table);
/// Whether the notice tells of a refusal, which sounds.
bool is_refusal(const std::optional<Notice>& notice);

/// Vibration pattern: alternating milliseconds of vibration and pause, starting with vibration.
std::span<const int> vibration_of(CueKind kind);

}  // namespace quarto
