#include <iostream>

#include "core/cli/positions.hpp"
#include "core/notation/comments.hpp"
#include "core/notation/passed_text.hpp"

namespace quarto {

namespace {

constexpr Milliseconds start_time{0};

Result<Reply, LineFault> show_game(const std::string& text) {
    const auto history = parse_passed_game(text, start_time);
    if (!history) return fault_of(history.error());
    const auto lines = lines_of(*history);
    if (!lines) return LineFault{static_cast<int>(text.find('&')) + 1, "expected comments that are whole"};
    return Reply{to_text(History(history->game_start(), start_time), start_time) + '\n' + movetext(*lines) + '\n', {}};
}

int show(const Arguments& arguments) {
    if (const int status = refuse_more_than(1, arguments)) return status;
    Answers answers(Format::text, {}, std::cout, Answers::Spacing::blank_line);
    return answer_games(arguments, answers, show_game);
}

}  // namespace

constinit const Command show_command{
    .name = "show",
    .usage = "[GAME]",
    .purpose = "print GAME, or each game read from standard input, with its comments and variations",
    .details = R"(A record without its moves, then the moves as PGN has them: each piece given and placed with its
number, comments in braces after a move, with marks in brackets, variations in parentheses after
the move that they replace, and 1-0, 0-1 or 1/2-1/2 at the end, or * if the game goes on.
)",
    .run = show,
    .input = Command::Input::lines};

}  // namespace quarto
