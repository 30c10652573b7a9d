#pragma once
/// Typed questions about the table, mainly for players who don't see the board.

#include <optional>
#include <string>
#include <variant>

#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

namespace query {
/// The pieces on rows, columns, diagonals or squares.
struct Shapes {
    ShapeSet shapes;
};
struct At {
    Cell cell;
};
/// The remaining pieces.
struct Reserve {};
/// The piece to place.
struct Hand {};
/// The last move.
struct Last {};
/// Whose turn it is, and for what.
struct Turn {};
/// Time left for the player to move.
struct Time {
    std::optional<Milliseconds> left;  ///< at the time of the question, set by `update`; absent without a running clock
};
/// All pieces on the board.
struct Board {};
/// List of commands.
struct Help {};
/// The typed description fits several remaining pieces; if empty, none.
struct WhichOf {
    PieceSet pieces;
};
/// Text that looks like a cell but isn't one: "b9".
struct NoCell {
    std::string name;
};
/// Text that wasn't understood.
struct Unclear {};
}  // namespace query

using Query = std::variant<query::Shapes, query::At, query::Reserve, query::Hand, query::Last, query::Turn, query::Time,
                           query::Board, query::Help, query::WhichOf, query::NoCell, query::Unclear>;

}  // namespace quarto
