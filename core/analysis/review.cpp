#include "core/analysis/review.hpp"

#include <algorithm>

#include "core/analysis/calls.hpp"
#include "core/search/facts.hpp"

namespace quarto {

namespace {

Outcome seen_by(Seat seat, Seat mover, Outcome outcome) {
    return seat == mover ? outcome : Value{outcome, 0}.for_opponent().outcome;
}

/// The outcome for the seat at this point. A player who alone may call an alignment wins; if both may, it is
/// unknown.
std::optional<Outcome> outcome_for(const Game& game, const std::optional<Value>& value, Seat seat) {
    if (const auto& end = game.end()) return end->winner ? seen_by(seat, *end->winner, Outcome::win) : Outcome::draw;
    const Seat mover = game.to_move();
    const Caller caller = who_calls(game);
    if (caller == Caller::either) return std::nullopt;
    if (caller != Caller::nobody) return seen_by(seat, caller == Caller::mover ? mover : other(mover), Outcome::win);
    if (game.phase() == Phase::finish || game.phase() == Phase::accept) return Outcome::draw;
    return value ? std::optional(seen_by(seat, mover, value->outcome)) : std::nullopt;
}

/// Resignations, timeouts and calls are not reviewed.
bool is_choice(const Move& move) {
    return std::holds_alternative<Gift>(move) || std::holds_alternative<Placement>(move) ||
           std::holds_alternative<Pass>(move);
}

/// What could have been called or completed instead of this move. `next`: the move after it, if any.
std::optional<Missed> missed_by(Seat seat, const Move& move, const Game& before, const Game& after,
                                const History::Entry* next) {
    if (before.may_call(seat) && !before.callable().empty()) {
        const bool is_snatched = next && next->by != seat && std::holds_alternative<Call>(next->move);
        const bool may_still = !after.callable().empty() && after.may_call(seat) && !is_snatched;
        return may_still ? std::nullopt : std::optional(Missed{*before.callable().begin(), std::nullopt});
    }
    if (!std::holds_alternative<Placement>(move) || !after.callable().empty()) return std::nullopt;
    const RuleSet rules = before.options().rules;
    const CellSet cells = completing_cells(before.position(), rules);
    if (cells.empty()) return std::nullopt;
    const Cell cell = *cells.begin();
    const ShapeSet through = rules.winning & shapes_through(cell);
    return Missed{*alignments(before.position().after_placement(cell), rules.counting, through).begin(), cell};
}

/// The ply after the gift of the piece that completed the winner's alignment; 0 if there is none.
std::size_t ply_of_losing_gift(const History& history) {
    const auto& entries = history.entries();
    const auto& end = history.game_at(entries.size()).end();
    if (!end || !end->winner || end->shapes.empty()) return 0;
    std::size_t ply = entries.size();
    while (ply > 0 && !std::holds_alternative<Placement>(entries[ply - 1].move)) --ply;
    if (ply == 0 || entries[ply - 1].by != *end->winner) return 0;
    while (ply > 0 && !std::holds_alternative<Gift>(entries[ply - 1].move)) --ply;
    return ply;
}

/// Whether the player whose placement follows this ply still had a draw after the turn.
bool holds_draw(const History& history, const MomentValues& values, std::size_t ply) {
    const std::size_t after_turn = ply + 2;
    const auto is_draw = [&](std::size_t at) {
        return at < values.size() && outcome_for(history.game_at(at), values[at], Seat::first) == Outcome::draw;
    };
    return after_turn <= history.entries().size() && is_draw(ply + 1) && is_draw(after_turn);
}

/// The ply before the turn that was hardest to find; absent if no draw was hard to hold.
std::optional<std::size_t> hardest_ply(const History& history, const MomentValues& values, const MomentOdds& odds) {
    std::optional<std::size_t> hardest;
    double most = 0;
    for (const auto& [ply, at] : odds) {
        if (at.losing == 0 || !holds_draw(history, values, ply)) continue;
        const double share = static_cast<double>(at.losing) / at.turns;
        if (share > most) hardest = ply;
        most = std::max(most, share);
    }
    return hardest;
}

}  // namespace

std::vector<Mark> review(const History& history, const MomentValues& values, const MomentOdds& odds) {
    const auto value_at = [&](std::size_t ply) { return ply < values.size() ? values[ply] : std::nullopt; };
    const auto& entries = history.entries();
    const auto& end = history.game_at(entries.size()).end();
    const std::size_t losing_gift = ply_of_losing_gift(history);
    const auto hardest = hardest_ply(history, values, odds);
    std::vector<Mark> marks;
    for (std::size_t ply = 1; ply <= entries.size(); ++ply) {
        const auto& [by, move, after, used] = entries[ply - 1];
        if (!is_choice(move)) continue;
        const Game& before = history.game_at(ply - 1);
        const History::Entry* next = ply < entries.size() ? &entries[ply] : nullptr;
        Mark mark{ply, by, missed_by(by, move, before, after, next)};
        const auto was = outcome_for(before, value_at(ply - 1), by), is = outcome_for(after, value_at(ply), by);
        if (was && is && *is < *was) mark.drop = Drop{*was, *is};
        mark.is_losing_gift = ply == losing_gift;
        if (hardest == ply - 1) mark.hardest = odds.at(*hardest);
        if (mark.is_fault() || mark.hardest) marks.push_back(mark);
    }
    const auto last = std::find_if(marks.rbegin(), marks.rend(), [&](const Mark& mark) {
        return end && end->winner == other(mark.by) && mark.drop && mark.drop->after == Outcome::loss;
    });
    if (last != marks.rend()) last->is_last_chance = true;
    return marks;
}

}  // namespace quarto
