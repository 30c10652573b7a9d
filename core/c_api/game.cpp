#include <string>
#include <vector>

#include "core/c_api/handles.hpp"
#include "core/diagram/svg.hpp"
#include "core/lessons/lesson.hpp"
#include "core/notation/passed_text.hpp"
#include "core/queries/game_comments.hpp"
#include "core/queries/game_state.hpp"
#include "core/queries/moves.hpp"

namespace {

using namespace quarto;
using namespace quarto::c_api;

void add_turns(const Game& game, const std::string& begun, std::string& turns) {
    const Seat seat = game.to_move();
    for (const Move& move : legal_moves(game)) {
        const std::string text = begun + to_text(seat, move);
        const auto after = game.after(seat, move, no_time);
        if (!after->end() && after->to_move() == seat) add_turns(*after, text, turns);
        else turns += turns.empty() ? text : ' ' + text;
    }
}

/// Takes the game over, unless there is none.
quarto_status become(History& history, const Result<History, Fault>& after, quarto_error* error) {
    if (!after) return report(error, after.error());
    history = *after;
    return report(error, QUARTO_OK);
}

std::string joined(const std::vector<std::string>& texts) {
    std::string text;
    for (const std::string& each : texts) text += text.empty() ? each : ' ' + each;
    return text;
}

std::string text_or_none(const Result<std::string, Fault>& text) { return text ? *text : std::string(); }

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
        return become(game->history, after_moves(game->history, moves), error);
    });
}

quarto_status quarto_game_undo(quarto_game* game, quarto_error* error) {
    return guarded(error, [&] {
        if (!game) return bad_argument(error, "a game");
        return become(game->history, before_move(game->history), error);
    });
}

quarto_status quarto_game_comment(quarto_game* game, const char* text, const char* marks, quarto_error* error) {
    return guarded(error, [&] {
        if (!game || !text) return bad_argument(error, "a game and a comment");
        return become(game->history, with_comment(game->history, marks ? marks : "", text), error);
    });
}

quarto_status quarto_game_add_variation(quarto_game* game, const quarto_game* other, quarto_error* error) {
    return guarded(error, [&] {
        if (!game || !other) return bad_argument(error, "two games");
        return become(game->history, with_variation(game->history, other->history), error);
    });
}

size_t quarto_game_comments(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size, [](const History& history) { return text_or_none(comments_to_json(history)); });
}

size_t quarto_game_variations(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size,
                    [](const History& history) { return text_or_none(variations_to_json(history)); });
}

size_t quarto_game_record(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size, [](const History& history) { return commented_text(history, no_time); });
}

size_t quarto_game_position(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size, [](const History& history) {
        return to_text(PositionText{history.game().position(), history.game().options().rules});
    });
}

size_t quarto_game_moves(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size,
                    [](const History& history) { return joined(legal_move_texts(history.game())); });
}

size_t quarto_game_made(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size, [](const History& history) { return joined(made_move_texts(history)); });
}

size_t quarto_game_state(const quarto_game* game, char* buffer, size_t size) {
    return write_of(game, buffer, size, [](const History& history) { return to_json(history); });
}

size_t quarto_game_figure(const quarto_game* game, const char* options, char* buffer, size_t size) {
    return write_of(game, buffer, size, [options](const History& history) {
        Figure figure{history.game().position(), {}};
        for (std::string_view rest = options ? options : ""; !rest.empty();)
            if (!add_option(figure, take_word(rest))) return std::string();
        return to_svg(figure);
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
