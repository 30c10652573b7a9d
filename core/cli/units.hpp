#pragma once
/// Sizes and times as text: "64M", "500ms".

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quarto {

inline constexpr std::int64_t min_size = std::int64_t{2} << 20, max_size = std::int64_t{64} << 30;  ///< bytes
inline constexpr std::string_view expected_size = "a whole number of K, M or G from 2M to 64G, such as 64M or 1G";
/// A whole number with K, M or G: 2^10, 2^20 or 2^30 bytes.
std::optional<std::size_t> parse_size(std::string_view text);
/// In the largest unit that divides the size.
std::string size_text(std::size_t bytes);

inline constexpr std::chrono::milliseconds max_time = std::chrono::hours(24);
inline constexpr std::string_view expected_time =
    "a whole number of ms, s, m or h from 1ms to 24h, such as 500ms or 2s";
/// A whole number with ms, s, m or h.
std::optional<std::chrono::milliseconds> parse_time(std::string_view text);

}  // namespace quarto
