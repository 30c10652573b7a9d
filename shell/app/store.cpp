#include "shell/app/store.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/notation/record.hpp"
#include "shell/app/clock_pause.hpp"
#include "shell/app/commands.hpp"
#include "shell/app/notice_text.hpp"
#include "shell/audio/sounds.hpp"
#include "shell/features/friends/link.hpp"
#include "shell/features/tournament/live.hpp"
#include "shell/features/tournament/view.hpp"
#include "shell/features/lessons/feedback_text.hpp"
#include "shell/app/backup_damage.hpp"
#include "shell/features/saves/backup.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/model/later.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {

namespace {

constexpr int max_quarantined = 9;

std::string unreadable_name(std::string_view name, int k) {
    return std::string(name) + "-unreadable-" + std::to_string(k);
}

/// Quarantines a text under the first free name, so that nothing is overwritten; if all are taken, under the
/// last. Texts of a newer version share one name, where that version finds the latest. Returns whether the
/// text is kept.
bool quarantine(Storage& storage, const effect::Quarantine& kept) {
    std::string name = std::string(name_of(kept.slot)) + "-newer";
    for (int k = 1; k <= max_quarantined && !kept.is_newer; ++k) {
        name = unreadable_name(name_of(kept.slot), k);
        const auto there = storage.load(name);
        if (!there || there->empty() || *there == kept.text) break;
    }
    storage.save(name, kept.text);
    return storage.keeps(name);
}

std::vector<std::string> unreadable_names() {
    std::vector<std::string> names;
    for (const SavedKind& kind : saved_kinds)
        for (int k = 1; k <= max_quarantined && kind.unreadable != Unreadable::ignored; ++k)
            names.push_back(unreadable_name(kind.name, k));
    return names;
}

std::vector<std::string> unreadable_in(Storage& storage) {
    std::vector<std::string> texts;
    for (const std::string& name : unreadable_names())
        if (auto text = storage.load(name); text && !text->empty()) texts.push_back(*std::move(text));
    return texts;
}

void forget_all(Storage& storage) {
    for (const SavedKind& kind : saved_kinds) storage.save(kind.name, {});
    for (const std::string& name : unreadable_names())
        if (storage.load(name)) storage.save(name, {});
    storage.save_for_window({});
}

Backup backup_of(Storage& storage) {
    Backup all;
    for (const SavedKind& kind : saved_kinds)
        if (auto text = storage.load(kind.name); text && !text->empty()) all.push_back({kind.slot, *std::move(text)});
    return all;
}

/// Replaces all saved texts.
void put_back(Storage& storage, const Backup& backup) {
    for (const SavedKind& kind : saved_kinds) {
        const auto found = std::ranges::find(backup, kind.slot, &SavedText::slot);
        const std::string text = found == backup.end() ? std::string() : found->text;
        if (storage.load(kind.name).value_or(std::string()) != text) storage.save(kind.name, text);
    }
    storage.save_for_window({});
}

SavedData find_in(Storage& storage, const std::string& record, std::uint64_t seed) {
    const bool is_friends = !record.empty() && later([&] { return !find_friend_link(record).empty(); });
    const bool is_tournaments = !record.empty() && later([&] { return !find_tournament_link(record).empty(); });
    SavedData found{.record = is_friends || is_tournaments ? std::string() : record,
                    .seed = seed,
                    .unreadable = unreadable_in(storage),
                    .window = storage.load_for_window().value_or(std::string()),
                    .friend_link = is_friends ? record : std::string(),
                    .tournament_link = is_tournaments ? record : std::string()};
    for (const SavedKind& kind : saved_kinds)
        if (kind.at_start != AtStart::ignores) found.texts[kind.slot] = storage.load(kind.name).value_or(std::string());
    return found;
}

/// Why the last try at a step was right or wrong.
std::string explanation(const Texts& texts, const State& state) {
    const auto& exercise = state.lessons.exercise;
    if (exercise && exercise->status() == Exercise::StepStatus::solved)
        return solved_text(text_context(texts, state), *exercise);
    return state.notice ? notice_text(texts, state, *state.notice).text : std::string();
}

}  // namespace

Store::Store(Ports ports, Texts texts, const std::string& record, std::uint64_t seed, const std::string& players)
    : ports_(ports), texts_(std::move(texts)), state_(seed), relay_games_(ports.keys, ports.relay) {
    SavedData found = find_in(ports_.storage, record, seed);
    found.players = players;
    found.today = ports_.host.today();
    auto step = start_app(found, ports_.host.now());
    apply(step);
    update_view();
}

void Store::apply(Updated& step) {
    state_ = std::move(step.state);
    if (!state_.tournament.hash)
        state_.tournament.hash = [&keys = ports_.keys](std::string_view text) { return keys.hash(text); };
    set_gain();
    run_effects(step.effects);
}

void Store::handle(const Intent& intent) {
    if (!needs_all_code(intent, state_) || ports_.host.has_all_code()) return run(intent);
    waiting_.push_back(intent);
    if (intent.is_background()) return;
    state_.notice = notice::Loading{};
    update_view();
    ports_.host.perform(effect::Announce{texts_.get("notice.moment"), Urgency::polite});
}

void Store::run_waiting() {
    if (state_.notice && state_.notice->is<notice::Loading>()) {
        state_.notice.reset();
        update_view();
    }
    for (const Intent& intent : std::exchange(waiting_, {})) {
        // These read what is saved by now.
        if (intent.is<intent::TakeGames>()) run_effects({effect::LoadGames{}});
        else if (intent.is<intent::TakePuzzles>()) run_effects({effect::LoadPuzzles{}});
        else if (const auto* friends = intent.get_if<intent::TakeFriends>())
            run_effects({effect::LoadFriends{friends->link, friends->is_relayed, friends->rematch_of}});
        else if (intent.is<intent::TakeTournament>()) run_effects({effect::LoadTournament{}});
        else handle(intent);
    }
}

void Store::run(const Intent& intent) {
    const Milliseconds now = ports_.host.now();
    state_.has_all_code = ports_.host.holds_all_code();
    auto step = update(std::move(state_), intent, now);
    apply(step);
    // A tick changes what is shown only if it has effects or comes at `next_change_`.
    if (!intent.is<intent::Tick>() || !step.effects.empty() || !is_view_current()) update_view();
    for (const auto& announcement : announcer_.announcements(intent, step.effects, state_, view_, texts_, now))
        ports_.host.perform(announcement);
    update_wake_lock();
}

void Store::sync_saves(bool is_passive_tab) {
    auto step =
        quarto::sync_saves(std::move(state_), find_in(ports_.storage, {}, {}), is_passive_tab, ports_.host.now());
    apply(step);
    update_view();
    update_wake_lock();
}

void Store::ask(const Intent& intent) {
    handle(intent.is_locked(state_.locked) ? Intent{intent::FeatureBlocked{}} : intent);
    if (const auto reason = refusal()) refusal_ = reason;
}

std::optional<std::string_view> Store::refusal() const {
    if (!state_.notice) return std::nullopt;
    if (const auto* refused = state_.notice->get_if<notice::Refused>()) return name_of(refused->reason);
    const auto* locked = state_.notice->get_if<notice::Locked>();
    if (!locked) return std::nullopt;
    return locked->thing == notice::LockedThing::move ? "not_allowed" : "locked";
}

void Store::type(const std::string& line) { ask(parsed(line)); }

Intent Store::parsed(const std::string& line) const {
    return later([&] {
        if (!vocabulary_) vocabulary_.emplace(texts_);
        return parse_command(line, *vocabulary_, state_);
    });
}

void Store::set_language(Texts texts) {
    texts_ = std::move(texts);
    vocabulary_.reset();
    handle(intent::LanguageLoaded{texts_.language()});
}

void Store::load_lessons(const std::string& lessons, Texts texts) {
    handle(intent::TakeCourse{lessons, std::move(texts)});
}

void Store::poll() {
    for (EngineLink* link : {&ports_.engine, &ports_.prover})
        while (auto line = link->receive()) handle(intent::EngineAnswer{*line});
    handle(intent::Tick{});
    const bool shows_date = view_.screen == Screen::course || view_.screen == Screen::puzzles;
    if (shows_date && state_.lessons.puzzles.today != ports_.host.today()) {
        run_effects({effect::LoadPuzzles{}});
        update_view();
    }
}

bool Store::is_view_current() const { return !next_change_ || ports_.host.now() < *next_change_; }

View Store::fresh_view() const {
    View view = make_view(state_, texts_, ports_.host.now());
    view.language = texts_.language();
    return view;
}

void Store::update_view() {
    view_ = fresh_view();
    next_change_.reset();
    if (view_.next_change) next_change_ = ports_.host.now() + *view_.next_change;
    const bool is_held = state_.selection.pending_call || state_.selection.proposed || state_.clock_stopped;
    if (state_.opponent_turn.answer && !is_held) {
        const Milliseconds due = state_.opponent_turn.question->due;
        next_change_ = std::min(next_change_.value_or(due), due);
    }
}

std::optional<Milliseconds> Store::next_change() const {
    if (!next_change_) return std::nullopt;
    return std::max(*next_change_ - ports_.host.now(), Milliseconds{1});
}

const History* Store::history() const {
    const Table& shown =
        state_.lessons.exercise ? table(state_) : state_.game;  // what is tried out or set up changes no game
    return shown.history ? &*shown.history : nullptr;
}

std::string Store::record() const {
    return history() ? to_text(*history(), clock_time(state_, ports_.host.now())) : std::string();
}

void Store::run_effects(const Effects& effects) {
    struct EffectRunner {
        Store& store;
        // Only announced, nothing to execute: see announcer.hpp.
        void operator()(const effect::Began&) const {}
        void operator()(const effect::Played&) const {}
        void operator()(const effect::Sought&) const {}
        void operator()(const effect::Ask& ask) const { store.ports_.engine.send(ask.line); }
        void operator()(const effect::AskProver& ask) const { store.ports_.prover.send(ask.line); }
        void operator()(const effect::Save& save) const { store.ports_.storage.save(name_of(save.slot), save.text); }
        void operator()(const effect::LoadGames&) const {
            load(SaveSlot::games, [](std::string text, std::string today) -> Intent {
                return intent::TakeGames{std::move(text), std::move(today)};
            });
        }
        void operator()(const effect::LoadPuzzles&) const {
            load(SaveSlot::puzzles, [](std::string text, std::string today) -> Intent {
                return intent::TakePuzzles{std::move(text), std::move(today)};
            });
        }
        void operator()(const effect::LoadFriends& wanted) const {
            if (!store.ports_.host.has_all_code())
                return store.waiting_.push_back(intent::TakeFriends{
                    .link = wanted.link, .rematch_of = wanted.rematch_of, .is_relayed = wanted.is_relayed});
            auto found = later([&] { return store.friends_in_storage(wanted); });
            auto step = update(std::move(store.state_), found, store.ports_.host.now());
            store.apply(step);
        }
        void operator()(const effect::FollowGames& wanted) const {
            store.followed_games_ = wanted;
            follow();
        }
        void operator()(const effect::FollowTournament& wanted) const {
            store.followed_tournament_ = wanted;
            follow();
        }
        void operator()(const effect::PublishTournament& left) const {
            later([&] { store.relay_games_.publish(left); });
        }
        void operator()(const effect::LoadTournament&) const {
            if (!store.ports_.host.has_all_code()) return store.waiting_.push_back(intent::TakeTournament{});
            const auto found = later([&] { return store.tournament_in_storage(); });
            auto step = update(std::move(store.state_), found, store.ports_.host.now());
            store.apply(step);
        }
        void operator()(const effect::AskTournamentName& ask) const {
            (*this)(effect::AskLine{Seat::second, ask.current, store.texts_.get("tournament.name")});
        }
        void operator()(const effect::ExportTournament&) const {
            later([&] {
                store.ports_.host.perform(
                    effect::SaveFile{store.file_name(".txt"), tournament_table(store.state_.tournament, store.texts_)});
            });
        }
        void operator()(const effect::Publish& left) const {
            later([&] { store.relay_games_.publish(left); });
        }
        void operator()(const effect::Signal& sent) const {
            later([&] { store.relay_games_.send(sent); });
        }
        void operator()(const effect::SendWatchLink& sent) const {
            later([&] {
                if (const auto link = store.relay_games_.watch_link(sent.link))
                    store.ports_.host.perform(effect::SendLink{to_text(*link), "friends.watch_link"});
            });
        }
        void operator()(const effect::NotifyTurn& turn) const {
            later([&] {
                const std::string name = turn.name.empty() ? store.texts_.get("player.friend") : turn.name;
                store.ports_.host.perform(effect::Notify{store.texts_.get("friends.moved", {{"name", name}})});
            });
        }
        void follow() const {
            later([&] { store.relay_games_.follow(store.followed_games_, store.followed_tournament_); });
        }
        void load(SaveSlot slot, Intent (*taken)(std::string text, std::string today)) const {
            Host& host = store.ports_.host;
            if (!host.has_all_code()) return store.waiting_.push_back(taken({}, {}));
            const auto text = store.ports_.storage.load(name_of(slot));
            auto step = update(std::move(store.state_), taken(text.value_or(std::string()), host.today()), host.now());
            store.apply(step);
        }
        void operator()(const effect::ForgetAll&) const {
            later([&] { forget_all(store.ports_.storage); });
        }
        void operator()(const effect::SaveBackup&) const {
            later([&] {
                store.ports_.host.perform(
                    effect::SaveFile{store.file_name(".txt"), to_text(backup_of(store.ports_.storage))});
            });
        }
        void operator()(const effect::RestoreBackup& wanted) const {
            later([&] { store.restore(wanted); });
        }
        void operator()(const effect::SaveForWindow& save) const { store.ports_.storage.save_for_window(save.text); }
        void operator()(const effect::Quarantine& kept) const {
            if (quarantine(store.ports_.storage, kept)) return;
            auto step = update(std::move(store.state_), intent::QuarantineFailed{kept.text}, store.ports_.host.now());
            store.apply(step);
        }
        void operator()(const effect::AskName& ask) const {
            const auto& name = store.state_.new_game_form.players[static_cast<std::size_t>(ask.seat)].name;
            const std::string whose = default_name(store.texts_, store.state_.new_game_form, ask.seat);
            (*this)(effect::AskLine{ask.seat, name, store.texts_.get("form.name") + " (" + whose + ')'});
        }
        void operator()(const effect::OpenCommandLine&) const {
            (*this)(effect::AskLine{std::nullopt, {}, store.texts_.get("typed.label")});
        }
        void operator()(const effect::PlayFeedback& perform) const { store.perform(perform.feedback); }
        void operator()(const HostEffect& effect) const {
            if (const auto* tried = effect.get_if<effect::StepTried>()) return report(*tried);
            if (const auto* print = effect.get_if<effect::PrintPosition>()) return perform(*print);
            if (const auto* taught = effect.get_if<effect::TeachPosition>())
                return store.ports_.host.perform(effect::TeachPosition{taught->lessons, store.file_name(".txt")});
            if (effect.is<effect::SharePicture>())
                return store.ports_.host.perform(effect::SharePicture{store.file_name(".png")});
            store.ports_.host.perform(effect);
        }
        void perform(effect::PrintPosition print) const {
            print.name = store.file_name(".html");
            later([&] {
                print.caption = printed_caption(text_context(store.texts_, store.state_));
                print.legend = printed_legend(store.texts_);
            });
            store.ports_.host.perform(print);
        }
        void report(effect::StepTried tried) const {
            later([&] { tried.explanation = explanation(store.texts_, store.state_); });
            store.ports_.host.perform(tried);
        }
    };
    for (const Effect& effect : effects) effect.visit(EffectRunner{*this});
}

intent::TakeFriends Store::friends_in_storage(const effect::LoadFriends& wanted) {
    KeySource& keys = ports_.keys;
    intent::TakeFriends found{.text = ports_.storage.load(name_of(SaveSlot::friends)).value_or(std::string()),
                              .today = ports_.host.today(),
                              .keys = {keys.new_key(), keys.new_key(), {}},
                              .link = wanted.link,
                              .rematch_of = wanted.rematch_of,
                              .is_relayed = wanted.is_relayed};
    found.keys.commit = keys.hash(commit_input(found.keys.key, found.keys.secret));
    const auto opened = parse_friend_link(find_friend_link(wanted.link));
    if (opened && !opened->dice.secret.empty())
        found.digest = keys.hash(commit_input(opened->game, opened->dice.secret));
    const std::string before = opened ? opened->facts.after : wanted.rematch_of;
    if (!before.empty()) found.next = keys.hash(rematch_input(before)).substr(0, key_size);
    return found;
}

intent::TakeTournament Store::tournament_in_storage() {
    return {.text = ports_.storage.load(name_of(SaveSlot::tournament)).value_or(std::string()),
            .today = ports_.host.today(),
            .key = ports_.keys.new_key(),
            .identity = ports_.keys.new_key()};
}

void Store::hear(const std::string& topic, const std::string& text) {
    for (const Intent& heard : relay_games_.heard(topic, text)) handle(heard);
}

void Store::note_arrival(const std::string& topic, const std::string& text) {
    if (const auto arrived = relay_games_.arrived(topic, text)) handle(*arrived);
}

std::string Store::file_name(std::string_view ending) const {
    return "quarto-" + ports_.host.today() + std::string(ending);
}

void Store::restore(const effect::RestoreBackup& wanted) {
    const auto read = parse_backup(wanted.text);
    if (!read) return;  // checked before
    Backup backup = *read;
    const auto left_out = leave_out_damaged_games(backup);
    std::string before = wanted.is_undo ? std::string() : to_text(backup_of(ports_.storage));
    put_back(ports_.storage, backup);
    auto step = restore_saves(std::move(state_), find_in(ports_.storage, {}, {}), std::move(before), left_out,
                              ports_.host.now());
    apply(step);
    const auto language = ports_.storage.load(name_of(SaveSlot::language));
    if (language && !language->empty() && *language != texts_.language())
        ports_.host.perform(effect::FetchLanguage{*language});
}

void Store::perform(const Feedback& feedback) {
    if (state_.preferences.may_vibrate) ports_.host.perform(effect::Vibrate{vibration_of(feedback.kind)});
    if (!state_.preferences.has_sound) return;
    const int number = sound::number_of(feedback);
    if (loaded_.insert(number).second) ports_.speaker.load(number, sound::samples_of(feedback));
    ports_.speaker.play(number);
}

void Store::set_gain() {
    constexpr std::array gain{0.2f, 0.5f, 1.0f};  // by `Volume`
    const Preferences& preferences = state_.preferences;
    ports_.speaker.set_gain(preferences.has_sound ? gain[static_cast<std::size_t>(preferences.volume)] : 0);
}

void Store::update_wake_lock() {
    const bool runs = std::ranges::any_of(view_.players, [](const PlayerView& player) {
        return player.clock == ClockState::running || player.clock == ClockState::warning;
    });
    const WakeLock wanted = runs ? WakeLock::on : WakeLock::off;
    if (std::exchange(wake_lock_, wanted) != wanted) ports_.host.perform(effect::SetWakeLock{wanted});
}

}  // namespace quarto
