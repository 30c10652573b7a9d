#pragma once
/// The texts that are saved: one line of the table for each.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/notation/text.hpp"

namespace quarto {

enum class SaveSlot : std::uint8_t {
    game,           ///< the current one
    own_game,       ///< the player's own game, set aside for a shared one
    previous_game,  ///< before the last “New game”
    preferences,    ///< settings, and the form for a new game
    tips,           ///< those already seen
    origin,         ///< "shared" if the saved game is a shared one
    learning,       ///< progress in lessons
    link,           ///< record from which the shared game was opened
    offer,          ///< answer to the offer to play the shared game on: "look" or "persons"
    language,       ///< the chosen one
    games,          ///< the last ones, one a line
    home,           ///< the day of the last visit and its puzzle
    rating,         ///< the player's
    series,         ///< its score
    puzzles,        ///< their results, and the player's mistakes
    position,       ///< being set up, as a record without moves
    friends,        ///< the games with friends
    tournament,     ///< that this device runs or takes part in
    // Written by a newer version of the program, set aside by an older one:
    newer_game,
    newer_preferences,
    newer_learning,
};

/// What the start of the program does with a text.
enum class AtStart : std::uint8_t {
    ignores,  ///< it is read when it is needed
    reads,
    returns,  ///< reads it; whoever has one has been here before
};

/// What becomes of a text that can’t be read.
enum class Unreadable : std::uint8_t {
    ignored,
    quarantined,  ///< as NAME-unreadable-K, which the player can copy
    by_version,   ///< the same; one of a newer version as NAME-newer, for that version
};

struct SavedKind {
    SaveSlot slot;
    std::string_view name;     ///< in storage and in backups
    std::string_view heading;  ///< of the last version that can be read; empty if the text has none
    AtStart at_start = AtStart::returns;
    Unreadable unreadable = Unreadable::ignored;
};

#define HEADING(text) text
inline constexpr std::string_view preferences_heading =
#include "shell/model/preferences.def"
    ;
inline constexpr std::string_view game_heading = "quarto-game 4", learning_heading = "quarto-learning 1";

inline constexpr std::array saved_kinds{
    SavedKind{SaveSlot::game, "game", game_heading, AtStart::returns, Unreadable::by_version},
    SavedKind{SaveSlot::own_game, "own-game", game_heading},
    SavedKind{SaveSlot::previous_game, "previous-game", game_heading},
    SavedKind{SaveSlot::preferences, "preferences", preferences_heading, AtStart::returns, Unreadable::by_version},
    SavedKind{SaveSlot::tips, "hints", ""},
    SavedKind{SaveSlot::origin, "origin", ""},
    SavedKind{SaveSlot::learning, "learning", learning_heading, AtStart::returns, Unreadable::by_version},
    SavedKind{SaveSlot::link, "link", ""},
    SavedKind{SaveSlot::offer, "offer", ""},
    SavedKind{SaveSlot::language, "language", "", AtStart::ignores},
    SavedKind{SaveSlot::games, "games", "quarto-games 3", AtStart::ignores, Unreadable::by_version},
    SavedKind{SaveSlot::home, "home", "quarto-home 1", AtStart::reads},
    SavedKind{SaveSlot::rating, "rating", "quarto-rating 2", AtStart::returns, Unreadable::by_version},
    SavedKind{SaveSlot::series, "series", "quarto-series 1", AtStart::returns, Unreadable::by_version},
    SavedKind{SaveSlot::puzzles, "puzzles", "quarto-puzzles 2", AtStart::ignores, Unreadable::quarantined},
    SavedKind{SaveSlot::position, "position", "", AtStart::returns, Unreadable::quarantined},
    SavedKind{SaveSlot::friends, "friends", "quarto-friends 5", AtStart::returns, Unreadable::by_version},
    SavedKind{SaveSlot::tournament, "tournament", "quarto-tournament 5", AtStart::returns, Unreadable::quarantined},
    SavedKind{SaveSlot::newer_game, "game-newer", game_heading},
    SavedKind{SaveSlot::newer_preferences, "preferences-newer", preferences_heading},
    SavedKind{SaveSlot::newer_learning, "learning-newer", learning_heading},
};
static_assert(saved_kinds.size() == index_of(SaveSlot::newer_learning) + 1);
static_assert(std::ranges::adjacent_find(saved_kinds, std::ranges::greater_equal(), &SavedKind::slot) ==
              saved_kinds.end());  // in the order of the slots

constexpr std::string_view name_of(SaveSlot slot) { return saved_kinds[index_of(slot)].name; }
constexpr std::string_view heading_of(SaveSlot slot) { return saved_kinds[index_of(slot)].heading; }

/// A text for each slot; empty if there is none.
class SavedTexts {
  public:
    std::string& operator[](SaveSlot slot) { return texts_[index_of(slot)]; }
    const std::string& operator[](SaveSlot slot) const { return texts_[index_of(slot)]; }

  private:
    std::array<std::string, saved_kinds.size()> texts_;
};

// What is wrong in a saved text.

struct SaveError {
    int line;  ///< from 1
    ParseError error;
};

}  // namespace quarto
