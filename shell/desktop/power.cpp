#include "shell/desktop/power.hpp"

#include <SDL.h>

namespace quarto {

namespace {

constexpr Milliseconds interval{30'000};
constexpr int low = 20;  ///< percent

}  // namespace

bool Power::is_plenty(Milliseconds now) {
    if (read_at_ && now - *read_at_ < interval) return is_plenty_;
    read_at_ = now;
    int percent = -1;  // unknown
    const bool is_on_battery = SDL_GetPowerInfo(nullptr, &percent) == SDL_POWERSTATE_ON_BATTERY;
    return is_plenty_ = !(is_on_battery && percent >= 0 && percent <= low);
}

}  // namespace quarto
