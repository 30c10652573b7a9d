#include "core/survey/fixed_boards.hpp"

#include <algorithm>

#include "core/search/node.hpp"

namespace quarto::survey {

namespace {

/// Fills the cycles of the cells, one after another: what is on one cell says what is on the others of its cycle.
class FixedBoards {
  public:
    FixedBoards(PieceTypes types, ShapeSet shapes, const search::Symmetry& cells, const search::Symmetry& exchange)
        : exchange_(exchange), types_(types), left_(types.all()) {
        std::array<bool, 16> seen{};
        for (std::uint8_t first = 0; first < 16; ++first) {
            if (seen[first]) continue;
            auto& cycle = cycles_.emplace_back();
            for (std::uint8_t cell = first; !seen[cell]; cell = cells.image[cell]) {
                seen[cell] = true;
                cycle.push_back(cell);
            }
        }
        for (std::size_t type = 0; type < types.count(); ++type) gifts_ += exchange.image[type] == type;
        for (Shape shape : shapes)
            for (Cell cell : cells_of(shape)) {
                auto& others = others_[cell.index].emplace_back();
                std::size_t count = 0;
                for (Cell other : cells_of(shape))
                    if (other != cell) others[count++] = other.index;
            }
    }

    std::array<BoardCount, 17> count() {
        count_from(0);
        return counts_;
    }

  private:
    /// Counts the board as it is, and those with more pieces on cycles from this one on.
    void count_from(std::size_t first) {
        counts_[placed_].empty_hand += 1;
        counts_[placed_].full_hand += gifts_;
        for (std::size_t cycle = first; cycle < cycles_.size(); ++cycle)
            for (std::size_t type = 0; type < types_.count(); ++type) fill(cycle, type);
    }

    /// Places this type on the cycle's first cell and what follows from it on the others, and counts such boards.
    void fill(std::size_t number, std::size_t type) {
        const auto& cycle = cycles_[number];
        std::size_t next = type, done = 0;
        while (done < cycle.size() && place(cycle[done], next)) {
            next = exchange_.image[next];
            ++done;
        }
        if (done == cycle.size() && next == type) count_from(number + 1);
        while (done > 0) take_back(cycle[--done]);
    }

    /// False, and nothing is done, if none is left or it completes an alignment.
    bool place(std::size_t cell, std::size_t type) {
        if (left_[type] == 0) return false;
        const auto traits =
            static_cast<std::uint8_t>(search::traits_of(static_cast<unsigned>(type)) & counting_traits());
        for (const auto& [a, b, c] : others_[cell])
            if (traits & traits_[a] & traits_[b] & traits_[c]) return false;
        traits_[cell] = traits;
        on_[cell] = static_cast<std::uint8_t>(type);
        ++placed_;
        if (--left_[type] == 0 && exchange_.image[type] == type) --gifts_;
        return true;
    }

    void take_back(std::size_t cell) {
        const std::size_t type = on_[cell];
        if (left_[type]++ == 0 && exchange_.image[type] == type) ++gifts_;
        --placed_;
        traits_[cell] = 0;
    }

    unsigned counting_traits() const { return static_cast<unsigned>(types_.count() - 1) * 0x11; }

    const search::Symmetry exchange_;
    const PieceTypes types_;
    std::vector<std::vector<std::uint8_t>> cycles_;
    std::array<std::vector<std::array<std::uint8_t, 3>>, 16> others_;  ///< by cell: of each shape through it
    std::array<std::uint8_t, 16> traits_{};                            ///< by cell: of the piece there
    std::array<std::uint8_t, 16> on_{};                                ///< by cell: the type there
    Stock left_;
    std::uint64_t gifts_ = 0;  ///< types left that are exchanged for themselves
    std::size_t placed_ = 0;
    std::array<BoardCount, 17> counts_{};
};

}  // namespace

std::array<BoardCount, 17> fixed_boards(PieceTypes types, ShapeSet shapes, const search::Symmetry& cells,
                                        const search::Symmetry& exchange) {
    return FixedBoards(types, shapes, cells, exchange).count();
}

}  // namespace quarto::survey
