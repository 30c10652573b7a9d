#pragma once
/// Three short hints teach the game as it is played: each is shown when what it tells of first occurs, until it has
/// been done, and never again.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/game.hpp"
#include "shell/features/tips/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

enum class Hint : std::uint8_t { gift, placement, call };
/// The names in the saved text.
inline constexpr std::array<std::string_view, 3> hint_names{"gift", "placement", "call"};

/// Bit k: the hint with value k.
struct HintSet {
    std::uint8_t bits = 0;
    constexpr bool has(Hint hint) const { return bits >> static_cast<int>(hint) & 1; }
    constexpr HintSet with(Hint hint) const {
        return {static_cast<std::uint8_t>(bits | 1u << static_cast<int>(hint))};
    }
    friend constexpr bool operator==(HintSet, HintSet) = default;
};

/// What is to be told to a player who is to move. That a line is full is seen by everybody; whether it is an alignment is
/// not told.
std::optional<Hint> hint_for(HintSet seen, const Game& game, bool may_call);

void update(HintSet& seen, Context& context, const TipsIntent& intent, std::optional<Hint> shown);
/// It is never shown again: what saves that.
Effect close(HintSet& seen, Hint hint);

/// "gift placement": the names of the hints that have been seen.
std::string to_text(HintSet seen);
/// What is no name of a hint counts for nothing.
HintSet parse_hints(std::string_view text);

}  // namespace quarto
