#include "core/analysis/calls.hpp"

namespace quarto {

namespace {

/// The game after this gift or pass. Its clock is reset, since time does not affect what may be called.
std::optional<Game> handed_over(const Game& game, const Move& move) {
    constexpr Milliseconds now{0};
    const auto next = game.resumed(now, now).after(game.to_move(), move, now);
    return next ? std::optional(*next) : std::nullopt;
}

Value value_of_handing_over(const Game& game, const Move& move) {
    const auto next = handed_over(game, move);
    return next && who_calls(*next) != Caller::nobody ? lost_to_call : Value::draw();
}

}  // namespace

Caller who_calls(const Game& game) {
    if (game.end() || game.callable().empty()) return Caller::nobody;
    const bool mover = game.may_call(game.to_move()), opponent = game.may_call(other(game.to_move()));
    if (mover) return opponent ? Caller::either : Caller::mover;
    if (opponent) return Caller::opponent;
    if (game.phase() != Phase::give && game.phase() != Phase::finish) return Caller::nobody;
    const Move move = game.phase() == Phase::give ? Move{Gift{*game.position().reserve().begin()}} : Move{Pass{}};
    const auto next = handed_over(game, move);
    return next && next->may_call(next->to_move()) ? Caller::opponent : Caller::nobody;
}

std::optional<std::vector<MoveValue>> values_by_calls(const Game& game) {
    std::vector<MoveValue> values;
    if (game.phase() == Phase::finish || game.phase() == Phase::accept) {
        values.push_back({Pass{}, value_of_handing_over(game, Pass{}), {}});
    } else if (game.phase() == Phase::give && who_calls(game) != Caller::nobody) {
        for (Piece piece : game.position().reserve())
            values.push_back({Gift{piece}, value_of_handing_over(game, Gift{piece}), {}});
    } else {
        return std::nullopt;
    }
    return values;
}

}  // namespace quarto
