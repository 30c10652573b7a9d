#pragma once
/// The keyboard shortcuts.

#include <optional>

#include "shell/model/intent.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto {

struct ShownKeys {
    bool has_letters;  ///< single letters are shortcuts
    bool is_desktop;   ///< keys that browsers reserve are shortcuts, too
};

/// One per line.
void write_keys(ui::Ui& ui, ui::FormPage& page, const ShownKeys& keys);

/// A sheet with nothing else.
std::optional<intent::Back> draw_keys(ui::Ui& ui, const ShownKeys& keys);

}  // namespace quarto
