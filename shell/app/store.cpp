#include "shell/app/store.hpp"

#include <algorithm>

#include "core/notation/record.hpp"
#include "shell/app/backup_reader.hpp"
#include "shell/app/steps.hpp"
#include "shell/app/commands.hpp"
#include "shell/features/friends/link.hpp"
#include "shell/features/friends/view.hpp"
#include "shell/features/tournament/view.hpp"
#include "shell/features/lessons/view.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/features/saves/storage.hpp"
#include "shell/model/later.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {

namespace {

/// A record or a link, whichever it is.
void add_link(SavedData& found, const std::string& record) {
    if (record.empty()) return;
    later([&] {
        if (holds_link(read_friend_link(record))) found.friend_link = record;
        else if (holds_link(read_tournament_link(record))) found.tournament_link = record;
        else found.record = record_in(record);
    });
}

/// What the effect puts back; absent if it can’t be read. To undo, all that was here, also what its own reader refuses.
std::optional<ReadBackup> texts_of(const effect::RestoreBackup& wanted) {
    if (!wanted.is_undo) {
        const auto read = read_backup(wanted.text);
        return read ? std::optional(*read) : std::nullopt;
    }
    const auto before = parse_backup(wanted.text);
    return before ? std::optional(ReadBackup{*before}) : std::nullopt;
}

}  // namespace

Store::Store(Ports ports, Texts texts, const std::string& record, std::uint64_t seed, const std::string& players)
    : ports_(ports),
      texts_(std::move(texts)),
      state_(seed),
      sounds_(ports.speaker, ports.host),
      relay_games_(ports.keys, ports.relay) {
    SavedData found = saved_in(ports_.storage);
    add_link(found, record);
    found.seed = seed;
    found.players = players;
    found.today = ports_.host.today();
    auto step = start_app(found, ports_.host.now());
    apply(step);
    update_view();
}

void Store::apply(Updated& step) {
    state_ = std::move(step.state);
    if (!state_.tournament.hash)
        state_.friends.live.hash =
            state_.tournament.hash = [&keys = ports_.keys](std::string_view text) { return keys.hash(text); };
    sounds_.set_gain(state_.preferences);
    run_effects(step.effects);
}

void Store::handle(const Intent& intent) {
    if (!needs_all_code(intent, state_) || ports_.host.has_all_code()) return run(intent);
    if (intent.is_background()) return waiting_.push_back(intent);
    waiting_press_ = intent;
    if (!state_.notice || !state_.notice->is<notice::Loading>()) tell(notice::Loading{});
}

void Store::tell(const Notice& notice) {
    state_.notice = notice;
    update_view();
    ports_.host.perform(effect::Announce{announcer_.notice_of(view_, true), Urgency::polite});
}

void Store::run_waiting() {
    if (state_.notice && state_.notice->is<notice::Loading>()) {
        state_.notice.reset();
        update_view();
    }
    for (const auto& each : std::exchange(waiting_, {})) {
        if (const auto* intent = std::get_if<Intent>(&each)) handle(*intent);
        else run_effects({std::get<Effect>(each)});
    }
    if (const auto press = std::exchange(waiting_press_, {})) handle(*press);
}

void Store::note_not_loaded(const std::string& what, bool is_outdated) {
    waiting_press_.reset();
    tell(notice::NotLoaded{what, is_outdated});
}

void Store::take(const Intent& intent) {
    auto step = update(std::move(state_), intent, ports_.host.now());
    apply(step);
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
    auto step = quarto::sync_saves(std::move(state_), saved_in(ports_.storage), is_passive_tab, ports_.host.now());
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

struct Store::EffectRunner {
    Store& store;
    const Ports& ports = store.ports_;
    const Texts& texts = store.texts_;

    // Only announced, nothing to execute: see announcer.hpp.
    void operator()(const one_of<effect::Began, effect::Played, effect::Sought> auto&) const {}
    void operator()(const effect::Ask& ask) const { ports.engine.send(ask.line); }
    void operator()(const effect::AskProver& ask) const { ports.prover.send(ask.line); }
    void operator()(const effect::Save& save) const { ports.storage.save(name_of(save.slot), save.text); }
    /// Reads a saved text as soon as there is the code that takes it.
    void operator()(const one_of<effect::LoadGames, effect::LoadPuzzles, effect::LoadFriends,
                                 effect::LoadTournament> auto& wanted) const {
        if (!ports.host.has_all_code()) store.waiting_.emplace_back(Effect{wanted});
        else store.take(later([&] { return store.found(wanted); }));
    }
    void operator()(const effect::FollowGames& wanted) const {
        store.followed_games_ = wanted;
        follow();
    }
    void operator()(const effect::FollowTournament& wanted) const {
        store.followed_tournament_ = wanted;
        follow();
    }
    void operator()(const effect::AskTournamentName& ask) const {
        (*this)(effect::AskLine{Seat::second, ask.current, texts.get("tournament.name")});
    }
    void operator()(const effect::ExportTournament& wanted) const {
        later([&] {
            using enum effect::TournamentFile;
            const std::string text = tournament_text(store.state_.tournament, texts, wanted.file);
            if (wanted.file == table || wanted.file == report) save_file(text, wanted.file == report ? ".trf" : ".txt");
            else ports.host.perform(effect::ShowPage{"quarto-tournament.html", text, wanted.file == page});
        });
    }
    void operator()(const one_of<effect::Publish, effect::PublishTournament, effect::Signal> auto& left) const {
        later([&] { store.relay_games_.publish(left); });
    }
    void operator()(const effect::SendWatchLink& sent) const {
        later([&] {
            if (const auto link = store.relay_games_.watch_link(sent.link))
                ports.host.perform(effect::SendLink{to_text(*link), "friends.watch_link", sent.link});
        });
    }
    void operator()(const effect::NotifyTurn& turn) const {
        later([&] { ports.host.perform(effect::Notify{moved_text(texts, turn.name)}); });
    }
    void operator()(const effect::ForgetAll&) const {
        later([&] { forget_all(ports.storage); });
    }
    void operator()(const effect::SaveBackup&) const {
        later([&] { save_file(to_text(backup_of(ports.storage))); });
    }
    void operator()(const effect::RestoreBackup& wanted) const {
        later([&] { store.restore(wanted); });
    }
    void operator()(const effect::SaveForWindow& save) const { ports.storage.save_for_window(save.text); }
    void operator()(const effect::Quarantine& kept) const {
        if (!quarantine(ports.storage, kept)) store.take(intent::QuarantineFailed{kept.text});
    }
    void operator()(const effect::AskName& ask) const {
        const Setup& form = store.state_.new_game_form;
        const std::string label = texts.get("form.name") + " (" + default_name(texts, form, ask.seat) + ')';
        (*this)(effect::AskLine{ask.seat, form.players[index_of(ask.seat)].name, label});
    }
    void operator()(const effect::OpenCommandLine&) const {
        (*this)(effect::AskLine{std::nullopt, {}, texts.get("typed.label")});
    }
    void operator()(const effect::PlayFeedback& perform) const {
        store.sounds_.play(perform.feedback, store.state_.preferences);
    }
    void operator()(const HostEffect& effect) const {
        if (const auto* tried = effect.get_if<effect::StepTried>()) return report(*tried);
        if (const auto* print = effect.get_if<effect::PrintPosition>()) return perform(*print);
        if (const auto* taught = effect.get_if<effect::TeachPosition>())
            return ports.host.perform(effect::TeachPosition{taught->lessons, store.file_name(".txt")});
        if (const auto* shared = effect.get_if<effect::SharePicture>())
            return ports.host.perform(effect::SharePicture{store.file_name(".png"), shared->record, shared->players});
        ports.host.perform(effect);
    }
    void follow() const {
        later([&] { store.relay_games_.follow(store.followed_games_, store.followed_tournament_); });
    }
    void save_file(const std::string& text, std::string_view ending = ".txt") const {
        ports.host.perform(effect::SaveFile{store.file_name(ending), text});
    }
    void perform(effect::PrintPosition print) const {
        print.name = store.file_name(".html");
        later([&] {
            print.caption = printed_caption(text_context(texts, store.state_));
            print.legend = printed_legend(texts);
        });
        ports.host.perform(print);
    }
    void report(effect::StepTried tried) const {
        const State& state = store.state_;
        if (!state.lessons.exercise) return ports.host.perform(tried);
        later([&] {
            const std::string said = state.notice ? notice_text(texts, state, *state.notice).text : std::string();
            put_into_words(tried, text_context(texts, state), state.lessons, said);
        });
        ports.host.perform(tried);
    }
};

void Store::run_effects(const Effects& effects) {
    for (const Effect& effect : effects) effect.visit(EffectRunner{*this});
}

std::string Store::saved_text(SaveSlot slot) const {
    return ports_.storage.load(name_of(slot)).value_or(std::string());
}

Intent Store::found(const effect::LoadGames&) const {
    return intent::TakeGames{saved_text(SaveSlot::games), ports_.host.today()};
}
Intent Store::found(const effect::LoadPuzzles&) const {
    return intent::TakePuzzles{saved_text(SaveSlot::puzzles), ports_.host.today()};
}
Intent Store::found(const effect::LoadFriends& wanted) const {
    return found_friends(wanted, saved_text(SaveSlot::friends), ports_.host.today(), ports_.keys);
}
Intent Store::found(const effect::LoadTournament&) const {
    return intent::TakeTournament{.text = saved_text(SaveSlot::tournament),
                                  .today = ports_.host.today(),
                                  .key = new_identity(ports_.keys),
                                  .identity = ports_.keys.new_key()};
}

void Store::hear(const std::string& topic, const std::string& text) {
    for (const HeardIntent& heard : relay_games_.heard(topic, text)) handle(widen(heard));
}

void Store::note_arrival(const std::string& topic, const std::string& text) {
    if (const auto arrived = relay_games_.arrived(topic, text)) handle(widen(*arrived));
}

std::string Store::file_name(std::string_view ending) const {
    return "quarto-" + ports_.host.today() + std::string(ending);
}

void Store::restore(const effect::RestoreBackup& wanted) {
    const auto read = texts_of(wanted);
    if (!read) return;  // checked before
    std::string before = wanted.is_undo ? std::string() : to_text(backup_of(ports_.storage));
    put_back(ports_.storage, read->texts);
    auto step = restore_saves(std::move(state_), saved_in(ports_.storage), std::move(before), read->left_out,
                              ports_.host.now());
    apply(step);
    const std::string language = saved_text(SaveSlot::language);
    if (!language.empty() && language != texts_.language()) ports_.host.perform(effect::FetchLanguage{language});
}

void Store::update_wake_lock() {
    const bool runs = std::ranges::any_of(view_.players, [](const PlayerView& player) {
        return player.clock == ClockState::running || player.clock == ClockState::warning;
    });
    const WakeLock wanted = runs ? WakeLock::on : WakeLock::off;
    if (std::exchange(wake_lock_, wanted) != wanted) ports_.host.perform(effect::SetWakeLock{wanted});
}

}  // namespace quarto
