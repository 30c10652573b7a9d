#include "core/lessons/difficulty.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/opponent/preference.hpp"
#include "core/search/facts.hpp"

namespace quarto {

namespace {

/// What `sharp` prefers depends on how many pieces it takes for safe, which is known only if it overlooks none.
constexpr bool is_preference_known(const Level& level) {
    return level.style == PlayStyle::playful || level.style == PlayStyle::calm || level.notices_unsafe_percent == 100;
}
static_assert(std::ranges::all_of(measuring_levels, is_preference_known));

struct Choice {
    Turn turn;
    bool is_safe, is_right;
};

/// All that a player can do: gifts, or placements with the gift to follow.
std::vector<Choice> choices_of(const Game& game, std::span<const Move> right) {
    const RuleSet rules = game.options().rules;
    std::vector<Choice> choices;
    const auto add_gifts = [&](const Position& placed, const auto& move_of) {
        const PieceSet safe = safe_gifts(placed, rules);
        for (Piece gift : placed.reserve())
            choices.push_back({make_turn(placed, gift, safe.size(), rules), safe.has(gift),
                               std::ranges::find(right, move_of(gift)) != right.end()});
    };
    const Position& position = game.position();
    if (!position.hand()) add_gifts(position, [](Piece gift) { return Move{Gift{gift}}; });
    else
        for (Cell cell : position.empty_cells())
            add_gifts(position.after_placement(cell), [&](Piece) { return Move{Placement{cell}}; });
    return choices;
}

/// By number of successes, the probability of so many in `trials` independent ones.
std::vector<double> binomial(std::size_t trials, double success) {
    std::vector<double> chances(trials + 1, 0.0);
    chances[0] = 1;
    for (std::size_t done = 0; done < trials; ++done)
        for (std::size_t k = done + 2; k-- > 0;)
            chances[k] = chances[k] * (1 - success) + (k > 0 ? chances[k - 1] * success : 0);
    return chances;
}

struct Count {
    std::size_t right = 0, wrong = 0;
    void add(const Choice& choice) { ++(choice.is_right ? right : wrong); }
    double share() const { return static_cast<double>(right) / static_cast<double>(right + wrong); }
};

/// Of a level that sees no win, the share that chooses rightly.
double planned_share(const Level& level, const std::vector<Choice>& choices, bool searches) {
    const auto preference = [&](const Choice& choice) { return preference_of(level.style, choice.turn); };
    std::optional<int> best;
    for (const Choice& choice : choices)
        if (choice.is_safe) best = std::max(best.value_or(preference(choice)), preference(choice));
    Count all, preferred, unsafe;
    for (const Choice& choice : choices) {
        all.add(choice);
        if (choice.is_safe && preference(choice) == best) preferred.add(choice);
        if (!choice.is_safe) unsafe.add(choice);
    }
    // An unsafe piece that is overlooked leaves the opponent no safe reply, it seems.
    const bool are_tempting = !best || *best == 0;
    const double overlooks = (100 - level.notices_unsafe_percent) / 100.0;
    const auto right = binomial(unsafe.right, overlooks), wrong = binomial(unsafe.wrong, overlooks);
    double share = 0;
    for (std::size_t r = 0; r < right.size(); ++r)
        for (std::size_t w = 0; w < wrong.size(); ++w) {
            Count seen = preferred;
            if (are_tempting) {
                seen.right += r;
                seen.wrong += w;
            }
            const bool is_sure = searches && r == 0 && w == 0;
            share += right[r] * wrong[w] * (is_sure ? 1 : seen.right + seen.wrong > 0 ? seen.share() : all.share());
        }
    return std::min(share, 1.0);  // sums of rounded products
}

}  // namespace

SolvingShares solving_shares(const Step& step, std::span<const Move> right) {
    const Game& game = step.start.game();
    const Position& position = game.position();
    const CellSet winning = position.hand() ? completing_cells(position, game.options().rules) : CellSet{};
    const auto choices = choices_of(game, right);
    SolvingShares shares{};
    for (std::size_t k = 0; k < shares.size(); ++k) {
        const Level& level = measuring_levels[k];
        const bool searches = winning.empty() && position.empty_cells().size() <= level.solves_from;
        const double planned = planned_share(level, choices, searches);
        const double notices = winning.empty() ? 0 : level.notices_own_percent / 100.0;
        const bool is_right =
            !winning.empty() && std::ranges::find(right, Move{Placement{*winning.begin()}}) != right.end();
        shares[k] = std::min(1.0, notices * (is_right ? 1 : 0) + (1 - notices) * planned);  // rounding may exceed it
    }
    return shares;
}

int percent_solving(const SolvingShares& shares) {
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    return static_cast<int>(100 * sum / static_cast<double>(shares.size()) + 0.5);
}

int percent_solving(const Step& step, std::span<const Move> right) {
    return percent_solving(solving_shares(step, right));
}

}  // namespace quarto
