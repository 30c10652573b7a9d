#pragma once
/// Four sets of cells in one word, one for each attribute, and the look at all shapes in all four at once.
///
///     bit  63 ... 48 | 47 ... 32 | 31 ... 16 | 15 ... 0
///             fill   |  height   |   form    |  colour       one lane each, bit k of a lane = cell k
///
/// Shifts and masks do the work of four table look-ups. They need no memory, so the cache is left to the
/// transposition table.

#include <array>
#include <cstdint>

namespace quarto::search {

using Lanes = std::uint64_t;

inline constexpr Lanes every_lane = 0x0001'0001'0001'0001;
constexpr Lanes in_every_lane(std::uint16_t cells) {
    return cells * every_lane;
}

/// Full lanes where the nibble has a one: bit k of it stands for lane k.
inline constexpr auto full_lanes = [] {
    std::array<Lanes, 16> table{};
    for (unsigned nibble = 0; nibble < 16; ++nibble)
        for (unsigned k = 0; k < 4; ++k)
            if (nibble >> k & 1) table[nibble] |= Lanes{0xffff} << 16 * k;
    return table;
}();

/// Bit `cell` of each lane, gathered to a nibble: bit k is lane k's. The product moves bits 0, 16, 32 and 48
/// to 48, 49, 50 and 51; its other terms lie apart from each other and below.
constexpr unsigned nibble_at(Lanes lanes, int cell) {
    return static_cast<unsigned>(((lanes >> cell) & every_lane) * 0x0001'0002'0004'0008 >> 48) & 15;
}

/// Which lanes hold anything: bit k is lane k's.
constexpr unsigned lanes_in_use(Lanes lanes) {
    constexpr Lanes low = in_every_lane(0x7fff);
    return nibble_at(((lanes & low) + low) | lanes, 15);
}

enum class Shapes : std::uint8_t { lines, lines_and_squares };

namespace detail {

/// For one family of shapes: every cell's three fellows, brought onto the cell itself.
struct Fellows {
    Lanes first, second, third;
};

template <Shapes shapes>
constexpr auto fellows(Lanes x) {
    constexpr auto m = in_every_lane;
    const Lanes down = x & m(0x8421), up = x & m(0x1248);  // the diagonals a1-d4 and d1-a4
    const Fellows row{((x << 1) & m(0xeeee)) | ((x >> 3) & m(0x1111)),
                      ((x << 2) & m(0xcccc)) | ((x >> 2) & m(0x3333)),
                      ((x << 3) & m(0x8888)) | ((x >> 1) & m(0x7777))};
    const Fellows column{((x << 4) & m(0xfff0)) | ((x >> 12) & m(0x000f)),
                         ((x << 8) & m(0xff00)) | ((x >> 8) & m(0x00ff)),
                         ((x << 12) & m(0xf000)) | ((x >> 4) & m(0x0fff))};
    const Fellows falling{(down << 5 | down >> 15) & m(0x8421), (down << 10 | down >> 10) & m(0x8421),
                          (down << 15 | down >> 5) & m(0x8421)};
    const Fellows rising{(up << 3 | up >> 9) & m(0x1248), (up << 6 | up >> 6) & m(0x1248),
                         (up << 9 | up >> 3) & m(0x1248)};
    if constexpr (shapes == Shapes::lines) {
        return std::array{row, column, falling, rising};
    } else {  // the cell is the upper left, upper right, lower left, lower right one of a square
        const Lanes upper_left = m(0x0777), upper_right = m(0x0eee), lower_left = m(0x7770),
                    lower_right = m(0xeee0);
        return std::array{row,
                          column,
                          falling,
                          rising,
                          Fellows{(x >> 1) & upper_left, (x >> 4) & upper_left, (x >> 5) & upper_left},
                          Fellows{(x << 1) & upper_right, (x >> 3) & upper_right, (x >> 4) & upper_right},
                          Fellows{(x << 4) & lower_left, (x << 3) & lower_left, (x >> 1) & lower_left},
                          Fellows{(x << 1) & lower_right, (x << 4) & lower_right, (x << 5) & lower_right}};
    }
}

}  // namespace detail

/// The cells whose three fellows in some shape are all in `x`, whatever stands on the cell itself.
template <Shapes shapes>
constexpr Lanes completing(Lanes x) {
    Lanes found = 0;
    for (const auto& f : detail::fellows<shapes>(x)) found |= f.first & f.second & f.third;
    return found;
}

/// The cells with two fellows of some shape in `x` and the third one in `empty`: filling such a cell in kind
/// leaves the third one as a threat.
template <Shapes shapes>
constexpr Lanes preparing(Lanes x, Lanes empty) {
    const auto mine = detail::fellows<shapes>(x), free = detail::fellows<shapes>(empty);
    Lanes found = 0;
    for (std::size_t k = 0; k < mine.size(); ++k)
        found |= (mine[k].first & mine[k].second & free[k].third) |
                 (mine[k].first & free[k].second & mine[k].third) |
                 (free[k].first & mine[k].second & mine[k].third);
    return found;
}

static_assert(completing<Shapes::lines>(0b0111) == 0b1000 && completing<Shapes::lines>(0x8420) == 0x0001);
static_assert(completing<Shapes::lines>(0x0248) == 0x1000 && completing<Shapes::lines>(0x0111) == 0x1000);
static_assert(completing<Shapes::lines>(0x0031) == 0 && completing<Shapes::lines_and_squares>(0x0031) == 2);
static_assert(preparing<Shapes::lines>(0b0011, 0b1100) == 0b1100);
static_assert(preparing<Shapes::lines>(0b0011, 0b0100) == 0b1000, "the cell itself is not looked at");
static_assert(nibble_at(full_lanes[0b1010], 7) == 0b1010 &&
              lanes_in_use(full_lanes[0b0110] & 0x8000'0001'8000) == 0b0110);

}  // namespace quarto::search
