#include "shell/features/game/model.hpp"

#include <algorithm>
#include <utility>

#include "core/notation/text.hpp"
#include "shell/i18n/case.hpp"
#include "shell/wording/labels.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

/// In whole seconds, as the digits show them.
float time_share(const ClockRule& clock, Milliseconds left) {
    const auto whole = clock.has_bank() ? clock.bank : clock.per_move;
    const auto seconds = static_cast<float>((left.count() + 999) / 1000);
    return std::min(1.0f, 1000 * seconds / static_cast<float>(whole.count()));
}

PlayerView player_view(Seat seat, const TextContext& context, Milliseconds now) {
    const auto& [texts, table, mode] = context;
    const Game& game = table.game();
    PlayerView player;
    player.name = player_name(context, seat);
    player.level = player_level(context, seat);
    player.initial = player.name.substr(0, after_character(player.name, 0));
    player.status = status_text(context, seat);
    player.is_computer = is_computer(table, seat);
    player.is_away = is_away(table, seat);
    const auto end = shown_end(table);
    player.is_to_move = !end && game.to_move() == seat;
    player.is_winner = end && end->winner == seat;
    player.has_ended = end.has_value();
    player.clock = ClockState::none;
    if (game.options().clock.is_on() && !is_over(table) && !is_browsing_history(table, mode)) {
        const ClockRule& clock = game.options().clock;
        const Milliseconds left = *game.time_left(seat, now);
        player.time = time_text(left);
        if (player.is_to_move || clock.has_bank()) player.time_share = time_share(clock, left);
        player.clock = !player.is_to_move || is_clock_elsewhere(table) ? ClockState::resting
                       : left <= clock_warning                         ? ClockState::warning
                                                                       : ClockState::running;
    }
    const auto& dice = table.history->game_start().dice;
    if (dice && game.position().occupied().empty()) player.die = seat == Seat::first ? dice->first : dice->second;
    return player;
}

void distinguish_initials(std::array<PlayerView, 2>& players) {
    auto& [one, two] = players;
    if (one.initial != two.initial) return;
    one.initial = "1";
    two.initial = "2";
}

BoardView board_view(const TextContext& context, const Selection& selection, const GameViewOptions& options) {
    const auto& [texts, table, mode] = context;
    const Game& game = table.game();
    BoardView board;
    board.position = game.position();
    board.hand_side = game.to_move();
    board.last_cell = game.last_cell();
    board.chosen_cell = selection.chosen_cell;
    board.chosen_piece = selection.chosen_piece;
    if (options.shows_voids && !game.end()) board.voided = cells_of(game.voided());
    if (game.end()) {
        board.called = cells_of(game.end()->shapes);
        board.ending = ending_view(context, *game.end());
    } else if (const auto end = shown_end(table)) {  // a draw was agreed
        board.ending = ending_view(context, *end);
    }
    if (const auto& wrong = game.wrong_call()) {
        board.called = cells_of(wrong->shape);
        board.call_was_wrong = true;
    }
    if (selection.pending_call) {
        board.is_selecting_call = true;
        const auto shape = shape_to_call(table, selection);
        board.call_cells = shape ? cells_of(*shape) : selection.pending_call->cells;
        board.playable = CellSet::all();
    } else if ((awaits_person(table, mode) || mode == BoardMode::review) && options.may_play) {  // a review branches
        if (game.phase() == Phase::place) board.playable = game.position().empty_cells() & options.allowed.cells;
        if (game.phase() == Phase::give) board.giveable = game.position().reserve() & options.allowed.pieces;
    }
    board.asks = awaits_person(table, mode);
    if (board.position.hand()) board.hand_label = hand_label(context);
    return board;
}

/// Those who may call something.
EligibleCallers allowed_callers(EligibleCallers callers, const AllowedMoves& allowed) {
    const auto forbid = [&](std::optional<Seat>& seat) {
        if (seat && !allowed.has_call_by(*seat)) seat.reset();
    };
    forbid(callers.first);
    forbid(callers.second);
    if (!callers.first) std::swap(callers.first, callers.second);
    return callers;
}

ActionView action_view(const TextContext& context, const Selection& selection, const GameViewOptions& options) {
    const auto& [texts, table, mode] = context;
    const Game& game = table.game();
    ActionView actions;
    const EligibleCallers callers = allowed_callers(eligible_callers(table, mode), options.allowed);
    const bool persons_move = awaits_person(table, mode);
    actions.has_calls = game.options().calls != CallRule::automatic;
    const bool has_something_to_call =
        selection.pending_call ? shape_to_call(table, selection).has_value() : callers.first.has_value();
    actions.can_call = has_something_to_call && options.may_play;
    // This reveals nothing: anybody can see a full line.
    actions.call_stands_out = actions.can_call && (selection.pending_call || fills_shape(game));
    actions.caller = selection.pending_call ? selection.pending_call->by : callers.first.value_or(game.to_move());
    actions.call_label = call_label(context, selection, actions.caller, callers.second.has_value());
    actions.can_other_call = callers.second && !selection.pending_call && actions.can_call;
    if (callers.second) actions.other_call_label = call_label(context, selection, *callers.second, true);
    actions.can_go_back = selection.pending_call || selection.chosen_cell || selection.chosen_piece;
    actions.can_confirm = selection.chosen_cell || selection.chosen_piece;
    actions.confirm_label = texts.get(selection.chosen_cell ? "action.place_here"_key : "action.give_this"_key);
    actions.can_end_turn = persons_move && (game.phase() == Phase::finish || game.phase() == Phase::accept) &&
                           options.allowed.has_end_of_turn;
    actions.end_turn_label =
        texts.get(game.phase() == Phase::accept ? "action.accept_draw"_key : "action.end_turn"_key);
    actions.can_undo = undo_ply(table, mode).has_value();
    actions.can_redo = redo_ply(table, mode).has_value();
    actions.can_replay = game.end() && mode == BoardMode::game && table.history->ply() > 1;
    actions.can_resign = !game.end() && !is_final(table, mode) && !table.is_variation && mode != BoardMode::offer &&
                         mode != BoardMode::review && (is_person(table, Seat::first) || is_person(table, Seat::second));
    actions.can_extend = persons_move && game.options().clock.extension.count() > 0 && game.options().clock.is_on();
    return actions;
}

/// A line a placement with the gift before it; calls and endings have lines of their own.
std::vector<MoveLine> move_lines(const TextContext& context, const std::vector<PlyMark>& marks) {
    const Texts& texts = context.texts;
    const History& history = *context.table.history;
    std::vector<MoveLine> lines;
    std::optional<Piece> given = history.game_start().start.hand();
    const auto& entries = history.entries();
    for (std::size_t ply = 1; ply <= entries.size(); ++ply) {
        const auto& [by, move, after, used] = entries[ply - 1];
        MoveLine line{move_number(history, ply), {}, ply, ply == history.ply()};
        const auto mark = std::ranges::find(marks, ply, &PlyMark::ply);
        if (mark != marks.end()) line.mark = mark->mark;
        if (const auto* gift = std::get_if<Gift>(&move)) {
            given = gift->piece;
            const bool is_placed_next = ply < entries.size() && std::holds_alternative<Placement>(entries[ply].move);
            if (is_placed_next && !line.is_current && !line.mark) continue;
            line.text = to_text(gift->piece);
            line.words = step_words(texts, {gift->piece, std::nullopt});
            line.step = LineStep{gift->piece, std::nullopt};
        } else if (const auto* placement = std::get_if<Placement>(&move)) {
            line.text = (given ? to_text(*given) + ' ' : std::string()) + to_text(placement->cell);
            if (!lines.empty() && lines.back().number == line.number && lines.back().ply + 1 == ply)
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

GameView make_game_view(const TextContext& context, const Selection& selection, const GameViewOptions& options,
                        Milliseconds now) {
    const auto& [texts, table, mode] = context;
    const Game& game = table.game();
    GameView view;
    view.has_game = true;
    view.rules_summary = rules_summary(context, game.options());
    view.special_rules = special_rules(texts, game.options());
    view.is_clocked = game.options().clock.is_on();
    view.say(prompt_text(context, selection), detail_text(context, selection, options.asks_to_call));
    view.players = {player_view(Seat::first, context, now), player_view(Seat::second, context, now)};
    distinguish_initials(view.players);
    view.board = board_view(context, selection, options);
    view.actions = action_view(context, selection, options);
    view.moves = move_lines(context, options.marks);
    if (game.end()) view.result = result_view(context, *game.end());
    const bool runs = !is_browsing_history(table, mode) && !is_clock_elsewhere(table);
    if (const auto left = game.time_left(now); left && left->count() > 0 && runs)
        view.next_change = Milliseconds{(left->count() - 1) % 1000 + 1};
    return view;
}

}  // namespace quarto
