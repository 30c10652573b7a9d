#include "core/protocol/session.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <set>

#include "core/cli/book_maker.hpp"
#include "core/search/facts.hpp"
#include "core/rules/random.hpp"
#include "core/notation/record.hpp"
#include "tests/core/random_position.hpp"
#include "tests/core/search/small_table.hpp"

using namespace quarto;

namespace {

/// The next answer or request for a book; absent if the session becomes idle first.
std::optional<std::string> next_line(Session& session) {
    while (!session.is_idle())
        if (auto line = session.step()) return line;
    return std::nullopt;
}

/// Book of the smallest kind, with few pieces.
std::string small_book() {
    BookMaker maker(search::kind_of(*parse_rules("c")), {2, 0, 0}, small_table);
    while (maker.next())
        for (std::size_t index = 0; index < maker.size(); ++index) maker.score(index);
    return maker.book().to_text();
}

std::optional<std::string> next_answer(Session& session) {
    auto line = next_line(session);
    while (line && line->starts_with("wanted ")) line = next_line(session);
    return line;
}

std::string only_answer(std::string_view line) {
    Session session(small_table);
    session.receive(line);
    const auto answer = next_answer(session);
    CHECK(session.is_idle());
    return answer.value_or("none");
}

/// Value of the best move.
std::string value_by_analysis(const std::string& position) {
    Session session(small_table);
    session.receive("analyse 1 " + position);
    std::optional<Value> best;
    while (const auto answer = next_answer(session)) {
        std::string_view rest = *answer;
        if (take_word(rest) != "value") continue;
        for (int word = 0; word < 3; ++word) take_word(rest);  // ticket, move, gifts
        const auto value = parse_value(rest);
        REQUIRE(value);
        if (!best || *value > *best) best = *value;
    }
    return to_text(*best);
}

}  // namespace

TEST_CASE("A session answers a think request with a move and the same ticket") {
    CHECK(only_answer("think 7 perfect 1 q1;moves=0a1.2b1.4c1.6") == "move 7 d1");
    CHECK(only_answer("think game-3/5 perfect 1 q1;moves=0a1.2b1.4c1.6d1").starts_with("move game-3/5 "));
    CHECK(only_answer("think 1 newcomer 9007199254740991 q1").starts_with("move 1 "));
}

namespace {

/// A game that starts with a few random pieces and one in hand that wins at once.
std::string game_to_win(Random& random) {
    for (;;) {
        std::string cells(16, '.');
        const auto pieces = 4 + random.below(5);
        std::string pool = "0123456789abcdef";
        const auto take = [&] {
            const auto index = random.below(static_cast<std::uint32_t>(pool.size()));
            const char piece = pool[index];
            pool.erase(index, 1);
            return piece;
        };
        for (std::uint32_t placed = 0; placed < pieces;)
            if (char& cell = cells[random.below(16)]; cell == '.') cell = take(), ++placed;
        const char hand = take();
        const auto text = parse_position(cells + ' ' + hand);
        if (!completing_cells(text->position, text->rules).empty()) return "q1;start=" + cells + '/' + hand;
    }
}

bool newcomer_wins(Session& session, const std::string& record, std::uint64_t seed) {
    session.receive("think 1 newcomer " + std::to_string(seed) + ' ' + record);
    const std::string move = next_answer(session)->substr(std::string("move 1 ").size());
    const auto history = parse_record(record + ";moves=" + move, Milliseconds{0});
    return !history->game().callable().empty();
}

}  // namespace

TEST_CASE("A newcomer sees about half of the wins, whatever the seed") {
    Session session(small_table);
    Random random(1);
    std::vector<std::string> games;
    while (games.size() < 200) games.push_back(game_to_win(random));
    for (const std::uint64_t seed : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 11u, 1u << 20}) {
        CAPTURE(seed);
        const auto won =
            std::ranges::count_if(games, [&](const std::string& game) { return newcomer_wins(session, game, seed); });
        CHECK(won > 80);  // half, and some by chance
        CHECK(won < 140);
    }
}

TEST_CASE("A session's random numbers depend on the seed and the game, not on the clock") {
    const auto gift = [](const std::string& seed, const std::string& record) {
        return only_answer("think 1 casual " + seed + ' ' + record);
    };
    std::set<std::string> by_seed, by_game, by_time;
    for (int k = 0; k < 8; ++k) {
        by_time.insert(gift("1", "q1;clock=60;used=" + std::to_string(1000 + k)));
        by_seed.insert(gift(std::to_string(k), "q1"));
        by_game.insert(gift("1", "q1;moves=" + std::string(1, "01234567"[k]) + "a1"));
    }
    CHECK(by_time.size() == 1);
    CHECK(by_seed.size() > 3);
    CHECK(by_game.size() > 3);
}

TEST_CASE("A session plays a whole game") {
    Session session(small_table);
    History history({}, Milliseconds{0});
    for (int ply = 0; !history.game().end(); ++ply) {
        REQUIRE(ply < 40);
        const std::string ticket = std::to_string(ply);
        session.receive("think " + ticket + " regular " + ticket + ' ' + to_text(history, Milliseconds{0}));
        const auto answer = next_answer(session);
        REQUIRE(answer);
        const std::string begin = "move " + ticket + ' ';
        REQUIRE(answer->starts_with(begin));
        TextCursor cursor(std::string_view(*answer).substr(begin.size()));
        const auto move = read_move(cursor, history.game().to_move());
        REQUIRE((move && cursor.at_end()));
        REQUIRE(!history.play(move->seat, move->move, Milliseconds{0}));
    }
}

TEST_CASE("A cancelled request is not answered") {
    Session session(small_table);
    session.receive("think 1 perfect 1 q1;moves=0a1.1b2.6d1.9");
    CHECK(!session.is_idle());
    session.receive("cancel");
    CHECK(session.is_idle());
    CHECK(!session.step());
}

TEST_CASE("A later request replaces the current one") {
    Session session(small_table);
    session.receive("think 1 perfect 1 q1;moves=0a1.1b2.6d1.9c3.f");
    session.step();
    session.receive("think 2 newcomer 1 q1");
    const auto answer = next_answer(session);
    REQUIRE(answer);
    CHECK(answer->starts_with("move 2 "));
    CHECK(session.is_idle());
}

TEST_CASE("A bad request is refused with its ticket and the reason") {
    CHECK(only_answer("think 7 wizard 1 q1") == "error 7 unknown level");
    CHECK(only_answer("think 7 perfect -1 q1") == "error 7 the seed must be a number");
    CHECK(only_answer("think 7 perfect 9007199254740992 q1") == "error 7 the seed must be a number");
    CHECK(only_answer("think 7 perfect 1 q1;moves=zz").starts_with("error 7 record, column "));
    CHECK(only_answer("think 7 perfect 1 q1;moves=0a1.2b1.4c1.6d1.2!a1-d1").starts_with("error 7 record, column "));
    CHECK(only_answer("think 7 perfect 1 q1;moves=0a1.2b1.4c1.6d1.1!a1-d1").starts_with("error 7 "));
    CHECK(only_answer("think") == "error - unknown level");
    CHECK(only_answer("dance 7") == "error 7 unknown request");
    CHECK(only_answer("") == "error - unknown request");
    CHECK(only_answer(std::string(100'000, 'x')) == "error - unknown request");
}

TEST_CASE("A bad request cancels the current one too") {
    Session session(small_table);
    session.receive("think 1 perfect 1 q1");
    session.receive("think 2 wizard 1 q1");
    CHECK(next_answer(session) == "error 2 unknown level");
    CHECK(session.is_idle());
}

TEST_CASE("A session asks for a useful opening book once a request until it has it") {
    Session session(small_table);
    session.receive("analyse 1 0............... 1 c");
    CHECK(next_line(session) == "wanted c");
    CHECK(next_line(session)->starts_with("value 1 "));
    session.receive("analyse 2 0............... 1 h");
    CHECK(next_line(session) == "wanted c");
    session.receive("book c " + small_book());
    CHECK(next_line(session)->starts_with("value 2 "));
    session.receive("analyse 3 0............... 2 c");
    CHECK(next_line(session)->starts_with("value 3 "));
    session.receive("think 4 perfect 1 q1;rules=cs+squares");
    CHECK(next_line(session) == "wanted cs-squares");
    session.receive("analyse 5 01234........... 5 csh");
    CHECK(next_line(session)->starts_with("value 5 "));
}

TEST_CASE("A session asks for a book up to its depth, and not beyond") {
    const std::string rules_text = GENERATE("c", "cs", "csh", "cshf", "c+squares", "cshf+squares");
    const RuleSet rules = *parse_rules(rules_text);
    const int depth = book_depth(search::kind_of(rules));
    Random random(19);
    for (const std::string request : {"analyse", "solve"})
        for (int placed = depth - 1; placed <= depth + 1; ++placed) {
            const std::string text = to_text(PositionText{random_position(random, placed, Hand::full), rules});
            INFO(request << ' ' << text);
            Session session(small_table);
            session.receive(request + " 1 " + text);
            const auto first = session.step();
            CHECK((first == "wanted " + book_name(rules)) == (placed <= depth));
        }
}

TEST_CASE("A damaged book is reported and changes nothing") {
    Session session(small_table);
    session.receive("book c quarto-book 2 c 986c906d 4:0 AAAA");
    CHECK(next_line(session) == "damaged c");
    session.receive("analyse 6 0............... 1 c");
    CHECK(next_line(session)->starts_with("value 6 "));
    session.receive("cancel");
    session.receive("book");
    CHECK(next_line(session) == "damaged ");
    session.receive("think 7 perfect 1 q1;moves=0a1.2b1.4c1.6");
    CHECK(next_answer(session) == "move 7 d1");
}

TEST_CASE("A session answers whether a position reaches a score, or that the nodes ran out") {
    const std::string quiet = "0123............ 4 c";  // a win or a draw, never better than a win in 3
    const std::string yes = only_answer("search 7 1 9007199254740991 " + quiet);
    CHECK_THAT(yes, Catch::Matchers::Matches("found 7 yes [1-9][0-9]*"));
    const std::string no = only_answer("search 7 15 9007199254740991 " + quiet);
    CHECK_THAT(no, Catch::Matchers::Matches("found 7 no [1-9][0-9]*"));
    CHECK(only_answer("search 7 8 3 0............... 1") == "found 7 open 3");
}

TEST_CASE("A search in a session can be cancelled") {
    Session session(small_table);
    session.receive("search 7 9 9007199254740991 0............... 1");
    CHECK(!session.step());
    CHECK(!session.is_idle());
    session.receive("cancel");
    CHECK(session.is_idle());
}

TEST_CASE("A session refuses invalid searches and proofs") {
    for (const char* score : {"0", "16", "-1", "x", ""})
        CHECK(only_answer("search 7 " + std::string(score) + " 100 0............... 1") ==
              "error 7 the score must be a number from 1 to 15");
    CHECK(only_answer("search 7 8 many 0............... 1") == "error 7 the nodes must be a number");
    CHECK(only_answer("search 7 8 100 0").starts_with("error 7 position, column "));
    CHECK(only_answer("search 7 8 100 0............... -") == "error 7 the piece to place must complete nothing");
    CHECK(only_answer("search 7 8 100 012............. 4") == "error 7 the piece to place must complete nothing");
    CHECK(only_answer("prove 7 x 2").starts_with("error 7 rules, column 1"));
    for (const char* workers : {"0", "257", "two", ""})
        CHECK(only_answer("prove 7 c " + std::string(workers)) == "error 7 the workers must be a number from 1 to 256");
}

TEST_CASE("A session runs one proof and ignores results of another one") {
    Session session(small_table);
    session.receive("found 1 0 yes 5");
    CHECK(session.is_idle());
    session.receive("prove 1 cshf 1");
    REQUIRE(next_answer(session).value().starts_with("task 1 0 "));
    CHECK(session.is_idle());
    session.receive("found 2 0 open 5");
    session.receive("found 1 1 open 5");
    CHECK(session.is_idle());
    session.receive("found 1 0 perhaps 5");
    CHECK(next_answer(session) == "error 1 a result must be a worker, an answer and nodes");
    session.receive("found 1 0 open 5");
    const auto progress = next_answer(session);
    REQUIRE(progress);
    CHECK_THAT(*progress, Catch::Matchers::Matches("progress 1 0 [0-9]+"));
    CHECK(next_answer(session).value().starts_with("task 1 0 "));
    session.receive("cancel");
    session.receive("found 1 0 open 5");
    CHECK(session.is_idle());
}

TEST_CASE("A session answers with the value of a position") {
    CHECK(only_answer("solve 7 024............. 6") == "solved 7 win 1");
    CHECK(only_answer("solve 7 0ab5..f.c..3...8 6") == "solved 7 " + value_by_analysis("0ab5..f.c..3...8 6"));
    CHECK(only_answer("solve 7 0ab5..f.c..3...8 -") == "solved 7 " + value_by_analysis("0ab5..f.c..3...8 -"));
    CHECK(only_answer("solve 7 0123456789abcdef -").starts_with("solved 7 draw"));
    CHECK(only_answer("solve 7 024............").starts_with("error 7 position, column "));
}

TEST_CASE("Valuing a position works in steps and can be cancelled") {
    Session session(small_table);
    session.receive("solve 1 .1..8........... 3");
    CHECK(session.step() == "wanted cshf");
    CHECK(!session.step());
    CHECK(!session.is_idle());
    session.receive("cancel");
    CHECK(session.is_idle());
}

TEST_CASE("However long a request takes, a session works on it in short steps") {
    const std::string request =
        GENERATE("solve 1 04....f....8.... 1", "analyse 1 04....f....8.... 1", "review 1 8 q1;moves=0a1.4b1.fc2.8d3");
    Session session(small_table);
    session.receive(request);
    for (int k = 0; k < 6; ++k) {
        const std::uint64_t before = session.nodes();
        session.step();
        CHECK(session.nodes() - before <= StepLimit::usual);
    }
    CHECK(session.nodes() > 2 * StepLimit::usual);
    CHECK(!session.is_idle());
}

TEST_CASE("A session answers with the moves that solve a step") {
    CHECK(only_answer("solutions 7 q1;start=024............./6 complete") == "solutions 7 d1");
    CHECK(only_answer("solutions 7 q1;start=cba52...f..8369e/1 win") == "solutions 7 c3");
    CHECK(only_answer("solutions 7 q1;start=cba52...f..8369e/1 hold") == "solutions 7 b2 d2 c3");
    CHECK(only_answer("solutions 7 q1;start=0246............/8 complete") == "solutions 7");
    CHECK(only_answer("solutions 7 q1;start=024............./6;moves=d1.1 call") == "solutions 7 2!a1-d1");
    CHECK(only_answer("solutions 7 q1;start=024............./6 moves d1 a4") == "solutions 7 d1 a4");
    CHECK(only_answer("solutions 7 q2 win").starts_with("error 7 the record of an unfinished game"));
    CHECK(only_answer("solutions 7 q1 wins").starts_with("error 7 a task that fits"));
}

TEST_CASE("A session makes the puzzle of a date and the exercise of a seed") {
    CHECK(only_answer("puzzle 7 2026-05-27") == "step 7 q1;rules=cshf;begin=1;start=.f.4...a21.8c..d/7 win");
    CHECK(only_answer("puzzle 7 2026-5-27").starts_with("error 7 a date"));
    const std::string step = only_answer("train 7 safe-gifts 1");
    CHECK(step.starts_with("step 7 q1;"));
    CHECK(step.ends_with(" safe"));
    CHECK(only_answer("train 7 safe-gifts 1") == step);
    CHECK(only_answer("train 7 safe-gifts 2") != step);
    CHECK(only_answer("train 7 juggling 1") == "error 7 unknown training");
    CHECK(only_answer("train 7 alignments x") == "error 7 the seed must be a number");
}
