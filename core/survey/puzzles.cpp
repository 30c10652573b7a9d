/// What makes puzzles: positions of careful games that one move alone wins or holds, and how many players find it.

#include <array>
#include <map>
#include <utility>

#include "core/lessons/difficulty.hpp"
#include "core/lessons/puzzle.hpp"
#include "core/notation/text.hpp"
#include "core/search/facts.hpp"
#include "core/survey/list.hpp"

namespace quarto::survey {

namespace {

constexpr int least_placed = 4, most_placed = 12;

struct Graded {
    Position position;
    Value value;
    std::size_t solutions = 0;  ///< moves that keep the value; none if it is lost
    int solvers = 0;            ///< of a hundred players, if there is one solution
    /// {"8", "place"}
    Key stage() const { return {std::to_string(position.occupied().size()), position.hand() ? "place" : "give"}; }
};

Graded graded(const Position& position, RuleSet rules, Solver& solver) {
    Graded found{position, *solver.value(position, rules)};
    if (found.value.outcome == Outcome::loss) return found;
    const Step step = puzzle_step(position, rules, found.value.outcome == Outcome::win ? Task::win : Task::hold);
    const auto right = solutions(step, solver);
    found.solutions = right.size();
    if (right.size() == 1) found.solvers = percent_solving(step, right);
    return found;
}

/// Calls `take` with the positions of one game, in which safe pieces are given, all else is random, and which ends when
/// no piece is safe.
void play_careful_game(Random random, RuleSet rules, Solver& solver, auto take) {
    Position position;
    for (int placed = 0; placed <= most_placed; ++placed) {
        if (placed >= least_placed) take(graded(position, rules, solver));
        const PieceSet safe = safe_gifts(position, rules);
        if (safe.empty()) return;
        position = position.after_gift(random.member_of(safe));
        if (placed >= least_placed) take(graded(position, rules, solver));
        position = position.after_placement(random.member_of(position.empty_cells()));
    }
}

class PuzzleCounter : public SolvingCounter {
  public:
    static constexpr std::array<std::string_view, 6> columns{"placed",     "to",        "outcome",
                                                             "placements", "solutions", "solvers"};
    static constexpr int case_columns = 2;
    static constexpr Batches batches{.cases = 1};

    using SolvingCounter::SolvingCounter;

    void count(std::int64_t unit, Counts& counts) override {
        batches.for_each_sample(terms_, unit, [&](Random random) {
            play_careful_game(random, terms_.rules, solver_, [&](const Graded& found) {
                const bool is_puzzle = found.solutions == 1;
                Key key = found.stage();
                key.emplace_back(name_of(found.value.outcome));
                key.push_back(std::to_string(found.value.placements));
                key.emplace_back(is_puzzle ? "1" : found.solutions == 0 ? "0" : "several");
                key.push_back(is_puzzle ? std::to_string(found.solvers) : "-");
                counts.add(key);
            });
        });
    }
};

/// Of each unit, the puzzle that the fewest solve and the longest win.
class PuzzleRecordCounter : public SolvingCounter {
  public:
    static constexpr std::array<std::string_view, 6> columns{"placed",  "to",         "record",
                                                             "solvers", "placements", "position"};
    static constexpr int case_columns = 0;
    static constexpr Batches batches{.cases = 1};

    using SolvingCounter::SolvingCounter;

    void count(std::int64_t unit, Counts& counts) override {
        std::map<Key, Graded> records;
        const auto offer = [&](std::string_view record, const Graded& found, auto is_better) {
            Key key = found.stage();
            key.emplace_back(record);
            const auto [kept, is_first] = records.try_emplace(key, found);
            if (!is_first && is_better(found, kept->second)) kept->second = found;
        };
        batches.for_each_sample(terms_, unit, [&](Random random) {
            play_careful_game(random, terms_.rules, solver_, [&](const Graded& found) {
                if (found.solutions != 1) return;
                offer("hardest", found, [](const Graded& a, const Graded& b) { return a.solvers < b.solvers; });
                if (found.value.outcome == Outcome::win)
                    offer("longest", found, [](const Graded& a, const Graded& b) { return a.value < b.value; });
            });
        });
        for (auto& [key, found] : records) {
            Key full = key;
            full.push_back(std::to_string(found.solvers));
            full.push_back(std::to_string(found.value.placements));
            full.push_back(to_text(PositionText{found.position, terms_.rules}));
            counts.add(full);
        }
    }
};

}  // namespace

constinit const Survey puzzles = sampled_by<PuzzleCounter>(
    "puzzles",
    "how many moves keep the value of positions of careful games, and how many of 100 players find the only one");

constinit const Survey puzzle_records = sampled_by<PuzzleRecordCounter>(
    "puzzle-records", "of each 100 careful games, the hardest puzzle and the longest win with one solution");

}  // namespace quarto::survey
