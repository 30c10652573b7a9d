#pragma once
/// What the moves of a position are worth, as text and as rows.

#include <array>
#include <functional>
#include <string_view>

#include "core/cli/positions.hpp"

namespace quarto {

inline constexpr std::array<std::string_view, 13> analysis_columns{
    line_column,      "position", "move", "gifts",      "outcome",    "placements",  "reasons",
    "losing_replies", "replies",  "best", fault_column, fault_reason, expired_column};

/// Explained: also the reasons for each value, the odds of drawing moves and the best play.
enum class AnalysisDetail : std::uint8_t { values, explained };

/// Best first; moves without a value come last. Works in steps of some milliseconds, and ends after the
/// first one after which `is_time_up`; then what is still open is marked as unknown: the reply is incomplete.
Reply analysis_reply(Solver& solver, const PositionText& of, AnalysisDetail detail,
                     const std::function<bool()>& is_time_up);

}  // namespace quarto
