#pragma once
/// Features that an embedding page can lock: a locked one is neither offered to the player nor executed.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace quarto {

enum class Feature : std::uint8_t {
    play,  ///< gifts, placements, calls, ends of turns
    resign,
    undo,  ///< all navigation through the game
    hint,
    values,
    review,
    moves,  ///< the move list as a separate screen
    new_game,
    share,
    proof,
    help,
    settings,
    lessons,
    menu,
};
inline constexpr std::array<std::string_view, 14> feature_names{"play",   "resign",   "undo",    "hint",  "values",
                                                                "review", "moves",    "new",     "share", "proof",
                                                                "help",   "settings", "lessons", "menu"};

/// Bit k is the feature with value k.
struct FeatureSet {
    std::uint16_t bits = 0;
    static constexpr FeatureSet all() { return {(1u << feature_names.size()) - 1}; }
    constexpr bool has(Feature feature) const { return bits >> static_cast<int>(feature) & 1; }
    constexpr FeatureSet with(Feature feature) const {
        return {static_cast<std::uint16_t>(bits | 1u << static_cast<int>(feature))};
    }
    friend constexpr bool operator==(FeatureSet, FeatureSet) = default;
};

// What intents without members inherit; those with members have the constant themselves.

template <Feature feature>
struct Needs {
    static constexpr Feature needs = feature;  ///< locked with it
};
struct Background {
    static constexpr bool is_background = true;  ///< no action of the player
};

/// Whether a screen may offer the intent `Kind`.
template <class Kind>
constexpr bool may_offer(FeatureSet locked) {
    if constexpr (requires { Kind::needs; }) return !locked.has(Kind::needs);
    else return true;
}

/// Parses names separated by spaces, such as "undo hint"; absent if one is unknown.
std::optional<FeatureSet> parse_features(std::string_view text);

}  // namespace quarto
