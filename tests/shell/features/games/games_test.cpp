/// Which games are kept, and what can be done with them.

#include "shell/features/games/model.hpp"

#include "core/notation/comments.hpp"
#include "core/notation/record.hpp"
#include "shell/features/saves/format.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr std::string_view four_moves = "0a1.2b1.4c1.6d1", three_moves = "0a1.2b1.4c1";

std::string kept_text(const FakeWorld& world) {
    const auto found = world.storage.texts.find("games");
    return found == world.storage.texts.end() ? std::string() : found->second;
}

KeptGames kept_games(const FakeWorld& world) { return parse_kept_games(kept_text(world), "").games; }

/// A game that seat 1 wins.
Store with_finished_game(FakeWorld& world) {
    Store app = started(world, two_persons());
    play(app, four_moves);
    app.handle(intent::Make{Call{*shapes("a1-d1").begin()}});
    REQUIRE(is_over(app.state()));
    return app;
}

}  // namespace

TEST_CASE("A finished game of more than three moves is kept once, with its date and players") {
    FakeWorld world;
    Setup setup = two_persons();
    setup.players[0].name = "Ann";
    Store app = started(world, setup);
    play(app, four_moves);
    CHECK(kept_text(world).empty());
    app.handle(intent::Resign{});
    REQUIRE(kept_games(world).size() == 1);
    const KeptGame game = kept_games(world)[0];
    CHECK(game.date == "2028-02-29");
    CHECK(game.players == setup.players);
    CHECK(game.end);
    CHECK(game.moves == 4);
    app.handle(intent::Start{});
    CHECK(kept_games(world).size() == 1);
}

TEST_CASE("A win is the fastest if all others took more moves, and there is one") {
    const auto game = [](std::string record, int moves, std::optional<Seat> winner) {
        KeptGame kept{.players = against_computer().players, .record = std::move(record), .moves = moves};
        kept.end = End{winner, EndReason::call, {}};
        return kept;
    };
    GamesState state;
    state.kept_as = "now";
    state.games = {game("now", 6, Seat::first)};
    CHECK_FALSE(is_fastest_win(state));
    state.games.push_back(game("lost", 5, Seat::second));
    CHECK_FALSE(is_fastest_win(state));
    state.games.push_back(game("slow", 7, Seat::first));
    CHECK(is_fastest_win(state));
    state.games.push_back(game("q1;start=024............./6", 1, Seat::first));
    CHECK(is_fastest_win(state));
    state.games.push_back(game("as fast", 6, Seat::first));
    CHECK_FALSE(is_fastest_win(state));
    state.games.front().end->winner = Seat::second;
    CHECK_FALSE(is_fastest_win(state));
}

TEST_CASE("A game of three moves is not kept") {
    FakeWorld world;
    Store app = started(world, two_persons());
    play(app, three_moves);
    app.handle(intent::Resign{});
    app.handle(intent::Start{});
    CHECK(kept_text(world).empty());
}

TEST_CASE("An unfinished game is kept when a new one starts; played on and finished, it is one game") {
    const auto clock = GENERATE(ClockRule{}, ClockRule{.bank = 100s});
    FakeWorld world;
    Store app = started(world, two_persons({.clock = clock}));
    play(app, four_moves);
    app.handle(intent::Start{});
    REQUIRE(kept_games(world).size() == 1);
    CHECK_FALSE(kept_games(world)[0].end);

    app.handle(intent::Open{Screen::games});
    app.handle(intent::OpenKept{0});
    CHECK(app.view().sheet.as<GamesView>().card);
    app.handle(intent::MarkFavourite{true});
    app.handle(intent::PlayKept{});
    CHECK(app.view().screen == Screen::game);
    CHECK(app.record() == kept_games(world)[0].record);
    play(app, "8a2");
    app.handle(intent::Resign{});
    REQUIRE(kept_games(world).size() == 1);
    CHECK(kept_games(world)[0].end);
    CHECK(kept_games(world)[0].is_favourite);
}

TEST_CASE("Another end of the same game replaces the first one") {
    FakeWorld world;
    Store app = with_finished_game(world);
    app.handle(intent::Undo{});
    play(app, "8a2");
    app.handle(intent::Resign{});
    REQUIRE(kept_games(world).size() == 1);
    CHECK(kept_games(world)[0].moves == 5);
}

TEST_CASE("A shared game is kept only if it was played on here") {
    const std::string record = "q1;begin=1;moves=" + std::string(four_moves);
    FakeWorld world;
    Store app = world.start(record);
    app.handle(intent::Start{});
    CHECK(kept_text(world).empty());
    app.handle(intent::OpenRecord{record});
    play(app, "8a2");
    app.handle(intent::Start{});
    CHECK(kept_games(world).size() == 1);
}

TEST_CASE("A game is added as a messenger or a mail program has changed it") {
    for (const std::string_view text : {"https://quarto.example/#q1%3Bmoves=0a1.2b1.", "> q1;\n> moves=0a1.2b1",
                                        "<q1;moves=0a1.2b1>", "Q1;MOVES=0A1.2B1"}) {
        CAPTURE(text);
        FakeWorld world;
        Store app = started(world, two_persons());
        app.handle(intent::AddGames{std::string(text)});
        REQUIRE(kept_games(world).size() == 1);
        CHECK(kept_games(world)[0].record == "q1;rules=cshf;begin=1;moves=0a1.2b1");
    }
    FakeWorld world;
    Store app = started(world, two_persons());
    for (const std::string_view text : {"quarto-games 4\nq1;moves=0a1", "q1;moves=zz\nq1;moves=0a1 c1", "No game"})
        app.handle(intent::AddGames{std::string(text)});
    CHECK(kept_text(world).empty());
    app.handle(intent::AddGames{"q1;rules=cshf;begin=1;moves=0b1.9;zz"});  // no file that has lines
    const auto* told = app.state().notice->get_if<notice::LinkRejected>();
    REQUIRE(told);
    CHECK(told->problem == notice::LinkProblem::bad);
}

TEST_CASE("A game before which another one is opened is kept") {
    FakeWorld world;
    Store app = started(world, two_persons());
    play(app, four_moves);
    app.handle(intent::OpenRecord{"q1;begin=2;moves=1a1.2b1.4c1.6d1"});
    CHECK(kept_games(world).size() == 1);
    app.handle(intent::Resign{});
    CHECK(kept_games(world).size() == 2);
}

TEST_CASE("A person's turns are timed from the piece received to the one given, if all were made here") {
    FakeWorld world;
    Store app = started(world, two_persons());
    for (const std::string_view moves : {"0", "a1", "2", "b1", "4", "c1", "6", "d1"}) {
        world.host.time += 2s;
        play(app, moves);
    }
    app.handle(intent::Resign{});
    CHECK(kept_games(world)[0].pace == std::array{3000, 4000});

    app.handle(intent::Start{});
    play(app, four_moves);
    Store again = world.start();
    play(again, "8a2");
    again.handle(intent::Resign{});
    CHECK(kept_games(world)[0].pace == std::array{0, 0});
}

TEST_CASE("A deleted game can be brought back, and so can all") {
    FakeWorld world;
    Store app = with_finished_game(world);
    app.handle(intent::Start{});
    play(app, "1a1.2b1.4c1.6d1");
    app.handle(intent::Resign{});
    const std::string both = kept_text(world);
    REQUIRE(kept_games(world).size() == 2);

    app.handle(intent::Open{Screen::games});
    app.handle(intent::OpenKept{1});
    app.handle(intent::DeleteKept{});
    CHECK(app.view().screen == Screen::games);
    CHECK(shows<notice::GamesChanged>(app));
    CHECK(kept_games(world).size() == 1);
    CHECK(app.view().sheet.as<GamesView>().can_restore);
    app.handle(intent::RestoreDeleted{});
    CHECK(kept_text(world) == both);
    CHECK_FALSE(app.view().sheet.as<GamesView>().can_restore);

    app.handle(intent::DeleteAllGames{});
    CHECK(kept_text(world).empty());
    CHECK(app.view().sheet.as<GamesView>().is_empty);
    app.handle(intent::RestoreDeleted{});
    CHECK(kept_text(world) == both);
}

TEST_CASE("All games are exported as text, and can be added to those of another device") {
    FakeWorld world, other_world;
    Store app = with_finished_game(world);
    app.handle(intent::Open{Screen::games});
    app.handle(intent::ExportGames{});
    const std::string text = world.host.last<effect::ShowText>().text;
    CHECK(text == kept_text(world));

    Store other_app = other_world.start();
    other_app.handle(intent::Open{Screen::games});
    other_app.handle(intent::ImportGames{});
    CHECK(other_world.host.all<effect::AskGames>().size() == 1);
    for (int times = 0; times < 2; ++times) other_app.handle(intent::AddGames{text});
    CHECK(kept_text(other_world) == text);
    CHECK(other_app.state().notice->get_if<notice::GamesChanged>()->count == 0);
    using Fault = notice::BadGames::Fault;
    const auto fault_of = [&](const std::string& added) {
        other_app.handle(intent::AddGames{added});
        REQUIRE(shows<notice::BadGames>(other_app));
        return other_app.state().notice->get_if<notice::BadGames>()->fault;
    };
    CHECK(fault_of("quarto-games 1\ndate=2028-02-29;nonsense\n") == Fault::damaged);
    CHECK(fault_of("\nhello, world") == Fault::other_text);
    CHECK(fault_of("quarto-games 4\n") == Fault::newer);
}

TEST_CASE("Of a list of games with a damaged line all others are added") {
    FakeWorld world, other_world;
    Store app = with_finished_game(world);
    Store other_app = other_world.start();
    other_app.handle(intent::Open{Screen::games});
    other_app.handle(intent::AddGames{kept_text(world) + "record=nonsense\n"});
    const auto changed = *other_app.state().notice->get_if<notice::GamesChanged>();
    CHECK(changed.count == 1);
    REQUIRE(changed.left_out);
    CHECK(changed.left_out->line == 3);
    CHECK(kept_text(other_world) == kept_text(world));
}

TEST_CASE("A game that ends before the code for it is there is kept as soon as it is") {
    FakeWorld world, other_window;
    Store app = started(world, two_persons());
    play(app, four_moves);
    world.host.is_complete = false;
    app.handle(intent::CallQuarto{first});
    for (const std::string_view name : {"a1", "d1"}) app.handle(intent::TapCell{cell(name)});
    app.handle(intent::CallQuarto{first});
    REQUIRE(is_over(app.state()));
    app.run_waiting();
    CHECK(kept_text(world).empty());
    Store other_app = started(other_window, two_persons());
    play(other_app, "1a1.2b1.4c1.6d1");
    other_app.handle(intent::Resign{});
    world.storage.texts["games"] = kept_text(other_window);
    world.host.is_complete = true;
    app.run_waiting();
    CHECK(kept_games(world).size() == 2);
}

TEST_CASE("What another window keeps is not lost") {
    FakeWorld world, other_window;
    Store app = world.start();
    with_finished_game(other_window);
    world.storage.texts["games"] = kept_text(other_window);
    app.handle(intent::ChangeSetup{two_persons()});
    app.handle(intent::Start{});
    play(app, "1a1.2b1.4c1.6d1");
    app.handle(intent::Resign{});
    CHECK(kept_games(world).size() == 2);
}

TEST_CASE("The last 500 games are kept, and favourites longer") {
    std::string text = "quarto-games 1\n";
    for (int k = 0; k < static_cast<int>(max_kept_games); ++k) {
        const std::string name = std::to_string(k);
        text += "date=2028-02-28;" + std::string(k == 499 ? "favourite;" : "") +
                "record=q1;rules=cshf;begin=1;clock=" + std::to_string(10 + k) + ";moves=0a1\n";
    }
    FakeWorld world;
    world.storage.texts["games"] = text;
    Store app = with_finished_game(world);
    const KeptGames games = kept_games(world);
    REQUIRE(games.size() == max_kept_games);
    CHECK(games[0].date == "2028-02-29");
    CHECK(games[499].is_favourite);
    CHECK(games[498].options.clock.per_move == Milliseconds{(10 + 497) * 1000});
}

TEST_CASE("Damaged games are set aside, and the others stay") {
    const std::string damaged = "quarto-games 1\ndate=2028-02-28;record=q1;rules=cshf;begin=1;moves=0a1\nnonsense\n";
    FakeWorld world;
    world.storage.texts["games"] = damaged;
    Store app = world.start();
    app.handle(intent::Open{Screen::games});
    CHECK(shows<notice::BadSave>(app));
    CHECK(world.storage.texts["games-unreadable-1"] == damaged);
    CHECK(kept_games(world).size() == 1);
    app.handle(intent::Open{Screen::statistics});
    CHECK_FALSE(shows<notice::BadSave>(app));
    CHECK(world.start().state().saves.unreadable == std::vector{damaged});
}

TEST_CASE("Games of a newer version are set aside for it") {
    FakeWorld world;
    world.storage.texts["games"] = "quarto-games 4\nnew\n";
    Store app = with_finished_game(world);
    CHECK(world.storage.texts["games-newer"] == "quarto-games 4\nnew\n");
    CHECK(kept_games(world).size() == 1);
}

TEST_CASE("The list shows what its filter says, and more on request") {
    FakeWorld world;
    std::string text;
    for (int k = 0; k < 40; ++k)
        text += "date=2028-02-28;second=casual;record=q1;rules=cshf;begin=1;clock=" + std::to_string(10 + k) +
                ";moves=0a1." + (k < 35 ? "1x" : "2x") + "\n";
    world.storage.texts["games"] = text;
    Store app = world.start();
    app.handle(intent::Open{Screen::games});
    CHECK(app.view().sheet.as<GamesView>().lines.size() == GamesState::page);
    CHECK(app.view().sheet.as<GamesView>().has_more);
    using enum GameFilter;
    CHECK(app.view().sheet.as<GamesView>().filters == std::vector{all, won, lost});
    app.handle(intent::ShowMoreGames{});
    CHECK(app.view().sheet.as<GamesView>().lines.size() == 40);
    CHECK_FALSE(app.view().sheet.as<GamesView>().has_more);
    app.handle(intent::FilterGames{GameFilter::won});
    CHECK(app.view().sheet.as<GamesView>().lines.size() == 5);
    app.handle(intent::FilterGames{GameFilter::drawn});
    CHECK(app.view().sheet.as<GamesView>().lines.empty());
    CHECK_FALSE(app.view().sheet.as<GamesView>().is_empty);
    CHECK(app.view().sheet.as<GamesView>().filters == std::vector{all, won, lost, drawn});
    app.handle(intent::Open{Screen::statistics});
    CHECK(app.state().games.statistics.all == Tally{5, 0, 35});
}

TEST_CASE("A reviewed game keeps how many of its moves were mistakes") {
    FakeWorld world;
    Store app = with_finished_game(world);
    app.handle(intent::ToggleReview{});
    const std::string ticket = std::to_string(app.state().engine.ticket);
    // Seat 2 could have held the draw with another piece than the last.
    world.engine.answers = {"at " + ticket + " 7 win 1", "at " + ticket + " 6 draw", "done " + ticket};
    app.poll();
    const auto review = kept_games(world)[0].review;
    REQUIRE(review);
    CHECK((*review)[0].moves + (*review)[1].moves == 8);
    CHECK((*review)[0].mistakes + (*review)[1].mistakes == 1);
}

TEST_CASE("A kept game is listed with its last position, and the called pieces") {
    FakeWorld world;
    world.storage.texts["games"] =
        "date=2028-02-29;second=casual;record=q1;begin=1;moves=0a1.2b1.4c1.6d1.1!a1-d1\n"
        "date=2028-02-29;second=casual;record=q1;begin=1;moves=0a1.2b1.4c1.6d1.1\n";
    Store app = world.start();
    app.handle(intent::Open{Screen::games});
    const std::vector<KeptGameLine> lines = app.view().sheet.as<GamesView>().lines;
    REQUIRE(lines.size() == 2);
    for (const KeptGameLine& line : lines) CHECK(line.position.at(Cell{3}) == Piece{6});
    CHECK(lines[0].called == cells_of(shapes("a1-d1")));
    CHECK(lines[1].called.empty());
}

TEST_CASE("The statistics show the ratings of the past between those of the levels") {
    FakeWorld world;
    world.storage.texts["rating"] =
        "quarto-rating 2\nrating 1480 90\nform adaptive\ngame level\ncounts no\nwins 0 casual\npast 1150 1260 1300\n";
    world.storage.texts["games"] = "date=2028-02-29;second=casual;record=q1;begin=1;moves=0a1.2b1.4c1.6d1.1!a1-d1\n";
    Store app = world.start();
    app.handle(intent::Open{Screen::statistics});
    const StatisticsView view = app.view().sheet.as<GamesView>().statistics;
    CHECK(view.rating == "1480 ± 90");
    CHECK(view.ratings.points == std::vector{1150, 1260, 1300});
    REQUIRE(view.ratings.lines.size() == 3);
    CHECK(view.ratings.lines.front().first == 1141);
    CHECK(view.ratings.lines.back().first == 1351);
    CHECK(view.ratings.words.starts_with("1150"));
    world.storage.texts["rating"].replace(world.storage.texts["rating"].find(" 90"), 3, " 200");
    Store early = world.start();
    early.handle(intent::Open{Screen::statistics});
    CHECK(early.view().sheet.as<GamesView>().statistics.ratings.points.empty());
}

TEST_CASE("A game with comments is added, reviewed, saved and shared with them") {
    CommentedLines lines{{0, 0, *parse_record("q1;rules=cshf;begin=1;moves=0a1.2b1.4c1.6d1.1!a1-d1", start_time)}};
    set_comment(lines.front(), {3, "c2 bad", "Why so near?"});
    REQUIRE(add_variation(lines, {{0, 0, *parse_record("q1;begin=1;moves=0d4", start_time)}}));
    const std::string record = commented_text(with_comments(lines), start_time);
    FakeWorld world;
    Store app = started(world, two_persons());
    app.handle(intent::AddGames{"https://quarto.example/#" + record + "\nLook!"});
    CHECK(kept_text(world).starts_with("quarto-games 2\ndate="));
    REQUIRE(kept_games(world).size() == 1);
    CHECK(kept_games(world)[0].record == record);
    app.handle(intent::OpenKept{0});
    app.handle(intent::PlayKept{true});
    CHECK(world.storage.texts["game"].starts_with("quarto-game 4\nrecord " + record + "\n"));
    CHECK(to_text(*parse_saved_game(world.storage.texts["game"], start_time), start_time) ==
          world.storage.texts["game"]);
    app.handle(intent::Share{});
    CHECK(world.host.last<effect::Share>().record == record);
    const auto detail_at = [&](std::size_t ply) {
        app.handle(intent::SeekTo{ply});
        return app.view().detail;
    };
    CHECK(detail_at(3).find("Why so near?") != std::string::npos);
    CHECK(detail_at(4).find("Why so near?") == std::string::npos);
    app.handle(intent::ToggleReview{});
    app.handle(intent::SeekTo{0});
    app.handle(intent::Start{});
    CHECK(kept_games(world).size() == 1);
}

TEST_CASE("A game on the table that comes back with comments is opened with them") {
    FakeWorld world;
    Store app = started(world, two_persons());
    play(app, three_moves);
    const std::string played = app.record();
    CommentedLines lines{{0, 0, *parse_record(played, start_time)}};
    set_comment(lines.front(), {1, "", "Good."});
    const std::string record = commented_text(with_comments(lines), start_time);
    app.handle(intent::OpenRecord{record});
    CHECK(app.state().saves.is_guest_game);
    app.handle(intent::Share{});
    CHECK(world.host.last<effect::Share>().record == record);
    app.handle(intent::OpenRecord{played});
    app.handle(intent::Share{});
    CHECK(world.host.last<effect::Share>().record == record);
}
