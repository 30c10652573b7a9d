#include "shell/model/engine_notice.hpp"

#include <variant>

namespace quarto {

bool is_not_loaded(const protocol::Reply& reply) {
    const auto* failed = std::get_if<protocol::Failed>(&reply);
    return failed && (failed->reason == protocol::not_loaded || failed->reason == protocol::outdated);
}

Notice engine_notice(const protocol::Reply& reply) {
    if (!is_not_loaded(reply)) return notice::EngineFailed{};
    return notice::NotLoaded{.is_outdated = std::get<protocol::Failed>(reply).reason == protocol::outdated};
}

}  // namespace quarto
