#pragma once
/// Intents for sharing a game.

#include <variant>

#include "shell/model/feature.hpp"

namespace quarto {

namespace intent {

/// Shares the current game through the host.
struct Share {
    static constexpr Feature needs = Feature::share;
};
/// Report from the host: the record has been copied to the clipboard.
struct Copied {};

}  // namespace intent

using ShareIntent = std::variant<intent::Share, intent::Copied>;

}  // namespace quarto
