#include "shell/features/tips/model.hpp"

#include <algorithm>

#include "shell/model/table.hpp"

namespace quarto {

std::optional<Tip> tip_for(TipSet seen, const Game& game, bool may_call) {
    const auto unless_seen = [&](Tip tip) { return seen.has(tip) ? std::nullopt : std::optional(tip); };
    const bool is_turn = game.phase() == Phase::give || game.phase() == Phase::place;  // not finish or accept
    if (is_turn && may_call && fills_shape(game))
        if (const auto call = unless_seen(Tip::call)) return call;
    if (game.phase() == Phase::give) return unless_seen(Tip::gift);
    if (game.phase() == Phase::place) return unless_seen(Tip::placement);
    return std::nullopt;
}

std::string tip_text(const Texts& texts, Tip tip, bool squares_win) {
    if (tip == Tip::call && squares_win) return texts.get("hint.call_any");
    constexpr std::array<TextKey, 3> keys{"hint.gift", "hint.placement", "hint.call"};
    return texts.get(keys[index_of(tip)]);
}

void update(TipSet& seen, Context& context, const TipsIntent& intent, std::optional<Tip> shown) {
    if (intent.is<intent::DismissTip>()) {
        if (shown) context.run(close(seen, *shown));
        return;
    }
    seen = {};
    context.screens.show_board();
    context.run(effect::Save{SaveSlot::tips, to_text(seen)});
}

Effect close(TipSet& seen, Tip tip) {
    seen = seen.with(tip);
    return effect::Save{SaveSlot::tips, to_text(seen)};
}

std::string to_text(TipSet seen) {
    std::string text;
    for (std::size_t k = 0; k < tip_names.size(); ++k)
        if (seen.has(static_cast<Tip>(k))) text.append(text.empty() ? "" : " ").append(tip_names[k]);
    return text;
}

TipSet parse_tips(std::string_view text) {
    TipSet seen;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        const auto name = std::ranges::find(tip_names, text.substr(0, end));
        if (name != tip_names.end()) seen = seen.with(static_cast<Tip>(name - tip_names.begin()));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return seen;
}

}  // namespace quarto
