#pragma once
/// Everything the program knows: the states of its features. Only `update` makes new ones.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "shell/app/intent.hpp"
#include "shell/engine_client/client.hpp"
#include "shell/features/analysis/state.hpp"
#include "shell/features/game/state.hpp"
#include "shell/features/lessons/state.hpp"
#include "shell/features/opponent/state.hpp"
#include "shell/features/review/state.hpp"
#include "shell/features/saves/state.hpp"
#include "shell/features/solve/state.hpp"
#include "shell/features/tips/tips.hpp"

namespace quarto {

struct State {
    explicit State(std::uint64_t seed) : random(seed) {}

    ScreenStack screens;
    std::optional<Notice> notice;
    FeatureSet locked;  ///< by the page around the game
    Random random;

    Table game{.players = default_setup().players};
    Selection selection;
    OpponentTurn opponent_turn;
    Analysis analysis;
    Review review;
    LessonsState lessons;
    Proof proof;
    Setup new_game_form = default_setup();
    SavesState saves;
    Preferences preferences;
    HintSet hints_seen;

    EngineClient engine, prover;
    std::uint64_t last_ticket = 0;  ///< of both

    // What is heard: see audio/feedback.hpp.
    std::uint32_t moves_made = 0, games_begun = 0;  ///< since the program began, by anybody
    std::optional<int> second;  ///< of a person's clock that is about to run out: how many are left
};

/// The one on the screen: the exercise's, else the game's.
const Table& table(const State& state);
Table& table(State& state);
bool is_person(const State& state, Seat seat);
BoardMode board_mode(const State& state);
// The queries of features/game/state.hpp about the table on the screen.
bool awaits_person(const State& state);
EligibleCallers eligible_callers(const State& state);
std::optional<Shape> shape_to_call(const State& state);
bool is_browsing_history(const State& state);
bool may_seek(const State& state);
std::optional<std::size_t> undo_ply(const State& state);
std::optional<std::size_t> redo_ply(const State& state);

/// Whether a computer player is to move and will: not in a past that is only looked at, nor in a step of a lesson.
bool awaits_computer(const State& state);
/// Whether the engine may help the players: while a clock runs only where both agreed to it.
bool may_help(const State& state);
/// Whether there are values and hints to be shown now.
bool may_analyse(const State& state);
/// Whether the engine or the prover is at work on a request.
bool awaits_engine(const State& state);
AnalysisAccess analysis_access(const State& state);
/// The tip that is shown.
std::optional<Hint> hint_now(const State& state);
/// Whether the game on the screen has ended, whatever moment of it is looked at.
bool is_over(const State& state);
/// Whether there is a game to review: never while it goes on.
bool may_review(const State& state);
/// Whether as many pieces stand on the board as an alignment has.
bool may_hold_alignment(const Position& position);
/// Whether an undo leads back to the previous game: nobody has decided anything in this one, so nothing of it is lost.
bool may_reopen_previous(const State& state);
}  // namespace quarto
