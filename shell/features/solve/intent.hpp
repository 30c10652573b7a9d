#pragma once
/// Intents for solving the game.

#include <variant>

#include "core/rules/rules.hpp"

namespace quarto {

namespace intent {

/// Selects the rules to solve; cancels a running proof.
struct ChooseProof {
    RuleSet rules;
};
struct StartProof {};
struct StopProof {};

}  // namespace intent

using SolveIntent = std::variant<intent::ChooseProof, intent::StartProof, intent::StopProof>;

}  // namespace quarto
