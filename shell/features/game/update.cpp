#include "core/rules/overloaded.hpp"
#include "shell/features/game/model.hpp"

namespace quarto {

namespace {

/// The human player to move, or waiting for the computer; absent when two computers play.
std::optional<Seat> person(const Table& table) {
    const Seat mover = table.game().to_move();
    if (is_person(table, mover)) return mover;
    if (is_person(table, other(mover))) return other(mover);
    return std::nullopt;
}

void open_offer(const BoardAccess& board, Context& context) {
    board.selection.pending_call.reset();
    context.screens.open(Screen::shared);
}

/// A refusal becomes the notice. In a lesson the move is passed on to be judged.
void play_now(const BoardAccess& board, Context& context, Seat seat, const Move& move) {
    if (is_lesson(board.mode)) return context.emit(event::MoveTried{seat, move});
    Table& table = board.table;
    if (is_browsing_history(table, board.mode)) table.history = table.history->at(table.history->ply(), context.now);
    const auto pending_call = board.selection.pending_call;
    if (const auto refusal = make(table, context, seat, move)) return context.tell(notice::Refused{*refusal});
    if (std::holds_alternative<Extension>(move)) board.selection.pending_call = pending_call;
    const Game& game = table.game();
    if (game.wrong_call() && !game.end()) context.notice = notice::CalledWrongly{*game.wrong_call()};
}

/// Whether the rules allow the move. Its clock starts anew where an earlier position is played on from.
bool is_legal(const BoardAccess& board, Milliseconds now, Seat seat, const Move& move) {
    const History& history = *board.table.history;
    const bool is_resumed = is_browsing_history(board.table, board.mode);
    const Game game = is_resumed ? history.at(history.ply(), now).game() : history.game();
    return static_cast<bool>(game.after(seat, move, now));
}

/// Whether the page decides about moves: not about those of a variation, nor where none can be played.
bool gates(const BoardAccess& board) { return is_open(board.mode) && !board.table.is_variation; }

/// Plays the move unless the page refuses it or is to be asked first. What the rules refuse gets their reason.
void play(const BoardAccess& board, Context& context, Seat seat, const Move& move) {
    if (is_final(board.table, board.mode)) return context.tell(notice::Refused{Refusal::game_is_over});
    MoveGate& gate = board.gate;
    const bool decides = gates(board) && is_legal(board, context.now, seat, move);
    if (decides && !gate.allowed.has({seat, move})) {
        context.notice = notice::Locked{notice::LockedThing::move};
    } else if (!decides || !gate.asks) {
        play_now(board, context, seat, move);
    } else if (!board.selection.proposed) {  // one at a time
        board.selection.proposed = Proposal{++gate.last_number, {seat, move}};
        context.run(effect::MoveProposed{gate.last_number, seat, to_text(seat, move)});
    }
}

void decide(const BoardAccess& board, Context& context, const intent::DecideMove& decided) {
    const auto proposed = board.selection.proposed;
    if (!proposed || proposed->number != decided.number) return;
    board.selection.proposed.reset();
    if (decided.is_allowed) play_now(board, context, proposed->move.seat, proposed->move.move);
    else context.notice = notice::Locked{notice::LockedThing::move};
}

void play_person(const BoardAccess& board, Context& context, const Move& move) {
    if (!board.table.history) return;
    if (board.mode == BoardMode::offer) return open_offer(board, context);
    const bool is_turn = std::holds_alternative<Gift>(move) || std::holds_alternative<Placement>(move);
    if (board.mode == BoardMode::review) {
        if (is_turn) context.emit(event::BranchTried{move});
        return;
    }
    if (board.selection.pending_call && is_turn) return context.tell(notice::CallPending{});
    const auto seat = person(board.table);
    if (seat) play(board, context, *seat, move);
    else context.notice = notice::Refused{Refusal::not_your_turn};
}

void toggle_call_cell(const BoardAccess& board, Context& context, Cell cell) {
    CellSet& cells = board.selection.pending_call->cells;
    const CellSet call_cells = cells.has(cell) ? cells.without(cell) : cells.with(cell);
    const Game& game = board.table.game();
    const auto is_in = [&](ShapeSet shapes) { return !shapes_around(call_cells, shapes).empty(); };
    if (!is_in(game.options().rules.winning)) context.notice = notice::NoShape{};
    else if (is_lesson(board.mode) && !is_in(full_shapes(game)))
        context.notice = notice::Refused{Refusal::shape_not_full};
    else cells = call_cells;
}

void tap(const BoardAccess& board, Context& context, Cell cell) {
    if (!board.table.history) return;
    if (board.selection.pending_call) return toggle_call_cell(board, context, cell);
    const Game& game = board.table.game();
    const bool waits = board.confirms_moves && awaits_person(board.table, board.mode) && game.phase() == Phase::place &&
                       !game.position().occupied().has(cell) && (!gates(board) || board.gate.allowed.cells.has(cell));
    if (waits && board.selection.chosen_cell != cell) board.selection.chosen_cell = cell;
    else play_person(board, context, Placement{cell});
}

void tap(const BoardAccess& board, Context& context, Piece piece) {
    if (!board.table.history) return;
    const Game& game = board.table.game();
    const bool waits = board.confirms_moves && awaits_person(board.table, board.mode) &&
                       !board.selection.pending_call && game.phase() == Phase::give &&
                       game.position().reserve().has(piece) && (!gates(board) || board.gate.allowed.pieces.has(piece));
    if (waits && board.selection.chosen_piece != piece) board.selection.chosen_piece = piece;
    else play_person(board, context, Gift{piece});
}

void make_move(const BoardAccess& board, Context& context, const Move& move) {
    if (!board.table.history || board.mode == BoardMode::no_step)
        return context.emit(event::Rejected{notice::UnavailableReason::other});
    context.screens.show_board();
    const auto* called = std::get_if<Call>(&move);
    if (!called) return play_person(board, context, move);
    if (board.mode == BoardMode::review) return context.tell(notice::Refused{Refusal::game_is_over});
    const auto seat = person(board.table);
    if (const auto caller = eligible_callers(board.table, board.mode).first) play(board, context, *caller, *called);
    else if (is_final(board.table, board.mode)) context.notice = notice::Refused{Refusal::game_is_over};
    else if (seat)
        context.notice = notice::Refused{board.table.game().call_refusal(*seat).value_or(Refusal::not_your_turn)};
}

void call_quarto(const BoardAccess& board, Context& context, Seat by) {
    if (!board.table.history || board.mode == BoardMode::no_step)
        return context.emit(event::Rejected{notice::UnavailableReason::other});
    Selection& selection = board.selection;
    if (board.mode == BoardMode::offer) {
        open_offer(board, context);
    } else if (board.mode == BoardMode::review || is_final(board.table, board.mode)) {
        context.notice = notice::Refused{Refusal::game_is_over};
    } else if (const auto shape = shape_to_call(board.table, selection)) {
        play(board, context, selection.pending_call->by, Call{*shape});
        selection.pending_call.reset();
    } else if (const auto refusal = board.table.game().call_refusal(by)) {
        context.notice = notice::Refused{*refusal};
    } else if (!is_person(board.table, by)) {
        context.notice = notice::Refused{Refusal::not_your_turn};
    } else if (gates(board) && !board.gate.allowed.has_call_by(by)) {
        context.notice = notice::Locked{notice::LockedThing::move};
    } else if (selection.pending_call) {
        context.notice = notice::CallPending{};
    } else {
        context.screens.show_board();
        selection = {PendingCall{by, {}}, std::nullopt, std::nullopt, selection.proposed};
    }
}

void confirm(const BoardAccess& board, Context& context) {
    if (const auto cell = board.selection.chosen_cell) play_person(board, context, Placement{*cell});
    else if (const auto piece = board.selection.chosen_piece) play_person(board, context, Gift{*piece});
}

void resign(const BoardAccess& board, Context& context) {
    play_person(board, context, Resignation{});
    if (board.table.history) context.screens.show_board();
}

void extend_time(const BoardAccess& board, Context& context) {
    context.screens.close_menu();
    play_person(board, context, Extension{});
}

/// The page's own moves pass.
void make_any(const BoardAccess& board, Context& context, const intent::Make& made) {
    if (made.asker == intent::Asker::player) return make_move(board, context, made.move);
    MoveGate open;
    const auto& [table, selection, mode, confirms_moves, may_reopen_previous, gate] = board;
    make_move({table, selection, mode, confirms_moves, may_reopen_previous, open}, context, made.move);
}

void restrict_moves(MoveGate& gate, const intent::RestrictMoves& wanted) {
    gate.allowed = wanted.allowed;
    gate.asks = wanted.asks;
}

void answer(const BoardAccess& board, Context& context, Query query) {
    const bool needs_no_game = std::holds_alternative<query::Help>(query) ||
                               std::holds_alternative<query::NoCell>(query) ||
                               std::holds_alternative<query::Unclear>(query);
    const Table& table = board.table;
    if (!table.history && !needs_no_game) return context.emit(event::Rejected{notice::UnavailableReason::no_game});
    if (auto* time = std::get_if<query::Time>(&query); time && !is_browsing_history(table, board.mode))
        time->left = table.game().time_left(context.now);
    context.notice = notice::Answer{std::move(query)};
}

/// Seeks to `ply`, or rejects with `otherwise` if there is none.
void step_to(const BoardAccess& board, Context& context, std::optional<std::size_t> ply,
             notice::UnavailableReason otherwise) {
    if (!ply) return context.emit(event::Rejected{otherwise});
    context.screens.close_menu();
    const std::size_t from = board.table.history->ply();
    seek(board.table, context, *ply);
    context.run(effect::Sought{from});
}

void undo(const BoardAccess& board, Context& context) {
    if (board.may_reopen_previous) return context.emit(event::PreviousGameWanted{});
    step_to(board, context, undo_ply(board.table, board.mode), notice::UnavailableReason::nothing_to_undo);
}

void seek_to(const BoardAccess& board, Context& context, std::size_t ply) {
    if (!may_seek(board.table, board.mode)) return;
    if (board.mode == BoardMode::review) context.screens.show_board();  // makes the position visible
    seek(board.table, context, ply);
    context.run(effect::Sought{});
}

}  // namespace

void update(const BoardAccess& board, Context& context, const GameIntent& intent) {
    const auto redo = [&](const intent::Redo&) {
        step_to(board, context, redo_ply(board.table, board.mode), notice::UnavailableReason::nothing_to_redo);
    };
    intent.visit(Overloaded{[&](const intent::TapCell& tapped) { tap(board, context, tapped.cell); },
                            [&](const intent::TapPiece& tapped) { tap(board, context, tapped.piece); },
                            [&](const intent::Make& made) { make_any(board, context, made); },
                            [&](const intent::CallQuarto& pressed) { call_quarto(board, context, pressed.by); },
                            [&](const intent::Confirm&) { confirm(board, context); },
                            [&](const intent::EndTurn&) { play_person(board, context, Pass{}); },
                            [&](const intent::Resign&) { resign(board, context); },
                            [&](const intent::ExtendTime&) { extend_time(board, context); },
                            [&](const intent::RestrictMoves& wanted) { restrict_moves(board.gate, wanted); },
                            [&](const intent::DecideMove& decided) { decide(board, context, decided); },
                            [&](const intent::Ask& ask) { answer(board, context, ask.query); },
                            [&](const intent::Undo&) { undo(board, context); }, redo,
                            [&](const intent::SeekTo& go) { seek_to(board, context, go.ply); }});
}

std::optional<Refusal> make(Table& game, Context& context, Seat seat, const Move& move) {
    const ShapeSet voided = game.game().voided();
    if (const auto refusal = game.history->play(seat, move, context.now)) return refusal;
    std::optional<Notice> missed;
    if (const ShapeSet now = game.game().voided() - voided; !now.empty() && !game.game().end())
        missed = notice::Voided{now};
    // Keep the notice that an alignment has expired when the computer's gift follows its placement.
    const bool is_announced = context.notice && context.notice->is<notice::Voided>();
    if (is_announced && std::holds_alternative<Gift>(move)) missed = context.notice;
    if (game.is_variation) context.emit(event::VariationMoved{});
    else context.emit(event::MoveMade{});
    if (missed) context.notice = missed;
    return std::nullopt;
}

void seek(Table& game, Context& context, std::size_t ply) {
    game.history = game.history->at(ply, context.now);
    context.emit(event::Sought{});
}

}  // namespace quarto
