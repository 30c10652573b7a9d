/// Full boards by what is aligned on them.

#include "core/survey/halves.hpp"
#include "core/survey/list.hpp"

namespace quarto::survey {

namespace {

/// A unit has the pieces of one class in rows 1 and 2.
class BoardCounter : public Counter {
  public:
    static constexpr std::array<std::string_view, 1> columns{"aligned"};

    explicit BoardCounter(const Terms& terms) : types_(PieceTypes::of(terms.rules)) {}

    std::int64_t units() const { return std::ssize(stocks_); }

    void count(std::int64_t unit, Counts& counts) override {
        const auto& [upper, size] = stocks_[static_cast<std::size_t>(unit)];
        const std::uint64_t boards = size * types_.labellings(types_.all());
        const auto without = [&](const Halves& halves) {
            std::vector<Signature> lower;
            halves.add_lower_signatures(survey::without(types_.all(), upper), lower);
            return boards * halves.count_pairs(halves.upper_signatures(upper), std::move(lower));
        };
        const std::uint64_t all = without(any_), lineless = without(lines_), squareless = without(squares_);
        const std::uint64_t neither = without(both_);
        counts.add({"nothing"}, neither);
        counts.add({"lines"}, squareless - neither);
        counts.add({"squares"}, lineless - neither);
        counts.add({"both"}, all - lineless - squareless + neither);
    }

  private:
    PieceTypes types_;
    std::vector<ClassOf<Stock>> stocks_ = stock_classes(types_, Halves::size);
    Halves any_{types_, {}}, lines_{types_, ShapeSet::lines()}, both_{types_, ShapeSet::lines_and_squares()},
        squares_{types_, ShapeSet::lines_and_squares() - ShapeSet::lines()};
};

}  // namespace

/// Of the 16! ways to place 16 different pieces on 16 cells: how many have alignments in no shape, in lines but not in
/// squares, in squares but not in lines, in both; whether squares win or not.
constinit const Survey boards{
    .name = "boards",
    .purpose = "how many full boards have no alignment, or some in lines, in squares or in both",
    .columns = BoardCounter::columns,
    .units = [](const Terms& terms) { return BoardCounter(terms).units(); },
    .make_counter = [](const Terms& terms, const SolverMaker&) -> std::unique_ptr<Counter> {
        return std::make_unique<BoardCounter>(terms);
    }};

}  // namespace quarto::survey
