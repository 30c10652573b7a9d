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

TEST_CASE("Each kind of reason for a move has its text") {
    CHECK(answer("explain\t024............. 6\td1") == "completes a1-d1, all light, all solid");
    CHECK(answer("explain\t024............. -\t6") ==
          "lets the opponent complete a1-d1, all light, all solid");
    CHECK(answer("explain\tq1;moves=0a1.1b1.2c1.3d1\t8") ==
          "lets the opponent call a1-d1, all tall, all solid");
}

TEST_CASE("Values decided by a call or the end of the game need no search") {
    const std::string row_stands = "q1;start=024............./6;moves=d1";
    const std::string late = "q1;calls=late;start=024............./6;moves=d1";
    const auto [game, first, last] = GENERATE_COPY(table<std::string, std::string, std::string>({
        // The mover has completed a row: the call wins, any gift leaves it to the opponent.
        {row_stands, "value win 0\nmove 1!a1-d1 win 0\nmove 1 loss 0\n", "\nmove f loss 0"},
        // Only the new mover may call, so the placements take a search.
        {row_stands + ".9", "value win 0\nmove 2!a1-d1 win 0\nsearch 0246............ 9", " 9"},
        // A wrong call has excluded the mover: the opponent calls after the gift.
        {row_stands + ".1!a4-d4", "value loss 0\nmove 1 loss 0\n", "\nmove f loss 0"},
        // Late calls: the giver may still call, and does so unless the mover calls first.
        {late + ".9", "value win 0\nmove 2!a1-d1 win 0\nmove a2 loss 0\n", "\nmove d4 loss 0"},
        {late + ".9.2!a4-d4", "value loss 0\nmove a2 loss 0\n", "\nmove d4 loss 0"},
        // Nobody may call, so it expires.
        {row_stands + ".1!a4-d4.9.2!a4-d4", "search 0246............ 9", " 9"},
        {"q1;start=975bfdeca241603./8;moves=d4", "value win 0\nmove 1!a1-d4 win 0\nmove - loss 0", "- loss 0"},
        {"q1;start=975bfdeca241603./8;moves=d4.-", "value win 0\nmove 2!a1-d4 win 0\nmove - draw", "- draw"},
        {"q1;start=17a329485edbf0c./6;moves=d4", "value draw\nmove - draw", "move - draw"},
        {"024............. 6 cs", "search 024............. 6 cs", "6 cs"},
        {"q1;start=17a329485edbf0c./6;moves=d4.-.-", "", ""},
    }));
    CAPTURE(game);
    const std::string found = answer("values\t" + game);
    CHECK(found.starts_with(first));
    CHECK(found.ends_with(last));
    CHECK(found.empty() == first.empty());
}

TEST_CASE("The time used does not matter to what calls decide") {
    CHECK(answer("values\tq1;clock=60;start=024............./6;moves=d1;used=59000")
              .starts_with("value win 0\nmove 1!a1-d1 win 0\nmove 1 loss 0\n"));
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
        {"sing\t................ -", "error 1 game, play, values, explain, figure or sign"},
        {"sign\tg", "error 1 a piece (0-f)"},
        {"game\tq2", "error 1 'q1'"},
        {"game\t00.............. -", "error 2 a piece not used before"},
        {"play\t................ -\t0b", "error 2 place_first"},
        {"play\t................ -\t", "error 1 a move, such as 9, c2 or 1!a2-d2"},
        {"play\t................ -\ta1", "error 1 give_first"},
        {"explain\t................ 0\t0", "error 1 place_first"},
        {"figure\t................ -\ta1-b1", "error 1 'reserve' or a shape such as a2-d2"},
    }));
    CAPTURE(question);
    CHECK(answer(question) == expected);
}
