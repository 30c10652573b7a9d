#pragma once
/// View model: everything the screens need for drawing, as data, flags and sentences in the player's
/// language.

#include <optional>
#include <string>
#include <vector>

#include "shell/app/end_facts.hpp"
#include "shell/app/intent.hpp"
#include "shell/features/analysis/view.hpp"
#include "shell/features/friends/view.hpp"
#include "shell/features/game/view.hpp"
#include "shell/features/home/view.hpp"
#include "shell/features/lessons/view.hpp"
#include "shell/features/position_editor/view.hpp"
#include "shell/features/review/view.hpp"
#include "shell/features/tips/tips.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/any_view.hpp"
#include "shell/model/environment.hpp"
#include "shell/ui/message.hpp"

namespace quarto {

struct State;

struct View : GameView {
    Screen screen = Screen::game;
    std::optional<Tip> tip;  ///< contained in `detail`
    std::optional<ui::Message> notice;
    std::optional<AnalysisView> analysis;
    std::optional<ReviewView> review;
    std::optional<ExerciseView> exercise;
    std::optional<HomeView> home;                       ///< the card of the day, in place of the prompt and the actions
    std::optional<FriendPlayView> friend_play;          ///< a game with a friend is on the board
    std::optional<PositionEditorView> position_editor;  ///< while a position is set up, in place of a game
    AnyView sheet;                                      ///< of the screen, above the board (sheet.hpp)
    bool is_paused = false;                             ///< the clock stands still, and the position is hidden
    FeatureSet locked;                                  ///< features that are not offered
    bool can_branch = false;                            ///< moves can be tried out from here
    bool can_set_up = false;                            ///< the position can be changed, in the position editor
    bool has_set_up_behind = false;                     ///< leaving the variation returns there
    bool is_variation = false;                          ///< they are being tried out
    bool is_for_two = false;                            ///< two people play a game at this screen
    bool has_review_behind = false;                     ///< leaving the variation returns to a review
    bool can_restore_stashed_game = false;
    bool can_return_to_previous_game = false;
    EndFacts end_facts;
    std::optional<LastChance> last_chance;  ///< what decided the game, once it is known
    bool has_series_ended = false;          ///< the next game begins another one
    std::optional<int> next_level;          ///< offered after a game
    std::string next_level_label;           ///< "Next: Sharp"
    bool can_play_on = false;               ///< a shared game has been opened and is only being viewed
    bool has_unreadable = false;            ///< unreadable saved data exists, which the player may copy
    Environment environment;
    Preferences preferences;
    std::string language;  ///< code of the current language
    friend bool operator==(const View&, const View&) = default;
};

/// Whether a screen may offer `intent`: it uses no locked feature.
bool offers(const View& view, const Intent& intent);
/// Whether two people sit face to face at the screen.
inline bool is_facing(const View& view) { return view.is_for_two && view.preferences.seating == Seating::facing; }

View make_view(const State& state, const Texts& texts, Milliseconds now);

}  // namespace quarto
