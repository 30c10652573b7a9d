#include "core/opponent/thinker.hpp"

#include <algorithm>
#include <cassert>

#include "core/opponent/preference.hpp"
#include "core/search/facts.hpp"
#include "core/search/step_limit.hpp"

namespace quarto {

namespace {

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
            if (placed.reserve().empty()) plans_.push_back({Placement{cell}, placed, 0});
        }
    }
    shuffle(plans_, random_);
    std::ranges::stable_sort(plans_, [](const Plan& a, const Plan& b) { return a.preference > b.preference; });
}

void Thinker::plan_gift(const Position& placed, Piece gift, const Move& move, PieceSet safe) {
    const RuleSet rules = game_.options().rules;
    const bool seems_safe = safe.has(gift);
    const int preference =
        seems_safe ? preference_of(level_.style, make_turn(placed, gift, safe.size(), rules)) : losing_preference;
    plans_.push_back({move, placed.after_gift(gift), preference});
}

std::optional<Value> Thinker::value_of(const Plan& plan, Solver& solver, std::uint64_t node_limit) const {
    auto value = solver.value(plan.after, game_.options().rules, node_limit, value_->outcome);
    if (!value) return std::nullopt;
    const Value mine = value->for_opponent();
    return std::holds_alternative<Placement>(plan.move) ? mine.before_placement() : mine;
}

std::optional<Move> Thinker::step(Solver& solver) {
    if (decided_) return decided_;
    if (!searches_) return decided_ = plans_.front().move;
    search(solver);
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
        } else if (traps_) {
            if (traps_->step(solver, allowance.left())) prefer_traps();
        } else {
            // A position has the value of its best move: the first plan that reaches it is best.
            const auto value = value_of(plans_[next_], solver, allowance.left());
            if (value == value_) {
                if (holding_ || value_ != Value::draw() || !sets_traps(solver)) {
                    decided_ = plans_[next_].move;
                    return;
                }
                holding_ = plans_[next_].move;
                traps_.emplace(safe_plans(), rules);
            } else if (value) {
                ++next_;
            }
        }
        if (allowance.left() == 0) {
            spent_ += solver.nodes() - before;
            return;
        }
    }
    decided_ = plans_.front().move;
}

/// Without a book, the first moves take long enough.
bool Thinker::sets_traps(const Solver& solver) const {
    const RuleSet rules = game_.options().rules;
    const bool is_in_book = game_.position().occupied().size() <= book_depth(search::kind_of(rules));
    return level_.style == PlayStyle::cunning && (!is_in_book || solver.has_book(rules));
}

std::vector<Position> Thinker::safe_plans() const {
    std::vector<Position> given;
    for (const Plan& plan : plans_)
        if (plan.after.hand() && plan.preference > losing_preference) given.push_back(plan.after);
    return given;
}

void Thinker::prefer_traps() {
    for (std::size_t k = 0; k < traps_->chances().size(); ++k) plans_[k].chance = traps_->chances()[k];
    traps_.reset();
    std::ranges::stable_sort(plans_, std::greater{}, &Plan::chance);
    next_ = 0;
}

Move Thinker::best_so_far() {
    if (decided_) return *decided_;
    if (holding_) return *holding_;
    // The plans before the next one do not keep the value.
    return plans_[next_ < plans_.size() ? next_ : 0].move;
}

Move choose_move(const Game& game, Seat seat, const Level& level, Random random, Solver& solver) {
    Thinker thinker(game, seat, level, random);
    for (;;)
        if (const auto move = thinker.step(solver)) return *move;
}

}  // namespace quarto
