/// A game as JSON, with all its states.

#include "core/queries/game_state.hpp"

#include <catch_amalgamated.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "core/notation/record.hpp"
#include "tests/core/data/golden.hpp"

using namespace quarto;

namespace {

constexpr Milliseconds at_start{0};
constexpr std::string_view moment_begin = R"({"state":)";

History game_of(std::string_view text) { return *parse_game(text, at_start); }

/// The moments of a replay, each without its first brace and member name.
std::vector<std::string> moments_of(const std::string& replay) {
    std::vector<std::string> moments;
    for (std::size_t from = replay.find(moment_begin); from != replay.npos;) {
        from += moment_begin.size();
        const std::size_t end = replay.find(moment_begin, from);
        moments.push_back(replay.substr(from, end == replay.npos ? end : end - from));
        from = end;
    }
    return moments;
}

std::vector<std::string> replayed(std::string_view game) { return moments_of(replay_to_json(game_of(game))); }

}  // namespace

TEST_CASE("A replay has the state after each move, as that moment's own game has it") {
    std::istringstream lines{std::string(golden::records)};
    int replayed = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("q1")) continue;
        INFO(line);
        const History history = game_of(line.substr(0, line.find_first_of(" \t")));
        const auto moments = moments_of(replay_to_json(history));
        REQUIRE(moments.size() == history.entries().size() + 1);
        for (std::size_t ply = 0; ply < moments.size(); ++ply)
            CHECK(moments[ply].starts_with(to_json(history.at(ply, at_start))));
        ++replayed;
    }
    CHECK(replayed > 10);
}

TEST_CASE("A replay starts at the start and says how many moves are shown, wherever the game stands") {
    const std::string replay = replay_to_json(game_of("q1;moves=0b1.9c2;at=1"));
    CHECK(replay.starts_with(R"({"at":1,"moments":[{"state":{"record":"q1;rules=cshf;begin=1;moves=0b1.9c2;at=0",)"
                             R"("position":"................ -","phase":"give","seat":1,"ply":0,)"));
    CHECK(moments_of(replay).size() == 5);
}

TEST_CASE("Each moment of a replay names the move that led to it, and who made it") {
    const auto moments = replayed("q1;moves=0b1");
    CHECK(moments[0].ends_with(R"("winner":null},"won":[]},)"));
    CHECK(moments[1].ends_with(R"("winner":null},"by":1,"move":"0","won":[]},)"));
    CHECK(moments[2].ends_with(R"("winner":null},"by":2,"move":"b1","won":[]}]})"));
}

TEST_CASE("A replay says why a call was wrong") {
    CHECK(replayed("q1;moves=0b1.2!b1-b4")
              .back()
              .ends_with(R"("by":2,"move":"2!b1-b4","wrong":{"shape":"b1-b4","reason":"shape_not_full"},"won":[]}]})"));
}

TEST_CASE("A replay says what the pieces of a called alignment share, of what counts") {
    const auto [rules, shared] =
        GENERATE(table<std::string, std::string>({{"", R"("light","solid")"}, {"rules=c;", R"("light")"}}));
    CHECK(replayed("q1;" + rules + "start=024............./6;moves=d1.1!a1-d1")
              .back()
              .ends_with(R"("by":1,"move":"1!a1-d1","won":[{"shape":"a1-d1","shared":[)" + shared + "]}]}]}"));
}
