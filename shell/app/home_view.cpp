#include "shell/app/home_view.hpp"

#include "core/lessons/puzzle.hpp"
#include "shell/features/friends/view.hpp"
#include "shell/features/games/score.hpp"
#include "shell/features/lessons/puzzles_view.hpp"
#include "shell/i18n/lists.hpp"
#include "shell/wording/date_text.hpp"
#include "shell/wording/player_text.hpp"

namespace quarto {

namespace {

/// "Computer · Casual · move 5", "Anna – Ben · move 5"
std::string game_text(const TextContext& context) {
    const Table& table = context.table;
    const Seat computer = is_computer(table, Seat::first) ? Seat::first : Seat::second;
    const std::string move =
        context.texts.get("home.move", {{"number", std::to_string(move_number(*table.history, table.history->ply()))}});
    if (is_with_friend(table))
        return join({player_name(context, is_away(table, Seat::first) ? Seat::first : Seat::second), move}, middle_dot);
    if (is_against_computer(table))
        return join({player_name(context, computer), player_level(context, computer), move}, middle_dot);
    return join({player_name(context, Seat::first) + " – " + player_name(context, Seat::second), move}, middle_dot);
}

void add_lesson(HomeView& home, const LessonsState& lessons) {
    if (!lessons.course) return;
    const auto& [course, texts] = *lessons.course;
    const auto next = next_step_place(course, lessons.learning);
    home.has_next_lesson = next.has_value();
    if (next)
        home.lesson =
            std::to_string(next->lesson + 1) + ". " + texts.get(TextKey::named("lesson." + course[next->lesson].id));
}

}  // namespace

HomeView home_view(const State& state, const Texts& texts) {
    HomeView home;
    home.today = state.home.today;
    home.has_game = state.game.history.has_value();
    home.goes_on = home.has_game && !is_over(state.game);
    home.detail = home.goes_on ? game_text(text_context(texts, state)) : date_text(texts, state.home.today);
    home.has_lessons = !state.locked.has(Feature::lessons);
    const auto& puzzle = state.home.memory.puzzle;
    if (puzzle && puzzle->day == state.home.today) home.puzzle = puzzle->position.position;
    const bool is_solved = state.lessons.learning.solved.contains(step_name("puzzle", state.home.today));
    if (is_solved) home.puzzle_detail = texts.get("course.puzzle_solved");
    else if (const auto day = parse_date(state.home.today))
        home.puzzle_detail = texts.get(key_of(own_difficulty(*day)));
    const auto next = todays_puzzle(state.lessons.puzzles, state.home.today);
    if (next && next->streak > 0) home.streak = texts.count("exercise.streak", next->streak);
    add_lesson(home, state.lessons);
    const FriendTurns turns = friend_turns(state.friends, texts);
    home.friends = turns.names;
    home.friend_game = turns.first;
    home.friend_games = turns.count;
    for (const auto& score : {score_against_computer(state.games.games), score_of_people(state.games.games)})
        if (score) home.scores.push_back(score_text(texts, *score));
    return home;
}

}  // namespace quarto
