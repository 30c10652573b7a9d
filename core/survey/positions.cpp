/// Boards without alignment by the number of pieces on them.

#include <algorithm>
#include <map>
#include <tuple>

#include "core/search/node.hpp"
#include "core/survey/fixed_boards.hpp"
#include "core/survey/halves.hpp"
#include "core/survey/list.hpp"

namespace quarto::survey {

namespace {

using search::Symmetry;

constexpr const char *all = "all", *unlike = "up to symmetry";

std::vector<Symmetry> cell_symmetries(const Terms& terms) {
    const int count = search::symmetry_count(search::kind_of(terms.rules).shapes);
    return {search::symmetries.begin(), search::symmetries.begin() + count};
}

/// By Burnside's lemma there are as many boards up to symmetry as a symmetry maps to themselves, on average. A unit has
/// one class of symmetries of the cells, and one of exchanges of types; for the identity, which maps all boards to
/// themselves, one class of what is in rows 1 and 2.
class PositionCounter : public Counter {
  public:
    static constexpr std::array<std::string_view, 3> columns{"placed", "hand", "positions"};

    explicit PositionCounter(const Terms& terms)
        : terms_(terms),
          cells_(conjugacy_classes(cell_symmetries(terms))),
          exchanges_(conjugacy_classes(types_.symmetries())) {
        for (int pieces = 0; pieces <= Halves::size; ++pieces)
            for (const auto& each : stock_classes(types_, pieces)) stocks_.push_back(each);
    }

    std::int64_t units() const { return std::ssize(stocks_) + std::ssize(cells_) * std::ssize(exchanges_); }

    void count(std::int64_t unit, Counts& counts) override {
        auto number = static_cast<std::size_t>(unit);
        if (number < stocks_.size())
            return count_halves(stocks_[number].member, types_.all(), stocks_[number].size, counts);
        number -= stocks_.size();
        const auto& [cells, cells_size] = cells_[number / exchanges_.size()];
        const auto& [exchange, exchange_size] = exchanges_[number % exchanges_.size()];
        const std::uint64_t symmetries = cells_size * exchange_size;
        if (cells == Symmetry::identity()) {
            // The boards with types that are exchanged for themselves; with all types these are counted above.
            Stock stock = types_.all();
            for (std::size_t type = 0; type < types_.count(); ++type)
                if (exchange.image[type] != type) stock[type] = 0;
            if (exchange == Symmetry::identity()) return;
            return for_each_stock(stock, Halves::size,
                                  [&](const Stock& upper) { count_halves(upper, stock, symmetries, counts); });
        }
        const auto fixed = fixed_boards(types_, terms_.rules.winning, cells, exchange);
        for (std::size_t placed = 0; placed < fixed.size(); ++placed)
            add(counts, placed, unlike, symmetries * fixed[placed].empty_hand, symmetries * fixed[placed].full_hand);
    }

  private:
    static void add(Counts& counts, std::size_t placed, const char* positions, std::uint64_t empty_hand,
                    std::uint64_t full_hand) {
        if (empty_hand > 0) counts.add({std::to_string(placed), "empty", positions}, empty_hand);
        if (full_hand > 0) counts.add({std::to_string(placed), "full", positions}, full_hand);
    }

    /// Adds the boards with these pieces in the upper half and not more of the same stock in the lower one, so many
    /// times, and the equivalent ones with the halves exchanged.
    void count_halves(const Stock& upper, const Stock& stock, std::uint64_t times, Counts& counts) {
        const int size = size_of(upper);
        const Stock left = without(stock, upper);
        // By what only depends on the pieces: how many there are in the lower half, the labellings, the types left.
        std::map<std::tuple<int, std::uint64_t, std::uint64_t>, std::vector<Signature>> lowers;
        for_each_stock(left, size, [&](const Stock& lower) {
            const Stock rest = without(left, lower);
            const auto gifts = static_cast<std::uint64_t>(std::ranges::count_if(rest, [](int k) { return k > 0; }));
            const std::uint64_t labellings = types_.labellings(without(stock, rest));
            halves_.add_lower_signatures(lower, lowers[{size_of(lower), labellings, gifts}]);
        });
        const auto signatures = halves_.upper_signatures(upper);
        for (auto& [kind, lower] : lowers) {
            const auto& [lower_size, labellings, gifts] = kind;
            const auto placed = static_cast<std::size_t>(size + lower_size);
            const std::uint64_t pairs = halves_.count_pairs(signatures, std::move(lower));
            const std::uint64_t boards = pairs * times * (lower_size < size ? 2 : 1);
            add(counts, placed, unlike, boards, boards * gifts);
            if (stock == types_.all())
                add(counts, placed, all, boards * labellings, boards * labellings * (16 - placed));
        }
    }

    Terms terms_;
    PieceTypes types_ = PieceTypes::of(terms_.rules);
    Halves halves_{types_, terms_.rules.winning};
    std::vector<ClassOf<Stock>> stocks_;
    std::vector<ClassOf<Symmetry>> cells_, exchanges_;
};

}  // namespace

/// Positions of 16 different pieces, with nothing or with a piece in hand: all, and those that no symmetry makes of
/// each other. Symmetries are those of the board (32, or 8 if squares win), exchanges of attributes that count and of
/// their values, and exchanges of pieces that are equal in these attributes.
constinit const Survey positions{
    .name = "positions",
    .purpose = "how many boards have no alignment, by the number of pieces on them, all and up to symmetry",
    .columns = PositionCounter::columns,
    .units = [](const Terms& terms) { return PositionCounter(terms).units(); },
    .make_counter = [](const Terms& terms, const SolverMaker&) -> std::unique_ptr<Counter> {
        return std::make_unique<PositionCounter>(terms);
    },
    .result =
        [](const Terms& terms, const Counts& sums) {
            const std::uint64_t symmetries =
                cell_symmetries(terms).size() * PieceTypes::of(terms.rules).symmetries().size();
            Counts counts;
            for (const auto& [key, times] : sums.numbers())
                counts.add(key, key.back() == unlike ? times / symmetries : times);
            return counts;
        }};

}  // namespace quarto::survey
