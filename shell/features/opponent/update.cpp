/// What happens by itself: the clock runs out, the computer moves.

#include <algorithm>

#include "core/opponent/levels.hpp"
#include "shell/app/updater.hpp"

namespace quarto {

namespace {

/// How long a computer's move takes at least, so that the eye can follow.
constexpr Milliseconds computer_pace{450};
/// An engine that answers so often in a row with moves that the rules refuse is not asked again.
constexpr int max_failures = 3;
/// While a clock runs, a program that is ended gives back no more time than this.
constexpr Milliseconds clock_save_interval{1'000};

}  // namespace

void Updater::changed() {
    state_.offer.reset();
    forget_review();
    sought();
}

void Updater::sought() {
    // A move of the player's own has taken it away already; one of the computer's comes too soon after it.
    const bool is_read = !state_.notice || !std::holds_alternative<notice::StorageFailed>(*state_.notice);
    if (is_read) state_.notice.reset();
    forget_position();
    save_game();
}

void Updater::forget_position() {
    state_.pending_call.reset();
    forget_choice();
    forget_question();
    forget_hint();
    state_.opponent_turn.failures = 0;
}

void Updater::save_game() {
    if (state_.exercise) return;
    state_.saved_at = now_;
    if (state_.is_guest_game && std::exchange(state_.is_displaced, false)) {
        effects_.push_back(effect::Save{"own-game", state_.stashed_game.value_or(std::string())});
        remember_link();
        remember_window();
    }
    state_.table_text = game_text();
    effects_.push_back(effect::Save{std::string(name_of_save(state_)), state_.table_text});
}

void Updater::forget_choice() {
    state_.chosen_cell.reset();
    state_.chosen_piece.reset();
}

void Updater::forget_question() {
    state_.opponent_turn.question.reset();
    state_.opponent_turn.answer.reset();
}

void Updater::run_automatic_steps() {
    if (!table(state_).history || state_.is_passive_tab) return;
    if (!is_browsing_history(state_) && game().time_left(now_) == Milliseconds{0}) run_out_of_time();
    play_due_answer();
    begin_opponent_turn();
    follow_position();
    watch_exercise();
    const bool clock_runs = game().time_left(now_) && !is_browsing_history(state_);
    if (clock_runs && now_ - state_.saved_at >= clock_save_interval) save_game();
}

void Updater::run_out_of_time() {
    const Seat mover = game().to_move();
    const auto refusal = make(mover, Timeout{});
    if (refusal && refusal != Refusal::time_is_up) return;
    while (!game().end() && game().to_move() == mover) play(mover, random_move());
}

void Updater::watch_clock() {
    state_.second.reset();
    if (state_.is_passive_tab || !awaits_person(state_) || is_browsing_history(state_)) return;
    const auto left = game().time_left(now_);
    if (left && *left <= clock_warning) state_.second = static_cast<int>((left->count() + 999) / 1000);
}

Move Updater::random_move() {
    const auto pick = [&](auto set) {
        auto member = set.begin();
        for (auto skip = state_.random.below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++member;
        return *member;
    };
    if (game().phase() == Phase::place) return Placement{pick(game().position().empty_cells())};
    if (game().phase() == Phase::give) return Gift{pick(game().position().reserve())};
    return Pass{};
}

bool Updater::pending_call_holds_computer() const {
    const auto left = game().time_left(now_);
    return state_.pending_call && (!left || *left > clock_warning);
}

void Updater::play_due_answer() {
    OpponentTurn& opponent_turn = state_.opponent_turn;
    if (!opponent_turn.answer || now_ < opponent_turn.question->due || pending_call_holds_computer()) return;
    const protocol::Reply reply = *opponent_turn.answer;
    const auto* moved = std::get_if<protocol::Moved>(&reply);
    if (moved && moved->move.seat == game().to_move() && !make(moved->move.seat, moved->move.move)) return;
    forget_question();
    if (++opponent_turn.failures == max_failures) state_.notice = notice::EngineFailed{};
}

void Updater::begin_opponent_turn() {
    OpponentTurn& opponent_turn = state_.opponent_turn;
    if (opponent_turn.question || opponent_turn.failures >= max_failures || !awaits_computer(state_)) return;
    opponent_turn.question = {state_.random.next() >> 32, now_ + computer_pace};
}

std::optional<protocol::Request> wanted(const OpponentTurn& turn, const Table& table) {
    if (!turn.question || turn.answer) return std::nullopt;
    const Player& player = table.players[static_cast<std::size_t>(table.game().to_move())];
    return protocol::Think{levels[static_cast<std::size_t>(player.level)], turn.question->seed, *table.history};
}

}  // namespace quarto
