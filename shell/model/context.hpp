#pragma once
/// What an update reads and changes besides the state of its feature.

#include <functional>
#include <optional>
#include <utility>

#include "core/rules/random.hpp"
#include "shell/model/effect.hpp"
#include "shell/model/event.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/screen.hpp"

namespace quarto {

struct Context {
    Milliseconds now;
    Random& random;
    std::optional<Notice>& notice;
    ScreenStack& screens;
    Effects& effects;
    std::function<void(const Event&)> emit;  ///< synchronous: all features handle the event before it returns

    void run(Effect effect) { effects.push_back(std::move(effect)); }
    void tell(const Notice& told) { notice = told; }
};

}  // namespace quarto
