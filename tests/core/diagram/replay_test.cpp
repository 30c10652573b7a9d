/// A game as text, state by state.

#include "core/diagram/replay.hpp"

#include <catch_amalgamated.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "core/notation/record.hpp"
#include "tests/core/data/golden.hpp"

using namespace quarto;

namespace {

constexpr Milliseconds at_start{0};

History game_of(std::string_view text) {
    return *parse_game(text, at_start);
}

/// The parts of a text between empty lines.
std::vector<std::string> parts_of(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from != text.npos;) {
        const std::size_t end = text.find("\n\n", from);
        parts.push_back(text.substr(from, end == text.npos ? end : end - from));
        from = end == text.npos ? end : end + 2;
    }
    return parts;
}

}  // namespace

TEST_CASE("The state of a game as text has its record, position, phase and legal moves") {
    CHECK(state_text(game_of("q1;moves=0b1.9")) ==
          "record q1;rules=cshf;begin=1;moves=0b1.9\n"
          "position .0.............. 9\n"
          "phase place\nseat 1\nply 3\n"
          "moves a1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4\n"
          "callable \nvoided ");
    CHECK(state_text(game_of("q1;start=024............./6;moves=d1.1!a1-d1"))
              .ends_with("\nend call\nwinner 1"));
}

TEST_CASE("A replay has the state after each move, as that moment's own game has it") {
    std::istringstream lines{std::string(golden::records)};
    int replayed = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("q1")) continue;
        INFO(line);
        const History history = game_of(line.substr(0, line.find_first_of(" \t")));
        const auto parts = parts_of(replay_text(history));
        const std::size_t count = history.entries().size();
        REQUIRE(parts.size() == count + 2);
        for (std::size_t ply = 0; ply <= count; ++ply) {
            const std::string at = ply < count ? ";at=" + std::to_string(ply) : "";
            CHECK((parts[0] + at + '\n' + parts[ply + 1]).starts_with(state_text(history.at(ply, at_start))));
        }
        ++replayed;
    }
    CHECK(replayed > 10);
}

TEST_CASE("A replay starts at the start, wherever the game stands") {
    const auto parts = parts_of(replay_text(game_of("q1;moves=0b1.9c2;at=1")));
    CHECK(parts[0] == "record q1;rules=cshf;begin=1;moves=0b1.9c2");
    CHECK(parts.size() == 6);
    CHECK(parts[1].starts_with("position ................ -\nphase give\nseat 1\nply 0\n"));
}

TEST_CASE("Each state of a replay names the move that led to it, and who made it") {
    const auto parts = parts_of(replay_text(game_of("q1;moves=0b1")));
    CHECK(parts[1].find("\nby ") == std::string::npos);
    CHECK(parts[2].ends_with("\nby 1\nmove 0"));
    CHECK(parts[3].ends_with("\nby 2\nmove b1"));
}

TEST_CASE("A replay says why a call was wrong") {
    CHECK(parts_of(replay_text(game_of("q1;moves=0b1.2!b1-b4")))
              .back()
              .ends_with("\nby 2\nmove 2!b1-b4\nwrong b1-b4 shape_not_full"));
}

TEST_CASE("A replay says what the pieces of a called alignment share, of what counts") {
    const std::string moves = "start=024............./6;moves=d1.1!a1-d1";
    CHECK(replay_text(game_of("q1;" + moves))
              .ends_with("\nwinner 1\nby 1\nmove 1!a1-d1\nwon a1-d1 light solid"));
    CHECK(replay_text(game_of("q1;rules=c;" + moves)).ends_with("\nwon a1-d1 light"));
}
