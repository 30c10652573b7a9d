#include "shell/app/view.hpp"

#include "shell/app/state.hpp"
#include "shell/features/achievements/model.hpp"
#include "shell/features/games/model.hpp"
#include "shell/features/help/model.hpp"
#include "shell/features/saves/model.hpp"
#include "shell/features/setup/model.hpp"
#include "shell/features/solve/model.hpp"
#include "shell/features/tournament/view.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

SetupView new_game_view(const State& state, const Texts& texts) {
    const Setup& form = state.new_game_form;
    SetupView view = make_setup_view(form, texts, !state.locked.has(Feature::lessons));
    if (form.is_adaptive) view.level = fitting_level(state.rating.rating, form.options.rules);
    view.rating = rating_note(state.rating.rating, texts);
    view.preferences = state.preferences;
    view.may_sit = !state.locked.has(Feature::settings);
    return view;
}

HelpView help_view(const State& state, const Texts& texts) {
    HelpView view{{},
                  {},
                  state.environment.has_rules,
                  state.environment.has_licences,
                  !state.locked.has(Feature::lessons),
                  {state.preferences.letter_keys, state.environment.can_quit, state.environment.keys}};
    if (!table(state).history) return view;
    view.special_rules = special_rules(texts, table(state).game().options());
    view.special_notes = special_notes(texts, table(state).game().options());
    return view;
}

GamesView games_view(const State& state, const Texts& texts, Screen screen) {
    GamesView view = make_games_view(state.games, texts, screen);
    view.has_anything = !view.is_empty || state.game.history || !state.lessons.learning.solved.empty() ||
                        !state.friends.games.empty() || state.preferences != Preferences{};
    if (screen != Screen::statistics) return view;
    view.statistics.achievements = achievements_count(texts, earned(state.achievements));
    view.statistics.rating = rating_words(state.rating.rating, texts);
    if (is_settled(state.rating.rating)) view.statistics.ratings = ratings_plot(state.rating.past, texts);
    return view;
}

FriendsView friends_view(const State& state, const Texts& texts, Milliseconds now) {
    FriendsView view = make_friends_view(state.friends, around_friends(state, now), texts, state.screens.top());
    if (view.card) view.card->is_of_tournament = is_tournament_game(state.tournament, state.friends.opened);
    return view;
}

}  // namespace

AnyView make_sheet(const State& state, const Texts& texts, Milliseconds now) {
    const Screen screen = state.screens.top();
    switch (screen) {
        case Screen::game:
        case Screen::menu:
        case Screen::moves:
        case Screen::settings:
        case Screen::language:
        case Screen::position: return {};
        case Screen::new_game: return AnyView(new_game_view(state, texts));
        case Screen::help:
        case Screen::keys: return AnyView(help_view(state, texts));
        case Screen::proof: return AnyView(make_proof_view(state.proof, texts));
        case Screen::course: return AnyView(make_course_view(state.lessons, texts, state.notice.has_value()));
        case Screen::lesson_end: return AnyView(make_lesson_end_view(state.lessons, texts));
        case Screen::puzzles: return AnyView(make_puzzles_view(state.lessons.puzzles, texts));
        case Screen::shared:
            return AnyView(make_shared_game_view(state.saves, texts, !state.locked.has(Feature::play)));
        case Screen::friends:
        case Screen::friend_game:
        case Screen::friend_signals:
        case Screen::friend_question: return AnyView(friends_view(state, texts, now));
        case Screen::tournament:
        case Screen::tournament_question:
        case Screen::tournament_board:
        case Screen::tournament_player:
            return AnyView(make_tournament_view(state.tournament, state.new_game_form, texts, screen,
                                                reach_of(state.friends.live, state.tournament.relay, now)));
        case Screen::games:
        case Screen::statistics:
        case Screen::kept_game: return AnyView(games_view(state, texts, screen));
        case Screen::achievements: return AnyView(make_achievements_view(texts, state.achievements));
    }
    return {};
}

}  // namespace quarto
