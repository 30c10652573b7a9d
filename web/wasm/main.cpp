/// The game as the page calls it (app/bridge/program.ts): every function is called from JavaScript, and draws or changes
/// something at once. Texts and bytes that are passed in come from `quarto_allocate` and belong to the game then.

#include <SDL.h>
#include <emscripten.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include "core/notation/record.hpp"
#include "core/lessons/puzzle.hpp"
#include "shell/app/store.hpp"
#include "shell/app/frontend.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/platform/window.hpp"
#include "web/wasm/host.hpp"
#include "web/wasm/input.hpp"

namespace quarto::web {

namespace {

/// Text or bytes from JavaScript, taken over.
std::string taken(const char* bytes, std::size_t size) {
    const std::unique_ptr<const char[]> owner(bytes);
    return std::string(bytes, size);
}
std::string taken(const char* text) {
    const std::unique_ptr<const char[]> owner(text);
    return std::string(text);
}

[[noreturn]] void give_up_without_memory() {
    report_out_of_memory();
    std::abort();
}

FontFiles font_files;

/// The game and its world, in the order in which they stand on each other.
struct GameInstance {
    PageStorage storage;
    PageLink engine{"engine"}, prover{"prover"};
    PageHost host;
    PageSpeaker speaker;
    Window window{"Quarto", {1, 1}, font_files};
    Store app;
    Frontend program{app, window};
    std::string probe, tree, record, fault;

    GameInstance(Texts texts, const std::string& record, const std::string& players, std::uint64_t seed)
        : app({storage, engine, prover, host, speaker}, std::move(texts), record, seed, players) {}
};
std::unique_ptr<GameInstance> instance;

void take_waiting_events() {
    SDL_Event event;
    while (SDL_PollEvent(&event)) instance->program.take(event);
}

}  // namespace

}  // namespace quarto::web

using namespace quarto;
using namespace quarto::web;

extern "C" {

EMSCRIPTEN_KEEPALIVE char* quarto_allocate(std::size_t size) {
    std::set_new_handler(give_up_without_memory);
    return new char[size];
}

EMSCRIPTEN_KEEPALIVE void quarto_font(const char* name, const char* bytes, std::size_t size) {
    (taken(name) == "bold" ? font_files.bold : font_files.regular) = taken(bytes, size);
}

/// Whether the game can be drawn. `record` and `players` (shell/features/saves/format.hpp) come from the link; empty for none.
EMSCRIPTEN_KEEPALIVE bool quarto_start(const char* texts, std::size_t texts_size, const char* record, const char* players,
                                       std::uint32_t seed) {
    SDL_SetMainReady();
    silence_sdl();
    auto catalogue = Texts::from_catalogue(taken(texts, texts_size));
    const std::string game = taken(record);
    instance = std::make_unique<GameInstance>(std::move(catalogue).value_or(Texts()), game, taken(players), seed);
    if (!instance->window.error().empty()) return false;
    SDL_SetWindowMinimumSize(instance->window.handle(), 1, 1);  // the page decides
    return true;
}

/// Milliseconds until the next frame: zero for at once, negative for not before something happens.
EMSCRIPTEN_KEEPALIVE double quarto_frame() {
    take_waiting_events();
    const auto wait = instance->program.frame();
    return wait ? static_cast<double>(wait->count()) : -1;
}

/// In CSS pixels; also when the size is the same and the pixels are finer.
EMSCRIPTEN_KEEPALIVE void quarto_resize(int width, int height) {
    instance->window.resize({width, height});
    instance->program.wake();
}

/// While it is lost, deleting is a matter of our own books; later the objects would be strangers to the new context.
EMSCRIPTEN_KEEPALIVE void quarto_context_lost() {
    instance->window.lose_context();
}

/// Draws from now on where the page has put a new canvas in place of one whose context is lost; false when it cannot.
EMSCRIPTEN_KEEPALIVE bool quarto_renew_context() {
    return instance->window.renew_context();
}

EMSCRIPTEN_KEEPALIVE void quarto_pointer(int kind, float x, float y, bool is_touch) {
    instance->program.take(pointer_event(instance->window.handle(), static_cast<PointerKind>(kind), x, y, is_touch));
}

/// Whether the game uses it; positive to the left and up, in steps.
EMSCRIPTEN_KEEPALIVE bool quarto_wheel(float x, float y) {
    return instance->program.offer_wheel(wheel_event(instance->window.handle(), x, y));
}

EMSCRIPTEN_KEEPALIVE void quarto_pad_button(int button, bool is_down) {
    if (const auto event = pad_button_event(button, is_down)) instance->program.take(*event);
}

EMSCRIPTEN_KEEPALIVE void quarto_pad_axis(int axis, float value) {
    instance->program.take(pad_axis_event(axis, value));
}

EMSCRIPTEN_KEEPALIVE void quarto_pad_gone() {
    instance->program.take(pad_gone_event());
}

/// A move or a question in words (shell/features/commands/parse.hpp).
EMSCRIPTEN_KEEPALIVE void quarto_type(const char* line) {
    instance->program.type(taken(line));
}

/// A key that stands for something wherever the focus is, by its name (shell/app/keys.hpp). Whether it has done something.
EMSCRIPTEN_KEEPALIVE bool quarto_key(const char* name) {
    const auto key = parse_key(taken(name));
    return key && instance->program.press_key(*key);
}

/// As the key Escape.
EMSCRIPTEN_KEEPALIVE void quarto_escape() {
    instance->program.escape();
}

EMSCRIPTEN_KEEPALIVE void quarto_open_record(const char* record, const char* players) {
    const std::string game = taken(record);
    instance->program.handle(intent::OpenRecord{game, taken(players)});
}

/// Valid until the next call; empty without a game.
EMSCRIPTEN_KEEPALIVE const char* quarto_record() {
    instance->record = instance->app.record();
    return instance->record.c_str();
}

/// A game and its players (shell/features/saves/format.hpp).
EMSCRIPTEN_KEEPALIVE void quarto_open_saved(const char* saved) {
    instance->program.handle(intent::OpenSaved{taken(saved)});
}

/// Another tab has saved something; `is_passive_tab`: that one is played in, not this one.
EMSCRIPTEN_KEEPALIVE void quarto_take_saved(bool is_passive_tab) {
    instance->program.sync_saves(is_passive_tab);
}

/// Moves of the person whose turn it is, as in a record, one after the other. Why one of them was refused; null if none.
EMSCRIPTEN_KEEPALIVE const char* quarto_make(const char* moves) {
    const std::string text = taken(moves);
    TextCursor reader(text);
    while (const auto& history = table(instance->app.state()).history) {
        const auto move = read_move(reader, history->game().to_move());
        if (!move) break;
        instance->program.handle(intent::Make{move->move});
        if (const auto reason = instance->app.refusal()) return reason->data();
    }
    return nullptr;
}

EMSCRIPTEN_KEEPALIVE void quarto_go_to(int ply) {
    instance->program.handle(intent::SeekTo{static_cast<std::size_t>(ply)});
}

/// To where somebody is to decide, before or after.
EMSCRIPTEN_KEEPALIVE void quarto_undo() {
    instance->program.handle(intent::Undo{});
}

EMSCRIPTEN_KEEPALIVE void quarto_redo() {
    instance->program.handle(intent::Redo{});
}

EMSCRIPTEN_KEEPALIVE void quarto_help() {
    instance->program.handle(intent::AskForHelp{});
}

/// The values of all moves are shown from now on.
EMSCRIPTEN_KEEPALIVE void quarto_show_values() {
    instance->program.handle(intent::ShowValues{});
}

/// Locks these features for whoever sits at the board, and no others; false when one of the names is none.
EMSCRIPTEN_KEEPALIVE bool quarto_lock(const char* names) {
    const auto features = parse_features(taken(names));
    if (features) instance->program.handle(intent::DisableFeatures{*features});
    return features.has_value();
}

/// A preference by its name and its value in the saved text (shell/features/saves/format.hpp); false when there is none such.
EMSCRIPTEN_KEEPALIVE bool quarto_prefer(const char* name, const char* value) {
    Preferences preferences = instance->app.state().preferences;
    const bool is_one = set_preference(preferences, taken(name), taken(value));
    if (is_one) instance->program.handle(intent::ChangePreferences{preferences});
    return is_one;
}

/// Why what somebody at the board asked for was not done, told once; null when all was done.
EMSCRIPTEN_KEEPALIVE const char* quarto_refusal() {
    const auto reason = instance->app.take_refusal();
    return reason ? reason->data() : nullptr;
}

EMSCRIPTEN_KEEPALIVE void quarto_enter_name(int seat, const char* name) {
    instance->program.handle(intent::EnterName{static_cast<Seat>(seat), taken(name)});
}

/// The sentences of the language that was asked for; without any when they did not come.
EMSCRIPTEN_KEEPALIVE void quarto_speak(const char* texts, std::size_t size) {
    instance->program.set_language(Texts::from_catalogue(taken(texts, size)));
}

/// The course that was asked for, with its texts; without any when they did not come.
EMSCRIPTEN_KEEPALIVE void quarto_teach(const char* lessons, const char* texts, std::size_t size) {
    auto catalogue = Texts::from_catalogue(taken(texts, size));
    instance->program.load_lessons(taken(lessons), std::move(catalogue).value_or(Texts()));
}

/// Lessons of somebody else's as text (core/lessons/lesson.hpp), begun at `step`: "LESSON/STEP", or empty. What is wrong
/// with the text, in English, valid until the next call; null if nothing is.
EMSCRIPTEN_KEEPALIVE const char* quarto_open_lessons(const char* text, const char* step) {
    const std::string lessons = taken(text);
    instance->program.handle(intent::OpenLessons{lessons, taken(step)});
    const auto& told = instance->app.state().notice;
    const auto* bad = told ? std::get_if<notice::BadLessons>(&*told) : nullptr;
    if (!bad) return nullptr;
    const auto [line, column, fault] = bad->error;
    instance->fault =
        "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + std::string(describe(fault));
    return instance->fault.c_str();
}

/// The puzzle of a date as 2028-02-29, which the engine makes; false when there is no such day.
EMSCRIPTEN_KEEPALIVE bool quarto_open_puzzle(const char* date) {
    const std::string day = taken(date);
    if (!parse_date(day)) return false;
    instance->program.handle(intent::OpenPuzzle{day});
    return true;
}

/// Whether a step is wanted that the engine is still making, and has not failed to make.
EMSCRIPTEN_KEEPALIVE bool quarto_makes_step() {
    const State& state = instance->app.state();
    return state.lessons.exercise && !state.lessons.exercise->is_ready() && !state.notice;
}

EMSCRIPTEN_KEEPALIVE void quarto_engine_line(const char* line) {
    instance->engine.take(taken(line));
    instance->program.wake();
}

EMSCRIPTEN_KEEPALIVE void quarto_prover_line(const char* line) {
    instance->prover.take(taken(line));
    instance->program.wake();
}

/// The theme of the system, or something else that is looked up at each frame.
EMSCRIPTEN_KEEPALIVE void quarto_wake() {
    instance->program.wake();
}

/// The page may be closed without another word: keeps the time that the move under way has taken.
EMSCRIPTEN_KEEPALIVE void quarto_pause() {
    instance->app.keep_time();
}

/// After a frame: what is shown, as JSON (shell/ui/tree.hpp), valid until the next call; null when that is old.
EMSCRIPTEN_KEEPALIVE const char* quarto_tree() {
    auto news = instance->program.news_of_tree();
    if (!news) return nullptr;
    instance->tree = std::move(*news);
    return instance->tree.c_str();
}

/// Presses what is named so in the tree.
EMSCRIPTEN_KEEPALIVE void quarto_press(const char* name) {
    instance->program.press(taken(name));
}

/// The page has moved its focus to what is named so; the name is empty when it has left the game.
EMSCRIPTEN_KEEPALIVE void quarto_focus_on(const char* name) {
    instance->program.focus_on(taken(name));
}

/// JSON, valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* quarto_probe() {
    instance->probe = instance->program.probe();
    return instance->probe.c_str();
}
}
