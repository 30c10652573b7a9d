#pragma once
/// What a screen, a key, the engine or the host can ask of the app. `update` answers; nobody else changes state.

#include <string>
#include <variant>

#include "shell/app/feature.hpp"
#include "shell/features/analysis/intent.hpp"
#include "shell/features/game/intent.hpp"
#include "shell/features/lessons/intent.hpp"
#include "shell/features/review/intent.hpp"
#include "shell/features/saves/intent.hpp"
#include "shell/features/settings/intent.hpp"
#include "shell/features/setup/intent.hpp"
#include "shell/features/share/intent.hpp"
#include "shell/features/solve/intent.hpp"
#include "shell/features/tips/intent.hpp"
#include "shell/model/screen.hpp"
#include "shell/model/variants.hpp"

namespace quarto {

namespace intent {

/// Time has passed; nothing else happened.
struct Tick {};
/// Shows another screen over the game; `game` goes back to the board.
struct Open {
    Screen screen;
};
/// One step back: out of pointing, then out of a screen.
struct Back {};

struct DismissNotice {};

/// What whoever sits at the board is to do without.
struct DisableFeatures {
    FeatureSet features;
};
/// Somebody at the board has asked for what is locked.
struct FeatureBlocked {};

/// The host is to let the player type a move or a question.
struct OpenCommandLine {};

/// The window is to fill the screen, or to leave it.
struct ToggleFullScreen {};
/// Goes on in the newer version of the program that waits.
struct TakeUpdate {};
/// To the page with the complete rules.
struct OpenRules {};
/// The program is to end.
struct Quit {};

/// A line from the engine or from the prover: their tickets differ.
struct EngineAnswer {
    std::string line;
};

}  // namespace intent

using AppIntent =
    std::variant<intent::Tick, intent::Open, intent::Back, intent::DismissNotice, intent::DisableFeatures,
                 intent::FeatureBlocked, intent::OpenCommandLine, intent::ToggleFullScreen, intent::TakeUpdate,
                 intent::OpenRules, intent::Quit, intent::EngineAnswer>;

using Intent = Joined<AppIntent, GameIntent, SetupIntent, AnalysisIntent, ReviewIntent, LessonsIntent, SolveIntent,
                      SettingsIntent, SavesIntent, ShareIntent, TipsIntent>::Type;

}  // namespace quarto
