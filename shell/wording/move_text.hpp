#pragma once
/// Moves: their names in lists, and as sentences for listeners.

#include <cstddef>
#include <string>

#include "shell/wording/text_context.hpp"

namespace quarto {

/// "c2", "tall · dark · round · hollow", "End turn"; empty for other moves.
std::string move_name(const TextContext& context, const Move& move);
/// A line in the list of moves that is neither a gift nor a placement: "Anna: QUARTO! row 2", "You resign"
std::string move_line_text(const TextContext& context, Seat by, const Move& move, const Game& after);

/// "The computer gives you the tall dark round hollow piece."
std::string gift_text(const TextContext& context, Seat by, Piece piece);
/// "Anna calls row 2."
std::string call_text(const TextContext& context, Seat by, Shape shape);
/// The move before `ply` in a sentence, with what a wrong call costs. Empty where the result of the game says
/// the same.
std::string move_text(const TextContext& context, std::size_t ply);
/// "New game: standard rules, call to win. You rolled 4. The computer rolled 2."
std::string game_start_text(const TextContext& context);

}  // namespace quarto
