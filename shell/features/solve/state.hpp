#pragma once
/// The solution of a whole game, from the empty board.

#include <cstdint>
#include <optional>

#include "core/protocol/messages.hpp"
#include "shell/features/solve/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

struct Proof {
    RuleSet rules;  ///< of the chosen game
    bool is_running = false;
    Milliseconds begun{0}, heard_of{0};  ///< the request, the latest reply
    int percent = 0;
    std::uint64_t nodes = 0;
    std::optional<Outcome> outcome = std::nullopt;  ///< once it is solved: for the player who starts
};

void update(Proof& proof, Context& context, const SolveIntent& intent);
/// Gives it up if it is running.
void stop(Proof& proof);
std::optional<protocol::Request> wanted(const Proof& proof);
void take(Proof& proof, Context& context, const protocol::Reply& reply);

}  // namespace quarto
