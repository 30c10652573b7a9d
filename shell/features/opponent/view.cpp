#include "shell/features/opponent/view.hpp"

#include "shell/wording/player_text.hpp"

namespace quarto {

void show_call(GameView& view, const OpponentTurn& turn, const TextContext& context) {
    const auto* moved = std::get_if<protocol::Moved>(&*turn.answer);
    const Seat caller = moved ? moved->move.seat : context.table.game().to_move();
    view.board.calling = cells_of(*turn.called);
    view.player(caller).status = context.texts.get("action.quarto");
    view.say(context.texts.get("prompt.computer_calls", {{"name", player_subject(context, caller)}}), {});
}

}  // namespace quarto
