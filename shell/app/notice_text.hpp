#pragma once
/// Notices as the screens show them.

#include "shell/i18n/text.hpp"
#include "shell/model/notice.hpp"
#include "shell/ui/message.hpp"

namespace quarto {

struct State;

/// "That space is taken.", a refusal; "It completes row 1: all tall.", a hint
ui::Message notice_text(const Texts& texts, const State& state, const Notice& notice);

}  // namespace quarto
