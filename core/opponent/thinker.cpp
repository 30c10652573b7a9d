#include "core/opponent/thinker.hpp"

#include <algorithm>
#include <cassert>

#include "core/search/facts.hpp"
#include "core/search/node.hpp"
#include "core/search/step_limit.hpp"

namespace quarto {

namespace {

/// `replies`: the opponent's replies that leave a safe piece; `safe`: the number of safe pieces before the
/// gift.
int preference_of(PlayStyle style, int replies, int safe) {
    constexpr int last_gift_is_mine = 4;  // with an odd number of safe pieces, the opponent runs out first
    switch (style) {
        case PlayStyle::playful: return 0;
        case PlayStyle::calm: return replies;
        case PlayStyle::sharp:
        case PlayStyle::cunning: return (safe % 2 == 1 ? last_gift_is_mine : 0) - replies;
    }
    return 0;
}

int count_replies(const Position& position, RuleSet rules) {
    return search::with_node(position, rules, [](const auto& node) { return search::count_safe_replies(node); });
}

/// Puts items into random order, before a stable sort.
void shuffle(auto& items, Random& random) {
    for (std::size_t rest = items.size(); rest > 1; --rest)
        std::swap(items[rest - 1], items[random.below(static_cast<std::uint32_t>(rest))]);
}

constexpr int losing_preference = -1000;  ///< of moves that the level sees lose at once

}  // namespace

Thinker::Thinker(const Game& game, Seat seat, const Level& level, Random random)
    : game_(game), seat_(seat), level_(level), random_(random) {
    assert(!game.end() && game.to_move() == seat);
    decide_at_once();
    if (!decided_) plan();
}

/// Calls, winning placements and passes need no plan.
void Thinker::decide_at_once() {
    const Phase phase = game_.phase();
    const bool is_own = phase == Phase::give || phase == Phase::finish;
    if (game_.may_call(seat_) && notices(is_own ? level_.notices_own_percent : level_.notices_missed_percent) &&
        !game_.callable().empty()) {
        decided_ = Call{*game_.callable().begin()};
    } else if (phase == Phase::finish || phase == Phase::accept) {
        decided_ = Pass{};
    } else if (phase == Phase::place) {
        const CellSet winning = completing_cells(game_.position(), game_.options().rules);
        searches_ = winning.empty();
        if (!winning.empty() && notices(level_.notices_own_percent)) decided_ = Placement{*winning.begin()};
    } else {
        searches_ = true;
    }
}

void Thinker::plan() {
    const Position& position = game_.position();
    const RuleSet rules = game_.options().rules;
    searches_ = searches_ && position.empty_cells().size() <= level_.solves_from;
    if (searches_ && level_.style == PlayStyle::cunning && Analyst::counts_traps(position)) {
        analyst_.emplace(position, rules);
        return;
    }
    // The gifts that the level takes for safe.
    const auto apparently_safe = [&](const Position& placed) {
        PieceSet safe = safe_gifts(placed, rules);
        for (Piece piece : placed.reserve() - safe) {
            if (notices(level_.notices_unsafe_percent)) continue;
            safe = safe.with(piece);
            searches_ = false;
        }
        return safe;
    };
    if (game_.phase() == Phase::give) {
        const PieceSet safe = apparently_safe(position);
        for (Piece piece : position.reserve()) plan_gift(position, piece, Gift{piece}, safe);
    } else {
        for (Cell cell : position.empty_cells()) {
            const Position placed = position.after_placement(cell);
            const PieceSet safe = apparently_safe(placed);
            for (Piece piece : placed.reserve()) plan_gift(placed, piece, Placement{cell}, safe);
            if (placed.reserve().empty()) plans_.push_back({Placement{cell}, placed, Value::draw(), 0});
        }
    }
    shuffle(plans_, random_);
    std::ranges::stable_sort(plans_, [](const Plan& a, const Plan& b) { return a.preference > b.preference; });
}

void Thinker::plan_gift(const Position& placed, Piece gift, const Move& move, PieceSet safe) {
    const RuleSet rules = game_.options().rules;
    const Position after = placed.after_gift(gift);
    Plan plan{move, after, std::nullopt, losing_preference};
    if (safe.has(gift)) {
        const bool is_safe = completing_cells(after, rules).empty();
        plan.preference = preference_of(level_.style, is_safe ? count_replies(after, rules) : 0, safe.size());
    }
    plans_.push_back(plan);
}

std::optional<Value> Thinker::value_of(const Plan& plan, Solver& solver, std::uint64_t node_limit) const {
    if (plan.known) return plan.known;
    auto value = solver.value(plan.after, game_.options().rules, node_limit);
    if (!value) return std::nullopt;
    const Value mine = value->for_opponent();
    return std::holds_alternative<Placement>(plan.move) ? mine.before_placement() : mine;
}

std::optional<Move> Thinker::step(Solver& solver) {
    if (decided_) return decided_;
    if (!searches_) return decided_ = plans_.front().move;
    if (analyst_) count_traps(solver);
    else search(solver);
    return decided_;
}

/// Looks for the most preferred plan that keeps the value, for one step.
void Thinker::search(Solver& solver) {
    const RuleSet rules = game_.options().rules;
    if (spent_ == 0 && !level_.is_always_exact()) solver.clear();
    const std::uint64_t before = solver.nodes();
    const Allowance allowance(solver, StepLimit::usual);
    while (next_ < plans_.size() && spent_ + (solver.nodes() - before) < level_.nodes) {
        if (!value_) {
            value_ = solver.value(game_.position(), rules, allowance.left());
        } else {
            // A position has the value of its best move: the first plan that reaches it is best.
            const auto value = value_of(plans_[next_], solver, allowance.left());
            if (value == value_) {
                decided_ = plans_[next_].move;
                return;
            }
            if (value) ++next_;
        }
        if (allowance.left() == 0) {
            spent_ += solver.nodes() - before;
            return;
        }
    }
    decided_ = plans_.front().move;
}

void Thinker::count_traps(Solver& solver) {
    if (const auto finding = analyst_->step(solver)) {
        if (const auto* found = std::get_if<MoveValue>(&*finding)) found_.push_back(*found);
        if (const auto* odds = std::get_if<ReplyOdds>(&*finding)) traps_.push_back(*odds);
    }
    if (analyst_->has_valued_moves()) decided_ = best_of_found();
}

Move Thinker::best_of_found() {
    std::vector<MoveValue> moves = found_;
    const auto add = [&](const Move& move) {
        if (!std::ranges::count(found_, move, &MoveValue::move)) moves.push_back({move, Value::draw(), {}});
    };
    const Position& position = game_.position();
    if (position.hand())
        for (Cell cell : position.empty_cells()) add(Placement{cell});
    else
        for (Piece piece : position.reserve()) add(Gift{piece});
    shuffle(moves, random_);
    return ranked(moves, traps_).front().move;
}

Move Thinker::best_so_far() {
    if (decided_) return *decided_;
    if (analyst_) return best_of_found();
    // The plans before the next one do not keep the value.
    return plans_[next_ < plans_.size() ? next_ : 0].move;
}

Move choose_move(const Game& game, Seat seat, const Level& level, Random random, Solver& solver) {
    Thinker thinker(game, seat, level, random);
    for (;;)
        if (const auto move = thinker.step(solver)) return *move;
}

}  // namespace quarto
