/// Immediate answers about a game, and refusals.

#include "core/protocol/query.hpp"

#include <catch_amalgamated.hpp>

using namespace quarto;

TEST_CASE("The state of a game lists its record, position, phase and legal moves") {
    CHECK(answer("game\tq1;moves=0b1.9") ==
          "record q1;rules=cshf;begin=1;moves=0b1.9\n"
          "position .0.............. 9\n"
          "phase place\nseat 1\nply 3\n"
          "moves a1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4\n"
          "callable \nvoided ");
}

TEST_CASE("A position counts as a game that starts there") {
    CHECK(answer("game\t024............. - cs")
              .starts_with("record q1;rules=cs;begin=1;start=024............./-\n"));
}

TEST_CASE("Moves are played in order, up to a winning call") {
    const std::string state = answer("play\t024............. -\t6d12!a1-d1");
    CHECK(state.find("\nphase over\n") != state.npos);
    CHECK(state.ends_with("end call\nwinner 2"));
}

TEST_CASE("The state of a game lists the alignments that can be called") {
    CHECK(answer("play\t024............. -\t6d1").ends_with("\ncallable a1-d1\nvoided "));
}

TEST_CASE("A figure is drawn with its marks") {
    CHECK(answer("figure\t................ -").starts_with("<svg "));
    CHECK(answer("figure\t................ -\ta1-d1").find("q-mark\" d") != std::string::npos);
}

TEST_CASE("A single piece is drawn alone") {
    CHECK(answer("sign\t6").starts_with("<svg "));
}

TEST_CASE("A missed alignment is listed once it has expired") {
    CHECK(answer("play\t024............. -\t6d18").ends_with("\nvoided "));
    CHECK(answer("play\t024............. -\t6d18a29").ends_with("\nvoided a1-d1"));
}

TEST_CASE("A question that can't be answered is refused with the column and the reason") {
    const auto [question, expected] = GENERATE(table<std::string, std::string>({
        {"", "error 1 a question about a game"},
        {"game", "error 1 a question about a game"},
        {"sing\t................ -", "error 1 game, play, figure or sign"},
        {"sign\tg", "error 1 a piece (0-f)"},
        {"game\tq2", "error 1 'q1'"},
        {"game\t00.............. -", "error 2 a piece not used before"},
        {"play\t................ -\t0b", "error 2 place_first"},
        {"play\t................ -\t", "error 1 a move, such as 9, c2 or 1!a2-d2"},
        {"play\t................ -\ta1", "error 1 give_first"},
        {"figure\t................ -\ta1-b1", "error 1 'reserve' or a shape such as a2-d2"},
    }));
    CAPTURE(question);
    CHECK(answer(question) == expected);
}
