/// The protocol for engines, without a process.
#include <catch_amalgamated.hpp>

#include "core/cli/uqi.hpp"

namespace quarto::test::uqi {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

constexpr std::string_view near_end = "024............. 6", early = "0ab51.f.c..3.2.8 6";

UqiEngine make_engine() {
    Arguments arguments;
    arguments.memory = std::size_t{2} << 20;
    arguments.is_bookless = true;
    arguments.seed = 1;
    return UqiEngine(arguments);
}

/// What the engine says to these lines, each search carried on to its end.
std::string answers_to(UqiEngine& engine, std::initializer_list<std::string_view> lines) {
    std::string text;
    for (const std::string_view line : lines) {
        text += engine.receive(line);
        while (engine.is_at_work()) text += engine.step();
    }
    return text;
}

std::string answers(std::initializer_list<std::string_view> lines) {
    UqiEngine engine = make_engine();
    return answers_to(engine, lines);
}

std::string position(std::string_view text) { return "position " + std::string(text); }

TEST_CASE("The handshake lists the options") {
    const std::string text = answers({"uqi"});
    CHECK_THAT(text, StartsWith("id name quarto-engine "));
    CHECK_THAT(text, ContainsSubstring("option name level type combo default perfect var newcomer var beginner "));
    CHECK_THAT(
        text,
        EndsWith(" type string default 2M\noption name seed type spin default 1 min 0 max 4294967295\nuqiok 1\n"));
    CHECK_THAT(answers({"setoption name level value strong", "uqi"}), ContainsSubstring(" type combo default strong "));
    CHECK_THAT(UqiEngine({}).receive("uqi"),
               EndsWith(" default 16M\noption name seed type spin min 0 max 4294967295\nuqiok 1\n"));
    CHECK(answers({"isready"}) == "readyok\n");
}

TEST_CASE("A move is the answer to a position, with what the search has cost") {
    const std::string text = answers({position(near_end), "go"});
    CHECK_THAT(text, StartsWith("info time "));
    CHECK_THAT(text, EndsWith("\nbestmove d1\n"));
    CHECK_THAT(answers({position("q1;moves=0a1.2b1.4c1.6d1"), "go"}), EndsWith("bestmove 1!a1-d1\n"));
    CHECK_THAT(answers({"newgame", "go movetime 1"}), ContainsSubstring("bestmove "));
}

TEST_CASE("A game alone on a line is answered with the move alone, as by play") {
    CHECK(answers({near_end}) == "d1\n");
    CHECK(answers({"q1;moves=0a1.2b1.4c1.6d1"}) == "1!a1-d1\n");
}

TEST_CASE("An analysis tells the value of every move and waits for the stop") {
    UqiEngine engine = make_engine();
    const std::string text = answers_to(engine, {position(early), "go infinite"});
    CHECK_THAT(text, ContainsSubstring(" gifts 7 move d2\n"));
    CHECK_THAT(text, ContainsSubstring(" pv d2 7 b2 4 a4\n"));
    CHECK_THAT(text, !ContainsSubstring("bestmove"));
    CHECK(engine.is_searching());
    CHECK_THAT(engine.receive("stop"), EndsWith("bestmove d2\n"));
    CHECK(!engine.is_searching());
    // A call needs no search.
    CHECK_THAT(answers({position("q1;moves=0a1.2b1.4c1.6d1"), "go infinite", "stop"}), EndsWith("bestmove 1!a1-d1\n"));
}

TEST_CASE("A search in progress can be stopped and asked for readiness; all else has to wait") {
    UqiEngine engine = make_engine();
    CHECK(engine.receive("go infinite").empty());
    CHECK(engine.is_at_work());
    engine.step();
    CHECK(engine.receive("isready") == "readyok\n");
    for (const std::string_view line : {"go", "newgame", "position q1", "q1"})
        CHECK(engine.receive(line) == "error a search goes on: stop it first, or wait for its bestmove\n");
    CHECK_THAT(engine.receive("stop"), ContainsSubstring("bestmove "));
    CHECK(engine.receive("stop").empty());
    CHECK(engine.receive("go infinite").empty());
    engine.receive("quit");
    CHECK((engine.has_quit() && !engine.is_searching()));
}

TEST_CASE("Options are those of the command line") {
    CHECK(answers({"setoption name level value casual", "setoption name Memory value 4M"}).empty());
    const auto one = answers({"setoption name level value newcomer", "setoption name seed value 7", "q1"});
    CHECK(one == answers({"setoption name level value newcomer", "setoption name seed value 7", "q1"}));
}

TEST_CASE("What can't be done is answered with a sentence") {
    CHECK_THAT(answers({"hello"}), StartsWith("error 'hello' is not a command: expected uqi, isready, "));
    CHECK(answers({"position 0123"}) == "error column 14: expected a piece (0-f) or '.'\n");
    CHECK(answers({"position q1;moves=0a1.1a1"}) == "error column 24: expected a legal move\n");
    CHECK(answers({"position nonsense", "go"}).find("error there is no position: ") != std::string::npos);
    CHECK(answers({"position"}) == "error column 9: expected a piece (0-f) or '.'\n");
    CHECK(answers({"q1;moves=0a1.1a1"}) == "error column 15: expected a legal move\n");
    CHECK(answers({position("q1;moves=0a1.1x"), "go"}) == "error the game is over\n");
    CHECK(answers({"setoption level strong"}) == "error expected: setoption name NAME value VALUE\n");
    CHECK(answers({"setoption name hash value 4"}) ==
          "error 'hash' is not an option: expected level, memory or seed\n");
    CHECK_THAT(answers({"setoption name level value 7"}), StartsWith("error level: expected one of newcomer, "));
    CHECK_THAT(answers({"setoption name memory value 1M"}),
               StartsWith("error memory: expected a whole number of K, M or G"));
    CHECK_THAT(answers({"setoption name seed value -1"}), StartsWith("error seed: expected "));
    CHECK(answers({"go depth 3"}) == "error expected: go, go movetime MILLISECONDS or go infinite\n");
    CHECK(answers({"go movetime 0"}) == "error column 13: expected milliseconds, from 1 to 86400000\n");
}

}  // namespace quarto::test::uqi
