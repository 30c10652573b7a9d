#include <iostream>
#include <span>

#include "core/cli/command.hpp"
#include "core/diagram/svg.hpp"
#include "core/notation/passed_text.hpp"

namespace quarto {

namespace {

int draw_figure(const Arguments& arguments) {
    if (arguments.rest.empty()) return refuse("figure needs a GAME");
    const auto history = parse_passed_game(arguments.rest.front(), Milliseconds{0});
    const bool is_split = !history && history.error().expected == Expected::space;
    if (is_split && arguments.rest.size() > 1) return refuse_more_than(1, arguments);
    if (!history) return refuse("GAME, " + place_and_reason(history.error()));
    Figure figure{history->game().position(), {}, false};
    for (std::string_view option : std::span(arguments.rest).subspan(1))
        if (!add_option(figure, option)) return refuse("after GAME: expected 'reserve' or a shape such as a2-d2");
    std::cout << to_svg(figure) << '\n';
    return status_ok;
}

}  // namespace

constinit const Command figure_command{.name = "figure",
                                       .usage = "GAME [reserve] [SHAPE ...]",
                                       .purpose = "draw a position as SVG, with lines or squares marked",
                                       .run = draw_figure};

}  // namespace quarto
