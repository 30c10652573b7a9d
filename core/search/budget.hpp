#pragma once

#include <cstdint>

namespace quarto::search {

/// Nodes spent, and when to stop.
struct Budget {
    std::uint64_t nodes = 0;
    std::uint64_t limit = 0;
    bool is_exhausted = false;

    /// One node; false when there was none left.
    bool take() {
        if (nodes >= limit) is_exhausted = true;
        if (!is_exhausted) ++nodes;
        return !is_exhausted;
    }
};

}  // namespace quarto::search
