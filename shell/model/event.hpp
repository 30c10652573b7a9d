#pragma once
/// Events of one feature with consequences in others. Features depend on events, not on each other.

#include <array>
#include <cstdint>
#include <string>

#include "core/lessons/lesson.hpp"
#include "core/notation/record.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/save_slot.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace event {
/// The game has changed: it was started, opened or restored, or a move was made.
struct GameChanged {};
/// Another ply of the same game is shown.
struct Sought {};
/// A new game was agreed on; it replaces the current one.
struct GameAgreed {
    GameStart start;
    std::array<Player, 2> players;
    bool hints_allowed;
    bool is_adaptive;            ///< the computer’s level was chosen by the player’s rating
    std::optional<int> best_of;  ///< games of a new series; absent in a rematch, which goes on with one
};
/// A move was made in the game, by any player.
struct MoveMade {};
/// The game has ended by that move.
struct GameEnded {};
/// Another game is put on the table.
struct GameReplaced {
    Table table;
    std::string record;  ///< of this game, if it is among those kept
};
/// A move was tried in a lesson, which judges it.
struct MoveTried {
    Seat by;
    Move move;
};
/// The game must be shown; leaves the lesson, if any.
struct GameNeeded {};
/// The player returns to the previous game.
struct PreviousGameWanted {};
/// The computer has chosen a legal move.
struct MoveChosen {
    SeatMove move;
};
/// The review has been closed.
struct ReviewClosed {};
/// In a review, the player wants to find a better move than a marked one.
struct RetryWanted {
    Step step;
};
/// A lesson is shown in place of the game.
struct ExerciseBegun {
    bool is_retry;  ///< of a move of the game, whose review goes on afterwards
};
struct StepBegun {};
struct StepSolved {
    bool is_played;  ///< by a move; false: by stating that there is none
};
/// The game is shown again.
struct ExerciseLeft {
    Milliseconds game_time_used;  ///< time used so far by the game's current move
    bool is_retry;
};
/// In a review, a move is tried that was not played.
struct BranchTried {
    Move move;
};
/// A variation is shown in place of the game.
struct VariationBegun {};
/// A move was made in the variation.
struct VariationMoved {};
/// The game is shown again.
struct VariationLeft {};
/// A position is set up in place of what is shown.
struct SetUpBegun {};
/// The game is shown again.
struct SetUpLeft {};
/// The position that was set up is played, or analysed.
enum class SetUpEnd : std::uint8_t { played, analysed };
struct SetUpDone {
    Table table;  ///< a game that starts there
    SetUpEnd end;
};
/// A kept game takes the place of the current one.
struct KeptGameWanted {
    History history;
    std::array<Player, 2> players;
    bool hints_allowed;
    bool is_reviewed;
};
/// A game with a friend is shown, at this position.
struct FriendGameWanted {
    Table table;
    bool is_quiet = false;  ///< it is on the board already: the player stays where they are
};
/// A game with a friend has ended, or in another way than it was known to have, or goes on after all: not by a move on
/// the board, which is `GameEnded`.
struct FriendGameSettled {
    Table table;
    std::optional<History> ended_before;  ///< as it was known before, if it was over
};
/// The game with a friend on the board is not known any more: both seats are played here if the player has deleted it;
/// else it was lost, and nobody plays it here until a link brings it back.
struct FriendGameGone {
    bool is_deleted = false;
};
/// A game of the tournament, to be among those with friends.
struct TournamentGame {
    std::string id;
    Seat seat;
    std::string name, own_name;
    GameStart start;
    bool is_shown = false;  ///< on the board
};
/// The player wants to follow games live.
struct LiveWanted {};
/// The player has everything deleted that is saved.
struct EverythingDeleted {};
/// A saved text can’t be read.
struct SaveUnreadable {
    SaveSlot slot;
    std::string text;
    int line;
    ParseError error;
};
struct PreferencesChanged {};
struct LanguageChanged {};
/// The form of a new game was changed.
struct FormChanged {};
/// A request was rejected; a more general reason (no game, in a lesson) overrides `reason` in the notice.
struct Rejected {
    notice::UnavailableReason reason;
};
}  // namespace event

using Event = OneOf<event::GameChanged, event::Sought, event::GameAgreed, event::MoveMade, event::GameEnded,
                    event::GameReplaced, event::MoveTried, event::GameNeeded, event::PreviousGameWanted,
                    event::MoveChosen, event::ReviewClosed, event::RetryWanted, event::ExerciseBegun, event::StepBegun,
                    event::StepSolved, event::ExerciseLeft, event::BranchTried, event::VariationBegun,
                    event::VariationMoved, event::VariationLeft, event::SetUpBegun, event::SetUpLeft, event::SetUpDone,
                    event::KeptGameWanted, event::FriendGameWanted, event::FriendGameSettled, event::FriendGameGone,
                    event::TournamentGame, event::LiveWanted, event::EverythingDeleted, event::SaveUnreadable,
                    event::PreferencesChanged, event::LanguageChanged, event::FormChanged, event::Rejected>;

}  // namespace quarto
