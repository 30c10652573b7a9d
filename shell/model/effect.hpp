#pragma once
/// Side effects requested by `update`, carried out by `Store`.

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/rules/board.hpp"
#include "shell/model/feedback.hpp"

namespace quarto {

namespace effect {
/// A game has started.
struct Began {};
/// A move was made by any player: the history's entry `ply` - 1.
struct Played {
    std::size_t ply;
};
/// Another ply of the game is shown.
struct Sought {
    std::optional<std::size_t> from;  ///< ply before an undo or redo; absent for other jumps
};
/// Sends a line to the engine.
struct Ask {
    std::string line;
};
/// Sends a line to the prover.
struct AskProver {
    std::string line;
};
struct Save {
    std::string name;
    std::string text;
};
/// Saves what only this window shows, apart from the saved game; empty for nothing.
struct SaveForWindow {
    std::string text;
};
/// Keeps an unreadable saved text under another name.
struct Quarantine {
    std::string name;
    std::string text;
    bool is_newer;  ///< saved by a newer version of the program
};
struct Share {
    std::string record;
    std::string players;  ///< players as in links (features/saves/format.hpp); empty for two humans
};
/// Shows a text for the player to copy.
struct ShowText {
    std::string text;
};
/// Removes the game from the address, so that a reload doesn't open it again.
struct ForgetLink {};
struct AskName {
    Seat seat;
};
struct OpenCommandLine {};
/// Loads the texts of this language.
struct FetchLanguage {
    std::string code;
};
/// Loads the lessons and their texts in the current language.
struct FetchCourse {};
/// A step of a lesson was solved or missed.
struct StepResult {
    std::string lesson, step;  ///< their identifiers
    bool is_solved;
};
struct ToggleFullScreen {};
struct TakeUpdate {};
struct OpenRules {};
struct Quit {};
/// Plays sound and vibration.
struct PlayFeedback {
    Feedback feedback;
};
}  // namespace effect

using Effect = std::variant<effect::Began, effect::Played, effect::Sought, effect::Ask, effect::AskProver, effect::Save,
                            effect::SaveForWindow, effect::Quarantine, effect::Share, effect::ShowText,
                            effect::ForgetLink, effect::AskName, effect::OpenCommandLine, effect::FetchLanguage,
                            effect::FetchCourse, effect::StepResult, effect::ToggleFullScreen, effect::TakeUpdate,
                            effect::OpenRules, effect::Quit, effect::PlayFeedback>;
using Effects = std::vector<Effect>;

}  // namespace quarto
