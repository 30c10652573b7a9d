#include "core/search/proof_tree.hpp"

#include <catch_amalgamated.hpp>
#include <deque>
#include <vector>

#ifdef QUARTO_TEST_THREADS
#include <thread>

#include "core/threads/proof_threads.hpp"
#endif

#include "core/search/facts.hpp"
#include "core/search/search.hpp"
#include "core/notation/text.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/naive_solver.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;

namespace {

RuleSet rules_of(std::string_view text) { return *parse_rules(text); }

/// A random position whose hand completes nothing.
Position random_quiet_position(Random& random, int placed, RuleSet rules) {
    for (;;) {
        const Position position = random_position(random, placed, Hand::full);
        if (completing_cells(position, rules).empty()) return position;
    }
}

}  // namespace

TEST_CASE("A proof agrees with a naive solver in whatever order its tasks are done") {
    const std::uint64_t seed = 21;
    CAPTURE(seed);
    Random random(seed);
    int decided = 0;
    for (const RuleSet rules : all_rule_sets())
        for (int k = 0; k < 4; ++k) {
            const Position position = random_quiet_position(random, 10 + k % 2, rules);
            INFO(to_text(PositionText{position, rules}));
            ProofTree proof(position, rules);
            Solver solver(small_table);
            std::deque<ProofTree::Task> taken;
            std::uint64_t slice = 1;  // increases, so that some tasks come back without an answer
            while (!proof.outcome()) {
                const auto task = proof.take();
                if (task) taken.push_back(*task);
                if (proof.outcome() || (task && random.below(3) > 0)) continue;
                REQUIRE(!taken.empty());
                const std::size_t chosen = random.below(static_cast<std::uint32_t>(taken.size()));
                const ProofTree::Task& task_of = taken[chosen];
                proof.give_back(task_of, solver.is_worth(task_of.score, task_of.position, rules, slice++));
                taken.erase(taken.begin() + static_cast<std::ptrdiff_t>(chosen));
            }
            naive::Game game = naive_game(position, rules);
            CHECK(*proof.outcome() == naive::value(game).outcome);
            decided += *proof.outcome() != Outcome::draw;
        }
    CHECK(decided > 10);
}

TEST_CASE("There are no tasks left once there is an outcome") {
    const RuleSet rules = rules_of("c");
    ProofTree proof(after_first_gift(), rules);
    Solver solver(small_table);
    double share = 0;
    while (const auto task = proof.take()) {
        CHECK(!proof.outcome());
        const ProbeResult result = solver.is_worth(task->score, task->position, rules);
        CHECK(result.answer);
        proof.give_back(*task, result);
        share = proof.share_done();
    }
    CHECK(proof.outcome() == Outcome::draw);
    CHECK(share == 1);
}

#ifdef QUARTO_TEST_THREADS
namespace {

void check_proved_drawn(std::string_view rules, int threads) {
    INFO(rules << " by " << threads);
    ProofThreads proof({after_first_gift(), rules_of(rules)}, small_table, 1 << 14);
    double share = 0;
    const auto report = [&](ProofThreads::Progress progress) { share = progress.share_done; };
    CHECK(proof.run(threads, report) == Outcome::draw);
    CHECK(share == 1);
}

}  // namespace

TEST_CASE("Games with one attribute are proved drawn by one, two and four threads") {
    check_proved_drawn("h", 1);
    check_proved_drawn("c+squares", 2);
    check_proved_drawn("c", 4);
}

TEST_CASE("Each game with one attribute is proved drawn by one, two and four threads", "[.deep]") {
    for (const char* rules : {"c", "h", "c+squares"})
        for (int threads : {1, 2, 4}) check_proved_drawn(rules, threads);
}

TEST_CASE("Stopped threads return no outcome") {
    ProofThreads proof({after_first_gift(), rules_of("cshf")}, small_table, 1 << 14);
    std::jthread player([&] { proof.stop(); });
    CHECK(!proof.run(2, [](ProofThreads::Progress) {}));
}

TEST_CASE("Threads that share a table agree with a naive solver") {
    const std::uint64_t seed = 22;
    CAPTURE(seed);
    Random random(seed);
    const RuleSet rules;
    struct Sample {
        search::Node<search::Shapes::lines> node;
        Value value;
    };
    std::vector<Sample> samples;
    for (int k = 0; k < 60; ++k) {
        const Position position = random_quiet_position(random, 10, rules);
        naive::Game game = naive_game(position, rules);
        samples.push_back({search::to_node<search::Shapes::lines>(position, rules), naive::value(game)});
    }
    const search::Canonical canonical(search::Shapes::lines);
    search::TranspositionTable table(small_table);
    std::vector<int> wrong(3, 0);
    std::vector<std::jthread> threads;
    for (int& count : wrong)
        threads.emplace_back([&] {
            search::Budget budget{.limit = ~std::uint64_t{0}};
            for (const Sample& sample : samples) {
                search::Search<search::Shapes::lines> search(search::kind_of(rules), canonical, table, budget);
                const auto score = search.score(sample.node, search::min_score, search::max_score);
                count += search::to_value(score) != sample.value;
            }
        });
    threads.clear();
    CHECK(wrong == std::vector<int>(3, 0));
}
#endif
