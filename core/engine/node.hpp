#pragma once
/// The position as the search sees it: a board and a piece in hand that completes nothing.

#include <array>
#include <bit>
#include <cstdint>

#include "core/engine/lanes.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"

namespace quarto::search {

/// What a rule set is to the search. The attributes that count are renamed to be the first ones.
struct Kind {
    Shapes shapes;
    int attributes;  ///< how many count

    /// 0 to 7.
    constexpr unsigned index() const {
        return static_cast<unsigned>(attributes - 1) | (shapes == Shapes::lines ? 0u : 4u);
    }
    constexpr unsigned counting() const { return (1u << attributes) - 1; }
    friend constexpr bool operator==(Kind, Kind) = default;
};

constexpr Kind kind_of(RuleSet rules) {
    const bool squares = rules.winning == ShapeSet::lines_and_squares();
    return {squares ? Shapes::lines_and_squares : Shapes::lines, rules.counting.size()};
}

struct Node {
    Lanes planes = 0;            ///< cells whose piece has value 1 of an attribute
    std::uint16_t occupied = 0;  ///< cells
    std::uint16_t reserve = 0;   ///< pieces
    std::uint8_t hand = 0;       ///< piece

    constexpr int empty_count() const { return 16 - std::popcount(occupied); }
    constexpr std::uint16_t empty() const { return static_cast<std::uint16_t>(~occupied); }

    /// The piece in hand put on `cell`, then `gift` given.
    constexpr Node after(int cell, int gift) const {
        return {planes | (full_lanes[hand] & every_lane << cell),
                static_cast<std::uint16_t>(occupied | 1u << cell),
                static_cast<std::uint16_t>(reserve & ~(1u << gift)), static_cast<std::uint8_t>(gift)};
    }
};

/// Precondition: a piece in hand.
Node to_node(const Position& position, RuleSet rules);

/// By traits under threat (bit k: value 1 of attribute k, bit 4 + k: value 0 of it), the pieces that have
/// none of them.
inline constexpr auto pieces_without = [] {
    std::array<std::uint16_t, 256> table{};
    for (unsigned traits = 0; traits < 256; ++traits)
        for (unsigned piece = 0; piece < 16; ++piece)
            if (((piece | (~piece & 15) << 4) & traits) == 0)
                table[traits] = static_cast<std::uint16_t>(table[traits] | 1u << piece);
    return table;
}();

/// By number of counting attributes (less one) and piece, the pieces that are its equals.
inline constexpr auto equals_of = [] {
    std::array<std::array<std::uint16_t, 16>, 4> table{};
    for (unsigned attributes = 1; attributes <= 4; ++attributes)
        for (unsigned a = 0; a < 16; ++a)
            for (unsigned b = 0; b < 16; ++b)
                if (((a ^ b) & ((1u << attributes) - 1)) == 0) {
                    auto& equals = table[attributes - 1][a];
                    equals = static_cast<std::uint16_t>(equals | 1u << b);
                }
    return table;
}();

/// Cells that complete a shape in lane k, for pieces that agree with the one in hand in attribute k or
/// differ.
template <Shapes shapes>
struct Look {
    Lanes differing;  ///< cells whose piece differs from the one in hand
    Lanes opens;      ///< cells where the piece in hand makes a new threat to pieces like it
    Lanes threats;    ///< cells that complete a shape of differing pieces
    unsigned hand, counting;
    std::uint16_t reserve;

    constexpr Look(const Node& node, Kind kind)
        : hand(node.hand), counting(kind.counting()), reserve(node.reserve) {
        const Lanes occupied = in_every_lane(node.occupied), empty = in_every_lane(node.empty());
        const Lanes counted = full_lanes[counting];
        differing = (node.planes ^ (occupied & full_lanes[hand])) & counted;
        opens = preparing<shapes>(occupied & counted & ~differing, empty) & empty;
        threats = completing<shapes>(differing) & empty;
    }

    /// The pieces that complete nothing after the piece in hand was put on `cell`. It completes nothing
    /// itself, so all threats to pieces like it are new ones.
    constexpr std::uint16_t safe_after(int cell) const {
        const unsigned alike = nibble_at(opens, cell);
        const unsigned unlike = lanes_in_use(threats & ~(every_lane << cell));
        const unsigned ones = (hand & alike) | (~hand & unlike), zeros = (~hand & alike) | (hand & unlike);
        return static_cast<std::uint16_t>(reserve & pieces_without[(ones & 15) | (zeros & 15) << 4]);
    }
};

/// In how many ways the piece in hand can be placed and another one given that completes nothing.
/// Precondition: a piece in hand that completes nothing.
int count_safe_replies(const Position& position, RuleSet rules);

}  // namespace quarto::search
