#pragma once
/// The keyboard shortcuts.

#include "shell/app/form_page.hpp"

namespace quarto {

/// One per line.
void write_keys(ui::Ui& ui, FormPage& page, const View& view);

}  // namespace quarto
