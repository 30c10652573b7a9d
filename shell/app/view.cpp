#include "shell/app/view.hpp"

#include "shell/app/game_text.hpp"
#include "shell/app/permissions.hpp"
#include "shell/app/state.hpp"
#include "shell/features/analysis/view.hpp"
#include "shell/features/game/view.hpp"
#include "shell/features/lessons/view.hpp"
#include "shell/features/review/view.hpp"
#include "shell/features/solve/view.hpp"

namespace quarto {

namespace {

/// What the menu and the sheets offer of saved and shared games.
void add_saves(View& view, const SavesState& saves, const GameText& say) {
    view.can_play_on = saves.offer.has_value();
    if (saves.offer) {
        const auto& players = saves.offer->players;
        const Player& computer = players[players[0].kind == PlayerKind::computer ? 0 : 1];
        view.shared_opponent = say.text("player.robot") + " · " + say.level_name(computer.level);
    }
    view.can_return_to_own_game = saves.stashed_game.has_value();
    view.can_return_to_previous_game = saves.previous_game && !saves.is_guest_game;
    view.has_unreadable = !saves.unreadable.empty();
}

}  // namespace

bool offers(const View& view, const Intent& intent) { return !is_locked(view.locked, intent); }

View make_view(const State& state, const Texts& texts, Milliseconds now) {
    const GameText say(texts, state);
    View view;
    view.screen = state.screens.top();
    view.setup = state.new_game_form;
    view.preferences = state.preferences;
    view.locked = state.locked;
    view.level_names = say.level_names();
    view.level_descriptions = say.level_descriptions();
    view.proof = make_proof_view(state.proof, texts);
    view.course = make_course_view(state, texts);
    add_saves(view, state.saves, say);
    if (state.notice) view.notice = say.notice(*state.notice);
    view.has_game = table(state).history.has_value();
    if (view.has_game) {
        add_game(view, state, say, texts, now);
        if (state.analysis.is_shown && may_analyse(state)) add_analysis(view, state, say, texts);
        if (state.review.is_shown) add_review(view, state, say, remarks_shown(state));
    } else {
        view.prompt = say.text("prompt.start");
        view.detail = say.text("prompt.start_detail");
    }
    if (state.lessons.exercise) add_exercise(view, state, say, now);
    return view;
}

}  // namespace quarto
