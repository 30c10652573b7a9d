/// Queries that need no search, answered in JSON, and their faults.

#include "core/queries/game_query.hpp"

#include <catch_amalgamated.hpp>
#include <vector>

using namespace quarto;

namespace {

std::string answer_to(const std::vector<std::string>& fields) { return answer_game_query(fields); }

bool has_part(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("The state of a game as JSON has its record, position, phase and legal moves") {
    CHECK(answer_to({"game", "q1;start=024bdf1356.7..../8"}) ==
          R"({"answer":{"record":"q1;rules=cshf;begin=1;start=024bdf1356.7..../8",)"
          R"("position":"024bdf1356.7.... 8","phase":"place","seat":1,"ply":0,)"
          R"("moves":["c3","a4","b4","c4","d4"],"callable":[],"voided":["a2-d2"],)"
          R"("end":null,"winner":null}})");
}

TEST_CASE("Moves are played in order, up to a winning call, as JSON") {
    const std::string state = answer_to({"play", "024............. -", "6d12!a1-d1"});
    CHECK(has_part(state, R"("phase":"over")"));
    CHECK(has_part(state, R"("moves":[],)"));
    CHECK(has_part(state, R"("end":"call","winner":2)"));
    CHECK(has_part(answer_to({"play", "024............. -", "6d1"}), R"("callable":["a1-d1"],"voided":[])"));
    CHECK(has_part(answer_to({"play", "024............. -", "6d18a29"}), R"("callable":[],"voided":["a1-d1"])"));
    CHECK(has_part(answer_to({"play", "17a329485edbf0c. 6", "d4--"}), R"("end":"board_full","winner":null)"));
}

TEST_CASE("A game tells its moves, those allowed now, and goes back by one, as JSON") {
    const std::string game = "q1;moves=0a1.2b1.4c1.6d1";
    CHECK(answer_to({"made", game}) == R"({"answer":["0","a1","2","b1","4","c1","6","d1"]})");
    CHECK(answer_to({"legal", game}).starts_with(R"({"answer":["1!a1-d1","1","3","5",)"));
    CHECK(has_part(answer_to({"undo", game}), R"("phase":"place","seat":1,"ply":7,)"));
    CHECK(answer_to({"undo", "q1"}) ==
          R"({"error":{"code":"undo","expected":"a game with a move","column":1,"line":null,"reason":"undo"}})");
    CHECK(has_part(answer_to({"play", "q1", "0a1.2"}), R"("ply":3,)"));
}

TEST_CASE("Each kind of reason for a move has its text") {
    CHECK(answer_to({"explain", "024............. 6", "d1"}) ==
          R"({"answer":["completes a1-d1, all light, all solid"]})");
    CHECK(answer_to({"explain", "024............. -", "6"}) ==
          R"({"answer":["lets the opponent complete a1-d1, all light, all solid"]})");
    CHECK(answer_to({"explain", "q1;moves=0a1.1b1.2c1.3d1", "8"}) ==
          R"({"answer":["lets the opponent call a1-d1, all tall, all solid"]})");
}

TEST_CASE("A figure is drawn with its marks, as JSON") {
    CHECK(answer_to({"figure", "................ -"}).starts_with(R"({"answer":"<svg )"));
    CHECK(has_part(answer_to({"figure", "................ -", "reserve", "a1-d1"}), R"(q-mark\" d)"));
}

TEST_CASE("A single piece is drawn alone") { CHECK(answer_to({"sign", "6"}).starts_with(R"({"answer":"<svg )")); }

TEST_CASE("A query that can't be answered fails with its code and column") {
    const auto [fields, code, column] = GENERATE(table<std::vector<std::string>, std::string, int>({
        {{}, "query", 1},
        {{"game"}, "query", 1},
        {{"sing", "................ -"}, "query", 1},
        {{"sign", "g"}, "piece", 1},
        {{"play", "................ -"}, "query", 1},
        {{"game", "q2"}, "version", 1},
        {{"game", "q1;\tmoves=z"}, "field", 4},
        {{"game", "00.............. -"}, "unused_piece", 2},
        {{"play", "................ -", "0b"}, "place_first", 2},
        {{"play", "................ -", ""}, "move", 1},
        {{"play", "................ -", "a1"}, "give_first", 1},
        {{"explain", "................ 0", "0"}, "place_first", 1},
        {{"explain", "................ 0", "a1b"}, "move", 3},
        {{"figure", "................ -", "a1-b1"}, "marked", 1},
    }));
    CAPTURE(fields);
    const std::string answer = answer_to(fields);
    CAPTURE(answer);
    CHECK(answer.starts_with(R"({"error":{"code":")" + code + R"(","expected":")"));
    CHECK(has_part(answer, R"(,"column":)" + std::to_string(column) + ','));
}

TEST_CASE("A game keeps its comments and variations in its record, as JSON") {
    const auto record_in = [](const std::string& answer) {
        const std::size_t at = answer.find(R"("record":")") + 10;
        return answer.substr(at, answer.find('"', at) - at);
    };
    const std::string other = record_in(answer_to({"comment", "q1;moves=0b1.9a4", "", "Nothing is lost \"yet\"."}));
    const std::string game =
        record_in(answer_to({"vary", record_in(answer_to({"comment", "q1;moves=0b1.9c2", "c2 bad", "Früh."})), other}));
    CHECK(answer_to({"comments", game}) == R"({"answer":[{"ply":4,"text":"Früh.","marks":"c2 bad"}]})");
    const std::string variations = answer_to({"variations", game});
    CHECK(variations.starts_with(R"({"answer":[{"ply":3,"record":"q1;rules=cshf;begin=1;moves=0b1.9a4&comments=)"));
    CHECK(answer_to({"comments", record_in(variations)}) ==
          R"({"answer":[{"ply":4,"text":"Nothing is lost \"yet\".","marks":""}]})");
    CHECK(answer_to({"comments", "q1;moves=0b1"}) == R"({"answer":[]})");

    const std::string longer = record_in(answer_to({"play", game, "4d4"}));
    CHECK(answer_to({"comments", longer}) == answer_to({"comments", game}));
    const std::string before = record_in(answer_to({"undo", record_in(answer_to({"undo", longer}))}));
    CHECK(answer_to({"comments", record_in(answer_to({"play", before, "5"}))}) == answer_to({"comments", game}));
    const std::string again = record_in(answer_to({"undo", before}));
    CHECK(answer_to({"comments", record_in(answer_to({"play", again, "d1"}))}) == R"({"answer":[]})");

    CHECK(has_part(answer_to({"comments", "q1&comments=AAAA"}), R"("code":"comments")"));
    CHECK(has_part(answer_to({"comment", "q1&comments=AAAA", "", "A"}), R"("code":"comments")"));
    CHECK(has_part(answer_to({"comment", "q1", "", " A"}), R"("code":"comment")"));
    CHECK(has_part(answer_to({"comment", "q1", "]", "A"}), R"("code":"comment")"));
    CHECK(has_part(answer_to({"vary", "q1;moves=0", "q1;moves=0"}), R"("code":"variation")"));
    CHECK(has_part(answer_to({"vary", "q1", "q2"}), R"("code":"version")"));
}
