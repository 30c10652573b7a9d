#include "core/queries/moves.hpp"

#include <algorithm>

#include "core/lessons/lesson.hpp"
#include "core/notation/comments.hpp"
#include "core/notation/record.hpp"

namespace quarto {

std::vector<Move> legal_moves(const Game& game) {
    std::vector<Move> moves;
    const Seat seat = game.to_move();
    const auto add = [&](const Move& move) {
        if (game.after(seat, move, no_time)) moves.push_back(move);
    };
    if (game.may_call(seat))
        for (const Shape shape : game.callable()) add(Call{shape});
    for (const Cell cell : game.position().empty_cells()) add(Placement{cell});
    for (const Piece piece : game.position().reserve()) add(Gift{piece});
    add(Pass{});
    return moves;
}

std::vector<std::string> legal_move_texts(const Game& game) {
    std::vector<std::string> texts;
    for (const Move& move : legal_moves(game)) texts.push_back(to_text(game.to_move(), move));
    return texts;
}

std::vector<std::string> made_move_texts(const History& history) {
    std::vector<std::string> texts;
    for (std::size_t k = 0; k < history.ply(); ++k)
        texts.push_back(to_text(history.entries()[k].by, history.entries()[k].move));
    return texts;
}

Result<History, Fault> after_moves(History history, std::string_view moves) {
    TextCursor cursor(moves);
    const std::string comments = earlier_comments(history);
    do {
        const int column = cursor.column();
        const auto move = read_move(cursor, history.game().to_move());
        if (!move) return fault_of(cursor.error(Expected::move));
        if (const auto refusal = history.play(move->seat, move->move, no_time)) return fault_of(*refusal, column);
        cursor.take('.');
    } while (!cursor.at_end());
    history.set_comments(comments);
    return history;
}

Result<History, Fault> before_move(const History& history) {
    if (history.ply() == 0) return Fault{.code = "undo", .expected = "a game with a move", .is_refusal = true};
    return history.at(history.ply() - 1, no_time);
}

}  // namespace quarto
