#pragma once
/// What the first screen remembers, as text:
///
///     quarto-home 1
///     day 2028-02-29
///     puzzle 2028-02-29 0.4............./8:cshf
///
///   day     on which the program was last used
///   puzzle  the puzzle of that day (core/notation/text.hpp), so that it is made only once
///
/// Both may be missing. Lines may end with CRLF.

#include <optional>
#include <string>
#include <string_view>

#include "core/notation/text.hpp"

namespace quarto {

struct DayPuzzle {
    std::string day;
    PositionText position;
    friend bool operator==(const DayPuzzle&, const DayPuzzle&) = default;
};

struct HomeMemory {
    std::string day = {};  ///< "2028-02-29"
    std::optional<DayPuzzle> puzzle = std::nullopt;
    friend bool operator==(const HomeMemory&, const HomeMemory&) = default;
};

std::string to_text(const HomeMemory& memory);
/// Absent if it is no such text.
std::optional<HomeMemory> parse_home_memory(std::string_view text);

}  // namespace quarto
