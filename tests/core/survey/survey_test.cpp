#include "core/survey/survey.hpp"

#include <catch_amalgamated.hpp>
#include <set>

#include "core/lessons/difficulty.hpp"
#include "core/lessons/puzzle.hpp"
#include "core/notation/text.hpp"
#include "core/survey/random_position.hpp"
#include "tests/core/naive.hpp"
#include "tests/core/naive_solver.hpp"

using namespace quarto;
using namespace quarto::survey;
using Catch::Matchers::WithinAbs;

namespace {

Solver small_solver() { return Solver(std::size_t{2} << 20); }

Counts counts_of(const Survey& survey, const Terms& terms, std::int64_t first = 0, std::int64_t step = 1) {
    const auto counter = survey.make_counter(terms, small_solver);
    Counts counts;
    for (std::int64_t unit = first; unit < survey.units(terms); unit += step) counter->count(unit, counts);
    return counts;
}

std::uint64_t times(const Counts& counts, const Key& key) {
    const auto found = counts.numbers().find(key);
    return found == counts.numbers().end() ? 0 : found->second;
}

constexpr Terms beginners{{AttributeSet{0b0001}, ShapeSet::lines()}, 2, 7};

}  // namespace

TEST_CASE("The interval of a share is Wilson's") {
    // By the closed form, worked out by hand: at 0 of n it is from 0 to z^2 / (n + z^2).
    const double z2 = 1.96 * 1.96;
    CHECK(share_of(0, 100).low == 0);
    CHECK_THAT(share_of(0, 100).high, WithinAbs(z2 / (100 + z2), 1e-12));
    CHECK_THAT(share_of(100, 100).low, WithinAbs(100 / (100 + z2), 1e-12));
    CHECK_THAT(share_of(100, 100).high, WithinAbs(1, 1e-12));
    const Share half = share_of(50, 100);
    CHECK(half.value == 0.5);
    CHECK_THAT(half.low + half.high, WithinAbs(1, 1e-12));
    CHECK_THAT(half.high - half.low, WithinAbs(1.96 / std::sqrt(100 + z2), 1e-12));
}

TEST_CASE("Rows come by value where they are numbers, before words") {
    Counts counts;
    for (const Key& key : {Key{"10", "b"}, Key{"9", "a"}, Key{"x", "a"}, Key{"9", "0"}, Key{"10", "a"}})
        counts.add(key);
    std::string order;
    for (const auto& [key, number] : counts.numbers()) order += key[0] + key[1] + ' ';
    CHECK(order == "90 9a 10a 10b xa ");
}

TEST_CASE("Units add up to the same counts in any order and in any parts, and another seed gives others") {
    for (const Survey* survey : surveys()) {
        CAPTURE(survey->name);
        const Counts whole = counts_of(*survey, beginners);
        Counts sum;
        for (std::int64_t part = 3; part-- > 0;) sum.add(counts_of(*survey, beginners, part, 3));
        CHECK(sum == whole);
        if (survey->is_sampled) CHECK(counts_of(*survey, {beginners.rules, 2, 8}) != whole);
        for (const auto& [key, number] : whole.numbers()) CHECK(key.size() == survey->columns.size());
    }
}

TEST_CASE("Each case of a survey has its number of samples, and no two samples are the same") {
    constexpr Batches batches{.cases = 3, .samples_a_unit = 4};
    constexpr Terms terms{{}, 10, 1};
    std::map<std::uint64_t, int> samples;
    std::set<std::uint64_t> numbers;
    for (std::int64_t unit = 0; unit < batches.units(terms); ++unit)
        batches.for_each_sample(terms, unit, [&](Random random) {
            ++samples[batches.case_of(unit)];
            numbers.insert(random.next());
        });
    CHECK(samples == std::map<std::uint64_t, int>{{0, 10}, {1, 10}, {2, 10}});
    CHECK(numbers.size() == 30);
    // Every second unit has all cases, too.
    std::set<std::uint64_t> cases;
    for (std::int64_t unit = 0; unit < Batches{.cases = 4}.units({{}, 1'000, 1}); unit += 2)
        cases.insert(Batches{.cases = 4}.case_of(unit));
    CHECK(cases.size() == 4);
}

TEST_CASE("A best gift leaves the player who places no more than a safe one") {
    constexpr std::int64_t nine_placed =
        7;  // the first unit with so many pieces: earlier ones take long without a book
    const Counts counts = counts_of(*survey_of("outcomes"), {{}, 100, 1}, nine_placed);
    for (int placed = 9; placed <= 15; ++placed) {
        CAPTURE(placed);
        std::map<std::string, std::uint64_t> wins;
        for (const auto& [key, number] : counts.numbers())
            if (key[0] == std::to_string(placed) && key[2] == "win") wins[key[1]] += number;
        CHECK(wins["best"] <= wins["safe"]);
        CHECK(wins["safe"] <= wins["random"]);
    }
    // The last piece: no choice. A line is completed or not, so a third of the games or so are drawn from here.
    CHECK(times(counts, {"15", "best", "draw", "0"}) == times(counts, {"15", "random", "draw", "0"}));
    CHECK(times(counts, {"15", "random", "draw", "0"}) + times(counts, {"15", "random", "win", "1"}) == 100);
}

TEST_CASE("Random and careful games end as often in a draw as others have found") {
    const Counts counts = counts_of(*survey_of("games"), {{}, 5'000, 1});
    const auto draws = [&](const std::string& players) {
        return share_of(times(counts, {players, "result", "draw"}), 5'000);
    };
    // 414,298,141,056 of 16! boards have no line: a random game has 16 placements if and only if its first 15 have
    // made none.
    const double exact = 414'298'141'056.0 / 20'922'789'888'000.0;
    CHECK(draws("random").low < exact);
    CHECK(draws("random").high > exact);
    CHECK(draws("careful").high < draws("random").low);
}

TEST_CASE("Another solver, which tries everything, finds the same outcomes of best gifts") {
    constexpr int placed = 12;
    constexpr std::int64_t unit = 10;  // the first with so many pieces
    constexpr Batches batches{.cases = 14};
    const RuleSet squares{AttributeSet::all(), ShapeSet::lines_and_squares()};
    for (const RuleSet rules : {RuleSet{}, squares, RuleSet{AttributeSet{0b0110}, ShapeSet::lines()}}) {
        CAPTURE(to_text(rules));
        const Terms terms{rules, 40, 3};
        Counts expected, counts, found;
        batches.for_each_sample(terms, unit, [&](Random random) {
            const Position board = random_position(placed, rules, random);
            CHECK(test::naive_alignments(to_text({board, {}}), to_text(rules)).empty());
            Value worst = Value::win_in(1);  // for the player who has to place
            for (Piece piece : board.reserve()) {
                naive::Game game = naive_game(board.after_gift(piece), rules);
                worst = std::min(worst, naive::value(game));
            }
            expected.add({std::to_string(placed), "best", std::string(name_of(worst.outcome)),
                          std::to_string(worst.placements)});
        });
        survey_of("outcomes")->make_counter(terms, small_solver)->count(unit, found);
        for (const auto& [key, number] : found.numbers())
            if (key[1] == "best") counts.add(key, number);
        CHECK(counts == expected);
    }
}

TEST_CASE("The records of puzzles are those that the survey of puzzles counts, each with one solution", "[.deep]") {
    const Terms terms{{AttributeSet{0b0110}, ShapeSet::lines_and_squares()}, 20, 3};  // one unit
    const Counts puzzles = counts_of(*survey_of("puzzles"), terms),
                 records = counts_of(*survey_of("puzzle-records"), terms);
    std::map<Key, int> expected, found;  // the fewest solvers, the most placements
    for (const auto& [key, number] : puzzles.numbers()) {
        if (key[4] != "1") continue;
        const int solvers = std::stoi(key[5]), placements = std::stoi(key[3]);
        const auto hardest = expected.try_emplace({key[0], key[1], "hardest"}, solvers).first;
        hardest->second = std::min(hardest->second, solvers);
        if (key[2] == "win") {
            int& longest = expected[{key[0], key[1], "longest"}];
            longest = std::max(longest, placements);
        }
    }
    Solver solver = small_solver();
    for (const auto& [key, number] : records.numbers()) {
        CAPTURE(key[5]);
        const auto text = parse_position(key[5]);
        REQUIRE(text);
        found[{key[0], key[1], key[2]}] = std::stoi(key[key[2] == "hardest" ? 3 : 4]);
        const Value value = *solver.value(text->position, text->rules);
        CHECK(std::to_string(value.placements) == key[4]);
        const Step step =
            puzzle_step(text->position, text->rules, value.outcome == Outcome::win ? Task::win : Task::hold);
        const auto right = solutions(step, solver);
        CHECK(right.size() == 1);
        CHECK(std::to_string(percent_solving(step, right)) == key[3]);
    }
    CHECK(found == expected);
    CHECK(found.size() > 10);
}
