#pragma once
/// A sheet in which a name is typed, for hosts without text fields of their own.

#include <optional>
#include <string>

#include "shell/intent.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

struct NameEntry {
    Seat seat;
    std::string text;  ///< as typed so far
    std::string label;
    bool is_open = true;
    bool is_new = true;  ///< has not been drawn yet
};

/// The name, once it has been entered; closes the entry then, or when the player goes back.
std::optional<intent::EnterName> draw_name_entry(ui::Ui& ui, NameEntry& entry);

}  // namespace quarto
