/// The C library: games, turns, values, and what is said of failures.

#include <catch_amalgamated.hpp>

#include <cstring>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "core/c_api/quarto.h"
#include "core/opponent/levels.hpp"
#include "core/search/solver.hpp"

namespace {

struct Free {
    void operator()(quarto_game* game) const { quarto_game_free(game); }
    void operator()(quarto_solver* solver) const { quarto_solver_free(solver); }
};
using CGame = std::unique_ptr<quarto_game, Free>;
using CSolver = std::unique_ptr<quarto_solver, Free>;

CGame c_game(const char* text) { return CGame(quarto_game_new(text, nullptr)); }
CSolver c_solver() { return CSolver(quarto_solver_new(2 << 20, nullptr)); }

template <class Write>
std::string c_text(Write write, const CGame& game) {
    std::string text(write(game.get(), nullptr, 0), '\0');
    CHECK(write(game.get(), text.data(), text.size() + 1) == text.size());
    return text;
}

std::size_t words_in(const std::string& text) {
    std::istringstream words(text);
    std::size_t count = 0;
    for (std::string word; words >> word; ++count) {
    }
    return count;
}

}  // namespace

TEST_CASE("C: moves and turns change a game, and its record is read again") {
    const CGame game = c_game("q1;rules=cshf;begin=1");
    REQUIRE(game);
    CHECK(quarto_game_phase(game.get()) == QUARTO_GIVE);
    CHECK(words_in(c_text(quarto_game_moves, game)) == 16);
    REQUIRE(quarto_game_apply(game.get(), "0", nullptr) == QUARTO_OK);
    CHECK(quarto_game_phase(game.get()) == QUARTO_PLACE);
    CHECK(quarto_game_seat(game.get()) == 2);
    CHECK(words_in(c_text(quarto_game_moves, game)) == 16);
    CHECK(words_in(c_text(quarto_game_turns, game)) == 16 * 15);
    REQUIRE(quarto_game_apply(game.get(), "b19", nullptr) == QUARTO_OK);
    REQUIRE(quarto_game_apply(game.get(), "c2.1", nullptr) == QUARTO_OK);
    const std::string record = c_text(quarto_game_record, game);
    CHECK(record == "q1;rules=cshf;begin=1;moves=0b1.9c2.1");
    CHECK(c_text(quarto_game_record, c_game(record.c_str())) == record);
    CHECK(c_text(quarto_game_position, game) == ".0....9......... 1");
    CHECK(quarto_game_undo(game.get(), nullptr) == QUARTO_OK);
    CHECK(c_text(quarto_game_position, game) == ".0....9......... -");
}

TEST_CASE("C: a game keeps its comments and variations in its record") {
    const CGame game = c_game("q1;moves=0b1.9c2"), other = c_game("q1;moves=0b1.9a4");
    CHECK(quarto_game_comment(other.get(), "Safer.", nullptr, nullptr) == QUARTO_OK);
    CHECK(quarto_game_comment(game.get(), "", "c2 bad", nullptr) == QUARTO_OK);
    CHECK(quarto_game_add_variation(game.get(), other.get(), nullptr) == QUARTO_OK);
    const CGame again = c_game(c_text(quarto_game_record, game).c_str());
    CHECK(c_text(quarto_game_comments, again) == R"([{"ply":4,"text":"","marks":"c2 bad"}])");
    CHECK(c_text(quarto_game_variations, again) ==
          R"([{"ply":3,"record":")" + c_text(quarto_game_record, other) + R"("}])");
    quarto_error error{};
    CHECK(quarto_game_comment(game.get(), "two\nlines", nullptr, &error) == QUARTO_BAD_TEXT);
    CHECK(std::string(error.code) == "comment");
    CHECK(quarto_game_comment(game.get(), nullptr, nullptr, nullptr) == QUARTO_BAD_ARGUMENT);
    CHECK(quarto_game_add_variation(game.get(), nullptr, nullptr) == QUARTO_BAD_ARGUMENT);
    CHECK(quarto_game_add_variation(game.get(), game.get(), nullptr) == QUARTO_BAD_TEXT);
    CHECK(c_text(quarto_game_comments, c_game("q1&comments=AAAA")).empty());
    CHECK(c_text(quarto_game_variations, c_game("q1&comments=AAAA")).empty());
}

TEST_CASE("C: a game has its moves, its state as JSON and a drawing") {
    const CGame game = c_game("024............. 6");
    REQUIRE(quarto_game_apply(game.get(), "d1", nullptr) == QUARTO_OK);
    CHECK(c_text(quarto_game_made, game) == "d1");
    CHECK(c_text(quarto_game_state, game).find(R"("callable":["a1-d1"])") != std::string::npos);
    const auto drawing = [&](const char* options) {
        return c_text([options](const quarto_game* of, char* buffer,
                                std::size_t size) { return quarto_game_figure(of, options, buffer, size); },
                      game);
    };
    CHECK(drawing(nullptr).starts_with("<svg "));
    CHECK(drawing("a1-d1 reserve").size() > drawing("a1-d1").size());
    CHECK(drawing("a1-z1").empty());
}

TEST_CASE("C: a call is a turn, and ends the game") {
    const CGame game = c_game("q1;rules=cshf;begin=1;moves=0a1.1b1.2c1.3d1");
    REQUIRE(game);
    CHECK(c_text(quarto_game_turns, game).starts_with("1!a1-d1 4 5"));
    REQUIRE(quarto_game_apply(game.get(), "1!a1-d1", nullptr) == QUARTO_OK);
    CHECK(quarto_game_phase(game.get()) == QUARTO_ENDED);
    CHECK(quarto_game_winner(game.get()) == 1);
    CHECK(c_text(quarto_game_moves, game).empty());
    const CSolver solver = c_solver();
    quarto_value value;
    quarto_error error;
    CHECK(quarto_solver_solve(solver.get(), game.get(), 0, 0, &value, &error) == QUARTO_OVER);
    CHECK(error.code == std::string("game_is_over"));
    char move[16];
    CHECK(quarto_solver_choose(solver.get(), game.get(), "casual", 1, 0, move, nullptr) == QUARTO_OVER);
}

TEST_CASE("C: what can't be read or is against the rules says where and why, and changes nothing") {
    quarto_error error;
    CHECK(!quarto_game_new("q1;rules=cshf;begin=3", &error));
    CHECK(error.status == QUARTO_BAD_TEXT);
    CHECK(error.column == 21);
    CHECK(error.code == std::string("field_value"));
    CHECK(std::strlen(error.expected) > 0);
    const CGame game = c_game("q1;rules=cshf;begin=1;moves=0b1.9");
    const std::string before = c_text(quarto_game_record, game);
    CHECK(quarto_game_apply(game.get(), "c2b", &error) == QUARTO_OK);
    CHECK(error.status == QUARTO_OK);
    quarto_game_undo(game.get(), nullptr);
    quarto_game_undo(game.get(), nullptr);
    CHECK(quarto_game_apply(game.get(), "c20", &error) == QUARTO_REFUSED);
    CHECK(error.column == 3);
    CHECK(error.code == std::string("piece_not_in_reserve"));
    CHECK(quarto_game_apply(game.get(), "c2?", &error) == QUARTO_BAD_TEXT);
    CHECK(error.column == 3);
    CHECK(c_text(quarto_game_position, game) == ".0.............. 9");
    for (int k = 0; k < 3; ++k) CHECK(quarto_game_undo(game.get(), &error) == QUARTO_OK);
    CHECK(quarto_game_undo(game.get(), &error) == QUARTO_REFUSED);
    char narrow[4];
    CHECK(quarto_game_record(game.get(), narrow, sizeof narrow) > sizeof narrow);
    CHECK(narrow == std::string("q1;"));
}

TEST_CASE("C: null pointers and unknown levels are refused") {
    quarto_error error;
    const CGame game = c_game("q1;rules=c;begin=1");
    const CSolver solver = c_solver();
    quarto_value value;
    size_t count;
    char move[16];
    CHECK(!quarto_game_new(nullptr, &error));
    CHECK(!quarto_game_copy(nullptr, &error));
    CHECK(quarto_game_apply(nullptr, "0", &error) == QUARTO_BAD_ARGUMENT);
    CHECK(quarto_game_apply(game.get(), nullptr, nullptr) == QUARTO_BAD_ARGUMENT);
    CHECK(quarto_game_undo(nullptr, &error) == QUARTO_BAD_ARGUMENT);
    CHECK(quarto_game_record(nullptr, move, sizeof move) == 0);
    CHECK(move[0] == '\0');
    CHECK(quarto_game_phase(nullptr) == QUARTO_ENDED);
    CHECK(quarto_game_seat(nullptr) == 0);
    CHECK(quarto_game_winner(nullptr) == 0);
    CHECK(quarto_solver_nodes(nullptr) == 0);
    CHECK(quarto_solver_solve(nullptr, game.get(), 0, 0, &value, &error) == QUARTO_BAD_ARGUMENT);
    CHECK(quarto_solver_solve(solver.get(), game.get(), 0, 0, nullptr, &error) == QUARTO_BAD_ARGUMENT);
    CHECK(quarto_solver_evaluate(solver.get(), game.get(), 0, 0, nullptr, 1, &count, &error) == QUARTO_BAD_ARGUMENT);
    CHECK(quarto_solver_choose(solver.get(), game.get(), "best", 1, 0, move, &error) == QUARTO_BAD_ARGUMENT);
    CHECK(quarto_solver_add_book(solver.get(), "quarto-book", 11, &error) == QUARTO_BAD_TEXT);
    quarto_solver_cancel(nullptr);
    quarto_game_free(nullptr);
    quarto_solver_free(nullptr);
}

TEST_CASE("C: the values of all moves are those of the solver, best first") {
    const char* const text = "..0e8376.1..a... c";
    const CGame game = c_game(text);
    const CSolver solver = c_solver();
    quarto_value value;
    REQUIRE(quarto_solver_solve(solver.get(), game.get(), 0, 0, &value, nullptr) == QUARTO_OK);
    CHECK(value.outcome == 1);
    CHECK(value.placements == 7);
    std::vector<quarto_move_value> moves(32);
    size_t count = 0;
    REQUIRE(quarto_solver_evaluate(solver.get(), game.get(), 0, 0, moves.data(), moves.size(), &count, nullptr) ==
            QUARTO_OK);
    CHECK(count == 8);
    CHECK(moves[0].value.outcome == 1);
    CHECK(moves[0].value.placements == 7);
    CHECK(moves[0].gifts[0] != '\0');
    char move[16];
    REQUIRE(quarto_solver_choose(solver.get(), game.get(), "perfect", 1, 0, move, nullptr) == QUARTO_OK);
    CHECK(move == std::string(moves[0].move));
    CHECK(quarto_solver_nodes(solver.get()) > 0);
}

TEST_CASE("C: limits and a cancellation from another thread end a search") {
    const CGame game = c_game("................ -");
    const CSolver solver = c_solver();
    quarto_value value;
    quarto_error error;
    CHECK(quarto_solver_solve(solver.get(), game.get(), 100'000, 0, &value, &error) == QUARTO_LIMIT);
    CHECK(quarto_solver_nodes(solver.get()) <= 100'000 + quarto::Solver::min_slice);
    CHECK(quarto_solver_solve(solver.get(), game.get(), 0, 1, &value, &error) == QUARTO_LIMIT);
    std::thread canceller([&] { quarto_solver_cancel(solver.get()); });
    CHECK(quarto_solver_solve(solver.get(), game.get(), 0, 0, &value, &error) == QUARTO_CANCELLED);
    canceller.join();
    size_t count;
    CHECK(quarto_solver_evaluate(solver.get(), game.get(), 0, 0, nullptr, 0, &count, &error) == QUARTO_CANCELLED);
    for (const quarto::Level& level : quarto::levels)
        for (const std::uint32_t milliseconds : {0u, 1u, 60'000u}) {
            char move[16] = "none";
            const std::string name(level.key);
            CAPTURE(name, milliseconds);
            CHECK(quarto_solver_choose(solver.get(), game.get(), name.c_str(), 1, milliseconds, move, &error) ==
                  QUARTO_CANCELLED);
            CHECK(error.code == std::string("cancelled"));
            CHECK(move == std::string("none"));
        }
    quarto_solver_resume(solver.get());
    CHECK(quarto_solver_evaluate(solver.get(), game.get(), 20'000, 0, nullptr, 0, &count, &error) == QUARTO_LIMIT);
    char move[16];
    CHECK(quarto_solver_choose(solver.get(), game.get(), "perfect", 1, 1, move, &error) == QUARTO_OK);
    CHECK(move[0] != '\0');
}

TEST_CASE("C: the library says its version") {
    CHECK(quarto_abi_version() == QUARTO_ABI_VERSION);
    CHECK(std::string(quarto_version()).find('.') != std::string::npos);
}
