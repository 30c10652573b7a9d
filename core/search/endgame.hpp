#pragma once
/// The end of the game: positions with three empty cells and fewer are most of those that a search meets, and need
/// no table, order or budget. 12 % fewer instructions than with the general search, 2 % fewer cycles.

#include <bit>

#include "core/search/node.hpp"
#include "core/search/score.hpp"

namespace quarto::search {

/// Loss 2 when the last piece completes something whichever cell the hand takes, else a draw.
template <Shapes shapes>
Score with_two_left(const Node<shapes>& node) {
    const ThreatMap<shapes> threats(node.board, node.hand);
    const unsigned last = traits_of(static_cast<unsigned>(std::countr_zero(node.reserve)));
    for (unsigned rest = node.board.empty(); rest != 0; rest &= rest - 1)
        if ((threats.threats_after(std::countr_zero(rest)) & last) == 0) return drawn;
    return least_score;
}

/// Win 3, draw or loss 2, no more exact than the bounds ask for (Search::score).
template <Shapes shapes>
Score with_three_left(const Node<shapes>& node, Score alpha, Score beta) {
    const ThreatMap<shapes> threats(node.board, node.hand);
    Score best = least_score;
    for (unsigned cells = node.board.empty(); cells != 0; cells &= cells - 1) {
        const int cell = std::countr_zero(cells);
        unsigned gifts = node.reserve & pieces_without[threats.threats_after(cell)];
        if (gifts == 0) continue;
        best = drawn;
        if (beta <= drawn) return drawn;
        if (alpha >= greatest_score) return greatest_score;
        for (; gifts != 0; gifts &= gifts - 1)
            if (with_two_left(node.after(cell, std::countr_zero(gifts))) == least_score)
                return greatest_score;
    }
    return best;
}

}  // namespace quarto::search
