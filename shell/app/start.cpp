#include "shell/app/steps.hpp"

#include <utility>

namespace quarto {

namespace {

void take(State& state, const SavedPreferences& saved) {
    const auto [is_adaptive, best_of] = std::pair(state.new_game_form.is_adaptive, state.new_game_form.best_of);
    state.preferences = saved.preferences;
    state.new_game_form = saved.new_game_form;
    state.new_game_form.is_adaptive = is_adaptive;  // both have saves of their own
    state.new_game_form.best_of = best_of;
}

/// Takes a saved text, if there is one that can be read.
template <class Value, class Take>
void load(State& state, Context& context, const SavedData& found, SaveSlot slot,
          Result<Value, SaveError> (*parse)(std::string_view), const Take& take_value) {
    if (found[slot].empty()) return;
    if (const auto saved = parse(found[slot])) take_value(*saved);
    else report_unreadable(state.saves, context, slot, found[slot], saved.error());
}

void load_preferences(State& state, Context& context, const SavedData& found) {
    state.tips_seen = parse_tips(found[SaveSlot::tips]);
    state.lessons.learning = parse_learning(found[SaveSlot::learning]);
    for (const std::string& text : found.unreadable) add_unreadable(state.saves, text);
    if (!found[SaveSlot::learning].empty() && !is_learning(found[SaveSlot::learning]))
        report_unreadable(state.saves, context, SaveSlot::learning, found[SaveSlot::learning],
                          {1, {1, Expected::version}});
    load(state, context, found, SaveSlot::preferences, parse_saved_preferences,
         [&](const SavedPreferences& saved) { take(state, saved); });
    Setup& form = state.new_game_form;
    if (found[SaveSlot::rating].empty())  // whoever has never chosen a level has that of a new player
        form.is_adaptive = form.players[1].level == default_setup().players[1].level;
    load(state, context, found, SaveSlot::rating, parse_rating, [&](const SavedRating& saved) {
        state.rating = saved.state;
        form.is_adaptive = saved.form_adapts;
    });
    load(state, context, found, SaveSlot::series, parse_series, [&](const SavedSeries& saved) {
        state.series = saved.series;
        form.best_of = saved.form;
    });
}

/// Opens the first screen if the player returns.
void load_home(State& state, Context& context, const SavedData& found) {
    state.home.memory = parse_home_memory(found[SaveSlot::home]).value_or(HomeMemory{});
    const bool is_asked = !found.record.empty() || !found.friend_link.empty() || !found.tournament_link.empty();
    if (is_asked || state.saves.offer || state.saves.is_guest_game) return;
    const Table& game = state.game;
    const bool has_game = game.history.has_value();
    open_at_start(state.home, context,
                  {.has_game = has_game,
                   .is_over = has_game && is_over(game),
                   .has_clock = has_game && game.game().options().clock.is_on(),
                   .has_learned = !state.lessons.learning.solved.empty(),
                   .has_friends = !found[SaveSlot::friends].empty()});
    if (state.home.is_open) fetch_lesson(state, context);
}

/// Goes on with setting up a position.
void load_position(State& state, Context& context, const SavedData& found) {
    if (found[SaveSlot::position].empty() || !found.record.empty() || state.saves.offer) return;
    const auto start = parse_game(found[SaveSlot::position], context.now);
    if (start) resume(state.position_editor, context, state.game, *start);
    else report_unreadable(state.saves, context, SaveSlot::position, found[SaveSlot::position], {1, start.error()});
}

/// A game with a friend may have gone on in another window; the first screen says whose turn it is.
void load_friend_games(State& state, Context& context, const SavedData& found) {
    state.friends.has_saved = !found[SaveSlot::friends].empty();
    const bool has_games = state.friends.has_saved || is_with_friend(state.game);
    if (has_games && (state.home.is_open || is_with_friend(state.game))) load_friends(context);
}

/// Data that an older version of the program could not read.
void load_newer(State& state, Context& context, const SavedData& found) {
    if (!found[SaveSlot::newer_preferences].empty())
        if (const auto saved = parse_saved_preferences(found[SaveSlot::newer_preferences])) {
            take(state, *saved);
            save_preferences(state, context);
            context.run(effect::Save{SaveSlot::newer_preferences, {}});
        }
    if (!found[SaveSlot::newer_learning].empty() && is_learning(found[SaveSlot::newer_learning])) {
        state.lessons.learning = merged(state.lessons.learning, parse_learning(found[SaveSlot::newer_learning]));
        save(state.lessons.learning, context);
        context.run(effect::Save{SaveSlot::newer_learning, {}});
    }
    load_newer_game(state.saves, context, state.game, found);
}

}  // namespace

void load_saves(State& state, Context& context, const SavedData& found) {
    load_preferences(state, context, found);
    load_game(state.saves, context, state.game, found);
    load_newer(state, context, found);
    load_home(state, context, found);
    load_position(state, context, found);
    load_friend_games(state, context, found);
    state.tournament.has_saved = !found[SaveSlot::tournament].empty();
}

void fetch_lesson(const State& state, Context& context) {
    load_puzzles(context);  // for the streak
    if (!state.lessons.course && !state.lessons.learning.solved.empty()) context.run(effect::FetchCourse{});
}

void follow_windows(State& state, Context& context, const SavedData& found, bool is_passive_tab) {
    load_preferences(state, context, found);
    const bool is_other = follow_game(state.saves, context, state.game, found, is_passive_tab);
    if (auto& exercise = state.lessons.exercise) {
        if (state.game.history) exercise->game_time_used = state.game.game().time_used(context.now);
    } else if (is_other) {
        state.review = {};
        drop_variation(state);
        forget_position(state);
    }
    if (is_other) leave_table(state.games);
    if (is_of_games(state.screens.top())) load_games(context);
    const bool has_friends = is_with_friend(state.game) || state.screens.top() == Screen::friends;
    if (has_friends || (state.friends.live.is_wanted && !found[SaveSlot::friends].empty())) load_friends(context);
    if (state.tournament.own || !found[SaveSlot::tournament].empty()) load_tournament(context);
    const bool shows_puzzles = state.screens.top() == Screen::course || state.screens.top() == Screen::puzzles;
    if (shows_puzzles) load_puzzles(context);
}

}  // namespace quarto
