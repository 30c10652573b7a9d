#pragma once
/// Intents for setting up a position.

#include "core/rules/rules.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

struct LeaveSetUp {};
/// Takes all pieces off the board.
struct ClearPosition {};
struct ChoosePositionRules {
    RuleSet rules;
};
struct ChooseMover {
    Seat seat;
};
/// Starts a game from the position, against the present opponent.
struct PlayPosition {
    static constexpr Feature needs = Feature::play;
};
struct AnalysePosition {
    static constexpr Feature needs = Feature::values;
};
struct PrintPosition {};
/// Opens the lesson editor with the position as a step.
struct TeachPosition {};

}  // namespace intent

using PositionEditorIntent =
    OneOf<intent::SetUpPosition, intent::LeaveSetUp, intent::PutPiece, intent::TapTray, intent::ClearPosition,
          intent::ChoosePositionRules, intent::ChooseMover, intent::PlayPosition, intent::AnalysePosition,
          intent::PrintPosition, intent::TeachPosition>;

}  // namespace quarto
