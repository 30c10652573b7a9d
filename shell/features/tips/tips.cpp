#include "shell/features/tips/tips.hpp"

#include <algorithm>

#include "core/rules/shape.hpp"

namespace quarto {

namespace {

bool has_full_shape(const Game& game) {
    const CellSet occupied = game.position().occupied();
    for (Shape shape : game.options().rules.winning)
        if (occupied.contains(cells_of(shape))) return true;
    return false;
}

}  // namespace

std::optional<Hint> hint_for(HintSet seen, const Game& game, bool may_call) {
    const auto unless_seen = [&](Hint hint) { return seen.has(hint) ? std::nullopt : std::optional(hint); };
    const bool is_turn = game.phase() == Phase::give || game.phase() == Phase::place;  // not finish or accept
    if (is_turn && may_call && has_full_shape(game))
        if (const auto call = unless_seen(Hint::call)) return call;
    if (game.phase() == Phase::give) return unless_seen(Hint::gift);
    if (game.phase() == Phase::place) return unless_seen(Hint::placement);
    return std::nullopt;
}

void update(HintSet& seen, Context& context, const TipsIntent& intent, std::optional<Hint> shown) {
    if (std::holds_alternative<intent::DismissHint>(intent)) {
        if (shown) context.effects.push_back(close(seen, *shown));
        return;
    }
    seen = {};
    context.screens.show_board();
    context.effects.push_back(effect::Save{"hints", to_text(seen)});
}

Effect close(HintSet& seen, Hint hint) {
    seen = seen.with(hint);
    return effect::Save{"hints", to_text(seen)};
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
