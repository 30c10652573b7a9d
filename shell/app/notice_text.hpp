#pragma once
/// Notices as the screens show them.

#include "shell/app/text_context.hpp"
#include "shell/app/view.hpp"

namespace quarto {

/// "That space is taken.", a refusal; "It completes row 1: all tall.", a hint
NoticeView notice_view(const TextContext& context, const Notice& notice);

}  // namespace quarto
