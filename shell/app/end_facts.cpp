#include "shell/app/end_facts.hpp"

#include <utility>

#include "shell/app/state.hpp"
#include "shell/features/rating/text.hpp"
#include "shell/features/series/text.hpp"
#include "shell/i18n/lists.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {

EndFacts end_facts(const State& state, const TextContext& context) {
    const auto& [texts, table, mode] = context;
    if (!shows_game(state) || !table.game().end()) return {};
    std::vector<std::string> facts;
    if (const int moves = move_number(*table.history, table.history->ply()))
        facts.push_back(texts.count("games.moves", moves));
    const auto& [first, second] = state.games.time;
    if (state.games.is_timed && first + second > Milliseconds{0}) facts.push_back(time_text(first + second));
    if (is_fastest_win(state.games)) facts.push_back(texts.get("end.fastest"));
    std::vector<std::string> lines;
    if (!facts.empty()) lines.push_back(join(facts, middle_dot));
    if (next_level(state.rating, state.game)) lines.push_back(texts.get("end.two_wins"));
    if (state.rating.is_adaptive) lines.push_back(rating_text(state.rating, texts));
    return {state.series.is_one() ? series_text(state.series, context) : std::string(), std::move(lines)};
}

}  // namespace quarto
