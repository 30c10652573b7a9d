/// Comments and variations behind a record: both ways, damaged ones, and games that go on.

#include "core/notation/comments.hpp"

#include "core/notation/base64.hpp"
#include "core/notation/checksum.hpp"
#include "core/notation/passed_text.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

History commented(std::string_view record, std::string lines) {
    History game = *parse_record(record, start_time);
    if (!lines.empty()) lines += "end " + Checksum().add(lines).text() + '\n';
    game.set_comments(to_base64(lines));
    return game;
}

/// The lines of its comments, without the checksum.
std::string lines_in(const History& game) {
    const std::string text = from_base64(game.comments()).value_or("?");
    return text.substr(0, text.rfind("end "));
}

constexpr std::string_view plain_record = "q1;rules=cshf;begin=1;moves=0b1.9c2.4";
const std::string said_lines =
    "0 Two beginners.\n3 [c2 bad; a1-d1] Zu früh: a4 – besser.\n5 [c2]\n"
    "=0 2 9a4\n4 [] [sic] Nothing is lost.\n=1 3 d4\n4 The corner.\n";

}  // namespace

TEST_CASE("Comments, marks and variations within variations are written as they are read") {
    const auto found = lines_of(commented(plain_record, said_lines));
    REQUIRE(found);
    REQUIRE(found->size() == 3);
    CHECK((*found)[0].comments == std::vector<Comment>{{0, "", "Two beginners."},
                                                       {3, "c2 bad; a1-d1", "Zu früh: a4 – besser."},
                                                       {5, "c2", ""}});
    CHECK((*found)[1].comments == std::vector<Comment>{{4, "", "[sic] Nothing is lost."}});
    CHECK(to_text((*found)[1].game, start_time) == "q1;rules=cshf;begin=1;moves=0b1.9a4");
    CHECK((*found)[2].parent == 1);
    CHECK(to_text((*found)[2].game, start_time) == "q1;rules=cshf;begin=1;moves=0b1.9d4");
    CHECK(with_comments(*found).comments() == commented(plain_record, said_lines).comments());
}

TEST_CASE("A record with comments is read as it was written, and its record alone is that of the game") {
    const History game = commented(plain_record, said_lines);
    const std::string text = commented_text(game, start_time);
    CHECK(text.starts_with(std::string(plain_record) + "&comments="));
    const auto read = parse_commented_game(text, start_time);
    REQUIRE(read);
    CHECK(read->comments() == game.comments());
    CHECK(to_text(*read, start_time) == plain_record);
    CHECK(commented_text(*parse_record(plain_record, start_time), start_time) == plain_record);
    CHECK(parse_record(text, start_time).error() == ParseError{38, Expected::move});
    CHECK(parse_commented_game(std::string(plain_record) + "&comments=", start_time).error() ==
          ParseError{38, Expected::end});
    CHECK(parse_commented_game(std::string(plain_record) + "&comments=a b", start_time).error() ==
          ParseError{38, Expected::end});
}

TEST_CASE("Comments come through messages, or are lost; their game comes through in any case") {
    const History game = commented(plain_record, said_lines);
    const std::string text = commented_text(game, start_time);
    const auto passed = [](const std::string& message) {
        const auto read = parse_passed_game(message, start_time);
        REQUIRE(read);
        CHECK(to_text(*read, start_time) == plain_record);
        return *read;
    };
    CHECK(passed(text).comments() == game.comments());
    CHECK(passed("https://example.org/quarto/#" + text).comments() == game.comments());
    CHECK(passed("<https://example.org/#" + text + "&fbclid=x> See you").comments() == game.comments());
    CHECK(passed("<a href='#x'>Q1" + text.substr(2) + "</a>.").comments() == game.comments());
    CHECK(passed(in_lower_case(text) + '.').comments() != game.comments());
    CHECK_FALSE(lines_of(passed(in_lower_case(text) + '.')));
    CHECK_FALSE(lines_of(passed(text.substr(0, text.size() - 9) + '.')));
}

TEST_CASE("Damaged comments are none") {
    for (const std::string_view damaged : {"6 After its end.\n",
                                           "x\n",
                                           "3\n",
                                           "3 []\n",
                                           "3 [a\n",
                                           "3  Two spaces.\n",
                                           "3 One at its end. \n",
                                           "3 [a]] b\n",
                                           "3 A\n3 B\n",
                                           "3 A\n2 B\n",
                                           "3 \xff\n",
                                           "3 \x01\n",
                                           "3 \xc2\x85\n",
                                           "=0 2 0\n",
                                           "=0 2 9a4;x\n",
                                           "=0 6 1\n",
                                           "=1 2 9a4\n",
                                           "=0 2\n",
                                           "=0 2 9a4\n2 Of the game.\n",
                                           "03 A\n",
                                           "\n"}) {
        INFO(damaged);
        CHECK_FALSE(lines_of(commented(plain_record, std::string(damaged))));
    }
    History game = *parse_record(plain_record, start_time);
    for (const std::string_view text : {"end 00000000\n", "0 A\n", "0 A\nend 00000000\n", "0 A", "!"}) {
        game.set_comments(to_base64(text));
        CHECK_FALSE(lines_of(game));
    }
}

TEST_CASE("A variation is a game of its own, and a game can be added as a variation") {
    const auto found = *lines_of(commented(plain_record, said_lines));
    const auto variations = variations_of(found);
    REQUIRE(variations.size() == 1);
    CHECK(variations[0].from == 2);
    CHECK(lines_in(variations[0].game) == "4 [] [sic] Nothing is lost.\n=0 3 d4\n4 The corner.\n");

    CommentedLines game{{0, 0, *parse_record(plain_record, start_time)}};
    REQUIRE(add_variation(game, *lines_of(variations[0].game)));
    CHECK(lines_in(with_comments(game)) == "=0 3 a4\n4 [] [sic] Nothing is lost.\n=1 3 d4\n4 The corner.\n");

    const auto is_added = [&](std::string_view other) {
        return add_variation(game, {{0, 0, *parse_record(other, start_time)}});
    };
    CHECK_FALSE(is_added(plain_record));
    CHECK_FALSE(is_added("q1;begin=1;moves=0b1"));
    CHECK_FALSE(is_added("q1;begin=2;moves=1"));
    CHECK(is_added("q1;begin=1;moves=0b1.9c2.4a1"));
    CHECK(game.back().from == 5);
}

TEST_CASE("A game is written as in PGN: comments after their moves, variations after the moves that they replace") {
    const auto written = [](std::string_view record, const std::string& lines) {
        return movetext(*lines_of(commented(record, lines)));
    };
    CHECK(written(plain_record, said_lines) ==
          "{Two beginners.} 1. 0 b1 2. 9 {[c2 bad; a1-d1] Zu früh: a4 – besser.} (2. 9 a4 {[] [sic] Nothing is lost.} "
          "(2... d4 {The corner.})) 2... c2 3. 4 {[c2]} *");
    CHECK(written("q1", "") == "*");
    CHECK(written("q1", "=0 0 0b1\n=1 1 c3\n") == "(1. 0 b1 (1... c3)) *");
    CHECK(written(plain_record, "=0 5 a1\n=1 1 c3\n") == "1. 0 b1 2. 9 c2 3. 4 (3... a1 (1... c3)) *");
    CHECK(written("q1;start=024............./6;moves=d1.1", "") == "4... d1 5. 1 *");
    CHECK(written("q1;moves=0a1.2b1.4c1.6d1.1!a1-d1", "") == "1. 0 a1 2. 2 b1 3. 4 c1 4. 6 d1 1!a1-d1 1-0");
    CHECK(written("q1;moves=0a1.2b1.1x", "3 Why?\n") == "1. 0 a1 2. 2 {Why?} 2... b1 1x 0-1");
    CHECK(written("q1;start=0123456789abcde./f;moves=d4.-.-", "0 The end.\n") == "{The end.} 16... d4 - - 1/2-1/2");
}

TEST_CASE("A comment takes the place of the one before, and an empty one removes it") {
    CommentedLines game = *lines_of(commented(plain_record, "1 A\n4 B\n"));
    set_comment(game.front(), {4, "", "C"});
    set_comment(game.front(), {2, "c2", "D"});
    set_comment(game.front(), {1, "", ""});
    set_comment(game.front(), {0, "", ""});
    CHECK(lines_in(with_comments(game)) == "2 [c2] D\n4 C\n");
    CHECK_FALSE(are_clean({0, "", " A"}));
    CHECK_FALSE(are_clean({0, "", "A\nB"}));
    CHECK_FALSE(are_clean({0, "]", "A"}));
    CHECK(are_clean({0, "[", "A]"}));
}

TEST_CASE("A game that goes on keeps its comments, and loses those of moves that are replaced") {
    History game = commented(plain_record, "1 A\n4 B\n=0 1 c3\n=1 2 1\n=0 4 5\n=3 5 a1\n");
    const std::string all(game.comments());
    CHECK_FALSE(game.play(second, Placement{cell("a1")}, start_time));
    CHECK(game.comments() == all);
    game = game.at(3, start_time);
    CHECK(lines_in(game) == "1 A\n4 B\n=0 1 c3\n=1 2 1\n=0 4 5\n=3 5 a1\n");
    const std::string earlier = earlier_comments(game);
    CHECK_FALSE(game.play(first, Placement{cell("d4")}, start_time));
    CHECK(game.comments().empty());
    game.set_comments(earlier);
    CHECK(lines_in(game) == "1 A\n=0 1 c3\n=1 2 1\n");
}
