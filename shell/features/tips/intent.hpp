#pragma once
/// What a player does with the tips of a first game.

#include <variant>

namespace quarto {

namespace intent {

/// The hints are to be shown once more, each when it occurs.
struct ShowHintsAgain {};
/// The hint that is shown has been read.
struct DismissHint {};

}  // namespace intent

using TipsIntent = std::variant<intent::ShowHintsAgain, intent::DismissHint>;

}  // namespace quarto
