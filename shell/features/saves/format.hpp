#pragma once
/// Saved data: the current game with its players, and the preferences with the form for a new game. One fact per line,
/// `name value`; the first line gives the kind and its version (docs/formats.md, "Saves").
///
/// Older versions of the preferences lack lines (`since` in shell/model/preferences.def). All are read. The oldest that
/// can hold the preferences is written, so that older programs can read it. The form of 6, like the record of
/// `quarto-game 2`, has a bank of time, an increment or a pausing clock, which older programs can’t read. If both
/// players allowed hints and analysis despite a clock, `help agreed` is the last line of either text, as it isn’t part
/// of the record. `quarto-game 3` is a game with a friend: that player is `away`, and a last line `friend KEY` names
/// the game (features/friends/link.hpp). Lines may end with CRLF.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/history.hpp"
#include "shell/model/save_slot.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

struct SavedGame {
    History history;
    std::array<Player, 2> players;
    bool hints_allowed = false;
    std::string friend_game = {};  ///< see `Table`
};

struct SavedPreferences {
    Preferences preferences;
    Setup new_game_form;
};

std::string to_text(const SavedGame& game, Milliseconds now);
Result<SavedGame, SaveError> parse_saved_game(std::string_view text, Milliseconds now);

/// The game in a text from outside, such as an address, as a record. A record or a position text stays as it is, and so
/// does a text without a game.
std::string record_in(const std::string& text);

/// A game that an embedding page gives as a record or a position text: of two people if `level` is empty,
/// else the computer plays second at that level. Absent if either is invalid.
std::optional<SavedGame> parse_embedded_game(std::string_view game, std::string_view level);

/// Players as a link gives them beside the record: "person,perfect", by seat; without names, for privacy.
std::string players_text(const std::array<Player, 2>& players);
/// Absent for any other text.
std::optional<std::array<Player, 2>> parse_players(std::string_view text);

std::string to_text(const SavedPreferences& preferences);
/// Sets the preference `name` to `value`, both as in the saved text; false if there is no such name or value.
bool set_preference(Preferences& preferences, std::string_view name, std::string_view value);
Result<SavedPreferences, SaveError> parse_saved_preferences(std::string_view text);

/// Whether the heading is of a known kind but a newer version, written by a newer version of the program.
bool is_newer(std::string_view text);

}  // namespace quarto
