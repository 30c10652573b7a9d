#pragma once
/// What is said about a tournament.

#include "shell/model/notice.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

ui::Message message_of(const TextContext& context, const notice::RoundBegun& begun);
ui::Message message_of(const TextContext& context, const notice::PlayerJoined& joined);
ui::Message message_of(const TextContext& context, const notice::BoardEnded& ended);

}  // namespace quarto
