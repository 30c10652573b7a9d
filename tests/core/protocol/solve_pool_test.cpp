/// Proofs distributed by lines of text to workers that share nothing.

#include "core/protocol/solve_pool.hpp"

#include <catch_amalgamated.hpp>
#include <memory>

#include "core/protocol/session.hpp"
#include "core/rules/random.hpp"
#include "core/notation/text.hpp"
#include "tests/core/search/small_table.hpp"

using namespace quarto;

namespace {

/// The parts before and after the `count`th space.
std::pair<std::string, std::string> split(const std::string& line, int count) {
    std::size_t at = line.find(' ');
    while (--count > 0) at = line.find(' ', at + 1);
    return {line.substr(0, at), line.substr(at + 1)};
}

/// A coordinating session and its workers; the workers advance in random order.
class Workshop {
  public:
    Workshop(const std::string& rules, int workers, std::uint64_t seed) : random_(seed) {
        for (int k = 0; k < workers; ++k) sessions_.push_back(std::make_unique<Session>(small_table));
        tell("prove p " + rules + ' ' + std::to_string(workers));
    }

    std::string run() {
        while (proved_.empty()) {
            std::vector<std::size_t> busy;
            for (std::size_t k = 0; k < sessions_.size(); ++k)
                if (!sessions_[k]->is_idle()) busy.push_back(k);
            if (busy.empty()) return "nobody works";
            const std::size_t k = busy[random_.below(static_cast<std::uint32_t>(busy.size()))];
            if (deaths > 0 && random_.below(20) == 0) {
                --deaths;
                sessions_[k] = std::make_unique<Session>(small_table);
                tell("found p " + std::to_string(k) + " open 0");
            } else if (const auto answer = sessions_[k]->step()) {
                const auto [head, rest] = split(*answer, 2);
                if (head != "found " + std::to_string(k)) return *answer;
                tell("found p " + std::to_string(k) + ' ' + rest);
            }
        }
        return proved_;
    }

    int deaths = 0;  ///< number of workers still to crash during a search
    int reports = 0, last_percent = 0;

  private:
    void tell(const std::string& line) {
        coordinator_.receive(line);
        while (const auto answer = coordinator_.step()) {
            if (answer->starts_with("task p ")) {
                const auto [head, rest] = split(*answer, 3);
                const std::string worker = head.substr(7);
                sessions_[static_cast<std::size_t>(std::stoi(worker))]->receive("search " + worker + ' ' + rest);
            } else if (answer->starts_with("progress p ")) {
                ++reports;
                last_percent = std::stoi(answer->substr(11));
            } else {
                proved_ = *answer;
            }
        }
    }

    Session coordinator_{small_table};
    std::vector<std::unique_ptr<Session>> sessions_;
    Random random_;
    std::string proved_;
};

}  // namespace

TEST_CASE("Workers that share nothing but messages prove whole games drawn") {
    const std::string rules = GENERATE("c", "f", "c+squares");
    const int workers = GENERATE(1, 3);
    const int deaths = GENERATE(0, 2);
    INFO(rules << " by " << workers << " of which " << deaths << " die");
    Workshop workshop(rules, workers, 31);
    workshop.deaths = deaths;
    CHECK(workshop.run().starts_with("proved p draw "));
    CHECK(workshop.deaths == 0);
    CHECK(workshop.reports > 10);
    CHECK(workshop.last_percent == 100);
}

TEST_CASE("Workers with their own tables prove games with two attributes drawn", "[.][deep]") {
    const std::string rules = GENERATE("cs", "cs+squares");
    Workshop workshop(rules, 3, 32);
    CHECK(workshop.run().starts_with("proved p draw "));
}

TEST_CASE("A single worker takes as many nodes as a prover with one solver") {
    const RuleSet rules = *parse_rules("c");
    ProofTree prover(after_first_gift(), rules);
    Solver solver(small_table);
    while (const auto task = prover.take())
        prover.give_back(*task, solver.is_worth(task->score, task->position, rules, ProofTree::default_slice));
    CHECK(Workshop("c", 1, 33).run() == "proved p draw " + std::to_string(prover.nodes()));
}

TEST_CASE("A worker that ran out of nodes goes on with its own task") {
    SolvePool pool(RuleSet{}, 2);
    const auto first = pool.assign();
    REQUIRE(first.size() == 2);
    CHECK(first[0].worker == 0);
    CHECK(first[0].task.position != first[1].task.position);
    for (const int worker : {1, 0}) {
        REQUIRE(pool.complete(worker, {std::nullopt, 5}));
        const auto next = pool.assign();
        REQUIRE(next.size() == 1);
        CHECK(next[0].worker == worker);
        CHECK(next[0].task.position == first[static_cast<std::size_t>(worker)].task.position);
    }
}

TEST_CASE("A worker can only give back the task that it has") {
    SolvePool pool(RuleSet{}, 1);
    CHECK_FALSE(pool.complete(0, {true, 1}));
    REQUIRE(pool.assign().size() == 1);
    CHECK_FALSE(pool.complete(1, {true, 1}));
    CHECK_FALSE(pool.complete(-1, {true, 1}));
    CHECK(pool.complete(0, {true, 1}));
    CHECK_FALSE(pool.complete(0, {true, 1}));
}
