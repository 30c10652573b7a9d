#include "core/engine/solver.hpp"

#include <array>
#include <cassert>

#include "core/engine/facts.hpp"
#include "core/engine/node.hpp"
#include "core/engine/score.hpp"
#include "core/engine/symmetry.hpp"
#include "core/engine/table.hpp"

namespace quarto {

using namespace search;

class Solver::Search {
  public:
    explicit Search(std::size_t table_bytes) : table_(table_bytes) {}

    std::uint64_t nodes() const { return nodes_; }
    void clear() { table_.clear(); }
    void begin(std::uint64_t node_limit) {
        limit_ = node_limit > no_limit - nodes_ ? no_limit : nodes_ + node_limit;
        stopped_ = false;
    }

    /// With a piece in hand.
    std::optional<Value> placer_value(const Position& position, RuleSet rules) {
        if (!completing_cells(position, rules).empty()) return Value::win_in(1);
        const Node node = to_node(position, rules);
        const Kind kind = kind_of(rules);
        Score score = run(node, kind, drawn - 1, drawn + 1);
        if (score > drawn) {
            Score quickest = greatest_score;
            while (quickest > score && !stopped_ && run(node, kind, quickest - 1, quickest) < quickest)
                --quickest;
            score = quickest;
        } else if (score < drawn) {
            Score shown = least_score;
            while (shown < score && !stopped_ && run(node, kind, shown, shown + 1) > shown) ++shown;
            score = shown;
        }
        if (stopped_) return std::nullopt;
        return to_value(score);
    }

    std::optional<Outcome> placer_outcome(const Position& position, RuleSet rules) {
        if (!completing_cells(position, rules).empty()) return Outcome::win;
        const Score score = run(to_node(position, rules), kind_of(rules), drawn - 1, drawn + 1);
        if (stopped_) return std::nullopt;
        return score > drawn ? Outcome::win : score == drawn ? Outcome::draw : Outcome::loss;
    }

  private:
    Score run(const Node& node, Kind kind, Score alpha, Score beta) {
        if (node.empty_count() == 1) return drawn;
        return kind.shapes == Shapes::lines ? search<Shapes::lines>(node, kind, alpha, beta)
                                            : search<Shapes::lines_and_squares>(node, kind, alpha, beta);
    }

    template <Shapes shapes>
    const Canonical& canonical() {
        return shapes == Shapes::lines ? lines_ : squares_;
    }

    /// At most `alpha`: the true score is at most that. At least `beta`: the true score is at least that.
    /// Between: it is the true score. Without meaning once `stopped_`.
    template <Shapes shapes>
    Score search(const Node& node, Kind kind, Score alpha, Score beta) {
        if (nodes_ >= limit_) stopped_ = true;
        if (stopped_) return drawn;
        const std::uint64_t nodes_before = nodes_++;
        const Look<shapes> look(node, kind);
        struct Choice {
            std::uint16_t gifts;
            std::uint8_t cell, count;
        };
        std::array<Choice, 16> choices;
        int count = 0;
        for (unsigned rest = node.empty(); rest != 0; rest &= rest - 1) {
            const int cell = std::countr_zero(rest);
            if (const auto gifts = look.safe_after(cell))
                choices[static_cast<std::size_t>(count++)] = {
                    gifts, static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(std::popcount(gifts))};
        }
        if (count == 0) return least_score;
        const int empty = node.empty_count();
        if (empty == 2) return drawn;
        Score best = empty == 3 ? drawn : least_score + 1;
        if (best >= beta) return best;
        if (alpha >= greatest_score) return greatest_score;

        TranspositionTable::Place place{};
        Bounds known{0, 15};
        if (empty >= table_from) {
            place = table_.place(canonical<shapes>().key(look.differing, node.occupied, kind.attributes),
                                 kind.index());
            known = table_.find(place);
            if (known.lower >= beta || known.lower == known.upper) return known.lower;
            if (known.upper <= alpha) return known.upper;
            alpha = std::max<Score>(alpha, known.lower - 1);
            beta = std::min<Score>(beta, known.upper + 1);
        }
        best = std::max<Score>(best, known.lower);
        for (int i = 0; i < count; ++i) {
            for (int j = i + 1; j < count; ++j)
                if (choices[static_cast<std::size_t>(j)].count < choices[static_cast<std::size_t>(i)].count)
                    std::swap(choices[static_cast<std::size_t>(i)], choices[static_cast<std::size_t>(j)]);
            const Choice& choice = choices[static_cast<std::size_t>(i)];
            for (unsigned gifts = choice.gifts; gifts != 0;) {
                const int gift = std::countr_zero(gifts);
                gifts &=
                    ~equals_of[static_cast<std::size_t>(kind.attributes - 1)][static_cast<std::size_t>(gift)];
                const Score floor = std::max(alpha, best);
                const Score score =
                    for_giver(search<shapes>(node.after(choice.cell, gift), kind, opponent_at_most(beta),
                                             opponent_at_most(floor + 1) + 1));
                if (stopped_) return drawn;
                if (score > best) best = score;
                if (best >= beta) goto done;
            }
        }
    done:
        if (empty >= table_from) {
            const Bounds found =
                best >= beta    ? Bounds{static_cast<std::uint8_t>(best), known.upper}
                : best <= alpha ? Bounds{known.lower, static_cast<std::uint8_t>(best)}
                                : Bounds{static_cast<std::uint8_t>(best), static_cast<std::uint8_t>(best)};
            table_.store(place, found, nodes_ - nodes_before);
        }
        return best;
    }

    static constexpr int table_from = 4;

    Canonical lines_{Shapes::lines}, squares_{Shapes::lines_and_squares};
    TranspositionTable table_;
    std::uint64_t nodes_ = 0, limit_ = 0;
    bool stopped_ = false;
};

Solver::Solver(std::size_t table_bytes) : search_(std::make_unique<Search>(table_bytes)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

std::optional<Outcome> Solver::outcome(const Position& position, RuleSet rules, std::uint64_t node_limit) {
    search_->begin(node_limit);
    if (position.hand()) return search_->placer_outcome(position, rules);
    std::optional<Outcome> best;
    if (position.reserve().empty()) return Outcome::draw;
    for (Piece piece : position.reserve()) {
        const auto reply = search_->placer_outcome(position.after_gift(piece), rules);
        if (!reply) return std::nullopt;
        const Outcome mine = static_cast<Outcome>(2 - static_cast<int>(*reply));
        if (!best || mine > *best) best = mine;
        if (best == Outcome::win) break;
    }
    return best;
}

std::optional<Value> Solver::value(const Position& position, RuleSet rules, std::uint64_t node_limit) {
    search_->begin(node_limit);
    if (position.hand()) return search_->placer_value(position, rules);
    std::optional<Value> best;
    for (Piece piece : position.reserve()) {
        const auto reply = search_->placer_value(position.after_gift(piece), rules);
        if (!reply) return std::nullopt;
        if (!best || reply->for_opponent() > *best) best = reply->for_opponent();
    }
    return best ? *best : Value::draw();
}

std::uint64_t Solver::nodes() const {
    return search_->nodes();
}
void Solver::clear() {
    search_->clear();
}

}  // namespace quarto
