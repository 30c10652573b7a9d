/// Solving a whole game: one request, replies checked by ticket, cancelled when the screen is left.

#include "shell/features/solve/model.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Lines sent to the prover by the last intent.
std::vector<std::string> asked_prover(const Play& play) {
    std::vector<std::string> lines;
    for (const Effect& effect : play.effects())
        if (const auto* ask = effect.get_if<effect::AskProver>()) lines.push_back(ask->line);
    return lines;
}

const std::vector<std::string> nothing, cancel{"cancel"};

Play proving(std::string_view of = "cs+squares") {
    Play play(two_persons());
    play.does(intent::Open{Screen::proof}).does(intent::ChooseProof{rules(of)}).does(intent::StartProof{});
    return play;
}

std::string proof_ticket(const Play& play) { return std::to_string(play.state().prover.ticket); }

}  // namespace

TEST_CASE("The prover is asked once for each start, with a ticket and the rules") {
    Play play = proving();
    CHECK(asked_prover(play) == std::vector{"prove " + proof_ticket(play) + " cs+squares"});
    const std::string first = proof_ticket(play);
    CHECK(asked_prover(play.does(intent::StartProof{})) == nothing);
    CHECK(asked_prover(play.waits(10s)) == nothing);
    CHECK(play.view().sheet.as<ProofView>().is_running);
    CHECK(asked_prover(play.does(intent::StopProof{})) == cancel);
    CHECK_FALSE(play.view().sheet.as<ProofView>().is_running);
    CHECK(asked_prover(play.does(intent::StopProof{})) == nothing);
    play.does(intent::StartProof{});
    CHECK(asked_prover(play).front() != "prove " + first + " cs+squares");
}

TEST_CASE("A proof shows its progress, positions and time") {
    Play play = proving();
    CHECK(play.view(english()).sheet.as<ProofView>().detail == "0% · 0 positions · less than a second");
    play.waits(1'200ms).answers("progress " + proof_ticket(play) + " 12 34567");
    CHECK(play.view(english()).sheet.as<ProofView>().detail == "12% · 34,567 positions · 1 second");
    CHECK(play.view().sheet.as<ProofView>().share_done == 0.12f);
    play.waits(88s).answers("progress " + proof_ticket(play) + " 60 34567890");
    CHECK(play.view(english()).sheet.as<ProofView>().detail == "60% · 34,567,890 positions · 1 minute 29 seconds");
    CHECK_FALSE(play.view().next_change);
}

TEST_CASE("A proof ends with the outcome in a sentence") {
    struct Ending {
        std::string_view outcome, sentence;
    };
    const auto [outcome, sentence] = GENERATE(Ending{"draw", "With perfect play, the game is a draw."},
                                              Ending{"win", "With perfect play, whoever starts wins."},
                                              Ending{"loss", "With perfect play, whoever starts loses."});
    Play play = proving();
    play.waits(120s).answers("proved " + proof_ticket(play) + ' ' + std::string(outcome) + " 9999");
    const ProofView proof = play.view(english()).sheet.as<ProofView>();
    CHECK(proof.result == sentence);
    CHECK(proof.detail == "9,999 positions checked in 2 minutes.");
    CHECK(proof.share_done == 1);
    CHECK_FALSE(proof.is_running);
    CHECK(asked_prover(play.does(intent::Back{})) == nothing);
    CHECK_FALSE(play.does(intent::Open{Screen::proof}).view().sheet.as<ProofView>().result.empty());
    CHECK(play.does(intent::ChooseProof{rules("c")}).view().sheet.as<ProofView>().detail.empty());
}

TEST_CASE("Invalid answers and answers to another proof change nothing") {
    Play play = proving();
    const std::string proved = "proved " + proof_ticket(play) + ' ', progress = "progress " + proof_ticket(play) + ' ';
    for (const std::string& line :
         {proved + "perhaps 5", proved + "draw", proved + "draw 5 6", progress + "101 5", progress + "5",
          "move " + proof_ticket(play) + " a1", std::string("proved 999 draw 5"), std::string("progress 999 50 5")}) {
        INFO(line);
        play.answers(line);
        CHECK(play.view().sheet.as<ProofView>().is_running);
        CHECK(play.state().proof.percent == 0);
        CHECK_FALSE(play.state().proof.outcome);
    }
    const std::string late = "proved " + proof_ticket(play) + " draw 5";
    play.does(intent::StopProof{}).answers(late);
    CHECK_FALSE(play.state().proof.outcome);
}

TEST_CASE("A proof is cancelled when its screen is left or other rules are chosen") {
    const Intent leave =
        GENERATE(Intent{intent::Back{}}, Intent{intent::Open{Screen::menu}},
                 Intent{intent::OpenRecord{"q1;rules=c;begin=2;moves=5b2"}}, Intent{intent::ChooseProof{rules("c")}});
    Play play = proving();
    play.waits(5s).answers("progress " + proof_ticket(play) + " 50 5000");
    CHECK(asked_prover(play.does(leave)) == cancel);
    CHECK_FALSE(play.view().sheet.as<ProofView>().is_running);
    CHECK(play.view().sheet.as<ProofView>().share_done == 0);
    CHECK(asked_prover(play.does(intent::Tick{})) == nothing);
}

TEST_CASE("A prover that fails is reported and can be asked again") {
    Play play = proving();
    play.answers("error " + proof_ticket(play) + " the workers have crashed");
    CHECK(play.notice<notice::ProofFailed>());
    CHECK_FALSE(play.view().sheet.as<ProofView>().is_running);
    CHECK(asked_prover(play.does(intent::StartProof{})).size() == 1);
}

TEST_CASE("The app reads the prover's answer and announces the result") {
    FakeWorld world;
    Store app({world.storage, world.engine, world.prover, world.host, world.speaker, world.keys, world.relay},
              english(), {}, 7);
    app.handle(intent::Open{Screen::proof});
    app.handle(intent::StartProof{});
    REQUIRE(world.prover.questions.size() == 1);
    CHECK(world.engine.questions.empty());
    world.prover.answers = {"proved " + std::to_string(app.state().prover.ticket) + " draw 5"};
    app.poll();
    CHECK_THAT(world.host.announced.back(), Catch::Matchers::StartsWith("With perfect play, the game is a draw."));
}
