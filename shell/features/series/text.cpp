#include "shell/features/series/text.hpp"

#include "shell/i18n/lists.hpp"
#include "shell/wording/player_text.hpp"

namespace quarto {

std::string series_text(const Series& series, const TextContext& context) {
    const auto& [texts, table, mode] = context;
    const auto score = [&](Seat seat) {
        return std::to_string(series.wins[static_cast<std::size_t>(seat)]) + "–" +
               std::to_string(series.wins[static_cast<std::size_t>(other(seat))]);
    };
    if (const auto winner = series.winner())
        return texts.get(is_you(table, *winner) ? "series.you_won"_key : "series.name_won"_key,
                         {{"name", player_subject(context, *winner)}, {"score", score(*winner)}});
    const Seat own = !is_person(table, Seat::first) ? Seat::second : Seat::first;
    return said_of(texts, texts.get("form.series_best", {{"count", std::to_string(series.best_of)}}),
                   player_name(context, own) + ' ' + score(own) + ' ' + player_name(context, other(own)));
}

}  // namespace quarto
