#pragma once
/// Symmetries of the board, and the canonical form of a position: the least one under them.
///
/// The ten lines allow 32 permutations of the cells: the eight rotations and reflections, combined with those
/// that permute rows and columns alike and keep both diagonals. The 2x2 squares leave only the eight. The
/// attributes that count can be permuted too (up to 24 ways), and the two values of each exchanged (up to 16
/// ways): the piece in hand becomes piece 0. With four attributes 12,288 positions have the same canonical
/// form, with squares 3,072.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/search/planes.hpp"
#include "core/search/node.hpp"

namespace quarto::search {

/// A permutation of the cells: cell k moves to `image[k]`.
struct Symmetry {
    std::array<std::uint8_t, 16> image;

    static constexpr Symmetry identity() {
        Symmetry s{};
        for (std::uint8_t k = 0; k < 16; ++k) s.image[k] = k;
        return s;
    }
    constexpr Symmetry inverse() const {
        Symmetry s{};
        for (std::uint8_t k = 0; k < 16; ++k) s.image[image[k]] = k;
        return s;
    }
    constexpr std::uint16_t operator()(std::uint16_t cells) const {
        unsigned moved = 0;
        for (unsigned rest = cells; rest != 0; rest &= rest - 1)
            moved |= 1u << image[static_cast<std::size_t>(std::countr_zero(rest))];
        return static_cast<std::uint16_t>(moved);
    }
    /// The product: `first`, then `then`.
    friend constexpr Symmetry operator*(const Symmetry& then, const Symmetry& first) {
        Symmetry s{};
        for (std::size_t k = 0; k < 16; ++k) s.image[k] = then.image[first.image[k]];
        return s;
    }
    friend constexpr bool operator==(const Symmetry&, const Symmetry&) = default;
};

namespace detail {
/// Moves row r, column c to row `rows[r]`, column `columns[c]`; `turned` then swaps row and column.
constexpr Symmetry rearrangement(std::array<std::uint8_t, 4> rows, std::array<std::uint8_t, 4> columns, bool turned) {
    Symmetry s{};
    for (std::size_t r = 0; r < 4; ++r)
        for (std::size_t c = 0; c < 4; ++c)
            s.image[4 * r + c] =
                static_cast<std::uint8_t>(turned ? 4 * columns[c] + rows[r] : 4 * rows[r] + columns[c]);
    return s;
}

constexpr std::array<Symmetry, 32> make_symmetries() {
    // The permutations of four that keep i and 3 - i opposite. The first two give the rotations and
    // reflections.
    constexpr std::array<std::array<std::uint8_t, 4>, 8> orders{{{0, 1, 2, 3},
                                                                 {3, 2, 1, 0},
                                                                 {0, 2, 1, 3},
                                                                 {3, 1, 2, 0},
                                                                 {1, 0, 3, 2},
                                                                 {2, 3, 0, 1},
                                                                 {1, 3, 0, 2},
                                                                 {2, 0, 3, 1}}};
    std::array<Symmetry, 32> all{};
    std::size_t count = 0;
    for (const auto& rows : orders)
        for (bool flipped : {false, true})
            for (bool turned : {false, true}) {
                auto columns = rows;
                if (flipped)
                    for (auto& column : columns) column = static_cast<std::uint8_t>(3 - column);
                all[count++] = rearrangement(rows, columns, turned);
            }
    return all;
}
}  // namespace detail

/// All 32; the first eight are the rotations and reflections.
inline constexpr std::array<Symmetry, 32> symmetries = detail::make_symmetries();

constexpr int symmetry_count(Shapes shapes) { return shapes == Shapes::lines ? 32 : 8; }

/// Finds canonical forms. Holds about 300 kB of tables, computed in under a millisecond.
class Canonical {
  public:
    explicit Canonical(Shapes shapes) : best_(65536, 0) {
        for (std::size_t s = 0; s < symmetries.size(); ++s)
            for (unsigned byte = 0; byte < 256; ++byte) {
                moved_[s][0][byte] = symmetries[s](static_cast<std::uint16_t>(byte));
                moved_[s][1][byte] = symmetries[s](static_cast<std::uint16_t>(byte << 8));
            }
        // In ascending order, a set without an entry is the least of its orbit. Each of its images gets the
        // symmetry that leads back to it.
        std::array<std::uint8_t, 32> back{};
        const auto count = static_cast<std::size_t>(symmetry_count(shapes));
        for (std::size_t s = 0; s < count; ++s)
            back[s] =
                static_cast<std::uint8_t>(std::ranges::find(symmetries, symmetries[s].inverse()) - symmetries.begin());
        for (unsigned cells = 0; cells < 65536; ++cells)
            if (best_[cells] == 0)
                for (std::size_t s = 0; s < count; ++s) best_[moved(s, cells) & 0xffff] |= 1u << back[s];
    }

    /// The canonical form of a node in which the first `attributes` attributes count. The key is exact: equal
    /// keys mean equivalent positions. Lane k holds the cells that differ from the hand in attribute k. No
    /// piece on the board equals the hand, so four lanes determine the occupied cells; with fewer attributes
    /// the last lane is free and holds them.
    template <Shapes shapes>
    PackedPlanes key(const Node<shapes>& node, int attributes) const {
        PackedPlanes least = ~PackedPlanes{0};
        for_each_form(node, attributes, [&](PackedPlanes form) { least = std::min(least, form); });
        return least;
    }

    /// The number of symmetries, of cells and attributes together, that map the node to itself.
    template <Shapes shapes>
    int symmetries_of(const Node<shapes>& node, int attributes) const {
        PackedPlanes least = ~PackedPlanes{0};
        int count = 0;
        for_each_form(node, attributes, [&](PackedPlanes form) {
            count = form < least ? 1 : form == least ? count + 1 : count;
            least = std::min(least, form);
        });
        int equal = 1;  // lanes, up to here: any order of them gives the same form
        for (int k = 1; k < attributes; ++k) {
            equal = ((least >> 16 * k ^ least >> 16 * (k - 1)) & 0xffff) == 0 ? equal + 1 : 1;
            count *= equal;
        }
        return count;
    }

    /// The canonical form of a board with nothing in hand: the least one with a piece of `reserve` in hand.
    template <Shapes shapes>
    PackedPlanes key(const Board<shapes>& board, std::uint16_t reserve, int attributes) const {
        PackedPlanes least = ~PackedPlanes{0};
        for_each_gift(reserve, attributes, [&](unsigned gift) {
            least = std::min(least, key(Node<shapes>{board, reserve, gift}, attributes));
        });
        return least;
    }

  private:
    /// Calls `take` with the forms among which the canonical one is the least.
    template <Shapes shapes>
    void for_each_form(const Node<shapes>& node, int attributes, auto take) const {
        const std::uint16_t occupied = node.board.occupied;
        const PackedPlanes counted = full_lanes[(1u << attributes) - 1];
        PackedPlanes lanes = (node.board.planes ^ (in_every_lane(occupied) & full_lanes[node.hand])) & counted;
        if (attributes < 4) lanes |= PackedPlanes{occupied} << 48;
        for (std::uint32_t rest = best_[occupied]; rest != 0; rest &= rest - 1)
            take(sorted(moved(static_cast<std::size_t>(std::countr_zero(rest)), lanes), attributes));
    }

    PackedPlanes moved(std::size_t s, PackedPlanes lanes) const {
        PackedPlanes result = 0;
        for (int k = 0; k < 64; k += 16) {
            const unsigned lane = moved_[s][0][lanes >> k & 0xff] | moved_[s][1][lanes >> (k + 8) & 0xff];
            result |= PackedPlanes{lane} << k;
        }
        return result;
    }

    /// The lanes of the counting attributes, in ascending order.
    static PackedPlanes sorted(PackedPlanes lanes, int attributes) {
        const auto lane = [&](int k) { return static_cast<std::uint16_t>(lanes >> 16 * k); };
        std::uint16_t a = lane(0), b = lane(1), c = lane(2), d = lane(3);
        const auto order = [](std::uint16_t& x, std::uint16_t& y) {
            const auto low = std::min(x, y);
            y = std::max(x, y);
            x = low;
        };
        if (attributes == 4) {
            order(a, b), order(c, d), order(a, c), order(b, d), order(b, c);
        } else if (attributes == 3) {
            order(a, b), order(b, c), order(a, b);
        } else if (attributes == 2) {
            order(a, b);
        }
        return PackedPlanes{a} | PackedPlanes{b} << 16 | PackedPlanes{c} << 32 | PackedPlanes{d} << 48;
    }

    std::array<std::array<std::array<std::uint16_t, 256>, 2>, 32> moved_{};
    std::vector<std::uint32_t> best_;  ///< by occupied cells: bit s = symmetry s leads to the canonical form
};

}  // namespace quarto::search
