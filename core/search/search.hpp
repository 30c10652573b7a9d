#pragma once
/// Alpha-beta search. A turn is a placement and the gift after it; the player to move changes at the gift.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "core/search/book.hpp"
#include "core/search/budget.hpp"
#include "core/search/endgame.hpp"
#include "core/search/node.hpp"
#include "core/search/score.hpp"
#include "core/search/symmetry.hpp"
#include "core/search/table.hpp"

namespace quarto::search {

template <Shapes shapes>
class Search {
  public:
    /// `book`: the book of this kind, or null.
    Search(Kind kind, const Canonical& canonical, TranspositionTable& table, Budget& budget, const Book* book = nullptr)
        : kind_(kind), canonical_(canonical), table_(table), budget_(budget), book_(book) {}

    /// The score of a node whose hand completes nothing. A result <= `alpha` is an upper bound, a result >=
    /// `beta` a lower bound, and one in between is exact. Meaningless once the budget is exhausted.
    Score score(const Node<shapes>& node, Score alpha, Score beta) {
        const BoardThreats here{node.board, ThreatMap<shapes>(node.board)};
        return score(here, node.reserve, node.hand, 16 - std::popcount(node.board.occupied), alpha, beta);
    }

    /// Minimum score over `nodes`, each for its player to move: the best a giver can do. Outcome only: exact
    /// for a draw, otherwise the loss or win closest to it. `least`: a known lower bound, one below a draw or
    /// more.
    Score min_outcome(std::span<const Node<shapes>> nodes, Score least = drawn - 1) {
        while (least <= drawn && !is_any_at_most(nodes, least)) ++least;
        return least;
    }

    /// The exact minimum score. Tries the shortest distances first, since they take few nodes.
    Score min_exact(std::span<const Node<shapes>> nodes, Score least = drawn - 1) {
        Score exact = min_outcome(nodes, least);
        if (exact < drawn) {
            const Score longest = exact;
            exact = min_score;
            while (exact < longest && !is_any_at_most(nodes, exact)) ++exact;
        } else if (exact > drawn) {
            const Score longest = exact;
            exact = max_score;
            while (exact > longest && is_any_at_most(nodes, exact - 1)) --exact;
        }
        return exact;
    }

    /// The opponent's score after the best gift on this board, if a book has it.
    std::optional<Score> score_in_book(const Board<shapes>& board, std::uint16_t reserve) const {
        const int placed = std::popcount(board.occupied);
        if (!book_ || placed > book_->max_placed()) return std::nullopt;
        const unsigned safe = reserve & pieces_without[board.lacking_one().any()];
        const ScoreMap* scores = safe == 0 ? nullptr : book_->find({placed, std::popcount(safe)});
        return scores ? std::optional((*scores)[canonical_.key(board, reserve, kind_.attributes)]) : std::nullopt;
    }

    /// The cell for the hand, and the gift after it.
    struct Turn {
        std::uint8_t cell, gift;
    };

    /// Calls `take` for each turn that leaves a safe piece, in search order. Only one of several equal pieces
    /// is given.
    static void for_each_turn(Kind kind, const Canonical& canonical, const Node<shapes>& node, auto take) {
        const Placings placings =
            safe_placings(ThreatMap<shapes>(node.board), node.board.empty(), node.reserve, node.hand);
        for (const RankedTurn turn : RankedTurns(kind, canonical, node, placings).turns)
            take(Turn{placings.items[turn.placing].cell, turn.gift});
    }

  private:
    /// A board and its threats.
    struct BoardThreats {
        Board<shapes> board;
        ThreatMap<shapes> threats;
    };

    /// A cell for the hand, and the gifts that are safe after it.
    struct Placing {
        std::uint16_t gifts;
        std::uint8_t cell;
    };
    /// A list with a fixed capacity, large enough for any node.
    template <class Item, std::size_t capacity>
    struct List {
        std::array<Item, capacity> items;
        std::size_t count = 0;

        void add(Item item) { items[count++] = item; }
        const Item* begin() const { return items.data(); }
        const Item* end() const { return items.data() + count; }
    };
    using Placings = List<Placing, 16>;
    struct RankedTurn {
        std::uint8_t placing;  ///< index in Placings
        std::uint8_t gift;
        std::uint8_t rank;
    };
    using Turns = List<RankedTurn, 240>;

    bool is_any_at_most(std::span<const Node<shapes>> nodes, Score bound) {
        return std::ranges::any_of(nodes, [&](const auto& node) { return score(node, bound, bound + 1) <= bound; });
    }

    Score score(const BoardThreats& here, unsigned reserve, unsigned hand, int empty, Score alpha, Score beta) {
        if (empty < Endgame::min_cells) return score_of_last(here, reserve, hand, empty);
        if (empty <= Endgame::max_cells)
            return Endgame(kind_, budget_).score(here.board, reserve, hand, empty, alpha, beta);
        const Node<shapes> node{here.board, static_cast<std::uint16_t>(reserve), hand};
        const bool is_early = book_ && empty >= 16 - book_->max_placed();
        if (is_early)
            if (const ScoreMap* scores = book_->find({16 - empty}))
                return (*scores)[canonical_.key(node, kind_.attributes)];
        if (!budget_.take()) return drawn;
        const std::uint64_t nodes_before = budget_.nodes;

        const auto place = table_.place(canonical_.key(node, kind_.attributes), kind_.index());
        table_.prefetch(place);
        Placings placings = safe_placings(here.threats, here.board.empty(), reserve, hand);
        if (placings.count == 0) return min_score;
        // There is a safe piece: loss 4 at worst, win 3 at best.
        if (beta <= min_score + 1) return min_score + 1;
        if (alpha >= max_score) return max_score;

        const Score least = is_early ? take_from_book(placings, node) : min_score + 1;

        // Done before the table is read, to hide the latency of its memory.
        const RankedTurns ranked(kind_, canonical_, node, placings);
        const Bounds known = table_.find(place);
        if (known.lower >= beta || known.lower == known.upper) return known.lower;
        if (known.upper <= alpha) return known.upper;
        const Score floor = std::max<Score>(known.lower, least);
        Score best = floor;
        if (empty >= enhanced_from) best = std::max(best, stored_score(ranked, reserve, beta));
        for (const RankedTurn turn : ranked.turns) {
            if (best >= beta || best >= known.upper) break;
            const Score wanted = std::max(alpha, best) + 1;
            const Score reply = score(ranked.next[turn.placing], reserve & ~(1u << turn.gift), turn.gift, empty - 1,
                                      opponent_at_most(beta), opponent_at_most(wanted) + 1);
            if (budget_.is_exhausted) return drawn;
            best = std::max(best, for_giver(reply));
        }
        const Score lower = best > alpha || best == floor ? best : known.lower;
        const Score upper = best < beta ? best : known.upper;
        table_.store(place, {static_cast<std::uint8_t>(lower), static_cast<std::uint8_t>(upper)},
                     budget_.nodes - nodes_before + 1);
        return best;
    }

    /// The exact score with three empty cells or fewer. Only for positions that were asked about: a search of more
    /// cells ends in `Endgame`.
    static Score score_of_last(const BoardThreats& here, unsigned reserve, unsigned hand, int empty) {
        if (empty == 1) return drawn;
        Score best = min_score;
        for (const Placing& placing : safe_placings(here.threats, here.board.empty(), reserve, hand)) {
            const auto board = here.board.after(placing.cell, hand);
            for (unsigned gifts = placing.gifts; gifts != 0; gifts &= gifts - 1) {
                const auto gift = static_cast<unsigned>(std::countr_zero(gifts));
                best = std::max(best, for_giver(score_of_last({board, ThreatMap<shapes>(board)},
                                                              reserve & ~(1u << gift), gift, empty - 1)));
            }
        }
        return best;
    }

    /// Removes the placings whose score a book has; returns the best of these scores, or the worst one
    /// possible.
    Score take_from_book(Placings& placings, const Node<shapes>& node) const {
        Score best = min_score + 1;
        Placings others;
        for (const Placing& placing : placings)
            if (const auto theirs = score_in_book(node.board.after(placing.cell, node.hand), node.reserve))
                best = std::max(best, for_giver(*theirs));
            else others.add(placing);
        placings = others;
        return best;
    }

    static Placings safe_placings(const ThreatMap<shapes>& threats, std::uint16_t empty, unsigned reserve,
                                  unsigned hand) {
        const CellBytes after = threats.after_placing(hand);
        Placings placings;
        for (unsigned cells = empty; cells != 0; cells &= cells - 1) {
            const int cell = std::countr_zero(cells);
            const unsigned gifts = reserve & pieces_without[after[cell]];
            if (gifts != 0) placings.add({static_cast<std::uint16_t>(gifts), static_cast<std::uint8_t>(cell)});
        }
        return placings;
    }

    /// Empty cells from which on turns are ranked by what is two turns ahead.
    static constexpr int early_from = 12;

    /// Turns sorted by the number of the opponent's replies that leave a safe piece, fewest first; early in a game
    /// by `rank_early`.
    struct RankedTurns {
        Turns turns;
        std::array<BoardThreats, 16> next;  ///< by index of the placing

        RankedTurns(Kind kind, const Canonical& canonical, const Node<shapes>& node, const Placings& placings) {
            Turns unsorted;
            for (const std::uint8_t k : most_open_first(node.board, node.hand, placings))
                for_each_gift(placings.items[k].gifts, kind.attributes, [&](unsigned gift) {
                    const int replies = count_safe_replies(next[k].threats, node.reserve & ~(1u << gift), gift);
                    unsorted.add({k, static_cast<std::uint8_t>(gift), static_cast<std::uint8_t>(replies)});
                });
            sort(unsorted);
            if (std::popcount(node.board.empty()) >= early_from) rank_early(kind, canonical, node.reserve);
        }

        /// Fills `next`. Among turns that leave the same number of replies, those come first that leave the
        /// most shared traits on shapes that lack two pieces: 3% fewer nodes over the reference positions
        /// with lines, 7% in proofs with two attributes, 11% with three attributes and squares.
        List<std::uint8_t, 16> most_open_first(const Board<shapes>& board, unsigned hand, const Placings& placings) {
            List<std::uint8_t, 16> order;
            std::array<int, 16> shared;
            for (std::uint8_t k = 0; k < placings.count; ++k) {
                next[k].board = board.after(placings.items[k].cell, hand);
                next[k].threats = ThreatMap<shapes>(next[k].board);
                shared[k] = next[k].board.lacking_two().bit_count();
                std::size_t place = order.count++;
                for (; place > 0 && shared[order.items[place - 1]] < shared[k]; --place)
                    order.items[place] = order.items[place - 1];
                order.items[place] = k;
            }
            return order;
        }

        /// Sorts the turns by how many safe replies the player has after all of the opponent's, divided by the number
        /// of the position's symmetries: replies that are images of each other are searched once. Proofs take 0.3 to
        /// 0.5 times the nodes.
        [[gnu::noinline]] void rank_early(Kind kind, const Canonical& canonical, unsigned reserve) {
            constexpr int most_symmetries = 768;  // 32 of the cells, 24 of the attributes
            std::array<int, 240> ranks;
            for (std::size_t k = 0; k < turns.count; ++k) {
                const RankedTurn turn = turns.items[k];
                const Node<shapes> after{next[turn.placing].board,
                                         static_cast<std::uint16_t>(reserve & ~(1u << turn.gift)), turn.gift};
                const int rank = own_replies(kind, next[turn.placing], after) * most_symmetries /
                                 canonical.symmetries_of(after, kind.attributes);
                std::size_t place = k;
                for (; place > 0 && ranks[place - 1] > rank; --place) {
                    ranks[place] = ranks[place - 1];
                    turns.items[place] = turns.items[place - 1];
                }
                ranks[place] = rank;
                turns.items[place] = turn;
            }
        }

        /// The number of the player's safe replies, after all safe replies of the opponent.
        static int own_replies(Kind kind, const BoardThreats& here, const Node<shapes>& node) {
            int total = 0;
            for (const Placing& placing : safe_placings(here.threats, here.board.empty(), node.reserve, node.hand)) {
                const ThreatMap<shapes> threats(here.board.after(placing.cell, node.hand));
                for_each_gift(placing.gifts, kind.attributes, [&](unsigned gift) {
                    total += count_safe_replies(threats, node.reserve & ~(1u << gift), gift);
                });
            }
            return total;
        }

        /// Stable counting sort.
        void sort(const Turns& unsorted) {
            std::array<std::uint8_t, 256> place{};  // by rank: index of the next turn with that rank
            std::size_t most = 0;
            for (const RankedTurn turn : unsorted) {
                ++place[turn.rank];
                most = std::max<std::size_t>(most, turn.rank);
            }
            std::uint8_t begin = 0;
            for (std::size_t rank = 0; rank <= most; ++rank)
                begin = static_cast<std::uint8_t>(begin + std::exchange(place[rank], begin));
            turns.count = unsorted.count;
            for (const RankedTurn turn : unsorted) turns.items[place[turn.rank]++] = turn;
        }
    };

    /// Empty cells from which on the table is asked about all replies before one of them is searched (Plaat and others,
    /// "Exploiting graph properties of game trees", 1996).
    static constexpr int enhanced_from = 10;

    /// A lower bound for the best of these turns, from what the table knows of the positions after them.
    Score stored_score(const RankedTurns& ranked, unsigned reserve, Score beta) const {
        List<TranspositionTable::Place, 240> places;
        for (const RankedTurn turn : ranked.turns) {
            const Node<shapes> next{ranked.next[turn.placing].board,
                                    static_cast<std::uint16_t>(reserve & ~(1u << turn.gift)), turn.gift};
            places.add(table_.place(canonical_.key(next, kind_.attributes), kind_.index()));
            table_.prefetch(places.items[places.count - 1]);
        }
        Score best = min_score;
        for (const TranspositionTable::Place place : places) {
            best = std::max(best, for_giver(table_.find(place).upper));
            if (best >= beta) break;
        }
        return best;
    }

    Kind kind_;
    const Canonical& canonical_;
    TranspositionTable& table_;
    Budget& budget_;
    const Book* book_;
};

}  // namespace quarto::search
