#pragma once
/// Moves and questions typed in the player's language.
///
///     b3                      points there while a call is made; places there when a piece is in hand, else asks
///                             what stands there
///     9, tall dark hollow     gives that piece: its digit, or words in any order, shortened while they are clear
///     quarto row 2            calls; also `quarto a1 b2 c3 d4`, or as shapes are written: `quarto a1-d4`, the ends of a
///                             line, `quarto b2-c3`, corners of a square; `quarto` alone to point
///     back                    leaves the pointing
///     play, new game          begins the first game, or another one after the end; while a game goes on, or in a lesson,
///                             opens the form of a new game over it
///     undo, redo, hint
///     next, none              in a lesson: on from a step that is solved; there is no such piece, or alignment
///     q1;moves=0b1, 024............. 6      opens a record or a position text (core/notation/record.hpp)
///     values                  shows or hides the values of the moves
///     row 2, column c, diagonal, square b2      ask
///     board, pieces, hand, last, turn, time, help, ? ask, also inside a sentence: "whose turn is it?"
///
/// The words come from the text table (`typed.*`, `piece.*`), several for one thing with "|" between them.

#include <string_view>

#include "shell/app/intent.hpp"
#include "shell/app/state.hpp"
#include "shell/features/commands/match.hpp"

namespace quarto {

/// What the command does at this moment.
Intent resolve(const Command& command, const State& state);
/// What the line asks for; always something: what is not understood is asked back.
Intent parse_command(std::string_view line, const Vocabulary& vocabulary, const State& state);

}  // namespace quarto
