#include "shell/app/state.hpp"

#include <algorithm>
#include <utility>

#include "core/opponent/levels.hpp"

namespace quarto {

const Table& table(const State& state) {
    if (state.lessons.exercise) return state.lessons.exercise->table;
    if (state.variation.table) return *state.variation.table;
    return state.position_editor.session ? state.position_editor.session->table : state.game;
}

Table& table(State& state) { return const_cast<Table&>(table(std::as_const(state))); }

bool shows_game(const State& state) {
    return !state.lessons.exercise && !state.variation.table && !state.position_editor.session;
}

bool sets_up(const State& state) {
    return state.position_editor.session && !state.lessons.exercise && !state.variation.table;
}

bool may_set_up(const State& state) {
    const auto& history = state.game.history;
    const bool is_fair =
        !history || is_over(state.game) || (!history->game().options().clock.is_on() && !is_with_friend(state.game));
    return is_fair && !state.position_editor.session;
}

FeedbackState feedback_state(const State& state) {
    return {state.moves_made, state.games_begun, state.selection.pending_call.has_value(), is_refusal(state.notice),
            state.second};
}

bool is_person(const State& state, Seat seat) { return is_person(table(state), seat); }

BoardMode board_mode(const State& state) {
    if (state.lessons.exercise) return state.lessons.exercise->is_open() ? BoardMode::step : BoardMode::no_step;
    if (!shows_game(state)) return BoardMode::game;
    return is_review_shown(state) ? BoardMode::review : state.saves.offer ? BoardMode::offer : BoardMode::game;
}

TextContext text_context(const Texts& texts, const State& state) { return {texts, table(state), board_mode(state)}; }

bool awaits_person(const State& state) { return awaits_person(table(state), board_mode(state)); }
EligibleCallers eligible_callers(const State& state) { return eligible_callers(table(state), board_mode(state)); }
std::optional<Shape> shape_to_call(const State& state) { return shape_to_call(table(state), state.selection); }
bool is_browsing_history(const State& state) { return is_browsing_history(table(state), board_mode(state)); }
bool may_seek(const State& state) { return may_seek(table(state), board_mode(state)); }
std::optional<std::size_t> undo_ply(const State& state) { return undo_ply(table(state), board_mode(state)); }
std::optional<std::size_t> redo_ply(const State& state) { return redo_ply(table(state), board_mode(state)); }

bool awaits_computer(const State& state) {
    if (!table(state).history || state.lessons.exercise || is_browsing_history(state)) return false;
    const Table& shown = table(state);
    return !shown.game().end() && !shown.is_variation && is_computer(shown, shown.game().to_move());
}

std::optional<int> last_seconds(const State& state, Milliseconds now) {
    if (state.saves.is_passive_tab || !awaits_person(state) || is_browsing_history(state)) return std::nullopt;
    const auto left = table(state).game().time_left(now);
    if (!left || *left > clock_warning) return std::nullopt;
    return static_cast<int>((left->count() + 999) / 1000);
}

bool is_over(const State& state) { return is_over(table(state)); }

bool is_review_shown(const State& state) { return state.review.is_shown && shows_game(state); }

bool may_branch(const State& state) {
    const bool has_clock = state.game.history && state.game.game().options().clock.is_on();
    return shows_game(state) && may_analyse(state) && !state.saves.offer && !state.locked.has(Feature::play) &&
           (is_review_shown(state) || !has_clock);
}

bool may_review(const State& state) {
    return shows_game(state) && is_over(state) && !table(state).history->entries().empty();
}

bool may_prepare_review(const State& state) {
    return state.may_ponder && state.has_all_code && may_review(state) && shown_end(state.game) && !is_home(state) &&
           !state.prover.request && !state.locked.has(Feature::review);
}

bool may_help(const State& state) {
    if (sets_up(state)) return false;
    return may_seek(state) || (table(state).history && !state.lessons.exercise && table(state).hints_allowed);
}

bool may_analyse(const State& state) {
    const Table& shown = table(state);
    // A game that ended by agreement could go on: its review may show how.
    return may_help(state) && !(is_review_shown(state) ? shown.game().end() : shown_end(shown));
}

bool may_ponder(const State& state) {
    constexpr int min_placed = 4;
    const Table& game = state.game;
    if (!state.may_ponder || state.prover.request || !shows_game(state) || state.locked.has(Feature::play))
        return false;
    if (!has_computer(game.players) || !awaits_person(state) || game.game().position().occupied().size() < min_placed)
        return false;
    const bool offers_values = !state.locked.has(Feature::hint) || !state.locked.has(Feature::values);
    // The other levels count the nodes of each search, which starts anew.
    const bool may_reply_sooner = std::ranges::any_of(game.players, [](const Player& player) {
        return player.kind == PlayerKind::computer && levels[index_of(player.level)].is_always_exact();
    });
    return may_reply_sooner || (offers_values && may_analyse(state));
}

bool awaits_engine(const State& state) { return state.engine.request || state.prover.request; }

AnalysisAccess analysis_access(const State& state) {
    const Table& shown = table(state);
    return {.may_help = may_help(state),
            .may_analyse = may_analyse(state),
            .may_ask = !awaits_computer(state),
            .is_users_turn = awaits_person(state),
            .is_over = is_review_shown(state) || shown_end(shown),
            .may_ponder = may_ponder(state)};
}

bool is_home(const State& state) {
    return state.home.is_open && shows_game(state) && !state.review.is_shown && !state.saves.offer &&
           !state.selection.pending_call;
}

FriendsSurroundings around_friends(const State& state, Milliseconds now) {
    return {state.new_game_form, state.preferences, state.environment.notifications, now};
}

bool tells_of_missed(const State& state) { return state.notice && state.notice->is<notice::Voided>(); }

std::optional<Tip> tip_now(const State& state) {
    if (!awaits_person(state) || is_browsing_history(state) || state.selection.pending_call || !shows_game(state) ||
        is_home(state) || state.locked.has(Feature::play) || tells_of_missed(state))
        return std::nullopt;
    if (state.analysis.is_shown && may_analyse(state)) return std::nullopt;  // the legend uses the same place
    return tip_for(state.tips_seen, table(state).game(), eligible_callers(state).first.has_value());
}

bool may_reopen_previous(const State& state) {
    const SavesState& saves = state.saves;
    if (!saves.previous_game || saves.is_guest_game || !shows_game(state) || !state.game.history ||
        state.series.is_one() || is_with_friend(state.game))
        return false;
    const auto is_decided = [&](const History::Entry& entry) { return is_person(state.game, entry.by); };
    return !undo_ply(state) && std::ranges::none_of(state.game.history->entries(), is_decided);
}

}  // namespace quarto
