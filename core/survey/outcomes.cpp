/// What random positions are worth, by the number of pieces on the board and by how the piece in hand was chosen.

#include "core/notation/text.hpp"
#include "core/search/facts.hpp"
#include "core/survey/list.hpp"
#include "core/survey/random_position.hpp"

namespace quarto::survey {

namespace {

class OutcomeCounter : public SolvingCounter {
  public:
    static constexpr std::array<std::string_view, 4> columns{"placed", "gift", "outcome", "placements"};
    static constexpr int case_columns = 2;
    static constexpr int least_placed = 2, most_placed = 15;
    static constexpr Batches batches{.cases = most_placed - least_placed + 1};

    using SolvingCounter::SolvingCounter;

    void count(std::int64_t unit, Counts& counts) override {
        const int placed = least_placed + static_cast<int>(batches.case_of(unit));
        batches.for_each_sample(terms_, unit, [&](Random random) {
            const Position board = random_position(placed, terms_.rules, random);
            const auto add = [&](std::string_view gift, Value value) {
                counts.add({std::to_string(placed), std::string(gift), std::string(name_of(value.outcome)),
                            std::to_string(value.placements)});
            };
            const PieceSet safe = safe_gifts(board, terms_.rules);
            add("random", value_of(board.after_gift(random.member_of(board.reserve()))));
            add("safe", value_of(board.after_gift(random.member_of(safe.empty() ? board.reserve() : safe))));
            add("best", value_of(board).for_opponent());
        });
    }

  private:
    Value value_of(const Position& position) { return *solver_.value(position, terms_.rules); }
};

}  // namespace

constinit const Survey outcomes = sampled_by<OutcomeCounter>(
    "outcomes", "what random positions are worth to the player who places, after a random, a safe and a best gift");

}  // namespace quarto::survey
