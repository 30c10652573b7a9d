#pragma once
/// What moves are worth, why, and hints.

#include <string>

#include "core/analysis/analyst.hpp"
#include "shell/features/analysis/state.hpp"
#include "shell/model/notice.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// "wins in 3 moves", "loses: the opponent can call row 1"
std::string value_text(const TextContext& context, Value value);
/// "2 of 7 replies lose"
std::string traps_text(const Texts& texts, const ReplyOdds& odds);
/// Beside a move in the list: how hard it is to answer; why it wins or loses at once, or why the best one is
/// good. "2 of 7 replies lose · leaves 3 safe pieces"
std::string move_detail(const TextContext& context, const Analysis& analysis, const MoveValue& found, bool is_best);
/// The best move, its value and its first reason: "Place it on c2. This wins at once. It completes row 2: all
/// light."
std::string hint_text(const TextContext& context, const MoveValue& best);

// Hints, as notices.
ui::Message message_of(const TextContext& context, const notice::Help& help);
ui::Message message_of(const TextContext& context, const notice::Hint& hint);

}  // namespace quarto
