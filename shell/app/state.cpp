#include "shell/app/state.hpp"

#include <algorithm>

namespace quarto {

Setup default_setup() {
    Setup setup;
    setup.players[1] = {PlayerKind::computer, 1, {}};
    return setup;
}

const Table& table(const State& state) { return state.lessons.exercise ? state.lessons.exercise->table : state.game; }
Table& table(State& state) { return state.lessons.exercise ? state.lessons.exercise->table : state.game; }

bool is_person(const State& state, Seat seat) { return is_person(table(state), seat); }

bool awaits_person(const State& state) {
    if (!table(state).history || state.offer || state.review.is_shown || (state.lessons.exercise && !state.lessons.exercise->is_open())) return false;
    return !table(state).game().end() && is_person(state, table(state).game().to_move());
}

EligibleCallers eligible_callers(const State& state) {
    EligibleCallers now;
    if (!table(state).history || state.offer || state.review.is_shown || (state.lessons.exercise && !state.lessons.exercise->is_open())) return now;
    const Game& game = table(state).game();
    for (Seat seat : {game.to_move(), other(game.to_move())})
        if (is_person(state, seat) && game.may_call(seat)) (now.first ? now.second : now.first) = seat;
    return now;
}

std::optional<Shape> shape_to_call(const State& state) {
    if (!table(state).history || !state.pending_call || state.pending_call->cells.size() < 2) return std::nullopt;
    const auto shapes = shapes_around(state.pending_call->cells, table(state).history->game_start().options.rules.winning);
    return shapes.size() == 1 ? std::optional(*shapes.begin()) : std::nullopt;
}

bool is_browsing_history(const State& state) {
    return table(state).history && (state.offer || table(state).history->ply() < table(state).history->entries().size());
}

bool awaits_computer(const State& state) {
    if (!table(state).history || state.lessons.exercise || is_browsing_history(state)) return false;
    return !table(state).game().end() && !is_person(state, table(state).game().to_move());
}

std::string_view name_of_save(const State& state) {
    return state.is_displaced && !state.is_guest_game ? "own-game" : "game";
}

bool is_over(const State& state) { return is_over(table(state)); }

bool may_hold_alignment(const Position& position) { return position.occupied().size() >= 4; }

bool may_review(const State& state) { return !state.lessons.exercise && is_over(state) && !table(state).history->entries().empty(); }

bool may_seek(const State& state) {
    if (!table(state).history || state.lessons.exercise) return false;
    return !table(state).history->game_start().options.clock.is_on() || is_over(state);
}

bool may_help(const State& state) {
    return may_seek(state) || (table(state).history && !state.lessons.exercise && table(state).hints_allowed);
}

bool may_analyse(const State& state) {
    return may_help(state) && !table(state).game().end();
}

bool awaits_engine(const State& state) { return state.engine.request || state.prover.request; }

AnalysisAccess analysis_access(const State& state) {
    const Table& shown = table(state);
    return {may_help(state), may_analyse(state), !awaits_computer(state), awaits_person(state),
            state.review.is_shown || (shown.history && shown.game().end())};
}

std::optional<Hint> hint_now(const State& state) {
    if (!awaits_person(state) || is_browsing_history(state) || state.pending_call || state.lessons.exercise ||
        state.locked.has(Feature::play))
        return std::nullopt;
    if (state.analysis.is_shown && may_analyse(state)) return std::nullopt;  // its legend stands in the same place
    return hint_for(state.hints_seen, table(state).game(), eligible_callers(state).first.has_value());
}

namespace {

/// Undo and redo stop where a person decides; between two computers, everywhere.
bool is_stop(const State& state, std::size_t ply) {
    const Game& game = table(state).history->game_at(ply);
    const bool has_person = is_person(state, Seat::first) || is_person(state, Seat::second);
    return game.end() || !has_person || is_person(state, game.to_move());
}

}  // namespace

std::optional<std::size_t> undo_ply(const State& state) {
    if (!may_seek(state)) return std::nullopt;
    for (std::size_t ply = table(state).history->ply(); ply-- > 0;)
        if (is_stop(state, ply)) return ply;
    return std::nullopt;
}

bool may_reopen_previous(const State& state) {
    if (!state.previous_game || !table(state).history || state.lessons.exercise || state.is_guest_game || undo_ply(state)) return false;
    return std::ranges::none_of(table(state).history->entries(), [&](const auto& entry) { return is_person(state, entry.by); });
}

std::optional<std::size_t> redo_ply(const State& state) {
    if (!may_seek(state)) return std::nullopt;
    const std::size_t last = table(state).history->entries().size();
    for (std::size_t ply = table(state).history->ply() + 1; ply <= last; ++ply)
        if (ply == last || is_stop(state, ply)) return ply;
    return std::nullopt;
}

}  // namespace quarto
