#pragma once
/// View of the choice of how to continue a shared game.

#include <string>

#include "shell/features/saves/state.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

struct SharedGameView {
    std::string opponent;  ///< "Computer · Casual": offered for continuing it
    bool may_play = true;  ///< false where the page has locked playing
    friend bool operator==(const SharedGameView&, const SharedGameView&) = default;
};

SharedGameView make_shared_game_view(const SavesState& saves, const Texts& texts, bool may_play);

}  // namespace quarto
