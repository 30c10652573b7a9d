#pragma once
/// Formats of saved data: the current game with its players, and the preferences with the new-game
/// form. One fact per line, `name value`; the first line gives the kind and its version.
///
///     quarto-game 1                          quarto-preferences 7
///     record q1;rules=cshf;begin=4-2         theme dark
///     first person Ann                       confirm on
///     second computer casual                 voids off
///                                            text normal
///                                            pieces wood
///                                            board diamond
///                                            groove off
///                                            sound on
///                                            volume medium
///                                            vibration on
///                                            motion system
///                                            letters off
///                                            pace normal
///                                            seating beside
///                                            turns on
///                                            form q1;rules=cshf;begin=1
///                                            first person
///                                            second computer beginner
///                                            beginning dice
/// Older versions of the preferences lack lines: 1 ends after `voids`, 2 after `vibration`, 3 after
/// `motion`, 4 after `letters`, 5 and 6 after `pace`. All are read. The oldest that can hold the preferences
/// is written, so that older programs can read it: 3 while letters are on and the lines after it as above.
/// The form of 6, like the record of `quarto-game 2`, has a bank of time, an increment or a pausing clock,
/// which older programs can’t read. If both players allowed hints and analysis despite a clock,
/// `help agreed` is the last line of either text, as it isn’t part of the record. `quarto-game 3` is a game with
/// a friend: that player is `away`, and a last line `friend KEY` names the game (features/friends/link.hpp).
/// Lines may end with CRLF.

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
