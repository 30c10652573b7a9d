#include <array>
#include <iostream>
#include <random>

#include "core/cli/book_solver.hpp"
#include "core/cli/player.hpp"
#include "core/cli/positions.hpp"
#include "core/notation/passed_text.hpp"

namespace quarto {

namespace {

constexpr std::array<std::string_view, 5> play_columns{line_column, "game", "move", fault_column, fault_reason};

/// Enough for a level's move, and small enough that a program started for each move starts at once.
constexpr std::size_t play_table_bytes = std::size_t{16} << 20;

class MoveMaker {
  public:
    explicit MoveMaker(const Arguments& arguments)
        : solver_(arguments, play_table_bytes),
          level_(*arguments.level),
          seed_(arguments.seed),
          time_(arguments.time) {}

    const std::optional<std::string>& fault() const { return solver_.fault(); }

    Result<Reply, LineFault> answer(const std::string& text) {
        const auto history = parse_passed_game(text, Milliseconds{0});
        if (!history) return fault_of(history.error());
        const Game& game = history->game();
        if (game.end()) return LineFault{1, "the game is over", LineFault::Kind::game_over};
        const auto seed = seed_ ? static_cast<std::uint64_t>(*seed_) : std::random_device()();
        const auto move = choose_move(*history, level_, seed, solver_.solver_for(game, level_), time_, never_);
        const std::string written = to_text(game.to_move(), *move);
        return Reply{written + '\n', {{{"game", commented_text(*history, Milliseconds{0})}, {"move", written}}}};
    }

  private:
    BookSolver solver_;
    Level level_;
    std::optional<std::int64_t> seed_;
    std::optional<Milliseconds> time_;
    std::atomic<bool> never_ = false;
};

int play(const Arguments& arguments) {
    if (!arguments.level) return refuse("play needs --level L");
    if (const int status = refuse_more_than(1, arguments)) return status;
    MoveMaker maker(arguments);
    if (maker.fault()) return refuse(*maker.fault());
    Answers answers(arguments.format, play_columns, std::cout);
    return answer_games(arguments, answers, [&](const std::string& game) { return maker.answer(game); });
}

}  // namespace

constinit const Command play_command{
    .name = "play",
    .usage =
        "--level L [--seed S] [--book FILE | --no-book] [--memory SIZE] [--time T]"
        " [--json | --csv] [GAME]",
    .purpose = "answer GAME, or each game read from standard input, with one move by the computer",
    .details = R"(The move is the next one by the player to move: a piece to give ('9'), a cell to place on
('c2'), a call by seat 1 ('1!a2-d2'), or '-' for the end of the turn. After placing, ask again
for the piece to give.
The same seed and the same game lead to the same move, unless time runs out.
--time T is the most that a move may take; then it is the best one found so far.
A game that is over, such as one with a full board, gets an error.
In rows: line (not for the argument GAME), game, move; of a wrong game: line, column, error.
)",
    .run = play,
    .input = Command::Input::lines,
    .table_bytes = play_table_bytes};

}  // namespace quarto
