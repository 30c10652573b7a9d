// Requests and replies as text, in both directions.

#include "core/protocol/messages.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <string>

#include "core/rules/random.hpp"

namespace quarto::protocol {
namespace {

constexpr std::array<std::string_view, 20> requests{
    "think 7 perfect 9007199254740991 q1;rules=cshf;begin=1;moves=0a1.2b1",
    "solve a/1 0............... 1",
    "analyse 3 ................ 0 cs+squares",
    "assist 3 ................ 0 cs+squares",
    "value 3 a1 0f draw",
    "traps 3 d4 17 192",
    "review 4 6 q1;rules=cshf;begin=1;moves=0a1.2b1.4c1.6d1",
    "solutions 5 q1;rules=cshf;begin=1;start=024............./6 win",
    "solutions 5 q1;rules=cshf;begin=1;start=024............./6 moves d1 a4",
    "puzzle 6 2028-02-29",
    "train 8 safe-gifts 12",
    "train 8 safe-gifts 12 5",
    "puzzle 8 2028-02-29/hard",
    "search 9 8 2097152 0............... 1 csh",
    "prove 10 cshf 2",
    "prove 10 c+squares",
    "found 10 1 yes 2097152",
    "found 10 0 open 12",
    "book c quarto-book 2 any text",
    "cancel"};

constexpr std::array<std::string_view, 23> replies{"move 1 a1",
                                                   "move 1 f",
                                                   "move 1 2!a2-d2",
                                                   "solved 2 win 3",
                                                   "value 3 a1 0f draw",
                                                   "value 3 a1 - win 1",
                                                   "value 3 f - loss 4",
                                                   "traps 4 d4 17 192",
                                                   "line 5 a1 2 b1 3",
                                                   "at 6 12 loss 2",
                                                   "better 6 12 a1 2",
                                                   "better 6 13 f",
                                                   "odds 6 13 29 30",
                                                   "done 6",
                                                   "solutions 7",
                                                   "solutions 7 a1 d4",
                                                   "solutions 7 1!a1-d4",
                                                   "step 8 q1;rules=cshf;begin=1;start=024............./6 win",
                                                   "found 10 no 5",
                                                   "progress 11 42 1000",
                                                   "proved 11 draw 214000000",
                                                   "error 12 unknown level",
                                                   "wanted cshf-squares"};

TEST_CASE("A request is written back as it was read") {
    for (const std::string_view text : requests) {
        INFO(text);
        const auto line = parse_request(text);
        REQUIRE(line);
        CHECK(to_text(*line) == text);
    }
}

TEST_CASE("A reply is written back as it was read") {
    for (const std::string_view text : replies) {
        INFO(text);
        const auto line = parse_reply(text, Seat::first);
        REQUIRE(line);
        CHECK(to_text(*line) == text);
    }
}

TEST_CASE("The tests of requests and replies cover every kind") {
    std::array<bool, std::variant_size_v<Request>> asked{};
    for (const std::string_view text : requests) asked[parse_request(text)->request.index()] = true;
    CHECK(std::ranges::count(asked, true) == static_cast<int>(asked.size()));
    std::array<bool, std::variant_size_v<Reply>> replied{};
    for (const std::string_view text : replies) replied[parse_reply(text, Seat::first)->reply.index()] = true;
    for (const std::string_view text : {"damaged cs", "task 10 0 8 5 0............... 1 csh"})
        replied[parse_reply(text, Seat::first)->reply.index()] = true;
    CHECK(std::ranges::count(replied, true) == static_cast<int>(replied.size()));
}

TEST_CASE("The error of a bad request has its ticket and the reason") {
    struct Bad {
        std::string_view text, request, ticket, reason;
    };
    constexpr auto lines = std::to_array<Bad>({
        {"", "", "", "unknown request"},
        {"play 1", "", "1", "unknown request"},
        {"think 1 wise 1 q1", "think", "1", "unknown level"},
        {"think 1 perfect 9007199254740992 q1", "think", "1", "the seed must be a number"},
        {"think 1 perfect 1 q2", "think", "1", "record, column 1: "},
        {"solve 1 0", "solve", "1", "position, column 2: "},
        {"review 1 x q1", "review", "1", "the last position must be a number"},
        {"puzzle 1 2027-02-29", "puzzle", "1", "a date such as 2028-02-29 was expected"},
        {"train 1 chess 1", "train", "1", "unknown training"},
        {"train 1 alignments 1 6", "train", "1", "the level must be a number from 1 to 5"},
        {"search 1 16 5 0............... 1", "search", "1", "the score must be a number from 1 to 15"},
        {"search 1 8 5 0............... -", "search", "1", "the piece to place must complete nothing"},
        {"prove 1 cshf 257", "prove", "1", "the workers must be a number from 1 to 256"},
        {"found 1 0 perhaps 5", "found", "1", "a result must be a worker, an answer and nodes"},
    });
    for (const Bad& bad : lines) {
        INFO(bad.text);
        const auto line = parse_request(bad.text);
        REQUIRE_FALSE(line);
        CHECK(line.error().request == bad.request);
        CHECK(line.error().ticket == bad.ticket);
        CHECK(line.error().reason.starts_with(bad.reason));
    }
}

TEST_CASE("The error of a bad reply has its ticket") {
    for (const std::string_view text : {"move 5",
                                        "move 5 e9",
                                        "move 5 a1 b2",
                                        "value 5 a1 0f",
                                        "value 5 a1  draw",
                                        "value 5 a1 0- draw",
                                        "value 5 1!a1-d1 - draw",
                                        "traps 5 d4 17",
                                        "traps 5 d4 17 257",
                                        "line 5",
                                        "line 5 a1 b1",
                                        "line 5 f b2 ",
                                        "at 5 x draw",
                                        "better 5 3",
                                        "odds 5 3 1",
                                        "solutions 5 e9",
                                        "step 5 q1 dance",
                                        "progress 5 101 3",
                                        "proved 5 perhaps 3",
                                        "found 5 yes",
                                        "task 5 0 8 5",
                                        "task 5 0 8 5 0............... -",
                                        "hello 5"}) {
        INFO(text);
        const auto line = parse_reply(text, Seat::first);
        REQUIRE_FALSE(line);
        CHECK(line.error().ticket == "5");
    }
}

TEST_CASE("A move in a reply that names no seat is made by the player to move") {
    for (const Seat mover : {Seat::first, Seat::second})
        CHECK(std::get<Moved>(parse_reply("move 1 a1", mover)->reply).move.seat == mover);
    CHECK(std::get<Moved>(parse_reply("move 1 2!a1-d1", Seat::first)->reply).move.seat == Seat::second);
}

TEST_CASE("What can be read from a damaged line is written and read back unchanged") {
    Random random(Catch::getSeed());
    const auto damaged = [&](std::string_view text) {
        std::string line(text);
        for (auto changes = 1 + random.below(3); changes > 0 && !line.empty(); --changes) {
            const auto at = random.below(static_cast<std::uint32_t>(line.size()));
            if (random.below(3) == 0) line.erase(at, 1);
            else line[at] = static_cast<char>(' ' + random.below(95));
        }
        return line;
    };
    for (int round = 0; round < 100; ++round) {
        for (const std::string_view text : requests)
            if (const auto line = parse_request(damaged(text))) {
                const std::string once = to_text(*line);
                INFO(once);
                const auto again = parse_request(once);
                REQUIRE(again);
                CHECK(to_text(*again) == once);
            }
        for (const std::string_view text : replies)
            if (const auto line = parse_reply(damaged(text), Seat::first)) {
                const std::string once = to_text(*line);
                INFO(once);
                const auto again = parse_reply(once, Seat::first);
                REQUIRE(again);
                CHECK(to_text(*again) == once);
            }
    }
}

}  // namespace
}  // namespace quarto::protocol
