/// What notices say, in English.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("A shared game that is over is not offered to be played on") {
    Play play{SavedData{.seed = 7}};
    play.does(intent::OpenRecord{"q1;rules=cshf;begin=1;moves=0a1.2b1.4c1.6d1.1!a1-d1"});
    REQUIRE(play.game().end());
    CHECK(play.view(english()).notice->text.find("Play on") == std::string::npos);
}

TEST_CASE("A link that is cut or of a newer version says so, and the game stays") {
    for (const std::string_view address : {"", "https://quarto.example/#", "https://quarto.example/?lang=de#"})
        for (const auto& [text, words] :
             {std::pair{"q1", "Part of this link is missing. Copy all of it."},
              {"q1;", "Part of this link is missing. Copy all of it."},
              {"q2;rules=cshf", "This link is from a newer version of the game. Update first."},
              {"q1;rules=x", "This link is damaged. Ask for it again."}}) {
            CAPTURE(address, text);
            Play play(two_persons());
            play.plays("0a1").does(intent::OpenRecord{std::string(address) + text});
            const View view = play.view(english());
            REQUIRE(view.notice);
            CHECK(view.notice->text == words);
            CHECK(play.moves() == "0a1");
        }
}

TEST_CASE("A wrong call is told with the shape, the reason and the cost") {
    Play play(two_persons());
    play.plays("0a1.fb1.6c1.9d1").calls(first, "a1-d1");
    CHECK(play.view(english()).notice->text ==
          "Row 1? These four have nothing in common. You can call again once the next piece is placed.");
}
