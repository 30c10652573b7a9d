/// The clock runs out, or is about to.

#include "shell/app/updater.hpp"

namespace quarto {

void Updater::run_out_of_time() {
    const Seat mover = game().to_move();
    const auto refusal = make(mover, Timeout{});
    if (refusal && refusal != Refusal::time_is_up) return;
    while (!game().end() && game().to_move() == mover) play(mover, random_move());
}

void Updater::watch_clock() {
    state_.second.reset();
    if (state_.is_passive_tab || !awaits_person(state_) || is_browsing_history(state_)) return;
    const auto left = game().time_left(now_);
    if (left && *left <= clock_warning) state_.second = static_cast<int>((left->count() + 999) / 1000);
}

Move Updater::random_move() {
    const auto pick = [&](auto set) {
        auto member = set.begin();
        for (auto skip = state_.random.below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++member;
        return *member;
    };
    if (game().phase() == Phase::place) return Placement{pick(game().position().empty_cells())};
    if (game().phase() == Phase::give) return Gift{pick(game().position().reserve())};
    return Pass{};
}

}  // namespace quarto
