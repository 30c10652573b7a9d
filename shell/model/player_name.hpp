#pragma once
/// Names that players have typed.

#include <cstddef>
#include <string>
#include <string_view>

namespace quarto {

/// Names are cut to this many bytes, at the border of a character.
inline constexpr std::size_t max_name_size = 60;
/// The name without control characters, bytes that are no UTF-8 and surrounding spaces, cut.
std::string clean_name(std::string_view name);

}  // namespace quarto
