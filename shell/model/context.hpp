#pragma once
/// What an update uses and changes besides the state of its feature.

#include <functional>
#include <optional>

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
    std::function<void(const Event&)> emit;  ///< all features take the event in before it returns
};

}  // namespace quarto
