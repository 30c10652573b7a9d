#pragma once
/// The texts that are saved, by the names that storage knows them by.

#include <array>
#include <cstdint>
#include <string_view>

namespace quarto {

enum class SaveSlot : std::uint8_t {
    game,
    own_game,  ///< the player's own game, set aside for a shared one
    previous_game,
    preferences,
    tips,
    origin,
    learning,
    link,
    offer,
    language,
    games,  ///< those kept
    home,   ///< what the first screen remembers
    rating,
    series,
    puzzles,  ///< their results, and the player's mistakes
    position,  ///< being set up, as a record without moves
    friends,   ///< the games with friends
    tournament,
    // Written by a newer version of the program, set aside by an older one:
    newer_game,
    newer_preferences,
    newer_learning,
};

inline constexpr std::array<std::string_view, 21> save_slot_names{
    "game",  "own-game",   "previous-game",     "preferences",   "hints",  "origin",
    "learning", "link",    "offer",             "language",      "games",  "home",
    "rating", "series",    "puzzles",           "position",      "friends", "tournament", "game-newer",
    "preferences-newer",   "learning-newer"};
static_assert(save_slot_names.size() == static_cast<std::size_t>(SaveSlot::newer_learning) + 1);

constexpr std::string_view name_of(SaveSlot slot) { return save_slot_names[static_cast<std::size_t>(slot)]; }

}  // namespace quarto
