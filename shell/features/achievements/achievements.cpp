#include "shell/features/achievements/model.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "core/analysis/review.hpp"
#include "core/opponent/levels.hpp"
#include "shell/model/table.hpp"

namespace quarto {

namespace {

constexpr int many_pieces = 10, days_of_week = 7, many_safe_gifts = 20;

/// The best of them counts.
void add(Achievements& into, Achievement which, const Progress& progress) {
    Progress& best = into[index_of(which)];
    if (progress.of > 0 && progress.share() >= best.share()) best = progress;
}

void add(Achievements& into, Achievement which, bool is_earned) { add(into, which, {is_earned ? 1 : 0, 1}); }

int pieces_on(const Game& game) { return game.position().occupied().size(); }

/// How many values that count the four pieces have in common.
int shared_values(const Game& game, Shape shape) {
    return std::popcount(shared_traits(game.position(), shape).among(game.options().rules.counting).bits);
}

/// Whether the winner called before the other player placed the piece that the winner had given.
bool is_late_call(const History& game) {
    const std::size_t last = game.entries().size();
    const Game& before = game.game_at(last - 1);
    return game.game().end()->reason == EndReason::call && before.phase() == Phase::place &&
           game.entries().back().by != before.to_move();
}

bool has_missed(const History& game, Seat person) {
    return std::ranges::any_of(review(game, {}), [&](const Mark& mark) { return mark.by == person && mark.missed; });
}

void add_shapes(Achievements& into, const Game& game) {
    const ShapeSet shapes = game.end()->shapes;
    add(into, Achievement::two_at_once, shapes.size() > 1);
    for (const Shape shape : shapes) {
        add(into, Achievement::square, is_square(shape));
        add(into, Achievement::two_shared, shared_values(game, shape) > 1);
    }
}

void add_win(Achievements& into, const PlayedGame& played) {
    const History& history = played.history;
    const Game& game = history.game();
    const int pieces = pieces_on(game);
    add(into, Achievement::call, game.end()->reason == EndReason::call);
    add(into, Achievement::steal, is_steal(history, history.ply()));
    add(into, Achievement::late_call, is_late_call(history));
    add(into, Achievement::clock, game.options().clock.is_on());
    add_shapes(into, game);
    const bool has_alignment = !game.end()->shapes.empty();
    add(into, Achievement::shortest, has_alignment && pieces == 4);
    add(into, Achievement::last_piece, has_alignment && pieces == 16);
    add(into, Achievement::all_seen, pieces >= many_pieces && !has_missed(history, played.person));
    constexpr std::array beaten{std::pair{"casual", Achievement::casual}, std::pair{"regular", Achievement::regular},
                                std::pair{"strong", Achievement::strong}, std::pair{"expert", Achievement::expert}};
    for (const auto& [key, which] : beaten) add(into, which, levels[index_of(played.level)].key == key);
}

}  // namespace

AchievementSet earned(const Achievements& achievements) {
    AchievementSet all;
    for (std::size_t k = 0; k < achievement_count; ++k) all.set(k, achievements[k].done >= achievements[k].of);
    return all;
}

Achievements achievements_of(const std::vector<PlayedGame>& games, const Study& study) {
    Achievements all{};
    int count = 0;
    for (const PlayedGame& played : games) {
        if (played.history.game_start().start != Position{}) continue;
        ++count;
        const End& end = *played.history.game().end();
        if (end.winner == played.person) add_win(all, played);
        add(all, Achievement::full_board, end.reason == EndReason::board_full);
        add(all, Achievement::no_mistake, {played.reviewed - played.mistakes, played.reviewed});
    }
    add(all, Achievement::ten_games, {count, 10});
    add(all, Achievement::hundred_games, {count, 100});
    add(all, Achievement::course, {study.solved_steps, study.steps});
    add(all, Achievement::week, {study.days, days_of_week});
    add(all, Achievement::hard_puzzle, study.has_solved_hard_puzzle);
    add(all, Achievement::safe_gifts, {study.safe_gifts, many_safe_gifts});
    return all;
}

}  // namespace quarto
