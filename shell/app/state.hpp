#pragma once
/// Application state: the states of all features. Only `update` produces new ones.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "shell/app/intent.hpp"
#include "shell/audio/feedback.hpp"
#include "shell/engine_client/client.hpp"
#include "shell/features/achievements/model.hpp"
#include "shell/features/analysis/model.hpp"
#include "shell/features/friends/model.hpp"
#include "shell/features/game/model.hpp"
#include "shell/features/games/model.hpp"
#include "shell/features/home/model.hpp"
#include "shell/features/lessons/model.hpp"
#include "shell/features/opponent/model.hpp"
#include "shell/features/position_editor/model.hpp"
#include "shell/features/rating/model.hpp"
#include "shell/features/review/model.hpp"
#include "shell/features/saves/model.hpp"
#include "shell/features/series/model.hpp"
#include "shell/features/solve/model.hpp"
#include "shell/features/tips/model.hpp"
#include "shell/features/tournament/model.hpp"
#include "shell/features/variation/model.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

struct State {
    explicit State(std::uint64_t seed) : random(seed) {}

    ScreenStack screens;
    std::optional<Notice> notice;
    FeatureSet locked;  ///< by the embedding page
    Random random;

    Table game{.players = default_setup().players};
    Selection selection;
    MoveGate gate;  ///< set by the embedding page
    OpponentTurn opponent_turn;
    Analysis analysis;
    Review review;
    VariationState variation;
    PositionEditor position_editor;
    LessonsState lessons;
    Proof proof;
    Setup new_game_form = default_setup();
    SavesState saves;
    GamesState games;
    FriendsState friends;
    TournamentState tournament;
    Achievements achievements{};  ///< when their screens were opened
    HomeState home;
    RatingState rating;
    Series series;
    Preferences preferences;
    TipSet tips_seen;
    bool is_new = false;  ///< nothing was saved when the program started

    EngineClient engine, prover;
    bool lacks_engine = false;  ///< the host couldn't load it
    /// When the clock was stopped, if it stands still (clock_pause.hpp).
    std::optional<Milliseconds> clock_stopped;

    Environment environment;        ///< as last reported by the host
    bool has_all_code = true;       ///< the host holds it
    bool may_ponder = false;        ///< the engine may work while a player thinks
    std::uint64_t last_ticket = 0;  ///< shared by both

    // Inputs of sound feedback: see audio/feedback.hpp.
    std::uint32_t moves_made = 0, games_begun = 0;  ///< since program start, by anybody
    std::optional<int> second;                      ///< see last_seconds
};

/// The displayed table: the exercise's, the variation's or that of the position being set up if there is one,
/// otherwise the game's.
const Table& table(const State& state);
Table& table(State& state);
FeedbackState feedback_state(const State& state);
bool is_person(const State& state, Seat seat);
/// Whether the game is shown: no lesson, no variation and no position being set up in its place.
bool shows_game(const State& state);
/// Whether a position is being set up; false while a variation from there is shown.
bool sets_up(const State& state);
/// Whether a position can be set up now: none is being set up, no clock runs and no friend plays.
bool may_set_up(const State& state);
BoardMode board_mode(const State& state);
/// For sentences about the displayed table.
TextContext text_context(const Texts& texts, const State& state);
// Queries of features/game/model.hpp for the displayed table.
bool awaits_person(const State& state);
EligibleCallers eligible_callers(const State& state);
std::optional<Shape> shape_to_call(const State& state);
bool is_browsing_history(const State& state);
bool may_seek(const State& state);
std::optional<std::size_t> undo_ply(const State& state);
std::optional<std::size_t> redo_ply(const State& state);

/// Whether the computer is to move now: not at an earlier ply, nor in a lesson.
bool awaits_computer(const State& state);
/// Remaining seconds of a human player who is low on time; otherwise absent.
std::optional<int> last_seconds(const State& state, Milliseconds now);
/// Whether hints are allowed: not in a game with a friend; while a clock runs, only if both players agreed.
bool may_help(const State& state);
/// Whether analysis and hints are available at this ply.
bool may_analyse(const State& state);
/// Whether the engine may work on the position without being asked: for a hint, or for its own reply. Early
/// positions take too long without an opening book.
bool may_ponder(const State& state);
/// Whether the engine or the prover is working on a request.
bool awaits_engine(const State& state);
AnalysisAccess analysis_access(const State& state);
/// Whether the card of the day is shown beside the board.
bool is_home(const State& state);
/// What the screens of the games with friends need beside the feature’s own state.
FriendsSurroundings around_friends(const State& state, Milliseconds now);
/// Whether the notice tells of an alignment that was missed. Nothing beside it asks for a call.
bool tells_of_missed(const State& state);
/// The current tip.
std::optional<Tip> tip_now(const State& state);
/// Whether moves can be tried out from the displayed position.
bool may_branch(const State& state);
/// Whether the displayed game has ended, whichever ply is shown.
bool is_over(const State& state);
/// Whether the review is shown, and not a step in its place.
bool is_review_shown(const State& state);
/// Whether there is a finished game to review.
bool may_review(const State& state);
/// Whether the engine may search for mistakes before the player asks for them: after the game, at its end.
bool may_prepare_review(const State& state);
/// Whether undo returns to the previous game: no human player has made a decision in this one, so nothing is
/// lost. Not in a series, which would end.
bool may_reopen_previous(const State& state);
}  // namespace quarto
