#pragma once
/// Answers to typed questions about the table.

#include <string>

#include "shell/model/query.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// `turn`: the answer to whose turn it is; `shows_voids`: expired alignments are marked. "C2 tall dark round
/// hollow." Precondition: there is a game, unless the question is Help, NoCell or Unclear.
std::string answer_text(const TextContext& context, const Query& asked, const std::string& turn, bool shows_voids);

}  // namespace quarto
