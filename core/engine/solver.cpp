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
        Score score = run(position, rules, drawn, drawn + 1);
        if (score <= drawn) score = run(position, rules, drawn - 1, drawn);
        if (score > drawn) {
            Score quickest = greatest_score;
            while (quickest > score && !stopped_ && run(position, rules, quickest - 1, quickest) < quickest)
                --quickest;
            score = quickest;
        } else if (score < drawn) {
            Score shown = least_score;
            while (shown < score && !stopped_ && run(position, rules, shown, shown + 1) > shown) ++shown;
            score = shown;
        }
        if (stopped_) return std::nullopt;
        return to_value(score);
    }

    std::optional<Outcome> placer_outcome(const Position& position, RuleSet rules) {
        if (!completing_cells(position, rules).empty()) return Outcome::win;
        const Score score = run(position, rules, drawn - 1, drawn + 1);
        if (stopped_) return std::nullopt;
        return score > drawn ? Outcome::win : score == drawn ? Outcome::draw : Outcome::loss;
    }

  private:
    template <Shapes shapes>
    Score search(const Node<shapes>& node, Kind kind, Score alpha, Score beta) {
        return search<shapes>(node.board, node.hand, node.reserve, 16 - std::popcount(node.board.occupied),
                              kind, alpha, beta);
    }

    Score run(const Position& position, RuleSet rules, Score alpha, Score beta) {
        if (position.empty_cells().size() == 1) return drawn;
        const Kind kind = kind_of(rules);
        return kind.shapes == Shapes::lines
                   ? search(to_node<Shapes::lines>(position, rules), kind, alpha, beta)
                   : search(to_node<Shapes::lines_and_squares>(position, rules), kind, alpha, beta);
    }

    template <Shapes shapes>
    const Canonical& canonical() {
        return shapes == Shapes::lines ? lines_ : squares_;
    }

    /// Two cells empty, one piece in reserve: whether it completes something whichever cell the hand takes.
    template <Shapes shapes>
    static bool loses_with_two_left(const Board<shapes>& board, unsigned hand, std::uint16_t reserve) {
        const Outlook<shapes> outlook(board, hand);
        const unsigned traits = traits_of(static_cast<unsigned>(std::countr_zero(reserve)));
        const unsigned empty = board.empty();
        return (outlook.threats_after(std::countr_zero(empty)) & traits) != 0 &&
               (outlook.threats_after(std::countr_zero(empty & (empty - 1))) & traits) != 0;
    }

    /// Three cells empty: win 3, draw or loss 2.
    template <Shapes shapes>
    static Score with_three_left(const Board<shapes>& board, unsigned hand, std::uint16_t reserve,
                                 Score alpha, Score beta) {
        const Outlook<shapes> outlook(board, hand);
        Score best = least_score;
        for (unsigned rest = board.empty(); rest != 0; rest &= rest - 1) {
            const int cell = std::countr_zero(rest);
            unsigned gifts = reserve & pieces_without[outlook.threats_after(cell)];
            if (gifts == 0) continue;
            best = drawn;
            if (beta <= drawn || alpha >= greatest_score) return best;
            const Board<shapes> next = board.after(cell, hand);
            for (; gifts != 0; gifts &= gifts - 1)
                if (const unsigned gift = static_cast<unsigned>(std::countr_zero(gifts));
                    loses_with_two_left(next, gift, static_cast<std::uint16_t>(reserve & ~(1u << gift))))
                    return greatest_score;
        }
        return best;
    }

    struct Choice {
        std::uint16_t gifts;
        std::uint8_t cell, count;
    };

    /// At most `alpha`: the true score is at most that. At least `beta`: the true score is at least that.
    /// Between: it is the true score. Without meaning once `stopped_`.
    template <Shapes shapes>
    Score search(const Board<shapes>& board, unsigned hand, std::uint16_t reserve, int empty, Kind kind,
                 Score alpha, Score beta) {
        if (empty == 2) return loses_with_two_left(board, hand, reserve) ? least_score : drawn;
        if (empty == 3) return with_three_left(board, hand, reserve, alpha, beta);
        if (nodes_ >= limit_) stopped_ = true;
        if (stopped_) return drawn;
        const std::uint64_t nodes_before = nodes_++;
        const Outlook<shapes> outlook(board, hand);
        std::array<Choice, 16> choices;
        std::size_t count = 0;
        for (unsigned rest = board.empty(); rest != 0; rest &= rest - 1) {
            const int cell = std::countr_zero(rest);
            const auto gifts =
                static_cast<std::uint16_t>(reserve & pieces_without[outlook.threats_after(cell)]);
            if (gifts == 0) continue;
            Choice choice{gifts, static_cast<std::uint8_t>(cell),
                          static_cast<std::uint8_t>(PieceSet{gifts}.size())};
            std::size_t i = count++;
            for (; i > 0 && choices[i - 1].count > choice.count; --i) choices[i] = choices[i - 1];
            choices[i] = choice;
        }
        if (count == 0) return least_score;
        Score best = least_score + 1;
        if (best >= beta) return best;
        if (alpha >= greatest_score) return greatest_score;

        TranspositionTable::Place place{};
        Bounds known{0, 15};
        if (empty >= table_from) {
            place = table_.place(canonical<shapes>().key(board.planes, board.occupied, hand, kind.attributes),
                                 kind.index());
            known = table_.find(place);
            if (known.lower >= beta || known.lower == known.upper) return known.lower;
            if (known.upper <= alpha) return known.upper;
            alpha = std::max<Score>(alpha, known.lower - 1);
            beta = std::min<Score>(beta, known.upper + 1);
        }
        best = std::max<Score>(best, known.lower);
        for (std::size_t i = 0; i < count && best < beta; ++i) {
            const Choice& choice = choices[i];
            const Board<shapes> next = board.after(choice.cell, hand);
            for (unsigned gifts = choice.gifts; gifts != 0 && best < beta;) {
                const int gift = std::countr_zero(gifts);
                gifts &=
                    ~equals_of[static_cast<std::size_t>(kind.attributes - 1)][static_cast<std::size_t>(gift)];
                const Score floor = std::max(alpha, best);
                const Score score = for_giver(search<shapes>(
                    next, static_cast<unsigned>(gift), static_cast<std::uint16_t>(reserve & ~(1u << gift)),
                    empty - 1, kind, opponent_at_most(beta), opponent_at_most(floor + 1) + 1));
                if (stopped_) return drawn;
                best = std::max(best, score);
            }
        }
        if (empty >= table_from) {
            const Bounds found =
                best >= beta    ? Bounds{static_cast<std::uint8_t>(best), known.upper}
                : best <= alpha ? Bounds{known.lower, static_cast<std::uint8_t>(best)}
                                : Bounds{static_cast<std::uint8_t>(best), static_cast<std::uint8_t>(best)};
            table_.store(place, found, nodes_ - nodes_before);
        }
        return best;
    }

    static constexpr int table_from = 5;

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
