#pragma once
/// Draws what stands under the picture of a game that is over.

#include <string>
#include <vector>

#include "shell/ui/ui.hpp"

namespace quarto {

/// As large as the picture wants it, whatever the text size.
void draw_caption(ui::Ui& ui, const std::vector<std::string>& lines, ui::Rect place);

}  // namespace quarto
