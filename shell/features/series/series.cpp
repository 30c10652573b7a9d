#include "shell/features/series/series.hpp"

#include <algorithm>

namespace quarto {

namespace {

constexpr std::string_view series_heading = "quarto-series 1";

bool take_length(TextCursor& cursor, int& into) {
    const auto length = cursor.take_number(series_lengths.back());
    if (length) into = static_cast<int>(*length);
    return length && std::ranges::find(series_lengths, into) != series_lengths.end();
}

bool take_count(TextCursor& cursor, int most, int& into) {
    const auto count = cursor.take_number(most);
    if (count) into = static_cast<int>(*count);
    return count.has_value();
}

bool take_series(TextCursor& cursor, Series& series) {
    const auto most = [&] { return (series.best_of + 1) / 2; };
    return take_length(cursor, series.best_of) && cursor.take(' ') &&
           take_count(cursor, most(), series.wins[0]) && cursor.take('-') &&
           take_count(cursor, most(), series.wins[1]) && cursor.take('-') &&
           take_count(cursor, Series::most_draws, series.draws) &&
           series.wins[0] + series.wins[1] <= series.best_of;
}

}  // namespace

std::optional<Seat> Series::winner() const {
    if (!is_one()) return std::nullopt;
    if (2 * wins[0] > best_of) return Seat::first;
    return 2 * wins[1] > best_of ? std::optional(Seat::second) : std::nullopt;
}

Series next_game(Series series) {
    if (series.winner()) return {.best_of = series.best_of};
    series.has_ended = false;
    return series;
}

Series after_end(Series series, const End& end) {
    if (!series.is_one() || series.has_ended) return series;
    series.has_ended = true;
    if (end.winner) ++series.wins[static_cast<std::size_t>(*end.winner)];
    else series.draws = std::min(series.draws + 1, Series::most_draws);
    return series;
}

std::string to_text(const SavedSeries& saved) {
    const auto& [best_of, wins, draws, has_ended] = saved.series;
    return std::string(series_heading) + "\nform " + std::to_string(saved.form) + "\nseries " +
           std::to_string(best_of) + ' ' + std::to_string(wins[0]) + '-' + std::to_string(wins[1]) + '-' +
           std::to_string(draws) + "\nended " + (has_ended ? "yes" : "no") + '\n';
}

Result<SavedSeries, SaveError> parse_series(std::string_view text) {
    SavedSeries saved;
    SavedLines lines(text);
    const auto form = [&](TextCursor& cursor) { return take_length(cursor, saved.form); };
    const auto series = [&](TextCursor& cursor) { return take_series(cursor, saved.series); };
    const auto ended = [&](TextCursor& cursor) {
        saved.series.has_ended = cursor.take("yes");
        return saved.series.has_ended || cursor.take("no");
    };
    const bool is_read = lines.heads(series_heading) && lines.read("form", form) &&
                         lines.read("series", series) && lines.read("ended", ended) && lines.ends();
    if (!is_read) return lines.error();
    return saved;
}

}  // namespace quarto
