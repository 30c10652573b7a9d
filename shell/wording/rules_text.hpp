#pragma once
/// Rules in a few words, and names of the computer's levels.

#include <string>
#include <vector>

#include "shell/wording/game_text.hpp"

namespace quarto {

/// "standard rules · call to win · 60 seconds per move"
std::string rules_summary(const TextContext& context, const GameOptions& options);
/// What differs from the standard game, without the clock: "only colour · squares win too". Empty where
/// nothing does.
std::string special_rules(const Texts& texts, const GameOptions& options);
/// The same, a sentence each: "Only colour."
std::vector<std::string> special_notes(const Texts& texts, const GameOptions& options);

/// `level`: an index into `levels`. "Casual"
std::string level_name(const Texts& texts, int level);

}  // namespace quarto
