#pragma once
/// What a player can ask about the table instead of looking at it.

#include <variant>

#include "core/position.hpp"

namespace quarto {

namespace question {
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
/// Everything that stands on the board.
struct Board {};
/// What can be typed.
struct Help {};
/// Which piece was meant: all of these are as it was said; none is left where the set is empty.
struct WhichOf {
    PieceSet pieces;
};
/// What was typed means nothing.
struct Unclear {};
}  // namespace question

using Question = std::variant<question::Shapes, question::At, question::Reserve, question::Hand, question::Last,
                              question::Board, question::Help, question::WhichOf, question::Unclear>;

}  // namespace quarto
