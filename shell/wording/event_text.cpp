#include "shell/wording/game_text.hpp"

#include <algorithm>
#include <optional>

namespace quarto {

namespace {

/// The move before `ply`, when it is undone or redone; never empty. An undone call is given without its cost.
std::string replayed_move_text(const TextContext& context, std::size_t ply, bool is_undone) {
    const auto& [by, move, after, used] = context.table.history->entries()[ply - 1];
    const auto* call = std::get_if<Call>(&move);
    const std::string sentence = is_undone && call ? call_text(context, by, call->shape) : move_text(context, ply);
    return sentence.empty() ? move_line_text(context, by, move, after) + '.' : sentence;
}

/// "Undone: You call row 2.", "Redone: ..." from the ply `from`; without it "Position 3 of 12."
std::string seek_text(const TextContext& context, std::optional<std::size_t> from) {
    const auto& [texts, table, mode] = context;
    const History& history = *table.history;
    const std::size_t here = history.ply();
    if (!from)
        return texts.get("said.travelled",
                         {{"number", std::to_string(here)}, {"count", std::to_string(history.entries().size())}});
    const bool is_undone = *from > here;
    std::vector<std::string> moves;
    for (std::size_t ply = std::min(*from, here) + 1; ply <= std::max(*from, here); ++ply)
        moves.push_back(replayed_move_text(context, ply, is_undone));
    return texts.get(is_undone ? "said.taken_back"_key : "said.made_again"_key, {{"moves", join(moves, " ")}});
}

}  // namespace

std::string event_text(const TextContext& context, const Effect& effect) {
    if (effect.is<effect::Began>()) return game_start_text(context);
    if (const auto* played = effect.get_if<effect::Played>()) return move_text(context, played->ply);
    const auto* sought = effect.get_if<effect::Sought>();
    return sought && context.mode != BoardMode::review ? seek_text(context, sought->from) : std::string();
}

}  // namespace quarto
