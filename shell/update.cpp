#include "shell/update.hpp"

#include "shell/updater.hpp"

namespace quarto {

bool keeps_notice(const Intent& intent) {
    return std::holds_alternative<intent::Tick>(intent) || std::holds_alternative<intent::EngineAnswer>(intent);
}

Step Updater::run(const Intent& intent) {
    if (!keeps_notice(intent)) state_.notice.reset();
    std::visit([&](const auto& kind) { on(kind); }, intent);
    if (state_.screen != Screen::proof) stop_proof();
    attend();
    return {std::move(state_), std::move(effects_)};
}

Step Updater::start(const Found& found) {
    load_preferences(found);
    load_game(found);
    if (!found.record.empty()) on(intent::OpenRecord{found.record});
    if (state_.history) state_.screen = Screen::game;
    attend();
    return {std::move(state_), std::move(effects_)};
}

Step update(State state, const Intent& intent, Milliseconds now) {
    return Updater(std::move(state), now).run(intent);
}

Step start_app(const Found& found, Milliseconds now) {
    return Updater(State(found.seed), now).start(found);
}

}  // namespace quarto
