/// Players' names.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

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
