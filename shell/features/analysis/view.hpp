#pragma once
/// View of the analysis: a list of all moves, and marks on the board.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "shell/features/analysis/state.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// A move in the analysis. A call comes first, even if it is the opponent's.
struct AnalysisLine {
    std::string move;    ///< "c2", or the piece in words
    std::string detail;  ///< reasons, and how hard the move is to answer
    PieceSet gifts;      ///< the best ones after a placement
    MarkView mark;
    friend bool operator==(const AnalysisLine&, const AnalysisLine&) = default;
};

struct AnalysisView {
    bool is_done = false;
    std::vector<LineStep> line;       ///< best play: the best moves of both players from here
    std::vector<AnalysisLine> lines;  ///< best first
    std::string gifts;                ///< heading over the best gifts after each move; empty if there are none
    std::string legend;               ///< legend of the marks on the board: "! QUARTO! row 1 · = draws"
    friend bool operator==(const AnalysisView&, const AnalysisView&) = default;
};

/// Also marks the moves on the board. Precondition: the analysis is shown, and the table has a game that is
/// not over.
AnalysisView make_analysis_view(const Analysis& analysis, const TextContext& context, BoardView& board);
/// Accessible text of a line: the move, its value and the best gifts after it.
std::string analysis_label(const Texts& texts, const AnalysisLine& line);

}  // namespace quarto
