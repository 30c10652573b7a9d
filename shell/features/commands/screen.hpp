#pragma once
/// Sheet for typing a line (a name, a move or a question), for hosts without native text fields.

#include <optional>
#include <string>

#include "core/rules/board.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

struct TextEntry {
    std::optional<Seat> named;  ///< player whose name is asked for; absent for a move or a question
    std::string text;           ///< current contents
    std::string label;
    bool is_open = true;
    bool is_new = true;  ///< not drawn yet
};

/// Returns the text when it is entered. Closes the entry then, or when the player cancels.
std::optional<std::string> draw_text_entry(ui::Ui& ui, TextEntry& entry);

}  // namespace quarto
