#pragma once
/// Cues for sound and vibration.

#include <cstdint>
#include <optional>

#include "core/rules/board.hpp"

namespace quarto {

enum class CueKind : std::uint8_t {
    gift,
    placement,
    call,  ///< QUARTO! was called; its cells must still be selected
    wrong_call,
    win,
    loss,   ///< by the only human on this device
    steal,  ///< win by calling what the opponent missed
    draw,
    last_seconds,
    refusal,
    dice,
};
inline constexpr int cue_kind_count = static_cast<int>(CueKind::dice) + 1;

struct Feedback {
    CueKind kind;
    std::optional<Piece> piece = std::nullopt;  ///< given or placed; other kinds have none
    friend bool operator==(const Feedback&, const Feedback&) = default;
};

}  // namespace quarto
