#pragma once
/// From what a feature's screen returns to an intent of the app.

#include <optional>

#include "shell/app/intent.hpp"

namespace quarto {

template <class... Kinds>
Intent widen(const std::variant<Kinds...>& choice) {
    return std::visit([](const auto& each) { return Intent{each}; }, choice);
}

template <class Choice>
std::optional<Intent> widened(const std::optional<Choice>& choice) {
    if (!choice) return std::nullopt;
    if constexpr (requires { widen(*choice); }) return widen(*choice);
    else return Intent{*choice};
}

}  // namespace quarto
