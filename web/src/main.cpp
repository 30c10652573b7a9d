/// The game as the page calls it (page/program.js): every function is called from JavaScript, and draws or changes
/// something at once. Texts and bytes that are passed in come from `quarto_allocate` and belong to the game then.

#include <SDL.h>
#include <emscripten.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include "shell/app.hpp"
#include "shell/window.hpp"
#include "web/src/host.hpp"
#include "web/src/input.hpp"

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

struct Program {
    PageStorage storage;
    WorkerEngine engine;
    PageHost host;
    Window window{"Quarto", {1, 1}, font_files};
    App app;
    std::string probe;

    Program(Texts texts, const std::string& record, std::uint64_t seed)
        : app({storage, engine, host}, std::move(texts), record, seed) {}
};
std::unique_ptr<Program> program;

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

/// Whether the game can be drawn.
EMSCRIPTEN_KEEPALIVE bool quarto_start(const char* texts, std::size_t texts_size, const char* record,
                                       std::uint32_t seed) {
    SDL_SetMainReady();
    silence_sdl();
    auto catalogue = Texts::from_catalogue(taken(texts, texts_size));
    program = std::make_unique<Program>(std::move(catalogue).value_or(Texts()), taken(record), seed);
    return program->window.error().empty();
}

EMSCRIPTEN_KEEPALIVE double quarto_frame() {
    SDL_Event event;
    while (SDL_PollEvent(&event)) program->window.take(event);
    program->app.poll();
    program->window.begin_frame();
    program->window.end_frame({0.1f, 0.1f, 0.1f});
    return -1;
}

EMSCRIPTEN_KEEPALIVE void quarto_resize(int width, int height) { program->window.resize({width, height}); }

EMSCRIPTEN_KEEPALIVE void quarto_context_restored() { program->window.restore_context(); }

EMSCRIPTEN_KEEPALIVE void quarto_pointer(int kind, float x, float y, bool is_touch) {
    push_pointer(program->window.handle(), static_cast<PointerKind>(kind), x, y, is_touch);
}

EMSCRIPTEN_KEEPALIVE bool quarto_wheel(float x, float y) {
    push_wheel(program->window.handle(), x, y);
    return false;
}

EMSCRIPTEN_KEEPALIVE bool quarto_key(const char* name, bool is_shift, bool is_down) {
    return push_key(program->window.handle(), taken(name), is_shift, is_down);
}

EMSCRIPTEN_KEEPALIVE void quarto_focus(bool has_focus) { push_focus(program->window.handle(), has_focus); }

EMSCRIPTEN_KEEPALIVE void quarto_open_record(const char* record) {
    program->app.handle(intent::OpenRecord{taken(record)});
}

EMSCRIPTEN_KEEPALIVE void quarto_enter_name(int seat, const char* name) {
    program->app.handle(intent::EnterName{static_cast<Seat>(seat), taken(name)});
}

EMSCRIPTEN_KEEPALIVE void quarto_engine_line(const char* line) { program->engine.take(taken(line)); }

EMSCRIPTEN_KEEPALIVE void quarto_pause() {}

EMSCRIPTEN_KEEPALIVE const char* quarto_probe() {
    program->probe = "{}";
    return program->probe.c_str();
}
}
