#pragma once
/// Exercises without end: positions by chance, the same for the same seed, with tasks that can be seen without a search.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/lessons/lesson.hpp"

namespace quarto {

enum class Training : std::uint8_t {
    safe_gifts,  ///< `safe`: in one position of four there may be no such piece
    alignments,  ///< `call`: half of the placements that have just been made completed something
};
inline constexpr int training_count = 2;

/// "safe-gifts"
std::string_view name_of(Training training);
std::optional<Training> training_of(std::string_view name);

/// Where nothing solves the step, that there is nothing is the answer.
Step train(Training training, std::uint64_t seed);

}  // namespace quarto
