#pragma once
/// What the player chooses: who plays by which settings, and how the program looks and behaves.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/rules.hpp"

namespace quarto {

enum class PlayerKind : std::uint8_t { person, computer };

struct Player {
    PlayerKind kind = PlayerKind::person;
    int level = 0;     ///< index into the engine's table of levels; for the computer only
    std::string name;  ///< empty: a usual name in the player's language
    friend bool operator==(const Player&, const Player&) = default;
};

/// Who moves first.
enum class Beginning : std::uint8_t { dice, first, second };

/// Everything that is agreed before a game.
struct Setup {
    std::array<Player, 2> players;  ///< by seat
    Settings settings;
    Beginning beginning = Beginning::dice;
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// A person against the computer's third level, rulebook rules, no clock.
Setup usual_setup();

enum class ThemeChoice : std::uint8_t { system, light, dark };

struct Preferences {
    ThemeChoice theme = ThemeChoice::system;
    bool confirm_moves = false;  ///< a first tap shows, a second one plays
    bool show_voids = false;     ///< void alignments are marked
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

}  // namespace quarto
