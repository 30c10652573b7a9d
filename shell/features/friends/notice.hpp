#pragma once
/// What is said about games with friends and their links.

#include "shell/model/notice.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// "Ben has moved."
std::string moved_text(const Texts& texts, const std::string& name);

ui::Message message_of(const TextContext& context, const notice::LinkRejected& link);
ui::Message message_of(const TextContext& context, const notice::FriendMoved& moved);
ui::Message message_of(const TextContext& context, const notice::FriendSaid& said);
ui::Message message_of(const TextContext& context, const notice::BothMoved& moved);
ui::Message message_of(const TextContext& context, const notice::SignalSent& sent);

}  // namespace quarto
