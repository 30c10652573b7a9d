/// How many gifts, or cells for the piece in hand, keep what a random position is worth.

#include "core/notation/text.hpp"
#include "core/survey/list.hpp"
#include "core/survey/random_position.hpp"

namespace quarto::survey {

namespace {

class HoldingCounter : public SolvingCounter {
  public:
    static constexpr std::array<std::string_view, 4> columns{"placed", "phase", "outcome", "holding"};
    static constexpr int case_columns = 3;
    static constexpr int least_placed = 4, most_placed = 15;
    static constexpr Batches batches{.cases = most_placed - least_placed + 1};

    using SolvingCounter::SolvingCounter;

    void count(std::int64_t unit, Counts& counts) override {
        const int placed = least_placed + static_cast<int>(batches.case_of(unit));
        batches.for_each_sample(terms_, unit, [&](Random random) {
            const Position board = random_position(placed, terms_.rules, random);
            const Position given = board.after_gift(random.member_of(board.reserve()));
            std::vector<Outcome> gifts, cells;
            for (Piece piece : board.reserve())
                gifts.push_back(Value{outcome_of(board.after_gift(piece))}.for_opponent().outcome);
            for (Cell cell : given.empty_cells()) cells.push_back(outcome_after(given.after_placement(cell)));
            add(counts, placed, Phase::give, gifts);
            add(counts, placed, Phase::place, cells);
        });
    }

  private:
    Outcome outcome_of(const Position& position) { return *solver_.outcome(position, terms_.rules); }
    /// Of a placement.
    Outcome outcome_after(const Position& placed) {
        if (!alignments(placed, terms_.rules.counting, terms_.rules.winning).empty()) return Outcome::win;
        return placed.reserve().empty() ? Outcome::draw : outcome_of(placed);
    }

    static void add(Counts& counts, int placed, Phase phase, const std::vector<Outcome>& moves) {
        const Outcome best = *std::ranges::max_element(moves);
        counts.add({std::to_string(placed), std::string(name_of(phase)), std::string(name_of(best)),
                    std::to_string(std::ranges::count(moves, best))});
    }
};

}  // namespace

constinit const Survey holding =
    sampled_by<HoldingCounter>("holding", "how many gifts, and how many cells, keep the value of random positions");

}  // namespace quarto::survey
