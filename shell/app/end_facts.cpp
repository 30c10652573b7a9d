#include "shell/app/end_facts.hpp"

#include <cstdlib>
#include <utility>

#include "shell/app/state.hpp"
#include "shell/i18n/lists.hpp"
#include "shell/wording/labels.hpp"
#include "shell/wording/player_text.hpp"

namespace quarto {

namespace {

std::string score_of(const Series& series, Seat seat) {
    return std::to_string(series.wins[static_cast<std::size_t>(seat)]) + "–" +
           std::to_string(series.wins[static_cast<std::size_t>(other(seat))]);
}

/// "Best of 5: Ann 2–1 Ben", "Ann has won the series 3–1."
std::string series_text(const Series& series, const TextContext& context) {
    const auto& [texts, table, mode] = context;
    if (const auto winner = series.winner())
        return texts.get(is_you(table, *winner) ? "series.you_won"_key : "series.name_won"_key,
                         {{"name", player_subject(context, *winner)}, {"score", score_of(series, *winner)}});
    const Seat own = !is_person(table, Seat::first) ? Seat::second : Seat::first;
    return said_of(texts, texts.get("form.series_best", {{"count", std::to_string(series.best_of)}}),
                   player_name(context, own) + ' ' + score_of(series, own) + ' ' +
                       player_name(context, other(own)));
}

/// "Your rating: 1480 ± 90 (+12)"
std::string rating_text(const RatingState& rating, const Texts& texts) {
    const std::string sign = rating.change > 0 ? "+" : texts.get("number.minus");
    const std::string change =
        rating.change == 0 ? std::string() : " (" + sign + std::to_string(std::abs(rating.change)) + ')';
    return said_of(texts, texts.get("rating.yours"), to_text(rating.rating) + change);
}

}  // namespace

EndFacts end_facts(const State& state, const TextContext& context) {
    const auto& [texts, table, mode] = context;
    if (!shows_game(state) || !table.game().end()) return {};
    std::vector<std::string> facts;
    if (const int moves = move_number(*table.history, table.history->ply())) facts.push_back(texts.count("games.moves", moves));
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
