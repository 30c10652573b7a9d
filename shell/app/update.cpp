#include "shell/app/update.hpp"

#include "shell/app/updater.hpp"

namespace quarto {

bool keeps_notice(const Intent& intent) {
    return std::holds_alternative<intent::Tick>(intent) || std::holds_alternative<intent::EngineAnswer>(intent) ||
           std::holds_alternative<intent::TellStorage>(intent) ||
           std::holds_alternative<intent::MissCopy>(intent);
}

Updated Updater::run(const Intent& intent) {
    if (!keeps_notice(intent)) {
        state_.notice.reset();
        state_.looks_on = false;
    }
    const Heard before = heard(state_);
    const auto hint = hint_now(state_);
    std::visit([&](const auto& kind) { on(kind); }, intent);
    if (state_.screen != Screen::proof) stop_proof();
    attend();
    watch_clock();
    if (hint) close_hint(*hint, before);
    for (const Cue& cue : cues_between(before, state_)) effects_.push_back(effect::Perform{cue});
    return {std::move(state_), std::move(effects_)};
}

Updated Updater::start(const Found& found) {
    load_preferences(found);
    load_game(found);
    load_newer(found);
    if (!found.record.empty()) on(intent::OpenRecord{found.record, found.players});
    attend();
    watch_clock();
    return {std::move(state_), std::move(effects_)};
}

Updated Updater::take_saved(const Found& found, bool looks_on) {
    if (state_.notice && !std::holds_alternative<notice::MoveLost>(*state_.notice)) state_.notice.reset();
    load_preferences(found);
    follow_game_behind(found, looks_on);
    attend();
    watch_clock();
    return {std::move(state_), std::move(effects_)};
}

Updated update(State state, const Intent& intent, Milliseconds now) {
    return Updater(std::move(state), now).run(intent);
}

Updated start_app(const Found& found, Milliseconds now) {
    return Updater(State(found.seed), now).start(found);
}

Updated take_saved(State state, const Found& found, bool looks_on, Milliseconds now) {
    return Updater(std::move(state), now).take_saved(found, looks_on);
}

}  // namespace quarto
