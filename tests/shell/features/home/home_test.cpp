/// The first screen: what it remembers, when it opens, the scores it shows.

#include "shell/features/games/statistics.hpp"
#include "shell/features/home/model.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

const std::string open_game = "quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0b1.9\nfirst person\nsecond person\n";
const std::string ended_game =
    "quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1.1!a1-d1\nfirst person\nsecond person\n";

SavedData visit_of(const std::string& game, const std::string& home) {
    SavedData data = found_with(SaveSlot::game, game);
    data.texts[SaveSlot::home] = home;
    data.today = "2028-02-29";
    data.seed = 1;
    return data;
}

bool opens_home(const std::string& game, const std::string& home) {
    return Play(visit_of(game, home)).state().home.is_open;
}

KeptGame scored_game(const std::string& line) { return *parse_kept_game(line, ""); }

const std::string seat_1_wins = "record=q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1.1!a1-d1";
const std::string seat_2_wins = "record=q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1.f.2!a1-d1";

}  // namespace

TEST_CASE("What the first screen remembers is written as it is read") {
    for (const std::string text : {"quarto-home 1\n", "quarto-home 1\nday 2028-02-29\n",
                                   "quarto-home 1\nday 2028-02-29\npuzzle 2028-02-28 024............. 6\n"}) {
        INFO(text);
        const auto memory = parse_home_memory(text);
        REQUIRE(memory);
        CHECK(to_text(*memory) == text);
    }
}

TEST_CASE("A text that the first screen can't have written is not read") {
    for (const std::string text :
         {"", "quarto-home 2\n", "quarto-home 1\nday 2028-02-30\n", "quarto-home 1\nday\n",
          "quarto-home 1\npuzzle 2028-02-28\n", "quarto-home 1\npuzzle 2028-02-28 00.............. 6\n",
          "quarto-home 1\nday 2028-02-29\nday 2028-02-29\n"}) {
        INFO(text);
        CHECK_FALSE(parse_home_memory(text));
    }
}

TEST_CASE("The first screen opens over a game of another day") {
    for (const std::string& game : {open_game, ended_game}) {
        CHECK(opens_home(game, "quarto-home 1\nday 2028-02-28\n"));
        CHECK_FALSE(opens_home(game, "quarto-home 1\nday 2028-02-29\n"));
        CHECK_FALSE(opens_home(game, ""));
        CHECK(Play(visit_of(game, "")).state().home.memory.day == "2028-02-29");
    }
    CHECK_FALSE(opens_home("", ""));
}

TEST_CASE("The first screen stays away from a game from a link") {
    SavedData data = visit_of(ended_game, "");
    data.record = "q1;rules=cshf;begin=1;moves=0b1.9";
    CHECK_FALSE(Play(data).state().home.is_open);
}

TEST_CASE("A person's move or a new game leaves the first screen, Back too") {
    Play play(visit_of(open_game, "quarto-home 1\nday 2028-02-28\n"));
    REQUIRE(play.view().home);
    CHECK(play.view(english()).home->unfinished == "Player 1 – Player 2 · move 2");
    CHECK(play.view(english()).home->date == "29 February 2028");
    CHECK(play.view().board.playable.empty());
    CHECK_FALSE(play.does(intent::Back{}).view().home);
    CHECK(play.does(intent::OpenHome{}).view().home);
    CHECK_FALSE(play.does(intent::LeaveHome{}).view().home);
    play.does(intent::OpenHome{});
    CHECK_FALSE(play.plays("a4").view().home);
    play.does(intent::OpenHome{});
    CHECK_FALSE(play.does(intent::Start{}).view().home);
}

TEST_CASE("The engine makes the puzzle of the day once") {
    Play play(visit_of(ended_game, "quarto-home 1\nday 2028-02-28\n"));
    CHECK(play.state().engine.request);
    play.answers("step " + play.ticket() + " q1;start=024............./6 complete");
    REQUIRE(play.view().home->puzzle);
    CHECK_FALSE(play.state().engine.request);
    Play again(visit_of(ended_game, to_text(play.state().home.memory)));
    again.does(intent::OpenHome{});
    CHECK(again.view().home->puzzle);
    CHECK_FALSE(again.state().engine.request);
}

TEST_CASE("The card leads to the next puzzle of today, with the time and the line of symbols of those solved") {
    Play play(visit_of(ended_game, "quarto-home 1\nday 2028-02-28\n"));
    CHECK(play.view().home->puzzle_name == "2028-02-29");
    CHECK(play.view().home->share.empty());
    CHECK(play.view(english()).home->puzzle_verb == "Solve");
    CHECK(play.view().home->is_puzzle_open);
    const std::string before = "quarto-puzzles 2\nday 2028-02-28 easy first\n";
    play.does(intent::TakePuzzles{before + "day 2028-02-29 easy first in 42\n", "2028-02-29"});
    const HomeView home = *play.view(english()).home;
    CHECK(home.puzzle_name == "2028-02-29/middle");
    CHECK(home.puzzle_verb == "Next puzzle");
    CHECK_FALSE(home.is_puzzle_open);
    CHECK(home.puzzle_detail == "Solved at the first try · 0:42");
    CHECK(home.streak == "Streak: 2 days");
    CHECK(home.share == "QUARTO 29 February 2028: Easy 🟩 1 ⏱0:42 🔥2");
    play.does(intent::DisableFeatures{FeatureSet{}.with(Feature::share)});
    CHECK(play.view().home->share.empty());
}

TEST_CASE("A score that nobody has opened yet is not shown") {
    Play play(visit_of(ended_game, "quarto-home 1\nday 2028-02-28\n"));
    const std::string drawn =
        "record=q1;rules=cshf;begin=1;moves="
        "7a1.0b1.ec1.9d1.3a2.bb2.ac2.4d2.2a3.5b3.cc3.fd3.da4.6b4.1c4.8d4.-.-\n";
    const std::string ann_ben = "date=2028-02-28;first=person Ann;second=person Ben;";
    play.does(intent::TakeGames{"quarto-games 1\n" + ann_ben + drawn, "2028-02-29"});
    CHECK(play.view(english()).home->scores.empty());
    play.does(intent::TakeGames{"quarto-games 1\n" + ann_ben + seat_1_wins + '\n', "2028-02-29"});
    CHECK(play.view(english()).home->scores == std::vector<std::string>{"Ann  1 : 0  Ben"});
}

TEST_CASE("The score against the computer counts all levels") {
    const auto score = score_against_computer({scored_game("date=2028-02-29;second=casual;" + seat_1_wins),
                                               scored_game("date=2028-02-28;first=perfect;" + seat_2_wins),
                                               scored_game("date=2028-02-28;first=perfect;" + seat_1_wins),
                                               scored_game("date=2028-02-28;" + seat_1_wins)});
    REQUIRE(score);
    CHECK(score->won == std::array{2, 1});
    CHECK(score->players[1].level == casual_level);
    CHECK_FALSE(score_against_computer({scored_game("date=2028-02-28;" + seat_1_wins)}));
}

TEST_CASE("The score of two people follows their names from seat to seat") {
    const std::string ann_ben = "date=2028-02-29;first=person Ann;second=person Ben;";
    const std::string ben_ann = "date=2028-02-28;first=person Ben;second=person Ann;";
    const auto score = score_of_people({scored_game("date=2028-02-29;second=casual;" + seat_1_wins),
                                        scored_game(ann_ben + seat_1_wins), scored_game(ben_ann + seat_1_wins),
                                        scored_game(ben_ann + seat_2_wins),
                                        scored_game("date=2028-02-28;first=person Cy;" + seat_1_wins)});
    REQUIRE(score);
    CHECK(score->players[0].name == "Ann");
    CHECK(score->won == std::array{2, 1});
    const auto with_friend = score_of_people({scored_game("date=2028-02-29;second=away;" + seat_1_wins),
                                              scored_game("date=2028-02-28;first=away;" + seat_1_wins),
                                              scored_game("date=2028-02-28;" + seat_1_wins)});
    REQUIRE(with_friend);
    CHECK(with_friend->won == std::array{1, 1});
    const auto with_ben =
        score_of_people({scored_game("date=2028-02-29;first=person Ann;second=away Ben;" + seat_1_wins),
                         scored_game(ben_ann + seat_1_wins)});
    REQUIRE(with_ben);
    CHECK(with_ben->won == std::array{1, 1});
}
