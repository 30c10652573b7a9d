/// Interface of the viewer’s module: reads a game by the rules and returns all its states.
#include <cstddef>
#include <cstdint>
#include <new>
#include <string>
#include <string_view>

#include "core/notation/json.hpp"
#include "core/notation/record.hpp"
#include "core/notation/text.hpp"
#include "core/queries/game_state.hpp"

extern "C" std::byte __heap_base;  // set by the linker: the end of static data and stack

namespace {

std::string_view game, answer;

// Memory is taken piece by piece and freed all at once, before each game. A tenth of the module would otherwise be an
// allocator.
constexpr std::size_t page = 65536, spare_pages = 16;

std::byte* top = &__heap_base;

void* allocate(std::size_t size) {
    std::byte* const at = top;
    top += (size + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) * alignof(std::max_align_t);
    const std::size_t needed = reinterpret_cast<std::uintptr_t>(top) / page + 1;
    const std::size_t present = __builtin_wasm_memory_size(0);
    const std::size_t failed = ~std::size_t{0};
    if (needed > present && __builtin_wasm_memory_grow(0, needed - present + spare_pages) == failed) __builtin_trap();
    return at;
}

}  // namespace

// The C library's functions too, lest they are linked.
extern "C" void* malloc(std::size_t size) { return allocate(size); }
extern "C" void free(void*) {}
void* operator new(std::size_t size) { return allocate(size); }
void operator delete(void*) noexcept {}
void operator delete(void*, std::size_t) noexcept {}

extern "C" {

/// Buffer for a game of `size` bytes: a record or a position text. Frees the last game and its answer.
__attribute__((export_name("input"))) char* quarto_viewer_input(std::size_t size) {
    top = &__heap_base;
    auto* const buffer = static_cast<char*>(operator new(size));
    game = {buffer, size};
    return buffer;
}

/// Reads the game in the buffer. Returns the length of the answer at `output`: {"answer":REPLAY}
/// (core/queries/game_state.hpp) or {"error":ERROR} with `column`, from 1, and `expected`: what the board finds in a
/// text (still.ts) isn't told again.
__attribute__((export_name("read"))) int quarto_viewer_read() {
    using namespace quarto;
    const auto history = parse_game(game, Milliseconds{0});
    auto* const text = new std::string;  // freed by the next input
    JsonObject reply;
    if (history) reply.add_json("answer", replay_to_json(*history));
    else
        reply.add("error", JsonObject()
                               .add("column", history.error().column)
                               .add("expected", history.error().expected == Expected::legal_move
                                                    ? "a legal move"
                                                    : "a valid value for this field"));
    *text = reply.text();
    answer = *text;
    return static_cast<int>(answer.size());
}

__attribute__((export_name("output"))) const char* quarto_viewer_output() { return answer.data(); }
}
