#pragma once
/// What the player is told when the engine has failed.

#include "core/protocol/messages.hpp"
#include "shell/model/notice.hpp"

namespace quarto {

/// Whether the host couldn't load the engine: it may ask for it again.
bool is_not_loaded(const protocol::Reply& reply);
Notice engine_notice(const protocol::Reply& reply);

}  // namespace quarto
