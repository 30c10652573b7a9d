#include "shell/features/game/model.hpp"

#include "core/rules/overloaded.hpp"

namespace quarto {

namespace {

/// Whether the move can be listed.
bool add(AllowedMoves& allowed, const SeatMove& move) {
    if (const auto* gift = std::get_if<Gift>(&move.move)) {
        allowed.pieces = allowed.pieces.with(gift->piece);
    } else if (const auto* placement = std::get_if<Placement>(&move.move)) {
        allowed.cells = allowed.cells.with(placement->cell);
    } else if (const auto* call = std::get_if<Call>(&move.move)) {
        ShapeSet& calls = allowed.calls[index_of(move.seat)];
        calls = calls.with(call->shape);
    } else {
        allowed.has_end_of_turn = true;
        return std::holds_alternative<Pass>(move.move);
    }
    return true;
}

}  // namespace

bool AllowedMoves::has(const SeatMove& move) const {
    return std::visit(Overloaded{[&](Gift gift) { return pieces.has(gift.piece); },
                                 [&](Placement placement) { return cells.has(placement.cell); },
                                 [&](Call call) { return calls[index_of(move.seat)].has(call.shape); },
                                 [&](Pass) { return has_end_of_turn; }, [](auto) { return true; }},
                      move.move);
}

Parsed<AllowedMoves> parse_allowed(std::string_view text) {
    AllowedMoves allowed{{}, {}, {}, false};
    TextCursor cursor(text);
    while (!cursor.at_end()) {
        if (cursor.take(' ')) continue;
        const ParseError error = cursor.error(Expected::move);
        const auto move = read_move(cursor, Seat::first);
        const bool is_word = cursor.at_end() || cursor.peek() == ' ';
        if (!move || !is_word || !add(allowed, *move)) return error;
    }
    return allowed;
}

}  // namespace quarto
