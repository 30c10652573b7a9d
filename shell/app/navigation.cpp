/// Screens, and what a step back leads to.

#include "shell/app/updater.hpp"

namespace quarto {

void Updater::on(const intent::Open& open) {
    state_.pending_call.reset();
    if (open.screen == Screen::course) open_course(state_.lessons, context_);
    else state_.screens.open(open.screen);
}

void Updater::on(const intent::Back&) {
    if (state_.pending_call) state_.pending_call.reset();
    else if (state_.chosen_cell || state_.chosen_piece) forget_choice();
    else if (state_.screens.top() != Screen::game) state_.screens.close();
    else if (state_.review.is_shown) update(state_.review, context_, intent::ToggleReview{}, nullptr);
    else if (const auto& exercise = state_.lessons.exercise) {
        // A step of another page's file is all that there is: nothing lies behind it.
        if (exercise->source != ExerciseKind::file) on(intent::Open{Screen::course});
    } else if (!state_.locked.has(Feature::menu)) state_.screens.open(Screen::menu);
}

void Updater::leave_menu() {
    if (state_.screens.top() == Screen::menu) state_.screens.show_board();
}

void Updater::on(const intent::OpenCommandLine&) {
    state_.screens.show_board();
    effects_.push_back(effect::OpenCommandLine{});
}

void Updater::on(const intent::ToggleFullScreen&) {
    leave_menu();
    effects_.push_back(effect::ToggleFullScreen{});
}

}  // namespace quarto
