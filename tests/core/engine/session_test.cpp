#include "core/engine/session.hpp"

#include <catch_amalgamated.hpp>

#include "core/record.hpp"

using namespace quarto;

namespace {

constexpr std::size_t small_table = std::size_t{2} << 20;

/// The next answer or question for a book; nothing when the session falls idle without one.
std::optional<std::string> next_line(Session& session) {
    while (!session.is_idle())
        if (auto line = session.step()) return line;
    return std::nullopt;
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

}  // namespace

TEST_CASE("A session answers a request to think by a move with the same ticket") {
    CHECK(only_answer("think 7 perfect 1 q1;moves=0a1.2b1.4c1.6") == "move 7 d1");
    CHECK(only_answer("think game-3/5 perfect 1 q1;moves=0a1.2b1.4c1.6d1").starts_with("move game-3/5 "));
    CHECK(only_answer("think 1 newcomer 9007199254740991 q1").starts_with("move 1 "));
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
        const std::string start = "move " + ticket + ' ';
        REQUIRE(answer->starts_with(start));
        Reader reader(std::string_view(*answer).substr(start.size()));
        const auto move = read_move(reader, history.game().to_move());
        REQUIRE((move && reader.at_end()));
        REQUIRE(!history.play(move->seat, move->move, Milliseconds{0}));
    }
}

TEST_CASE("What is cancelled is not answered") {
    Session session(small_table);
    session.receive("think 1 perfect 1 q1;moves=0a1.1b2.6d1.9");
    CHECK(!session.is_idle());
    session.receive("cancel");
    CHECK(session.is_idle());
    CHECK(!session.step());
}

TEST_CASE("A later request replaces the one under way") {
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
    CHECK(only_answer("think 7 perfect -1 q1") == "error 7 the seed is a number");
    CHECK(only_answer("think 7 perfect 9007199254740992 q1") == "error 7 the seed is a number");
    CHECK(only_answer("think 7 perfect 1 q1;moves=zz").starts_with("error 7 record, column "));
    CHECK(only_answer("think 7 perfect 1 q1;moves=0a1.2b1.4c1.6d1.2!a1-d1")
              .starts_with("error 7 record, column "));
    CHECK(only_answer("think 7 perfect 1 q1;moves=0a1.2b1.4c1.6d1.1!a1-d1").starts_with("error 7 "));
    CHECK(only_answer("think") == "error - unknown level");
    CHECK(only_answer("dance 7") == "error 7 unknown request");
    CHECK(only_answer("") == "error - unknown request");
    CHECK(only_answer(std::string(100'000, 'x')) == "error - unknown request");
}

TEST_CASE("A bad request drops what is under way no less than a good one") {
    Session session(small_table);
    session.receive("think 1 perfect 1 q1");
    session.receive("think 2 wizard 1 q1");
    CHECK(next_answer(session) == "error 2 unknown level");
    CHECK(session.is_idle());
}

TEST_CASE("A session wants the opening book of a kind once, and only where it would be of use") {
    Session session(small_table);
    session.receive("analyse 1 0............... 1 c");
    CHECK(next_line(session) == "wanted c");
    session.receive("analyse 2 0............... 1 h");
    CHECK(next_line(session)->starts_with("value 2 "));
    session.receive("think 4 perfect 1 q1;rules=cs+squares");
    CHECK(next_line(session) == "wanted cs-squares");
    session.receive("analyse 5 01234........... 5 csh");
    CHECK(next_line(session)->starts_with("value 5 "));
}

TEST_CASE("A damaged book is told and nothing else changes") {
    Session session(small_table);
    session.receive("book c quarto-book 1 c 4 1038 986c906d 888");
    CHECK(next_line(session) == "damaged c");
    session.receive("book");
    CHECK(next_line(session) == "damaged ");
    session.receive("think 7 perfect 1 q1;moves=0a1.2b1.4c1.6");
    CHECK(next_answer(session) == "move 7 d1");
}
