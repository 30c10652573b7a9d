#include "shell/app/app.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/notation/record.hpp"
#include "shell/app/labels.hpp"
#include "shell/app/permissions.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/audio/sounds.hpp"
#include "shell/features/commands/parse.hpp"

namespace quarto {

namespace {

constexpr int most_kept_aside = 9;

std::string unreadable_name(std::string_view name, int k) {
    return std::string(name) + "-unreadable-" + std::to_string(k);
}

/// Under the first free name, so that nothing is overwritten; the last one is given up when all are taken. What a newer
/// version has made is read again by that one, and of such texts the last one counts. Whether it is kept.
bool keep_aside(Storage& storage, const effect::KeepAside& kept) {
    std::string name = kept.name + "-newer";
    for (int k = 1; k <= most_kept_aside && !kept.is_newer; ++k) {
        name = unreadable_name(kept.name, k);
        const auto there = storage.load(name);
        if (!there || there->empty() || *there == kept.text) break;
    }
    storage.save(name, kept.text);
    return storage.keeps(name);
}

std::vector<std::string> unreadable_in(Storage& storage) {
    std::vector<std::string> texts;
    for (const std::string_view name : {"game", "preferences", "learning"})
        for (int k = 1; k <= most_kept_aside; ++k) {
            auto text = storage.load(unreadable_name(name, k));
            if (text && !text->empty()) texts.push_back(*std::move(text));
        }
    return texts;
}

Found find_in(Storage& storage, const std::string& record, std::uint64_t seed) {
    return {storage.load("game"), storage.load("own-game"), storage.load("preferences"), record, seed,
            storage.load("hints"), storage.load("origin"), storage.load("learning"), {}, storage.load("previous-game"),
            storage.load("link"), storage.load("game-newer"), storage.load("preferences-newer"), storage.load("learning-newer"),
            unreadable_in(storage), storage.load_for_window()};
}

}  // namespace

App::App(World world, Texts texts, const std::string& record, std::uint64_t seed, const std::string& players)
    : world_(world), texts_(std::move(texts)), state_(seed) {
    Found found = find_in(world_.storage, record, seed);
    found.players = players;
    auto step = start_app(found, world_.host.now());
    become(step);
}

void App::become(Updated& step) {
    state_ = std::move(step.state);
    set_loudness();
    carry_out(step.effects);
}

View App::handle(const Intent& intent) {
    auto step = update(std::move(state_), intent, world_.host.now());
    become(step);
    View now = view();
    announce(intent, step.effects, now);
    mind_display(now);
    return now;
}

void App::take_saved(bool looks_on) {
    auto step = quarto::take_saved(std::move(state_), find_in(world_.storage, {}, {}), looks_on, world_.host.now());
    become(step);
    mind_display(view());
}

void App::ask(const Intent& intent) {
    handle(is_locked(state_.locked, intent) ? Intent{intent::MeetLock{}} : intent);
    if (const auto reason = refusal()) refusal_ = reason;
}

std::optional<std::string_view> App::refusal() const {
    if (!state_.notice) return std::nullopt;
    if (const auto* refused = std::get_if<notice::Refused>(&*state_.notice)) return name_of(refused->reason);
    return std::holds_alternative<notice::Locked>(*state_.notice) ? std::optional<std::string_view>("locked") : std::nullopt;
}

void App::type(const std::string& line) { ask(read_typed(line, texts_, state_)); }

void App::speak(Texts texts) {
    texts_ = std::move(texts);
    world_.storage.save("language", std::string(texts_.language()));
    if (state_.course) world_.host.fetch_course();
}

void App::teach(const std::string& lessons, Texts texts) { handle(intent::TakeCourse{lessons, std::move(texts)}); }

View App::poll() {
    for (EngineLink* link : {&world_.engine, &world_.prover})
        while (auto line = link->receive()) handle(intent::EngineAnswer{*line});
    return handle(intent::Tick{});
}

void App::keep_time() {
    const Milliseconds now = world_.host.now();
    if (state_.looks_on || state_.exercise || !state_.history || !state_.history->game().time_left(now)) return;
    world_.storage.save(std::string(name_of_save(state_)), to_text(SavedGame{*state_.history, state_.players, state_.help_is_agreed}, now));
}

View App::view() const {
    View view = make_view(state_, texts_, world_.host.now());
    view.full_screen = world_.host.full_screen();
    view.has_update = world_.host.has_update();
    view.has_rules = world_.host.has_rules();
    view.can_quit = world_.host.can_quit();
    view.language = texts_.language();
    if (view.screen == Screen::course) view.course.today = world_.host.today();
    return view;
}

std::optional<Milliseconds> App::next_change(const View& view) const {
    auto next = view.next_change;
    if (state_.thinking.answer && !state_.pointing) {
        const Milliseconds due = std::max(state_.thinking.due - world_.host.now(), Milliseconds{1});
        next = next ? std::min(*next, due) : due;
    }
    return next;
}

std::string App::record() const {
    return state_.history ? to_text(*state_.history, world_.host.now()) : std::string();
}

void App::carry_out(const Effects& effects) {
    struct Worker {
        App& app;
        // Told, not done: announcer.hpp.
        void operator()(const effect::Began&) const {}
        void operator()(const effect::Played&) const {}
        void operator()(const effect::Travelled&) const {}
        void operator()(const effect::Ask& ask) const { app.world_.engine.send(ask.line); }
        void operator()(const effect::AskProver& ask) const { app.world_.prover.send(ask.line); }
        void operator()(const effect::Save& save) const { app.world_.storage.save(save.name, save.text); }
        void operator()(const effect::SaveForWindow& save) const { app.world_.storage.save_for_window(save.text); }
        void operator()(const effect::KeepAside& kept) const {
            if (keep_aside(app.world_.storage, kept)) return;
            auto step = update(std::move(app.state_), intent::MissCopy{kept.text}, app.world_.host.now());
            app.become(step);
        }
        void operator()(const effect::Share& share) const { app.world_.host.share(share.record, share.players); }
        void operator()(const effect::ShowText& shown) const { app.world_.host.show_text(shown.text); }
        void operator()(const effect::ForgetLink&) const { app.world_.host.forget_link(); }
        void operator()(const effect::AskName& ask) const {
            const auto& name = app.state_.form.players[static_cast<std::size_t>(ask.seat)].name;
            const std::string whose = usual_name(app.texts_, app.state_.form, ask.seat);
            app.world_.host.ask_name(ask.seat, name, app.texts_.get("form.name") + " (" + whose + ')');
        }
        void operator()(const effect::TypeMove&) const { app.world_.host.type_move(app.texts_.get("typed.label")); }
        void operator()(const effect::FetchLanguage& wanted) const { app.world_.host.fetch_language(wanted.code); }
        void operator()(const effect::FetchCourse&) const { app.world_.host.fetch_course(); }
        void operator()(const effect::Judged& judged) const {
            app.world_.host.tell_verdict(judged.lesson, judged.step, judged.is_solved);
        }
        void operator()(const effect::ToggleFullScreen&) const { app.world_.host.toggle_full_screen(); }
        void operator()(const effect::TakeUpdate&) const { app.world_.host.take_update(); }
        void operator()(const effect::OpenRules&) const { app.world_.host.open_rules(); }
        void operator()(const effect::Quit&) const { app.world_.host.quit(); }
        void operator()(const effect::Perform& perform) const { app.perform(perform.cue); }
    };
    for (const Effect& effect : effects) std::visit(Worker{*this}, effect);
}

void App::perform(const Cue& cue) {
    if (state_.preferences.may_vibrate) world_.host.vibrate(vibration_of(cue.kind));
    if (!state_.preferences.has_sound) return;
    const int number = sound::number_of(cue);
    if (loaded_.insert(number).second) world_.speaker.load(number, sound::samples_of(cue));
    world_.speaker.play(number);
}

void App::set_loudness() {
    constexpr std::array loudness{0.2f, 0.5f, 1.0f};  // by Volume
    const Preferences& preferences = state_.preferences;
    world_.speaker.set_loudness(preferences.has_sound ? loudness[static_cast<std::size_t>(preferences.volume)] : 0);
}

void App::announce(const Intent& intent, const Effects& effects, const View& shown) {
    const Milliseconds now = world_.host.now();
    for (const auto& [text, urgency] : announcer_.news(intent, effects, state_, shown, texts_, now))
        world_.host.announce(text, urgency);
}

void App::mind_display(const View& now) {
    const bool runs = std::ranges::any_of(now.players, [](const PlayerView& player) {
        return player.clock == ClockState::running || player.clock == ClockState::warning;
    });
    const Display wanted = runs ? Display::stays_on : Display::may_sleep;
    if (wanted == display_) return;
    display_ = wanted;
    world_.host.set_display(wanted);
}

}  // namespace quarto
