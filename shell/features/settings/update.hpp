#pragma once
/// Changes of preferences and language.

#include "shell/features/settings/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

void update(Preferences& preferences, Context& context, const SettingsIntent& intent);

}  // namespace quarto
