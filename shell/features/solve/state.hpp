#pragma once
/// Solving the game from the empty board.

#include <cstdint>
#include <optional>

#include "core/protocol/messages.hpp"
#include "core/rules/rules.hpp"
#include "shell/model/context.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Selects the rules to solve; cancels a running proof.
struct ChooseProof {
    RuleSet rules;
};
struct StartProof {};
struct StopProof {};

}  // namespace intent

using SolveIntent = OneOf<intent::ChooseProof, intent::StartProof, intent::StopProof>;

struct Proof {
    RuleSet rules;  ///< selected rules
    bool is_running = false;
    Milliseconds begun{0}, last_reply{0};  ///< times of the request and of the latest reply
    int percent = 0;
    std::uint64_t nodes = 0;
    std::optional<Outcome> outcome = std::nullopt;  ///< for the player who starts; absent until solved
};

void update(Proof& proof, Context& context, const SolveIntent& intent);
/// Cancels a running proof.
void stop(Proof& proof);
std::optional<protocol::Request> wanted(const Proof& proof);
void take(Proof& proof, Context& context, const protocol::Reply& reply);

}  // namespace quarto
