#include "shell/app/view.hpp"

#include <algorithm>
#include <utility>

#include "core/analysis/calls.hpp"
#include "core/notation/record.hpp"
#include "shell/features/lessons/view.hpp"
#include "shell/app/labels.hpp"
#include "shell/app/permissions.hpp"
#include "shell/features/solve/view.hpp"
#include "shell/features/review/view.hpp"
#include "shell/app/game_text.hpp"
#include "shell/app/state.hpp"

namespace quarto {

namespace {

CellSet cells_of(ShapeSet shapes) {
    CellSet cells;
    for (Shape shape : shapes) cells = cells | quarto::cells_of(shape);
    return cells;
}

std::string first_character(std::string_view text) {
    std::size_t size = std::min<std::size_t>(1, text.size());
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) ++size;
    return std::string(text.substr(0, size));
}

/// A sign as well as a number: "+3", "=", "–4". The fonts have no minus; this dash is as wide as their plus.
std::string value_mark(Value value) {
    if (value.outcome == Outcome::draw) return "=";
    const std::string sign = value.outcome == Outcome::win ? "+" : "\u2013";
    return value == lost_to_call ? sign : sign + std::to_string(value.placements);
}

constexpr const char* call_mark = "!";

constexpr std::string_view hint_key(Hint hint, bool squares_win) {
    if (hint == Hint::call && squares_win) return "hint.call_any";
    constexpr std::array<std::string_view, 3> keys{"hint.gift", "hint.placement", "hint.call"};
    return keys[static_cast<std::size_t>(hint)];
}

/// The move that the notice tells to make.
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

const Player& opponent_offered(const SharedOffer& offer) {
    return offer.players[offer.players[0].kind == PlayerKind::computer ? 0 : 1];
}

class ViewMaker {
  public:
    ViewMaker(const State& state, const Texts& texts, Milliseconds now)
        : state_(state), say_(texts, state), texts_(texts), now_(now), remarks_(remarks_shown(state)) {}

    View make() {
        view_.screen = state_.screens.top();
        view_.setup = state_.new_game_form;
        view_.proof = make_proof_view(state_.proof, texts_);
        view_.preferences = state_.preferences;
        view_.locked = state_.locked;
        view_.can_play_on = state_.saves.offer.has_value();
        if (state_.saves.offer) view_.shared_opponent = say_.text("player.robot") + " · " + say_.level_name(opponent_offered(*state_.saves.offer).level);
        view_.can_return_to_own_game = state_.saves.stashed_game.has_value();
        view_.can_return_to_previous_game = state_.saves.previous_game && !state_.saves.is_guest_game;
        view_.has_unreadable = !state_.saves.unreadable.empty();
        view_.level_names = say_.level_names();
        view_.level_descriptions = say_.level_descriptions();
        if (state_.notice) view_.notice = say_.notice(*state_.notice);
        view_.course = make_course_view(state_, texts_);
        view_.has_game = table(state_).history.has_value();
        if (view_.has_game) add_game();
        else {
            view_.prompt = say_.text("prompt.start");
            view_.detail = say_.text("prompt.start_detail");
        }
        if (state_.lessons.exercise) add_exercise(view_, state_, say_, now_);
        return std::move(view_);
    }

  private:
    const Game& game() const { return table(state_).game(); }

    void add_game() {
        view_.rules_summary = say_.rules_summary(table(state_).history->game_start().options);
        view_.special_rules = say_.special_rules(table(state_).history->game_start().options);
        if (!view_.special_rules.empty()) view_.special_notes = say_.special_notes(table(state_).history->game_start().options);
        view_.is_clocked = game().options().clock.is_on();
        view_.prompt = say_.prompt();
        view_.hint = hint_now(state_);
        view_.plain_detail = say_.detail();
        view_.detail = view_.hint
                           ? say_.text(hint_key(*view_.hint, game().options().rules.winning != ShapeSet::lines()))
                           : view_.plain_detail;
        view_.players = {player(Seat::first), player(Seat::second)};
        tell_initials_apart();
        add_board();
        add_actions();
        add_moves();
        if (state_.analysis.is_shown && may_analyse(state_)) add_analysis();
        if (state_.review.is_shown) add_review(view_, state_, say_, remarks_);
        if (game().end()) view_.result = say_.result(*game().end());
        if (const auto left = game().time_left(now_); left && left->count() > 0 && !is_browsing_history(state_))
            view_.next_change = Milliseconds{(left->count() - 1) % 1000 + 1};
    }

    PlayerView player(Seat seat) const {
        PlayerView player;
        player.name = say_.name(seat);
        player.level = say_.level(seat);
        player.initial = first_character(player.name);
        player.status = say_.status(seat);
        player.is_computer = !is_person(state_, seat);
        player.is_to_move = !game().end() && game().to_move() == seat;
        player.is_winner = game().end() && game().end()->winner == seat;
        player.clock = ClockState::none;
        if (view_.is_clocked && !game().end() && !is_browsing_history(state_)) {
            const auto left = player.is_to_move ? *game().time_left(now_) : game().options().clock.per_move;
            player.time = time_text(left);
            player.clock = !player.is_to_move       ? ClockState::resting
                           : left <= clock_warning ? ClockState::warning
                                                   : ClockState::running;
        }
        const auto& dice = table(state_).history->game_start().dice;
        if (dice && game().position().occupied().empty()) player.die = seat == Seat::first ? dice->first : dice->second;
        return player;
    }

    void tell_initials_apart() {
        auto& [one, two] = view_.players;
        if (one.initial != two.initial) return;
        one.initial = "1";
        two.initial = "2";
    }

    void add_board() {
        BoardView& board = view_.board;
        board.position = game().position();
        board.hand_side = game().to_move();
        board.last_cell = game().last_cell();
        board.chosen_cell = state_.selection.chosen_cell;
        board.chosen_piece = state_.selection.chosen_piece;
        if (state_.preferences.show_voids) board.voided = cells_of(game().voided());
        if (game().end()) board.called = cells_of(game().end()->shapes);
        if (const auto& wrong = game().wrong_call()) {
            board.called = quarto::cells_of(wrong->shape);
            board.call_was_wrong = true;
        }
        add_advice(board);
        if (state_.selection.pending_call) {
            board.is_selecting_call = true;
            const auto shape = shape_to_call(state_);
            board.call_cells = shape ? quarto::cells_of(*shape) : state_.selection.pending_call->cells;
            board.playable = CellSet::all();
        } else if (awaits_person(state_) && !state_.locked.has(Feature::play)) {
            if (game().phase() == Phase::place) board.playable = game().position().empty_cells();
            if (game().phase() == Phase::give) board.giveable = game().position().reserve();
        }
    }

    void add_advice(BoardView& board) const {
        const auto move = advised_move(state_);
        if (!move) return;
        if (const auto* gift = std::get_if<Gift>(&*move)) board.advised_piece = gift->piece;
        if (const auto* placement = std::get_if<Placement>(&*move)) board.advised_cells = CellSet{}.with(placement->cell);
        if (const auto* call = std::get_if<Call>(&*move)) board.advised_cells = quarto::cells_of(call->shape);
    }

    void add_actions() {
        ActionView& actions = view_.actions;
        const EligibleCallers callers = eligible_callers(state_);
        const bool persons_move = awaits_person(state_);
        actions.has_calls = game().options().calls != CallRule::automatic;
        const bool has_something_to_call =
            state_.selection.pending_call ? shape_to_call(state_).has_value() : callers.first.has_value();
        actions.can_call = has_something_to_call && !state_.locked.has(Feature::play);
        // Whoever counts the pieces knows as much: nothing is given away.
        actions.call_stands_out = actions.can_call && (state_.selection.pending_call || may_hold_alignment(game().position()));
        actions.caller = state_.selection.pending_call ? state_.selection.pending_call->by : callers.first.value_or(game().to_move());
        actions.call_label = say_.call_label(actions.caller, callers.second.has_value());
        actions.can_other_call = callers.second && !state_.selection.pending_call && actions.can_call;
        if (callers.second) actions.other_call_label = say_.call_label(*callers.second, true);
        actions.can_go_back = state_.selection.pending_call || state_.selection.chosen_cell || state_.selection.chosen_piece;
        actions.can_confirm = state_.selection.chosen_cell || state_.selection.chosen_piece;
        actions.confirm_label = say_.text(state_.selection.chosen_cell ? "action.place_here" : "action.give_this");
        actions.can_end_turn =
            persons_move && (game().phase() == Phase::finish || game().phase() == Phase::accept);
        actions.end_turn_label =
            say_.text(game().phase() == Phase::accept ? "action.accept_draw" : "action.end_turn");
        actions.can_undo = undo_ply(state_).has_value() || may_reopen_previous(state_);
        actions.can_redo = redo_ply(state_).has_value();
        actions.can_resign = !game().end() && !state_.saves.offer && !state_.review.is_shown &&
                             (is_person(state_, Seat::first) || is_person(state_, Seat::second));
        actions.can_extend = persons_move && game().options().clock.extension.count() > 0 && view_.is_clocked;
        actions.offers_help = may_help(state_) && !game().end();
        actions.can_ask_for_help = persons_move && may_help(state_);
        actions.can_analyse = may_analyse(state_);
        actions.can_review = may_review(state_);
        actions.is_analysing = state_.analysis.is_shown && actions.can_analyse;
    }

    void add_analysis() {
        const auto moves = ranked(state_.analysis);
        AnalysisView analysis;
        analysis.is_done = state_.analysis.is_done;
        // No other move is worth as much as a call.
        const Caller caller = who_calls(game());
        const bool can_win_by_calling = caller == Caller::mover || caller == Caller::either;
        if (caller != Caller::nobody) add_call(analysis, can_win_by_calling);
        for (const MoveValue& found : moves) {
            const MarkView mark{value_mark(found.value), found.value.outcome,
                                found.value == moves.front().value && !can_win_by_calling, say_.value(found.value)};
            if (const auto* placement = std::get_if<Placement>(&found.move))
                view_.board.cell_marks[placement->cell.index] = mark;
            if (const auto* gift = std::get_if<Gift>(&found.move)) view_.board.piece_marks[gift->piece.index] = mark;
            analysis.lines.push_back(
                {say_.move_name(found.move), say_.move_detail(found, &found == &moves.front()), found.gifts, mark});
        }
        const auto has_gifts = [](const AnalysisLine& line) { return !line.gifts.empty(); };
        if (std::ranges::any_of(analysis.lines, has_gifts)) analysis.gifts = say_.text("analysis.gifts");
        analysis.legend = legend_of(analysis.lines);
        if (!can_win_by_calling) analysis.line = best_line();
        view_.analysis = std::move(analysis);
    }

    /// What can be called, in the list and on the board.
    void add_call(AnalysisView& analysis, bool is_own) {
        const Seat opponent = other(game().to_move());
        const Outcome outcome = is_own ? Outcome::win : Outcome::loss;
        const std::string who = is_own ? say_.text("action.quarto")
                                       : texts_.get("action.quarto_by", {{"name", say_.name(opponent)}});
        const std::string worth = is_own ? say_.value(Value::win_in(1)) : std::string();
        analysis.lines.push_back({who, say_.shape_names(game().callable()), {}, {call_mark, outcome, is_own, worth}});
        for (Cell cell : cells_of(game().callable()))
            view_.board.cell_marks[cell.index] = {call_mark, outcome, is_own, is_own ? say_.text("label.callable") : who};
    }

    /// The best and the worst move of each outcome stand for those between; a call for itself.
    static std::string legend_of(const std::vector<AnalysisLine>& lines) {
        std::vector<std::string> parts;
        for (std::size_t index = 0; index < lines.size(); ++index) {
            const auto& [move, detail, gifts, mark] = lines[index];
            if (mark.text == call_mark) {
                parts.push_back(mark.text + ' ' + move + ' ' + detail);
                continue;
            }
            const auto is_neighbour_alike = [&](std::size_t other) {  // before the first is beyond the last
                return other < lines.size() && lines[other].mark.text != call_mark && lines[other].mark.outcome == mark.outcome;
            };
            const std::string part = mark.text + ' ' + mark.words;
            const bool is_told = !parts.empty() && parts.back() == part;
            if (!is_told && !(is_neighbour_alike(index - 1) && is_neighbour_alike(index + 1))) parts.push_back(part);
        }
        return join(parts, " · ");
    }

    /// Each piece with its cell.
    std::vector<LineStep> best_line() const {
        std::vector<LineStep> steps;
        std::optional<Piece> hand = game().position().hand();
        for (const Move& move : state_.analysis.line) {
            if (const auto* gift = std::get_if<Gift>(&move)) hand = gift->piece;
            const auto* placement = std::get_if<Placement>(&move);
            if (placement && hand) steps.push_back({*std::exchange(hand, std::nullopt), placement->cell});
        }
        if (hand && !state_.analysis.line.empty()) steps.push_back({*hand, std::nullopt});
        return steps;
    }

    /// A line a placement with the gift before it; calls and endings have lines of their own.
    void add_moves() {
        std::optional<Piece> given = table(state_).history->game_start().start.hand();
        const auto& entries = table(state_).history->entries();
        for (std::size_t ply = 1; ply <= entries.size(); ++ply) {
            const auto& [by, move, after] = entries[ply - 1];
            MoveLine line{move_number(*table(state_).history, ply), {}, ply, ply == table(state_).history->ply()};
            const auto remark = std::ranges::find(remarks_, ply, &Remark::ply);
            if (remark != remarks_.end()) line.remark = say_.remark(*remark);
            if (const auto* gift = std::get_if<Gift>(&move)) {
                given = gift->piece;
                const bool is_placed_next =
                    ply < entries.size() && std::holds_alternative<Placement>(entries[ply].move);
                if (is_placed_next && !line.is_current && !line.remark) continue;
                line.text = to_text(gift->piece);
                line.words = step_words(texts_, {gift->piece, std::nullopt});
                line.step = LineStep{gift->piece, std::nullopt};
            } else if (const auto* placement = std::get_if<Placement>(&move)) {
                line.text = (given ? to_text(*given) + ' ' : std::string()) + to_text(placement->cell);
                if (!view_.moves.empty() && view_.moves.back().number == line.number &&
                    view_.moves.back().ply + 1 == ply)
                    line.text = to_text(placement->cell);
                line.words = given ? step_words(texts_, {*given, placement->cell}) : line.text;
                if (given) line.step = LineStep{*given, placement->cell};
            } else {
                line.words = line.text = say_.event(by, move, after);
            }
            view_.moves.push_back(line);
        }
    }

    const State& state_;
    GameText say_;
    const Texts& texts_;
    Milliseconds now_;
    std::vector<Remark> remarks_;  ///< of the review that is shown
    View view_;
};

}  // namespace

bool offers(const View& view, const Intent& intent) { return !is_locked(view.locked, intent); }

View make_view(const State& state, const Texts& texts, Milliseconds now) {
    return ViewMaker(state, texts, now).make();
}

}  // namespace quarto
