#pragma once
/// What can be asked about the solution of a whole game.

#include <variant>

#include "core/rules/rules.hpp"

namespace quarto {

namespace intent {

/// Of which game the outcome is to be proved; one that is being proved is given up.
struct ChooseProof {
    RuleSet rules;
};
struct StartProof {};
struct StopProof {};

}  // namespace intent

using SolveIntent = std::variant<intent::ChooseProof, intent::StartProof, intent::StopProof>;

}  // namespace quarto
