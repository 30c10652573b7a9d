#include "shell/app/steps.hpp"

#include "core/rules/overloaded.hpp"

namespace quarto {

namespace {

void open(State& state, Context& context, Screen screen) {
    state.selection.pending_call.reset();
    const bool was_there = is_of_games(state.screens.top());
    if (screen == Screen::course) open_course(state.lessons, context);
    else if (screen == Screen::puzzles) open_puzzles(state.lessons, context);
    else state.screens.open(screen);
    if (screen == Screen::games || screen == Screen::statistics) {
        if (!was_there) leave_games(state.games);
        load_games(context);
    }
    if (screen == Screen::friends) load_friends(context);
    if (screen == Screen::tournament && !state.tournament.is_read) load_tournament(context);
    if (screen == Screen::statistics) fetch_lesson(state, context);  // for the achievements
}

/// Leaves a call, a selection, a screen, a review or a lesson, whichever comes first; from the board opens
/// the menu.
void go_back(State& state, Context& context) {
    auto& [pending_call, chosen_cell, chosen_piece, proposed] = state.selection;
    const auto& exercise = state.lessons.exercise;
    if (pending_call) {
        pending_call.reset();
    } else if (chosen_cell || chosen_piece) {
        chosen_cell.reset();
        chosen_piece.reset();
    } else if (state.screens.top() == Screen::puzzles) {
        open(state, context, Screen::course);
    } else if (state.screens.top() != Screen::game) {
        state.screens.close();
    } else if (is_home(state) && state.game.history) {
        state.home.is_open = false;
    } else if (state.variation.table) {
        update(state.variation, context, intent::LeaveVariation{}, nullptr);
    } else if (sets_up(state)) {
        auto& held = state.position_editor.session->held;
        if (held) held.reset();
        else leave_set_up(state);
    } else if (exercise) {
        // A step from a third-party file is all there is: there is no list behind it.
        if (exercise->source == ExerciseKind::retry || exercise->is_introduction())
            leave_exercise(state.lessons, context);
        else if (exercise->source != ExerciseKind::file)
            open(state, context, exercise->is_puzzle() ? Screen::puzzles : Screen::course);
    } else if (state.review.is_shown) {
        update(state.review, context, intent::ToggleReview{}, nullptr);
    } else if (!state.locked.has(Feature::menu)) {
        state.screens.open(Screen::menu);
    }
}

}  // namespace

void go_home(State& state, Context& context) {
    if (state.lessons.exercise) leave_exercise(state.lessons, context);
    if (state.variation.table) update(state.variation, context, intent::LeaveVariation{}, nullptr);
    leave_set_up(state);
    if (state.review.is_shown) update(state.review, context, intent::ToggleReview{}, nullptr);
    open_home(state.home, context);
    load_friends(context);
    fetch_lesson(state, context);
}

void update(State& state, Context& context, const AppIntent& intent) {
    const auto type = [&](const intent::OpenCommandLine&) {
        state.screens.show_board();
        context.run(effect::OpenCommandLine{});
    };
    const auto fill_screen = [&](const intent::ToggleFullScreen&) {
        state.screens.close_menu();
        context.run(effect::ToggleFullScreen{});
    };
    intent.visit(Overloaded{[](const intent::Tick&) {}, [&](const intent::SaveTime&) { save_time(state, context); },
                            [](const intent::DismissNotice&) {},
                            [&](const intent::EngineAnswer& answer) { take_answer(state, context, answer.line); },
                            [&](const intent::SetEnvironment& changed) { state.environment = changed.environment; },
                            [&](const intent::AllowPondering& allowed) { state.may_ponder = allowed.is_allowed; },
                            [&](const intent::Open& opened) { open(state, context, opened.screen); },
                            [&](const intent::Back&) { go_back(state, context); },
                            [&](const intent::DisableFeatures& disabled) { state.locked = disabled.features; },
                            [&](const intent::FeatureBlocked&) { state.notice = notice::Locked{}; }, type, fill_screen,
                            [&](const intent::TakeUpdate&) { context.run(effect::TakeUpdate{}); },
                            [&](const intent::OpenRules&) { context.run(effect::OpenRules{}); },
                            [&](const intent::OpenLicences&) { context.run(effect::OpenLicences{}); },
                            [&](const intent::Quit&) { context.run(effect::Quit{}); }});
}

}  // namespace quarto
