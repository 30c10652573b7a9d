#pragma once
/// Basic types of the game: cells, pieces, attributes and their values (traits), the two seats.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace quarto {

/// Of a number, or of an enumeration's value in a list with an item for each.
template <class Number>
constexpr std::size_t index_of(Number number) {
    return static_cast<std::size_t>(number);
}

/// One of 16 cells. The index:
///
///         a   b   c   d
///     1   0   1   2   3
///     2   4   5   6   7
///     3   8   9  10  11
///     4  12  13  14  15
struct Cell {
    std::uint8_t index;
    constexpr int row() const { return index / 4; }
    constexpr int column() const { return index % 4; }
    friend constexpr bool operator==(Cell, Cell) = default;
};

enum class Attribute : std::uint8_t { colour, form, height, fill };
inline constexpr std::array all_attributes{Attribute::colour, Attribute::form, Attribute::height, Attribute::fill};

/// One of 16 pieces. Bit k of the index is its value of the attribute with enum value k:
///
///     bit      3       2       1       0
///     if 1  hollow   short   square  dark
///     if 0  solid    tall    round   light
struct Piece {
    std::uint8_t index;
    constexpr bool has(Attribute attribute) const { return index >> static_cast<int>(attribute) & 1; }
    friend constexpr bool operator==(Piece, Piece) = default;
};

/// A set of up to 16 items with an `index`; bit k = the item with index k.
template <class Member>
struct SetOf {
    std::uint16_t bits = 0;

    static constexpr SetOf of_bits(unsigned bits) { return {static_cast<std::uint16_t>(bits)}; }
    static constexpr SetOf all() { return {0xffff}; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr bool empty() const { return bits == 0; }
    constexpr bool has(Member member) const { return bits >> member.index & 1; }
    constexpr bool contains(SetOf other) const { return (other.bits & ~bits) == 0; }
    constexpr SetOf with(Member member) const { return of_bits(bits | 1u << member.index); }
    constexpr SetOf without(Member member) const { return of_bits(bits & ~(1u << member.index)); }
    friend constexpr SetOf operator|(SetOf a, SetOf b) { return of_bits(a.bits | b.bits); }
    friend constexpr SetOf operator&(SetOf a, SetOf b) { return of_bits(a.bits & b.bits); }
    friend constexpr SetOf operator-(SetOf a, SetOf b) { return of_bits(a.bits & ~b.bits); }
    friend constexpr bool operator==(SetOf, SetOf) = default;

    /// Iterates in ascending index order.
    struct Iterator {
        std::uint16_t rest;
        constexpr Member operator*() const { return {static_cast<std::uint8_t>(std::countr_zero(rest))}; }
        constexpr Iterator& operator++() {
            rest = static_cast<std::uint16_t>(rest & (rest - 1));
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;
    };
    constexpr Iterator begin() const { return {bits}; }
    constexpr Iterator end() const { return {0}; }
};

using CellSet = SetOf<Cell>;
using PieceSet = SetOf<Piece>;

/// A set of attributes; bit k = the attribute with enum value k.
struct AttributeSet {
    std::uint8_t bits = 0;
    static constexpr AttributeSet all() { return {0xf}; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr bool has(Attribute attribute) const { return bits >> static_cast<int>(attribute) & 1; }
    constexpr AttributeSet with(Attribute attribute) const {
        return {static_cast<std::uint8_t>(bits | 1u << static_cast<int>(attribute))};
    }
    friend constexpr bool operator==(AttributeSet, AttributeSet) = default;
};

/// One value of an attribute: {form, true} is square, {form, false} is round.
struct Trait {
    Attribute attribute;
    bool value;
    friend constexpr bool operator==(Trait, Trait) = default;
};

/// A set of traits: bit k = value 1 of attribute k, bit 4 + k = its value 0.
///
///     bit    7     6      5      4        3       2      1      0
///          solid  tall  round  light   hollow  short  square  dark
struct TraitSet {
    std::uint8_t bits = 0;
    static constexpr TraitSet of(Piece piece) {
        return {static_cast<std::uint8_t>(piece.index | (~piece.index & 0xf) << 4)};
    }
    constexpr bool empty() const { return bits == 0; }
    constexpr bool has(Trait trait) const { return bits >> index_of(trait) & 1; }
    constexpr TraitSet with(Trait trait) const { return {static_cast<std::uint8_t>(bits | 1u << index_of(trait))}; }
    /// The traits whose attributes are in `counting`.
    constexpr TraitSet among(AttributeSet counting) const {
        return {static_cast<std::uint8_t>(bits & (counting.bits | counting.bits << 4))};
    }
    friend constexpr TraitSet operator&(TraitSet a, TraitSet b) { return {static_cast<std::uint8_t>(a.bits & b.bits)}; }
    friend constexpr bool operator==(TraitSet, TraitSet) = default;

  private:
    static constexpr int index_of(Trait trait) { return static_cast<int>(trait.attribute) + (trait.value ? 0 : 4); }
};

/// The two players. Which of them starts is part of the game (`GameStart`).
enum class Seat : std::uint8_t { first, second };
constexpr Seat other(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }

/// One die per seat, 1 to 6. The higher roll starts; ties are rolled again.
struct Dice {
    std::uint8_t first;
    std::uint8_t second;
    constexpr std::optional<Seat> first_player() const {
        if (first == second) return std::nullopt;
        return first > second ? Seat::first : Seat::second;
    }
    friend constexpr bool operator==(Dice, Dice) = default;
};

}  // namespace quarto
