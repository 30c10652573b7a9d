#pragma once
/// Packed planes: four sets of cells in one word, one per attribute.
///
///     bit  63 ... 48 | 47 ... 32 | 31 ... 16 | 15 ... 0
///             fill   |  height   |   form    |  colour       one lane each, bit k of a lane = cell k

#include <array>
#include <cstdint>

namespace quarto::search {

using PackedPlanes = std::uint64_t;

inline constexpr PackedPlanes every_lane = 0x0001'0001'0001'0001;
constexpr PackedPlanes in_every_lane(std::uint16_t cells) { return cells * every_lane; }

/// By nibble: lane k is all ones if bit k of the nibble is set.
inline constexpr auto full_lanes = [] {
    std::array<PackedPlanes, 16> table{};
    for (unsigned nibble = 0; nibble < 16; ++nibble)
        for (unsigned k = 0; k < 4; ++k)
            if (nibble >> k & 1) table[nibble] |= PackedPlanes{0xffff} << 16 * k;
    return table;
}();

}  // namespace quarto::search
