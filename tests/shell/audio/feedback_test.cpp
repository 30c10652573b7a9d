/// Sounds: one per event, none for opening or viewing a game.

#include "tests/shell/play.hpp"
#include "tests/shell/world.hpp"
#include "shell/audio/sounds.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

std::vector<CueKind> kinds_of(const Play& play) {
    std::vector<CueKind> kinds;
    for (const Feedback& feedback : play.cues()) kinds.push_back(feedback.kind);
    return kinds;
}
using Kinds = std::vector<CueKind>;
using Cues = std::vector<Feedback>;

/// All pieces of row 1 are light; the player who placed the last is to move.
constexpr std::string_view light_row = "0a1.2b1.4c1.6d1";

}  // namespace

TEST_CASE("Giving and placing a piece each make that piece's sound once") {
    Play play(two_persons());
    play.does(intent::TapPiece{Piece{9}});
    CHECK(play.cues() == Cues{{CueKind::gift, Piece{9}}});
    play.does(intent::TapCell{cell("b3")});
    CHECK(play.cues() == Cues{{CueKind::placement, Piece{9}}});
    play.waits(1s);
    CHECK(play.cues().empty());
}

TEST_CASE("A first tap that waits for confirmation is silent") {
    Play play(two_persons());
    Preferences careful;
    careful.confirm_moves = true;
    play.prefers(careful).does(intent::TapPiece{Piece{3}});
    CHECK(play.cues().empty());
    play.does(intent::Confirm{});
    CHECK(kinds_of(play) == Kinds{CueKind::gift});
}

TEST_CASE("The computer's moves are heard when they are played") {
    Play play(against_computer());
    play.plays("0").answers("move " + play.ticket() + " b2");
    CHECK(play.cues().empty());
    play.waits(pace);
    CHECK(play.cues() == Cues{{CueKind::placement, Piece{0}}});
}

TEST_CASE("Saying QUARTO! is heard at once, and the result after the call") {
    Play play(two_persons());
    play.plays(light_row).does(intent::CallQuarto{play.game().to_move()});
    CHECK(kinds_of(play) == Kinds{CueKind::call});
    play.points_at({"a1", "b1"});
    CHECK(play.cues().empty());
    play.does(intent::CallQuarto{play.state().selection.pending_call->by});
    CHECK(play.game().end());
    CHECK(kinds_of(play) == Kinds{CueKind::win});
}

TEST_CASE("A steal has its own sound") {
    Play play(two_persons());
    play.plays(light_row);
    const Seat placer = table(play.state()).history->entries().back().by;
    play.plays("8").calls(other(placer), "a1-d1");
    REQUIRE(play.game().end());
    CHECK(kinds_of(play) == Kinds{CueKind::steal});
}

TEST_CASE("Against the computer the player's defeat sounds as a loss") {
    Play play(against_computer());
    play.plays("0").does(intent::Resign{});
    CHECK(kinds_of(play) == Kinds{CueKind::loss});
}

TEST_CASE("A wrong call has its own sound, unless it is refused") {
    Play paid(two_persons({{}, CallRule::rulebook, WrongCallCost::pause, {}}));
    paid.plays("0a1.2b1.4c1.fd1").calls(paid.game().to_move(), "a1-d1");
    CHECK(kinds_of(paid) == Kinds{CueKind::wrong_call});
    Play free(two_persons({{}, CallRule::rulebook, WrongCallCost::nothing, {}}));
    free.plays("0a1.2b1.4c1.fd1").calls(free.game().to_move(), "a1-d1");
    REQUIRE(free.refused() == Refusal::nothing_shared);
    CHECK(kinds_of(free) == Kinds{CueKind::refusal});
}

TEST_CASE("Every refusal is heard, even if repeated") {
    Play play(two_persons());
    for (int k = 0; k < 2; ++k) {
        play.does(intent::TapCell{cell("a1")});
        REQUIRE(play.refused());
        CHECK(kinds_of(play) == Kinds{CueKind::refusal});
        play.waits(1s);
        CHECK(play.cues().empty());
    }
}

TEST_CASE("An automatic win is heard after the placement") {
    Play won(two_persons({{}, CallRule::automatic, WrongCallCost::nothing, {}}));
    won.plays(light_row);
    REQUIRE(won.game().end()->reason == EndReason::alignment);
    CHECK(won.cues() == Cues{{CueKind::placement, Piece{6}}, {CueKind::win}});
    CHECK(won.waits(1s).cues().empty());
}

TEST_CASE("Rolling dice is heard, a rematch without dice is silent") {
    Play play{SavedData{.seed = 7}};
    CHECK(play.cues().empty());
    play.does(intent::Start{});
    CHECK(kinds_of(play) == Kinds{CueKind::dice});
    const auto games = play.state().games_begun;
    play.does(intent::Rematch{});
    REQUIRE(play.state().games_begun == games + 1);
    CHECK(play.cues().empty());
}

TEST_CASE("Undo, redo, seeking, opening a link and reloading are silent") {
    Play play(two_persons());
    play.plays("0a1.2b1.4");
    for (const auto& [intent, ply] : std::vector<std::pair<Intent, std::size_t>>{
             {intent::Undo{}, 4}, {intent::Redo{}, 5}, {intent::SeekTo{1}, 1}, {intent::SeekTo{5}, 5}}) {
        CHECK(play.does(intent).cues().empty());
        CHECK(play.ply() == ply);
    }
    const std::string record = play.record();
    Play linked(two_persons());
    linked.plays("0").does(intent::OpenRecord{record + "a4"});
    REQUIRE(linked.plies() == 6);
    CHECK(linked.cues().empty());
    SavedData found = found_with(SaveSlot::game, *play.saved("game"));
    found.record = record;
    const Play reloaded{found};
    CHECK(reloaded.cues().empty());
}

TEST_CASE("The clock is heard at its warning and in its last five seconds") {
    Play play(two_persons({{}, CallRule::rulebook, WrongCallCost::nothing, short_clock}));
    std::vector<int> heard_at;
    for (int second = 25; second > 0; --second) {
        for (int tick = 0; tick < 4; ++tick)
            for (const CueKind kind : kinds_of(play.waits(250ms)))
                if (kind == CueKind::last_seconds) heard_at.push_back(play.state().second.value());
    }
    CHECK(heard_at == std::vector<int>{20, 5, 4, 3, 2, 1});
    CHECK(play.game().end());
    CHECK(kinds_of(play) == Kinds{CueKind::win});
}

TEST_CASE("The computer's clock is silent") {
    Play play(against_computer({{}, CallRule::rulebook, WrongCallCost::nothing, short_clock}));
    play.plays("0");
    for (int second = 0; second < 24; ++second) CHECK(play.waits(1s).cues().empty());
}

TEST_CASE("Each sound is loaded once, and played with vibration each time") {
    FakeWorld world;
    Store app = world.start("q1;rules=cshf;begin=1");
    CHECK(world.speaker.played.empty());
    play(app, "0a1.1b1");
    CHECK(world.speaker.played == std::vector<int>{sound::number_of({CueKind::gift, Piece{0}}),
                                                   sound::number_of({CueKind::placement, Piece{0}}),
                                                   sound::number_of({CueKind::gift, Piece{1}}),
                                                   sound::number_of({CueKind::placement, Piece{1}})});
    CHECK(world.speaker.loaded.size() == 2);
    CHECK(world.host.all<effect::Vibrate>().size() == 4);
}

TEST_CASE("Volume, mute and vibration settings take effect at once") {
    FakeWorld world;
    Store app = world.start("q1;rules=cshf;begin=1");
    const float medium = world.speaker.gain;
    Preferences preferences;
    preferences.volume = Volume::loud;
    app.handle(intent::ChangePreferences{preferences});
    CHECK(world.speaker.gain > medium);
    preferences.has_sound = preferences.may_vibrate = false;
    app.handle(intent::ChangePreferences{preferences});
    CHECK(world.speaker.gain == 0);
    play(app, "0a1");
    CHECK(world.speaker.played.empty());
    CHECK(world.host.all<effect::Vibrate>().empty());
}
