#pragma once
/// Random exercises, the same for the same seed, with tasks that need no search.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/lessons/lesson.hpp"

namespace quarto {

enum class Training : std::uint8_t {
    safe_gifts,  ///< `safe`: in one of four positions no piece is safe
    alignments,  ///< `call`: half of the last placements completed something
};
inline constexpr int training_count = 2;
/// Levels grow with the pieces on the board; in the last one squares count as well.
inline constexpr int training_levels = 5, usual_training_level = 3;

/// "safe-gifts"
std::string_view name_of(Training training);
std::optional<Training> training_of(std::string_view name);

/// If no move solves the step, the right answer is that there is none.
Step train(Training training, std::uint64_t seed, int level = usual_training_level);

}  // namespace quarto
