#pragma once
/// State transitions. All changes, from players, clock, engine and host, go through here.

#include <optional>
#include <string>

#include "shell/model/effect.hpp"
#include "shell/app/state.hpp"

namespace quarto {

struct Updated {
    State state;
    Effects effects;
};

/// Whether the intent may run code inside `later` (shell/model/later.hpp), now or in later frames.
bool needs_all_code(const Intent& intent, const State& state);

Updated update(State state, const Intent& intent, Milliseconds now);

Updated start_app(const SavedData& found, Milliseconds now);

/// Starts with the texts of a backup, in place of `before`, a backup too. `left_out`: its first game that can't be
/// read.
Updated restore_saves(State state, const SavedData& found, std::string before, std::optional<SaveError> left_out,
                      Milliseconds now);

/// Adopts data saved by another window of the same player. While that window is active (`is_passive_tab`),
/// this one is passive: no engine, no clock, no saving, until the user acts here. A shared game stays in the
/// windows that opened it, and the own game in the others.
Updated sync_saves(State state, const SavedData& found, bool is_passive_tab, Milliseconds now);

}  // namespace quarto
