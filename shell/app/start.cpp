#include "shell/app/start.hpp"

#include "shell/app/consequences.hpp"

namespace quarto {

namespace {

bool has_text(const std::optional<std::string>& text) { return text && !text->empty(); }

void take(State& state, const SavedPreferences& saved) {
    state.preferences = saved.preferences;
    state.new_game_form = saved.new_game_form;
}

}  // namespace

void load_preferences(State& state, Context& context, const SavedData& found) {
    state.tips_seen = parse_tips(found.tips.value_or(std::string()));
    state.lessons.learning = parse_learning(found.learning.value_or(std::string()));
    for (const std::string& text : found.unreadable) add_unreadable(state.saves, text);
    if (has_text(found.learning) && !is_learning(*found.learning))
        report_unreadable(state.saves, context, SaveSlot::learning, *found.learning,
                        {1, {1, Expected::version}});
    if (!has_text(found.preferences)) return;
    const auto saved = parse_saved_preferences(*found.preferences);
    if (saved) take(state, *saved);
    else report_unreadable(state.saves, context, SaveSlot::preferences, *found.preferences, saved.error());
}

void load_home(State& state, Context& context, const SavedData& found) {
    state.home.memory = parse_home_memory(found.home.value_or(std::string())).value_or(HomeMemory{});
    if (!found.record.empty() || state.saves.offer || state.saves.is_guest_game) return;
    const Table& game = state.game;
    const bool has_game = game.history.has_value();
    open_at_start(state.home, context,
                  {.has_game = has_game,
                   .is_over = has_game && is_over(game),
                   .has_clock = has_game && game.game().options().clock.is_on(),
                   .has_learned = !state.lessons.learning.solved.empty()});
    if (state.home.is_open) fetch_lesson(state, context);
}

void fetch_lesson(const State& state, Context& context) {
    if (!state.lessons.course && !state.lessons.learning.solved.empty())
        context.effects.push_back(effect::FetchCourse{});
}

void load_newer(State& state, Context& context, const SavedData& found) {
    if (has_text(found.newer_preferences))
        if (const auto saved = parse_saved_preferences(*found.newer_preferences)) {
            take(state, *saved);
            save_preferences(state, context);
            context.effects.push_back(effect::Save{SaveSlot::newer_preferences, {}});
        }
    if (has_text(found.newer_learning) && is_learning(*found.newer_learning)) {
        state.lessons.learning = merged(state.lessons.learning, parse_learning(*found.newer_learning));
        save(state.lessons.learning, context);
        context.effects.push_back(effect::Save{SaveSlot::newer_learning, {}});
    }
    load_newer_game(state.saves, context, state.game, found);
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
    if (state.screens.top() >= Screen::games) load_games(context);
}

}  // namespace quarto
