#pragma once
/// The rules of games with friends and of tournaments, where they begin.

#include <optional>
#include <string_view>

#include "core/rules/game.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto {

/// A line with the rules in words, closed at first, as in the form of a new game; the rules once they have changed.
std::optional<GameOptions> draw_friend_rules(ui::Ui& ui, ui::FormPage& page, std::string_view summary,
                                             const GameOptions& options);

}  // namespace quarto
