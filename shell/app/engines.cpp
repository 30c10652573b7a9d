#include "shell/app/steps.hpp"

#include <utility>

#include "shell/features/review/model.hpp"
#include "shell/model/engine_notice.hpp"
#include "shell/model/later.hpp"

namespace quarto {

namespace {

/// Whether pictures of puzzles are shown that the engine has not made yet.
bool awaits_pictures(const State& state) {
    const Screen screen = state.screens.top();
    return (screen == Screen::course || screen == Screen::puzzles) && !state.lessons.puzzles.wanted.empty();
}

/// Whether the engine is to search for mistakes.
bool is_reviewed(const State& state) {
    return (state.review.is_shown || may_prepare_review(state)) && wanted(state.review, state.game);
}

/// The engine handles one request at a time: the first one that a feature needs.
std::optional<protocol::Request> wanted(const State& state) {
    if (state.saves.is_passive_tab) return std::nullopt;
    if (auto request = wanted(state.opponent_turn, table(state))) return request;
    if (state.lessons.exercise) return later([&] { return wanted(*state.lessons.exercise); });
    if (auto request = wanted(state.analysis)) return request;
    if (is_reviewed(state)) return wanted(state.review, state.game);
    if (is_home(state))
        if (auto request = later([&] { return wanted(state.home); })) return request;
    return awaits_pictures(state) ? later([&] { return wanted(state.lessons.puzzles); }) : std::nullopt;
}

/// Its result is kept with the game.
void take_review(State& state, Context& context, const protocol::Reply& reply) {
    take(state.review, context, reply);
    if (state.review.progress == Review::Progress::done && is_over(state.game)) {
        const std::vector<Mark> marks = marks_of(state.review, *state.game.history);
        note_review(state.games, context, *state.game.history, marks);
        note_mistakes(state.lessons, context, mistakes_of(marks, state.game));
    }
}

/// Routes the reply by the same priorities.
void take(State& state, Context& context, const protocol::Reply& reply) {
    if (is_not_loaded(reply)) state.lacks_engine = true;
    if (wanted(state.opponent_turn, table(state))) state.opponent_turn.answer = reply;
    else if (state.lessons.exercise) later([&] { take(state.lessons, context, reply); });
    else if (wanted(state.analysis)) take(state.analysis, context, reply, table(state).game());
    else if (is_reviewed(state)) later([&] { take_review(state, context, reply); });
    else if (is_home(state) && later([&] { return wanted(state.home).has_value(); }))
        later([&] { take(state.home, context, reply); });
    else if (awaits_pictures(state)) later([&] { take(state.lessons.puzzles, reply); });
}

}  // namespace

void ask_engines(State& state, Context& context) {
    for (const auto& line : reconcile(state.engine, wanted(state), state.last_ticket, context.now))
        context.run(effect::Ask{line});
    for (const auto& line : reconcile(state.prover, wanted(state.proof), state.last_ticket, context.now))
        context.run(effect::AskProver{line});
}

void retry_engine(State& state) {
    if (!std::exchange(state.lacks_engine, false)) return;
    state.opponent_turn.failures = 0;
    if (!state.has_all_code) return;
    later([&] {
        state.home.has_failed = false;
        if (state.lessons.exercise) ask_again(*state.lessons.exercise);
        if (state.review.progress == Review::Progress::failed) state.review.progress = Review::Progress::running;
    });
}

void take_answer(State& state, Context& context, std::string_view line) {
    const Seat mover = table(state).history ? table(state).game().to_move() : Seat::first;
    if (const auto reply = take_reply(state.engine, line, mover)) take(state, context, *reply);
    else if (const auto progress = take_reply(state.prover, line, mover))
        later([&] { take(state.proof, context, *progress); });
}

}  // namespace quarto
