/// All rule sets and options: chosen in the form, in force in the game.

#include <algorithm>
#include <array>
#include <set>

#include "core/notation/text.hpp"
#include "tests/app/driver.hpp"

namespace quarto::test::app_variants {

constexpr float wide = 420, tall = 1400;

/// Value of the record's field `name`, or `usual` if absent.
std::string field(const AppDriver& game, const std::string& name, const std::string& usual = {}) {
    const std::string record = game.record(), sign = ";" + name + "=";
    const std::size_t at = record.find(sign);
    if (at == std::string::npos) return usual;
    const std::size_t begin = at + sign.size();
    return record.substr(begin, record.find(';', begin) - begin);
}

TEST_CASE("The form's attributes and squares apply to the game", "[variants]") {
    AppDriver game({.width = wide, .height = tall});
    game.tap({"menu", "menu.new_game", "form.opponent 0", "form.begins 1", "form.rules"});
    constexpr std::array<std::array<std::string_view, 2>, 5> choices{
        {{"form.attributes 3", "csh"},
         {"form.attributes 0", "sh"},
         {"form.squares", "sh+squares"},
         {"form.attributes 1", "h+squares"},
         {"form.attributes 2", "h+squares"}}};  // one at least
    for (const auto& [name, rules] : choices) {
        game.tap(name).tap("start");
        CHECK(game.screen() == Screen::game);
        CHECK(field(game, "rules") == rules);
        game.tap({"menu", "menu.new_game"});
    }
}

struct Lesson {
    std::string rules, moves, last;
    bool wins;
};

/// For each rule set, four pieces in a line or square that share exactly one attribute: once one that counts, once one
/// that does not.
std::vector<Lesson> lessons() {
    std::vector<Lesson> all;
    constexpr std::string_view attributes = "cshf";
    for (const bool squares : {false, true})
        for (int mask = 15; mask > 0; --mask) {
            std::string rules;
            for (std::size_t bit = 0; bit < 4; ++bit)
                if (mask >> bit & 1) rules += attributes[bit];
            const std::array<std::string_view, 4> cells{"a1", "b1", squares ? "a2" : "c1", squares ? "b2" : "d1"};
            for (const bool counts : {true, false}) {
                int bit = 0;
                while (bit < 4 && (mask >> bit & 1) != (counts ? 1 : 0)) ++bit;
                if (bit == 4) continue;  // every attribute counts
                const int opposite = 15 ^ 1 << bit;
                std::vector<int> pieces{0, opposite};
                for (int piece = 1; pieces.size() < 4; ++piece)
                    if (!(piece >> bit & 1) && piece != opposite) pieces.push_back(piece);
                std::string moves;
                for (std::size_t k = 0; k < 4; ++k) {
                    moves += (k > 0 ? "." : "") + to_text(Piece{static_cast<std::uint8_t>(pieces[k])});
                    if (k < 3) moves += cells[k];
                }
                all.push_back({rules + (squares ? "+squares" : ""), moves, std::string(cells[3]), counts});
            }
        }
    return all;
}

TEST_CASE("In each of the thirty rule sets only attributes that count win automatically", "[variants]") {
    AppDriver game;
    REQUIRE(lessons().size() == 58);
    for (const auto& [rules, moves, last, wins] : lessons()) {
        INFO(rules << ' ' << moves << ' ' << last);
        game.open_link("q1;rules=" + rules + ";begin=1;calls=automatic;moves=" + moves);
        REQUIRE(field(game, "rules") == rules);
        game.tap("cell." + last);
        CHECK(game.phase() == (wins ? "over" : "give"));
        CHECK(is_like(wins ? "Player 1 wins*" : "", game.result()));
    }
}

TEST_CASE("In each of the thirty rule sets only alignments that count can be called", "[variants]") {
    AppDriver game;
    for (const auto& [rules, moves, last, wins] : lessons()) {
        INFO(rules << ' ' << moves << ' ' << last);
        game.open_link("q1;rules=" + rules + ";begin=1;moves=" + moves);
        const bool is_square = last == "b2";
        game.press("cell." + last).press("quarto").press("cell.a1").press(is_square ? "cell.b1" : "cell.d1");
        if (is_square) game.press("cell.a2");
        game.press("quarto");
        CHECK(game.phase() == (wins ? "over" : "give"));
        CHECK(is_like(wins ? "" : "*doesn’t count*", game.notice()));
    }
}

TEST_CASE("Without squares, cells of a square can't be selected, and squares aren't mentioned", "[variants]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0a1.2b1.4a2.6"});
    game.tap({"cell.b2", "quarto", "cell.b1", "cell.a2"});
    CHECK(is_like("*one line.", game.notice()));  // no mention of squares
}

TEST_CASE("The form's rules for calls, wrong calls and the clock apply to the game", "[variants]") {
    AppDriver game({.width = wide, .height = tall});
    game.tap({"menu", "menu.new_game", "form.opponent 0", "form.begins 2", "form.rules"});
    const auto started = [&](std::string_view choice, const std::string& name, const std::string& usual) {
        game.tap(choice).tap("start");
        const std::string value = field(game, name, usual);
        CHECK(field(game, "begin") == "2");
        game.tap({"menu", "menu.new_game"});
        return value;
    };
    CHECK(started("form.calls 1", "calls", "rulebook") == "late");
    CHECK(started("form.calls 0", "calls", "rulebook") == "rulebook");
    CHECK(started("form.calls 2", "calls", "rulebook") == "automatic");
    game.tap("form.calls 0");
    CHECK(started("form.wrong_call 0", "wrong", "pause") == "nothing");
    CHECK(started("form.wrong_call 2", "wrong", "pause") == "game");
    CHECK(started("form.wrong_call 1", "wrong", "pause") == "pause");
    game.tap("form.clock 1");
    CHECK(started("form.timeout 1", "timeout", "game") == "choice");
    game.tap("form.extra more").tap("start");
    CHECK(field(game, "clock") == "60");
    CHECK_FALSE(field(game, "extend").empty());
}

TEST_CASE("A bank of time chosen in the form takes the place of a time per move", "[variants]") {
    AppDriver game({.width = wide, .height = tall});
    game.tap({"menu", "menu.new_game", "form.opponent 0", "form.rules", "form.clock 1", "form.clock 2"});
    game.tap({"form.increment more", "form.pause", "start"});
    CHECK(field(game, "clock").empty());
    CHECK(field(game, "bank") == "300");
    CHECK(field(game, "increment") == "1");
    CHECK(field(game, "pause") == "menus");
    game.tap({"menu", "menu.new_game", "form.bank more", "form.increment less", "start"});
    CHECK(field(game, "bank") == "600");
    CHECK(field(game, "increment").empty());
    game.tap({"menu", "menu.new_game", "form.clock 0", "start"});
    CHECK(field(game, "bank").empty());
}

TEST_CASE("The dice decide who starts, and are shown", "[variants]") {
    AppDriver game;
    game.tap({"menu", "menu.new_game", "form.opponent 0", "form.begins 0", "start"});
    const std::string dice = field(game, "begin");
    REQUIRE(dice.size() == 3);
    CHECK(dice[1] == '-');
    CHECK(dice[0] != dice[2]);
    CHECK(table(game.state()).history->game().to_move() == (dice[0] > dice[2] ? Seat::first : Seat::second));
    CHECK(game.shows("text", std::string("Player 1, *rolled ") + dice[0]));
    CHECK(game.shows("text", std::string("Player 2, *rolled ") + dice[2]));
}

TEST_CASE("With automatic wins a game ends with the alignment and offers no call", "[variants]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;calls=automatic;moves=0a1.4b1.1c1.3"});
    CHECK_FALSE(game.target("quarto"));
    game.moves("d1");
    CHECK(is_like("Player 1 wins*", game.result()));
    CHECK_FALSE(game.target("quarto"));
}

TEST_CASE("With late calls, the giver can still call after giving", "[variants]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;calls=late;moves=0a1.4b1.1c1.3"});
    game.moves("d1.f").tap({"quarto.other", "cell.a1", "cell.d1", "quarto"});
    CHECK(game.record().ends_with("1!a1-d1"));
    CHECK(is_like("Player 1 wins*", game.result()));
}

TEST_CASE("With two call buttons the menu lists each action once", "[variants]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;calls=late;moves=0a1.4b1.1c1.f"});
    REQUIRE(game.target("quarto.other"));
    const bool is_on_board = game.target("ask") != nullptr;
    game.press("menu");
    const std::vector<std::string> lines = game.target_names("menu.");
    CHECK((std::ranges::find(lines, "menu.ask") != lines.end()) != is_on_board);
    CHECK(std::set<std::string>(lines.begin(), lines.end()).size() == lines.size());
}

TEST_CASE("A wrong call loses if it costs the game", "[variants]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;wrong=game;moves=0a1.fb1.1c1.3d1"});
    const bool is_first = table(game.state()).history->game().to_move() == Seat::first;
    game.tap({"quarto", "cell.a1", "cell.d1", "quarto"});
    CHECK(is_like(is_first ? "Player 2 wins*" : "Player 1 wins*", game.result()));
}

TEST_CASE("When time runs out, the player loses or moves randomly, depending on the rules", "[variants]") {
    AppDriver loses({.record = "q1;rules=cshf;begin=1;clock=10;moves=0b1.9;used=8500"});
    CHECK(loses.wait(Milliseconds{1'400}).result().empty());
    CHECK(is_like("Player 2 wins*", loses.wait(Milliseconds{200}).result()));
    AppDriver chance({.record = "q1;rules=cshf;begin=1;clock=10;timeout=choice;moves=0b1.9;used=8500"});
    chance.wait(Milliseconds{1'400});
    CHECK(chance.plies() == 3);
    chance.wait(Milliseconds{200});
    CHECK(chance.result().empty());
    CHECK(is_like("*9.t.*", chance.record()));
    CHECK(chance.plies() > 4);
}

TEST_CASE("Extra time is available if agreed", "[variants]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;clock=10;extend=30;moves=0b1.9;used=1000"});
    game.tap("extend");
    CHECK(is_like("*9.+*", game.record()));
    CHECK(game.wait(Milliseconds{30'000}).result().empty());
    CHECK(is_like("Player 2 wins*", game.wait(Milliseconds{10'000}).result()));
}

}  // namespace quarto::test::app_variants
