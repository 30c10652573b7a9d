/// The English sentences in their places, and none with a hole in it.

#include "shell/app/game_text.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

Setup named(Setup setup) {
    setup.players[0].name = "Ann";
    setup.players[1].name = "Bo";
    return setup;
}

ResultView result(const Play& play) {
    const auto result = play.view(english()).result;
    REQUIRE(result);
    return *result;
}

std::string told(const Play& play, const Notice& notice) {
    return GameText(english(), play.state()).notice(notice).text;
}

std::string summary(std::string_view rule_text, CallRule calls, Milliseconds per_move = 0ms) {
    const Play play(two_persons({rules(rule_text), calls, {}, {per_move, {}, 0ms}}));
    return play.view(english()).rules_summary;
}

void check_whole(const std::string& sentence) {
    INFO(sentence);
    CHECK(sentence.find_first_of("{}") == std::string::npos);
    CHECK(sentence.find("..") == std::string::npos);
    CHECK(sentence.find("  ") == std::string::npos);
}

/// Every sentence of a view; a key that answers itself would show by a point or an underscore within a word.
void check_whole(const View& view) {
    std::vector<std::string> sentences{view.prompt, view.detail, view.rules_summary, view.special_rules, view.actions.call_label,
                                       view.actions.other_call_label, view.actions.confirm_label,
                                       view.actions.end_turn_label};
    for (const PlayerView& player : view.players) sentences.insert(sentences.end(), {player.name, player.status});
    for (const MoveLine& line : view.moves) sentences.push_back(line.text);
    for (const auto& list : {view.level_names, view.level_descriptions})
        sentences.insert(sentences.end(), list.begin(), list.end());
    if (view.result) sentences.insert(sentences.end(), {view.result->title, view.result->detail});
    if (view.notice) sentences.push_back(view.notice->text);
    for (const std::string& sentence : sentences) {
        check_whole(sentence);
        CHECK(sentence.find('_') == std::string::npos);
        CHECK_THAT(sentence, !Catch::Matchers::Matches(".*[a-z]\\.[a-z].*"));
    }
}

}  // namespace

TEST_CASE("A shared game that is over is not offered to be played on") {
    Play play{SavedData{{}, {}, {}, {}, 7}};
    play.does(intent::OpenRecord{"q1;rules=cshf;begin=1;moves=0a1.2b1.4c1.6d1.1!a1-d1"});
    REQUIRE(play.game().end());
    CHECK(play.view(english()).notice->text.find("Play on") == std::string::npos);
}

TEST_CASE("A result names all shapes and all that each shares") {
    Play play(named(two_persons()));
    play.plays(threefold_game).calls(first, "d1-d4");
    CHECK(result(play).title == "Ann wins.");
    CHECK(result(play).detail ==
          "QUARTO! Row 1: all square. Column d: all dark. Diagonal d1-a4: all solid.");
}

TEST_CASE("A result tells of several attributes of one shape, and only of those that count") {
    Play all(named(two_persons()));
    all.plays("0a1.2b1.4c1.6d1.1!a1-d1");
    CHECK(result(all).detail == "QUARTO! Row 1: all light, all solid.");
    Play one(named(two_persons({rules("c"), {}, {}, {}})));
    one.plays("0a1.2b1.4c1.6d1.1!a1-d1");
    CHECK(result(one).detail == "QUARTO! Row 1: all light.");
}

TEST_CASE("A won square is named by two opposite cells") {
    Play play(named(two_persons({rules("cshf+squares"), CallRule::automatic, {}, {}})));
    play.plays("0b2.2c2.4b3.6c3");
    CHECK(result(play).detail == "QUARTO! Square b2-c3: all light, all solid.");
}

TEST_CASE("A result against the computer speaks to the person") {
    Play won(against_computer());
    CHECK(result(won.plays("0").does(intent::Resign{})).title == "The computer wins.");
    Play play(against_computer());
    play.plays("0").computer_plays("a1.2").plays("b1.4").computer_plays("c1.6").plays("d1").calls(first, "a1-d1");
    CHECK(result(play).title == "You win!");
}

TEST_CASE("Each other way to end is told with the name of the one it happened to") {
    Play resigned(named(two_persons()));
    CHECK(result(resigned.plays("0").does(intent::Resign{})).detail == "Bo resigned.");
    Play late(named(two_persons({{}, {}, {}, short_clock})));
    CHECK(result(late.waits(25s)).detail == "Ann ran out of time.");
    Play wrong(named(two_persons({{}, {}, WrongCallCost::game, {}})));
    wrong.plays("0a1.fb1.6c1.9d1").calls(first, "a1-d1");
    CHECK(result(wrong).title == "Bo wins.");
    CHECK(result(wrong).detail == "Ann made a wrong call. Row 1? These four have nothing in common.");
    Play full(named(two_persons({{}, CallRule::automatic, {}, {}})));
    full.plays(drawn_game);
    CHECK(result(full).is_draw);
    CHECK(result(full).title == "It’s a draw.");
}

TEST_CASE("Rules in a few words say what is unusual") {
    CHECK(summary("cshf", CallRule::rulebook) == "standard rules · call to win");
    CHECK(summary("cshf+squares", CallRule::automatic) == "advanced rules · automatic win");
    CHECK(summary("c", CallRule::late, 60s) == "only colour · call to win, late calls too · 60 seconds per move");
    CHECK(summary("ch+squares", CallRule::rulebook) == "only height and colour · squares win too · call to win");
}

TEST_CASE("A wrong call is told with the shape, the reason and the cost") {
    Play play(named(two_persons()));
    play.plays("0a1.fb1.6c1.9d1").calls(first, "a1-d1");
    CHECK(play.view(english()).notice->text ==
          "Row 1? These four have nothing in common. You can call again once the next piece is placed.");
}

TEST_CASE("Names that nobody typed are told apart") {
    const auto names = [](const Setup& setup) {
        const View view = Play(setup).view(english());
        return std::array{view.players[0].name, view.players[1].name};
    };
    CHECK(names(against_computer()) == std::array<std::string, 2>{"You", "Computer"});
    CHECK(names(two_persons()) == std::array<std::string, 2>{"Player 1", "Player 2"});
    CHECK(names(two_computers()) == std::array<std::string, 2>{"Computer 1", "Computer 2"});
}

TEST_CASE("A badge shows the first character of a name, however many bytes it has") {
    Setup setup = two_persons();
    setup.players[0].name = "Žofie";
    setup.players[1].name = "春";
    const View view = Play(setup).view();
    CHECK(view.players[0].initial == "Ž");
    CHECK(view.players[1].initial == "春");
}

TEST_CASE("Every notice is a whole sentence") {
    Play play(two_persons({{}, {}, WrongCallCost::pause, {}}));
    play.plays("0a1.fb1.6c1.9d1");
    for (int k = 0; k < refusal_count; ++k) {
        const auto reason = static_cast<Refusal>(k);
        CHECK(english().has("refusal." + std::string(name_of(reason))));
        check_whole(told(play, notice::Refused{reason}));
        check_whole(told(play, notice::CalledWrongly{{first, Shape{0}, reason}}));
    }
    for (int k = 0; k < expected_count; ++k) {
        const auto expected = static_cast<Expected>(k);
        CHECK(english().has("expected." + std::string(name_of(expected))));
        check_whole(told(play, notice::BadRecord{{17, expected}}));
        check_whole(told(play, notice::BadSave{2, {17, expected}}));
        check_whole(told(play, notice::BadSave{2, {17, expected}, false, false}));
        check_whole(told(play, notice::BadSave{2, {17, expected}, true}));
    }
    for (const Notice& notice : {Notice{notice::NoShape{}}, Notice{notice::Help{}}, Notice{notice::Help{Shape{4}}},
                                 Notice{notice::PreviousGame{}}, Notice{notice::SharedGame{}}, Notice{notice::SharedGame{true}}, Notice{notice::LongRecord{}}, Notice{notice::OtherGame{}}, Notice{notice::MoveLost{}}, Notice{notice::Copied{}}, Notice{notice::Locked{}}, Notice{notice::EngineFailed{}}, Notice{notice::ProofFailed{}}})
        check_whole(told(play, notice));
    CHECK_THAT(told(play, notice::BadSave{2, {17, Expected::move}}),
               Catch::Matchers::ContainsSubstring("2") && Catch::Matchers::ContainsSubstring("17"));
}

TEST_CASE("Every sentence of every moment of a game is whole") {
    const Setup setup = GENERATE(two_persons(), against_computer(), two_persons({rules("s+squares"), CallRule::late, {}, short_clock}),
                                 two_persons({{}, {}, {}, {25s, TimeoutCost::choice, 10s}}));
    Play play(setup);
    check_whole(play.view(english()));
    if (setup.players[1].kind == PlayerKind::computer) {
        play.plays("0").computer_plays("a1.2").plays("b1.4").computer_plays("c1.6");
        check_whole(play.view(english()));
    } else {
        for (std::string_view turn : {"0", "a1.2", "b1", "4"}) check_whole(play.plays(turn).view(english()));
        check_whole(play.does(intent::ExtendTime{}).view(english()));
        check_whole(play.does(intent::CallQuarto{first}).view(english()));
        check_whole(play.points_at({"a1"}).view(english()));
        check_whole(play.points_at({"b1"}).view(english()));
        check_whole(play.does(intent::CallQuarto{first}).view(english()));
        check_whole(play.does(intent::AskForHelp{}).view(english()));
        check_whole(play.waits(60s).view(english()));
    }
    check_whole(play.does(intent::Resign{}).view(english()));
}

TEST_CASE("The last turn's sentences are whole") {
    Play play(two_persons());
    check_whole(play.plays(drawn_game).view(english()));
    check_whole(play.does(intent::EndTurn{}).view(english()));
    check_whole(play.does(intent::EndTurn{}).view(english()));
}
