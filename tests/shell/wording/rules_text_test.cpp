/// Rules in a few words.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

std::string rules_in_short(std::string_view rule_text, CallRule calls, Milliseconds per_move = 0ms,
                           WrongCallCost wrong_call = WrongCallCost::pause) {
    const Play play(two_persons({rules(rule_text), calls, wrong_call, {per_move, {}, 0ms}}));
    return play.view(english()).rules_summary;
}

}  // namespace

TEST_CASE("Rules in a few words say what is unusual") {
    CHECK(rules_in_short("cshf", CallRule::rulebook) == "standard rules · call to win");
    CHECK(rules_in_short("cshf+squares", CallRule::automatic) == "squares win too · automatic win");
    CHECK(rules_in_short("c", CallRule::late, 60s) ==
          "only colour · call to win, late calls too · 60 seconds per move");
    CHECK(rules_in_short("ch+squares", CallRule::rulebook) == "only height and colour · squares win too · call to win");
    CHECK(rules_in_short("cshf", CallRule::rulebook, 0ms, WrongCallCost::game) ==
          "standard rules · call to win · a wrong call loses");
    CHECK(rules_in_short("cshf", CallRule::late, 0ms, WrongCallCost::nothing) ==
          "standard rules · call to win, late calls too · wrong calls cost nothing");
    CHECK(rules_in_short("cshf", CallRule::automatic, 0ms, WrongCallCost::game) == "standard rules · automatic win");
}

TEST_CASE("The clock in words: a time per player, what a move adds, and whether it pauses") {
    const auto in_short = [](const ClockRule& clock) {
        return Play(two_persons({.clock = clock})).view(english()).rules_summary;
    };
    CHECK(in_short({.bank = 300s}) == "standard rules · call to win · 5 minutes per player");
    CHECK(in_short({.bank = 90s, .increment = 3s, .pauses = true}) ==
          "standard rules · call to win · 90 seconds per player · +3 seconds per move · pauses in menus");
}
