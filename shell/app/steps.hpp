#pragma once
/// The steps of an update (update.hpp), each in the file of its name.

#include <cstdint>
#include <string_view>
#include <vector>

#include "shell/app/state.hpp"
#include "shell/model/context.hpp"

namespace quarto {

// Consequences of an event in one feature for the others.

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

// Screen stack, Back, and intents that belong to no feature.

void update(State& state, Context& context, const AppIntent& intent);

/// Shows the card of the day beside the game; leaves lessons, reviews and variations.
void go_home(State& state, Context& context);

// Loading saved data, at program start and when another window has saved.

/// Loads all of it; opens the first screen if the player returns.
void load_saves(State& state, Context& context, const SavedData& found);
/// Has the course loaded, whose next lesson the first screen names.
void fetch_lesson(const State& state, Context& context);
/// Adopts another window's game, which may be hidden behind a lesson.
void follow_windows(State& state, Context& context, const SavedData& found, bool is_passive_tab);

// Requests of the features to the engine and the prover, and dispatch of their replies.

/// Sends both what the features currently need.
void ask_engines(State& state, Context& context);
/// Lets those that got no answer ask again, if that was because the host couldn't load the engine. Call when the player
/// presses something.
void retry_engine(State& state);
/// Handles a line from either; drops a reply that nothing waits for.
void take_answer(State& state, Context& context, std::string_view line);

// The clock stands still in a friend's turn. It also does so while a sheet covers the game or the page is out of
// sight, if both players agreed to that before the game. The board is covered meanwhile, so that nobody thinks for
// free; the computer waits.

/// Whether the clock has to stand still.
bool pauses_clock(const State& state);

/// The time for everything that reads the clock between updates: the moment it was stopped, or `now`.
/// In a friend's turn it is the beginning of the move, or what is known of it: that player's device measures it.
Milliseconds clock_time(const State& state, Milliseconds now);

/// Before a change: time in which the clock stood still is not used by the move.
void skip_pause(State& state, Milliseconds now);
/// After a change: stops the clock or lets it go on.
void follow_pause(State& state, Milliseconds now);

}  // namespace quarto
