#include "shell/features/share/caption.hpp"

#include "shell/wording/labels.hpp"

namespace quarto {

std::vector<std::string> picture_caption(const GameView& view, const TextContext& context) {
    const auto& [texts, table, mode] = context;
    const auto name = [&](Seat seat) {
        return is_you(table, seat) ? texts.get("player.number", {{"number", seat == Seat::first ? "1" : "2"}})
                                   : player_title(view.player(seat));
    };
    const auto end = shown_end(table);  // also one that was agreed
    const Seat first = end->winner.value_or(Seat::first);
    const auto& ending = view.board.ending;
    return {ending ? join(ending->words, middle_dot) : result_view(context, *end).detail,
            name(first) + (end->winner ? "  1–0  " : " – ") + name(other(first)),
            texts.count("games.moves", move_number(*table.history, table.history->ply()))};
}

}  // namespace quarto
