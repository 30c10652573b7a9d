#include "shell/features/saves/view.hpp"

#include "shell/i18n/lists.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

SharedGameView make_shared_game_view(const SavesState& saves, const Texts& texts, bool may_play) {
    if (!saves.offer) return {{}, may_play};
    const auto& players = saves.offer->players;
    const Player& computer = players[players[0].kind == PlayerKind::computer ? 0 : 1];
    return {join({texts.get("player.robot"), level_name(texts, computer.level)}, middle_dot), may_play};
}

}  // namespace quarto
