// quarto-game: the desktop program.

#include <SDL.h>
#include <imgui.h>
#include <png.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <variant>
#include <vector>

#include "shell/app/frontend.hpp"
#include "shell/app/store.hpp"
#include "shell/desktop/appearance.hpp"
#include "shell/desktop/system.hpp"
#include "shell/desktop/desktop_host.hpp"
#include "shell/desktop/file_storage.hpp"
#include "shell/desktop/files.hpp"
#include "shell/desktop/folders.hpp"
#include "shell/desktop/keystroke.hpp"
#include "shell/desktop/mosquitto_relay.hpp"
#include "shell/desktop/options.hpp"
#include "shell/desktop/printed_page.hpp"
#include "shell/desktop/save_watch.hpp"
#include "shell/desktop/sdl_speaker.hpp"
#include "shell/desktop/notifier.hpp"
#include "shell/desktop/openssl_keys.hpp"
#include "shell/desktop/thread_engine.hpp"
#include "shell/desktop/thread_prover.hpp"
#include "shell/desktop/window_place.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/platform/window.hpp"
#include "shell/model/version.hpp"

namespace quarto {
namespace {

enum Status { ended_well = 0, cannot_start = 1, bad_command_line = 2 };

Status fail(Status status, const std::string& sentence) {
    std::fprintf(stderr, "quarto-game: %s\n", sentence.c_str());
    return status;
}

struct Assets {
    Texts texts;
    FontFiles fonts;
};

/// `part`: "text" for the interface, "course" for the lessons.
std::optional<Texts> load_texts(std::string_view part, std::string_view language) {
    auto catalogue = read_file(*assets_folder() / part / (std::string(language) + ".mo"));
    return catalogue ? Texts::from_catalogue(std::move(*catalogue)) : std::nullopt;
}

/// The language from the command line, or else from the settings, or else the system's.
std::string_view choose_language(const Options& options, Storage& storage) {
    if (!options.language.empty()) return language_for(options.language);
    const auto chosen = language_for(storage.load(name_of(SaveSlot::language)).value_or(""));
    return chosen.empty() ? system_language() : chosen;
}

std::optional<Assets> load_assets(std::string_view language) {
    const auto folder = assets_folder();
    if (!folder) return std::nullopt;
    const auto regular = read_file(*folder / "font" / "regular.ttf");
    const auto bold = read_file(*folder / "font" / "bold.ttf");
    const auto texts = load_texts("text", language);
    if (!texts || !regular || !bold) return std::nullopt;
    return Assets{*texts, {*regular, *bold}};
}

std::optional<std::string> load_book(const std::string& name) {
    auto text = read_file(*assets_folder() / "book" / (name + ".txt"));
    if (text && text->ends_with('\n')) text->pop_back();
    return text;
}

/// Blocks until the next event, or for at most `timeout`. Returns whether there is an event.
bool wait_for(SDL_Event& event, std::optional<Milliseconds> timeout) {
    if (timeout) return SDL_WaitEventTimeout(&event, static_cast<int>(timeout->count())) != 0;
    return SDL_WaitEvent(&event) != 0;
}

/// SDL sends events only of opened gamepads. They stay open until the program ends.
void open_gamepad(const SDL_Event& event) {
    if (event.type == SDL_CONTROLLERDEVICEADDED) SDL_GameControllerOpen(event.cdevice.which);
}

/// Function keys, in addition to the keys common to all hosts (ui.hpp, keys.hpp).
struct Shortcut {
    SDL_Keycode key;
    Intent intent;
};
const std::array shortcuts{Shortcut{SDLK_F1, intent::Open{Screen::help}},
                           Shortcut{SDLK_F11, intent::ToggleFullScreen{}}};

/// Null if the event is no shortcut, or while text is being typed.
const Intent* intent_of(const SDL_Event& event) {
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0 || ImGui::GetIO().WantTextInput) return nullptr;
    const auto found = std::ranges::find(shortcuts, event.key.keysym.sym, &Shortcut::key);
    return found == shortcuts.end() ? nullptr : &found->intent;
}

/// The text that a pressed key types: SDL sends it right behind the key. Null if it types none.
std::optional<SDL_Event> take_text(const SDL_Event& event) {
    SDL_Event next;
    const bool has_next = SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0;
    if (event.type != SDL_KEYDOWN || !has_next || next.type != SDL_TEXTINPUT) return std::nullopt;
    SDL_PeepEvents(&next, 1, SDL_GETEVENT, SDL_TEXTINPUT, SDL_TEXTINPUT);
    return next;
}

bool is_focus_gained(const SDL_Event& event) {
    return event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED;
}

/// The window was closed, by the desktop or from the menu, or Ctrl+Q was pressed, also while text is being typed.
bool is_close(const SDL_Event& event) {
    if (event.type == SDL_WINDOWEVENT) return event.window.event == SDL_WINDOWEVENT_CLOSE;
    if (event.type != SDL_KEYDOWN) return false;
    const Keystroke key = keystroke_of(event.key, {});
    const bool is_control = key.has_control && !key.has_shift && !key.has_alt && !key.has_command;
    return is_control && !key.is_repeat && sign_of(key) == 'q';
}

/// Adopts data saved by another window before any input is handled here. The computer thinks in the window
/// with the focus.
void sync_saves(Frontend& program, const DesktopHost& host, FileStorage& storage, SaveWatch& watch) {
    const bool has_changes = watch.take_change() && storage.take_changes();
    if (has_changes || (program.is_passive_tab() && host.has_focus())) program.app().sync_saves(!host.has_focus());
}

void report_environment(Frontend& program, DesktopHost& host) {
    if (const auto environment = host.take_environment()) program.handle(intent::SetEnvironment{*environment});
}

/// What the main loop polls between two frames.
struct Polled {
    DesktopHost& host;
    FileStorage& storage;
    SaveWatch& watch;
    AppearanceReader& reader;
    AppearanceWatch& appearance;
    SdlSpeaker& speaker;
    Store& app;
    MosquittoRelay* relay;  ///< null without one
    Notifier* notifier;     ///< null without a relay
};

/// What the relay has for games with friends.
void take_reports(Frontend& program, Store& app, MosquittoRelay& relay) {
    using Kind = MosquittoRelay::Report::Kind;
    while (const auto report = relay.take_report()) {
        switch (report->kind) {
            case Kind::connected: program.handle(intent::SetRelayState{RelayState::connected}); break;
            case Kind::disconnected: program.handle(intent::SetRelayState{RelayState::cut}); break;
            case Kind::text: app.hear(report->topic, report->text); break;
            case Kind::arrival: app.note_arrival(report->topic, report->text); break;
        }
        program.wake();
    }
}

/// Writes a file under an unused name, and reports it. Returns its path, empty if that failed.
template <class Write>
std::filesystem::path give_file(Frontend& program, const std::optional<std::filesystem::path>& folder,
                                const std::string& name, Write write) {
    auto path = folder ? unused_path(*folder, name) : std::filesystem::path();
    if (!folder || !write(path)) path.clear();
    program.handle(intent::ReportFile{path.string()});
    return path;
}

bool write_png(const std::filesystem::path& file, const Window::Picture& picture) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGBA;
    // libpng's own writing to a file deletes what it can't write to, even a device.
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string bytes(size, '\0');
    if (!png_image_write_to_memory(&image, bytes.data(), &size, 0, picture.pixels.data(), 0, nullptr)) return false;
    bytes.resize(size);
    return write_file(file, bytes, Durability::program);
}

void give_picture(Frontend& program, Window& window, const std::string& name) {
    give_file(program, pictures_folder(), name, [&](const std::filesystem::path& path) {
        bool is_written = false;
        program.show_board_alone([&](const ui::Rect& place) { is_written = write_png(path, window.picture(place)); });
        return is_written;
    });
}

/// Handles one request of the last frame that changes the next one; false if there is none.
bool handle_request(Frontend& program, DesktopHost& host, FileStorage& storage) {
    if (const auto fault = storage.take_fault()) {
        program.handle(intent::ReportStorage{*fault});
    } else if (const auto language = host.take_language()) {
        program.set_language(load_texts("text", *language));
    } else if (const auto file = host.take_file()) {
        const auto folder = documents_folder();
        const auto write = [&](const std::filesystem::path& path) {
            return write_file(path, file->text, Durability::power);
        };
        std::filesystem::path path;
        if (!file->replaces || !folder) path = give_file(program, folder, file->name, write);
        else if (write(*folder / file->name)) path = *folder / file->name;
        if (file->is_opened && !path.empty()) host.open_page(path);
    } else if (host.take_lessons_request()) {
        const auto lessons = read_file(*assets_folder() / "course" / "course.txt");
        const auto texts = load_texts("course", program.language());
        program.app().load_lessons(texts ? lessons.value_or("") : std::string(), texts.value_or(Texts()));
    } else {
        return false;
    }
    return true;
}

/// Games or a backup, dropped on the window.
void take_dropped_file(Frontend& program, const SDL_Event& event) {
    if (event.type != SDL_DROPFILE) return;
    program.handle(intent::AddGames{read_file(event.drop.file).value_or(std::string())});
    SDL_free(event.drop.file);
}

void handle_event(Frontend& program, const SDL_Event& event, AppearanceReader& reader) {
    open_gamepad(event);
    take_dropped_file(program, event);
    if (is_focus_gained(event)) reader.ask();  // the player may have changed the desktop's settings
    if (const Intent* intent = intent_of(event)) return program.handle(*intent);
    const auto text = take_text(event);
    const auto key =
        event.type == SDL_KEYDOWN ? shortcut_of(keystroke_of(event.key, text ? text->text.text : "")) : std::nullopt;
    if (key && program.run_shortcut(*key)) return;
    program.take(event);
    if (text) program.take(*text);
}

Status play(Frontend& program, Window& window, const Polled& polled, const Options& options, PlaceMemory& place) {
    auto& [host, storage, watch, reader, appearance, speaker, app, relay, notifier] = polled;
    while (true) {
        report_environment(program, host);
        if (relay) take_reports(program, app, *relay);
        if (notifier && notifier->take_press()) host.raise();
        const auto pause = program.frame();
        if (host.wants_picture() && program.is_still()) give_picture(program, window, *host.take_picture_request());
        program.allow_pondering(host.may_ponder());
        if (auto question = host.take_question()) program.ask_line(*question);
        if (auto games = host.take_games()) program.handle(intent::AddGames{*games});
        if (const auto copy = host.take_copy()) {
            if (copy->is_done && copy->source) program.handle(intent::LinkSent{*copy->source});
            program.handle(intent::Copied{copy->source.has_value(), copy->is_done});
        }
        if (const auto page = host.take_unopened()) program.handle(intent::ReportUnopened{*page});
        if (handle_request(program, host, storage)) continue;
        if (!options.probe.empty() && !write_file(options.probe, program.probe(), Durability::program))
            return fail(cannot_start, "cannot write " + options.probe);
        SDL_Event event;
        if (!wait_for(event, pause)) continue;
        sync_saves(program, host, storage, watch);
        if (appearance.take_change()) reader.ask();
        do {
            if (event.type == SDL_QUIT) return ended_well;  // by a signal: nobody can be asked
            if (is_close(event) && storage.may_end()) return ended_well;
            handle_event(program, event, reader);
            // At once: what is typed next goes into the field.
            if (auto question = host.take_question()) program.ask_line(*question);
        } while (SDL_PollEvent(&event));
        place.look(window.handle());
        speaker.close_if_silent();
    }
}

/// Random seed for the dice and the computer's choices. QUARTO_SEED overrides it in tests.
std::uint64_t seed() {
    const char* set = std::getenv("QUARTO_SEED");
    return set ? std::strtoull(set, nullptr, 10) : std::random_device{}();
}

std::optional<std::filesystem::path> place_file() {
    const auto folder = state_folder();
    return folder ? std::optional(*folder / "window.txt") : std::nullopt;
}

/// That of the command line, or else the last one, or else the default.
WindowPlace first_place(const Options& options, float density) {
    if (options.size) return {*options.size};
    const auto file = options.screenshot.empty() ? place_file() : std::nullopt;
    const auto last = file ? parse_window_place(read_file(*file).value_or(std::string()), density) : std::nullopt;
    return fitted(last.value_or(WindowPlace{WindowSize{1100, 760}.times(density)}), usable_areas());
}

/// Not after --size, which holds for one run. A failure loses nothing that the player has made.
void keep_place(const WindowPlace& place, const Options& options, float density) {
    const auto file = place_file();
    if (!file || options.size) return;
    std::error_code error;
    std::filesystem::create_directories(file->parent_path(), error);
    write_file(*file, to_text(place, density), Durability::program);
}

/// Saves the first frame at rest.
int write_screenshot(Frontend& program, Window& window, const std::string& file) {
    while (program.frame() == Milliseconds{0}) continue;
    return write_png(file, window.picture()) ? ended_well : fail(cannot_start, "cannot write " + file);
}

/// Reads the game of --record.
std::optional<OptionError> load_record(Options& options) {
    if (options.record_file.empty()) return std::nullopt;
    std::error_code error;
    const auto text = read_file(options.record_file, error);
    if (error == std::errc::not_supported) return OptionError{options.record_file + ": this is not a file"};
    if (!text) return OptionError{options.record_file + ": " + error.message()};
    options.record = *text;
    return check_opened(options.record);
}

int run(const Options& options) {
    const std::uint32_t wake_event = SDL_RegisterEvents(1);
    AppearanceReader reader(wake_event);
    reader.ask();  // early, so that the first frame has the right theme
    FileStorage storage;
    auto assets = load_assets(choose_language(options, storage));
    if (!assets) return fail(cannot_start, "the texts or fonts are missing; QUARTO_ASSETS names their folder");
    SDL_SetHint("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0");  // closing may be put off; no macro before SDL 2.0.22
    SDL_InitSubSystem(SDL_INIT_VIDEO);                  // reference-counted; `window` reports a failure
    const float density = display_density();
    const WindowPlace first = first_place(options, density);
    Window window("Quarto", first, assets->fonts, density);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    if (!window.error().empty()) return fail(cannot_start, "no window can be opened: " + window.error());

    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);  // if it fails, there are no gamepads
    std::optional<Notifier> notifier;
    DesktopHost host(window.handle(), reader);
    SdlSpeaker speaker(wake_event);
    ThreadEngine engine(wake_event, load_book);
    ThreadProver prover(wake_event);
    OpensslKeys keys;
    NoRelay none;
    const auto address = parse_relay_address(options.relay.empty() ? QUARTO_DESKTOP_RELAY : options.relay);
    std::optional<MosquittoRelay> relay;
    if (address) relay.emplace(*address, wake_event);
    host.offer_relay(relay.has_value());
    if (relay) host.offer_notifications(notifier.emplace(wake_event));
    Store app({storage, engine, prover, host, speaker, keys, relay ? static_cast<Relay&>(*relay) : none},
              std::move(assets->texts), options.record, seed());
    Frontend program(app, window);
    report_environment(program, host);
    if (!options.screenshot.empty()) return write_screenshot(program, window, options.screenshot);
    std::vector<std::filesystem::path> folders;
    for (const auto& folder : {data_folder(), config_folder()})
        if (folder) folders.push_back(*folder);
    SaveWatch watch(wake_event, folders);
    AppearanceWatch appearance(wake_event);
    PlaceMemory place(first);
    const Status status = play(program, window,
                               {host, storage, watch, reader, appearance, speaker, app, relay ? &*relay : nullptr,
                                notifier ? &*notifier : nullptr},
                               options, place);
    place.look(window.handle());
    keep_place(place.place(), options, density);
    storage.save_again();
    return status;
}

}  // namespace
}  // namespace quarto

int main(int count, char** words) {
    using namespace quarto;
    open_console();
    const auto parsed = parse_options(count, words);
    if (const auto* error = std::get_if<OptionError>(&parsed))
        return fail(bad_command_line, error->sentence + "; --help lists what is known");
    auto options = std::get<Options>(parsed);
    if (const auto error = load_record(options)) return fail(bad_command_line, error->sentence);
    if (options.wants_help) std::fputs((usage + std::string(folder_help)).c_str(), stdout);
    else if (options.wants_version) std::puts(("quarto-game " + std::string(program_version)).c_str());
    else return run(options);
    return std::fflush(stdout) == 0 ? ended_well : fail(cannot_start, "the answer could not be written");
}
