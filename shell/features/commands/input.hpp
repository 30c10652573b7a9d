#pragma once
/// A sheet in which a line is typed, for hosts without text fields of their own: a name, a move or a question.

#include <optional>
#include <string>

#include "core/rules/board.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

struct TextEntry {
    std::optional<Seat> named;  ///< whose name it is; absent for a move or a question
    std::string text;           ///< as typed so far
    std::string label;
    bool is_open = true;
    bool is_new = true;  ///< has not been drawn yet
};

/// The text, once it has been entered; closes the entry then, or when the player goes back.
std::optional<std::string> draw_text_entry(ui::Ui& ui, TextEntry& entry);

}  // namespace quarto
