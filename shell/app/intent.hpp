#pragma once
/// Intents: requests from screens, keys, engine and host. Only `update` handles them; nothing else changes
/// state.

#include <optional>
#include <string>
#include <variant>

#include "shell/features/analysis/model.hpp"
#include "shell/features/friends/model.hpp"
#include "shell/features/game/model.hpp"
#include "shell/features/games/model.hpp"
#include "shell/features/home/model.hpp"
#include "shell/features/lessons/model.hpp"
#include "shell/features/position_editor/model.hpp"
#include "shell/features/review/model.hpp"
#include "shell/features/saves/model.hpp"
#include "shell/features/settings/model.hpp"
#include "shell/features/setup/model.hpp"
#include "shell/features/share/model.hpp"
#include "shell/features/solve/model.hpp"
#include "shell/features/tips/model.hpp"
#include "shell/features/tournament/model.hpp"
#include "shell/features/variation/model.hpp"
#include "shell/model/environment.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Time has passed; nothing else happened.
struct Tick : Background {};

/// Locks features for the player.
struct DisableFeatures {
    FeatureSet features;
};
/// The player has requested a locked feature.
struct FeatureBlocked {};

/// Lets the host open a text field for a move or a question.
struct OpenCommandLine {};

/// Enters or leaves full screen.
struct ToggleFullScreen {};
/// Updates to the new version of the program.
struct TakeUpdate {};
/// Quits the program.
struct Quit {};

/// Saves the time used for the current move, in case the program ends; everything else is saved on change.
struct SaveTime : Background {};

/// The host reports its surroundings, at the start and after each change.
struct SetEnvironment {
    static constexpr bool is_background = true;
    Environment environment;
};
/// Lets the engine work while a player thinks, or not: the window is visible, and the machine need not save
/// power.
struct AllowPondering {
    static constexpr bool is_background = true;
    bool is_allowed;
};

/// A line from the engine or the prover; their tickets differ.
struct EngineAnswer {
    static constexpr bool is_background = true;
    std::string line;
};

}  // namespace intent

using AppIntent = OneOf<intent::Tick, intent::SaveTime, intent::Open, intent::Back, intent::DismissNotice,
                        intent::DisableFeatures, intent::FeatureBlocked, intent::OpenCommandLine,
                        intent::ToggleFullScreen, intent::TakeUpdate, intent::OpenRules, intent::OpenLicences,
                        intent::Quit, intent::SetEnvironment, intent::AllowPondering, intent::EngineAnswer>;

/// A request: one of the app's own, or of a feature.
class Intent : public OneOf<AppIntent, GameIntent, SetupIntent, AnalysisIntent, ReviewIntent, LessonsIntent,
                            SolveIntent, SettingsIntent, SavesIntent, GamesIntent, FriendsIntent, HomeIntent,
                            ShareIntent, TipsIntent, VariationIntent, PositionEditorIntent, TournamentIntent> {
  public:
    using OneOf::OneOf;

    /// Whether it requires one of these features.
    bool is_locked(FeatureSet locked) const;
    /// Whether it leaves the notice on screen because no player caused it.
    bool is_background() const;
    /// Whether a game needs it that is only played: every other intent may run code inside `later`
    /// (shell/model/later.hpp).
    bool is_played() const;
};

/// From what a feature returns to an intent of the app.
template <class... Kinds>
Intent widen(const std::variant<Kinds...>& choice) {
    return std::visit([](const auto& each) { return Intent{each}; }, choice);
}
template <class Choice>
std::optional<Intent> widened(const std::optional<Choice>& choice) {
    if (!choice) return std::nullopt;
    if constexpr (requires { widen(*choice); }) return widen(*choice);
    else return Intent{*choice};
}

}  // namespace quarto
