/// The text form of kept games: writing, reading, errors.

#include "shell/features/games/kept_game.hpp"

#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr std::string_view kept_date = "2028-02-29";
const std::string kept_line = "date=2028-02-29;first=person A;second=keen;record=q1;rules=cshf;begin=1;moves=0a1";

struct BadLine {
    std::string line;
    int column;
    Expected expected;
};

}  // namespace

TEST_CASE("A kept game is written as it is read") {
    for (const std::string& line :
         {kept_line, std::string("date=2028-03-01;record=q1;rules=cs+squares;begin=4-2;moves=0b1.9c2.1x"),
          std::string("date=2028-03-01;first=perfect;agreed;favourite;pace=0,4200;review=15-1,14-3;record=q1;"
                      "rules=cshf;begin=2"),
          std::string("date=2028-03-01;first=person 100%25%3b x;second=newcomer HAL "
                      "9000;record=q1;rules=cshf;begin=1"),
          std::string("date=2028-03-01;second=away Ben;record=q1;rules=cshf;begin=1")}) {
        INFO(line);
        const auto game = parse_kept_game(line, "");
        REQUIRE(game);
        CHECK(to_text(*game) == line);
    }
}

TEST_CASE("A kept game knows its players, length, end and review") {
    const auto game = parse_kept_game(
        "date=2028-02-29;first=person 1%3b2;second=casual;favourite;pace=1500,0;review=4-1,3-0;"
        "record=q1;begin=1;moves=0a1.2b1.4c1.6d1.1!a1-d1",
        "");
    REQUIRE(game);
    CHECK(game->date == kept_date);
    CHECK(game->players[0].name == "1;2");
    CHECK(game->players[1] == Player{PlayerKind::computer, casual_level, {}});
    CHECK(seat_of_person(game->players) == first);
    CHECK(game->is_favourite);
    CHECK_FALSE(game->hints_allowed);
    CHECK(game->pace == std::array{1500, 0});
    CHECK((game->review && (*game->review)[0] == Judged{4, 1}));
    CHECK(game->moves == 4);
    REQUIRE(game->end);
    CHECK(game->end->winner == first);
}

TEST_CASE("A record alone is a game of today between two people") {
    const auto game = parse_kept_game("q1;begin=2;moves=0a1", kept_date);
    REQUIRE(game);
    CHECK(game->date == kept_date);
    CHECK_FALSE(seat_of_person(game->players));
    CHECK(game->record == "q1;rules=cshf;begin=2;moves=0a1");
}

TEST_CASE("A damaged line says where and what was expected") {
    using enum Expected;
    for (const BadLine& bad : {
             BadLine{"", 1, field},
             {"first=person;record=q1", 1, field},
             {"date=2027-02-29;record=q1", 6, field_value},
             {"date=2028-02-29;first=strongest;record=q1", 23, field_value},
             {"date=2028-02-29;first=person ;record=q1", 23, field_value},
             {"date=2028-02-29;first=person a%20b;record=q1", 23, field_value},
             {"date=2028-02-29;second=casual;first=person;record=q1", 31, field},
             {"date=2028-02-29;favourite=1;record=q1", 26, field_value},
             {"date=2028-02-29;pace=1;record=q1", 22, field_value},
             {"date=2028-02-29;pace=1,600001;record=q1", 22, field_value},
             {"date=2028-02-29;review=1-0;record=q1", 24, field_value},
             {"date=2028-02-29;review=1-2,1-0;record=q1", 24, field_value},
             {"date=2028-02-29;records=q1", 17, field},
             {"date=2028-02-29", 16, field},
             {"date=2028-02-29;record=q2", 24, version},
             {"date=2028-02-29;record=q1;moves=0a1.0b1", 37, legal_move},
             {"q1;moves=0a1.0b1", 14, legal_move},
         }) {
        INFO(bad.line);
        const auto game = parse_kept_game(bad.line, kept_date);
        REQUIRE_FALSE(game);
        CHECK(game.error() == ParseError{bad.column, bad.expected});
    }
}

TEST_CASE("Games are read with or without their heading, each once, and bad lines are left out") {
    const auto read = parse_kept_games(
        "quarto-games 1\r\n" + kept_line + "\r\n\r\nnonsense\nq1;begin=1\n" + kept_line + "\nmore\n", kept_date);
    CHECK(read.games.size() == 2);
    CHECK_FALSE(read.is_newer);
    REQUIRE(read.error);
    CHECK(read.error->line == 4);
    CHECK(to_text(read.games) == "quarto-games 1\n" + kept_line + "\ndate=2028-02-29;record=q1;rules=cshf;begin=1\n");
    CHECK(parse_kept_games(kept_line, "").games.size() == 1);
    const std::string with_friend = "quarto-games 3\ndate=2028-03-01;second=away Ben;record=q1;rules=cshf;begin=1\n";
    CHECK(to_text(parse_kept_games(with_friend, "").games) == with_friend);
    CHECK_FALSE(parse_kept_games("", "").error);
}

TEST_CASE("Games of a newer version are not read") {
    for (const auto& [heading, is_newer] :
         {std::pair("quarto-games 4\n", true), {"quarto-games 0\n", false}, {"quarto-games 1b\n", false}}) {
        INFO(heading);
        const auto read = parse_kept_games(heading + kept_line, "");
        CHECK(read.is_newer == is_newer);
        CHECK(read.games.empty());
        REQUIRE(read.error);
        CHECK(read.error->error == ParseError{14, Expected::version});
    }
}
