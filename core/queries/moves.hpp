#pragma once
/// Moves of games as texts, for other languages.

#include <string>
#include <string_view>
#include <vector>

#include "core/queries/fault.hpp"
#include "core/rules/history.hpp"

namespace quarto {

/// The moves that the player to move can make now, correct calls first. Resigning is left out.
std::vector<Move> legal_moves(const Game& game);
/// The same as texts.
std::vector<std::string> legal_move_texts(const Game& game);

/// The moves made up to now.
std::vector<std::string> made_move_texts(const History& history);

/// The game after moves as in a record: "9", "c2", "9c2", "1!a2-d2"; a dot may stand between two.
Result<History, Fault> after_moves(History history, std::string_view moves);
/// The game one move before.
Result<History, Fault> before_move(const History& history);

}  // namespace quarto
