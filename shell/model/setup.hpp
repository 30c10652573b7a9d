#pragma once
/// What the player chooses: who plays by which settings, and how the program looks and behaves.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/rules/rules.hpp"

namespace quarto {

enum class PlayerKind : std::uint8_t { human, computer };

struct Player {
    PlayerKind kind = PlayerKind::human;
    int level = 0;     ///< index into the engine's table of levels; for the computer only
    std::string name;  ///< empty: a usual name in the player's language
    friend bool operator==(const Player&, const Player&) = default;
};

/// Who moves first.
enum class FirstPlayer : std::uint8_t { dice, first, second };

/// Everything that is agreed before a game.
struct Setup {
    std::array<Player, 2> players;  ///< by seat
    GameOptions options;
    FirstPlayer first_player = FirstPlayer::dice;
    bool hints_allowed = false;  ///< by both: hints and values may be shown though a clock runs
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// A person against the computer's second level, rulebook rules, no clock.
Setup default_setup();

enum class ThemeChoice : std::uint8_t { system, light, dark, high_contrast };
enum class TextSize : std::uint8_t { normal, large, largest };
/// How pieces are drawn: of wood on a board of wood, or as plain signs for their attributes.
enum class PieceLook : std::uint8_t { wood, signs };
/// How a board of wood stands before the player: on a corner or on a side.
enum class BoardStance : std::uint8_t { diamond, straight };
enum class Volume : std::uint8_t { soft, medium, loud };

/// What moves in the picture: what the system asks for, or as little as can be.
enum class MotionChoice : std::uint8_t { system, reduced };

struct Preferences {
    ThemeChoice theme = ThemeChoice::system;
    bool confirm_moves = false;  ///< a first tap shows, a second one plays
    bool show_voids = false;     ///< void alignments are marked
    TextSize text_size = TextSize::normal;
    PieceLook pieces = PieceLook::wood;
    BoardStance board = BoardStance::diamond;
    bool mark_dark = false;  ///< dark pieces carry a groove too, for whoever cannot tell the colours apart
    bool has_sound = true;
    Volume volume = Volume::medium;
    bool may_vibrate = true;  ///< where the device can
    MotionChoice motion = MotionChoice::system;
    bool letter_keys = true;  ///< single letters and signs are keys (WCAG 2.1.4)
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

}  // namespace quarto
