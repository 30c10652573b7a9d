#include "core/opponent/traps.hpp"

#include <algorithm>
#include <functional>

#include "core/opponent/preference.hpp"
#include "core/search/facts.hpp"
#include "core/search/step_limit.hpp"

namespace quarto {

namespace {

constexpr std::span models(levels.data(), levels.size() - 1);

/// The part of a level's turns that it takes at random from the safe ones, rather than from those it prefers:
/// other opponents are only like the level.
constexpr double random_part = 0.2;

/// With this many empty cells or more, replies that fewer of the opponents choose are left out.
constexpr int early_from = 9;
constexpr double least_share = 0.06;

/// The likeliest replies that are searched, by the empty cells before them. The first replies beyond the book
/// take some 13,000 nodes each, one cell later a quarter of that.
std::size_t most_replies(int empty_cells, search::Kind kind) {
    const int first_searched = kind.shapes == search::Shapes::lines ? 11 : 12;
    switch (first_searched - empty_cells) {
        case 0: return 24;
        case 1: return 96;
        default: return 500;
    }
}

/// By turn, the share of a level's opponents that choose it.
std::vector<double> shares_of(const Level& level, const std::vector<Turn>& turns) {
    if (turns.empty()) return {};
    const auto preference = [&](const Turn& turn) { return preference_of(level.style, turn); };
    const int best = preference(*std::ranges::max_element(turns, {}, preference));
    const auto preferred = static_cast<double>(std::ranges::count(turns, best, preference));
    std::vector<double> shares(turns.size(), random_part / static_cast<double>(turns.size()));
    for (std::size_t k = 0; k < turns.size(); ++k)
        if (preference(turns[k]) == best) shares[k] += (1 - random_part) / preferred;
    return shares;
}

}  // namespace

TrapSearch::TrapSearch(std::span<const Position> given, RuleSet rules) : rules_(rules), chances_(given.size(), 0.0) {
    for (std::size_t k = 0; k < given.size(); ++k) add_replies(k, given[k]);
    std::ranges::stable_sort(replies_, std::greater{}, &Reply::share);
    if (given.empty()) return;
    const std::size_t most = most_replies(given.front().empty_cells().size(), search::kind_of(rules));
    replies_.resize(std::min(replies_.size(), most));
}

void TrapSearch::add_replies(std::size_t index, const Position& given) {
    const int empty = given.empty_cells().size();
    std::vector<Turn> turns;
    for (Cell cell : given.empty_cells()) {
        const Position placed = given.after_placement(cell);
        const PieceSet safe = safe_gifts(placed, rules_);
        for (Piece gift : safe) turns.push_back(make_turn(placed, gift, safe.size(), rules_));
    }
    // A level that solves after its placement gives the right piece if there is one.
    std::vector<double> turn_shares(turns.size(), 0.0), placement_shares = turn_shares;
    for (const Level& level : models) {
        if (empty <= level.solves_from) continue;
        auto& shares = empty - 1 <= level.solves_from ? placement_shares : turn_shares;
        const auto of_level = shares_of(level, turns);
        for (std::size_t k = 0; k < turns.size(); ++k) shares[k] += of_level[k] / static_cast<double>(models.size());
    }
    const double least = empty < early_from ? 0.0 : least_share;
    const auto add = [&](const Position& leaves, double share) {
        if (share > 0 && share >= least) replies_.push_back({index, leaves, share});
    };
    for (std::size_t k = 0; k < turns.size(); ++k) {
        add(turns[k].given, turn_shares[k]);
        if (k + 1 < turns.size() && turns[k + 1].placed == turns[k].placed)
            placement_shares[k + 1] += placement_shares[k];
        else add(turns[k].placed, placement_shares[k]);
    }
}

bool TrapSearch::step(Solver& solver, std::uint64_t node_limit) {
    const Allowance allowance(solver, node_limit);
    for (; next_ < replies_.size(); ++next_) {
        const Reply& reply = replies_[next_];
        const auto outcome = solver.outcome(reply.leaves, rules_, allowance.left());
        if (!outcome) return false;
        // With nothing in hand, the opponent is still to give.
        if (*outcome == (reply.leaves.hand() ? Outcome::win : Outcome::loss)) chances_[reply.to] += reply.share;
    }
    return true;
}

}  // namespace quarto
