#pragma once
/// Alpha-beta, with the player to move changing at the gift: a turn is a placement and the gift after it.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "core/search/book.hpp"
#include "core/search/endgame.hpp"
#include "core/search/node.hpp"
#include "core/search/score.hpp"
#include "core/search/symmetry.hpp"
#include "core/search/table.hpp"

namespace quarto::search {

/// Nodes spent, and when to stop.
struct Budget {
    std::uint64_t nodes = 0;
    std::uint64_t limit = 0;
    bool is_exhausted = false;

    /// One node; false when there was none left.
    bool take() {
        if (nodes >= limit) is_exhausted = true;
        if (!is_exhausted) ++nodes;
        return !is_exhausted;
    }
};

template <Shapes shapes>
class Search {
  public:
    /// `book`: one of the kind, or nothing.
    Search(Kind kind, const Canonical& canonical, TranspositionTable& table, Budget& budget,
           const Book* book = nullptr)
        : kind_(kind), canonical_(canonical), table_(table), budget_(budget), book_(book) {}

    /// Of a node whose hand completes nothing. At most `alpha`: the true score is at most that. At least
    /// `beta`: the true score is at least that. Between: it is the true score. Without meaning once the
    /// budget is exhausted.
    Score score(const Node<shapes>& node, Score alpha, Score beta) {
        return score(node, 16 - std::popcount(node.board.occupied), alpha, beta);
    }

    /// Of several nodes the least score, with the player to move in each: what a giver can leave to the other.
    /// Win, draw or loss alone: exact when it is a draw, else a bound on the side of draw. `least`: from where on it
    /// is known to lie, one below draw or more.
    Score least_outcome(std::span<const Node<shapes>> nodes, Score least = drawn - 1) {
        while (least <= drawn && !is_any_at_most(nodes, least)) ++least;
        return least;
    }

    /// The exact score. A loss is looked for from the shortest on, a win likewise: short ones take few nodes.
    Score least_exact(std::span<const Node<shapes>> nodes, Score least = drawn - 1) {
        Score exact = least_outcome(nodes, least);
        if (exact < drawn) {
            const Score longest = exact;
            exact = least_score;
            while (exact < longest && !is_any_at_most(nodes, exact)) ++exact;
        } else if (exact > drawn) {
            const Score longest = exact;
            exact = greatest_score;
            while (exact > longest && is_any_at_most(nodes, exact - 1)) --exact;
        }
        return exact;
    }

    /// A cell for the hand, and the gift after it.
    struct Turn {
        std::uint8_t cell, gift;
        std::uint16_t rank;
    };

    /// Calls `take` with each turn that does not lose at once, in the order in which a search tries them.
    /// Turns with equal pieces are one.
    static void for_each_turn(Kind kind, const Node<shapes>& node, auto take) {
        const Placings placings = safe_placings(node);
        const bool many = 16 - std::popcount(node.board.occupied) >= replies_from;
        for (const Turn turn : many ? turns_by_replies(kind, node, placings) : turns_by_gifts(kind, placings))
            take(turn);
    }

  private:
    /// From this number of empty cells on a node is kept in the table. With 4 the search took 1.3 times as
    /// long for 3 % fewer nodes: making the key and reaching for memory cost more than such a node.
    static constexpr int table_from = 5;

    /// From this number of empty cells on turns are ranked by the replies that they leave to the opponent,
    /// which over the reference takes 41 % fewer nodes of lines, 53 % of squares; with 7, 46 % and 59 %, and
    /// a little more time.
    static constexpr int replies_from = 8;

    /// A cell for the hand, with the gifts that are safe afterwards.
    struct Placing {
        std::uint16_t gifts;
        std::uint8_t cell;
        std::uint8_t rank;
    };
    /// Room for those of any node. The least rank comes first.
    template <class Item, std::size_t capacity>
    struct Ranking {
        std::array<Item, capacity> items;
        std::size_t count = 0;

        void insert(Item item) {
            std::size_t place = count++;
            for (; place > 0 && items[place - 1].rank > item.rank; --place) items[place] = items[place - 1];
            items[place] = item;
        }
        const Item* begin() const { return items.data(); }
        const Item* end() const { return items.data() + count; }
    };
    using Placings = Ranking<Placing, 16>;
    using Turns = Ranking<Turn, 240>;

    bool is_any_at_most(std::span<const Node<shapes>> nodes, Score bound) {
        return std::ranges::any_of(nodes, [&](const auto& node) { return score(node, bound, bound + 1) <= bound; });
    }

    Score score(const Node<shapes>& node, int empty, Score alpha, Score beta) {
        if (empty == 1) return drawn;
        if (empty == 2) return with_two_left(node);
        if (empty == 3) return with_three_left(node, alpha, beta);
        if (book_ && empty == 16 - book_->placed()) return book_->score(canonical_.key(node, kind_.attributes));
        if (!budget_.take()) return drawn;
        const std::uint64_t nodes_before = budget_.nodes;

        TranspositionTable::Place place{};
        if (empty >= table_from) {
            place = table_.place(canonical_.key(node, kind_.attributes), kind_.index());
            table_.prefetch(place);
        }
        const Placings placings = safe_placings(node);
        if (placings.count == 0) return least_score;
        // There is a safe gift: loss 4 at worst, win 3 at best.
        if (beta <= least_score + 1) return least_score + 1;
        if (alpha >= greatest_score) return greatest_score;

        Bounds known{least_score + 1, greatest_score};
        if (empty >= table_from) {
            known = table_.find(place);
            if (known.lower >= beta || known.lower == known.upper) return known.lower;
            if (known.upper <= alpha) return known.upper;
        }
        const Score floor = std::max<Score>(known.lower, least_score + 1);
        Score best = floor;
        for (const Turn turn : empty >= replies_from ? turns_by_replies(kind_, node, placings)
                                                     : turns_by_gifts(kind_, placings)) {
            if (best >= beta || best >= known.upper) break;
            const Score wanted = std::max(alpha, best) + 1;
            const Score reply = score(node.after(turn.cell, turn.gift), empty - 1, opponent_at_most(beta),
                                      opponent_at_most(wanted) + 1);
            if (budget_.is_exhausted) return drawn;
            best = std::max(best, for_giver(reply));
        }
        if (empty >= table_from) {
            const Score lower = best > alpha || best == floor ? best : known.lower;
            const Score upper = best < beta ? best : known.upper;
            table_.store(place, {static_cast<std::uint8_t>(lower), static_cast<std::uint8_t>(upper)},
                         budget_.nodes - nodes_before + 1);
        }
        return best;
    }

    /// Ranked by the number of safe gifts: the fewest first.
    static Placings safe_placings(const Node<shapes>& node) {
        const ThreatMap<shapes> threats(node.board, node.hand);
        Placings placings;
        for (unsigned cells = node.board.empty(); cells != 0; cells &= cells - 1) {
            const int cell = std::countr_zero(cells);
            const unsigned gifts = node.reserve & pieces_without[threats.threats_after(cell)];
            if (gifts != 0)
                placings.insert({static_cast<std::uint16_t>(gifts), static_cast<std::uint8_t>(cell),
                                 static_cast<std::uint8_t>(count_of(gifts))});
        }
        return placings;
    }

    /// Calls `take` with each cell and safe gift, but with one only of gifts that are equal.
    static void for_each_turn(Kind kind, const Placings& placings, auto take) {
        const auto& equals = equals_of[static_cast<std::size_t>(kind.attributes - 1)];
        for (const Placing& placing : placings)
            for (unsigned gifts = placing.gifts; gifts != 0;) {
                const int gift = std::countr_zero(gifts);
                gifts &= ~equals[static_cast<std::size_t>(gift)];
                take(placing.cell, static_cast<std::uint8_t>(gift));
            }
    }

    /// Keeps the order of the placings.
    static Turns turns_by_gifts(Kind kind, const Placings& placings) {
        Turns turns;
        for_each_turn(kind, placings,
                      [&](std::uint8_t cell, std::uint8_t gift) { turns.insert({cell, gift, 0}); });
        return turns;
    }

    /// Ranked by the number of the opponent's replies that leave a safe gift: the fewest first.
    static Turns turns_by_replies(Kind kind, const Node<shapes>& node, const Placings& placings) {
        Turns turns;
        for_each_turn(kind, placings, [&](std::uint8_t cell, std::uint8_t gift) {
            const int replies = count_safe_replies(node.after(cell, gift));
            turns.insert({cell, gift, static_cast<std::uint16_t>(replies)});
        });
        return turns;
    }

    Kind kind_;
    const Canonical& canonical_;
    TranspositionTable& table_;
    Budget& budget_;
    const Book* book_;
};

}  // namespace quarto::search
