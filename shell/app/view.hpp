#pragma once
/// View model: everything the screens need for drawing, as data, flags and sentences in the player's
/// language.

#include <optional>
#include <string>

#include "shell/app/intent.hpp"
#include "shell/features/analysis/model.hpp"
#include "shell/features/friends/view.hpp"
#include "shell/features/game/model.hpp"
#include "shell/features/home/model.hpp"
#include "shell/features/lessons/view.hpp"
#include "shell/features/position_editor/model.hpp"
#include "shell/features/review/model.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/any_view.hpp"

namespace quarto {

struct State;

struct View : GameScreenView {
    Screen screen = Screen::game;
    std::optional<AnalysisView> analysis;
    std::optional<ReviewView> review;
    std::optional<ExerciseView> exercise;
    bool has_introduction = false;                      ///< it is offered in place of the first game
    std::optional<HomeView> home;                       ///< the card of the day, in place of the prompt and the actions
    std::optional<FriendPlayView> friend_play;          ///< a game with a friend is on the board
    std::optional<PositionEditorView> position_editor;  ///< while a position is set up, in place of a game
    AnyView sheet;                                      ///< of the screen, above the board (sheet.cpp)
    bool is_paused = false;                             ///< the clock stands still, and the position is hidden
    bool can_branch = false;                            ///< moves can be tried out from here
    bool can_set_up = false;                            ///< the position can be changed, in the position editor
    bool has_set_up_behind = false;                     ///< leaving the variation returns there
    bool has_review_behind = false;                     ///< leaving the variation returns to a review
    bool can_restore_stashed_game = false;
    bool can_return_to_previous_game = false;
    bool has_series_ended = false;             ///< the next game begins another one
    std::optional<int> next_level;             ///< offered after a game
    std::string next_level_label;              ///< "Next: Sharp"
    bool can_play_on = false;                  ///< a shared game has been opened and is only being viewed
    bool has_unreadable = false;               ///< unreadable saved data exists, which the player may copy
    std::string language;                      ///< code of the current language
    std::vector<std::string> picture_caption;  ///< lines under a picture of a game that is over
    friend bool operator==(const View&, const View&) = default;
};

/// Whether a screen may offer `intent`: it uses no locked feature.
bool offers(const View& view, const Intent& intent);

View make_view(const State& state, const Texts& texts, Milliseconds now);

// Its parts.

/// What the visible screen shows above the board (screens/screens.hpp draws it); none if that is the same.
AnyView make_sheet(const State& state, const Texts& texts, Milliseconds now);
/// "That space is taken.", a refusal; "It completes row 1: all tall.", a hint
ui::Message notice_text(const Texts& texts, const State& state, const Notice& notice);

}  // namespace quarto
