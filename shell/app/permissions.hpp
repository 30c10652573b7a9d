#pragma once
/// Which intents of whoever sits at the board make use of what may be locked.

#include "shell/app/intent.hpp"

namespace quarto {

/// What the intent makes use of; absent for what cannot be locked.
std::optional<Feature> feature_of(const Intent& intent);

/// Whether it makes use of something that is locked.
bool is_locked(FeatureSet locked, const Intent& intent);

}  // namespace quarto
