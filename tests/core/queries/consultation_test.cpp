/// Queries that take a search, answered in JSON.

#include "core/queries/consultation.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <vector>

#include "core/lessons/puzzle.hpp"
#include "core/notation/record.hpp"

using namespace quarto;

namespace {

constexpr std::size_t consulted_table_bytes = std::size_t{1} << 21;

class Consulted {
  public:
    /// All events up to the answer or the error.
    std::vector<std::string> events_of(const std::vector<std::string>& fields) {
        consultation.begin(fields);
        std::vector<std::string> events;
        while (events.empty() || !is_last(events.back()))
            if (const auto event = consultation.step()) events.push_back(*event);
        return events;
    }
    std::string answer_to(const std::vector<std::string>& fields) { return events_of(fields).back(); }

    Coordinator engine{consulted_table_bytes, 0};
    Consultation consultation{engine, consulted_table_bytes};

  private:
    static bool is_last(const std::string& event) {
        return event.starts_with(R"({"answer":)") || event.starts_with(R"({"error":)");
    }
};

bool says(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

std::size_t count_in(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; ++at) ++found;
    return found;
}

const std::string standing_row = "q1;start=024............./6;moves=d1";
const std::string late_calls = "q1;calls=late;start=024............./6;moves=d1";
const std::string valued_win = R"({"answer":{"value":"win 0","outcome":"win","placements":0}})";
const std::string valued_loss = R"({"answer":{"value":"loss 0","outcome":"loss","placements":0}})";
const std::string valued_draw = R"({"answer":{"value":"draw","outcome":"draw","placements":null}})";

}  // namespace

TEST_CASE("A game is solved by search, or by a call or the end of the game without one") {
    const auto [game, expected] = GENERATE(table<std::string, std::string>({
        {"024............. 6", R"({"answer":{"value":"win 1","outcome":"win","placements":1}})"},
        {"0ab51.f.c..3.2.8 6", R"({"answer":{"value":"win 3","outcome":"win","placements":3}})"},
        // The mover has completed a row: the call wins.
        {standing_row, valued_win},
        {standing_row + ".9", valued_win},
        // A wrong call has excluded the mover: the opponent calls after the gift.
        {standing_row + ".1!a4-d4", valued_loss},
        {late_calls + ".9", valued_win},
        {late_calls + ".9.2!a4-d4", valued_loss},
        {"q1;start=17a329485edbf0c./6;moves=d4", valued_draw},
        {"q1;start=17a329485edbf0c./6;moves=d4.-", valued_draw},
        {"q1;start=975bfdeca241603./8;moves=d4.-", valued_win},
    }));
    CAPTURE(game);
    CHECK(Consulted().answer_to({"solve", game}) == expected);
}

TEST_CASE("An analysis lists calls, then every other move, and best play") {
    const auto [game, first, count_of_moves, others, line] =
        GENERATE(table<std::string, std::string, std::size_t, std::string, std::string>({
            {standing_row, "1!a1-d1", 13, "loss 0", R"(["1!a1-d1"])"},
            {"q1;start=024.9b.d..3.f.8./6;moves=d1.7", "2!a1-d1", 7, "", R"(["2!a1-d1"])"},
            {standing_row + ".1!a4-d4", "1", 12, "loss 0", "[]"},
            {late_calls + ".9.2!a4-d4", "a2", 12, "loss 0", "[]"},
            {"q1;start=975bfdeca241603./8;moves=d4", "1!a1-d4", 2, "loss 0", R"(["1!a1-d4"])"},
            {"q1;start=17a329485edbf0c./6;moves=d4", "-", 1, "", "[]"},
            {"q1;start=17a329485edbf0c./6;moves=d4.-.-", "", 0, "", "[]"},
        }));
    CAPTURE(game);
    const std::string answer = Consulted().answer_to({"analyse", game});
    CAPTURE(answer);
    const std::string beginning = first.empty() ? R"(],)" : R"({"move":")" + first + '"';
    CHECK(answer.starts_with(R"({"answer":{"moves":[)" + beginning));
    CHECK(count_in(answer, R"("move":)") == count_of_moves);
    if (!others.empty()) CHECK(count_in(answer, R"("value":")" + others + '"') >= count_of_moves - 1);
    CHECK(answer.ends_with(R"("line":)" + line + "}}"));
}

TEST_CASE("An analysis by search ranks the moves, with the best gifts and the traps of draws") {
    const std::string doomed = R"("gifts":["4","7","9","d","e"],"value":"loss 2","outcome":"loss","placements":2})";
    CHECK(Consulted().answer_to({"analyse", "0ab51.f.c..3.2.8 6"}) ==
          R"({"answer":{"moves":[)"
          R"({"move":"d2","gifts":["7"],"value":"win 3","outcome":"win","placements":3},)"
          R"({"move":"a4","gifts":["9"],"value":"draw","outcome":"draw","placements":null,)"
          R"("traps":{"losing":19,"replies":20}},)"
          R"({"move":"b2",)" +
              doomed + R"(,{"move":"b3",)" + doomed + R"(,{"move":"c3",)" + doomed + R"(,{"move":"c4",)" + doomed +
              R"(],"line":["d2","7","b2","4","a4"]}})");
}

TEST_CASE("A review has values, better moves and marks") {
    // 6 completes row 1: its gift loses, the placement on a2 misses the win.
    const std::string answer = Consulted().answer_to({"review", "q1;moves=0a1.2b1.4c1.9a4.6a2.f"});
    CAPTURE(answer);
    CHECK(says(answer, R"({"ply":9,"value":"win 1","outcome":"win","placements":1,"better":["d1"]})"));
    CHECK(says(answer, R"("missed":{"shape":"a1-d1","cell":"d1"},"drop":)"));
    CHECK(says(answer, R"({"ply":9,"by":1,"missed":null,"drop":{"before":)"));
    CHECK(says(answer, R"("losingGift":false,"lastChance":false,"hardest":null})"));
}

TEST_CASE("A review of a finished game marks the losing piece and the last chance") {
    const std::string answer = Consulted().answer_to({"review", "q1;moves=0a1.2b1.4c1.9a4.6d1.2!a1-d1"});
    CAPTURE(answer);
    CHECK(says(answer, R"("losingGift":true)"));
    CHECK(says(answer, R"("lastChance":true)"));
}

TEST_CASE("A computer player moves, the same with the same seed") {
    Consulted engine;
    CHECK(engine.answer_to({"think", "q1;moves=0a1.2b1.4c1.6", "perfect", "1"}) == R"({"answer":"d1"})");
    CHECK(engine.answer_to({"think", "q1;moves=0a1.2b1.4c1.6d1", "perfect", "1"}) == R"({"answer":"1!a1-d1"})");
    const std::vector<std::string> fields{"think", "q1;moves=0b1.9", "casual", "7"};
    CHECK(engine.answer_to(fields) == Consulted().answer_to(fields));
}

TEST_CASE("A proof reports growing progress and then its outcome for the player who starts") {
    const auto events = Consulted().events_of({"prove", "c"});
    CHECK(events.back().starts_with(R"({"answer":{"outcome":)"));
    REQUIRE(events.size() > 1);
    for (std::size_t k = 0; k + 1 < events.size(); ++k) CHECK(events[k].starts_with(R"({"progress":{"percent":)"));
    CHECK(std::ranges::adjacent_find(events) == events.end());
}

TEST_CASE("A puzzle is that of its date, with its solution") {
    Solver solver(consulted_table_bytes);
    const Step step = puzzle_of(*parse_date("2028-02-28"), solver);
    const std::string solution = to_text(step.start.game().to_move(), solutions(step, solver).front());
    CHECK(Consulted().answer_to({"puzzle", "2028-02-28"}) == R"({"answer":{"game":")" + to_text(step.start, no_time) +
                                                                 R"(","task":"complete","only":true,"solutions":[")" +
                                                                 solution + R"("],"date":"2028-02-28"}})");
}

TEST_CASE("A lesson file is answered with the solutions of its steps") {
    const std::string text =
        "quarto-lessons 1\nlesson a\ntitle A & B\nstep b\ngame q1;start=024............./6\nsay Look \"there\"\n"
        "task complete\nonly\nlesson c\nstep d\ngame q1;start=024............./-\ntask safe\n";
    CHECK(Consulted().answer_to({"lessons", text}) ==
          R"({"answer":[{"id":"a","title":"A & B","steps":[{"game":"q1;rules=cshf;begin=1;start=024............./6",)"
          R"("task":"complete","only":true,"solutions":["d1"],"id":"b","line":4,)"
          R"("say":"Look \"there\"","hint":""}]},)"
          R"({"id":"c","title":"","steps":[{"game":"q1;rules=cshf;begin=1;start=024............./-","task":"safe",)"
          R"("only":false,"solutions":["9","b","d","f"],"id":"d","line":10,"say":"","hint":""}]}]})");
}

TEST_CASE("A query that takes a search fails with its code, line and column") {
    const std::string lesson = "quarto-lessons 1\nlesson a\nstep b\ngame q1;start=024............./6\n";
    const auto [fields, code, column, line] =
        GENERATE_COPY(table<std::vector<std::string>, std::string, int, std::string>({
            {{"solve"}, "query", 1, "null"},
            {{"dance", "q1"}, "query", 1, "null"},
            {{"solve", "q1;moves=zz"}, "move", 10, "null"},
            {{"solve", standing_row + ".1!a1-d1"}, "game_is_over", 1, "null"},
            {{"think", standing_row + ".1!a1-d1", "perfect", "1"}, "game_is_over", 1, "null"},
            {{"think", "q1", "wizard", "1"}, "level", 1, "null"},
            {{"think", "q1", "perfect", "-1"}, "seed", 1, "null"},
            {{"think", "q1", "perfect", "9007199254740992"}, "seed", 1, "null"},
            {{"prove", "c+s"}, "squares", 2, "null"},
            {{"puzzle", "2027-02-29"}, "date", 1, "null"},
            {{"lessons", "quarto-lessons 2"}, "version", 1, "1"},
            {{"lessons", lesson + "task dance\n"}, "task", 6, "5"},
            {{"lessons", lesson + "task moves a1\n"}, "move", 12, "5"},
            {{"lessons", lesson + "task leave\nonly\n"}, "not_only", 1, "3"},
            {{"lessons", lesson + "task call\n"}, "unsolvable", 1, "3"},
            {{"lessons", "quarto-lessons 1\nlesson a\nstep b\ngame q1\ntask safe\n"}, "trivial", 1, "3"},
        }));
    CAPTURE(fields);
    const std::string answer = Consulted().answer_to(fields);
    CAPTURE(answer);
    CHECK(answer.starts_with(R"({"error":{"code":")" + code + '"'));
    CHECK(says(answer, R"(,"column":)" + std::to_string(column) + R"(,"line":)" + line + ','));
}

TEST_CASE("A new query drops the current one, and a cancelled one says nothing more") {
    Consulted engine;
    engine.consultation.begin(std::vector<std::string>{"analyse", ".1..8........... -"});
    engine.consultation.step();
    CHECK(engine.answer_to({"solve", "024............. 6"}).starts_with(R"({"answer":{"value":"win 1")"));
}

TEST_CASE("A query that is cancelled says nothing more, whatever it was and however far it had come") {
    const auto fields = GENERATE(values<std::vector<std::string>>({
        {"solve", standing_row},  // has its answer at once
        {"solve", "nonsense"},
        {"solve", "024............. 6"},
        {"solve", "0............... 1 c"},  // asks for a book
        {"analyse", "0ab51.f.c..3.2.8 6"},
        {"analyse", ".1..8........... -"},
        {"review", "q1;moves=0a1.2b1.4c1.9a4.6a2.f"},
        {"think", "q1;moves=0a1.2b1.4c1.6", "perfect", "1"},
        {"prove", "c"},
        {"puzzle", "2028-02-28"},
        {"lessons", "quarto-lessons 1\nlesson a\nstep b\ngame q1;start=024............./6\ntask complete\nonly\n"},
    }));
    const int steps = GENERATE(0, 1, 2, 5);
    CAPTURE(fields, steps);
    Consulted engine;
    engine.consultation.begin(fields);
    for (int k = 0; k < steps; ++k) engine.consultation.step();
    engine.consultation.cancel();
    CHECK(engine.engine.is_idle());
    for (int k = 0; k < 100; ++k) CHECK(!engine.consultation.step());
    CHECK(engine.answer_to({"solve", "024............. 6"}) ==
          R"({"answer":{"value":"win 1","outcome":"win","placements":1}})");
    CHECK(!engine.consultation.step());
}

TEST_CASE("A query about an early position asks for its opening book first") {
    Consulted engine;
    engine.consultation.begin(std::vector<std::string>{"solve", "0............... 1 c"});
    CHECK(engine.consultation.step() == R"({"book":"c"})");
}
