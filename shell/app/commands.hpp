#pragma once
/// Parser for moves and questions typed in the player's language.
///
///     b3                      selects the cell during a call; places the piece in hand there; otherwise asks what
///                             is on it
///     9, tall dark hollow     gives that piece: its digit, or words in any order, abbreviated while unambiguous
///     quarto row 2            calls; also `quarto a1 b2 c3 d4`, or in shape notation: `quarto a1-d4`, the ends of a
///                             line, `quarto b2-c3`, corners of a square; `quarto` alone starts selecting
///     back                    cancels selecting a call
///     play, new game          starts the first game, or a rematch after the end; during a game or a lesson,
///                             opens the new-game form
///     undo, redo, hint
///     next, none              in a lesson: continues after a solved step; answers that there is no such move
///     q1;moves=0b1, 024............. 6      opens a record or a position text (core/notation/record.hpp)
///     values                  shows or hides the analysis
///     row 2, column c, diagonal, square b2      asks about it
///     board, pieces, hand, last, turn, time, help, ? ask, also within a sentence: "whose turn is it?"
///
/// The words are in the text table (`typed.*`, `piece.*`), with "|" between synonyms.

#include <string_view>

#include "shell/app/intent.hpp"
#include "shell/app/state.hpp"
#include "shell/features/commands/match.hpp"

namespace quarto {

/// The intent of a command in the current state.
Intent resolve(const Command& command, const State& state);
/// Parses a line. Always returns an intent; for an unknown command it is a query that says so.
Intent parse_command(std::string_view line, const Vocabulary& vocabulary, const State& state);

}  // namespace quarto
