#include "shell/features/game/view.hpp"

#include <algorithm>

#include "core/analysis/calls.hpp"
#include "core/notation/text.hpp"
#include "shell/app/labels.hpp"
#include "shell/app/permissions.hpp"
#include "shell/features/game/move_text.hpp"
#include "shell/features/game/player_text.hpp"
#include "shell/features/game/result_text.hpp"
#include "shell/features/game/text.hpp"
#include "shell/features/review/text.hpp"
#include "shell/features/review/view.hpp"
#include "shell/features/setup/text.hpp"

namespace quarto {

namespace {

std::string first_character(std::string_view text) {
    std::size_t size = std::min<std::size_t>(1, text.size());
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) ++size;
    return std::string(text.substr(0, size));
}

constexpr TextKey tip_key(Tip tip, bool squares_win) {
    if (tip == Tip::call && squares_win) return "hint.call_any";
    constexpr std::array<TextKey, 3> keys{"hint.gift", "hint.placement", "hint.call"};
    return keys[static_cast<std::size_t>(tip)];
}

/// The move that the notice advises.
std::optional<Move> advised_move(const State& state) {
    if (!state.notice) return std::nullopt;
    if (const auto* hint = std::get_if<notice::Hint>(&*state.notice))
        return hint->best.value == lost_to_call || hint->is_any ? std::nullopt : std::optional(hint->best.move);
    if (const auto* help = std::get_if<notice::Help>(&*state.notice); help && help->callable && help->says_where) return Call{*help->callable};
    const auto* advice = std::get_if<notice::Advice>(&*state.notice);
    if (!advice || advice->number == 1 || !state.lessons.exercise) return std::nullopt;  // the first helps without a move
    const auto* solutions = state.lessons.exercise->solutions();
    return solutions && !solutions->empty() ? std::optional(solutions->front()) : std::nullopt;
}

PlayerView player_view(Seat seat, const TextContext& context, Milliseconds now) {
    const State& state = context.state;
    const Game& game = table(state).game();
    PlayerView player;
    player.name = player_name(context, seat);
    player.level = player_level(context, seat);
    player.initial = first_character(player.name);
    player.status = status_text(context, seat);
    player.is_computer = !is_person(state, seat);
    player.is_to_move = !game.end() && game.to_move() == seat;
    player.is_winner = game.end() && game.end()->winner == seat;
    player.clock = ClockState::none;
    if (game.options().clock.is_on() && !game.end() && !is_browsing_history(state)) {
        const auto left = player.is_to_move ? *game.time_left(now) : game.options().clock.per_move;
        player.time = time_text(left);
        player.clock = !player.is_to_move       ? ClockState::resting
                       : left <= clock_warning ? ClockState::warning
                                               : ClockState::running;
    }
    const auto& dice = table(state).history->game_start().dice;
    if (dice && game.position().occupied().empty()) player.die = seat == Seat::first ? dice->first : dice->second;
    return player;
}
void distinguish_initials(std::array<PlayerView, 2>& players) {
    auto& [one, two] = players;
    if (one.initial != two.initial) return;
    one.initial = "1";
    two.initial = "2";
}
void add_advice(BoardView& board, const State& state) {
    const auto move = advised_move(state);
    if (!move) return;
    if (const auto* gift = std::get_if<Gift>(&*move)) board.advised_piece = gift->piece;
    if (const auto* placement = std::get_if<Placement>(&*move)) board.advised_cells = CellSet{}.with(placement->cell);
    if (const auto* call = std::get_if<Call>(&*move)) board.advised_cells = cells_of(call->shape);
}
BoardView board_view(const State& state) {
    const Game& game = table(state).game();
    BoardView board;
    board.position = game.position();
    board.hand_side = game.to_move();
    board.last_cell = game.last_cell();
    board.chosen_cell = state.selection.chosen_cell;
    board.chosen_piece = state.selection.chosen_piece;
    if (state.preferences.show_voids) board.voided = cells_of(game.voided());
    if (game.end()) board.called = cells_of(game.end()->shapes);
    if (const auto& wrong = game.wrong_call()) {
        board.called = cells_of(wrong->shape);
        board.call_was_wrong = true;
    }
    add_advice(board, state);
    if (state.selection.pending_call) {
        board.is_selecting_call = true;
        const auto shape = shape_to_call(state);
        board.call_cells = shape ? cells_of(*shape) : state.selection.pending_call->cells;
        board.playable = CellSet::all();
    } else if (awaits_person(state) && !state.locked.has(Feature::play)) {
        if (game.phase() == Phase::place) board.playable = game.position().empty_cells();
        if (game.phase() == Phase::give) board.giveable = game.position().reserve();
    }
    return board;
}

ActionView action_view(const TextContext& context) {
    const auto& [texts, state] = context;
    const Game& game = table(state).game();
    const Selection& selection = state.selection;
    ActionView actions;
    const EligibleCallers callers = eligible_callers(state);
    const bool persons_move = awaits_person(state);
    actions.has_calls = game.options().calls != CallRule::automatic;
    const bool has_something_to_call =
        selection.pending_call ? shape_to_call(state).has_value() : callers.first.has_value();
    actions.can_call = has_something_to_call && !state.locked.has(Feature::play);
    // This reveals nothing: anybody can count the pieces.
    actions.call_stands_out = actions.can_call && (selection.pending_call || may_hold_alignment(game.position()));
    actions.caller = selection.pending_call ? selection.pending_call->by : callers.first.value_or(game.to_move());
    actions.call_label = call_label(context, actions.caller, callers.second.has_value());
    actions.can_other_call = callers.second && !selection.pending_call && actions.can_call;
    if (callers.second) actions.other_call_label = call_label(context, *callers.second, true);
    actions.can_go_back = selection.pending_call || selection.chosen_cell || selection.chosen_piece;
    actions.can_confirm = selection.chosen_cell || selection.chosen_piece;
    actions.confirm_label = texts.get(selection.chosen_cell ? "action.place_here"_key : "action.give_this"_key);
    actions.can_end_turn =
        persons_move && (game.phase() == Phase::finish || game.phase() == Phase::accept);
    actions.end_turn_label =
        texts.get(game.phase() == Phase::accept ? "action.accept_draw"_key : "action.end_turn"_key);
    actions.can_undo = undo_ply(state).has_value() || may_reopen_previous(state);
    actions.can_redo = redo_ply(state).has_value();
    actions.can_resign = !game.end() && !state.saves.offer && !is_review_shown(state) &&
                         (is_person(state, Seat::first) || is_person(state, Seat::second));
    actions.can_extend = persons_move && game.options().clock.extension.count() > 0 && game.options().clock.is_on();
    actions.offers_help = may_help(state) && !game.end();
    actions.can_ask_for_help = persons_move && may_help(state);
    actions.can_analyse = may_analyse(state);
    actions.can_review = may_review(state);
    actions.is_analysing = state.analysis.is_shown && actions.can_analyse;
    return actions;
}

/// A line a placement with the gift before it; calls and endings have lines of their own.
std::vector<MoveLine> move_lines(const TextContext& context, const std::vector<Mark>& marks) {
    const auto& [texts, state] = context;
    const History& history = *table(state).history;
    std::vector<MoveLine> lines;
    std::optional<Piece> given = history.game_start().start.hand();
    const auto& entries = history.entries();
    for (std::size_t ply = 1; ply <= entries.size(); ++ply) {
        const auto& [by, move, after] = entries[ply - 1];
        MoveLine line{move_number(history, ply), {}, ply, ply == history.ply()};
        const auto mark = std::ranges::find(marks, ply, &Mark::ply);
        if (mark != marks.end()) line.mark = review_mark(texts, *mark);
        if (const auto* gift = std::get_if<Gift>(&move)) {
            given = gift->piece;
            const bool is_placed_next =
                ply < entries.size() && std::holds_alternative<Placement>(entries[ply].move);
            if (is_placed_next && !line.is_current && !line.mark) continue;
            line.text = to_text(gift->piece);
            line.words = step_words(texts, {gift->piece, std::nullopt});
            line.step = LineStep{gift->piece, std::nullopt};
        } else if (const auto* placement = std::get_if<Placement>(&move)) {
            line.text = (given ? to_text(*given) + ' ' : std::string()) + to_text(placement->cell);
            if (!lines.empty() && lines.back().number == line.number &&
                lines.back().ply + 1 == ply)
                line.text = to_text(placement->cell);
            line.words = given ? step_words(texts, {*given, placement->cell}) : line.text;
            if (given) line.step = LineStep{*given, placement->cell};
        } else {
            line.words = line.text = move_line_text(context, by, move, after);
        }
        lines.push_back(line);
    }
    return lines;
}

}  // namespace

CellSet cells_of(ShapeSet shapes) {
    CellSet cells;
    for (Shape shape : shapes) cells = cells | cells_of(shape);
    return cells;
}

void add_game(View& view, const TextContext& context, Milliseconds now) {
    const auto& [texts, state] = context;
    const Game& game = game_of(context);
    view.rules_summary = rules_summary(context, game.options());
    view.special_rules = special_rules(texts, game.options());
    if (view.screen == Screen::help) view.special_notes = special_notes(texts, game.options());
    view.is_clocked = game.options().clock.is_on();
    view.prompt = prompt_text(context);
    view.tip = tip_now(state);
    view.plain_detail = detail_text(context);
    view.detail = view.tip ? texts.get(tip_key(*view.tip, game.options().rules.winning != ShapeSet::lines()))
                            : view.plain_detail;
    view.players = {player_view(Seat::first, context, now), player_view(Seat::second, context, now)};
    distinguish_initials(view.players);
    view.board = board_view(state);
    if (view.board.position.hand()) view.board.hand_label = hand_label(context);
    view.actions = action_view(context);
    view.moves = move_lines(context, marks_shown(state));
    if (game.end()) view.result = result_view(context, *game.end());
    if (const auto left = game.time_left(now); left && left->count() > 0 && !is_browsing_history(state))
        view.next_change = Milliseconds{(left->count() - 1) % 1000 + 1};
}

}  // namespace quarto
