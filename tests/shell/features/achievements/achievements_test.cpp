/// Achievements of games, lessons and puzzles.

#include "shell/features/achievements/model.hpp"

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Seat 1 starts and places every second piece; the fourth completes row 1, all light.
constexpr std::string_view winning_row = "0a1.2b1.4c1.8d1";

PlayedGame finished_game(const std::string& moves, Seat person, const std::string& rules = "cshf",
                         const std::string& more = "", int level = 0) {
    const std::string record = "q1;rules=" + rules + ";begin=1;" + more + "moves=" + moves;
    const auto history = parse_record(record, Milliseconds{0});
    if (!history) FAIL(record);
    return {history->at(history->entries().size(), Milliseconds{0}), person, level};
}

AchievementSet earned(const std::vector<PlayedGame>& games, const Study& study) {
    return earned(achievements_of(games, study));
}
bool is_among(AchievementSet set, Achievement which) { return set[static_cast<std::size_t>(which)]; }
bool earns(Achievement which, const PlayedGame& game) { return is_among(earned({game}, {}), which); }
bool earns(Achievement which, const Study& study) { return is_among(earned({}, study), which); }

PlayedGame called_win() { return finished_game(std::string(winning_row) + ".1!a1-d1", Seat::first); }

}  // namespace

TEST_CASE("Without games and lessons nothing is earned") { CHECK(earned({}, {}).none()); }

TEST_CASE("A win by a call earns what it shows, the other player nothing of it") {
    const AchievementSet all = earned({called_win()}, {});
    CHECK(all.count() == 2);
    CHECK(is_among(all, Achievement::call));
    CHECK(is_among(all, Achievement::shortest));
    CHECK(earned({finished_game(std::string(winning_row) + ".1!a1-d1", Seat::second)}, {}).none());
    CHECK_FALSE(earns(Achievement::call, finished_game("0a1.1x", Seat::second)));
}

TEST_CASE("A steal is a call of the other’s alignment, a late call one of one’s own") {
    const std::string given = std::string(winning_row) + ".1";
    const PlayedGame stolen = finished_game(given + ".2!a1-d1", Seat::second);
    const PlayedGame late = finished_game(given + ".1!a1-d1", Seat::first, "cshf", "calls=late;");
    CHECK(earns(Achievement::steal, stolen));
    CHECK_FALSE(earns(Achievement::late_call, stolen));
    CHECK(earns(Achievement::late_call, late));
    CHECK_FALSE(earns(Achievement::steal, late));
    CHECK_FALSE(earns(Achievement::late_call, called_win()));
}

TEST_CASE("The winning alignment is looked at: what it shares, its form, and whether there is another") {
    CHECK(earns(Achievement::two_shared, finished_game("0a1.2b1.4c1.6d1.1!a1-d1", Seat::first)));
    CHECK_FALSE(earns(Achievement::two_shared, finished_game("0a1.2b1.4c1.6d1.1!a1-d1", Seat::first, "c")));
    CHECK(earns(Achievement::square, finished_game("0a1.2b1.4a2.8b2.1!a1-b2", Seat::first, "cshf+squares")));
    CHECK_FALSE(earns(Achievement::square, called_win()));
    CHECK(earns(Achievement::two_at_once, finished_game("0a1.2b1.4c1.8d2.ad3.cd4.6d1.2!a1-d1", Seat::second)));
    CHECK_FALSE(earns(Achievement::two_at_once, called_win()));
}

TEST_CASE("The number of pieces on the board counts") {
    const std::string last_four = "ca4.db4.ec4.fd4.1!a4-d4";
    const std::string others = "0a1.1b1.2c1.3d1.4a2.5b2.6c2.7d2.8a3.9b3.ac3.bd3.";
    const PlayedGame last = finished_game(others + last_four, Seat::first);
    CHECK(earns(Achievement::last_piece, last));
    CHECK_FALSE(earns(Achievement::shortest, last));
    CHECK(earns(Achievement::shortest, called_win()));
    CHECK_FALSE(earns(Achievement::last_piece, called_win()));
    CHECK_FALSE(earns(Achievement::shortest, finished_game("0a1.2b1.4c1.1a2.2x", Seat::first)));
}

TEST_CASE("A long win counts if no alignment was missed") {
    const std::string seen = "7a2.5d4.ba3.dd3.1a4.0b3.6b4.ad1.ec4.cd2.4b1.2b2.1!b1-b4";
    const std::string missed = "0a1.1b1.2c1.3d1.4a2.5b2.6c2.7d2.8a3.9b3.2x";
    CHECK(earns(Achievement::all_seen, finished_game(seen, Seat::first)));
    CHECK_FALSE(earns(Achievement::all_seen, finished_game(missed, Seat::first)));
    CHECK_FALSE(earns(Achievement::all_seen, called_win()));
    // With at least ten pieces.
    const std::string nine = "ed3.4c1.2d4.ca1.7c3.ab4.1d2.fb1.dd1.2!a1-d1";
    const std::string ten = "cc3.3c1.7d3.eb2.ac2.8c4.0a2.fa1.1d2.5d4.1!a1-d4";
    CHECK_FALSE(earns(Achievement::all_seen, finished_game(nine, Seat::second)));
    CHECK(earns(Achievement::all_seen, finished_game(ten, Seat::first)));
}

TEST_CASE("Clock, draw and review are taken from the game") {
    CHECK(earns(Achievement::clock,
                finished_game(std::string(winning_row) + ".1!a1-d1", Seat::first, "cshf", "clock=60;")));
    CHECK_FALSE(earns(Achievement::clock, called_win()));
    CHECK(earns(Achievement::full_board, finished_game(std::string(drawn_game) + ".-.-", Seat::first)));
    PlayedGame reviewed = called_win();
    CHECK_FALSE(earns(Achievement::no_mistake, reviewed));
    reviewed.reviewed = 4;
    CHECK(earns(Achievement::no_mistake, reviewed));
}

TEST_CASE("Levels count when they are beaten") {
    const auto at = [&](int level, Seat seat) {
        return finished_game(std::string(winning_row) + ".1!a1-d1", seat, "cshf", "", level);
    };
    for (const auto& [level, which] : {std::pair(2, Achievement::casual),
                                       {3, Achievement::regular},
                                       {5, Achievement::strong},
                                       {6, Achievement::expert}}) {
        CHECK(earns(which, at(level, Seat::first)));
        CHECK_FALSE(earns(which, at(level, Seat::second)));
        CHECK_FALSE(earns(which, at(7, Seat::first)));
    }
}

TEST_CASE("Games are counted, but not those that began from a position") {
    const PlayedGame from_position = finished_game("8d1.2!a1-d1", Seat::second, "cshf", "start=024............./-;");
    std::vector<PlayedGame> games(9, called_win());
    games.push_back(from_position);
    CHECK_FALSE(is_among(earned(games, {}), Achievement::ten_games));
    CHECK(earned({from_position}, {}).none());
    games.push_back(called_win());
    CHECK(is_among(earned(games, {}), Achievement::ten_games));
    CHECK_FALSE(is_among(earned(games, {}), Achievement::hundred_games));
    CHECK(is_among(earned(std::vector(100, called_win()), {}), Achievement::hundred_games));
}

TEST_CASE("Lessons and puzzles count") {
    CHECK(earns(Achievement::course, Study{.solved_steps = 40, .steps = 40}));
    CHECK(earns(Achievement::week, Study{.days = 7}));
    CHECK_FALSE(earns(Achievement::week, Study{.days = 6}));
    CHECK(earns(Achievement::hard_puzzle, Study{.has_solved_hard_puzzle = true}));
    CHECK(earns(Achievement::safe_gifts, Study{.safe_gifts = 20}));
    CHECK_FALSE(earns(Achievement::safe_gifts, Study{.safe_gifts = 19}));
}

TEST_CASE("The statistics lead to the achievements, which follow the saved texts") {
    Play play(two_persons());
    play.does(intent::Open{Screen::statistics});
    CHECK(earned(play.state().achievements).none());
    const std::string kept = "date=2028-02-28;second=casual;review=2-0,2-1;record=q1;begin=1;moves=";
    const std::string text = "quarto-games 1\n" + kept + std::string(winning_row) + ".1!a1-d1\n";
    play.does(intent::TakeGames{text, "2028-02-29"});
    CHECK(is_among(earned(play.state().achievements), Achievement::call));
    CHECK(is_among(earned(play.state().achievements), Achievement::no_mistake));
    CHECK_FALSE(is_among(earned(play.state().achievements), Achievement::hard_puzzle));
    play.does(intent::Open{Screen::achievements});
    play.does(intent::TakePuzzles{"quarto-puzzles 1\nday 2028-02-28 hard first\n", "2028-02-29"});
    CHECK(is_among(earned(play.state().achievements), Achievement::hard_puzzle));
    CHECK(play.view().sheet.as<AchievementsView>().earned.size() == earned(play.state().achievements).count());
    play.does(intent::Back{});
    CHECK(play.view().screen == Screen::statistics);
}

TEST_CASE("The course counts once each of its steps is solved") {
    const SavedData found = found_with(SaveSlot::learning, "quarto-learning 1\nsolved one/first\n");
    Play play(found);
    play.does(intent::Open{Screen::statistics});
    const std::string task = "\ngame q1;start=024............./6\ntask complete\n";
    const std::string one = "quarto-lessons 1\nlesson one\nstep first" + task;
    play.does(intent::TakeCourse{one, {}});
    CHECK(is_among(earned(play.state().achievements), Achievement::course));
    play.does(intent::TakeCourse{one + "step second" + task, {}});
    CHECK_FALSE(is_among(earned(play.state().achievements), Achievement::course));
}

TEST_CASE("Open achievements come first, the nearest of them before the others, and say how far they are") {
    PlayedGame careful = called_win();
    careful.reviewed = 10;
    careful.mistakes = 1;
    PlayedGame careless = careful;
    careless.mistakes = 9;
    const Study study{.solved_steps = 10, .steps = 40, .days = 0, .has_solved_hard_puzzle = false, .safe_gifts = 15};
    const Achievements all = achievements_of({careful, careless, called_win()}, study);
    const AchievementsView view = make_achievements_view(english(), all);
    CHECK(view.count == "2 of 22");
    REQUIRE(view.open.size() == 20);
    CHECK(view.open[0].title == "No mistakes");
    CHECK(view.open[1].title == "Safe giver · 15 of 20");
    CHECK(view.open[2].title == "Ten games · 3 of 10");
    CHECK(view.open[3].title == "All lessons · 10 of 40");
    CHECK(view.open[4].title == "A hundred games · 3 of 100");
    CHECK(view.open[5].title == "Sharp eyes");
    REQUIRE(view.earned.size() == 2);
    CHECK(view.earned[0].title == "First call");
    CHECK(view.earned[0].share == 1);
}
