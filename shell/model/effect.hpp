#pragma once
/// What `update` wants done in the world; the app carries it out.

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/rules/board.hpp"
#include "shell/model/feedback.hpp"

namespace quarto {

namespace effect {
/// A game has begun.
struct Began {};
/// A move was made, by whomever: the entry before the moment `ply` of the history.
struct Played {
    std::size_t ply;
};
/// Another moment of the game is looked at.
struct Sought {
    std::optional<std::size_t> from;  ///< where it was reached from by taking back or making again
};
/// A line for the engine.
struct Ask {
    std::string line;
};
/// A line for the prover.
struct AskProver {
    std::string line;
};
struct Save {
    std::string name;
    std::string text;
};
/// What this window shows that is not saved as the game; empty for nothing.
struct SaveForWindow {
    std::string text;
};
/// A text that could not be read is kept under a name of its own.
struct Quarantine {
    std::string name;
    std::string text;
    bool is_newer;  ///< than what this version of the program can read
};
struct Share {
    std::string record;
    std::string players;  ///< as a link says who plays (features/saves/format.hpp); empty for two persons
};
/// Texts that the player wants to copy.
struct ShowText {
    std::string text;
};
/// What the program was opened with is not to be opened again.
struct ForgetLink {};
struct AskName {
    Seat seat;
};
struct OpenCommandLine {};
/// The sentences of this language are wanted.
struct FetchLanguage {
    std::string code;
};
/// The course is wanted, with its texts in the language that is spoken.
struct FetchCourse {};
/// A step has been solved or missed.
struct StepResult {
    std::string lesson, step;  ///< their identifiers
    bool is_solved;
};
struct ToggleFullScreen {};
struct TakeUpdate {};
struct OpenRules {};
struct Quit {};
/// Something is to be heard and felt.
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
