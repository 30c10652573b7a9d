#pragma once
/// Consequences of an event in one feature for the others.

#include <cstdint>
#include <vector>

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// Who hears of events. `board`: what is begun at the position shown; `game`: what is on the table; `games`: those
/// kept.
enum class Part : std::uint8_t {
    board,
    game,
    games,
    sounds,
    announcer,
    notices,
    screens,
    opponent,
    analysis,
    rating,
    series,
    saves,
    home,
    friends,
    lessons,
    review,
    variation,
    editor,
    preferences
};

/// Passes the event to the parts, in the order of the table in consequences.cpp.
void handle(State& state, Context& context, const Event& event);
/// The parts that get it, in that order (for tests).
std::vector<Part> parts_that_hear(const State& state, const Event& event);
/// A new state: only what the program is in and has loaded stays.
void start_anew(State& state);
/// Drops everything in progress at the previous ply: selection, engine request, hint.
void forget_position(State& state);
/// Shows the game again, if a variation is shown.
void drop_variation(State& state);
/// Shows the game again, if a position is being set up.
void leave_set_up(State& state);
/// Saves the game if it has a clock that runs.
void save_time(State& state, Context& context);
void save_preferences(const State& state, Context& context);
void save_rating(const State& state, Context& context);
void save_series(const State& state, Context& context);

}  // namespace quarto
