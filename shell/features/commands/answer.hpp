#pragma once
/// Answers to typed questions about the table.

#include <string>

#include "shell/app/text_context.hpp"
#include "shell/model/query.hpp"

namespace quarto {

/// "C2 tall dark round hollow." Precondition: there is a game, unless the question is Help, NoCell or Unclear.
std::string answer_text(const TextContext& context, const Query& asked);

}  // namespace quarto
