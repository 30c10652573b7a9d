#pragma once
/// The computer's call, for the moment before it is played.

#include "shell/features/opponent/state.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// Precondition: `turn.called`.
void show_call(GameView& view, const OpponentTurn& turn, const TextContext& context);

}  // namespace quarto
