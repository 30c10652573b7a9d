#include "core/analysis/analyst.hpp"

#include <algorithm>

#include "core/analysis/analysis.hpp"

namespace quarto {

std::optional<ReplyOdds> odds_of(std::span<const ReplyOdds> odds, const Move& move) {
    const auto found = std::ranges::find(odds, move, &ReplyOdds::move);
    return found == odds.end() ? std::nullopt : std::optional(*found);
}

std::vector<MoveValue> ranked(std::vector<MoveValue> moves, std::span<const ReplyOdds> odds) {
    const auto losing_share = [&](const MoveValue& value) {
        const auto counted = odds_of(odds, value.move);
        return counted && counted->replies > 0 ? 1000 * counted->losing / counted->replies : 0;
    };
    std::ranges::stable_sort(moves, [&](const MoveValue& a, const MoveValue& b) {
        return a.value != b.value ? a.value > b.value : losing_share(a) > losing_share(b);
    });
    return moves;
}

Analyst::Analyst(const Position& position, RuleSet rules)
    : position_(position), rules_(rules), gives_later_(position.hand() && !counts_traps(position)) {
    if (position.hand())
        for (Cell cell : position.empty_cells()) moves_.push_back(Placement{cell});
    else
        for (Piece piece : position.reserve())
            if (!position.empty_cells().empty()) moves_.push_back(Gift{piece});
}

bool Analyst::counts_traps(const Position& position) {
    constexpr int gifts_from = 9, placements_from = 7;
    return position.empty_cells().size() <= (position.hand() ? placements_from : gifts_from);
}

std::optional<AnalysisResult> Analyst::step(Solver& solver) {
    const auto found = find(solver);
    // A step that ran out of nodes is continued from the solver's table. The limit doubles in case too little
    // was kept.
    limit_ = found ? nodes_per_step : 2 * limit_;
    return found;
}

std::optional<AnalysisResult> Analyst::find(Solver& solver) {
    if (next_ < moves_.size()) {
        const auto found = evaluate(moves_[next_], solver);
        if (!found) return std::nullopt;
        ++next_;
        values_.push_back(*found);
        if (found->value.outcome == Outcome::draw && counts_traps(position_)) drawing_.push_back(*found);
        return *found;
    }
    if (gives_later_ && next_gifts_ < values_.size()) {
        const auto found = evaluate_gifts(values_[next_gifts_].move, solver);
        if (!found) return std::nullopt;
        return values_[next_gifts_++] = *found;
    }
    if (next_trap_ < drawing_.size()) {
        const auto odds = count_traps(drawing_[next_trap_], solver);
        if (!odds) return std::nullopt;
        ++next_trap_;
        traps_.push_back(*odds);
        return *odds;
    }
    if (is_done()) return std::nullopt;
    return draw_line(solver);
}

std::optional<PrincipalVariation> Analyst::draw_line(Solver& solver) {
    if (!variation_) {
        variation_.emplace(position_, rules_);
        variation_->play(ranked(values_, traps_).front().move);
    }
    while (!variation_->is_done())
        if (!variation_->step(solver, limit_)) return std::nullopt;
    is_line_reported_ = true;
    return PrincipalVariation{variation_->moves()};
}

std::optional<MoveValue> Analyst::evaluate(const Move& move, Solver& solver) const {
    if (std::holds_alternative<Placement>(move) && !gives_later_) return evaluate_gifts(move, solver);
    // The outcome if a book has it, without search: an upper bound for every move.
    const auto at_most = solver.outcome(position_, rules_, 0);
    const auto value = value_move(solver, position_, move, rules_, limit_, at_most.value_or(Outcome::win));
    return value ? std::optional(MoveValue{move, *value, {}}) : std::nullopt;
}

std::optional<MoveValue> Analyst::evaluate_gifts(const Move& move, Solver& solver) const {
    const auto placement = value_placement(solver, position_, std::get<Placement>(move).cell, rules_, limit_);
    if (!placement) return std::nullopt;
    return MoveValue{move, placement->value, placement->gifts};
}

/// After a placement, counts for the gift with the most losing replies.
std::optional<ReplyOdds> Analyst::count_traps(const MoveValue& drawing, Solver& solver) const {
    ReplyOdds odds{drawing.move, 0, 0};
    const auto replies_to = [](const Position& given) {
        return given.empty_cells().size() * std::max(given.reserve().size(), 1);
    };
    if (const auto* gift = std::get_if<Gift>(&drawing.move)) {
        const Position given = position_.after_gift(gift->piece);
        const auto losing = losing_replies(given, solver);
        if (!losing) return std::nullopt;
        return ReplyOdds{drawing.move, *losing, replies_to(given)};
    }
    const Position placed = position_.after_placement(std::get<Placement>(drawing.move).cell);
    for (Piece piece : drawing.gifts) {
        const Position given = placed.after_gift(piece);
        const auto losing = losing_replies(given, solver);
        if (!losing) return std::nullopt;
        odds.losing = std::max(odds.losing, *losing);
        odds.replies = replies_to(given);
    }
    return odds;
}

std::optional<int> Analyst::losing_replies(const Position& given, Solver& solver) const {
    int losing = 0;
    for (Cell cell : given.empty_cells()) {
        const Position placed = given.after_placement(cell);
        for (Piece piece : placed.reserve()) {
            const auto mine = solver.outcome(placed.after_gift(piece), rules_, limit_);
            if (!mine) return std::nullopt;
            losing += *mine == Outcome::win ? 1 : 0;
        }
    }
    return losing;
}

}  // namespace quarto
