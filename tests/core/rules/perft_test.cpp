/// Perft of the core against the naive game, and against golden counts confirmed by it.

#include "core/rules/perft.hpp"

#include <sstream>
#include <string>

#include "tests/core/data/golden.hpp"
#include "tests/core/naive.hpp"
#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

struct Count {
    std::string rules;
    std::string position;
    int depth;
    std::uint64_t sequences;
};

/// Larger counts take the naive game too long for the quick tests.
constexpr std::uint64_t max_daily_solutions = 25'000;

std::vector<Count> golden_counts() {
    std::vector<Count> counts;
    std::istringstream file{std::string(golden::perft)};
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        std::istringstream row(line);
        Count count{};
        std::getline(row, count.rules, '\t');
        std::getline(row, count.position, '\t');
        row >> count.depth >> count.sequences;
        if (!row) FAIL("perft.tsv: " << line);
        counts.push_back(count);
    }
    return counts;
}

void confirm(const Count& count) {
    CAPTURE(count.rules, count.position, count.depth);
    CHECK(perft(position(count.position), rules(count.rules), count.depth) == count.sequences);
    CHECK(naive_perft(count.position, count.rules, count.depth) == count.sequences);
}

std::string text_of(const Position& position) { return to_text(PositionText{position, RuleSet{}}); }

/// Compares the counts at all depths to the end, for a position of each rule set and number of pieces.
void compare_counts(std::initializer_list<int> numbers_placed) {
    Random random = seeded();
    for (RuleSet each : all_rule_sets())
        for (int placed : numbers_placed) {
            const Position position = any_position(random, placed);
            for (int depth = 0; depth <= 2 * (16 - placed) + 1; ++depth) {
                CAPTURE(position, each, depth);
                REQUIRE(perft(position, each, depth) == naive_perft(text_of(position), to_text(each), depth));
            }
        }
}

}  // namespace

TEST_CASE("The core finds the same alignments as the naive game") {
    Random random = seeded();
    for (int round = 0; round < 300; ++round) {
        const Position position = any_position(random, 4 + static_cast<int>(random.below(13)));
        for (RuleSet each : all_rule_sets()) {
            std::set<std::string> found;
            for (Shape shape : alignments(position, each.counting, each.winning)) found.insert(to_text(shape));
            CAPTURE(position, each);
            REQUIRE(found == naive_alignments(text_of(position), to_text(each)));
        }
    }
}

TEST_CASE("Every rule set has as many sequences to the end of a game as the naive game") {
    compare_counts({12, 13, 14});
}

TEST_CASE("Every rule set has as many sequences from five empty cells as the naive game", "[.deep]") {
    compare_counts({11});
}

TEST_CASE("The core and the naive game confirm the golden counts of sequences") {
    std::set<std::pair<int, bool>> kinds;
    for (const Count& count : golden_counts()) {
        if (count.sequences <= max_daily_solutions) confirm(count);
        kinds.insert({rules(count.rules).counting.size(), rules(count.rules).winning == ShapeSet::lines()});
    }
    CHECK(kinds.size() == 8);
}

TEST_CASE("The core and the naive game confirm the large golden counts of sequences", "[.deep]") {
    for (const Count& count : golden_counts())
        if (count.sequences > max_daily_solutions) confirm(count);
}

TEST_CASE("From the empty board no sequence of five plies ends the game") {
    std::uint64_t sequences = 1;
    for (int depth = 0; depth <= 5; ++depth) {
        for (RuleSet each : all_rule_sets()) CHECK(perft({}, each, depth) == sequences);
        sequences *= static_cast<std::uint64_t>(16 - depth / 2);
    }
}

TEST_CASE("A full board has one sequence of no plies and no longer ones") {
    const Position full = position("c42f9317a0d6b85e -");
    CHECK(perft(full, {}, 0) == 1);
    CHECK(perft(full, {}, 1) == 0);
    CHECK(perft(full, {}, 2) == 0);
}

TEST_CASE("A placement that ends the game also ends its sequence") {
    const Position one_win = position("024............. 6");
    CHECK(perft(one_win, {}, 1) == 13);
    CHECK(perft(one_win, {}, 2) == 12 * 12);
    CHECK(perft(one_win, rules("s"), 2) == 13 * 12);
}
