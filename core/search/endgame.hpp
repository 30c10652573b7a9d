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

namespace quarto::search {

/// Three empty cells, evaluated for all three placements of the hand at once. Lane k, 16 bits wide, is for
/// the hand on cell k; y and z are the other two cells. 7% less time than lane by lane.
///
///     bit         47 ... 32   31 ... 16   15 ... 0
///     hand on         2           1           0
///     y, z          0, 1        0, 2        1, 2
class ThreeLeft {
  public:
    explicit ThreeLeft(const OpenShapes<3>& open) {
        const auto shared = [&](int set) { return open.first_word() >> 8 * set & 0xff; };
        const std::uint64_t c0 = shared(0b001), c1 = shared(0b010), c2 = shared(0b100);
        const std::uint64_t c01 = shared(0b011), c02 = shared(0b101), c12 = shared(0b110);
        const std::uint64_t all = shared(0b111);
        y_ = lanes(c1, c0, c0), y_with_hand_ = lanes(c01, c01, c02);
        z_ = lanes(c2, c2, c1), z_with_hand_ = lanes(c02, c12, c12);
        both_ = lanes(c12, c02, c01), both_with_hand_ = lanes(all, all, all);
    }

    /// Whether both other pieces, `p` and `q`, complete something wherever the hand is placed.
    bool is_lost(unsigned hand, unsigned p, unsigned q) const {
        const std::uint64_t threats = y_ | z_ | ((y_with_hand_ | z_with_hand_) & in_lanes(hand));
        return (some(threats & in_lanes(p)) & some(threats & in_lanes(q)) & flags) == flags;
    }

    /// Whether the hand can be placed so that one of `p` and `q` is safe to give and, wherever the opponent
    /// places it (on y or z), the other one completes something on the last cell.
    bool is_won(unsigned hand, unsigned p, unsigned q) const {
        const std::uint64_t h = in_lanes(hand), of_p = in_lanes(p), of_q = in_lanes(q);
        const std::uint64_t y = y_ | (y_with_hand_ & h), z = z_ | (z_with_hand_ & h);
        const std::uint64_t both = (both_ | (both_with_hand_ & h)) & of_p & of_q;
        const std::uint64_t p_completes = some((y | z) & of_p), q_completes = some((y | z) & of_q);
        const std::uint64_t p_is_last = some((y | both) & of_p) & some((z | both) & of_p);
        const std::uint64_t q_is_last = some((y | both) & of_q) & some((z | both) & of_q);
        return (((~p_completes & q_is_last) | (~q_completes & p_is_last)) & flags) != 0;
    }

  private:
    static constexpr std::uint64_t flags = 0x0100'0100'0100;

    static std::uint64_t lanes(std::uint64_t lane_0, std::uint64_t lane_1, std::uint64_t lane_2) {
        return lane_0 | lane_1 << 16 | lane_2 << 32;
    }
    static std::uint64_t in_lanes(unsigned piece) { return traits_of(piece) * std::uint64_t{0x0001'0001'0001}; }
    /// Sets the flag, bit 8, of each lane that has any trait.
    static std::uint64_t some(std::uint64_t traits) { return traits + 0x00ff'00ff'00ff; }

    std::uint64_t y_, y_with_hand_, z_, z_with_hand_, both_, both_with_hand_;
};

/// Returns scores as Search::score does.
class Endgame {
  public:
    /// The greatest number of empty cells it handles.
    static constexpr int max_cells = 7;

    Endgame(Kind kind, Budget& budget) : kind_(kind), budget_(budget) {}

    template <Shapes shapes>
    Score score(const Board<shapes>& board, unsigned reserve, unsigned hand, int empty, Score alpha, Score beta) {
        switch (empty) {
            case 1: return drawn;
            case 2: return with_two_left(OpenShapes<2>(board), reserve, hand);
            case 3: return score(OpenShapes<3>(board), reserve, hand, alpha, beta);
            case 4: return score(OpenShapes<4>(board), reserve, hand, alpha, beta);
            case 5: return score(OpenShapes<5>(board), reserve, hand, alpha, beta);
            case 6: return score(OpenShapes<6>(board), reserve, hand, alpha, beta);
            default: return score(OpenShapes<7>(board), reserve, hand, alpha, beta);
        }
    }

  private:
    /// Placements are ordered from this number of empty cells on. With 5 a proof takes 4% fewer nodes in the
    /// same time; with 7 it takes 16% more nodes.
    static constexpr int ordered_from = 6;

    /// Loss 2 if the last piece completes something wherever the hand is placed, otherwise a draw.
    static Score with_two_left(const OpenShapes<2>& open, unsigned reserve, unsigned hand) {
        const unsigned last = traits_of(static_cast<unsigned>(std::countr_zero(reserve)));
        const std::uint64_t traits = in_every_byte(traits_of(hand));
        const bool is_lost =
            (open.after<0>(traits).completing() & last) != 0 && (open.after<1>(traits).completing() & last) != 0;
        return is_lost ? min_score : drawn;
    }

    Score score(const OpenShapes<3>& open, unsigned reserve, unsigned hand, Score alpha, Score beta) {
        const auto p = static_cast<unsigned>(std::countr_zero(reserve));
        const auto q = static_cast<unsigned>(std::countr_zero(reserve & (reserve - 1)));
        const ThreeLeft three(open);
        if (three.is_lost(hand, p, q)) return min_score;
        if (beta <= drawn) return drawn;
        if (alpha >= max_score) return max_score;
        return three.is_won(hand, p, q) ? max_score : drawn;
    }

    /// Loss 2 or 4, win 3, or a draw.
    Score score(const OpenShapes<4>& open, unsigned reserve, unsigned hand, Score alpha, Score beta) {
        if (!budget_.take()) return drawn;
        const std::uint64_t traits = in_every_byte(traits_of(hand));
        const std::array<OpenShapes<3>, 4> next{open.after<0>(traits), open.after<1>(traits), open.after<2>(traits),
                                                open.after<3>(traits)};
        std::array<unsigned, 4> safe;
        for (std::size_t cell = 0; cell < 4; ++cell) safe[cell] = reserve & pieces_without[next[cell].completing()];
        if ((safe[0] | safe[1] | safe[2] | safe[3]) == 0) return min_score;
        // There is a safe piece: loss 4 at worst, win 3 at best.
        if (beta <= min_score + 1) return min_score + 1;
        if (alpha >= max_score) return max_score;

        const auto is_any = [&](auto leaves) {
            for (std::size_t cell = 0; cell < 4; ++cell) {
                if (safe[cell] == 0) continue;
                const ThreeLeft three(next[cell]);
                for (unsigned gifts = safe[cell]; gifts != 0; gifts &= gifts - 1) {
                    const auto gift = static_cast<unsigned>(std::countr_zero(gifts));
                    const unsigned others = reserve & ~(1u << gift);
                    const auto p = static_cast<unsigned>(std::countr_zero(others));
                    const auto q = static_cast<unsigned>(std::countr_zero(others & (others - 1)));
                    if (leaves(three, gift, p, q)) return true;
                }
            }
            return false;
        };
        if (beta > drawn && is_any([](const ThreeLeft& three, unsigned gift, unsigned p, unsigned q) {
                return three.is_lost(gift, p, q);
            }))
            return max_score;
        if (alpha >= drawn) return drawn;
        return is_any([](const ThreeLeft& three, unsigned gift, unsigned p, unsigned q) {
            return !three.is_won(gift, p, q);
        })
                   ? drawn
                   : min_score + 1;
    }

    /// For five or more empty cells.
    template <int cells>
    Score score(const OpenShapes<cells>& open, unsigned reserve, unsigned hand, Score alpha, Score beta) {
        if (!budget_.take()) return drawn;
        std::array<OpenShapes<cells - 1>, cells> next;
        std::array<std::uint16_t, cells> safe;
        const std::uint64_t traits = in_every_byte(traits_of(hand));
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
