#pragma once
/// What is said about saved texts, and about games from and for others.

#include "shell/model/notice.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

ui::Message message_of(const TextContext& context, const notice::BadRecord& record);
ui::Message message_of(const TextContext& context, const notice::BadSave& save);
ui::Message message_of(const TextContext& context, const notice::StorageFailed& failed);
ui::Message message_of(const TextContext& context, const notice::FileSaved& saved);
ui::Message message_of(const TextContext& context, const notice::Copied& copied);

}  // namespace quarto
