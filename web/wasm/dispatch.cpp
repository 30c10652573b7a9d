#include "web/wasm/dispatch.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/lessons/puzzle.hpp"
#include "core/notation/record.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/model/later.hpp"
#include "web/wasm/game_instance.hpp"
#include "web/wasm/input.hpp"

namespace quarto::web {

namespace {

/// Absent if done, else the reason.
Answer done_or(bool is_done, const char* reason) { return is_done ? Answer{} : Answer{reason}; }
void handle(const Intent& intent) { instance->program.handle(intent); }
/// For what an embedding page asks of the game.
void command(const Intent& intent) { instance->program.command(intent); }

// --- start ---

void load_font(const std::string& weight, const Bytes& file) {
    (weight == "bold" ? font_files.bold : font_files.regular) = file.content;
}

/// `record` and `players` (shell/features/saves/format.hpp) are from the URL; empty if absent.
Answer start(const std::string& record, const std::string& players, std::uint32_t seed, const Bytes& texts) {
    SDL_SetMainReady();
    silence_sdl();
    auto catalogue = Texts::from_catalogue(texts.content);
    instance = std::make_unique<GameInstance>(std::move(catalogue).value_or(Texts()), record, players, seed);
    if (!instance->window.error().empty()) return "no_drawing";
    SDL_SetWindowMinimumSize(instance->window.handle(), 1, 1);  // the page determines the size
    return {};
}

std::vector<BridgeMessage> waiting;  ///< for the second module

/// The second module (shell/model/later.hpp) is there, before the start or later.
void take_second_module() {
    has_second_module = true;
    if (!instance) return;
    instance->app.run_waiting();
    for (const BridgeMessage& message : std::exchange(waiting, {})) dispatch(message);
    instance->program.wake();
}

// --- environment ---

/// In CSS pixels; also called with the same size after a change of the device pixel ratio.
void resize(int width, int height) {
    instance->window.resize({width, height});
    instance->program.wake();
}

/// Call while the context is lost: deleting objects then only updates the bookkeeping; later they would not
/// belong to the current context.
void lose_context() { instance->window.lose_context(); }

/// Continues on a new canvas, which replaces one with a lost context.
Answer renew_context() { return done_or(instance->window.renew_context(), "no_drawing"); }

/// Facts about the environment, sent on every change and when everything has to be redrawn.
void environment(bool is_dark, bool has_contrast, bool has_reduced_motion, FullScreen full_screen,
                 bool has_update, bool has_rules, bool has_licences, bool has_lesson_editor, bool can_print, bool is_hidden,
                 bool has_relay, Notifications notifications) {
    handle(intent::SetEnvironment{{.prefers_dark = is_dark,
                                   .prefers_contrast = has_contrast,
                                   .prefers_reduced_motion = has_reduced_motion,
                                   .full_screen = full_screen,
                                   .has_update = has_update,
                                   .has_rules = has_rules,
                                   .has_licences = has_licences,
                                   .has_lesson_editor = has_lesson_editor,
                                   .can_print = can_print,
                                   .is_hidden = is_hidden,
                                   .has_relay = has_relay,
                                   .notifications = notifications}});
}

/// Whether the engine may work while a player thinks. Nothing is drawn: a hidden page draws no frames.
void allow_pondering(bool is_allowed) { instance->program.allow_pondering(is_allowed); }

/// Another tab has saved data; `is_passive_tab`: the user plays in that tab, not in this one.
void sync_saves(bool is_passive_tab) { instance->program.sync_saves(is_passive_tab); }

/// Saves the time used for the current move: the page may be closed without notice.
void save_time() { instance->app.handle(intent::SaveTime{}); }

// --- input ---

/// In CSS pixels from the upper left corner of the canvas.
void pointer(PointerKind kind, int x, int y, bool is_touch) {
    instance->program.take(pointer_event(instance->window.handle(), kind, x, y, is_touch));
}

/// In thousandths of a step, positive to the left and up.
Answer wheel(int x, int y) {
    constexpr float step = 1000;
    const SDL_Event event =
        wheel_event(instance->window.handle(), static_cast<float>(x) / step, static_cast<float>(y) / step);
    return done_or(instance->program.offer_wheel(event), "unused");
}

/// A key pressed outside text fields (shell/app/keys.hpp).
Answer shortcut(const std::string& name, const std::string& code, bool has_shift, bool has_control,
                bool has_alt, bool has_command, bool is_repeat) {
    const auto known = shortcut_of({name, code, has_shift, has_control, has_alt, has_command, is_repeat});
    return done_or(known && instance->program.run_shortcut(*known), "unused");
}

/// A key pressed on the focused target, by its name (shell/ui/keyboard.hpp).
Answer key(const std::string& name, bool has_shift, bool has_control, bool is_repeat) {
    const auto known = ui::parse_navigation_key(name);
    return done_or(known && instance->program.press_key({*known, has_shift, has_control, is_repeat}),
                   "unused");
}

/// Same as the Escape key.
void escape() { instance->program.escape(); }

void pad_button(int button, bool is_down) {
    if (const auto event = pad_button_event(button, is_down)) instance->program.take(*event);
}

/// `value` from -32767 to 32767.
void pad_axis(int axis, int value) { instance->program.take(pad_axis_event(axis, value)); }
void pad_gone() { instance->program.take(pad_gone_event()); }

// --- accessibility mirror ---

/// Presses the target of this name.
void press(const std::string& name) { instance->program.press(name); }

/// The page has moved the focus to the target of this name; empty if the focus has left the game.
void focus(const std::string& name) { instance->program.focus_on(name); }

/// A typed move or question (shell/app/commands.hpp).
void type(const std::string& line) { instance->program.type(line); }

/// Call after a frame. Returns the accessibility tree as JSON (shell/ui/tree.hpp) if it has changed.
Answer tree() { return instance->program.changed_tree(); }

/// The tree as JSON, with its places in the last frame.
Answer places() { return ui::to_json(instance->program.seen().tree, {}); }

// --- game ---

void open_record(const std::string& record, const std::string& players) {
    handle(intent::OpenRecord{record, players});
}

/// Returns the saved text of a game of the embedding page; absent if game or level is invalid
/// (shell/features/saves/format.hpp). Needs no started game.
Answer saved_game(const std::string& game, const std::string& level) {
    const auto saved = parse_embedded_game(game, level);
    return saved ? Answer{to_text(*saved, Milliseconds{0})} : Answer{};
}

/// Opens a saved game with its players (shell/features/saves/format.hpp).
void open_saved(const std::string& saved) { handle(intent::OpenSaved{saved}); }

/// Makes moves of the human player to move, as in a record. Stops at the first refused one and returns the
/// reason.
Answer make(const std::string& moves) {
    TextCursor reader(moves);
    while (const History* history = instance->app.history()) {
        const auto move = read_move(reader, history->game().to_move());
        if (!move) break;
        command(intent::Make{move->move, intent::Asker::page});
        if (const auto reason = instance->app.refusal()) return std::string(*reason);
    }
    return {};
}

const MoveGate& gate() { return instance->app.state().gate; }

/// The moves that players may make, as in a record and separated by spaces; "*" for all. Returns the column of the
/// error in the text.
Answer allow_moves(const std::string& list) {
    const auto allowed = list == "*" ? Parsed<AllowedMoves>(AllowedMoves{}) : parse_allowed(list);
    if (!allowed) return std::to_string(allowed.error().column);
    handle(intent::RestrictMoves{*allowed, gate().asks});
    return {};
}

/// Whether each move of a player waits for `allow_move` or `refuse_move` with the number of its `propose_move`.
void ask_before_moves(bool asks) { handle(intent::RestrictMoves{gate().allowed, asks}); }
void allow_move(std::size_t number) { handle(intent::DecideMove{static_cast<std::uint32_t>(number), true}); }
void refuse_move(std::size_t number) { handle(intent::DecideMove{static_cast<std::uint32_t>(number), false}); }

void seek(std::size_t ply) { command(intent::SeekTo{ply}); }

/// To the previous or next decision of a human player.
void undo() { command(intent::Undo{}); }
void redo() { command(intent::Redo{}); }
void help() { handle(intent::AskForHelp{}); }

/// Shows the evaluations of all moves.
void show_analysis() { handle(intent::ShowValues{}); }

/// Locks these features for the player and unlocks all others.
Answer disable_features(const std::string& names) {
    const auto features = parse_features(names);
    if (features) handle(intent::DisableFeatures{*features});
    return done_or(features.has_value(), "unknown");
}

/// Colours of the embedding page (shell/app/page_theme.hpp).
void set_colours(const std::string& colours) { instance->program.set_colours(colours); }

/// Sets a preference, by its name and value in the saved text (shell/features/saves/format.hpp).
Answer set_preference(const std::string& name, const std::string& value) {
    Preferences preferences = instance->app.state().preferences;
    const bool is_one = set_preference(preferences, name, value);
    if (is_one) handle(intent::ChangePreferences{preferences});
    return done_or(is_one, "unknown");
}

void enter_name(Seat seat, const std::string& name) { handle(intent::EnterName{seat, name}); }

/// Games as text, entered by the player.
void add_games(const std::string& games) { handle(intent::AddGames{games}); }

/// Returns the record; empty without a game.
Answer record() { return instance->app.record(); }

/// Returns the reason of the last refusal, once.
Answer refusal() {
    const auto reason = instance->app.take_refusal();
    return reason ? Answer{*reason} : Answer{};
}

// --- languages and lessons ---

/// The URL names a language that the game doesn't have.
void report_unknown_language() { handle(intent::UnknownLanguageAsked{}); }

/// Texts of the requested language; empty if they couldn't be loaded.
void set_language(const Bytes& texts) {
    instance->program.set_language(Texts::from_catalogue(texts.content));
}

/// The requested lessons with their texts; empty if they couldn't be loaded.
void load_lessons(const std::string& lessons, const Bytes& texts) {
    auto catalogue = Texts::from_catalogue(texts.content);
    instance->program.load_lessons(lessons, std::move(catalogue).value_or(Texts()));
}

/// Opens lessons of the embedding page (core/lessons/lesson.hpp) at `step`: "LESSON/STEP", or empty for the
/// first one. Returns the error in the text, in English.
Answer open_lessons(const std::string& text, const std::string& step) {
    instance->program.handle(intent::OpenLessons{text, step});
    const auto& shown = instance->app.state().notice;
    const auto* bad = shown ? shown->get_if<notice::BadLessons>() : nullptr;
    if (!bad) return {};
    const auto [line, column, fault] = bad->error;
    return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " +
           std::string(describe(fault));
}

/// Opens the puzzle of a date, such as 2028-02-29; the engine creates it.
Answer open_puzzle(const std::string& date) {
    const bool is_day = parse_date(date).has_value();
    if (is_day) handle(intent::OpenPuzzle{date});
    return done_or(is_day, "no_day");
}

/// "pending" while the engine is creating the requested step.
Answer step_is_made() {
    const State& state = instance->app.state();
    return done_or(!state.lessons.exercise || state.lessons.exercise->is_ready() || state.notice, "pending");
}

/// "LESSON/STEP" of the step shown, and after it " judging" while the engine judges a try; empty without a step.
Answer lesson_step() {
    const auto& exercise = instance->app.state().lessons.exercise;
    if (!exercise || !exercise->is_ready()) return "";
    const std::string name = exercise->current_lesson().id + '/' + exercise->current().id;
    return name + (exercise->is_judging() ? " judging" : "");
}

// --- engine workers ---

void engine_line(const std::string& line) {
    instance->engine.take(line);
    if (!instance->app.state().analysis.is_pondering) instance->program.wake();  // else the next frame reads it
}

void engine_failed(const std::string& reason) {
    instance->engine.fail(reason);
    instance->program.wake();
}

void solver_line(const std::string& line) {
    instance->solver.take(line);
    instance->program.wake();
}

void solver_failed(const std::string& reason) {
    instance->solver.fail(reason);
    instance->program.wake();
}

// --- games with friends, through a relay ---

void relay_state(bool is_connected) {
    handle(intent::SetRelayState{is_connected ? RelayState::connected : RelayState::cut});
}

/// What the relay has under a topic; empty for nothing.
void relay_text(const std::string& topic, const std::string& text) {
    instance->app.hear(topic, text);
    instance->program.wake();
}

/// A text that was published has arrived.
void relay_arrival(const std::string& topic, const std::string& text) {
    instance->app.note_arrival(topic, text);
    instance->program.wake();
}

/// State of the screen as JSON, for tests (web/README.md).
Answer probe() { return instance->program.probe(); }

/// Calls a handler with the fields of a message; aborts if they don't match its parameters.
template <auto function, class Result, class... Values>
Answer call(Result (*)(Values...), const BridgeMessage& message) {
    FieldReader reader(message);
    const auto values = read_all<Values...>(reader);
    if (!reader.is_read()) std::abort();
    if constexpr (!std::is_void_v<Result>) return std::apply(function, values);
    std::apply(function, values);
    return {};
}

enum class Part : std::uint8_t { first, second };

struct Handler {
    std::string_view name;
    Answer (*run)(const BridgeMessage&);
    Part part = Part::first;
};
template <auto function> constexpr Handler on(std::string_view name) {
    return {name, [](const BridgeMessage& message) { return call<function>(function, message); }};
}
/// For what is in the second module: such a message waits for it.
template <auto function> constexpr Handler later_on(std::string_view name) {
    return {name, [](const BridgeMessage& message) { return later([&] { return call<function>(function, message); }); },
            Part::second};
}

constexpr std::array handlers{
    on<load_font>("load_font"),
    on<take_second_module>("take_second_module"),
    on<start>("start"),
    on<resize>("resize"),
    on<lose_context>("lose_context"),
    on<renew_context>("renew_context"),
    on<environment>("environment"),
    on<allow_pondering>("allow_pondering"),
    later_on<sync_saves>("sync_saves"),
    on<save_time>("save_time"),
    on<pointer>("pointer"),
    on<wheel>("wheel"),
    on<shortcut>("shortcut"),
    on<key>("key"),
    on<escape>("escape"),
    on<pad_button>("pad_button"),
    on<pad_axis>("pad_axis"),
    on<pad_gone>("pad_gone"),
    on<press>("press"),
    on<focus>("focus"),
    later_on<type>("type"),
    on<tree>("tree"),
    on<places>("places"),
    later_on<open_record>("open_record"),
    later_on<saved_game>("saved_game"),
    later_on<open_saved>("open_saved"),
    later_on<make>("make"),
    later_on<allow_moves>("allow_moves"),
    later_on<ask_before_moves>("ask_before_moves"),
    later_on<allow_move>("allow_move"),
    later_on<refuse_move>("refuse_move"),
    later_on<seek>("seek"),
    later_on<undo>("undo"),
    later_on<redo>("redo"),
    later_on<help>("help"),
    later_on<show_analysis>("show_analysis"),
    later_on<disable_features>("disable_features"),
    later_on<set_colours>("set_colours"),
    later_on<set_preference>("set_preference"),
    later_on<enter_name>("enter_name"),
    later_on<add_games>("add_games"),
    on<record>("record"),
    later_on<refusal>("refusal"),
    later_on<report_unknown_language>("report_unknown_language"),
    later_on<set_language>("set_language"),
    later_on<load_lessons>("load_lessons"),
    later_on<open_lessons>("open_lessons"),
    later_on<open_puzzle>("open_puzzle"),
    later_on<step_is_made>("step_is_made"),
    later_on<lesson_step>("lesson_step"),
    on<engine_line>("engine_line"),
    on<engine_failed>("engine_failed"),
    later_on<solver_line>("solver_line"),
    later_on<solver_failed>("solver_failed"),
    later_on<relay_state>("relay_state"),
    later_on<relay_text>("relay_text"),
    later_on<relay_arrival>("relay_arrival"),
    on<probe>("probe"),
};

}  // namespace

Answer dispatch(const BridgeMessage& message) {
    const auto handler = std::ranges::find(handlers, message.name, &Handler::name);
    if (handler == handlers.end()) std::abort();
    if (handler->part == Part::first || request_second_module()) return handler->run(message);
    waiting.push_back(message);
    return {};
}

}  // namespace quarto::web
