/// Screens, forms and beginnings.

#include "shell/features/saves/format.hpp"
#include "shell/app/updater.hpp"

namespace quarto {

void Updater::on(const intent::Open& open) {
    state_.pending_call.reset();
    if (open.screen == Screen::course) {
        leave_exercise();
        if (!state_.course) effects_.push_back(effect::FetchCourse{});
    }
    state_.screens.open(open.screen);
}

void Updater::on(const intent::Back&) {
    if (state_.pending_call) state_.pending_call.reset();
    else if (state_.chosen_cell || state_.chosen_piece) forget_choice();
    else if (state_.screens.top() != Screen::game) state_.screens.close();
    else if (state_.review.is_shown) on(intent::ToggleReview{});
    else if (state_.exercise) leave_for_lessons();
    else if (!state_.locked.has(Feature::menu)) state_.screens.open(Screen::menu);
}

void Updater::leave_for_lessons() {
    if (state_.exercise->source != ExerciseKind::file) on(intent::Open{Screen::course});
}

void Updater::on(const intent::ChangeSetup& change) {
    state_.new_game_form = change.setup;
    save_preferences();
}

void Updater::on(const intent::ChangePreferences& change) {
    state_.preferences = change.preferences;
    forget_choice();
    save_preferences();
}

void Updater::on(const intent::ShowHintsAgain&) {
    state_.hints_seen = {};
    state_.screens.show_board();
    save_hints();
}

void Updater::on(const intent::DismissHint&) {
    if (const auto hint = hint_now(state_)) have_seen(*hint);
}

void Updater::close_hint(Hint hint, const FeedbackState& before) {
    if (state_.moves_made != before.moves || state_.pending_call) have_seen(hint);
}

void Updater::have_seen(Hint hint) {
    state_.hints_seen = state_.hints_seen.with(hint);
    save_hints();
}

void Updater::save_hints() { effects_.push_back(effect::Save{"hints", to_text(state_.hints_seen)}); }

void Updater::on(const intent::AskName& ask) { effects_.push_back(effect::AskName{ask.seat}); }

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

void Updater::on(const intent::EnterName& entered) {
    state_.new_game_form.players[static_cast<std::size_t>(entered.seat)].name = clean_name(entered.name);
    save_preferences();
}

void Updater::on(const intent::Start&) {
    leave_exercise();
    set_game_aside();
    GameStart game_start;
    game_start.options = state_.new_game_form.options;
    if (state_.new_game_form.first_player == FirstPlayer::dice) {
        game_start.dice = throw_dice();
        game_start.first_player = *game_start.dice->first_player();
    } else if (state_.new_game_form.first_player == FirstPlayer::second) {
        game_start.first_player = Seat::second;
    }
    state_.game.players = state_.new_game_form.players;
    state_.game.hints_allowed = state_.new_game_form.hints_allowed;
    begin(game_start);
}

void Updater::on(const intent::Rematch&) {
    if (!state_.game.history || state_.exercise) return;
    set_game_aside();
    GameStart game_start = state_.game.history->game_start();
    game_start.first_player = other(game_start.first_player);
    game_start.dice.reset();
    game_start.start = Position{};
    begin(game_start);
}

void Updater::begin(const GameStart& game_start) {
    own_game_is_open();
    state_.game.history = History(game_start, now_);
    ++state_.games_begun;
    state_.analysis = {};
    state_.screens.show_board();
    changed();
    effects_.push_back(effect::Began{});
}

Dice Updater::throw_dice() {
    Dice dice{1, 1};
    while (!dice.first_player()) {
        dice.first = static_cast<std::uint8_t>(1 + state_.random.below(6));
        dice.second = static_cast<std::uint8_t>(1 + state_.random.below(6));
    }
    return dice;
}

}  // namespace quarto
