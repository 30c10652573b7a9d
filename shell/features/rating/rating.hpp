#pragma once
/// A player's rating against the computer's levels, whose own ratings are fixed (README.md).

#include "core/opponent/levels.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

/// On the Elo scale.
struct Rating {
    static constexpr int most = 4'000, least_error = 30, most_error = 350;
    int value = 950;         ///< from 0 to `most`
    int error = most_error;  ///< one standard deviation, from `least_error` to `most_error`
    friend constexpr bool operator==(Rating, Rating) = default;
};

enum class GamePoints : std::uint8_t { none, half, one };

/// Of a level under these rules. Only rules in which all attributes count were measured.
int rating_of(int level, RuleSet rules);
/// After one game more, against an opponent of known rating.
Rating after_game(Rating player, int opponent, GamePoints points);
/// The level whose rating is nearest.
int fitting_level(Rating player, RuleSet rules);

}  // namespace quarto
