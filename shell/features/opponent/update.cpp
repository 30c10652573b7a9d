#include <array>

#include "core/opponent/levels.hpp"
#include "shell/features/opponent/model.hpp"
#include "shell/model/engine_notice.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

namespace {

/// Minimum times, so that the player can follow.
struct Times {
    Milliseconds move;
    Milliseconds call;  ///< from the word to the result
    Milliseconds dice;  ///< before the first move
};
constexpr std::array<Times, 3> times_by_pace{{{Milliseconds{900}, Milliseconds{1'800}, Milliseconds{1'500}},
                                              {Milliseconds{450}, Milliseconds{1'200}, Milliseconds{1'000}},
                                              {Milliseconds{200}, Milliseconds{700}, Milliseconds{700}}}};
const Times& times_of(Pace pace) { return times_by_pace[index_of(pace)]; }

/// Consecutive invalid replies after which the engine is no longer asked.
constexpr int max_failures = 3;

/// Shows a call that wins, unless the computer’s clock runs out meanwhile; returns whether it does.
bool show_call(OpponentTurn& turn, Context& context, const Table& table, const SeatMove& chosen, Pace pace) {
    const auto* call = std::get_if<Call>(&chosen.move);
    if (!call || turn.called) return false;
    const auto after = table.history->after(chosen.seat, chosen.move, context.now);
    const auto left = table.game().time_left(context.now);
    const Milliseconds time = times_of(pace).call;
    if (!after->game().end() || (left && *left <= time)) return false;
    turn.called = call->shape;
    turn.question->due = context.now + time;
    return true;
}

}  // namespace

void begin(OpponentTurn& turn, Context& context, const Table& table, Pace pace) {
    if (turn.question || turn.failures >= max_failures) return;
    const Times& times = times_of(pace);
    const bool has_dice = table.history->ply() == 0 && table.history->game_start().dice;
    turn.question = {context.random.next() >> 32, context.now + times.move + (has_dice ? times.dice : Milliseconds{0})};
}

void forget_question(OpponentTurn& turn) {
    turn.question.reset();
    turn.answer.reset();
    turn.called.reset();
}

void play(OpponentTurn& turn, Context& context, const Table& table, Pace pace) {
    if (!turn.answer || context.now < turn.question->due) return;
    const protocol::Reply answer = *turn.answer;
    const auto* moved = std::get_if<protocol::Moved>(&answer);
    // A friend may also call or resign while the other one is to move.
    const bool is_theirs = moved && (moved->move.seat == table.game().to_move() || is_away(table, moved->move.seat));
    const bool is_legal = is_theirs && table.history->after(moved->move.seat, moved->move.move, context.now);
    if (is_legal && show_call(turn, context, table, moved->move, pace)) return;
    forget_question(turn);
    if (is_legal) context.emit(event::MoveChosen{moved->move});
    else if (++turn.failures == max_failures) context.notice = engine_notice(answer);
}

void show_next(OpponentTurn& turn, Context& context, const SeatMove& move, Pace pace) {
    if (turn.question) return;
    turn.question = {0, context.now + times_of(pace).move};
    turn.answer = protocol::Moved{move};
}

std::optional<protocol::Request> wanted(const OpponentTurn& turn, const Table& table) {
    if (!turn.question || turn.answer) return std::nullopt;
    const Player& player = table.players[index_of(table.game().to_move())];
    return protocol::Think{levels[index_of(player.level)], turn.question->seed, *table.history};
}

void show_call(GameView& view, const OpponentTurn& turn, const TextContext& context) {
    const auto* moved = std::get_if<protocol::Moved>(&*turn.answer);
    const Seat caller = moved ? moved->move.seat : context.table.game().to_move();
    view.board.calling = cells_of(*turn.called);
    view.player(caller).status = context.texts.get("action.quarto");
    view.say(context.texts.get("prompt.computer_calls", {{"name", player_subject(context, caller)}}), {});
}

}  // namespace quarto
