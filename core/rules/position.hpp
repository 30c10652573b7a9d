#pragma once
/// The board and the piece in hand, without history or rules.

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "core/rules/board.hpp"
#include "core/rules/shape.hpp"

namespace quarto {

class Position {
  public:
    /// The empty board, all pieces in the reserve, nothing in hand.
    constexpr Position() = default;

    constexpr CellSet occupied() const { return occupied_; }
    constexpr CellSet empty_cells() const { return CellSet::all() - occupied_; }
    /// The pieces that are neither on the board nor in hand.
    constexpr PieceSet reserve() const { return reserve_; }
    constexpr std::optional<Piece> hand() const { return hand_ == nothing ? std::nullopt : std::optional(hand_); }

    constexpr std::optional<Piece> at(Cell cell) const {
        if (!occupied_.has(cell)) return std::nullopt;
        unsigned bits = 0;
        for (std::size_t k = 0; k < 4; ++k) bits |= (planes_[k] >> cell.index & 1u) << k;
        return Piece{static_cast<std::uint8_t>(bits)};
    }

    /// For each attribute, the cells whose piece has value 1 of it.
    constexpr const std::array<std::uint16_t, 4>& planes() const { return planes_; }

    /// Precondition: nothing in hand, `piece` in the reserve.
    constexpr Position after_gift(Piece piece) const {
        assert(hand_ == nothing && reserve_.has(piece));
        Position next = *this;
        next.hand_ = piece;
        next.reserve_ = reserve_.without(piece);
        return next;
    }

    /// Precondition: a piece in hand, `cell` empty.
    constexpr Position after_placement(Cell cell) const {
        assert(!(hand_ == nothing) && !occupied_.has(cell));
        Position next = *this;
        for (std::size_t k = 0; k < 4; ++k)
            next.planes_[k] = static_cast<std::uint16_t>(planes_[k] | (hand_.index >> k & 1u) << cell.index);
        next.occupied_ = occupied_.with(cell);
        next.hand_ = nothing;
        return next;
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;

  private:
    static constexpr Piece nothing{16};

    std::array<std::uint16_t, 4> planes_{};
    CellSet occupied_;
    PieceSet reserve_ = PieceSet::all();
    Piece hand_ = nothing;  // not std::optional: g++ 12 warns about copies of an empty one
};

/// The traits shared by all four pieces of a shape; empty unless the shape is full.
constexpr TraitSet shared_traits(const Position& position, Shape shape) {
    if (!position.occupied().contains(cells_of(shape))) return {};
    TraitSet shared{0xff};
    for (Cell cell : cells_of(shape)) shared = shared & TraitSet::of(*position.at(cell));
    return shared;
}

/// The full shapes among `shapes` whose pieces share a trait of an attribute that counts.
constexpr ShapeSet alignments(const Position& position, AttributeSet counting, ShapeSet shapes) {
    ShapeSet found;
    for (Shape shape : shapes)
        if (!shared_traits(position, shape).among(counting).empty()) found = found.with(shape);
    return found;
}

}  // namespace quarto
