#pragma once
/// The computer's levels, weakest first.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace quarto {

/// What a level prefers where it does not search.
enum class PlayStyle : std::uint8_t {
    playful,  ///< no preference
    calm,     ///< many safe pieces left: a long game
    sharp,    ///< few safe pieces left, the last one its own to give: a short game
    cunning,  ///< in a draw, what others most likely answer wrongly; else like `sharp`
};

struct Level {
    std::string_view key;  ///< in requests and text keys
    /// Plays exactly from this number of empty cells on, as long as a move takes at most `nodes` nodes.
    int solves_from;
    std::uint64_t nodes;
    // How often the level notices something:
    int notices_own_percent;     ///< an alignment or a winning cell of its own
    int notices_missed_percent;  ///< an alignment that the opponent missed
    int notices_unsafe_percent;  ///< that a gift completes something
    PlayStyle style;
    /// Every move is exact, so that one search can use what another has found.
    constexpr bool is_always_exact() const { return solves_from == 16; }
};

inline constexpr std::array levels{
    //    key         solves from, nodes  notices own, missed, unsafe  style
    Level{"newcomer", 0, 0, 50, 20, 25, PlayStyle::playful},
    Level{"beginner", 0, 0, 72, 45, 52, PlayStyle::playful},
    Level{"casual", 0, 0, 90, 70, 78, PlayStyle::playful},
    Level{"regular", 3, 10'000, 97, 85, 92, PlayStyle::calm},
    Level{"keen", 5, 50'000, 99, 95, 98, PlayStyle::calm},
    Level{"strong", 7, 200'000, 100, 100, 100, PlayStyle::sharp},
    Level{"expert", 9, 500'000, 100, 100, 100, PlayStyle::sharp},
    // With an opening book a move takes at most some millions of nodes; without one, the first moves take a
    // minute.
    Level{"perfect", 16, ~std::uint64_t{0}, 100, 100, 100, PlayStyle::cunning},
};

constexpr std::optional<Level> level_of(std::string_view key) {
    for (const Level& level : levels)
        if (level.key == key) return level;
    return std::nullopt;
}

}  // namespace quarto
