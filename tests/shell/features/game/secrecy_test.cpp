/// When calls decide the game, the screen never reveals an alignment.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Two games that differ in one piece only, and so in whether there is an alignment to call.
struct Twins {
    std::string_view aligned, plain;
};
constexpr Twins before_giving{"0a1.2b1.4c1.6d1", "0a1.2b1.4c1.fd1"};
constexpr Twins before_placing{"0a1.2b1.4c1.6d1.8", "0a1.2b1.4c1.fd1.8"};
constexpr Twins before_ending{threefold_game, drawn_game};

void check_alike(const View& aligned, const View& plain) {
    CHECK(aligned.prompt == plain.prompt);
    CHECK(aligned.detail == plain.detail);
    CHECK_FALSE(aligned.notice);
    CHECK_FALSE(plain.notice);
    CHECK_FALSE(aligned.result);
    CHECK(aligned.next_change == plain.next_change);

    const ActionView &a = aligned.actions, &b = plain.actions;
    CHECK(a.can_call == b.can_call);
    CHECK(a.call_stands_out == b.call_stands_out);
    CHECK(a.caller == b.caller);
    CHECK(a.call_label == b.call_label);
    CHECK(a.can_other_call == b.can_other_call);
    CHECK(a.other_call_label == b.other_call_label);
    CHECK(a.can_go_back == b.can_go_back);
    CHECK(a.can_confirm == b.can_confirm);
    CHECK(a.can_end_turn == b.can_end_turn);
    CHECK(a.end_turn_label == b.end_turn_label);
    CHECK(a.can_undo == b.can_undo);
    CHECK(a.can_resign == b.can_resign);
    CHECK(a.can_ask_for_help == b.can_ask_for_help);

    const BoardView &x = aligned.board, &y = plain.board;
    CHECK(x.playable == y.playable);
    CHECK(x.giveable.size() == y.giveable.size());
    CHECK(x.is_selecting_call == y.is_selecting_call);
    CHECK(x.call_cells == y.call_cells);
    CHECK(x.called.empty());
    CHECK(y.called.empty());
    CHECK(x.voided == y.voided);

    for (std::size_t seat : {0u, 1u}) {
        CHECK(aligned.players[seat].status == plain.players[seat].status);
        CHECK(aligned.players[seat].is_winner == plain.players[seat].is_winner);
    }
    CHECK(aligned.moves.size() == plain.moves.size());
}

Play after(std::string_view moves, CallRule calls) {
    Play play(two_persons({{}, calls, WrongCallCost::pause, {}}));
    play.plays(moves);
    return play;
}

}  // namespace

TEST_CASE("A game with an alignment looks like one without") {
    const CallRule calls = GENERATE(CallRule::rulebook, CallRule::late);
    const Twins twins = GENERATE(before_giving, before_placing, before_ending);
    const bool shows_voids = GENERATE(false, true);
    Play aligned = after(twins.aligned, calls), plain = after(twins.plain, calls);
    REQUIRE_FALSE(aligned.game().callable().empty());
    REQUIRE(plain.game().callable().empty());
    for (Play* play : {&aligned, &plain}) play->prefers({ThemeChoice::system, false, shows_voids});
    check_alike(aligned.view(english()), plain.view(english()));
}

TEST_CASE("Selecting an alignment looks like selecting anything else") {
    Play aligned = after(before_giving.aligned, CallRule::rulebook),
         plain = after(before_giving.plain, CallRule::rulebook);
    for (Play* play : {&aligned, &plain}) play->does(intent::CallQuarto{first});
    check_alike(aligned.view(english()), plain.view(english()));
    for (std::string_view name : {"a1", "c1", "d1"}) {
        for (Play* play : {&aligned, &plain}) play->points_at({name});
        check_alike(aligned.view(english()), plain.view(english()));
    }
}

TEST_CASE("Against the computer its missed alignment is shown only once it has expired") {
    const auto given = [](std::string_view last) {
        Play play(against_computer());
        play.plays("0").computer_plays("a1.2").plays("b1.4").computer_plays(std::string("c1.") + std::string(last));
        return play.plays("d1.8");
    };
    // The alignment in row 1 is the person's own; it expires with the computer's placement.
    Play aligned = given("6"), plain = given("f");
    check_alike(aligned.view(english()), plain.view(english()));
    for (const std::string_view move : {"a4", "9"}) {  // the notice stays while the computer gives the next piece
        aligned.computer_plays(move);
        plain.computer_plays(move);
        REQUIRE(aligned.view().notice);
        CHECK(aligned.view(english()).notice->text == "Too late to call: row 1, all light, all solid.");
        CHECK_FALSE(plain.view().notice);
    }
    CHECK(aligned.view().board.voided == cells_of(Shape{0}));
    CHECK_FALSE(aligned.plays("b4").view().notice);
}

TEST_CASE("A missed alignment is announced once expired, until something else happens") {
    const CallRule calls = GENERATE(CallRule::rulebook, CallRule::late);
    Play play = after("0a1.2b1.4c1.6d1", calls);
    CHECK_FALSE(play.view().notice);
    CHECK_FALSE(play.plays("8").view().notice);
    CHECK(play.plays("a2").view(english()).notice->text == "Too late to call: row 1, all light, all solid.");
    CHECK(play.view().notice->tone == ui::Tone::plain);
    SECTION("giving a piece") { play.plays("f"); }
    SECTION("undo") { play.does(intent::Undo{}); }
    SECTION("viewing an earlier moment") { play.does(intent::SeekTo{8}); }
    CHECK_FALSE(play.view().notice);
}

TEST_CASE("All alignments missed at once are named") {
    Play play = after("0b1.2c1.4d1.6a2.8a3.aa4.ca1.1", CallRule::rulebook);
    REQUIRE(play.game().callable() == shapes("a1-d1 a1-a4"));
    CHECK(play.plays("d4").view(english()).notice->text == "Too late to call: row 1, all light; column a, all light.");
}

TEST_CASE("The result mentions an alignment missed at the end, and the review doesn't repeat it") {
    Play play = after(threefold_game, CallRule::rulebook);
    play.does(intent::EndTurn{}).does(intent::EndTurn{});
    REQUIRE(play.game().end());
    const std::string missed = "Missed: row 1, ";
    CHECK(play.view(english()).result->detail.find(missed) != std::string::npos);
    play.does(intent::ToggleReview{});
    CHECK(play.view(english()).detail.find(missed) == std::string::npos);
    Play drawn = after(drawn_game, CallRule::rulebook);
    drawn.does(intent::EndTurn{}).does(intent::EndTurn{});
    CHECK(drawn.view(english()).result->detail.find("Missed") == std::string::npos);
}

TEST_CASE("An alignment that can still be called isn't marked as expired") {
    Play play = after("0a1.2b1.4c1.6d1.8a2.fd4.aa3.7c3.ca4", CallRule::rulebook);
    play.prefers({ThemeChoice::system, false, true});
    REQUIRE(play.game().callable() == shapes("a1-a4"));
    CHECK(play.view().board.voided == cells_of(Shape{0}));
}
