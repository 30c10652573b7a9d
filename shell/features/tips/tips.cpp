#include "shell/features/tips/tips.hpp"

#include <algorithm>

#include "core/rules/shape.hpp"
#include "shell/app/state.hpp"

namespace quarto {

namespace {

bool has_full_shape(const State& state) {
    const CellSet occupied = table(state).game().position().occupied();
    const ShapeSet winning = table(state).history->game_start().options.rules.winning;
    for (Shape shape : winning)
        if (occupied.contains(cells_of(shape))) return true;
    return false;
}

}  // namespace

std::optional<Hint> hint_now(const State& state) {
    if (!awaits_person(state) || is_browsing_history(state) || state.pending_call || state.exercise ||
        state.locked.has(Feature::play))
        return std::nullopt;
    if (state.analysis.is_shown && may_analyse(state)) return std::nullopt;  // its legend stands in the same place
    const Game& game = table(state).game();
    const auto unless_seen = [&](Hint hint) { return state.hints_seen.has(hint) ? std::nullopt : std::optional(hint); };
    const bool is_turn = game.phase() == Phase::give || game.phase() == Phase::place;  // later it is ended or called
    if (is_turn && eligible_callers(state).first && has_full_shape(state))
        if (const auto call = unless_seen(Hint::call)) return call;
    if (game.phase() == Phase::give) return unless_seen(Hint::gift);
    if (game.phase() == Phase::place) return unless_seen(Hint::placement);
    return std::nullopt;
}

std::string to_text(HintSet seen) {
    std::string text;
    for (std::size_t k = 0; k < hint_names.size(); ++k)
        if (seen.has(static_cast<Hint>(k))) text.append(text.empty() ? "" : " ").append(hint_names[k]);
    return text;
}

HintSet parse_hints(std::string_view text) {
    HintSet seen;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        const auto name = std::ranges::find(hint_names, text.substr(0, end));
        if (name != hint_names.end()) seen = seen.with(static_cast<Hint>(name - hint_names.begin()));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return seen;
}

}  // namespace quarto
