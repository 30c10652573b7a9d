/// Features locked by the embedding page are neither offered nor executed.

#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

FeatureSet features(std::string_view names) {
    const auto features = parse_features(names);
    REQUIRE(features);
    return *features;
}

/// A game of two people after one placement, with the next piece in hand.
Store locked(FakeWorld& world, std::string_view names) {
    Store app = world.start();
    app.handle(intent::ChangeSetup{two_persons()});
    app.handle(intent::Start{});
    play(app, "0a1.1");
    app.handle(intent::DisableFeatures{features(names)});
    return app;
}

/// Intents that no feature locks: navigation, and what the page, the engine or storage reports.
using FreeIntents =
    OneOf<intent::Tick, intent::SaveTime, intent::Open, intent::Back, intent::DismissNotice, intent::DisableFeatures,
          intent::FeatureBlocked, intent::OpenCommandLine, intent::ToggleFullScreen, intent::TakeUpdate,
          intent::OpenRules, intent::OpenLicences, intent::Quit, intent::SetEnvironment, intent::AllowPondering,
          intent::EngineAnswer, intent::RestrictMoves, intent::DecideMove, intent::Ask, intent::ChangeSetup,
          intent::EnterName, intent::AskName, intent::ShowValues, intent::TakeCourse, intent::OpenLessons,
          intent::TimeTraining, intent::NextStep, intent::FinishLesson, intent::WriteLessons, intent::RepeatStep,
          intent::RepeatLesson, intent::LeaveRetry, intent::ChooseProof, intent::StartProof, intent::StopProof,
          intent::ChooseLanguage, intent::LanguageLoaded, intent::LanguageLoadFailed, intent::UnknownLanguageAsked,
          intent::JustLook, intent::OpenSaved, intent::RestoreStashedGame, intent::ReturnToPreviousGame,
          intent::QuarantineFailed, intent::ReportStorage, intent::ReportFile, intent::Copied, intent::ReportUnopened,
          intent::ShowTipsAgain, intent::DismissTip, intent::LeaveVariation, intent::FilterGames, intent::ShowMoreGames,
          intent::OpenKept, intent::MarkFavourite, intent::DeleteKept, intent::DeleteAllGames, intent::DeleteEverything,
          intent::RestoreDeleted, intent::ImportGames, intent::AddGames, intent::AnswerBackup, intent::TakeGames,
          intent::OpenHome, intent::LeaveHome, intent::ShowPuzzlesOf, intent::TakePuzzles, intent::LeaveSetUp,
          intent::PutPiece, intent::TapTray, intent::ClearPosition, intent::ChoosePositionRules, intent::ChooseMover,
          intent::PrintPosition, intent::TeachPosition, intent::ChooseFriendStart, intent::EnterOwnName,
          intent::OpenFriendGame, intent::DeleteFriendGame, intent::AnswerFriendLink, intent::TakeFriends,
          intent::TakeRelayed, intent::NoteArrival, intent::NotePresence, intent::SetRelayState,
          intent::SwitchForFriends, intent::ChooseFriendRules, intent::ChangeTournamentForm,
          intent::ChangeTournamentRounds, intent::ChooseTournamentRules, intent::EnterTournamentName,
          intent::NameTournament, intent::StartTournament, intent::CloseRound, intent::EndTournament,
          intent::HostTournament, intent::LeaveTournament, intent::DeleteTournament, intent::SwitchTournament,
          intent::ShowRound, intent::OpenBoard, intent::SetBoardResult, intent::OpenTournamentPlayer,
          intent::WithdrawPlayer, intent::BringPlayerBack, intent::GiveBye, intent::GiveMissedPoints,
          intent::TakeTournament, intent::HearSlot, intent::NoteSlotArrival, intent::HearBoard, intent::LinkSent,
          intent::NoteSignal>;

template <class Kind>
constexpr bool has_decided_locks = requires { Kind::needs; } != has_kind<Kind, FreeIntents>;
template <class... Kinds>
constexpr bool has_decided_locks<OneOf<Kinds...>> = (has_decided_locks<Kinds> && ...);
template <class... Parts>
constexpr bool decided(const OneOf<Parts...>*) {
    return (has_decided_locks<Parts> && ...);
}
static_assert(decided(static_cast<const Intent*>(nullptr)), "an intent either needs a feature or is free");

}  // namespace

TEST_CASE("Features are read from a list of names, and unknown names are refused") {
    CHECK(features("") == FeatureSet{});
    CHECK(features("undo") == FeatureSet{}.with(Feature::undo));
    CHECK(features(" new  menu ") == FeatureSet{}.with(Feature::new_game).with(Feature::menu));
    for (std::string_view names : {"cheat", "undo,hint", "undo Hint"}) CHECK_FALSE(parse_features(names));
    FeatureSet all;
    for (std::string_view name : feature_names)
        all = FeatureSet{static_cast<std::uint16_t>(all.bits | features(name).bits)};
    CHECK(all == FeatureSet::all());
}

TEST_CASE("Each feature locks exactly the intents that use it") {
    const std::vector<std::pair<std::string_view, Intent>> uses{
        {"play", intent::TapCell{Cell{5}}},
        {"play", intent::Make{Placement{Cell{5}}}},
        {"play", intent::CallQuarto{Seat::first}},
        {"resign", intent::Resign{}},
        {"undo", intent::Undo{}},
        {"undo", intent::SeekTo{0}},
        {"hint", intent::AskForHelp{}},
        {"values", intent::ToggleAnalysis{}},
        {"moves", intent::Open{Screen::moves}},
        {"new", intent::Open{Screen::new_game}},
        {"new", intent::Start{}},
        {"new", intent::Open{Screen::games}},
        {"new", intent::PlayKept{}},
        {"share", intent::ExportGames{}},
        {"new", intent::OpenRecord{"q1"}},
        {"share", intent::Share{}},
        {"help", intent::Open{Screen::help}},
        {"settings", intent::Open{Screen::language}},
        {"lessons", intent::Open{Screen::course}},
        {"lessons", intent::OpenPuzzle{"2028-02-29"}},
        {"lessons", intent::Open{Screen::puzzles}},
        {"lessons", intent::PractiseMistake{}},
        {"share", intent::ShareResults{}},
        {"menu", intent::Open{Screen::menu}},
    };
    for (const auto& [name, intent] : uses)
        for (std::string_view other : feature_names) CHECK(intent.is_locked(features(other)) == (name == other));
    CHECK_FALSE(Intent(intent::Open{Screen::game}).is_locked(FeatureSet::all()));
    CHECK_FALSE(Intent(intent::DismissNotice{}).is_locked(FeatureSet::all()));
}

TEST_CASE("A locked feature is refused to the player but not to the page") {
    FakeWorld world;
    Store app = locked(world, "undo play");
    const std::string before = app.record();
    const auto is_refused = [&] {
        const bool is_reported = app.state().notice && app.state().notice->is<notice::Locked>();
        return is_reported && app.take_refusal() == "locked" && app.record() == before;
    };
    app.ask(intent::Undo{});
    CHECK(is_refused());
    app.ask(intent::TapCell{Cell{5}});
    CHECK(is_refused());
    app.type("b2");
    CHECK(is_refused());
    app.handle(intent::Undo{});
    CHECK(app.record() != before);
}

TEST_CASE("A refusal by the rules is reported once, and only if the board asked") {
    FakeWorld world;
    Store app = locked(world, "");
    CHECK_FALSE(app.take_refusal());
    app.ask(intent::TapCell{Cell{0}});
    CHECK(app.take_refusal() == "cell_taken");
    CHECK_FALSE(app.take_refusal());
    app.handle(intent::TapCell{Cell{0}});
    CHECK_FALSE(app.take_refusal());
}

TEST_CASE("With playing locked, no cell, call or hint is offered") {
    FakeWorld world;
    Store app = locked(world, "play");
    const View view = app.view();
    CHECK(view.board.playable.empty());
    CHECK_FALSE(view.actions.can_call);
    CHECK_FALSE(view.tip);
    CHECK_FALSE(offers(view, intent::EndTurn{}));
    CHECK(offers(view, intent::Undo{}));
}

TEST_CASE("With the menu locked, going back from the board does nothing") {
    FakeWorld world;
    Store app = locked(world, "menu");
    app.ask(intent::Back{});
    CHECK(app.state().screens.top() == Screen::game);
    app.handle(intent::DisableFeatures{});
    app.ask(intent::Back{});
    CHECK(app.state().screens.top() == Screen::menu);
}

TEST_CASE("Analysis turned on by the page stays on and can't be turned off on the board") {
    FakeWorld world;
    Store app = locked(world, "values");
    app.handle(intent::ShowValues{});
    CHECK(app.view().analysis);
    app.handle(intent::OpenSaved{"quarto-game 1\nrecord q1;moves=0b1.9\nfirst person\nsecond person\n"});
    CHECK(app.view().analysis);
    app.ask(intent::ToggleAnalysis{});
    CHECK(app.view().analysis);
}
