#include "shell/features/position_editor/model.hpp"

#include <string_view>

#include "core/notation/record.hpp"

namespace quarto {

namespace {

/// The position with only the pieces of `is_kept` on the board, and this one in hand.
template <class Kept>
Position rebuilt(const Position& position, const Kept& is_kept, std::optional<Piece> hand) {
    Position made;
    for (const Cell cell : position.occupied())
        if (is_kept(cell)) made = made.after_gift(*position.at(cell)).after_placement(cell);
    return hand ? made.after_gift(*hand) : made;
}

bool completes_something(const SetUp& set_up) {
    const auto completes = [&](Cell cell) {
        const Position after = set_up.position.after_placement(cell);
        const auto& [counting, winning] = set_up.rules;
        return alignments(after, counting, winning) != alignments(set_up.position, counting, winning);
    };
    for (const Cell cell : set_up.position.empty_cells())
        if (completes(cell)) return true;
    return false;
}

std::string_view task_of(const SetUp& set_up) {
    if (!set_up.position.hand()) return "safe";
    return completes_something(set_up) ? "complete" : "leave";
}

}  // namespace

PieceSpot spot_of(const SetUp& set_up, Piece piece) {
    const Position& position = set_up.position;
    if (position.hand() == piece) return set_up.to_move;
    for (const Cell cell : position.occupied())
        if (position.at(cell) == piece) return cell;
    return InReserve{};
}

SetUp with_piece(const SetUp& set_up, Piece piece, const PieceSpot& spot) {
    const Position& position = set_up.position;
    const auto* cell = std::get_if<Cell>(&spot);
    const auto* tray = std::get_if<Seat>(&spot);
    const auto is_kept = [&](Cell each) { return position.at(each) != piece && !(cell && *cell == each); };
    const auto hand = tray ? piece : position.hand() == piece ? std::nullopt : position.hand();
    SetUp made = set_up;
    if (tray) made.to_move = *tray;
    made.position = rebuilt(position, is_kept, cell ? std::nullopt : hand);
    if (!cell) return made;
    made.position = made.position.after_gift(piece).after_placement(*cell);
    if (hand) made.position = made.position.after_gift(*hand);
    return made;
}

SetUp cleared(const SetUp& set_up) { return {{}, set_up.rules, set_up.to_move}; }

bool is_playable(const SetUp& set_up) { return !set_up.position.empty_cells().empty(); }

GameStart start_of(const SetUp& set_up, const GameOptions& agreed) {
    GameStart start{agreed, set_up.to_move, std::nullopt, set_up.position};
    start.options.rules = set_up.rules;
    start.options.clock = {};
    return start;
}

std::string lesson_of(const SetUp& set_up) {
    const History game(start_of(set_up, {}), Milliseconds{0});
    return "quarto-lessons 1\n\nlesson position\n\nstep step-1\ngame " + to_text(game, Milliseconds{0}) + "\ntask " +
           std::string(task_of(set_up)) + '\n';
}

}  // namespace quarto
