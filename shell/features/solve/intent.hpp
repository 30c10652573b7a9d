#pragma once
/// Intents for solving the game.


#include "core/rules/rules.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Selects the rules to solve; cancels a running proof.
struct ChooseProof {
    RuleSet rules;
};
struct StartProof {};
struct StopProof {};

}  // namespace intent

using SolveIntent = OneOf<intent::ChooseProof, intent::StartProof, intent::StopProof>;

}  // namespace quarto
