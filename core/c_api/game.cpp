#include <string>
#include <vector>

#include "core/c_api/handles.hpp"
#include "core/lessons/lesson.hpp"
#include "core/notation/passed_text.hpp"

namespace {

using namespace quarto;
using namespace quarto::c_api;

/// Correct calls first.
std::vector<Move> moves_of(const Game& game) {
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

void add_turns(const Game& game, const std::string& begun, std::string& turns) {
    const Seat seat = game.to_move();
    for (const Move& move : moves_of(game)) {
        const std::string text = begun + to_text(seat, move);
        const auto after = game.after(seat, move, no_time);
        if (!after->end() && after->to_move() == seat) add_turns(*after, text, turns);
        else turns += turns.empty() ? text : ' ' + text;
    }
}

quarto_status apply(History& history, std::string_view text, quarto_error* error) {
    History after = history;
    TextCursor cursor(text);
    do {
        const int column = cursor.column();
        const auto move = read_move(cursor, after.game().to_move());
        if (!move) return report(error, fault_of(cursor.error(Expected::move)));
        if (const auto refusal = after.play(move->seat, move->move, no_time))
            return report(error, fault_of(*refusal, column));
        cursor.take('.');
    } while (!cursor.at_end());
    history = std::move(after);
    return report(error, QUARTO_OK);
}

/// Writes the text that `make` returns; an empty one if the game is null or memory runs out.
template <class Make>
std::size_t write_of(const quarto_game* game, char* buffer, std::size_t size, Make make) {
    std::size_t length = copy_text({}, buffer, size);
    if (game)
        guarded(nullptr, [&] {
            length = copy_text(make(game->history), buffer, size);
            return QUARTO_OK;
        });
    return length;
}

}  // namespace

extern "C" {

int quarto_abi_version() { return QUARTO_ABI_VERSION; }

const char* quarto_version() { return QUARTO_VERSION; }

quarto_game* quarto_game_new(const char* text, quarto_error* error) {
    quarto_game* game = nullptr;
    guarded(error, [&] {
        if (!text) return bad_argument(error, "a game");
        const auto history = parse_passed_game(text, no_time);
        if (!history) return report(error, fault_of(history.error()));
        game = new quarto_game{*history};
        return report(error, QUARTO_OK);
    });
    return game;
}

quarto_game* quarto_game_copy(const quarto_game* game, quarto_error* error) {
    quarto_game* copy = nullptr;
    guarded(error, [&] {
        if (!game) return bad_argument(error, "a game");
        copy = new quarto_game(*game);
        return report(error, QUARTO_OK);
    });
    return copy;
}

void quarto_game_free(quarto_game* game) { delete game; }

quarto_status quarto_game_apply(quarto_game* game, const char* moves, quarto_error* error) {
    return guarded(error, [&] {
        if (!game || !moves) return bad_argument(error, "a game and its moves");
        return apply(game->history, moves, error);
    });
}

quarto_status quarto_game_undo(quarto_game* game, quarto_error* error) {
    return guarded(error, [&] {
        if (!game) return bad_argument(error, "a game");
        if (game->history.ply() == 0) return report(error, QUARTO_REFUSED, "undo", "a game with a move");
        game->history = game->history.at(game->history.ply() - 1, no_time);
        return report(error, QUARTO_OK);
    });
}

size_t quarto_game_record(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size, [](const History& history) { return to_text(history, no_time); });
}

size_t quarto_game_position(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size, [](const History& history) {
        return to_text(PositionText{history.game().position(), history.game().options().rules});
    });
}

size_t quarto_game_moves(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size, [](const History& history) {
        std::string text;
        for (const Move& move : moves_of(history.game())) {
            if (!text.empty()) text += ' ';
            text += to_text(history.game().to_move(), move);
        }
        return text;
    });
}

size_t quarto_game_turns(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size, [](const History& history) {
        std::string text;
        add_turns(history.game(), {}, text);
        return text;
    });
}

quarto_phase quarto_game_phase(const quarto_game* game) {
    return game ? static_cast<quarto_phase>(game->history.game().phase()) : QUARTO_ENDED;
}

int quarto_game_seat(const quarto_game* game) {
    return game ? static_cast<int>(game->history.game().to_move()) + 1 : 0;
}

int quarto_game_winner(const quarto_game* game) {
    if (!game || !game->history.game().end()) return 0;
    const auto winner = game->history.game().end()->winner;
    return winner ? static_cast<int>(*winner) + 1 : 0;
}

}  // extern "C"
