#include "shell/features/games/model.hpp"

#include <algorithm>

#include "core/notation/record.hpp"
#include "shell/features/games/kept_game.hpp"
#include "shell/wording/date_text.hpp"
#include "shell/wording/labels.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

Ending ending_of(const KeptGame& game) {
    if (!game.end) return Ending::unfinished;
    if (!game.end->winner) return Ending::drawn;
    const auto person = own_seat(game);
    return !person ? Ending::decided : *game.end->winner == *person ? Ending::won : Ending::lost;
}

bool passes(const KeptGame& game, GameFilter filter) {
    const Ending ending = ending_of(game);
    switch (filter) {
        case GameFilter::all: return true;
        case GameFilter::won: return ending == Ending::won;
        case GameFilter::lost: return ending == Ending::lost;
        case GameFilter::drawn: return ending == Ending::drawn;
        case GameFilter::favourites: return game.is_favourite;
        case GameFilter::unfinished: return ending == Ending::unfinished;
    }
    return false;
}

/// Names as on the board: "You", "Computer 2 · Casual"
std::string name_at(const Texts& texts, const KeptGame& game, Seat seat) {
    const Table table{.players = game.players};
    const TextContext context{texts, table, BoardMode::game};
    const std::string level = player_level(context, seat), name = player_name(context, seat);
    return level.empty() ? name : join({name, level}, middle_dot);
}

std::string players_of(const Texts& texts, const KeptGame& game) {
    if (const auto person = own_seat(game)) return name_at(texts, game, other(*person));
    return join({name_at(texts, game, Seat::first), name_at(texts, game, Seat::second)}, " – ");
}

std::string ending_text(const Texts& texts, const KeptGame& game) {
    switch (ending_of(game)) {
        case Ending::won: return texts.get("games.won");
        case Ending::lost: return texts.get("games.lost");
        case Ending::drawn: return texts.get("games.drawn");
        case Ending::unfinished: return texts.get("games.unfinished");
        case Ending::decided: break;
    }
    return texts.get("games.winner", {{"name", name_at(texts, game, *game.end->winner)}});
}

std::string when_and_how_long(const Texts& texts, const KeptGame& game) {
    return join({date_text(texts, game.date), texts.count("games.moves", game.moves)}, middle_dot);
}

CellSet called_in(const KeptGame& game) {
    CellSet called;
    for (const Shape shape : game.end ? game.end->shapes : ShapeSet{}) called = called | cells_of(shape);
    return called;
}

KeptGameLine line_of(const Texts& texts, const KeptGame& game, std::size_t index) {
    KeptGameLine line{index,
                      ending_of(game),
                      game.is_favourite,
                      game.position,
                      called_in(game),
                      players_of(texts, game),
                      join({ending_text(texts, game), when_and_how_long(texts, game)}, middle_dot)};
    if (const auto special = special_rules(texts, game.options); !special.empty())
        line.detail += std::string(middle_dot) + special;
    return line;
}

std::string percent_text(const Texts& texts, int percent) {
    return texts.get("number.percent", {{"percent", std::to_string(percent)}});
}

std::string review_text(const Texts& texts, const KeptGame& game) {
    std::vector<std::string> parts;
    for (const Seat seat : {Seat::first, Seat::second})
        if (const auto accuracy = accuracy_of((*game.review)[index_of(seat)]))
            parts.push_back(name_at(texts, game, seat) + ' ' + percent_text(texts, *accuracy));
    return parts.empty() ? std::string()
                         : said_of(texts, texts.get("games.accuracy"), join(parts, texts.get("list.comma")));
}

KeptGameCard card_of(const Texts& texts, const KeptGame& game) {
    KeptGameCard card;
    card.ending = ending_of(game);
    card.is_favourite = game.is_favourite;
    card.position = game.position;
    card.result = ending_text(texts, game);
    if (const auto history = parse_commented_record(game.record, Milliseconds{0}); history && game.end) {
        const Table table{.players = game.players, .history = *history};
        const ResultView result = result_view({texts, table, BoardMode::game}, *game.end);
        card.result = result.title + ' ' +
                      (is_agreed_draw(game.end, game.position) ? texts.get("friends.draw_agreed") : result.detail);
        card.called = called_in(game);
    }
    card.players = join({name_at(texts, game, Seat::first), name_at(texts, game, Seat::second)}, " – ");
    card.detail = when_and_how_long(texts, game);
    const Table table{.players = game.players, .hints_allowed = game.hints_allowed};
    card.rules = rules_summary({texts, table, BoardMode::game}, game.options);
    if (game.review) card.review = review_text(texts, game);
    return card;
}

StatisticsView::Row row_of(const Texts& texts, std::string label, const Tally& tally) {
    return {std::move(label), tally, tally_text(texts, tally.won, tally.drawn, tally.lost)};
}

Plot accuracy_plot(const Texts& texts, const std::vector<int>& percents) {
    if (percents.empty()) return {};
    std::vector<std::string> words;
    for (const int percent : percents) words.push_back(percent_text(texts, percent));
    const int lowest = std::min(*std::ranges::min_element(percents) / 10 * 10, 90);
    return {percents, {{lowest, std::to_string(lowest)}, {100, "100"}}, join(words, texts.get("list.comma"))};
}

StatisticsView statistics_view(const Texts& texts, const GamesState& state) {
    constexpr std::size_t few = 6;
    const Statistics& statistics = state.statistics;
    StatisticsView view;
    if (statistics.all.all() == 0) return view;
    for (std::size_t k = 0; k < state.games.size() && view.latest.size() < few; ++k)
        if (state.games[k].end) view.latest.push_back(line_of(texts, state.games[k], k));
    if (statistics.rows.size() > 1) view.rows.push_back(row_of(texts, texts.get("games.all"), statistics.all));
    for (const auto& [level, options, tally] : statistics.rows) {
        const std::string special = special_rules(texts, options), name = level_name(texts, level);
        view.rows.push_back(row_of(texts, special.empty() ? name : join({name, special}, middle_dot), tally));
    }
    const auto add = [&](TextKey key, std::string value) { view.facts.emplace_back(texts.get(key), std::move(value)); };
    add("games.streak", std::to_string(statistics.longest_streak));
    if (statistics.fastest_win) add("games.fastest", texts.count("games.moves", *statistics.fastest_win));
    if (statistics.pace) add("games.pace", time_text(*statistics.pace));
    add("games.steals_made", std::to_string(statistics.steals_made));
    add("games.steals_suffered", std::to_string(statistics.steals_suffered));
    add("games.seen", std::to_string(statistics.seen));
    add("games.missed", std::to_string(statistics.missed));
    view.accuracy = accuracy_plot(texts, statistics.accuracy);
    return view;
}

/// The chosen one, too, so that it can be left.
std::vector<GameFilter> useful_filters(const GamesState& state) {
    std::vector<GameFilter> filters{GameFilter::all};
    for (const GameFilter filter :
         {GameFilter::won, GameFilter::lost, GameFilter::drawn, GameFilter::favourites, GameFilter::unfinished}) {
        const auto left =
            index_of(std::ranges::count_if(state.games, [&](const KeptGame& game) { return passes(game, filter); }));
        if (filter == state.filter || (left > 0 && left < state.games.size())) filters.push_back(filter);
    }
    return filters;
}

void add_lines(GamesView& view, const GamesState& state, const Texts& texts) {
    for (std::size_t k = 0; k < state.games.size(); ++k) {
        if (!passes(state.games[k], state.filter)) continue;
        view.has_more = view.lines.size() == state.shown;
        if (view.has_more) return;
        view.lines.push_back(line_of(texts, state.games[k], k));
    }
}

/// "Games in the backup: 3. Games here: 12."
std::string offered_text(const OfferedBackup& backup, std::size_t games_here, const Texts& texts) {
    const std::string games = texts.get("games.backup_holds", {{"n", std::to_string(backup.games)}}) + ' ' +
                              texts.get("games.backup_here", {{"n", std::to_string(games_here)}});
    if (!backup.left_out) return games;
    return games + ' ' +
           texts.get("games.backup_skips", {{"line", std::to_string(backup.left_out->line)},
                                            {"column", std::to_string(backup.left_out->error.column)}});
}

}  // namespace

GamesView make_games_view(const GamesState& state, const Texts& texts, Screen screen) {
    GamesView view;
    view.filter = state.filter;
    view.is_empty = state.games.empty();
    view.can_restore = can_restore(state);
    view.asks_for_backup = !state.offered_backup.text.empty();
    if (view.asks_for_backup) view.offered = offered_text(state.offered_backup, state.games.size(), texts);
    if (screen == Screen::games) {
        view.filters = useful_filters(state);
        add_lines(view, state, texts);
    }
    if (screen == Screen::statistics) view.statistics = statistics_view(texts, state);
    if (screen == Screen::kept_game)
        if (const KeptGame* game = find_game(state.games, state.opened)) view.card = card_of(texts, *game);
    return view;
}

}  // namespace quarto
