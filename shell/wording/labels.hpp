#pragma once
/// Accessible names of cells, pieces, moves and players.

#include <string>
#include <string_view>
#include <vector>

#include "shell/i18n/text.hpp"
#include "shell/model/setup.hpp"
#include "shell/model/table_view.hpp"

namespace quarto {

/// "0:43", counted up to whole seconds so that 0:00 means that time is up.
std::string time_text(Milliseconds time);
/// "You", "Player 2": who has given no name.
std::string default_name(const Texts& texts, const Setup& setup, Seat seat);
/// "tall dark round hollow on b3"; the piece alone where it is not placed.
std::string step_words(const Texts& texts, const LineStep& step);
/// "b3, tall dark round hollow, part of the call", "c1, empty, wins in 3 moves"
std::string cell_label(const Texts& texts, const BoardView& board, Cell cell);
/// Of a piece in the reserve: "tall dark round hollow, selected"
std::string piece_label(const Texts& texts, const BoardView& board, Piece piece);
/// "move 3: tall dark round hollow on c2. Mistake"
std::string move_label(const Texts& texts, const MoveLine& move);
/// "Computer · Perfect"
std::string player_title(const PlayerView& player);
/// "You, to place, 0:43 left"
std::string player_label(const Texts& texts, const PlayerView& player);
/// The best moves of both players from here on.
std::string line_label(const Texts& texts, const std::vector<LineStep>& steps);

/// Lights what a record’s comment marks (web/packages/quarto-board/README.md, "Marks"), with short labels, and says it:
/// "Marked: c2, row 1: too late." Nothing if a mark is wrong.
std::string show_marked(BoardView& board, std::string_view text, const Texts& texts);

}  // namespace quarto
