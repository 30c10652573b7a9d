#pragma once
/// What is said about moves and calls that are not possible, and about the next game.

#include "shell/model/notice.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

ui::Message message_of(const TextContext& context, const notice::Refused& refused);
ui::Message message_of(const TextContext& context, const notice::CalledWrongly& wrong);
ui::Message message_of(const TextContext& context, const notice::NoShape&);
ui::Message message_of(const TextContext& context, const notice::Voided& voided);
ui::Message message_of(const TextContext& context, const notice::Unavailable& unavailable);
ui::Message message_of(const TextContext& context, const notice::Locked& locked);
ui::Message message_of(const TextContext& context, const notice::LevelChanged& changed);

}  // namespace quarto
