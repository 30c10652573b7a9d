#pragma once
/// Whether two histories belong to the same game.

#include <cstddef>
#include <string>

#include "core/rules/history.hpp"

namespace quarto {

bool has_begun(const History& history);
/// Whether `later` is the same game as `earlier`, at that ply or after it.
bool continues(const History& later, const History& earlier);
/// Whether another move stands in the place of that one.
bool is_replaced(const History& before, const History& now, std::size_t move);
/// Whether a game that was being played has made room for this one, and is kept by that saved text.
bool is_set_aside(const History& before, const History& now, const std::string& kept);

}  // namespace quarto
