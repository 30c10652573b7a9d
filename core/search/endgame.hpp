#pragma once
/// Search of the last seven empty cells, without transposition table or board and with little move ordering.
/// It needs only the traits shared on the shapes that lack the same cells (open_shapes.hpp). Waiting for the
/// table's memory would take longer than searching these positions again.

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "core/search/budget.hpp"
#include "core/search/node.hpp"
#include "core/search/open_shapes.hpp"
#include "core/search/score.hpp"

/// Of a function so marked, GCC makes a second version for processors since 2006 (SSSE3, whose instruction for moving
/// bytes it can't do without: 0.6 times the time); which one runs is decided when the program starts.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__) && \
    defined(__OPTIMIZE__) && !defined(__SSSE3__) && !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
#define QUARTO_FOR_PROCESSORS [[gnu::flatten, gnu::target_clones("ssse3", "default")]]
#else
#define QUARTO_FOR_PROCESSORS
#endif

namespace quarto::search {

/// Four empty cells, for all placements of the hand, on c, and of the gift after it, on y, at once: byte 3c + k is
/// for the k-th other cell as y. Three pieces are left besides the hand; u and v are the other two cells.
class FourLeft {
  public:
    FourLeft(const OpenShapes<4>& open, unsigned hand) {
        const Bytes sets = open.first_vector(), traits = traits_everywhere(hand);
        // What completes a shape on y once the hand is on c, and what two pieces on u and v then have to share.
        here_ = set<1, 0>(sets) | (set<1, 1>(sets) & traits);
        others_ = set<6, 0>(sets) | (set<6, 1>(sets) & traits);
        all_ = set<7, 0>(sets) | (set<7, 1>(sets) & traits);
    }

    using Pieces = std::array<unsigned, 3>;

    /// Whether some piece completes nothing after some placement of the hand.
    bool is_any_safe(const Pieces& left) const {
        return is_any(left, [](Bytes, Bytes, Bytes) { return Flags{}; });
    }

    /// Whether the hand can be placed so that a safe gift loses: wherever it goes, both other pieces complete
    /// something.
    bool wins(const Pieces& left) const {
        const Bytes now = next(here_) | last(here_), with_gift = next(others_) | last(others_);
        return is_any(left, [&](Bytes gift, Bytes p, Bytes q) {
            const Bytes threats = now | (with_gift & gift);
            return ((threats & p) == 0) | ((threats & q) == 0);
        });
    }

    /// Whether the hand can be placed so that a safe gift doesn't lose: wherever it goes, the opponent can give no safe
    /// piece after which the last one completes something on either cell.
    bool holds(const Pieces& left) const {
        const Bytes u_now = next(here_), v_now = last(here_), u_with = last(others_), v_with = next(others_);
        return is_any(left, [&](Bytes gift, Bytes p, Bytes q) {
            const Bytes u = u_now | (u_with & gift), v = v_now | (v_with & gift);
            const Bytes both = (others_ | (all_ & gift)) & p & q;
            const auto is_last = [&](Bytes piece) { return (((u | both) & piece) != 0) & (((v | both) & piece) != 0); };
            return ((((u | v) & p) == 0) & is_last(q)) | ((((u | v) & q) == 0) & is_last(p));
        });
    }

  private:
    /// For each pair of cells the byte of a set: those of y (1), u (2) and v (4) that `of` has, and c if `with_hand`.
    template <unsigned of, unsigned with_hand>
    static Bytes set(Bytes sets) {
        constexpr auto index = [](unsigned c, unsigned k) {
            const auto other = [&](unsigned n) { return 1u << (n % 3 + (n % 3 >= c ? 1 : 0)); };
            return with_hand << c | (of & 1 ? other(k) : 0) | (of & 2 ? other(k + 1) : 0) | (of & 4 ? other(k + 2) : 0);
        };
        return __builtin_shufflevector(sets, sets, index(0, 0), index(0, 1), index(0, 2), index(1, 0), index(1, 1),
                                       index(1, 2), index(2, 0), index(2, 1), index(2, 2), index(3, 0), index(3, 1),
                                       index(3, 2), 0, 0, 0, 0);
    }
    /// For y the byte of u, or that of v.
    static Bytes next(Bytes b) {
        return __builtin_shufflevector(b, b, 1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11, 9, 0, 0, 0, 0);
    }
    static Bytes last(Bytes b) {
        return __builtin_shufflevector(b, b, 2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10, 0, 0, 0, 0);
    }

    /// Whether there is a gift, and a cell of the hand, for which the gift completes nothing and no y is bad.
    bool is_any(const Pieces& left, auto is_bad) const {
        const auto suits = [&](unsigned gift, unsigned p, unsigned q) {
            const Bytes traits = traits_everywhere(gift);
            const unsigned bad =
                bits_of(is_bad(traits, traits_everywhere(p), traits_everywhere(q)) | ((here_ & traits) != 0));
            return ((bad | bad >> 1 | bad >> 2) & 0b001'001'001'001) != 0b001'001'001'001;
        };
        return suits(left[0], left[1], left[2]) || suits(left[1], left[0], left[2]) || suits(left[2], left[0], left[1]);
    }

    Bytes here_, others_, all_;
};

/// Returns scores as Search::score does.
class Endgame {
  public:
    /// The numbers of empty cells that it handles.
    static constexpr int min_cells = 4, max_cells = 7;

    Endgame(Kind kind, Budget& budget) : kind_(kind), budget_(budget) {}

    /// For four to seven empty cells.
    template <Shapes shapes>
    Score score(const Board<shapes>& board, unsigned reserve, unsigned hand, int empty, Score alpha, Score beta) {
        switch (empty) {
            case 4: return score(OpenShapes<4>(board), reserve, hand, alpha, beta);
            case 5: return score(OpenShapes<5>(board), reserve, hand, alpha, beta);
            case 6: return score(OpenShapes<6>(board), reserve, hand, alpha, beta);
            default: return with_seven_left(OpenShapes<7>(board), reserve, hand, alpha, beta);
        }
    }

  private:
    QUARTO_FOR_PROCESSORS Score with_seven_left(const OpenShapes<7>& open, unsigned reserve, unsigned hand, Score alpha,
                                                Score beta) {
        return score(open, reserve, hand, alpha, beta);
    }

    /// Placements are ordered from this number of empty cells on. With 5 a proof takes 4% fewer nodes in the
    /// same time; with 7 it takes 16% more nodes.
    static constexpr int ordered_from = 6;

    /// Loss 2 or 4, win 3, or a draw.
    Score score(const OpenShapes<4>& open, unsigned reserve, unsigned hand, Score alpha, Score beta) {
        if (!budget_.take()) return drawn;
        const unsigned without_first = reserve & (reserve - 1);
        const FourLeft::Pieces left{static_cast<unsigned>(std::countr_zero(reserve)),
                                    static_cast<unsigned>(std::countr_zero(without_first)),
                                    static_cast<unsigned>(std::countr_zero(without_first & (without_first - 1)))};
        const FourLeft four(open, hand);
        if (alpha < drawn) {
            if (!four.is_any_safe(left)) return min_score;
            // There is a safe piece: loss 4 at worst, win 3 at best.
            if (beta <= min_score + 1) return min_score + 1;
        }
        if (beta > drawn && alpha < max_score && four.wins(left)) return max_score;
        return alpha >= drawn || four.holds(left) ? drawn : min_score + 1;
    }

    /// For five or more empty cells.
    template <int cells>
    Score score(const OpenShapes<cells>& open, unsigned reserve, unsigned hand, Score alpha, Score beta) {
        if (!budget_.take()) return drawn;
        std::array<OpenShapes<cells - 1>, cells> next;
        std::array<std::uint16_t, cells> safe;
        const Bytes traits = traits_everywhere(hand);
        const auto safe_after = [&](const OpenShapes<cells - 1>& after) {
            return static_cast<std::uint16_t>(reserve & pieces_without[after.completing()]);
        };
        [&]<std::size_t... cell>(std::index_sequence<cell...>) {
            ((next[cell] = open.template after<static_cast<int>(cell)>(traits)), ...);
            ((safe[cell] = safe_after(next[cell])), ...);
        }(std::make_index_sequence<cells>());

        // Cells with the fewest safe pieces first.
        std::array<std::uint8_t, cells> order;
        std::size_t count = 0;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            if (safe[cell] == 0) continue;
            std::size_t place = count++;
            if constexpr (cells >= ordered_from)
                for (; place > 0 && count_of(safe[order[place - 1]]) > count_of(safe[cell]); --place)
                    order[place] = order[place - 1];
            order[place] = static_cast<std::uint8_t>(cell);
        }
        if (count == 0) return min_score;
        // There is a safe piece: loss 4 at worst, win 3 at best.
        if (beta <= min_score + 1) return min_score + 1;
        if (alpha >= max_score) return max_score;

        const auto& equals = equals_of[static_cast<std::size_t>(kind_.attributes - 1)];
        Score best = min_score + 1;
        for (std::size_t k = 0; k < count; ++k)
            for (unsigned gifts = safe[order[k]]; gifts != 0;) {
                const auto gift = static_cast<unsigned>(std::countr_zero(gifts));
                gifts &= ~unsigned{equals[gift]};
                const Score wanted = std::max(alpha, best) + 1;
                const Score reply = score(next[order[k]], reserve & ~(1u << gift), gift, opponent_at_most(beta),
                                          opponent_at_most(wanted) + 1);
                if (budget_.is_exhausted) return drawn;
                best = std::max(best, for_giver(reply));
                if (best >= beta || best == max_score) return best;
            }
        return best;
    }

    Kind kind_;
    Budget& budget_;
};

}  // namespace quarto::search
