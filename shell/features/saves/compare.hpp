#pragma once
/// Whether two histories belong to the same game.

#include <cstddef>
#include <string>

#include "core/rules/history.hpp"

namespace quarto {

bool has_begun(const History& history);
/// Whether `later` is the same game as `earlier`, at the same ply or a later one.
bool continues(const History& later, const History& earlier);
/// Whether `now` has another move than `before` at index `move`, and the same moves up to it.
bool is_replaced(const History& before, const History& now, std::size_t move);
/// Whether the unfinished game `before` was replaced by another one, `now`, and is kept in the saved text
/// `kept`.
bool is_set_aside(const History& before, const History& now, const std::string& kept);

}  // namespace quarto
