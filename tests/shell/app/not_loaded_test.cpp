/// What couldn't be loaded is told, changes nothing, and is asked for again by the next press.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

namespace quarto::test {
namespace {

std::string failed(const Play& play, std::string_view reason) {
    return "error " + play.ticket() + ' ' + std::string(reason);
}

/// What asks the engine.
struct Asking {
    std::string_view what;
    Play (*play)();           ///< it is asked
    Intent again;             ///< the press that asks again
    bool is_given_up = true;  ///< after one failure
};

Play analysed() { return Play(two_persons()).plays("0a1.4b1.1c1.3").does(intent::ToggleAnalysis{}); }
Play hinted() { return Play(two_persons()).plays("0a1.4b1.1c1.3").does(intent::AskForHelp{}); }
Play replied() { return Play(against_computer()).plays("0"); }
Play practised() { return Play(two_persons()).does(intent::Train{Training::safe_gifts}); }
Play puzzled() { return Play(two_persons()).does(intent::OpenPuzzle{"2028-02-29"}); }
Play reviewed() {
    return Play(two_persons()).plays("0a1.4b1.1c1.3").does(intent::Resign{}).does(intent::ToggleReview{});
}

const std::vector<Asking> askings{
    {"the analysis", analysed, intent::ToggleAnalysis{}},
    {"a hint", hinted, intent::AskForHelp{}},
    {"the computer's move", replied, intent::Open{Screen::game}, false},
    {"a practice step", practised, intent::Open{Screen::game}},
    {"a puzzle", puzzled, intent::Open{Screen::game}},
    {"a review", reviewed, intent::SeekTo{2}},
};

TEST_CASE("An engine that couldn't be loaded is told of in these words, and the next press asks for it again") {
    for (const auto& [what, begin, again, is_given_up] : askings) {
        INFO(what);
        Play play = begin();
        REQUIRE(play.ticket() != "0");
        for (int k = 0; k < (is_given_up ? 1 : 3); ++k) play.answers(failed(play, "not loaded")).waits(pace);
        const auto told = play.notice<notice::NotLoaded>();
        REQUIRE(told);
        CHECK_FALSE(told->is_outdated);
        CHECK(play.view(english()).notice->text ==
              "Part of the game couldn’t be loaded: Computer. Check your connection and try again.");
        const std::string before = play.ticket();
        CHECK(play.does(intent::Tick{}).asked().empty());  // not by itself
        play.does(again);
        CHECK(play.ticket() != before);
        CHECK_FALSE(play.notice<notice::NotLoaded>());
    }
}

TEST_CASE("A failure of the engine says what to do: load again, load the page anew, or nothing") {
    struct Failure {
        std::string_view reason;
        std::optional<bool> is_outdated;  ///< absent: nothing to load
        std::string told;
    };
    for (const auto& [reason, is_outdated, told] : std::initializer_list<Failure>{
             {"not loaded", false,
              "Part of the game couldn’t be loaded: Computer. Check your connection and try again."},
             {"outdated", true, "Some files are from another version of the game. Reload the page."},
             {"the engine has crashed", {}, english().get("notice.engine_failed")},
             {"unsupported", {}, english().get("failure.no_wasm")}}) {
        INFO(reason);
        Play play = analysed();
        play.answers(failed(play, reason));
        const auto notice = play.notice<notice::NotLoaded>();
        CHECK((notice ? std::optional(notice->is_outdated) : std::nullopt) == is_outdated);
        CHECK(play.view(english()).notice->text == told);
    }
}

TEST_CASE("A press that waits for code is dropped if that can't be loaded; the same press asks for it again") {
    FakeWorld world;
    Store app = world.start({}, english());
    app.handle(intent::Start{});
    world.host.is_complete = false;
    const Setup before = app.state().new_game_form;
    app.handle(intent::Open{Screen::menu});
    CHECK(shows<notice::Loading>(app));
    const std::size_t announced = world.host.announced.size();
    app.handle(intent::Tick{});
    CHECK(world.host.announced.size() == announced);
    app.note_not_loaded("game-rest.wasm", false);
    CHECK(shows<notice::NotLoaded>(app));
    CHECK(app.view().notice->text.find("game-rest.wasm") != std::string::npos);
    CHECK(world.host.announced.back().find("game-rest.wasm") != std::string::npos);
    const int requests = world.host.requests_for_code;
    app.handle(intent::Open{Screen::menu});
    CHECK(world.host.requests_for_code > requests);
    world.host.is_complete = true;
    app.run_waiting();
    CHECK(app.state().screens.top() == Screen::menu);
    CHECK_FALSE(app.state().notice);
    CHECK(app.state().new_game_form == before);
}

}  // namespace
}  // namespace quarto::test
