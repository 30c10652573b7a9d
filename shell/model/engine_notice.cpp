#include "shell/model/engine_notice.hpp"

#include <variant>

namespace quarto {

bool is_not_loaded(const protocol::Reply& reply) {
    const auto* failed = std::get_if<protocol::Failed>(&reply);
    return failed && (failed->reason == protocol::not_loaded || failed->reason == protocol::outdated);
}

Notice engine_notice(const protocol::Reply& reply) {
    const auto* failed = std::get_if<protocol::Failed>(&reply);
    if (failed && failed->reason == protocol::unsupported) return notice::EngineUnsupported{};
    if (!is_not_loaded(reply)) return notice::EngineFailed{};
    return notice::NotLoaded{.is_outdated = failed->reason == protocol::outdated};
}

}  // namespace quarto
