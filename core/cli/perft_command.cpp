#include <iostream>

#include "core/cli/command.hpp"
#include "core/notation/passed_text.hpp"
#include "core/rules/perft.hpp"

namespace quarto {

namespace {

constexpr int max_depth = 32;  ///< in plies, the length of the longest game

int count_sequences(const Arguments& arguments) {
    const auto& rest = arguments.rest;
    if (rest.empty()) return refuse("perft needs a depth");
    if (const int status = refuse_more_than(2, arguments)) return status;
    TextCursor depth_text(rest[0]);
    const auto depth = depth_text.take_number(max_depth);
    if (!depth || !depth_text.at_end())
        return refuse("the depth must be a number from 0 to " + std::to_string(max_depth));
    PositionText from{{}, arguments.rules};
    if (rest.size() == 2) {
        const auto position = parse_passed_position(rest[1], arguments.rules);
        if (!position) return refuse("position, " + place_and_reason(position.error()));
        from = *position;
    }
    std::cout << perft(from.position, from.rules, static_cast<int>(*depth)) << '\n';
    return status_ok;
}

}  // namespace

constinit const Command perft_command{.name = "perft",
                                      .usage = "DEPTH [--rules R] [POSITION]",
                                      .purpose = "count the move sequences of DEPTH plies",
                                      .run = count_sequences};

}  // namespace quarto
