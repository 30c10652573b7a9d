/// Requests to the engine when the desired result changes, and which replies are accepted.

#include <utility>

#include "shell/engine_client/client.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

using Sent = std::vector<std::string>;

struct TestedClient {
    EngineClient client;
    std::uint64_t last_ticket = 0;

    Sent wants(std::optional<protocol::Request> request) {
        return reconcile(client, std::move(request), last_ticket, 0ms);
    }
    bool takes(std::string_view line) { return take_reply(client, line, Seat::first).has_value(); }
};

protocol::Analyse analyse_request(std::string_view position) { return {*parse_position(position)}; }
protocol::Think think_request(std::uint64_t seed) { return {levels[0], seed, History({}, 0ms)}; }
protocol::Review review_request(std::size_t last) { return {last, History({}, 0ms)}; }

}  // namespace

TEST_CASE("A request is sent once for as long as it is wanted") {
    TestedClient engine;
    CHECK(engine.wants(analyse_request("0............... -")) == Sent{"analyse 1 0............... -"});
    CHECK(engine.wants(analyse_request("0............... -")).empty());
    CHECK(engine.wants(std::nullopt) == Sent{"cancel"});
    CHECK(engine.wants(std::nullopt).empty());
    CHECK(engine.wants(analyse_request("0............... -")) == Sent{"analyse 2 0............... -"});
}

TEST_CASE("A new request cancels the current one") {
    TestedClient engine;
    engine.wants(analyse_request("0............... -"));
    CHECK(engine.wants(analyse_request("0............... 1")) == Sent{"cancel", "analyse 2 0............... 1"});
    CHECK(engine.wants(protocol::MakePuzzle{"2028-02-29"}) == Sent{"cancel", "puzzle 3 2028-02-29"});
}

TEST_CASE("A new seed makes a new question, but a review goes on without one") {
    TestedClient engine;
    CHECK(engine.wants(think_request(7)).size() == 1);
    CHECK(engine.wants(think_request(7)).empty());
    CHECK(engine.wants(think_request(8)).size() == 2);
    CHECK(engine.wants(review_request(9)).size() == 2);
    CHECK(engine.wants(review_request(5)).empty());
}

TEST_CASE("Only replies with the current ticket count, until the last one") {
    TestedClient engine;
    CHECK_FALSE(engine.takes("value 0 1 - draw"));
    engine.wants(analyse_request("0............... -"));
    CHECK(engine.takes("value 1 1 - draw"));
    CHECK_FALSE(engine.takes("value 2 1 - draw"));
    CHECK_FALSE(engine.takes("value 1 1 - perhaps"));
    CHECK(engine.takes("done 1"));
    CHECK_FALSE(engine.takes("value 1 2 - draw"));
    CHECK(engine.wants(std::nullopt).empty());
}

TEST_CASE("A move that can't be read counts as a failure") {
    TestedClient engine;
    engine.wants(think_request(7));
    const auto reply = take_reply(engine.client, "move 1 z9", Seat::first);
    REQUIRE(reply);
    CHECK(std::holds_alternative<protocol::Failed>(*reply));
    CHECK_FALSE(engine.takes("move 1 a1"));
}

TEST_CASE("Two engines with shared tickets only take their own replies") {
    TestedClient engine, prover;
    engine.wants(analyse_request("0............... -"));
    prover.last_ticket = engine.last_ticket;
    CHECK(prover.wants(protocol::Prove{}) == Sent{"prove 2 cshf"});
    CHECK_FALSE(engine.takes("proved 2 draw 5"));
    CHECK(prover.takes("proved 2 draw 5"));
}
