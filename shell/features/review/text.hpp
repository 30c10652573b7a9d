#pragma once
/// What a review says about the moves of a game that is over.

#include <cstddef>
#include <string>
#include <vector>

#include "core/analysis/review.hpp"
#include "shell/features/review/state.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// The mark of a move: "Losing piece"
MoveMark move_mark(const Texts& texts, const Mark& mark);
/// "Last chance: move 11"
std::string last_chance_text(const Texts& texts, int number);
/// The move before `ply`: "Move 4: The computer placed on c2"
std::string review_title(const TextContext& context, std::size_t ply, int number);
/// The same for listeners, with the piece: "move 4: The computer places the tall dark round hollow piece on
/// c2."
std::string review_title_words(const TextContext& context, std::size_t ply, int number);
/// Why the move before `ply` was good or bad, and what would have been better. `mark`: about it, or null.
std::string review_reasons(const TextContext& context, const Review& review, std::size_t ply, const Mark* mark);
/// What decided the game: "Move 11: you gave a piece · Giving the tall dark round solid piece would have kept the
/// draw." `last`: its mark.
std::string deciding_text(const TextContext& context, const Review& review, const Mark& last);
/// "Checking the game, last move first… 3 moves marked."
std::string review_summary(const Texts& texts, const Review& review, const std::vector<Mark>& marks);

}  // namespace quarto
