#include "shell/features/games/statistics.hpp"

#include <algorithm>

#include "core/analysis/review.hpp"
#include "core/notation/record.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace {

Tally& tally_of(Statistics& statistics, int level, GameOptions options) {
    options.clock = {};
    for (Statistics::Row& row : statistics.rows)
        if (row.level == level && row.options == options) return row.tally;
    return statistics.rows.emplace_back(level, options).tally;
}

void count(Tally& tally, std::optional<Seat> winner, Seat person) {
    ++(!winner ? tally.drawn : *winner == person ? tally.won : tally.lost);
}

/// Alignments, which only the moves tell.
void count_calls(Statistics& statistics, const KeptGame& game, Seat person) {
    const auto history = parse_commented_record(game.record, Milliseconds{0});
    if (!history) return;
    const bool is_won = game.end->winner == person;
    if (is_steal(*history, history->entries().size())) ++(is_won ? statistics.steals_made : statistics.steals_suffered);
    if (is_won && game.end->reason == EndReason::call) ++statistics.seen;
    statistics.missed += static_cast<int>(std::ranges::count_if(
        review(*history, {}), [&](const Mark& mark) { return mark.by == person && mark.missed; }));
}

}  // namespace

std::optional<int> accuracy_of(const Judged& judged) {
    if (judged.moves == 0) return std::nullopt;
    return 100 * (judged.moves - judged.mistakes) / judged.moves;
}

Statistics statistics_of(const KeptGames& games) {
    Statistics statistics;
    int streak = 0, timed = 0;
    Milliseconds time{0};
    for (auto game = games.rbegin(); game != games.rend(); ++game) {
        const auto person = seat_of_person(game->players);
        if (!person || !game->end || has_set_up_start(*game)) continue;
        const auto seat = index_of(*person);
        const auto winner = game->end->winner;
        count(statistics.all, winner, *person);
        count(tally_of(statistics, game->players[1 - seat].level, game->options), winner, *person);
        streak = winner == *person ? streak + 1 : 0;
        statistics.longest_streak = std::max(statistics.longest_streak, streak);
        if (winner == *person)
            statistics.fastest_win = std::min(statistics.fastest_win.value_or(game->moves), game->moves);
        if (game->pace[seat] > 0) {
            time += Milliseconds{game->pace[seat]};
            ++timed;
        }
        if (const auto judged = game->review ? accuracy_of((*game->review)[seat]) : std::nullopt)
            statistics.accuracy.push_back(*judged);
        count_calls(statistics, *game, *person);
    }
    if (timed > 0) statistics.pace = time / timed;
    std::ranges::stable_sort(statistics.rows, {}, &Statistics::Row::level);
    return statistics;
}

}  // namespace quarto
