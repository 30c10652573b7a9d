#include "core/rules/perft.hpp"

namespace quarto {

std::uint64_t perft(const Position& position, RuleSet rules, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sequences = 0;
    if (!position.hand()) {
        if (position.empty_cells().empty()) return 0;
        if (depth == 1) return static_cast<std::uint64_t>(position.reserve().size());
        for (Piece piece : position.reserve()) sequences += perft(position.after_gift(piece), rules, depth - 1);
        return sequences;
    }
    if (depth == 1) return static_cast<std::uint64_t>(position.empty_cells().size());
    for (Cell cell : position.empty_cells()) {
        const Position next = position.after_placement(cell);
        if (alignments(next, rules.counting, rules.winning & shapes_through(cell)).empty())
            sequences += perft(next, rules, depth - 1);
    }
    return sequences;
}

}  // namespace quarto
