#pragma once
/// Transposition table size for the tests of the search.

#include <cstddef>

namespace quarto {

/// Bytes of a transposition table that is created quickly and soon full.
inline constexpr std::size_t small_table = std::size_t{2} << 20;

}  // namespace quarto
