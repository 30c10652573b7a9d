#pragma once
/// What is asked, and what stands in its place: a notice, the hint of the first game, what a review tells of a moment.

#include <optional>

#include "shell/features/game/callout.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/ui/ui.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// What is asked, over the notice; empty where the notice alone has room. Precondition: there is a notice.
std::string_view heading_of_notice(const ui::Ui& ui, const View& view, const GameLayout& layout);
/// What words may stand on that reach over the reserve: there it is not touched. Empty without such.
ui::Rect covered_place(const ui::Ui& ui, const View& view, const GameLayout& layout);

/// For whoever does not see it; a notice hides it from the eye alone.
void tell_prompt(ui::Ui& ui, const View& view, const ui::Rect& rect);
/// What a callout says is not said here once more.
void draw_prompt(ui::Ui& ui, const View& view, const GameLayout& layout, const std::optional<Callout>& callout);
/// Precondition: there is a notice.
std::optional<Intent> draw_notice(ui::Ui& ui, const View& view, const GameLayout& layout);

}  // namespace quarto
