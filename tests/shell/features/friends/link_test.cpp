#include <catch_amalgamated.hpp>

#include "shell/features/friends/clock.hpp"
#include "shell/features/friends/friend_game.hpp"
#include "core/notation/passed_text.hpp"
#include "tests/core/mangled.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/friends/keys.hpp"
#include "tests/shell/features/friends/thinking.hpp"

namespace quarto::test {
namespace {

const std::string sample_key = "Zk3qAvFQ0fXh1Tj7mYw2bA", another_key = "AAAAAAAAAAAAAAAAAAAAAA";
const std::string hash = "abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE";

History game_of(std::string_view record) { return *parse_record(record, Milliseconds{0}); }

std::string_view find_link_in(std::string_view message) { return find_link(message, 'f', ";game="); }

LinkFault fault_of(std::string_view text) { return parse_friend_link(text).error().fault; }
ParseError error_of(std::string_view text) { return parse_friend_link(text).error().error; }

FriendLink any_link(Random& random) {
    GameStart start = random_start(random);
    start.options = with_any_clock(start.options, random);
    start.dice.reset();
    const bool has_dice = random.below(2) == 0;
    FriendLink link{.game = any_key(random), .by = random.below(2) == 0 ? Seat::first : Seat::second};
    if (random.below(2) == 0) link.name = "Zoë; 50%";
    if (has_dice) {
        link.dice = {hash_of(any_key(random)), any_key(random), any_key(random)};
        start.dice = dice_of(link.dice.secret, link.dice.number);
        start.first_player = *start.dice->first_player();
    } else if (random.below(2) == 0) {
        link.dice.number = any_key(random);
    }
    const History game = random_game(random, start);
    link.history = first_moves(game, game.entries().size());
    return link;
}

TEST_CASE("a link holds the whole game and is read as it was written") {
    Random random = seeded();
    for (int k = 0; k < 200; ++k) {
        const FriendLink link = any_link(random);
        const std::string text = to_text(link);
        CAPTURE(text);
        const auto read = parse_friend_link(text);
        REQUIRE(read);
        CHECK(to_text(*read) == text);
        CHECK(read->name == link.name);
        CHECK(read->dice == link.dice);
        CHECK(text.find_first_of(" \"<>%#&") == std::string::npos);
    }
}

TEST_CASE("a link is found in an address and in a message") {
    const std::string link =
        to_text(FriendLink{.game = sample_key, .history = game_of("q1;rules=cshf+squares;begin=1;moves=9")});
    CHECK(find_link_in("https://example.org/quarto/#" + link) == link);
    CHECK(find_link_in("Your turn!\nhttps://example.org/#" + link + ".\nBye") == link);
    CHECK(find_link_in("q1;rules=cshf;begin=1").empty());
    CHECK(find_link_in(";game=1").empty());
    CHECK(find_link_in("cut: f1;game=Zk3 or so") == "f1;game=Zk3");
}

TEST_CASE("a link is read as messengers and mail programs leave it") {
    const std::string link = to_text(FriendLink{
        .game = sample_key, .name = "Anna", .history = game_of("q1;rules=cshf+squares;begin=1;moves=9a1.1b2")});
    std::string spaced = link, semicolons = link, twice = link, wide = link;
    replace_each(spaced, "+", " ");
    replace_each(semicolons, ";", "&#59;");
    replace_each(twice, ";", "%253B");
    replace_each(wide, ";", "\uFF1B");
    const std::string begin = link.substr(0, 40), end = link.substr(40);
    std::string mail = begin + "=\r\n" + end;
    replace_each(mail, "=", "=3D");
    replace_each(mail, "=3D\r\n", "=\r\n");
    for (const std::string& text :
         {" " + link + "\u00A0", "\uFEFF" + link, "<https://example.org/#" + link + ">", "\u201E" + link + "\u201C.",
          link + "&utm_source=x", spaced, semicolons, twice, wide, begin + "\r\n> " + end, begin + "\u200B" + end,
          begin + "\u00AD" + end, begin + " " + end, mail,
          "<a href=3D\"https://example.org/#" + mail + "\">Your turn!</a>", "<p>" + begin + "<wbr>" + end + "<br></p>",
          "<div>" + begin + "<br>" + end + "</div>",
          "Your turn!\n> https://example.org/#" + begin + "\n> " + end + "\n> Bye", percent_encoded_all(link)}) {
        CAPTURE(text);
        const auto read = read_friend_link(text);
        REQUIRE(read);
        CHECK(to_text(*read) == link);
    }
    CHECK_FALSE(read_friend_link(begin + "\n" + link));
}

TEST_CASE("a link in lower case is told from one with keys, and capital letters are damage") {
    const FriendLink link{.game = sample_key, .history = game_of("q1;rules=cshf;begin=1")};
    std::string capitals = to_text(link), first = to_text(link);
    for (char& letter : capitals) letter = static_cast<char>(std::toupper(letter));
    first[0] = 'F';  // as at the start of a sentence
    CHECK_FALSE(has_no_capitals(link));
    CHECK(has_no_capitals(*read_friend_link(in_lower_case(to_text(link)))));
    CHECK(read_friend_link(capitals).error().fault == LinkFault::bad);
    CHECK(to_text(*read_friend_link(first)) == to_text(link));
}

TEST_CASE("a link of which only the start is left is cut") {
    for (const std::string_view text :
         {"#", "https://example.org/#", "https://example.org/?fbclid=x#", "f1", "#f1", "f1;", "F1;ga",
          "f3;game=", "f2%3Bgam", "https://example.org/#f4&#59;", "f5;"}) {
        CAPTURE(text);
        CHECK(read_friend_link(text).error().fault == LinkFault::cut);
    }
    for (const std::string_view text : {"", "f", "f6;game=", "q1", "q1;", "#top", "# f", "1", "t1;", "9f1;"}) {
        CAPTURE(text);
        CHECK(read_friend_link(text).error().fault != LinkFault::cut);
    }
}

TEST_CASE("a changed link is never read as another one") {
    Random random = seeded();
    int refused = 0;
    constexpr int rounds = 1'000;
    for (int k = 0; k < rounds; ++k) {
        FriendLink link = any_link(random);
        if (random.below(2) == 0) link.name = "\uFFED\uFBEF\u00FB";
        const std::string text = to_text(link);
        std::string changed = text;
        for (std::uint32_t count = 1 + random.below(3); count > 0; --count)
            changed = mangled(changed, [&](std::uint32_t end) { return random.below(end); });
        CAPTURE(text, changed);
        const auto read = read_friend_link(changed);
        const bool is_opened = read && !has_no_capitals(*read);
        refused += !is_opened;
        if (is_opened) REQUIRE(to_text(*read) == text);
    }
    CHECK(refused < rounds / 2);
}

TEST_CASE("a link that is not whole, or of a newer version, is told from other texts") {
    const std::string link =
        to_text(FriendLink{.game = sample_key, .name = "Anna", .history = game_of("q1;rules=cshf;begin=1;moves=9")});
    CHECK(fault_of("") == LinkFault::none_found);
    CHECK(fault_of("q1;rules=cshf;begin=1") == LinkFault::none_found);
    CHECK(fault_of("f6;game=" + sample_key + ";hello") == LinkFault::newer);
    for (std::size_t size = 8; size < link.size(); ++size) CHECK(fault_of(link.substr(0, size)) == LinkFault::cut);
}

TEST_CASE("an error in a link has its place") {
    const std::string head = "f1;game=" + sample_key + ";by=1;";
    CHECK(error_of("f1;game=short;by=1;record=q1;rules=cshf;begin=1;end") == ParseError{9, Expected::field_value});
    CHECK(error_of("f1;game=" + sample_key + ";by=3;record=q1;rules=cshf;begin=1;end") ==
          ParseError{35, Expected::field_value});
    CHECK(error_of(head + "name=!!;record=q1;rules=cshf;begin=1;end") == ParseError{42, Expected::field_value});
    CHECK(error_of(head + "colour=red;record=q1;rules=cshf;begin=1;end") == ParseError{37, Expected::field});
    CHECK(error_of(head + "record=q1;rules=cshf;begin=1;moves=9.9;end").expected == Expected::legal_move);
    // a clock, and a game shown at an earlier move
    CHECK(error_of(head + "record=q1;rules=cshf;begin=1;clock=60;end").expected == Expected::field_value);
    CHECK(error_of(head + "record=q1;rules=cshf;begin=1;moves=9;at=0;end").expected == Expected::field_value);
}

TEST_CASE("the dice are revealed in their order, and the record waits for them") {
    const std::string head = "f1;game=" + sample_key + ";by=1;", commit = "commit=" + hash + ';';
    const std::string record = "record=q1;rules=cshf;begin=";
    CHECK(parse_friend_link(head + commit + record + "1;end"));
    CHECK(fault_of(head + commit + record + "2;end") == LinkFault::bad);
    CHECK(fault_of(head + commit + record + "1;moves=9;end") == LinkFault::bad);
    CHECK(fault_of(head + "number=" + sample_key + ';' + record + "1;end") == LinkFault::bad);
    CHECK(fault_of(head + commit + "secret=" + sample_key + ';' + record + "4-2;end") == LinkFault::bad);
    CHECK(
        parse_friend_link(head + commit + "number=" + sample_key + ";secret=" + sample_key + ';' + record + "4-2;end"));
    CHECK(fault_of(head + record + "4-2;end") == LinkFault::bad);
}

TEST_CASE("neither sample_key decides the dice alone") {
    Random random = seeded();
    std::array<int, 2> starts{};
    const std::string secret = any_key(random);
    for (int k = 0; k < 2000; ++k) {
        const Dice dice = dice_of(secret, any_key(random));
        REQUIRE(dice.first_player());
        CHECK((dice.first <= 6 && dice.second <= 6 && dice.first > 0 && dice.second > 0));
        ++starts[static_cast<std::size_t>(*dice.first_player())];
    }
    CHECK(std::abs(starts[0] - starts[1]) < 300);
    CHECK(dice_of(sample_key, sample_key).first_player());
    CHECK(dice_of(another_key, sample_key) == dice_of(sample_key, another_key));
}

TEST_CASE("the known games are read as they were written") {
    Random random = seeded();
    FriendGames games;
    for (int k = 0; k < 20; ++k) {
        const FriendLink link = any_link(random);
        games.push_back({.id = link.game,
                         .seat = other(link.by),
                         .date = "2028-02-29",
                         .name = link.name,
                         .own_name = "Anna",
                         .dice = link.dice,
                         .is_met = random.below(2) == 0,
                         .is_sent = random.below(2) == 0,
                         .history = link.history});
    }
    const auto read = parse_friend_games(to_text(games));
    CHECK_FALSE(read.error);
    CHECK(to_text(read.games) == to_text(games));
}

TEST_CASE("what can't be read of the known games is reported, and the rest is kept") {
    const std::string good = "game=" + sample_key + ";seat=1;date=2028-02-29;record=q1;rules=cshf;begin=1";
    const auto read = parse_friend_games("quarto-friends 1\r\ngame=x;seat=1\r\n" + good + "\r\n");
    CHECK(read.games.size() == 1);
    REQUIRE(read.error);
    CHECK(read.error->line == 2);
    CHECK(read.error->error == ParseError{6, Expected::field_value});
    CHECK(parse_friend_games("quarto-friends 6\n" + good).error->error.expected == Expected::version);
    CHECK(parse_friend_games("quarto-friends 1\n" + good + ";moves=9;at=0\n").error);
}

TEST_CASE("of too many games the oldest that are over go first") {
    Random random = seeded();
    FriendGames games;
    const auto game = [&](std::string_view record) {
        return FriendGame{.id = any_key(random), .history = game_of(record)};
    };
    const FriendGame over = game("q1;rules=cshf;begin=1;moves=1x");
    put_first(games, game("q1;rules=cshf;begin=1"));
    const std::string oldest = games.front().id;
    put_first(games, over);
    while (games.size() < max_friend_games) put_first(games, game("q1;rules=cshf;begin=1"));
    put_first(games, game("q1;rules=cshf;begin=1"));
    CHECK(games.size() == max_friend_games);
    CHECK_FALSE(find_game(games, over.id));
    CHECK(find_game(games, oldest));
    put_first(games, game("q1;rules=cshf;begin=1"));
    CHECK_FALSE(find_game(games, oldest));
}

}  // namespace
}  // namespace quarto::test
