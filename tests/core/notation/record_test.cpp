/// Game records: writing, reading, exact round trips.

#include "core/notation/record.hpp"

#include <set>
#include <string>

#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

History restored(std::string_view record, Milliseconds now = start_time) {
    const auto history = parse_record(record, now);
    if (!history) FAIL(record << ", " << history.error());
    return *history;
}

/// Equality except for the games' time origin.
bool same_course(const History& a, const History& b) {
    const auto timeless = [](const Game& game) { return game.resumed(start_time, Milliseconds{0}); };
    if (a.entries().size() != b.entries().size() || a.ply() != b.ply()) return false;
    for (std::size_t ply = 0; ply <= a.entries().size(); ++ply)
        if (timeless(a.game_at(ply)) != timeless(b.game_at(ply))) return false;
    for (std::size_t k = 0; k < a.entries().size(); ++k) {
        const auto &one = a.entries()[k], &two = b.entries()[k];
        // Either player may claim a timeout; a record does not contain who did.
        if (one.move != two.move || (one.by != two.by && one.move != Move{Timeout{}})) return false;
    }
    return a.game_start().options == b.game_start().options &&
           a.game_start().first_player == b.game_start().first_player && a.game_start().dice == b.game_start().dice &&
           a.game_start().start == b.game_start().start;
}

constexpr std::string_view usual = "q1;rules=cshf;begin=1";

}  // namespace

TEST_CASE("The shortest record is a standard game that seat 1 starts") {
    const History history = restored("q1");
    CHECK(history.game_start().options == GameOptions{});
    CHECK(history.game_start().first_player == first);
    CHECK_FALSE(history.game_start().dice);
    CHECK(history.entries().empty());
    CHECK(to_text(history, start_time) == usual);
}

TEST_CASE("Each game option has its own field") {
    const GameOptions options =
        restored("q1;rules=sf+squares;begin=2;calls=late;wrong=game;clock=90;timeout=choice;extend=15")
            .game_start()
            .options;
    CHECK(options.rules == rules("sf+squares"));
    CHECK(options.calls == CallRule::late);
    CHECK(options.wrong_call == WrongCallCost::game);
    CHECK(options.clock == ClockRule{90s, TimeoutCost::choice, 15s});
    CHECK(restored("q1;calls=automatic").game_start().options.calls == CallRule::automatic);
    CHECK(restored("q1;wrong=nothing").game_start().options.wrong_call == WrongCallCost::nothing);
    CHECK(restored("q1;clock=10").game_start().options.clock.per_move == min_move_time);
    CHECK(restored("q1;clock=600").game_start().options.clock.per_move == max_move_time);
}

TEST_CASE("The dice that decided who starts are part of the record") {
    const History history = restored("q1;begin=2-5");
    CHECK(history.game_start().dice == Dice{2, 5});
    CHECK(history.game_start().first_player == second);
    CHECK(history.game().to_move() == second);
    CHECK(restored("q1;begin=6-1").game_start().first_player == first);
    CHECK(to_text(history, start_time) == "q1;rules=cshf;begin=2-5");
}

TEST_CASE("A gift and the placement of that piece are written together") {
    History history = restored("q1");
    for (const auto& move : {Move{Gift{Piece{9}}}, Move{Placement{cell("c2")}}, Move{Gift{Piece{10}}}})
        REQUIRE_FALSE(history.play(history.game().to_move(), move, start_time));
    CHECK(to_text(history, start_time) == std::string(usual) + ";moves=9c2.a");
}

TEST_CASE("Each kind of move is written and read") {
    for (std::string_view text : {"9", "c2", "1!a2-d2", "2!a1-b2", "-", "1x", "2x", "+", "t"}) {
        TextCursor cursor(text);
        const auto move = read_move(cursor, first);
        REQUIRE(move);
        CHECK(cursor.at_end());
        CHECK(to_text(move->seat, move->move) == text);
    }
}

TEST_CASE("A move that names no seat is made by the player to move") {
    TextCursor pass("-"), call("1!a1-d1");
    CHECK(read_move(pass, second)->seat == second);
    CHECK(read_move(call, second)->seat == first);
}

TEST_CASE("Undone moves are kept after those that count") {
    const std::string record = std::string(usual) + ";moves=0a1.2b1.4c1.6d1;at=3";
    const History history = restored(record);
    CHECK(history.ply() == 3);
    CHECK(history.entries().size() == 8);
    CHECK(history.game().position() == position("0............... 2"));
    CHECK(to_text(history, start_time) == record);
}

TEST_CASE("The time used for the current move goes on from the record") {
    const History history = restored("q1;clock=60;moves=0a1;used=12345", 1'000s);
    CHECK(history.game().time_used(1'000s) == 12'345ms);
    CHECK(to_text(history, 1'001s) == "q1;rules=cshf;begin=1;clock=60;moves=0a1;used=13345");
}

TEST_CASE("Time used is written only while a clock runs") {
    CHECK(to_text(restored("q1;moves=0a1"), start_time + 9s) == std::string(usual) + ";moves=0a1");
    const std::string resigned = std::string(usual) + ";clock=60;moves=0a1.1x";
    CHECK(to_text(restored(resigned), start_time + 9s) == resigned);
}

TEST_CASE("A game that ran out of time is restored that way") {
    const std::string lost = "q1;rules=cshf;begin=1;clock=60;moves=0a1.t";
    CHECK(restored(lost).game().end() == End{first, EndReason::timeout, {}});
    CHECK(to_text(restored(lost), start_time) == lost);
    const History choice = restored("q1;clock=60;timeout=choice;moves=0.t");
    CHECK(choice.game().time_left(start_time) == 0s);
    CHECK(refusal(choice.game(), "t") == Refusal::time_is_up);
}

TEST_CASE("The cost of running out of time is kept while the clock is off") {
    GameStart game_start;
    game_start.options.clock = {0s, TimeoutCost::choice, 20s};
    const History history(game_start, start_time);
    CHECK(restored(to_text(history, start_time)).game_start().options == game_start.options);
}

TEST_CASE("A bank of time has its own fields") {
    const ClockRule clock = restored("q1;extend=15;bank=300;increment=5;pause=menus").game_start().options.clock;
    CHECK(clock == ClockRule{.extension = 15s, .bank = 300s, .increment = 5s, .pauses = true});
    CHECK(restored("q1;bank=10").game_start().options.clock.bank == min_bank);
    CHECK(restored("q1;bank=10800").game_start().options.clock.bank == max_bank);
    CHECK(restored("q1;clock=60;pause=menus").game_start().options.clock.pauses);
}

TEST_CASE("With a bank, the record has the time of each move, and restores what is left at any ply") {
    const std::string record = std::string(usual) + ";bank=60;increment=3;moves=0a1.1b1;times=10000.5000.20000.1000";
    const History history = restored(record, 1'000s);
    CHECK(history.game().time_left(first, 1'000s) == 52s);
    CHECK(history.game().time_left(second, 1'000s) == 43s);
    CHECK(history.at(2, 1'000s).game().time_left(second, 1'000s) == 55s);
    CHECK(to_text(history, 1'000s) == record);
    CHECK(to_text(history, 1'002s) == record + ";used=3000");
    CHECK(to_text(restored(record + ";used=3000"), start_time + 1s) == record + ";used=4000");
}

TEST_CASE("A bank that ran out is restored that way, with its times or without") {
    const std::string lost = std::string(usual) + ";bank=60;moves=0a1.t;times=10000.20000.60000";
    CHECK(restored(lost).game().end() == End{first, EndReason::timeout, {}});
    CHECK(to_text(restored(lost), start_time) == lost);
    CHECK(to_text(restored("q1;bank=60;moves=0a1.t"), start_time) ==
          std::string(usual) + ";bank=60;moves=0a1.t;times=0.0.60000");
}

TEST_CASE("In a start position of a record, a slash stands before the piece to place") {
    const std::string record = "q1;rules=cshf;begin=1;start=0246............/8;moves=d4";
    const History history = restored(record);
    CHECK(history.game_start().start == position("0246............ 8"));
    CHECK(history.game().voided() == shapes("a1-d1"));
    CHECK(to_text(history, start_time) == record);
}

TEST_CASE("A random game is restored exactly, at any ply") {
    Random random = seeded();
    for (int round = 0; round < 1'000; ++round) {
        History history = random_game(random, random_start(random));
        const auto count = static_cast<std::uint32_t>(history.entries().size());
        if (random.below(2) == 0) history = history.at(random.below(count + 1), 50s);
        history = history.resumed(60s, Milliseconds{random.below(9'000)});
        const std::string record = to_text(history, 60s);
        CAPTURE(record);
        const History again = restored(record, 77s);
        REQUIRE(same_course(again, history));
        REQUIRE(to_text(again, 77s) == record);
        REQUIRE(again.game().callable() == history.game().callable());
        REQUIRE(again.game().voided() == history.game().voided());
        for (Seat seat : {first, second}) REQUIRE(again.game().call_refusal(seat) == history.game().call_refusal(seat));
        for (Seat seat : {first, second})
            REQUIRE(again.game().time_left(seat, 77s) == history.game().time_left(seat, 60s));
    }
}

TEST_CASE("The record of a whole game has fewer than 300 characters, 700 with a bank, and fits a fragment") {
    constexpr std::string_view font_scale = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    constexpr std::string_view fragment = "-._~!$&'()*+,;=:@/?";  // RFC 3986, 3.5, besides letters, digits and %
    Random random = seeded();
    for (int round = 0; round < 1'000; ++round) {
        const GameStart game_start = random_start(random);
        const std::string record = to_text(random_game(random, game_start), 1'000s);
        CAPTURE(record);
        REQUIRE(record.size() < (game_start.options.clock.has_bank() ? 700 : 300));
        for (char each : record)
            REQUIRE((font_scale.find(each) != std::string_view::npos || fragment.find(each) != std::string_view::npos));
    }
}
