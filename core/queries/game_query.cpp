#include "core/queries/game_query.hpp"

#include <vector>

#include "core/analysis/calls.hpp"
#include "core/analysis/explain.hpp"
#include "core/diagram/svg.hpp"
#include "core/notation/json.hpp"
#include "core/notation/passed_text.hpp"
#include "core/queries/fault.hpp"
#include "core/queries/game_comments.hpp"
#include "core/queries/game_state.hpp"
#include "core/queries/moves.hpp"

namespace quarto {

namespace {

/// The state of the game that moves lead to, or the fault.
std::string answer_of(const Result<History, Fault>& history) {
    return history ? answered(to_json(*history)) : failed(history.error());
}

/// What the gift of any piece leaves to the opponent, where an alignment stands.
std::vector<std::string> calls_left(const Game& game) {
    std::vector<std::string> reasons;
    for (const Shape shape : game.callable()) {
        const TraitSet shared = shared_traits(game.position(), shape).among(game.options().rules.counting);
        reasons.push_back("lets the opponent call " + describe(shape, shared));
    }
    return reasons;
}

std::string answer_of(const Result<std::string, Fault>& json) { return json ? answered(*json) : failed(json.error()); }

std::string explained(const Game& game, std::string_view text) {
    TextCursor cursor(text);
    const auto move = read_move(cursor, game.to_move());
    if (!move || !cursor.at_end()) return failed(fault_of(cursor.error(Expected::move)));
    if (const auto after = game.after(move->seat, move->move, no_time); !after)
        return failed(fault_of(after.error(), 1));
    if (std::holds_alternative<Gift>(move->move) && values_by_calls(game)) return answered(to_json(calls_left(game)));
    std::vector<std::string> reasons;
    for (const Reason& reason : explain(game.position(), game.options().rules, move->move))
        reasons.push_back(describe(reason));
    return answered(to_json(reasons));
}

std::string drawn(const Game& game, QueryFields options) {
    Figure figure{game.position(), {}, false};
    for (const std::string& option : options)
        if (!add_option(figure, option)) return failed({"marked", "'reserve' or a shape such as a2-d2"});
    return answered(to_json(to_svg(figure)));
}

std::string drawn_piece(std::string_view text) {
    TextCursor cursor(text);
    const auto piece = cursor.take_piece();
    if (!piece || !cursor.at_end()) return failed({"piece", "a piece (0-f)"});
    return answered(to_json(to_svg(*piece)));
}

}  // namespace

std::string answer_game_query(QueryFields fields) {
    const auto is = [&](std::string_view verb, std::size_t count) {
        return fields.front() == verb && fields.size() == count;
    };
    if (fields.size() < 2) return failed({"query", "a query about a game"});
    if (is("sign", 2)) return drawn_piece(fields[1]);
    const auto history = parse_passed_game(fields[1], no_time);
    if (!history) return failed(fault_of(history.error()));
    if (is("game", 2)) return answered(to_json(*history));
    if (is("play", 3)) return answer_of(after_moves(*history, fields[2]));
    if (is("undo", 2)) return answer_of(before_move(*history));
    if (is("made", 2)) return answered(to_json(made_move_texts(*history)));
    if (is("legal", 2)) return answered(to_json(legal_move_texts(history->game())));
    if (is("comments", 2)) return answer_of(comments_to_json(*history));
    if (is("variations", 2)) return answer_of(variations_to_json(*history));
    if (is("comment", 4)) return answer_of(with_comment(*history, fields[2], fields[3]));
    if (is("vary", 3)) {
        const auto other = parse_passed_game(fields[2], no_time);
        return other ? answer_of(with_variation(*history, *other)) : failed(fault_of(other.error()));
    }
    if (is("explain", 3)) return explained(history->game(), fields[2]);
    if (fields.front() == "figure") return drawn(history->game(), fields.subspan(2));
    return failed(
        {"query", "game, play, undo, made, legal, comments, variations, comment, vary, explain, figure or sign"});
}

}  // namespace quarto
