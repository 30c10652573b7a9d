#include "shell/features/rating/model.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

constexpr int wins_to_rise = 2;

int level_of(const Table& game, Seat person) { return game.players[index_of(other(person))].level; }

}  // namespace

void begin_rating(RatingState& state, const Table& game, bool is_adaptive) {
    const auto& [options, first_player, dice, start] = game.history->game_start();
    state.is_adaptive = is_adaptive;
    state.change = 0;
    state.counts = seat_of_person(game.players) && start == Position{} && options.calls != CallRule::automatic &&
                   options.rules.counting == AttributeSet::all();
}

bool stop_rating(RatingState& state) { return std::exchange(state.counts, false); }

bool finish_rating(RatingState& state, const Table& game) {
    const auto person = seat_of_person(game.players);
    const auto end = game.game().end();
    if (!person || !end || !stop_rating(state)) return false;
    const int level = level_of(game, *person);
    const bool is_won = end->winner == *person;
    const GamePoints points = is_won ? GamePoints::one : end->winner ? GamePoints::none : GamePoints::half;
    const int before_game = state.rating.value;
    if (state.past.empty()) state.past.push_back(before_game);
    state.rating = after_game(state.rating, rating_of(level, game.game().options().rules), points);
    state.change = state.rating.value - before_game;
    state.past.push_back(state.rating.value);
    if (state.past.size() > RatingState::most_past) state.past.erase(state.past.begin());
    const int before = level == state.level ? state.wins : 0;
    state.level = level;
    state.wins = is_won ? std::min(before + 1, wins_to_rise) : 0;
    return true;
}

std::optional<int> next_level(const RatingState& state, const Table& game) {
    const auto person = seat_of_person(game.players);
    const bool is_won = person && game.history && game.game().end() && game.game().end()->winner == *person;
    if (!is_won || state.is_adaptive || state.wins < wins_to_rise || state.level != level_of(game, *person))
        return std::nullopt;
    const int next = state.level + 1;
    return next < static_cast<int>(levels.size()) ? std::optional(next) : std::nullopt;
}

std::optional<int> changed_level(const RatingState& state, const Table& game) {
    const auto person = seat_of_person(game.players);
    if (!state.is_adaptive || !person) return std::nullopt;
    const int level = fitting_level(state.rating, game.game().options().rules);
    return level == level_of(game, *person) ? std::nullopt : std::optional(level);
}

std::string rating_words(Rating rating, const Texts& texts) {
    if (!is_settled(rating)) return texts.get("rating.later");
    return std::to_string(rating.value) + " ± " + std::to_string(rating.error);
}

std::string rating_note(Rating rating, const Texts& texts) {
    const std::string words = rating_words(rating, texts);
    return is_settled(rating) ? said_of(texts, texts.get("rating.yours"), words) : words;
}

std::string rating_text(const RatingState& rating, const Texts& texts) {
    if (!is_settled(rating.rating)) return {};
    const std::string sign(rating.change > 0 ? "+" : minus_sign);
    const std::string change =
        rating.change != 0 ? " (" + sign + std::to_string(std::abs(rating.change)) + ')' : std::string();
    return said_of(texts, texts.get("rating.yours"), std::to_string(rating.rating.value) + change);
}

Plot ratings_plot(const std::vector<int>& past, const Texts& texts) {
    if (past.empty()) return {};
    const auto [least, most] = std::ranges::minmax(past);
    Plot plot{past};
    for (int level = 0; level < static_cast<int>(levels.size()); ++level) {
        const auto rating = [](int of) { return rating_of(of, RuleSet{}); };
        const bool is_below = level + 1 < static_cast<int>(levels.size()) && rating(level + 1) <= least;
        const bool is_above = level > 0 && rating(level - 1) >= most;
        if (!is_below && !is_above) plot.lines.emplace_back(rating(level), level_name(texts, level));
    }
    std::vector<std::string> words;
    for (const int rating : past) words.push_back(std::to_string(rating));
    plot.words = join(words, texts.get("list.comma"));
    return plot;
}

}  // namespace quarto
