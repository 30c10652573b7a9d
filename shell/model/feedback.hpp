#pragma once
/// What is heard and felt.

#include <cstdint>
#include <optional>

#include "core/rules/board.hpp"

namespace quarto {

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

}  // namespace quarto
