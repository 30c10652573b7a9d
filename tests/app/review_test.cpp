/// Review of a finished game, hints and analysis, and solving whole games.

#include <algorithm>
#include <regex>

#include "shell/features/solve/model.hpp"
#include "tests/app/driver.hpp"

namespace quarto::test::app_review {

/// Seat 2 misses an alignment at move 11; move 13 is seat 1's last chance; the piece given at move 15 loses.
const std::string lost =
    "q1;rules=cshf;begin=1;moves=bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4";
const std::string begun = "q1;rules=cshf;begin=1;moves=0b1.9c2.1";

/// Marks of the moves as shown in the move list.
std::vector<std::string> marks(const AppDriver& game) {
    std::vector<std::string> all;
    for (const std::string& name : game.target_names("move."))
        if (is_like("Move *. *", game.label_of(name))) all.push_back(game.label_of(name));
    return all;
}

TEST_CASE("A review marks the moves of a finished game and leads to its last chance", "[review]") {
    AppDriver game({.record = lost, .width = 1280, .height = 800, .has_engine = true});
    const std::size_t plies = game.plies();
    game.tap("review");
    CHECK(is_like("*moves marked.", game.detail()));
    const std::vector<std::string> wanted{
        "Move 9: tall light square hollow on a1. Hardest move", "Move 10: tall light round solid on c4. Mistake",
        "Move 11: tall dark square solid on a2. Missed alignment", "Move 13: tall dark round solid. Last chance",
        "Move 15: tall dark round hollow. Losing piece"};
    CHECK(marks(game) == wanted);
    game.tap("review.last_chance");
    CHECK(game.ply() < plies);
    CHECK(is_like("Move 13: Player 1 gave a piece*", game.prompt()));
    CHECK(is_like("*Giving the * piece would have kept the draw.", game.detail()));
    game.tap("analyse");
    CHECK(game.target_names("move.").empty());
    game.tap("review.next_remark");
    CHECK(game.ply() == 29);
    CHECK(is_like("On c3, it would complete the diagonal a1-d4: all tall.*", game.detail()));
    game.tap("review.close");
    CHECK(game.ply() == plies);
    CHECK(game.prompt() == "Player 2 wins.");
}

TEST_CASE("Escape leaves a review and returns to its button", "[review]") {
    AppDriver game({.record = lost, .width = 1280, .height = 800, .has_engine = true});
    game.tap("review").tap("review.previous").tap("review.next");
    REQUIRE(game.focused() == "review.next");
    game.key("Escape");
    CHECK(game.prompt() == "Player 2 wins.");
    CHECK(game.focused() == "review");
}

TEST_CASE("In a review another move can be tried, valued and left again", "[review]") {
    for (const auto& [width, height] : {std::pair(390.0f, 844.0f), std::pair(1280.0f, 800.0f)}) {
        AppDriver game({.record = lost, .width = width, .height = height, .has_engine = true});
        game.tap("review").tap("review.last_chance");
        const std::string prompt = game.prompt(), before = game.position();
        game.tap("review.previous");
        const std::string record = game.record();
        const auto pieces = game.target_names("piece.");
        REQUIRE_FALSE(pieces.empty());
        game.tap(pieces.front());
        CHECK(game.prompt() == "Try a space for this piece.");
        CHECK(is_like("*, *", game.label_of("cell.b2")));
        const auto cells = game.target_names("cell.");
        game.tap(*std::ranges::find_if(cells, [&](const std::string& name) { return game.is_enabled(name); }));
        game.tap("undo").tap("variation.leave");
        CHECK(game.record() == record);
        CHECK(game.focused() == "analyse");
        game.tap("review.next");
        CHECK(game.prompt() == prompt);
        CHECK(game.position() == before);
    }
}

TEST_CASE("On a phone a button leads from the analysis to its list", "[review]") {
    AppDriver game({.record = begun, .width = 390, .height = 844, .has_engine = true});
    game.tap("analyse").tap("analysis more");
    CHECK(game.screen() == Screen::moves);
    game.escape();
    CHECK(game.screen() == Screen::game);
    game.resize(1280, 800);
    CHECK(game.target_names("analysis more").empty());
}

TEST_CASE("Escape leaves a variation for the game that it began in", "[review]") {
    AppDriver game({.record = begun, .width = 390, .height = 844, .has_engine = true});
    game.tap("analyse").tap("variation");
    CHECK(game.prompt() == "Try a space for this piece.");
    game.tap("cell.d4").key("Escape");
    CHECK(is_like("*place your piece.", game.prompt()));
    CHECK(game.ply() == 5);
}

TEST_CASE("A command of the embedding page is about the game and leaves a variation", "[review]") {
    AppDriver game({.record = begun, .width = 390, .height = 844, .has_engine = true});
    game.tap("analyse").tap("variation").tap("cell.d4");
    game.program().command(intent::Undo{});
    game.settle();
    CHECK_FALSE(game.view().is_variation);
    CHECK(game.ply() == 4);
}

TEST_CASE("A review of a short game uses the opening book", "[review]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1.f.2!a1-d1",
                    .width = 1280,
                    .height = 800,
                    .has_engine = true});
    game.tap("review");
    const std::vector<std::string> wanted{"Move 4: tall dark square solid. Mistake",
                                          "Move 5: short dark square hollow. Missed alignment"};
    CHECK(marks(game) == wanted);
}

TEST_CASE("On a phone a review can be gone through by touch and plays nothing", "[review]") {
    AppDriver game({.record = lost, .width = 390, .height = 844, .has_engine = true});
    const auto touch = [&](std::string_view name) { game.tap(name, ImGuiMouseSource_TouchScreen); };
    touch("review");
    const std::string record = game.record();
    touch("review.next_remark");
    touch("review.next_remark");
    CHECK(game.ply() == 22);
    CHECK(is_like("On c1, the piece would have completed row 1: all square.*", game.detail()));
    touch("review.next");
    CHECK(game.ply() == 23);
    touch("review.previous");
    CHECK(game.ply() == 22);
    touch("moves");
    touch("move.29");
    CHECK(game.screen() == Screen::game);
    CHECK(game.ply() == 29);
    CHECK(game.reload().record() == record);
}

TEST_CASE("A review can be opened, gone through and closed by keys", "[review]") {
    AppDriver game({.record = lost, .width = 1280, .height = 800, .has_engine = true});
    game.press_by_keys("button", "Review");
    const std::size_t plies = game.plies();
    game.walk_to("button", game.label_of("review.previous")).key("Enter");
    CHECK(game.ply() == plies - 1);
    game.key("Escape");
    CHECK(game.target("rematch"));
    CHECK_FALSE(game.result().empty());
}

TEST_CASE("An unfinished game offers no review", "[review]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;clock=60;moves=0a1.4b1.1c1.3", .width = 1280, .height = 800});
    CHECK(game.target_names("review").empty());
}

// --- Engine ---

const std::string to_think = saved_game("q1;rules=cshf;begin=1;moves=0b1.9", "person", "computer casual");

TEST_CASE("An engine that fails is reported, and the game can be played on", "[engine]") {
    AppDriver game({.saved = {{"game", to_think}}});
    game.moves("c2.1");
    for (int k = 0; k < 5 && game.notice().empty(); ++k) game.answer("error a crash").wait(Milliseconds{2'000});
    CHECK(is_like("The computer can’t continue.*", game.notice()));
    game.tap("undo");
    CHECK(game.phase() == "give");
    game.moves("1");
    game.answer("move a1").wait(Milliseconds{2'000});
    CHECK(game.plies() == 6);
}

TEST_CASE("After undoing a move, the computer's late answer to it is ignored", "[engine]") {
    AppDriver game(
        {.saved = {{"game", saved_game("q1;rules=cshf+squares;begin=1;moves=0b1.9", "person", "computer perfect")}}});
    game.moves("c2.1").tap("undo");
    const std::string record = game.record();
    const std::string& query = *std::find_if(game.engine().questions().begin(), game.engine().questions().end(),
                                             [](const std::string& line) { return line.starts_with("think"); });
    const std::string ticket = query.substr(6, query.find(' ', 6) - 6);
    game.intend(intent::EngineAnswer{"move " + ticket + " a1"}).wait(Milliseconds{5'000});
    CHECK(game.record() == record);
}

TEST_CASE("Until the player does something, no engine is used", "[engine]") {
    AppDriver game;
    game.wait(Milliseconds{60'000});
    CHECK(game.engine().questions().empty());
    CHECK(game.prover().questions().empty());
}

// --- Solving ---

TEST_CASE("A proof shows its progress and its outcome", "[solve]") {
    AppDriver game({.record = begun});
    game.tap({"menu", "menu.proof", "form.attributes 1", "form.attributes 2", "form.attributes 3", "proof.button"});
    CHECK(is_like("prove * c", game.prover().questions().back()));
    game.wait(Milliseconds{2'000}).answer_proof("progress 40 1234567");
    CHECK(std::regex_match(game.view().sheet.as<ProofView>().detail, std::regex("40% · 1,234,567 positions · .*")));
    game.answer_proof("proved draw 2345678");
    CHECK(is_like("*draw.", game.view().sheet.as<ProofView>().result));
    CHECK(game.next() == std::nullopt);
    CHECK(game.shows("progress", "*"));
}

TEST_CASE("A proof that is stopped, left or changed ends at once", "[solve]") {
    for (const std::string_view target : {"proof.button", "proof close", "form.squares"}) {
        AppDriver game({.record = begun});
        game.tap({"menu", "menu.proof", "proof.button"}).answer_proof("progress 1 1234567");
        CHECK_FALSE(game.view().sheet.as<ProofView>().detail.empty());
        game.tap(target);
        CHECK(game.prover().questions().back() == "cancel");
        CHECK(game.view().sheet.as<ProofView>().detail.empty());
        CHECK(game.next() == std::nullopt);
    }
}

TEST_CASE("A proof that fails is reported, and the game can be played on", "[solve]") {
    AppDriver game({.record = begun});
    game.tap({"menu", "menu.proof", "proof.button"}).answer_proof("error a crash");
    CHECK(is_like("Solving stopped:*", game.notice()));
    game.tap({"proof close", "menu close"}).moves("d3");
    CHECK(game.record() == begun + "d3");
}

}  // namespace quarto::test::app_review
