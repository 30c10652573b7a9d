#pragma once
/// The two texts that outlive the program: the game under way with its players, and the preferences with the form
/// of the next game. A line a fact, `name value`; the first line names the kind and its version.
///
///     quarto-game 1                          quarto-preferences 2
///     record q1;rules=cshf;begin=4-2         theme dark
///     first person Ann                       confirm on
///     second computer casual                 voids off
///                                            text normal
///                                            pieces wood
///                                            groove off
///                                            sound on
///                                            volume medium
///                                            vibration on
///                                            form q1;rules=cshf;begin=1
///                                            first person
///                                            second computer beginner
///                                            beginning dice
/// Version 1 of the preferences ends after the voids; it is read, not written. Where both players agreed to hints and
/// values in spite of a clock, `help agreed` is the last line of either text: it is no part of the record.
/// Lines may end as Windows ends them.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/history.hpp"
#include "core/notation/text.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

struct SavedGame {
    History history;
    std::array<Player, 2> players;
    bool hints_allowed = false;
};

struct SavedPreferences {
    Preferences preferences;
    Setup new_game_form;
};

struct SaveError {
    int line;  ///< from 1
    ParseError error;
};

std::string to_text(const SavedGame& game, Milliseconds now);
Result<SavedGame, SaveError> parse_saved_game(std::string_view text, Milliseconds now);

/// Who plays, as a link says it beside the record: "person,perfect", by seat; names stay at home.
std::string players_text(const std::array<Player, 2>& players);
/// Absent where the text says something else.
std::optional<std::array<Player, 2>> parse_players(std::string_view text);

std::string to_text(const SavedPreferences& preferences);
/// Sets the preference of that name to that value, both as in the text; false when there is none such.
bool set_preference(Preferences& preferences, std::string_view name, std::string_view value);
Result<SavedPreferences, SaveError> parse_saved_preferences(std::string_view text);

/// Whether a newer version of the program has made a text of one of the kinds that are saved: its heading says so.
bool is_newer(std::string_view text);

}  // namespace quarto
