#pragma once
/// Setup of a game (players and options), and the player's preferences.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/rules/rules.hpp"

namespace quarto {

enum class PlayerKind : std::uint8_t {
    human,
    computer,
    away,  ///< a friend, who plays on another device
};

struct Player {
    PlayerKind kind = PlayerKind::human;
    int level = 0;     ///< index into the engine's table of levels; computer only
    std::string name;  ///< empty: a default name in the player's language
    friend bool operator==(const Player&, const Player&) = default;
};

/// Who starts.
enum class FirstPlayer : std::uint8_t { dice, first, second };

/// Games of a series, at most; the first is no series.
inline constexpr std::array<int, 4> series_lengths{1, 3, 5, 7};

/// What is agreed before a game.
struct Setup {
    std::array<Player, 2> players;  ///< by seat
    GameOptions options;
    FirstPlayer first_player = FirstPlayer::dice;
    bool hints_allowed = false;  ///< agreed by both: hints and analysis are allowed even with a clock
    int best_of = 1;             ///< games of a series, saved with it; 1 for a single game
    bool is_adaptive = false;    ///< the computer’s level follows the player’s rating; saved with it
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// A human against the computer, which adapts; at first its second level. Standard rules, no clock.
Setup default_setup();

enum class ThemeChoice : std::uint8_t { system, light, dark, high_contrast };
enum class TextSize : std::uint8_t { normal, large, largest };
/// How board and pieces are drawn: as wood, or as plain symbols for the attributes.
enum class PieceLook : std::uint8_t { wood, signs };
/// Orientation of the wooden board: a corner or a side towards the player.
enum class BoardStance : std::uint8_t { diamond, straight };
enum class Volume : std::uint8_t { soft, medium, loud };

/// Animation: as the system setting says, or as little as possible.
enum class MotionChoice : std::uint8_t { system, reduced };
/// How fast the computer moves.
enum class Pace : std::uint8_t { slow, normal, fast };

/// How two people sit at one screen: on the same side of it, or at opposite edges.
enum class Seating : std::uint8_t { beside, facing };

/// What they mean: preferences.def.
struct Preferences {
#define CHOICE(since, word, type, field, value) type field = type::value;
#define SWITCH(since, word, field, value, place, id) bool field = value;
#include "shell/model/preferences.def"
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

// Cleaning of player names.

/// Longest name in bytes; longer names are cut between characters.
inline constexpr std::size_t max_name_size = 60;
/// Removes control characters, invalid UTF-8 and surrounding spaces, and cuts to `max_name_size`.
std::string clean_name(std::string_view name);

}  // namespace quarto
