#include "core/analysis/analyst.hpp"

#include <algorithm>
#include <utility>

#include "core/analysis/analysis.hpp"

namespace quarto {

std::optional<ReplyOdds> odds_of(std::span<const ReplyOdds> odds, const Move& move) {
    const auto found = std::ranges::find(odds, move, &ReplyOdds::move);
    return found == odds.end() ? std::nullopt : std::optional(*found);
}

double losing_share(std::span<const ReplyOdds> odds, const Move& move) {
    const auto counted = odds_of(odds, move);
    return counted && counted->replies > 0 ? static_cast<double>(counted->losing) / counted->replies : 0;
}

bool is_as_good(const MoveValue& move, const MoveValue& best, std::span<const ReplyOdds> odds) {
    return move.value == best.value && losing_share(odds, move.move) >= losing_share(odds, best.move);
}

std::vector<MoveValue> ranked(std::vector<MoveValue> moves, std::span<const ReplyOdds> odds) {
    std::ranges::stable_sort(moves, [&](const MoveValue& a, const MoveValue& b) {
        if (a.value != b.value) return a.value > b.value;
        return losing_share(odds, a.move) > losing_share(odds, b.move);
    });
    return moves;
}

/// Empty cells: with as few, the best gifts after a placement take no time.
constexpr int gives_at_once_from = 7;

Analyst::Analyst(const Position& position, RuleSet rules, Role role)
    : position_(position),
      rules_(rules),
      role_(role),
      gives_later_(position.hand() && position.empty_cells().size() > gives_at_once_from) {
    if (position.hand())
        for (Cell cell : position.empty_cells()) entries_.push_back(Entry{Placement{cell}});
    else
        for (Piece piece : position.reserve())
            if (!position.empty_cells().empty()) entries_.push_back(Entry{Gift{piece}});
}

bool Analyst::counts_traps(const Position& position) {
    constexpr int gifts_from = 10, placements_from = 9;
    return position.empty_cells().size() <= (position.hand() ? placements_from : gifts_from);
}

bool Analyst::is_open(Stage stage, const Entry& entry) const {
    switch (stage) {
        case Stage::values: return !entry.value;
        case Stage::gifts: return !entry.has_gifts;
        case Stage::traps: return counts_traps(position_) && entry.value->value.outcome == Outcome::draw && !entry.odds;
    }
    return false;
}

std::optional<Analyst::Item> Analyst::next() const {
    for (const Stage stage : {Stage::values, Stage::gifts, Stage::traps}) {
        const auto is_open_here = [&](const Entry& entry) { return is_open(stage, entry); };
        const auto open = std::ranges::count_if(entries_, is_open_here);
        if (open == 0) continue;
        const auto first = std::ranges::find_if(entries_, is_open_here) - entries_.begin();
        const auto after_last = std::find_if(entries_.rbegin(), entries_.rend(), is_open_here).base();
        const auto last = after_last - entries_.begin() - 1;
        return Item{stage, static_cast<std::size_t>(role_ == Role::leader ? first : last), open == 1};
    }
    return std::nullopt;
}

bool Analyst::has_values_and_gifts() const {
    const auto item = next();
    return !item || item->stage == Stage::traps;
}

Analyst::Entry* Analyst::entry_of(const Move& move) {
    const auto found = std::ranges::find(entries_, move, &Entry::move);
    return found == entries_.end() ? nullptr : &*found;
}

bool Analyst::add(const MoveValue& found) {
    Entry* const entry = entry_of(found.move);
    // A second report without gifts is of the first stage, by an analyst that had not heard of the first.
    if (!entry || entry->has_gifts || (entry->value && found.gifts.empty())) return false;
    entry->value = found;
    entry->has_gifts = !gives_later_ || !found.gifts.empty();
    is_shared_ = true;
    limit_ = first_limit();
    return true;
}

bool Analyst::add(const ReplyOdds& counted) {
    Entry* const entry = entry_of(counted.move);
    if (!entry || !entry->value || !is_open(Stage::traps, *entry)) return false;
    entry->odds = counted;
    is_shared_ = true;
    limit_ = first_limit();
    return true;
}

/// The other analyst is probably at work on the last item: a short step, so that its result is heard soon.
StepLimit Analyst::first_limit() const {
    const auto item = next();
    return StepLimit(is_shared_ && item && item->is_last_of_stage ? Solver::min_slice : StepLimit::usual);
}

std::optional<AnalysisResult> Analyst::step(Solver& solver) {
    if (is_done()) return std::nullopt;
    const auto item = next();
    const auto found = item ? find(*item, solver) : std::optional<AnalysisResult>(draw_line(solver));
    if (found) limit_ = first_limit();
    else limit_.extend();
    return found;
}

std::optional<AnalysisResult> Analyst::find(const Item& item, Solver& solver) {
    Entry& entry = entries_[item.entry];
    if (item.stage == Stage::traps) {
        entry.odds = count_traps(*entry.value, solver);
        return entry.odds ? std::optional<AnalysisResult>(*entry.odds) : std::nullopt;
    }
    const bool finds_gifts = item.stage == Stage::gifts || !gives_later_;
    const auto found = item.stage == Stage::gifts ? evaluate_gifts(entry.move, solver) : evaluate(entry.move, solver);
    if (!found) return std::nullopt;
    entry.value = found;
    entry.has_gifts = finds_gifts;
    return *found;
}

std::optional<PrincipalVariation> Analyst::draw_line(Solver& solver) {
    if (!variation_) {
        std::vector<MoveValue> values;
        std::vector<ReplyOdds> traps;
        for (const Entry& entry : entries_) {
            values.push_back(*entry.value);
            if (entry.odds) traps.push_back(*entry.odds);
        }
        variation_.emplace(position_, rules_);
        variation_->play(ranked(std::move(values), traps).front().move);
    }
    const Allowance allowance(solver, limit_.nodes());
    while (!variation_->is_done())
        if (!variation_->step(solver, allowance.left())) return std::nullopt;
    is_line_reported_ = true;
    return PrincipalVariation{variation_->moves()};
}

std::optional<MoveValue> Analyst::evaluate(const Move& move, Solver& solver) const {
    if (std::holds_alternative<Placement>(move) && !gives_later_) return evaluate_gifts(move, solver);
    // The outcome if a book has it, without search: an upper bound for every move.
    const auto at_most = solver.outcome(position_, rules_, 0);
    const auto value = value_move(solver, position_, move, rules_, limit_.nodes(), at_most.value_or(Outcome::win));
    return value ? std::optional(MoveValue{move, *value, {}}) : std::nullopt;
}

std::optional<MoveValue> Analyst::evaluate_gifts(const Move& move, Solver& solver) const {
    const auto placement = value_placement(solver, position_, std::get<Placement>(move).cell, rules_, limit_.nodes());
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
            const auto mine = solver.outcome(placed.after_gift(piece), rules_, limit_.nodes());
            if (!mine) return std::nullopt;
            losing += *mine == Outcome::win ? 1 : 0;
        }
    }
    return losing;
}

}  // namespace quarto
