#include "tests/core/table.hpp"

#include <array>

#include "core/notation/record.hpp"

namespace quarto {

std::ostream& operator<<(std::ostream& out, Cell cell) { return out << to_text(cell); }
std::ostream& operator<<(std::ostream& out, Piece piece) { return out << to_text(piece); }
std::ostream& operator<<(std::ostream& out, Shape shape) { return out << to_text(shape); }
std::ostream& operator<<(std::ostream& out, ShapeSet shapes) {
    out << '{';
    for (Shape shape : shapes) out << ' ' << shape;
    return out << " }";
}
std::ostream& operator<<(std::ostream& out, RuleSet rules) { return out << to_text(rules); }
std::ostream& operator<<(std::ostream& out, Value value) { return out << to_text(value); }
std::ostream& operator<<(std::ostream& out, const Position& position) {
    return out << to_text(PositionText{position, RuleSet{}});
}
std::ostream& operator<<(std::ostream& out, Seat seat) { return out << (seat == Seat::first ? "seat 1" : "seat 2"); }
std::ostream& operator<<(std::ostream& out, Phase phase) {
    constexpr std::array<std::string_view, phase_count> names{"give", "place", "finish", "accept", "over"};
    return out << names[static_cast<std::size_t>(phase)];
}
std::ostream& operator<<(std::ostream& out, Refusal refusal) { return out << name_of(refusal); }
std::ostream& operator<<(std::ostream& out, EndReason reason) {
    constexpr std::array<std::string_view, 6> names{"call",    "alignment",   "wrong_call",
                                                    "timeout", "resignation", "board_full"};
    return out << names[static_cast<std::size_t>(reason)];
}
std::ostream& operator<<(std::ostream& out, const End& end) {
    if (end.winner) out << *end.winner << " wins by ";
    else out << "a draw by ";
    return out << end.reason << ' ' << end.shapes;
}
std::ostream& operator<<(std::ostream& out, const WrongCall& call) {
    return out << call.by << " at " << call.shape << ": " << call.reason;
}
std::ostream& operator<<(std::ostream& out, ParseError error) {
    return out << "column " << error.column << ": " << describe(error.expected);
}

}  // namespace quarto

namespace quarto::test {

namespace {

SeatMove next_move(TextCursor& moves, const Game& game) {
    const auto move = read_move(moves, game.to_move());
    if (!move) FAIL("no move can be read at column " << moves.column());
    return *move;
}

}  // namespace

Cell cell(std::string_view text) {
    TextCursor cursor(text);
    const auto cell = cursor.take_cell();
    if (!cell) FAIL("no cell: " << text);
    return *cell;
}

ShapeSet shapes(std::string_view text) {
    ShapeSet shapes;
    TextCursor cursor(text);
    while (!cursor.at_end()) {
        const auto shape = cursor.take_shape();
        if (!shape) FAIL("no shape at column " << cursor.column() << ": " << text);
        shapes = shapes.with(*shape);
        (void)cursor.take(' ');
    }
    return shapes;
}

RuleSet rules(std::string_view text) {
    const auto rules = parse_rules(text);
    if (!rules) FAIL("no rules: " << text << ", " << rules.error());
    return *rules;
}

Position position(std::string_view text) {
    const auto position = parse_position(text);
    if (!position) FAIL("no position: " << text << ", " << position.error());
    return position->position;
}

Game new_game(const GameOptions& options, std::string_view start) {
    return Game::begin(options, first, start_time, position(start));
}

Game after(const Game& game, std::string_view moves, Milliseconds now) {
    Game next = game;
    for (TextCursor cursor(moves); !cursor.at_end(); (void)cursor.take('.')) {
        const int column = cursor.column();
        const auto [seat, move] = next_move(cursor, next);
        const auto result = next.after(seat, move, now);
        if (!result) FAIL(moves << ", column " << column << ": " << result.error());
        next = *result;
    }
    return next;
}

Game played(std::string_view moves, const GameOptions& options) { return after(new_game(options), moves); }

std::optional<Refusal> refusal(const Game& game, std::string_view move, Milliseconds now) {
    TextCursor cursor(move);
    const auto [seat, what] = next_move(cursor, game);
    const auto result = game.after(seat, what, now);
    if (result) return std::nullopt;
    return result.error();
}

}  // namespace quarto::test
