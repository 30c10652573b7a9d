#pragma once
/// What has happened in one feature and has consequences in others. Features know events, not each other.

#include <array>
#include <cstddef>
#include <variant>

#include "core/notation/record.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace event {
/// The game is another one: it has begun, a move was made, it was opened or given back.
struct GameChanged {};
/// Another ply of the same game is looked at.
struct Sought {};
/// A game has been agreed on, and takes the place of the one on the table.
struct GameAgreed {
    GameStart start;
    std::array<Player, 2> players;
    bool hints_allowed;
};
/// A move was made in the game, by whomever.
struct MoveMade {};
/// A move in a lesson, which is judged there.
struct MoveTried {
    Seat by;
    Move move;
};
/// The game is to be shown, not a lesson.
struct GameNeeded {};
/// The player goes back to the game before this one.
struct PreviousGameWanted {};
/// The computer has chosen a legal move.
struct MoveChosen {
    SeatMove move;
};
/// The review has been closed.
struct ReviewClosed {};
/// A step is to be shown in place of the game.
struct ExerciseBegun {};
struct StepBegun {};
struct StepSolved {
    bool is_played;  ///< by a move; else there was none
};
/// The game is shown again.
struct ExerciseLeft {
    Milliseconds game_time_used;  ///< by its move under way
};
struct PreferencesChanged {};
/// The form of the next game has been changed.
struct FormChanged {};
/// What was asked for is not done, for this reason if no other stands before it.
struct Rejected {
    notice::UnavailableReason reason;
};
}  // namespace event

using Event = std::variant<event::GameChanged, event::Sought, event::GameAgreed, event::MoveMade, event::MoveTried,
                           event::GameNeeded, event::PreviousGameWanted, event::MoveChosen, event::ReviewClosed,
                           event::ExerciseBegun, event::StepBegun, event::StepSolved, event::ExerciseLeft,
                           event::PreferencesChanged, event::FormChanged, event::Rejected>;

}  // namespace quarto
