#pragma once
/// Which player intents require a feature that may be locked.

#include "shell/app/intent.hpp"

namespace quarto {

/// Feature required by the intent; absent if it cannot be locked.
std::optional<Feature> feature_of(const Intent& intent);

/// Whether the intent requires a locked feature.
bool is_locked(FeatureSet locked, const Intent& intent);

}  // namespace quarto
