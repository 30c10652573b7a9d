/// Functions called by the page (app/bridge/game-module.ts). Buffers it passes in come from
/// `quarto_allocate`; the game takes ownership.

#include <SDL.h>
#include <emscripten.h>

#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include "web/wasm/dispatch.hpp"
#include "web/wasm/game_instance.hpp"

namespace quarto::web {

namespace {

std::string taken(const char* bytes, std::size_t size) {
    const std::unique_ptr<const char[]> owner(bytes);
    return std::string(bytes, size);
}

[[noreturn]] void give_up_without_memory() {
    report_out_of_memory();
    std::abort();
}

void take_waiting_events() {
    SDL_Event event;
    while (SDL_PollEvent(&event)) instance->program.take(event);
}

/// Hands the page a picture of the board once nothing moves.
void give_picture() {
    PageHost& host = instance->host;
    Frontend& program = instance->program;
    if (!host.wants_picture() || !program.is_still()) return;
    const effect::SharePicture shared = host.take_picture_request();
    program.show_board_alone(
        [&](const ui::Rect& place) { host.show_picture(shared, instance->window.picture(place)); });
}

}  // namespace

}  // namespace quarto::web

using namespace quarto::web;

extern "C" {

EMSCRIPTEN_KEEPALIVE char* quarto_allocate(std::size_t size) {
    std::set_new_handler(give_up_without_memory);
    return new char[size];
}

/// Carries out a message (dispatch.cpp). Returns the answer, valid until the next call, or null.
EMSCRIPTEN_KEEPALIVE const char* quarto_dispatch(const char* text, std::size_t text_size, const char* bytes,
                                                 std::size_t bytes_size) {
    static Answer answer;
    BridgeMessage message = parse_message(taken(text, text_size));
    message.bytes.content = taken(bytes, bytes_size);
    answer = dispatch(message);
    return answer ? answer->c_str() : nullptr;
}

/// Draws a frame. Returns milliseconds until the next one: 0 = at once, negative = only after an event.
EMSCRIPTEN_KEEPALIVE double quarto_frame() {
    take_waiting_events();
    const auto wait = instance->program.frame();
    give_picture();
    return wait ? static_cast<double>(wait->count()) : -1;
}
}
