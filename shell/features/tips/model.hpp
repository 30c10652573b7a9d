#pragma once
/// Three short tips teach the game during play. Each is shown at its first occasion, until the player has
/// acted on it or dismissed it, and never again.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/game.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/context.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/table_view.hpp"

namespace quarto {

namespace intent {

/// The player has dismissed the current tip.
struct DismissTip {};

}  // namespace intent

using TipsIntent = OneOf<intent::ShowTipsAgain, intent::DismissTip>;

/// Names in the saved text.
inline constexpr std::array<std::string_view, 3> tip_names{"gift", "placement", "call"};

/// Bit k is the tip with value k.
struct TipSet {
    std::uint8_t bits = 0;
    constexpr bool has(Tip tip) const { return bits >> static_cast<int>(tip) & 1; }
    constexpr TipSet with(Tip tip) const { return {static_cast<std::uint8_t>(bits | 1u << static_cast<int>(tip))}; }
    friend constexpr bool operator==(TipSet, TipSet) = default;
};

/// Tip for the player to move. The call tip appears once a line is filled: that is plain to see, but whether
/// the line is an alignment must not be revealed.
std::optional<Tip> tip_for(TipSet seen, const Game& game, bool may_call);

/// `squares_win`: of the rules, as the tip on calls names the shapes.
std::string tip_text(const Texts& texts, Tip tip, bool squares_win);

void update(TipSet& seen, Context& context, const TipsIntent& intent, std::optional<Tip> shown);
/// Marks the tip as seen; returns the effect that saves this.
Effect close(TipSet& seen, Tip tip);

/// Names of the tips seen, such as "gift placement".
std::string to_text(TipSet seen);
/// Ignores unknown names.
TipSet parse_tips(std::string_view text);

}  // namespace quarto
