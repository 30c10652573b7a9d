#pragma once
/// Everything the app knows between two moments. Only `update` makes new ones.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/rules/history.hpp"
#include "core/rules/random.hpp"
#include "shell/engine_client/client.hpp"
#include "shell/features/analysis/state.hpp"
#include "shell/features/lessons/state.hpp"
#include "shell/features/opponent/state.hpp"
#include "shell/features/review/state.hpp"
#include "shell/features/solve/state.hpp"
#include "shell/features/tips/tips.hpp"
#include "shell/app/intent.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/screen.hpp"
#include "shell/model/table.hpp"

namespace quarto {

/// A call that is being made: QUARTO! has been said, the shape is being pointed at.
struct PendingCall {
    Seat by;
    CellSet cells;
};

/// A shared game against the computer is looked at until the player has said who goes on with it: no clock runs, nobody
/// moves.
struct SharedOffer {
    std::array<Player, 2> players;  ///< of whom one is the computer
    std::string record;
};

struct State {
    explicit State(std::uint64_t seed) : random(seed) {}

    Screens screens;
    Setup new_game_form = default_setup();  ///< for the next game
    Table game{.players = default_setup().players};
    bool is_guest_game = false;               ///< the game came from outside; it was not begun here
    std::string link;                     ///< the record that it came by
    /// What is saved as the game is a shared one that another window shows.
    bool is_displaced = false;
    std::string table_text;               ///< the game as it was last saved or read here
    std::optional<std::size_t> made_here; ///< the latest move of this window's, since it took what another one had saved
    std::optional<SharedOffer> offer;
    std::optional<std::string> stashed_game;  ///< saved text of the player's latest own game, set aside for a shared one
    std::optional<std::string> previous_game;  ///< saved text of the game that the one on the table was begun over
    std::vector<std::string> unreadable;  ///< saved texts that no version is known to read; the player can copy them
    Preferences preferences;
    FeatureSet locked;  ///< by the page around the game
    bool is_passive_tab = false;  ///< another window plays this game: this one asks no engine, ends no turn, saves nothing

    std::optional<PendingCall> pending_call;
    std::optional<Cell> chosen_cell;
    std::optional<Piece> chosen_piece;
    std::optional<Notice> notice;
    EngineClient engine, prover;
    std::uint64_t last_ticket = 0;  ///< of both
    OpponentTurn opponent_turn;
    Analysis analysis;
    Review review;
    Proof proof;
    LessonsState lessons;
    Milliseconds saved_at{0};  ///< when the game was saved last

    HintSet hints_seen;

    // What is heard: see cue.hpp.
    std::uint32_t moves_made = 0, games_begun = 0;  ///< since the program began, by anybody
    std::optional<int> second;  ///< of a person's clock that is about to run out: how many are left
    Random random;
};

/// The one on the screen: the exercise's, else the game's.
const Table& table(const State& state);
Table& table(State& state);
bool is_person(const State& state, Seat seat);
/// Whether a person on this device is to move at the moment that is looked at.
bool awaits_person(const State& state);
/// The persons who may call now, the player to move first.
struct EligibleCallers {
    std::optional<Seat> first, second;
};
EligibleCallers eligible_callers(const State& state);
/// The only winning shape that all cells pointed at belong to, once there are two of them.
std::optional<Shape> shape_to_call(const State& state);
/// Whether a computer player is to move and will: not in a past that is only looked at, nor in a step of a lesson.
bool awaits_computer(const State& state);
/// Whether an earlier moment is looked at, or a game that nobody has gone on with yet: no clock runs there and no
/// computer moves.
bool is_browsing_history(const State& state);
/// Whether the engine may help the players: while a clock runs only where both agreed to it.
bool may_help(const State& state);
/// Whether there are values and hints to be shown now.
bool may_analyse(const State& state);
/// Whether the engine or the prover is at work on a request.
bool awaits_engine(const State& state);
AnalysisAccess analysis_access(const State& state);
/// The tip that is shown.
std::optional<Hint> hint_now(const State& state);
/// The name under which the game on the table is saved.
std::string_view name_of_save(const State& state);
/// Whether the game on the screen has ended, whatever moment of it is looked at.
bool is_over(const State& state);
/// Whether there is a game to review: never while it goes on.
bool may_review(const State& state);
/// Whether as many pieces stand on the board as an alignment has.
bool may_hold_alignment(const Position& position);
/// No undo while the clock of a tournament runs.
bool may_seek(const State& state);
/// Where an undo or a redo of one decision leads; absent when it leads nowhere.
std::optional<std::size_t> undo_ply(const State& state);
/// Whether an undo leads back to the previous game: nobody has decided anything in this one, so nothing of it is lost.
bool may_reopen_previous(const State& state);
std::optional<std::size_t> redo_ply(const State& state);

}  // namespace quarto
