#pragma once
/// What an embedding page decides about the moves of human players. It binds neither the computer nor the page's own
/// moves, and no variation.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/notation/record.hpp"

namespace quarto {

/// By default all. Resigning and extra time are features to lock.
struct AllowedMoves {
    CellSet cells = CellSet::all();
    PieceSet pieces = PieceSet::all();
    std::array<ShapeSet, 2> calls{ShapeSet::lines_and_squares(), ShapeSet::lines_and_squares()};  ///< by seat
    bool has_end_of_turn = true;

    bool has(const SeatMove& move) const;
    bool has_call_by(Seat seat) const { return !calls[static_cast<std::size_t>(seat)].empty(); }
};

struct MoveGate {
    AllowedMoves allowed;
    bool asks = false;              ///< each move waits for the page's answer
    std::uint32_t last_number = 0;  ///< of a proposal
};

/// A move that waits for the page's answer.
struct Proposal {
    std::uint32_t number;
    SeatMove move;
};

/// Parses moves as in a record, separated by spaces; without any, nothing is allowed.
Parsed<AllowedMoves> parse_allowed(std::string_view text);

}  // namespace quarto
