/// What persons do at the board, and going back and forth.

#include "shell/app/updater.hpp"

namespace quarto {

void Updater::on(const intent::TapCell& tap) {
    if (!table(state_).history) return;
    if (state_.pending_call) return toggle_call_cell(tap.cell);
    const bool waits = state_.preferences.confirm_moves && awaits_person(state_) &&
                       game().phase() == Phase::place && !game().position().occupied().has(tap.cell);
    if (waits && state_.chosen_cell != tap.cell) state_.chosen_cell = tap.cell;
    else play_person(Placement{tap.cell});
}

void Updater::on(const intent::TapPiece& tap) {
    if (!table(state_).history) return;
    const bool waits = state_.preferences.confirm_moves && awaits_person(state_) && !state_.pending_call &&
                       game().phase() == Phase::give && game().position().reserve().has(tap.piece);
    if (waits && state_.chosen_piece != tap.piece) state_.chosen_piece = tap.piece;
    else play_person(Gift{tap.piece});
}

void Updater::on(const intent::Make& made) {
    if (!table(state_).history || (state_.lessons.exercise && !state_.lessons.exercise->is_open()))
        return reject(notice::UnavailableReason::other);
    if (state_.review.is_shown) {
        state_.notice = notice::Refused{Refusal::game_is_over};
        return;
    }
    state_.screens.show_board();
    const auto* called = std::get_if<Call>(&made.move);
    if (!called) return play_person(made.move);
    if (const auto caller = eligible_callers(state_).first) call(*caller, called->shape);
    else if (const auto seat = person()) state_.notice = notice::Refused{game().call_refusal(*seat).value_or(Refusal::not_your_turn)};
}

void Updater::on(const intent::Ask& ask) {
    const bool needs_no_game = std::holds_alternative<query::Help>(ask.query) ||
                               std::holds_alternative<query::NoCell>(ask.query) ||
                               std::holds_alternative<query::Unclear>(ask.query);
    if (!table(state_).history && !needs_no_game) return reject(notice::UnavailableReason::no_game);
    Query asked = ask.query;
    if (auto* time = std::get_if<query::Time>(&asked); time && !is_browsing_history(state_))
        time->left = game().time_left(now_);
    state_.notice = notice::Answer{std::move(asked)};
}

void Updater::on(const intent::Confirm&) {
    if (state_.chosen_cell) play_person(Placement{*state_.chosen_cell});
    else if (state_.chosen_piece) play_person(Gift{*state_.chosen_piece});
}

void Updater::on(const intent::EndTurn&) { play_person(Pass{}); }

void Updater::on(const intent::Resign&) {
    play_person(Resignation{});
    if (table(state_).history) state_.screens.show_board();
}

/// A call that is being pointed at goes on.
void Updater::on(const intent::ExtendTime&) {
    leave_menu();
    const auto pending_call = state_.pending_call;
    play_person(Extension{});
    state_.pending_call = pending_call;
}

void Updater::on(const intent::CallQuarto& press) {
    if (!table(state_).history || (state_.lessons.exercise && !state_.lessons.exercise->is_open()))
        return reject(notice::UnavailableReason::other);
    if (state_.offer) {
        on(intent::Open{Screen::shared});
    } else if (state_.review.is_shown) {
        state_.notice = notice::Refused{Refusal::game_is_over};
    } else if (const auto shape = shape_to_call(state_)) {
        call(state_.pending_call->by, *shape);
        state_.pending_call.reset();
    } else if (const auto refusal = game().call_refusal(press.by)) {
        state_.notice = notice::Refused{*refusal};
    } else if (!is_person(state_, press.by)) {
        state_.notice = notice::Refused{Refusal::not_your_turn};
    } else if (state_.pending_call) {
        state_.notice = notice::PointFirst{};
    } else {
        forget_choice();
        state_.screens.show_board();
        state_.pending_call = PendingCall{press.by, {}};
    }
}

void Updater::call(Seat by, Shape shape) {
    if (play(by, Call{shape}) && game().wrong_call() && !game().end())
        state_.notice = notice::CalledWrongly{*game().wrong_call()};
}

void Updater::toggle_call_cell(Cell cell) {
    CellSet& cells = state_.pending_call->cells;
    const CellSet call_cells = cells.has(cell) ? cells.without(cell) : cells.with(cell);
    if (shapes_around(call_cells, table(state_).history->game_start().options.rules.winning).empty())
        state_.notice = notice::NoShape{};
    else cells = call_cells;
}

std::optional<Seat> Updater::person() const {
    const Seat mover = game().to_move();
    if (is_person(state_, mover)) return mover;
    if (is_person(state_, other(mover))) return other(mover);
    return std::nullopt;
}

void Updater::play_person(const Move& move) {
    if (!table(state_).history || state_.review.is_shown) return;
    if (state_.offer) return on(intent::Open{Screen::shared});
    const bool is_turn = std::holds_alternative<Gift>(move) || std::holds_alternative<Placement>(move);
    if (state_.pending_call && is_turn) {
        state_.notice = notice::PointFirst{};
        return;
    }
    const auto seat = person();
    if (seat) play(*seat, move);
    else state_.notice = notice::Refused{Refusal::not_your_turn};
}

std::optional<Refusal> Updater::make(Seat seat, const Move& move) {
    const ShapeSet voided = game().voided();
    const auto refusal = table(state_).history->play(seat, move, now_);
    if (refusal) return refusal;
    ++state_.moves_made;
    state_.made_here = table(state_).history->entries().size() - 1;
    std::optional<Notice> missed;
    if (const ShapeSet now = game().voided() - voided; !now.empty() && !game().end()) missed = notice::Voided{now};
    // What a computer's placement has made void is still told when its gift follows.
    const bool is_told = state_.notice && std::holds_alternative<notice::Voided>(*state_.notice);
    if (is_told && std::holds_alternative<Gift>(move)) missed = state_.notice;
    on(event::GameChanged{});
    if (missed) state_.notice = missed;
    effects_.push_back(effect::Played{table(state_).history->ply()});
    return std::nullopt;
}

bool Updater::play(Seat seat, const Move& move) {
    if (state_.lessons.exercise) {
        try_move(state_.lessons, context_, seat, move);
        return false;
    }
    if (is_browsing_history(state_)) table(state_).history = table(state_).history->resumed(now_, Milliseconds{0});
    const auto refusal = make(seat, move);
    if (refusal) state_.notice = notice::Refused{*refusal};
    return !refusal;
}

void Updater::on(const intent::Undo&) {
    if (may_reopen_previous(state_)) return reopen_previous_game();
    step_to(undo_ply(state_), notice::UnavailableReason::nothing_to_undo);
}

void Updater::on(const intent::Redo&) { step_to(redo_ply(state_), notice::UnavailableReason::nothing_to_redo); }

void Updater::forget_choice() {
    state_.chosen_cell.reset();
    state_.chosen_piece.reset();
}

void Updater::forget_selection() {
    state_.pending_call.reset();
    forget_choice();
}

void Updater::step_to(std::optional<std::size_t> ply, notice::UnavailableReason otherwise) {
    if (!ply) return reject(otherwise);
    leave_menu();
    const std::size_t from = table(state_).history->ply();
    seek(*ply);
    effects_.push_back(effect::Sought{from});
}

void Updater::on(const intent::SeekTo& go) {
    if (!may_seek(state_)) return;
    if (state_.review.is_shown) state_.screens.show_board();  // what is gone to is to be seen
    seek(go.ply);
    effects_.push_back(effect::Sought{});
}

void Updater::seek(std::size_t ply) {
    table(state_).history = table(state_).history->at(ply, now_);
    on(event::Sought{});
}

}  // namespace quarto
