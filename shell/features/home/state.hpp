#pragma once
/// The first screen: the board with the card of the day beside it.

#include <optional>
#include <string>

#include "core/protocol/messages.hpp"
#include "shell/features/home/memory.hpp"
#include "shell/model/context.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Shows the card of the day beside the board.
struct OpenHome {};
/// Shows the game again.
struct LeaveHome {};

}  // namespace intent

using HomeIntent = OneOf<intent::OpenHome, intent::LeaveHome>;

struct HomeState {
    bool is_open = false;  ///< unless a lesson or a review stands in its place
    std::string today;     ///< "2028-02-29"; empty until known
    HomeMemory memory;
    bool has_failed = false;  ///< the engine made no puzzle
};

/// What decides at the start whether the card is shown.
struct Return {
    bool has_game = false, is_over = false, has_clock = false;
    bool has_learned = false;  ///< something was solved
};
/// Opens the card at the start of the program, except over a game that was played today or has a clock running.
void open_at_start(HomeState& home, Context& context, const Return& visit);
/// Opens the card.
void open_home(HomeState& home, Context& context);
/// Notes that the program is used today.
void note_day(HomeState& home, Context& context);

/// The puzzle of the day, while it is missing.
std::optional<protocol::Request> wanted(const HomeState& home);
void take(HomeState& home, Context& context, const protocol::Reply& reply);

}  // namespace quarto
