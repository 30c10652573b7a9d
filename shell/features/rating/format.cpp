#include <algorithm>
#include <array>

#include "shell/features/rating/state.hpp"

namespace quarto {

namespace {

constexpr std::string_view rating_heading = "quarto-rating 1";
constexpr std::array<std::string_view, 2> rating_choices{"level", "adaptive"}, rating_switches{"no", "yes"};
constexpr int most_wins = 99;

auto number(int& into, int least, int most, std::string_view after = {}) {
    return [&into, least, most, after](TextCursor& cursor) {
        const auto read = cursor.take_number(most);
        if (read) into = static_cast<int>(*read);
        return read && into >= least && (after.empty() || cursor.take(after));
    };
}

auto word(bool& into, const std::array<std::string_view, 2>& words) {
    return [&into, &words](TextCursor& cursor) {
        const auto found = std::ranges::find(words, cursor.rest());
        into = found == words.begin() + 1;
        return found != words.end() && cursor.take(*found);
    };
}

auto level(int& into) {
    return [&into](TextCursor& cursor) {
        const auto found = std::ranges::find(levels, cursor.rest(), &Level::key);
        into = static_cast<int>(found - levels.begin());
        return found != levels.end() && cursor.take(found->key);
    };
}

}  // namespace

std::string to_text(const SavedRating& saved) {
    const auto& [rating, is_adaptive, counts, played, wins, change] = saved.state;
    const auto line = [](std::string_view name, std::string_view value) {
        return std::string(name).append(" ").append(value).append("\n");
    };
    return std::string(rating_heading) + '\n' +
           line("rating", std::to_string(rating.value) + ' ' + std::to_string(rating.error)) +
           line("form", rating_choices[saved.form_adapts]) + line("game", rating_choices[is_adaptive]) +
           line("counts", rating_switches[counts]) +
           line("wins", std::to_string(wins) + ' ' + std::string(levels[static_cast<std::size_t>(played)].key));
}

Result<SavedRating, SaveError> parse_rating(std::string_view text) {
    SavedLines lines(text);
    SavedRating saved;
    RatingState& state = saved.state;
    const auto both = [](auto first, auto second) {
        return [=](TextCursor& cursor) { return first(cursor) && second(cursor); };
    };
    const bool is_read =
        lines.heads(rating_heading) &&
        lines.read("rating", both(number(state.rating.value, 0, Rating::most, " "),
                                  number(state.rating.error, Rating::least_error, Rating::most_error))) &&
        lines.read("form", word(saved.form_adapts, rating_choices)) &&
        lines.read("game", word(state.is_adaptive, rating_choices)) &&
        lines.read("counts", word(state.counts, rating_switches)) &&
        lines.read("wins", both(number(state.wins, 0, most_wins, " "), level(state.level))) && lines.ends();
    if (!is_read) return lines.error();
    return saved;
}

}  // namespace quarto
