#pragma once
/// Cleaning of player names.

#include <cstddef>
#include <string>
#include <string_view>

namespace quarto {

/// Longest name in bytes; longer names are cut between characters.
inline constexpr std::size_t max_name_size = 60;
/// Removes control characters, invalid UTF-8 and surrounding spaces, and cuts to `max_name_size`.
std::string clean_name(std::string_view name);

}  // namespace quarto
