#pragma once
/// The sheet above the board: what it shows. `draw_screens` (screens/screens.hpp) draws it.

#include "core/rules/rules.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/any_view.hpp"

namespace quarto {

struct State;

/// The view of the visible screen; none if it shows the same as the board (view.hpp).
AnyView make_sheet(const State& state, const Texts& texts, Milliseconds now);

}  // namespace quarto
