#pragma once
/// What is said about the kept games and about backups.

#include "shell/model/notice.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

ui::Message message_of(const TextContext& context, const notice::GamesChanged& changed);
ui::Message message_of(const TextContext& context, const notice::BadGames& bad_games);
ui::Message message_of(const TextContext& context, const notice::BackupRestored& restored);

}  // namespace quarto
