#pragma once
/// The screen on which the device solves the game.

#include <optional>
#include <variant>

#include "shell/features/solve/model.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using SolveChoice = std::variant<intent::ChooseProof, intent::StartProof, intent::StopProof, intent::Back>;
std::optional<SolveChoice> draw_proof(ui::Ui& ui, const ProofView& proof, const std::optional<ui::Message>& message);

}  // namespace quarto
