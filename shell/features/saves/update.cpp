/// Links, saves, preferences.

#include <algorithm>

#include "core/notation/record.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/app/updater.hpp"

namespace quarto {

namespace {

bool has_begun(const History& history) { return !history.entries().empty(); }

/// How many moves are the same from the beginning.
std::size_t same_moves(const History& one, const History& other) {
    const auto same = [](const History::Entry& a, const History::Entry& b) {
        return a.by == b.by && a.move == b.move;
    };
    const auto end = std::ranges::mismatch(one.entries(), other.entries(), same).in1;
    return static_cast<std::size_t>(end - one.entries().begin());
}

bool begins_alike(const History& one, const History& other) {
    const auto game_start = [](const History& history) { return to_text(History(history.game_start(), {}), {}); };
    return game_start(one) == game_start(other);
}

/// Whether `later` is the same game as `earlier`, at that moment or after it.
bool continues(const History& later, const History& earlier) {
    const std::size_t size = earlier.entries().size();
    return same_moves(earlier, later) == size && begins_alike(earlier, later);
}

/// Whether another move stands in the place of that one.
bool is_replaced(const History& before, const History& now, std::size_t move) {
    return same_moves(before, now) == move && move < before.entries().size() && move < now.entries().size() &&
           begins_alike(before, now);
}

/// Whether a game that was being played has made room for this one, and is kept by that saved text.
bool is_set_aside(const History& before, const History& now, const std::string& kept) {
    if (!has_begun(before) || before.game_at(before.entries().size()).end() || continues(now, before)) return false;
    const auto saved = parse_saved_game(kept, {});
    return saved && continues(saved->history, before);
}

void add_once(std::vector<std::string>& texts, const std::string& text) {
    if (std::ranges::find(texts, text) == texts.end()) texts.push_back(text);
}

std::optional<std::string> unless_empty(const std::optional<std::string>& text) {
    return text && !text->empty() ? text : std::nullopt;
}

/// How a game is remembered that one window alone shows: its link in a line, then the saved text.
std::string text_with_link(const std::string& link, const std::string& game) { return "link " + link + '\n' + game; }

constexpr std::size_t longest_record = 10'000;  ///< bytes of a link's; web/app/boot/link.ts cuts what is longer, not shorter

constexpr std::string_view shows_own = "own";  ///< remembered in the same place

}  // namespace

void Updater::on(const intent::ShowUnreadable&) {
    std::string all;
    for (const std::string& text : state_.unreadable) all += (all.empty() || all.ends_with('\n') ? "" : "\n") + text;
    if (!all.empty()) effects_.push_back(effect::ShowText{all});
}

void Updater::on(const intent::MissCopy& missed) {
    add_once(state_.unreadable, missed.text);
    if (!state_.notice) return;
    if (auto* told = std::get_if<notice::BadSave>(&*state_.notice)) told->is_kept = false;
}

void Updater::meet_unreadable(std::string_view name, const std::string& text, const SaveError& error) {
    const bool from_newer = is_newer(text);
    if (!from_newer) add_once(state_.unreadable, text);
    state_.notice = notice::BadSave{error.line, error.error, from_newer};
    effects_.push_back(effect::Quarantine{std::string(name), text, from_newer});
}

void Updater::on(const intent::OpenRecord& open) {
    if (open.record.size() > longest_record) {
        state_.notice = notice::LongRecord{};
        return;
    }
    const auto record = parse_game(open.record, now_);
    if (!record) {
        state_.notice = notice::BadRecord{record.error()};
        return;
    }
    leave_exercise(state_.lessons, context_);
    if (state_.game.history && continues(*state_.game.history, *record)) {
        // A page that is loaded again asks again, unless the game has been gone on with.
        const bool is_untouched = state_.is_guest_game && state_.game.history->entries().size() == record->entries().size();
        if (is_untouched && !has_computer(state_.game.players)) offer(open);
        return;
    }
    if (state_.game.history && has_begun(*state_.game.history) && (!state_.is_guest_game || !state_.stashed_game)) {
        state_.stashed_game = game_text();
        effects_.push_back(effect::Save{"own-game", *state_.stashed_game});
    }
    state_.is_guest_game = true;
    state_.link = open.record;
    if (std::exchange(state_.is_displaced, false)) remember_window();
    remember_link();
    state_.game.players = {};
    state_.game.hints_allowed = false;
    state_.game.history = *record;
    state_.screens.show_board();
    on(event::GameChanged{});
    if (offer(open)) return;
    const auto players = parse_players(open.players);
    const bool can_play = players && !has_computer(*players);
    state_.notice = notice::SharedGame{!open.players.empty() && !can_play && !is_over(state_.game)};
}

bool Updater::offer(const intent::OpenRecord& open) {
    const auto players = parse_players(open.players);
    if (!players || (*players)[0].kind == (*players)[1].kind || is_over(state_.game)) return false;
    state_.offer = SharedOffer{*players, open.record};
    state_.screens.open(Screen::shared);
    return true;
}

void Updater::on(const intent::PlayOn& play) {
    if (!state_.offer) return;
    const SharedOffer offer = *std::exchange(state_.offer, std::nullopt);
    if (const auto record = parse_game(offer.record, now_)) state_.game.history = *record;  // its clock begins now
    if (play.is_against_computer) state_.game.players = offer.players;
    state_.screens.show_board();
    on(event::GameChanged{});
    state_.notice = notice::SharedGame{};
}

void Updater::on(const intent::OpenSaved& open) {
    leave_exercise(state_.lessons, context_);
    if (!open_saved(open.text)) return;
    state_.screens.show_board();
    on(event::GameChanged{});
}

void Updater::on(const intent::RestoreStashedGame&) {
    if (!state_.stashed_game) return;
    leave_exercise(state_.lessons, context_);
    const auto stashed_game = *std::exchange(state_.stashed_game, std::nullopt);
    if (state_.is_guest_game) effects_.push_back(effect::Save{"link", {}});  // first: for other windows of that game
    if (std::exchange(state_.is_displaced, false)) remember_window();
    const bool is_own = !state_.is_guest_game && state_.game.history && has_begun(*state_.game.history) && !is_over(state_.game);
    auto other_own = is_own ? std::optional(game_text()) : std::nullopt;
    if (open_saved(stashed_game)) {
        state_.stashed_game = std::move(other_own);
        on(event::GameChanged{});
    }
    own_game_is_open();
    effects_.push_back(effect::Save{"own-game", state_.stashed_game.value_or(std::string())});
    state_.screens.show_board();
}

void Updater::set_game_aside() {
    if (!state_.game.history || !has_begun(*state_.game.history)) return;
    state_.previous_game = game_text();
    effects_.push_back(effect::Save{"previous-game", *state_.previous_game});
}

void Updater::on(const intent::ReturnToPreviousGame&) {
    if (!state_.previous_game || state_.is_guest_game) return;
    leave_exercise(state_.lessons, context_);
    const std::string previous = *state_.previous_game;
    forget_previous_game();
    set_game_aside();
    reopen(previous);
}

void Updater::reopen_previous_game() {
    const std::string previous = *state_.previous_game;
    forget_previous_game();
    reopen(previous);
}

void Updater::forget_previous_game() {
    state_.previous_game.reset();
    effects_.push_back(effect::Save{"previous-game", {}});
}

void Updater::reopen(const std::string& game) {
    leave_menu();
    if (!open_saved(game)) return;
    on(event::GameChanged{});
    state_.notice = notice::PreviousGame{};
}

void Updater::own_game_is_open() {
    if (!std::exchange(state_.is_guest_game, false)) return;
    if (std::exchange(state_.is_displaced, false)) remember_window();
    state_.link.clear();
    effects_.push_back(effect::Save{"origin", "own"});
    effects_.push_back(effect::ForgetLink{});
}

bool Updater::open_saved(const std::string& text) {
    const auto saved = parse_saved_game(text, now_);
    if (!saved) {
        meet_unreadable("game", text, saved.error());
        return false;
    }
    state_.game.history = saved->history;
    state_.game.players = saved->players;
    state_.game.hints_allowed = saved->hints_allowed;
    state_.table_text = text;
    return true;
}

void Updater::remember_link() {
    effects_.push_back(effect::Save{"link", state_.link});
    effects_.push_back(effect::Save{"origin", "shared"});
}

void Updater::remember_window() {
    effects_.push_back(effect::SaveForWindow{!state_.is_displaced ? std::string()
                                             : state_.is_guest_game   ? text_with_link(state_.link, state_.table_text)
                                                                  : std::string(shows_own)});
}

void Updater::load_game(const SavedData& found) {
    const bool is_guest_game = found.origin == "shared";
    const auto game = unless_empty(found.game), stashed_game = unless_empty(found.stashed_game);
    const std::string link_of_window = text_with_link(found.record, {});
    state_.previous_game = unless_empty(found.previous_game);
    if (is_guest_game && stashed_game && found.window == shows_own && found.record.empty()) {
        state_.is_displaced = true;
        open_saved(*stashed_game);
    } else if (!found.record.empty() && found.window && found.window->starts_with(link_of_window)) {
        state_.is_displaced = state_.is_guest_game = true;
        state_.link = found.record;
        state_.stashed_game = is_guest_game ? stashed_game : game;
        open_saved(found.window->substr(link_of_window.size()));
    } else {
        state_.is_guest_game = is_guest_game;
        if (is_guest_game) state_.link = found.link.value_or(std::string());
        state_.stashed_game = stashed_game;
        if (game) open_saved(*game);
    }
}

bool Updater::follow_game(const SavedData& found, bool is_passive_tab) {
    const bool is_guest_game = found.origin == "shared";
    const auto game = unless_empty(found.game), stashed_game = unless_empty(found.stashed_game);
    const bool is_same =
        is_guest_game == state_.is_guest_game && (!is_guest_game || found.link.value_or(std::string()) == state_.link);
    const bool was_displaced = std::exchange(state_.is_displaced, !is_same);
    state_.previous_game = unless_empty(found.previous_game);
    state_.stashed_game = is_guest_game == state_.is_guest_game ? stashed_game : is_guest_game ? std::nullopt : game;
    if (state_.is_displaced != was_displaced) remember_window();

    const auto& shown = is_same ? game : state_.is_guest_game ? std::nullopt : stashed_game;
    const bool is_other = shown && *shown != state_.table_text;
    if (is_same || is_other || !is_passive_tab) state_.is_passive_tab = is_passive_tab;
    if (!is_other) return false;
    const auto before = state_.game.history;
    const auto made_here = std::exchange(state_.made_here, std::nullopt);
    if (!open_saved(*shown) || !before) return true;
    if (made_here && is_replaced(*before, *state_.game.history, *made_here)) state_.notice = notice::MoveLost{};
    else if (is_set_aside(*before, *state_.game.history, state_.previous_game.value_or(std::string()))) state_.notice = notice::OtherGame{};
    return true;
}

void Updater::follow_game_behind(const SavedData& found, bool is_passive_tab) {
    const bool is_other = follow_game(found, is_passive_tab);
    if (state_.lessons.exercise) {
        if (state_.game.history) state_.lessons.exercise->game_time_used = state_.game.game().time_used(now_);
    } else if (is_other) {
        state_.review = {};
        forget_position();
    }
}

void Updater::load_preferences(const SavedData& found) {
    state_.hints_seen = parse_hints(found.hints.value_or(std::string()));
    state_.lessons.learning = parse_learning(found.learning.value_or(std::string()));
    for (const std::string& text : found.unreadable) add_once(state_.unreadable, text);
    if (const auto text = unless_empty(found.learning); text && !is_learning(*text))
        meet_unreadable("learning", *text, {1, {1, Expected::version}});
    if (!found.preferences || found.preferences->empty()) return;
    const auto saved = parse_saved_preferences(*found.preferences);
    if (!saved) {
        meet_unreadable("preferences", *found.preferences, saved.error());
        return;
    }
    state_.preferences = saved->preferences;
    state_.new_game_form = saved->new_game_form;
}

void Updater::load_newer(const SavedData& found) {
    const auto preferences = unless_empty(found.newer_preferences), learning = unless_empty(found.newer_learning);
    if (preferences)
        if (const auto saved = parse_saved_preferences(*preferences)) {
            state_.preferences = saved->preferences;
            state_.new_game_form = saved->new_game_form;
            save_preferences();
            effects_.push_back(effect::Save{"preferences-newer", {}});
        }
    if (learning && is_learning(*learning)) {
        state_.lessons.learning = merged(state_.lessons.learning, parse_learning(*learning));
        save(state_.lessons.learning, context_);
        effects_.push_back(effect::Save{"learning-newer", {}});
    }
    if (const auto game = unless_empty(found.newer_game)) load_newer_game(*game, found);
}

/// In place of no game, else of none but the own one that the menu leads to.
void Updater::load_newer_game(const std::string& text, const SavedData& found) {
    const auto saved = parse_saved_game(text, now_);
    if (!saved || state_.is_displaced) return;
    const bool is_free = !state_.is_guest_game && (!state_.game.history || !has_begun(*state_.game.history) || is_over(state_.game));
    if (text != found.game && !is_free) {
        if (state_.stashed_game) return;
        state_.stashed_game = text;
        effects_.push_back(effect::Save{"own-game", text});
    } else if (text != found.game) {
        open_saved(text);
        save_game();
    }
    effects_.push_back(effect::Save{"game-newer", {}});
}

/// A review is not saved: whoever comes back finds the end of the game.
std::string Updater::game_text() const {
    const History& history = *state_.game.history;
    return to_text(SavedGame{state_.review.is_shown ? history.at(history.entries().size(), now_) : history,
                             state_.game.players, state_.game.hints_allowed},
                   now_);
}

void Updater::save_game() {
    if (state_.lessons.exercise) return;
    state_.saved_at = now_;
    if (state_.is_guest_game && std::exchange(state_.is_displaced, false)) {
        effects_.push_back(effect::Save{"own-game", state_.stashed_game.value_or(std::string())});
        remember_link();
        remember_window();
    }
    state_.table_text = game_text();
    effects_.push_back(effect::Save{std::string(name_of_save(state_)), state_.table_text});
}

void Updater::save_preferences() {
    effects_.push_back(effect::Save{"preferences", to_text(SavedPreferences{state_.preferences, state_.new_game_form})});
}

}  // namespace quarto
