/// Links, saves, preferences.

#include <algorithm>

#include "core/record.hpp"
#include "shell/save.hpp"
#include "shell/updater.hpp"

namespace quarto {

namespace {

bool has_computer(const std::array<Player, 2>& players) {
    return std::ranges::any_of(players, [](const Player& player) { return player.kind == PlayerKind::computer; });
}

bool has_begun(const History& history) { return !history.entries().empty(); }

/// Whether `later` is the same game as `earlier`, at that moment or after it.
bool continues(const History& later, const History& earlier) {
    const auto same = [](const History::Entry& a, const History::Entry& b) {
        return a.by == b.by && a.move == b.move;
    };
    const auto opening = [](const History& history) { return to_text(History(history.opening(), {}), {}); };
    const auto &begin = earlier.entries(), &all = later.entries();
    return begin.size() <= all.size() && std::equal(begin.begin(), begin.end(), all.begin(), same) &&
           opening(later) == opening(earlier);
}

}  // namespace

void Updater::on(const intent::Share&) {
    if (!state_.history) return;
    const auto& players = state_.offer ? state_.offer->players : state_.players;
    const bool is_told = has_computer(players) && !state_.exercise;
    effects_.push_back(effect::Share{to_text(*state_.history, now_), is_told ? players_text(players) : std::string()});
}

void Updater::on(const intent::Copied&) { state_.notice = notice::Copied{}; }

void Updater::on(const intent::OpenRecord& open) {
    const auto record = parse_game(open.record, now_);
    if (!record) {
        state_.notice = notice::BadRecord{record.error()};
        return;
    }
    leave_exercise();
    if (state_.history && continues(*state_.history, *record)) {
        // A page that is loaded again asks again, unless the game has been gone on with.
        const bool is_untouched = state_.is_shared && state_.history->entries().size() == record->entries().size();
        if (is_untouched && !has_computer(state_.players)) offer(open);
        return;
    }
    if (state_.history && has_begun(*state_.history) && (!state_.is_shared || !state_.own_game)) {
        state_.own_game = game_text();
        effects_.push_back(effect::Save{"own-game", *state_.own_game});
    }
    state_.is_shared = true;
    effects_.push_back(effect::Save{"origin", "shared"});
    state_.players = {};
    state_.help_is_agreed = false;
    state_.history = *record;
    state_.screen = Screen::game;
    changed();
    if (!offer(open)) state_.notice = notice::SharedGame{};
}

bool Updater::offer(const intent::OpenRecord& open) {
    const auto players = parse_players(open.players);
    if (!players || (*players)[0].kind == (*players)[1].kind || is_over(state_)) return false;
    state_.offer = SharedOffer{*players, open.record};
    state_.screen = Screen::shared;
    return true;
}

void Updater::on(const intent::PlayOn& play) {
    if (!state_.offer) return;
    const SharedOffer offer = *std::exchange(state_.offer, std::nullopt);
    if (const auto record = parse_game(offer.record, now_)) state_.history = *record;  // its clock begins now
    if (play.is_against_computer) state_.players = offer.players;
    state_.screen = Screen::game;
    changed();
    state_.notice = notice::SharedGame{};
}

void Updater::on(const intent::OpenSaved& open) {
    leave_exercise();
    if (!open_saved(open.text)) return;
    state_.screen = Screen::game;
    changed();
}

void Updater::on(const intent::ReturnToOwnGame&) {
    if (!state_.own_game) return;
    leave_exercise();
    if (open_saved(*std::exchange(state_.own_game, std::nullopt))) changed();
    own_game_is_open();
    effects_.push_back(effect::Save{"own-game", {}});
    state_.screen = Screen::game;
}

void Updater::set_game_aside() {
    if (!state_.history || !has_begun(*state_.history)) return;
    state_.previous_game = game_text();
    effects_.push_back(effect::Save{"previous-game", *state_.previous_game});
}

void Updater::reopen_previous_game() {
    leave_menu();
    if (open_saved(*std::exchange(state_.previous_game, std::nullopt))) {
        changed();
        state_.notice = notice::PreviousGame{};
    }
    effects_.push_back(effect::Save{"previous-game", {}});
}

void Updater::own_game_is_open() {
    if (!std::exchange(state_.is_shared, false)) return;
    effects_.push_back(effect::Save{"origin", "own"});
    effects_.push_back(effect::ForgetLink{});
}

bool Updater::open_saved(const std::string& text) {
    const auto saved = parse_saved_game(text, now_);
    if (!saved) {
        state_.notice = notice::BadSave{saved.error().line, saved.error().error};
        effects_.push_back(effect::KeepAside{"game", text});
        return false;
    }
    state_.history = saved->history;
    state_.players = saved->players;
    state_.help_is_agreed = saved->help_is_agreed;
    return true;
}

void Updater::load_game(const Found& found) {
    if (found.own_game && !found.own_game->empty()) state_.own_game = found.own_game;
    state_.previous_game.reset();
    if (found.previous_game && !found.previous_game->empty()) state_.previous_game = found.previous_game;
    state_.is_shared = found.origin == "shared";
    if (found.game && !found.game->empty()) open_saved(*found.game);
}

void Updater::load_game_behind(const Found& found) {
    if (!state_.exercise) {
        load_game(found);
        forget_review();
        forget_position();
        return;
    }
    Exercise& exercise = *state_.exercise;
    const auto exchange_games = [&] {
        std::swap(state_.history, exercise.history);
        std::swap(state_.players, exercise.players);
        std::swap(state_.help_is_agreed, exercise.help_is_agreed);
    };
    exchange_games();
    load_game(found);
    if (state_.history) exercise.used = game().time_used(now_);
    exchange_games();
}

void Updater::load_preferences(const Found& found) {
    state_.hints_seen = parse_hints(found.hints.value_or(std::string()));
    state_.learning = parse_learning(found.learning.value_or(std::string()));
    if (!found.preferences || found.preferences->empty()) return;
    const auto saved = parse_saved_preferences(*found.preferences);
    if (!saved) {
        state_.notice = notice::BadSave{saved.error().line, saved.error().error};
        effects_.push_back(effect::KeepAside{"preferences", *found.preferences});
        return;
    }
    state_.preferences = saved->preferences;
    state_.form = saved->form;
}

/// A review is not saved: whoever comes back finds the end of the game.
std::string Updater::game_text() const {
    const History& history = *state_.history;
    return to_text(SavedGame{state_.review.is_shown ? history.at(history.entries().size(), now_) : history,
                             state_.players, state_.help_is_agreed},
                   now_);
}

void Updater::save_preferences() {
    effects_.push_back(effect::Save{"preferences", to_text(SavedPreferences{state_.preferences, state_.form})});
}

}  // namespace quarto
