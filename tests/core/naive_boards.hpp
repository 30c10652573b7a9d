#pragma once
/// Deliberately simple counts of boards without alignment: one text for each board, and sets of texts.

#include <cstdint>
#include <string>

namespace quarto::test {

struct NaiveCount {
    std::uint64_t all = 0;             ///< with 16 different pieces
    std::uint64_t up_to_symmetry = 0;  ///< those that no exchange of cells, attributes or values makes of each other
};

/// The boards with so many pieces, with nothing or any piece in hand.
NaiveCount naive_boards(const std::string& rules, int placed, bool has_hand);

}  // namespace quarto::test
