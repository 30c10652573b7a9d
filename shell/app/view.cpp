#include "shell/app/view.hpp"

#include "shell/app/notice_text.hpp"
#include "shell/app/permissions.hpp"
#include "shell/app/state.hpp"
#include "shell/features/analysis/view.hpp"
#include "shell/features/game/view.hpp"
#include "shell/features/lessons/view.hpp"
#include "shell/features/review/view.hpp"
#include "shell/features/setup/text.hpp"
#include "shell/features/solve/view.hpp"
#include "shell/i18n/lists.hpp"

namespace quarto {

namespace {

/// What the menu and the sheets offer of saved and shared games.
void add_saves(View& view, const SavesState& saves, const Texts& texts) {
    view.can_play_on = saves.offer.has_value();
    if (saves.offer) {
        const auto& players = saves.offer->players;
        const Player& computer = players[players[0].kind == PlayerKind::computer ? 0 : 1];
        view.shared_opponent = join({texts.get("player.robot"), level_name(texts, computer.level)}, middle_dot);
    }
    view.can_return_to_own_game = saves.stashed_game.has_value();
    view.can_return_to_previous_game = saves.previous_game && !saves.is_guest_game;
    view.has_unreadable = !saves.unreadable.empty();
}

}  // namespace

bool offers(const View& view, const Intent& intent) { return !is_locked(view.locked, intent); }

View make_view(const State& state, const Texts& texts, Milliseconds now) {
    const TextContext context{texts, state};
    View view;
    view.screen = state.screens.top();
    view.preferences = state.preferences;
    view.locked = state.locked;
    if (view.screen == Screen::new_game) {
        view.setup = state.new_game_form;
        view.level_names = level_names(texts);
        view.level_descriptions = level_descriptions(texts);
    }
    if (view.screen == Screen::proof) view.proof = make_proof_view(state.proof, texts);
    if (view.screen == Screen::course) view.course = make_course_view(state, texts);
    add_saves(view, state.saves, texts);
    if (state.notice) view.notice = notice_view(context, *state.notice);
    view.has_game = table(state).history.has_value();
    if (view.has_game) {
        add_game(view, context, now);
        if (state.analysis.is_shown && may_analyse(state)) add_analysis(view, context);
        if (is_review_shown(state)) add_review(view, context, marks_shown(state));
    } else {
        view.prompt = texts.get("prompt.start");
        view.detail = texts.get("prompt.start_detail");
    }
    if (state.lessons.exercise) add_exercise(view, context, now);
    return view;
}

}  // namespace quarto
