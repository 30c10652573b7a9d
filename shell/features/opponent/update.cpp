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
    forget_study();
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
    if (state_.opponent_turn.ply && !state_.opponent_turn.answer) cancel_request();
    state_.opponent_turn.ply.reset();
    state_.opponent_turn.answer.reset();
}

void Updater::run_automatic_steps() {
    if (!table(state_).history || state_.is_passive_tab) return;
    if (!is_browsing_history(state_) && game().time_left(now_) == Milliseconds{0}) run_out_of_time();
    play_due_answer();
    ask_engine();
    ask_for_values();
    ask_for_review();
    watch_exercise();
    ask_about_exercise();
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

std::uint64_t Updater::ask(protocol::Request request) {
    const std::uint64_t ticket = ++state_.last_ticket;
    effects_.push_back(effect::Ask{to_text(protocol::RequestLine{std::to_string(ticket), std::move(request)}, now_)});
    return ticket;
}

void Updater::cancel_request() { effects_.push_back(effect::Ask{to_text(protocol::RequestLine{{}, protocol::Cancel{}})}); }

void Updater::on(const intent::EngineAnswer& answer) {
    const Seat mover = table(state_).history ? game().to_move() : Seat::first;
    const auto line = protocol::parse_reply(answer.line, mover);
    const std::string& ticket = line ? line->ticket : line.error().ticket;
    const auto is_for = [&](std::uint64_t asked) { return ticket == std::to_string(asked); };
    OpponentTurn& opponent_turn = state_.opponent_turn;
    if (opponent_turn.ply && is_for(opponent_turn.ticket)) {
        opponent_turn.answer = line ? line->reply : protocol::Reply{protocol::Failed{}};
    } else if (!line) {
        return;
    } else if (state_.analysis.ply && is_for(state_.analysis.ticket)) {
        take_finding(line->reply);
    } else if (state_.review.progress == Review::Progress::asked && is_for(state_.review.ticket)) {
        take_moment(line->reply);
    } else if (state_.exercise && is_for(state_.exercise->ticket)) {
        take_step(line->reply);
    } else if (state_.proof.is_running && is_for(state_.proof.ticket)) {
        take_progress(line->reply);
    }
}

bool Updater::pending_call_holds_computer() const {
    const auto left = game().time_left(now_);
    return state_.pending_call && (!left || *left > clock_warning);
}

void Updater::play_due_answer() {
    OpponentTurn& opponent_turn = state_.opponent_turn;
    if (!opponent_turn.answer || now_ < opponent_turn.due || pending_call_holds_computer()) return;
    const protocol::Reply reply = *opponent_turn.answer;
    const auto* moved = std::get_if<protocol::Moved>(&reply);
    if (moved && moved->move.seat == game().to_move() && !make(moved->move.seat, moved->move.move)) return;
    forget_question();
    if (++opponent_turn.failures == max_failures) state_.notice = notice::EngineFailed{};
}

void Updater::ask_engine() {
    OpponentTurn& opponent_turn = state_.opponent_turn;
    if (opponent_turn.ply || !awaits_computer(state_)) return;
    if (opponent_turn.failures >= max_failures) return;
    opponent_turn.ply = table(state_).history->ply();
    opponent_turn.due = now_ + computer_pace;
    const Player& player = table(state_).players[static_cast<std::size_t>(game().to_move())];
    const Level& level = levels[static_cast<std::size_t>(player.level)];
    opponent_turn.ticket = ask(protocol::Think{level, state_.random.next() >> 32, *table(state_).history});
}

}  // namespace quarto
