#include <iostream>

#include "core/cli/command.hpp"
#include "core/notation/record.hpp"
#include "core/protocol/query.hpp"

namespace quarto {

namespace {

int draw_figure(const Arguments& arguments) {
    if (arguments.rest.empty()) return refuse("figure needs a GAME");
    if (const auto game = parse_game(arguments.rest.front(), Milliseconds{0}); !game)
        return refuse("GAME, " + place_and_reason(game.error()));
    std::string question = "figure";
    for (std::string_view word : arguments.rest) question.append("\t").append(word);
    const std::string drawing = answer(question);
    if (!drawing.starts_with('<')) return refuse("after GAME: expected 'reserve' or a shape such as a2-d2");
    std::cout << drawing << '\n';
    return status_ok;
}

}  // namespace

constinit const Command figure_command{.name = "figure",
                                       .usage = "GAME [reserve] [SHAPE ...]",
                                       .purpose = "draw a position as SVG, with lines or squares marked",
                                       .run = draw_figure};

}  // namespace quarto
