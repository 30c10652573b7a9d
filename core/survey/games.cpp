/// Games of random and of careful players, in which every alignment wins.

#include "core/search/facts.hpp"
#include "core/survey/list.hpp"

namespace quarto::survey {

namespace {

constexpr std::array<std::string_view, 2> players{"random", "careful"};

class GameCounter : public Counter {
  public:
    static constexpr std::array<std::string_view, 3> columns{"players", "what", "is"};
    static constexpr int case_columns = 2;
    static constexpr Batches batches{.cases = players.size(), .samples_a_unit = 10'000};

    GameCounter(const Terms& terms, const SolverMaker&) : terms_(terms) {}

    void count(std::int64_t unit, Counts& counts) override {
        const std::uint64_t player = batches.case_of(unit);
        const std::string name(players[player]);
        batches.for_each_sample(terms_, unit, [&](Random random) {
            const End end = play(player == 1, random);
            counts.add({name, "result", end.is_won ? end.placements % 2 == 0 ? "starter" : "other" : "draw"});
            counts.add({name, "placements", std::to_string(end.placements)});
        });
    }

  private:
    struct End {
        bool is_won;
        int placements;  ///< the starter gives the first piece, and makes the second placement
    };

    /// Careful players take every win and give a safe piece if there is one; all else is random.
    End play(bool is_careful, Random& random) const {
        Position position;
        for (int placements = 1; placements <= 16; ++placements) {
            const PieceSet safe = is_careful ? safe_gifts(position, terms_.rules) : PieceSet{};
            position = position.after_gift(random.member_of(safe.empty() ? position.reserve() : safe));
            const CellSet winning = completing_cells(position, terms_.rules);
            if (is_careful && !winning.empty()) return {true, placements};
            const Cell cell = random.member_of(position.empty_cells());
            if (winning.has(cell)) return {true, placements};
            position = position.after_placement(cell);
        }
        return {false, 16};
    }

    Terms terms_;
};

}  // namespace

constinit const Survey games = sampled_by<GameCounter>(
    "games", "how games of two random players end, and of two careful ones, who take every win and give safe pieces");

}  // namespace quarto::survey
