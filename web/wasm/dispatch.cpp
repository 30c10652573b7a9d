#include "web/wasm/dispatch.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/lessons/puzzle.hpp"
#include "core/notation/record.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/model/later.hpp"
#include "messages.hpp"
#include "web/wasm/game_instance.hpp"
#include "web/wasm/input.hpp"

namespace quarto::web {

namespace {

/// Absent if done, else the reason.
Answer done_or(bool is_done, const char* reason) { return is_done ? Answer{} : Answer{reason}; }
void handle(const Intent& intent) { instance->program.handle(intent); }
/// Messages that are an intent as they are.
void take(const Intent& intent) { handle(intent); }
/// For what an embedding page asks of the game.
void command(const Intent& intent) { instance->program.command(intent); }

// --- start ---

void take(const message::LoadFont& message) {
    (message.weight == "bold" ? font_files.bold : font_files.regular) = message.file.content;
}

/// `record` and `players` (shell/features/saves/format.hpp) are from the URL; empty if absent.
Answer take(const message::Start& message) {
    SDL_SetMainReady();
    silence_sdl();
    auto catalogue = Texts::from_catalogue(message.texts.content);
    instance = std::make_unique<GameInstance>(std::move(catalogue).value_or(Texts()), message.record, message.players,
                                              message.seed);
    if (!instance->window.error().empty()) return "no_drawing";
    SDL_SetWindowMinimumSize(instance->window.handle(), 1, 1);  // the page determines the size
    return {};
}

std::vector<BridgeMessage> waiting;  ///< for the second module

/// The second module (shell/model/later.hpp) is there, before the start or later.
void take(const message::TakeSecondModule&) {
    has_second_module = true;
    if (!instance) return;
    instance->app.run_waiting();
    for (const BridgeMessage& message : std::exchange(waiting, {})) dispatch(message);
    instance->program.wake();
}

// --- environment ---

/// In CSS pixels; also called with the same size after a change of the device pixel ratio.
void take(const message::Resize& message) {
    instance->window.resize({message.width, message.height});
    instance->program.wake();
}

/// Call while the context is lost: deleting objects then only updates the bookkeeping; later they would not
/// belong to the current context.
void take(const message::LoseContext&) { instance->window.lose_context(); }

/// Continues on a new canvas, which replaces one with a lost context.
Answer take(const message::RenewContext&) { return done_or(instance->window.renew_context(), "no_drawing"); }

/// Sent on every change and when everything has to be redrawn.
void take(const Environment& environment) { handle(intent::SetEnvironment{environment}); }

/// Whether the engine may work while a player thinks. Nothing is drawn: a hidden page draws no frames.
void take(const message::AllowPondering& message) { instance->program.allow_pondering(message.is_allowed); }

/// Another tab has saved data; `is_passive_tab`: the user plays in that tab, not in this one.
void take(const message::SyncSaves& message) { instance->program.app().sync_saves(message.is_passive_tab); }

/// Saves the time used for the current move: the page may be closed without notice.
void take(const message::SaveTime&) { instance->app.handle(intent::SaveTime{}); }

// --- input ---

/// In CSS pixels from the upper left corner of the canvas.
void take(const message::Pointer& message) {
    if (message.kind == PointerKind::cancel) return instance->program.cancel_press();
    instance->program.take(
        pointer_event(instance->window.handle(), message.kind, message.x, message.y, message.is_touch));
}

/// In thousandths of a step, positive to the left and up.
Answer take(const message::Wheel& message) {
    constexpr float step = 1000;
    const SDL_Event event = wheel_event(instance->window.handle(), static_cast<float>(message.x) / step,
                                        static_cast<float>(message.y) / step);
    return done_or(instance->program.offer_wheel(event), "unused");
}

/// A key pressed outside text fields (shell/features/help/keys.hpp).
Answer take(const message::Shortcut& message) {
    const auto known = shortcut_of({message.key, message.code, message.shift_key, message.ctrl_key, message.alt_key,
                                    message.meta_key, message.repeat});
    return done_or(known && instance->program.run_shortcut(*known), "unused");
}

/// A key pressed on the focused target, by its name (shell/ui/keyboard.hpp).
Answer take(const message::Key& message) {
    const auto known = ui::parse_navigation_key(message.key);
    return done_or(known && instance->program.press_key({*known, message.shift_key, message.ctrl_key, message.repeat}),
                   "unused");
}

/// Same as the Escape key.
void take(const message::Escape&) { instance->program.escape(); }

void take(const message::PadButton& message) {
    if (const auto event = pad_button_event(message.button, message.is_down)) instance->program.take(*event);
}

/// `value` from -32767 to 32767.
void take(const message::PadAxis& message) { instance->program.take(pad_axis_event(message.axis, message.value)); }
void take(const message::PadGone&) { instance->program.take(pad_gone_event()); }

// --- accessibility mirror ---

/// Presses the target of this name.
void take(const message::Press& message) { instance->program.press(message.name); }

/// The page has moved the focus to the target of this name; empty if the focus has left the game.
void take(const message::Focus& message) { instance->program.focus_on(message.name); }

/// A typed move or question (shell/app/commands.hpp).
void take(const message::Type& message) { instance->program.app().type(message.line); }

/// Call after a frame. Returns the accessibility tree as JSON (shell/ui/tree.hpp) if it has changed.
Answer take(const message::Tree&) { return instance->program.changed_tree(); }

/// The tree as JSON, with its places in the last frame.
Answer take(const message::Places&) { return ui::to_json(instance->program.seen().tree, {}); }

// --- game ---

/// Returns the saved text of a game of the embedding page; absent if game or level is invalid
/// (shell/features/saves/format.hpp). Needs no started game.
Answer take(const message::SavedGame& message) {
    const auto saved = parse_embedded_game(message.game, message.level);
    return saved ? Answer{to_text(*saved, Milliseconds{0})} : Answer{};
}

/// Makes moves of the human player to move, as in a record. Stops at the first refused one and returns the
/// reason.
Answer take(const message::Make& message) {
    TextCursor reader(message.moves);
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
Answer take(const message::AllowMoves& message) {
    const auto allowed = message.moves == "*" ? Parsed<AllowedMoves>(AllowedMoves{}) : parse_allowed(message.moves);
    if (!allowed) return std::to_string(allowed.error().column);
    handle(intent::RestrictMoves{*allowed, gate().asks});
    return {};
}

/// Whether each move of a player waits for `decide` with the number of its `move_proposed`.
void take(const message::AskBeforeMoves& message) { handle(intent::RestrictMoves{gate().allowed, message.asks}); }
void take(const message::Decide& message) {
    handle(intent::DecideMove{static_cast<std::uint32_t>(message.proposal), message.is_allowed});
}

void take(const message::Seek& message) { command(intent::SeekTo{message.ply}); }

/// To the previous or next decision of a human player.
void take(const message::Undo&) { command(intent::Undo{}); }
void take(const message::Redo&) { command(intent::Redo{}); }

/// Locks these features for the player and unlocks all others.
Answer take(const message::DisableFeatures& message) {
    const auto features = parse_features(message.names);
    if (features) handle(intent::DisableFeatures{*features});
    return done_or(features.has_value(), "unknown");
}

/// Colours of the embedding page (shell/features/settings/screen.hpp).
void take(const message::SetColours& message) { instance->program.set_colours(message.colours); }

/// Sets a preference, by its name and value in the saved text (shell/features/saves/format.hpp).
Answer take(const message::SetPreference& message) {
    Preferences preferences = instance->app.state().preferences;
    const bool is_one = set_preference(preferences, message.name, message.value);
    if (is_one) handle(intent::ChangePreferences{preferences});
    return done_or(is_one, "unknown");
}

/// Returns the record; empty without a game.
Answer take(const message::Record&) { return instance->app.record(); }

/// Returns the reason of the last refusal, once.
Answer take(const message::Refusal&) {
    const auto reason = instance->app.take_refusal();
    return reason ? Answer{*reason} : Answer{};
}

// --- languages and lessons ---

/// Texts of the requested language; empty if they couldn't be loaded.
void take(const message::SetLanguage& message) {
    instance->program.set_language(Texts::from_catalogue(message.texts.content));
}

/// The requested lessons with their texts; empty if they couldn't be loaded.
void take(const message::LoadLessons& message) {
    auto catalogue = Texts::from_catalogue(message.texts.content);
    instance->program.app().load_lessons(message.lessons, std::move(catalogue).value_or(Texts()));
}

/// Opens lessons of the embedding page (core/lessons/lesson.hpp) at `step`: "LESSON/STEP", or empty for the
/// first one. Returns the error in the text, in English.
Answer take(const message::OpenLessons& message) {
    instance->program.handle(intent::OpenLessons{message.lessons, message.step, message.results});
    const auto& shown = instance->app.state().notice;
    const auto* bad = shown ? shown->get_if<notice::BadLessons>() : nullptr;
    if (!bad) return {};
    const auto [line, column, fault] = bad->error;
    return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + std::string(describe(fault));
}

/// Opens the puzzle of a date, such as 2028-02-29; the engine creates it.
Answer take(const message::OpenPuzzle& message) {
    const bool is_day = parse_date(message.date).has_value();
    if (is_day) handle(intent::OpenPuzzle{message.date});
    return done_or(is_day, "no_day");
}

/// "pending" while the engine is creating the requested step.
Answer take(const message::StepIsMade&) {
    const State& state = instance->app.state();
    return done_or(!state.lessons.exercise || state.lessons.exercise->is_ready() || state.notice, "pending");
}

/// "LESSON/STEP" of the step shown, and after it " judging" while the engine judges a try; empty without a step.
Answer take(const message::LessonStep&) {
    const auto& exercise = instance->app.state().lessons.exercise;
    if (!exercise || !exercise->is_ready()) return "";
    const std::string name = exercise->current_lesson().id + '/' + exercise->current().id;
    return name + (exercise->is_judging() ? " judging" : "");
}

/// A part of the page couldn't be loaded, which was wanted for `what`; `is_outdated`: the server has a newer build.
void take(const message::LoadFailed& message) {
    instance->app.note_not_loaded(message.what, message.is_outdated);
    instance->program.wake();
}

// --- engine workers ---

PageLink& link_of(const std::string& name) { return name == "engine" ? instance->engine : instance->solver; }

void take(const message::LinkLine& message) {
    PageLink& link = link_of(message.link);
    link.take(message.line);
    const bool is_pondering = &link == &instance->engine && instance->app.state().analysis.is_pondering;
    if (!is_pondering) instance->program.wake();  // else the next frame reads it
}

void take(const message::LinkFailed& message) {
    link_of(message.link).fail(message.reason);
    instance->program.wake();
}

// --- games with friends, through a relay ---

void take(const message::RelayState& message) {
    handle(intent::SetRelayState{message.is_connected ? RelayState::connected : RelayState::cut});
}

/// What the relay has under a topic; empty for nothing.
void take(const message::RelayText& message) {
    instance->app.hear(message.topic, message.text);
    instance->program.wake();
}

/// A text that was published has arrived.
void take(const message::RelayArrival& message) {
    instance->app.note_arrival(message.topic, message.text);
    instance->program.wake();
}

/// State of the screen as JSON, for tests (web/README.md).
Answer take(const message::Probe&) { return instance->program.probe(); }

template <class Message>
Answer run(const BridgeMessage& text) {
    FieldReader reader(text);
    const auto message = Message::read(reader);
    if (!reader.is_read()) std::abort();
    if constexpr (!std::is_void_v<decltype(take(message))>) return take(message);
    else take(message);
    return {};
}

struct Handler {
    std::string_view name;
    Answer (*run)(const BridgeMessage&);
    bool is_later;
};
template <class Message>
constexpr Handler handler() {
    constexpr auto run_it = [](const BridgeMessage& text) {
        if constexpr (Message::is_later) return later([&] { return run<Message>(text); });
        else return run<Message>(text);
    };
    return {Message::message_name, run_it, Message::is_later};
}
constexpr auto handlers = []<class... Message>(MessageList<Message...>) {
    return std::array{handler<Message>()...};
}(Messages{});

}  // namespace

Answer dispatch(const BridgeMessage& message) {
    const auto handler = std::ranges::find(handlers, message.name, &Handler::name);
    if (handler == handlers.end()) std::abort();
    if (!handler->is_later || request_second_module()) return handler->run(message);
    waiting.push_back(message);
    return {};
}

}  // namespace quarto::web
