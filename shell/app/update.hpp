#pragma once
/// The one door through which state changes: players, clock, engine and host all knock here.

#include <string>
#include <vector>

#include "shell/model/effect.hpp"
#include "shell/app/state.hpp"

namespace quarto {

struct Updated {
    State state;
    Effects effects;
};

/// Whether a notice stays on the screen: nobody has done anything.
bool is_background(const Intent& intent);

Updated update(State state, const Intent& intent, Milliseconds now);

/// What the program finds when it starts.
struct SavedData {
    std::optional<std::string> game;         ///< the saved texts, if any
    std::optional<std::string> stashed_game;  ///< set aside while a shared one was open
    std::optional<std::string> preferences;
    std::string record;  ///< from the link or the command line; empty for none
    std::uint64_t seed;
    std::optional<std::string> hints = std::nullopt;   ///< that have been seen
    std::optional<std::string> origin = std::nullopt;  ///< "shared" when the saved game came from outside
    std::optional<std::string> learning = std::nullopt;  ///< what has been solved
    std::string players = {};  ///< of the record, as a link says it (features/saves/format.hpp); empty for none
    std::optional<std::string> previous_game = std::nullopt;  ///< that the saved one was begun over
    std::optional<std::string> link = std::nullopt;    ///< that the shared game came by
    /// Texts that a newer version of the program has made, as far as they were met before.
    std::optional<std::string> newer_game = std::nullopt, newer_preferences = std::nullopt, newer_learning = std::nullopt;
    std::vector<std::string> unreadable = {};  ///< texts that were kept because they could not be read
    std::optional<std::string> window = std::nullopt;  ///< what this one showed that is not saved as the game
};
Updated start_app(const SavedData& found, Milliseconds now);

/// Another window of the same player's has saved these texts: they hold here as well. Where that window is the one that
/// is played in, this one looks on until somebody does something in it. A shared game stays in the windows that have
/// opened it, and the own game in the others.
Updated sync_saves(State state, const SavedData& found, bool is_passive_tab, Milliseconds now);

}  // namespace quarto
