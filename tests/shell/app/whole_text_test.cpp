/// Every English sentence of notices and views is whole: no slot is left unfilled, no key unfound.

#include "shell/app/view.hpp"
#include "shell/features/setup/model.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

std::string notice_text(const Play& play, const Notice& notice) {
    return quarto::notice_text(english(), play.state(), notice).text;
}

void check_whole(const std::string& sentence) {
    INFO(sentence);
    CHECK(sentence.find_first_of("{}") == std::string::npos);
    CHECK(sentence.find("..") == std::string::npos);
    CHECK(sentence.find("  ") == std::string::npos);
}

/// Every sentence of a view; a key that answers itself would show by a point or an underscore within a word.
void check_whole(const View& view) {
    std::vector<std::string> sentences{view.prompt,
                                       view.detail,
                                       view.rules_summary,
                                       view.special_rules,
                                       view.actions.call_label,
                                       view.actions.other_call_label,
                                       view.actions.confirm_label,
                                       view.actions.end_turn_label};
    for (const PlayerView& player : view.players) sentences.insert(sentences.end(), {player.name, player.status});
    for (const MoveLine& line : view.moves) sentences.push_back(line.text);
    for (const auto& list : {view.sheet.as<SetupView>().level_names, view.sheet.as<SetupView>().level_descriptions})
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

TEST_CASE("Every notice is a whole sentence") {
    Play play(two_persons({{}, {}, WrongCallCost::pause, {}}));
    play.plays("0a1.fb1.6c1.9d1");
    for (int k = 0; k < refusal_count; ++k) {
        const auto reason = static_cast<Refusal>(k);
        CHECK(english().has(TextKey::named("refusal." + std::string(name_of(reason)))));
        check_whole(notice_text(play, notice::Refused{reason}));
        check_whole(notice_text(play, notice::CalledWrongly{{first, Shape{0}, reason}}));
    }
    for (int k = 0; k < expected_count; ++k) {
        const auto expected = static_cast<Expected>(k);
        check_whole(notice_text(play, notice::BadSave{2, {17, expected}}));
        check_whole(notice_text(play, notice::BadSave{2, {17, expected}, false, false}));
        check_whole(notice_text(play, notice::BadSave{2, {17, expected}, true}));
    }
    for (const Notice& notice :
         {Notice{notice::NoShape{}}, Notice{notice::Help{}}, Notice{notice::Help{Shape{4}}},
          Notice{notice::PreviousGame{}}, Notice{notice::SharedGame{}}, Notice{notice::SharedGame{true}},
          Notice{notice::LongRecord{}}, Notice{notice::OtherGame{}}, Notice{notice::MoveLost{}},
          Notice{notice::Copied{}}, Notice{notice::Copied{false, false}},
          Notice{notice::NotOpened{"/usr/share/quarto/licences.html"}}, Notice{notice::Locked{}},
          Notice{notice::EngineFailed{}}, Notice{notice::EngineUnsupported{}}, Notice{notice::ProofFailed{}}})
        check_whole(notice_text(play, notice));
    CHECK_THAT(notice_text(play, notice::BadSave{2, {17, Expected::move}}),
               Catch::Matchers::ContainsSubstring("2") && Catch::Matchers::ContainsSubstring("17"));
}

TEST_CASE("Every sentence of every moment of a game is whole") {
    const Setup setup =
        GENERATE(two_persons(), against_computer(), two_persons({rules("s+squares"), CallRule::late, {}, short_clock}),
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
    check_whole(play.does(intent::Open{Screen::new_game}).view(english()));
}

TEST_CASE("The last turn's sentences are whole") {
    Play play(two_persons());
    check_whole(play.plays(drawn_game).view(english()));
    check_whole(play.does(intent::EndTurn{}).view(english()));
    check_whole(play.does(intent::EndTurn{}).view(english()));
}
