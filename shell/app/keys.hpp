#pragma once
/// What the shortcuts of features/help/keys.hpp do now.

#include "shell/app/intent.hpp"
#include "shell/features/help/keys.hpp"
#include "shell/ui/id.hpp"

namespace quarto {

struct View;

/// Absent if the key does nothing. `focused`: the target with the focus, if that is shown.
std::optional<Intent> intent_of(Key key, const View& view, ui::Id focused = {});

}  // namespace quarto
