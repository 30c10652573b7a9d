#include "shell/features/series/model.hpp"

#include <algorithm>

#include "shell/i18n/text.hpp"
#include "shell/model/text_fields.hpp"

namespace quarto {

namespace {

constexpr std::array<std::string_view, 2> series_switches{"no", "yes"};
constexpr NumbersForm tally_form{
    '-', {0, Series::most_draws}, [](auto& series) { return std::tie(series.wins[0], series.wins[1], series.draws); }};

struct LengthForm {
    std::string text(int length) const { return std::to_string(length); }
    bool read(std::string_view text, int& into) const {
        return NumberForm{0, series_lengths.back()}.read(text, into) &&
               std::ranges::find(series_lengths, into) != series_lengths.end();
    }
};

/// "5 2-1-1"
struct SeriesForm {
    std::string text(const Series& series) const {
        return std::to_string(series.best_of) + ' ' + tally_form.text(series);
    }
    bool read(std::string_view text, Series& into) const {
        if (!LengthForm{}.read(take_word(text), into.best_of) || !tally_form.read(text, into)) return false;
        const auto& [first, second] = into.wins;
        return std::max(first, second) <= (into.best_of + 1) / 2 && first + second <= into.best_of;
    }
};

constexpr auto each_series_field = [](auto& fields, auto& saved) {
    fields.required("form", LengthForm{}, saved.form);
    fields.required("series", SeriesForm{}, saved.series);
    fields.required("ended", WordForm{series_switches}, saved.series.has_ended);
    fields.end();
};

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
    if (end.winner) ++series.wins[index_of(*end.winner)];
    else series.draws = std::min(series.draws + 1, Series::most_draws);
    return series;
}

std::string to_text(const SavedSeries& saved) {
    return TextWriter(SaveSlot::series, 1).text_of(each_series_field, saved);
}

Result<SavedSeries, SaveError> parse_series(std::string_view text) {
    return FieldParser(text, SaveSlot::series).read<SavedSeries>(each_series_field);
}

std::string series_text(const Series& series, const TextContext& context) {
    const auto& [texts, table, mode] = context;
    const auto score = [&](Seat seat) {
        return std::to_string(series.wins[index_of(seat)]) + "–" + std::to_string(series.wins[index_of(other(seat))]);
    };
    if (const auto winner = series.winner())
        return texts.get(is_you(table, *winner) ? "series.you_won"_key : "series.name_won"_key,
                         {{"name", player_subject(context, *winner)}, {"score", score(*winner)}});
    const Seat own = !is_person(table, Seat::first) ? Seat::second : Seat::first;
    return said_of(texts, texts.get("form.series_best", {{"count", std::to_string(series.best_of)}}),
                   player_name(context, own) + ' ' + score(own) + ' ' + player_name(context, other(own)));
}

}  // namespace quarto
