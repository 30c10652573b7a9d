#pragma once
/// Games for the tests, written as moves of a record, and string makers for failure messages.

#define CATCH_CONFIG_ENABLE_OPTIONAL_STRINGMAKER
#include <catch_amalgamated.hpp>
#include <optional>
#include <ostream>
#include <string_view>

#include "core/rules/game.hpp"
#include "core/notation/text.hpp"

namespace quarto {

std::ostream& operator<<(std::ostream&, Cell);
std::ostream& operator<<(std::ostream&, Piece);
std::ostream& operator<<(std::ostream&, Shape);
std::ostream& operator<<(std::ostream&, ShapeSet);
std::ostream& operator<<(std::ostream&, RuleSet);
std::ostream& operator<<(std::ostream&, Value);
std::ostream& operator<<(std::ostream&, const Position&);
std::ostream& operator<<(std::ostream&, Seat);
std::ostream& operator<<(std::ostream&, Phase);
std::ostream& operator<<(std::ostream&, Refusal);
std::ostream& operator<<(std::ostream&, EndReason);
std::ostream& operator<<(std::ostream&, const End&);
std::ostream& operator<<(std::ostream&, const WrongCall&);
std::ostream& operator<<(std::ostream&, ParseError);

}  // namespace quarto

namespace quarto::test {

using namespace std::chrono_literals;
using enum Seat;

inline constexpr Milliseconds start_time{5'000};

/// Parse "a2", "a2-d2 b1-b4", "cs+squares", "....0... 3"; a malformed text fails the test.
Cell cell(std::string_view text);
ShapeSet shapes(std::string_view text);
RuleSet rules(std::string_view text);
Position position(std::string_view text);

/// A game with these settings in which seat 1 starts at `start_time`.
Game new_game(const GameOptions& options = {}, std::string_view start = "................ -");

/// The game after all these moves at time `now`: "0a1.2b1.1!a1-d1". A refusal fails the test.
Game after(const Game& game, std::string_view moves, Milliseconds now = start_time);

/// A game from the empty board that seat 1 starts.
Game played(std::string_view moves, const GameOptions& options = {});

/// Why the move is refused; absent if it is legal.
std::optional<Refusal> refusal(const Game& game, std::string_view move, Milliseconds now = start_time);

// Whole games without an alignment before the sixteenth placement, which is made by seat 1, the starter.
inline constexpr std::string_view drawn_game = "fa3.0c3.6a1.ec1.bd4.aa4.4d2.9b1.7d3.8d1.5b3.2b4.1b2.3c2.da2.cc4";
inline constexpr std::string_view drawn_game_with_squares =
    "fa2.4d2.8b1.3a4.bd3.7b2.2a3.0d4.6c1.ac2.db3.ca1.1c4.9d1.5c3.eb4";
/// The last placement completes row 1, column d and the diagonal d1-a4 at once.
inline constexpr std::string_view threefold_game = "9d3.ac1.5d4.bc3.cc4.4b3.dd2.ea3.fa1.2b4.1c2.0a4.6a2.8b2.7b1.3d1";

}  // namespace quarto::test
