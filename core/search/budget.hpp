#pragma once
/// How many nodes a search may spend.

#include <cstdint>

namespace quarto::search {

/// A node limit and the nodes spent so far.
struct Budget {
    std::uint64_t nodes = 0;
    std::uint64_t limit = 0;
    bool is_exhausted = false;

    /// Spends one node; false if none was left.
    bool take() {
        if (nodes >= limit) is_exhausted = true;
        if (!is_exhausted) ++nodes;
        return !is_exhausted;
    }
};

}  // namespace quarto::search
