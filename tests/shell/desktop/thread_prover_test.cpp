/// Proofs by threads of the desktop game.

#include "shell/desktop/thread_prover.hpp"

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Arbitrary: there is no event loop here.
constexpr std::uint32_t prover_wake_event = 0x8000;

/// The next answer other than progress.
std::string outcome_of(ThreadProver& prover) {
    for (int tries = 0; tries < 6'000; ++tries) {
        const auto line = prover.receive();
        if (line && !line->starts_with("progress ")) return *line;
        if (!line) std::this_thread::sleep_for(10ms);
    }
    return "no answer";
}

/// Waits for a progress report of this ticket; false on any other answer.
bool is_under_way(ThreadProver& prover, const std::string& ticket) {
    for (int tries = 0; tries < 6'000; ++tries) {
        const auto line = prover.receive();
        if (line && !line->starts_with("progress ")) return false;
        if (line && line->starts_with("progress " + ticket + ' ')) return true;
        if (!line) std::this_thread::sleep_for(10ms);
    }
    return false;
}

}  // namespace

TEST_CASE("Threads prove a game and answer with the ticket") {
    ThreadProver prover(prover_wake_event);
    prover.send("prove 7 c");
    CHECK_THAT(outcome_of(prover), Catch::Matchers::Matches("proved 7 draw [1-9][0-9]*"));
    prover.send("prove 8 x");
    CHECK(outcome_of(prover).starts_with("error 8 rules, column 1: "));
}

TEST_CASE("A cancelled or replaced proof by threads isn't answered") {
    ThreadProver prover(prover_wake_event);
    prover.send("prove 1 cshf");
    prover.send("cancel");
    prover.send("prove 2 cshf");
    REQUIRE(is_under_way(prover, "2"));
    prover.send("prove 3 h");
    CHECK_THAT(outcome_of(prover), Catch::Matchers::StartsWith("proved 3 draw "));
}

TEST_CASE("A running proof can be shut down") {
    ThreadProver prover(prover_wake_event);
    prover.send("prove 1 cshf");
    REQUIRE(is_under_way(prover, "1"));
}
