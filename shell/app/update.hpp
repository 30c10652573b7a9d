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

Updated start_app(const SavedData& found, Milliseconds now);

/// Another window of the same player's has saved these texts: they hold here as well. Where that window is the one that
/// is played in, this one looks on until somebody does something in it. A shared game stays in the windows that have
/// opened it, and the own game in the others.
Updated sync_saves(State state, const SavedData& found, bool is_passive_tab, Milliseconds now);

}  // namespace quarto
