#include "tests/core/naive_solver.hpp"

#include <algorithm>

namespace quarto {

namespace naive {

namespace {

bool alike(const Game& game, int a, int b, int c, int d) {
    const auto at = [&](int cell) { return game.board[static_cast<std::size_t>(cell)]; };
    const int pieces[4] = {at(a), at(b), at(c), at(d)};
    for (int piece : pieces)
        if (piece < 0) return false;
    for (std::size_t k = 0; k < 4; ++k) {
        if (!game.counts[k]) continue;
        int ones = 0;
        for (int piece : pieces) ones += piece >> k & 1;
        if (ones == 0 || ones == 4) return true;
    }
    return false;
}

/// The same player's value one placement earlier.
Value one_earlier(Value value) {
    if (value.outcome != Outcome::draw) ++value.placements;
    return value;
}

/// The giver's best value, in placements from now.
Value giver_value(Game& game) {
    Value best = Value::loss_in(1);
    bool any = false;
    for (int piece = 0; piece < 16; ++piece) {
        bool placed = false;
        for (int other : game.board) placed = placed || other == piece;
        if (placed) continue;
        game.hand = piece;
        const Value mine = value(game).for_opponent();
        if (!any || mine > best) best = mine;
        any = true;
    }
    game.hand = -1;
    return any ? best : Value::draw();
}

}  // namespace

bool aligned(const Game& game, int cell) {
    const int row = cell / 4, column = cell % 4;
    if (alike(game, 4 * row, 4 * row + 1, 4 * row + 2, 4 * row + 3)) return true;
    if (alike(game, column, column + 4, column + 8, column + 12)) return true;
    if (row == column && alike(game, 0, 5, 10, 15)) return true;
    if (row + column == 3 && alike(game, 3, 6, 9, 12)) return true;
    if (game.squares)
        for (int r = row - 1; r <= row; ++r)
            for (int c = column - 1; c <= column; ++c)
                if (r >= 0 && r < 3 && c >= 0 && c < 3 &&
                    alike(game, 4 * r + c, 4 * r + c + 1, 4 * r + c + 4, 4 * r + c + 5))
                    return true;
    return false;
}

Value value(Game& game) {
    if (game.hand < 0) return giver_value(game);
    const int hand = game.hand;
    Value best = Value::loss_in(1);
    for (int cell = 0; cell < 16 && best != Value::win_in(1); ++cell) {
        int& content = game.board[static_cast<std::size_t>(cell)];
        if (content >= 0) continue;
        content = hand;
        Value mine = Value::win_in(1);
        if (!aligned(game, cell)) {
            game.hand = -1;
            mine = one_earlier(giver_value(game));
        }
        if (mine > best) best = mine;
        content = -1;
        game.hand = hand;
    }
    return best;
}

}  // namespace naive

naive::Game naive_game(const Position& position, RuleSet rules) {
    naive::Game game{};
    std::ranges::fill(game.board, -1);
    for (Cell cell : position.occupied()) game.board[cell.index] = position.at(cell)->index;
    game.hand = position.hand() ? position.hand()->index : -1;
    for (std::size_t k = 0; k < 4; ++k) game.counts[k] = rules.counting.has(all_attributes[k]);
    game.squares = rules.winning == ShapeSet::lines_and_squares();
    return game;
}

}  // namespace quarto
