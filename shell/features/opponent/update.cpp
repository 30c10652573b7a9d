#include "core/opponent/levels.hpp"
#include "shell/features/opponent/state.hpp"

namespace quarto {

namespace {

/// Minimum duration of a computer's move, so that the player can follow it.
constexpr Milliseconds computer_pace{450};
/// Consecutive invalid replies after which the engine is no longer asked.
constexpr int max_failures = 3;

}  // namespace

void begin(OpponentTurn& turn, Context& context) {
    if (turn.question || turn.failures >= max_failures) return;
    turn.question = {context.random.next() >> 32, context.now + computer_pace};
}

void forget_question(OpponentTurn& turn) {
    turn.question.reset();
    turn.answer.reset();
}

void play(OpponentTurn& turn, Context& context, const Table& table) {
    if (!turn.answer || context.now < turn.question->due) return;
    const protocol::Reply answer = *turn.answer;
    forget_question(turn);
    const auto* moved = std::get_if<protocol::Moved>(&answer);
    const bool is_legal = moved && moved->move.seat == table.game().to_move() &&
                          table.history->after(moved->move.seat, moved->move.move, context.now);
    if (is_legal) context.emit(event::MoveChosen{moved->move});
    else if (++turn.failures == max_failures) context.notice = notice::EngineFailed{};
}

std::optional<protocol::Request> wanted(const OpponentTurn& turn, const Table& table) {
    if (!turn.question || turn.answer) return std::nullopt;
    const Player& player = table.players[static_cast<std::size_t>(table.game().to_move())];
    return protocol::Think{levels[static_cast<std::size_t>(player.level)], turn.question->seed,
                           *table.history};
}

}  // namespace quarto
