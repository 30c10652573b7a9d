#pragma once
/// The one door through which state changes: players, clock, engine and host all knock here.

#include <string>

#include "shell/effect.hpp"
#include "shell/state.hpp"

namespace quarto {

struct Updated {
    State state;
    Effects effects;
};

/// Whether a notice stays on the screen: nobody has done anything.
bool keeps_notice(const Intent& intent);

Updated update(State state, const Intent& intent, Milliseconds now);

/// What the program finds when it starts.
struct Found {
    std::optional<std::string> game;         ///< the saved texts, if any
    std::optional<std::string> own_game;  ///< set aside while a shared one was open
    std::optional<std::string> preferences;
    std::string record;  ///< from the link or the command line; empty for none
    std::uint64_t seed;
    std::optional<std::string> hints = std::nullopt;   ///< that have been seen
    std::optional<std::string> origin = std::nullopt;  ///< "shared" when the saved game came from outside
    std::optional<std::string> learning = std::nullopt;  ///< what has been solved
    std::string players = {};  ///< of the record, as a link says it (save.hpp); empty for none
    std::optional<std::string> previous_game = std::nullopt;  ///< that the saved one was begun over
};
Updated start_app(const Found& found, Milliseconds now);

/// Another window of the same player's has saved these texts: they hold here as well, and nothing is saved. Where that
/// window is the one that is played in, this one looks on until somebody does something in it.
Updated take_saved(State state, const Found& found, bool looks_on, Milliseconds now);

}  // namespace quarto
