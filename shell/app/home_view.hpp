#pragma once
/// The card of the day, from the states of all features.

#include "shell/app/state.hpp"
#include "shell/features/home/view.hpp"

namespace quarto {

HomeView home_view(const State& state, const Texts& texts);

}  // namespace quarto
