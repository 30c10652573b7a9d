#pragma once
/// The pieces as far as they differ: those with the same values of the attributes that count are of one type.

#include <array>
#include <cstdint>
#include <vector>

#include "core/rules/rules.hpp"
#include "core/search/symmetry.hpp"

namespace quarto::survey {

/// How many pieces of each type; by type: the first bits of a piece, one for each attribute that counts.
using Stock = std::array<std::uint8_t, 16>;

struct PieceTypes {
    int attributes;  ///< the first so many count, 1 to 4

    static PieceTypes of(RuleSet rules) { return {rules.counting.size()}; }
    constexpr std::size_t count() const { return std::size_t{1} << attributes; }
    /// Pieces of each type.
    constexpr std::uint8_t copies() const { return static_cast<std::uint8_t>(16 >> attributes); }
    Stock all() const;
    /// What stays the same game: exchanges of attributes and of the values of each, as permutations of the types.
    std::vector<search::Symmetry> symmetries() const;
    /// In how many ways such a board with types becomes one with 16 different pieces.
    std::uint64_t labellings(const Stock& placed) const;
};

/// Stocks, or symmetries, that become each other under the symmetries: one of them, and how many there are.
template <class Member>
struct ClassOf {
    Member member;
    std::uint64_t size;
};

/// The stocks of so many pieces.
std::vector<ClassOf<Stock>> stock_classes(PieceTypes types, int pieces);

/// The conjugacy classes of a group.
std::vector<ClassOf<search::Symmetry>> conjugacy_classes(const std::vector<search::Symmetry>& group);

/// Calls `take` with each stock of at most `most` pieces that `left` has.
template <class Take>
void for_each_stock(const Stock& left, int most, const Take& take, Stock taken = {}, std::size_t type = 0) {
    if (type == left.size()) return take(taken);
    for (int number = 0; number <= left[type] && number <= most; ++number) {
        taken[type] = static_cast<std::uint8_t>(number);
        for_each_stock(left, most - number, take, taken, type + 1);
    }
}

/// What is left of a stock.
constexpr Stock without(Stock stock, const Stock& taken) {
    for (std::size_t type = 0; type < stock.size(); ++type)
        stock[type] = static_cast<std::uint8_t>(stock[type] - taken[type]);
    return stock;
}

constexpr int size_of(const Stock& stock) {
    int size = 0;
    for (int number : stock) size += number;
    return size;
}

}  // namespace quarto::survey
