#pragma once
/// What a player can ask about the table instead of looking at it.

#include <optional>
#include <string>
#include <variant>

#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

namespace query {
/// What stands on rows, columns, diagonals or squares.
struct Shapes {
    ShapeSet shapes;
};
struct At {
    Cell cell;
};
/// Which pieces have not been given yet.
struct Reserve {};
/// What was given and is to be placed.
struct Hand {};
/// What happened last.
struct Last {};
/// Who is to do what.
struct Turn {};
/// What is left on the clock of the player to move.
struct Time {
    std::optional<Milliseconds> left;  ///< when it was asked: set by `update`; absent where no clock runs
};
/// Everything that stands on the board.
struct Board {};
/// What can be typed.
struct Help {};
/// Which piece was meant: all of these are as it was said; none is left where the set is empty.
struct WhichOf {
    PieceSet pieces;
};
/// What was typed like a cell, and is none: "b9".
struct NoCell {
    std::string name;
};
/// What was typed means nothing.
struct Unclear {};
}  // namespace question

using Query = std::variant<query::Shapes, query::At, query::Reserve, query::Hand, query::Last,
                              query::Turn, query::Time, query::Board, query::Help, query::WhichOf,
                              query::NoCell, query::Unclear>;

}  // namespace quarto
