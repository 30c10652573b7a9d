#include "core/rules/game.hpp"

#include <algorithm>

namespace quarto {

namespace {

/// The opponent may also resign, make a call if the rules allow it, and claim a timeout.
constexpr bool is_for_mover_only(const Move& move) {
    return !std::holds_alternative<Call>(move) && !std::holds_alternative<Resignation>(move) &&
           !std::holds_alternative<Timeout>(move);
}

}  // namespace

std::string_view name_of(Refusal refusal) {
    constexpr std::array<std::string_view, refusal_count> names{
        "game_is_over",
        "not_your_turn",
        "time_is_up",
        "place_first",
        "give_first",
        "nothing_to_give",
        "nothing_to_place",
        "piece_not_in_reserve",
        "cell_taken",
        "call_is_automatic",
        "nothing_to_call_yet",
        "call_paused",
        "no_clock",
        "extension_not_agreed",
        "time_is_left",
        "shape_does_not_win",
        "shape_not_full",
        "nothing_shared",
        "attribute_does_not_count",
        "alignment_void",
        "not_completed_by_last_placement",
    };
    return names[static_cast<std::size_t>(refusal)];
}

Game Game::begin(const GameOptions& options, Seat to_move, Milliseconds now, const Position& start) {
    Game game(options);
    game.position_ = start;
    game.start_cells_ = start.occupied();
    game.to_move_ = to_move;
    game.move_began_ = now;
    game.banks_ = {options.clock.bank, options.clock.bank};
    game.phase_ = start.hand() ? Phase::place : Phase::give;
    if (start.empty_cells().empty()) game.finish(std::nullopt, EndReason::board_full);
    return game;
}

Result<Game, Refusal> Game::after(Seat seat, Move move, Milliseconds now) const {
    if (end_) return Refusal::game_is_over;
    if (is_for_mover_only(move) && seat != to_move_) return Refusal::not_your_turn;
    const bool is_timed = !out_of_time_ && !std::holds_alternative<Timeout>(move);
    if (is_timed && time_left(now) == Milliseconds{0}) return Refusal::time_is_up;
    Game next = *this;
    next.wrong_call_.reset();
    const auto refusal = std::visit([&](auto kind) { return next.play(seat, kind, now); }, move);
    if (refusal) return *refusal;
    return next;
}

std::optional<Refusal> Game::play(Seat, Gift gift, Milliseconds now) {
    if (phase_ == Phase::place) return Refusal::place_first;
    if (phase_ != Phase::give) return Refusal::nothing_to_give;
    if (!position_.reserve().has(gift.piece)) return Refusal::piece_not_in_reserve;
    position_ = position_.after_gift(gift.piece);
    phase_ = Phase::place;
    pass_move_to_opponent(now);
    return std::nullopt;
}

std::optional<Refusal> Game::play(Seat seat, Placement placement, Milliseconds) {
    if (phase_ == Phase::give) return Refusal::give_first;
    if (phase_ != Phase::place) return Refusal::nothing_to_place;
    if (position_.occupied().has(placement.cell)) return Refusal::cell_taken;
    position_ = position_.after_placement(placement.cell);
    last_cell_ = placement.cell;
    call_paused_ = {};
    phase_ = position_.empty_cells().empty() ? Phase::finish : Phase::give;
    if (options_.calls == CallRule::automatic) {
        if (const ShapeSet made = callable(); !made.empty()) finish(seat, EndReason::alignment, made);
        else if (phase_ == Phase::finish) finish(std::nullopt, EndReason::board_full);
    }
    return std::nullopt;
}

std::optional<Refusal> Game::play(Seat seat, Call call, Milliseconds) {
    if (const auto refusal = call_refusal(seat)) return refusal;
    const auto fault = fault_of(call.shape);
    if (!fault) {
        finish(seat, EndReason::call, callable());
        return std::nullopt;
    }
    if (options_.wrong_call == WrongCallCost::nothing) return fault;
    wrong_call_ = WrongCall{seat, call.shape, *fault};
    call_paused_[index_of(seat)] = true;
    if (options_.wrong_call == WrongCallCost::game) finish(other(seat), EndReason::wrong_call);
    return std::nullopt;
}

std::optional<Refusal> Game::play(Seat, Pass, Milliseconds now) {
    if (phase_ == Phase::place) return Refusal::place_first;
    if (phase_ == Phase::give) return Refusal::give_first;
    if (phase_ == Phase::accept) {
        finish(std::nullopt, EndReason::board_full);
    } else {
        phase_ = Phase::accept;
        pass_move_to_opponent(now);
    }
    return std::nullopt;
}

std::optional<Refusal> Game::play(Seat seat, Resignation, Milliseconds) {
    finish(other(seat), EndReason::resignation);
    return std::nullopt;
}

std::optional<Refusal> Game::play(Seat, Extension, Milliseconds) {
    if (!options_.clock.is_on()) return Refusal::no_clock;
    if (options_.clock.extension.count() == 0) return Refusal::extension_not_agreed;
    if (out_of_time_) return Refusal::time_is_up;
    extended_by_ += options_.clock.extension;
    return std::nullopt;
}

std::optional<Refusal> Game::play(Seat, Timeout, Milliseconds now) {
    if (!options_.clock.is_on()) return Refusal::no_clock;
    if (out_of_time_) return Refusal::time_is_up;
    if (*time_left(now) > Milliseconds{0}) return Refusal::time_is_left;
    if (options_.clock.cost() == TimeoutCost::game) finish(other(to_move_), EndReason::timeout);
    out_of_time_ = true;
    return std::nullopt;
}

std::optional<Refusal> Game::call_refusal(Seat seat) const {
    if (end_) return Refusal::game_is_over;
    if (options_.calls == CallRule::automatic) return Refusal::call_is_automatic;
    const Callers may = callers(options_.calls, phase_);
    if (!(seat == to_move_ ? may.mover : may.opponent)) return Refusal::not_your_turn;
    if (!last_cell_) return Refusal::nothing_to_call_yet;
    if (call_paused_[index_of(seat)]) return Refusal::call_paused;
    if (out_of_time_ && seat == to_move_) return Refusal::time_is_up;
    return std::nullopt;
}

std::optional<Refusal> Game::fault_of(Shape shape) const {
    if (!options_.rules.winning.has(shape)) return Refusal::shape_does_not_win;
    if (!position_.occupied().contains(cells_of(shape))) return Refusal::shape_not_full;
    const TraitSet shared = shared_traits(position_, shape);
    if (shared.empty()) return Refusal::nothing_shared;
    if (shared.among(options_.rules.counting).empty()) return Refusal::attribute_does_not_count;
    if (callable().has(shape)) return std::nullopt;
    return start_cells_.contains(cells_of(shape)) ? Refusal::not_completed_by_last_placement : Refusal::alignment_void;
}

ShapeSet Game::all_alignments() const { return alignments(position_, options_.rules.counting, options_.rules.winning); }

ShapeSet Game::callable() const { return last_cell_ ? all_alignments() & shapes_through(*last_cell_) : ShapeSet{}; }

ShapeSet Game::voided() const { return all_alignments() - callable(); }

std::optional<Milliseconds> Game::time_left(Milliseconds now) const {
    if (!options_.clock.is_on() || end_) return std::nullopt;
    if (out_of_time_) return Milliseconds{0};
    const Milliseconds left = whole_time(to_move_) + extended_by_ - time_used(now);
    return std::max(left, Milliseconds{0});
}

std::optional<Milliseconds> Game::time_left(Seat seat, Milliseconds now) const {
    const auto left = time_left(now);
    return left && seat != to_move_ ? whole_time(seat) : left;
}

Milliseconds Game::whole_time(Seat seat) const {
    return options_.clock.has_bank() ? banks_[index_of(seat)] : options_.clock.per_move;
}

Game Game::resumed(Milliseconds now, Milliseconds used) const {
    Game game = *this;
    game.move_began_ = now - used;
    return game;
}

void Game::finish(std::optional<Seat> winner, EndReason reason, ShapeSet shapes) {
    end_ = End{winner, reason, shapes};
    phase_ = Phase::over;
}

void Game::pass_move_to_opponent(Milliseconds now) {
    if (options_.clock.has_bank())
        banks_[index_of(to_move_)] += extended_by_ - time_used(now) + options_.clock.increment;
    to_move_ = other(to_move_);
    move_began_ = now;
    extended_by_ = Milliseconds{0};
    out_of_time_ = false;
}

}  // namespace quarto
