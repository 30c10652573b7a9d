/// Interface of the viewer’s module: reads a game by the rules and returns all its states.
#include <new>
#include <string>
#include <string_view>

#include "core/diagram/replay.hpp"
#include "core/notation/record.hpp"
#include "core/notation/text.hpp"
#include "web/wasm/viewer_memory.hpp"

namespace {

std::string_view game, answer;

}  // namespace

extern "C" {

/// Buffer for a game of `size` bytes: a record or a position text. Frees the last game and its answer.
__attribute__((export_name("input"))) char* quarto_viewer_input(std::size_t size) {
    quarto::web::free_all();
    auto* const buffer = static_cast<char*>(operator new(size));
    game = {buffer, size};
    return buffer;
}

/// Reads the game in the buffer. Returns the length of the answer at `output`: its replay
/// (core/diagram/replay.hpp), or `error COLUMN WHAT-WAS-EXPECTED`.
__attribute__((export_name("read"))) int quarto_viewer_read() {
    using namespace quarto;
    const auto history = parse_game(game, Milliseconds{0});
    auto* const text = new std::string;  // freed by the next input
    if (history)
        *text = replay_text(*history);
    else
        *text = "error " + std::to_string(history.error().column) + ' ' +
                std::string(describe(history.error().expected));
    answer = *text;
    return static_cast<int>(answer.size());
}

__attribute__((export_name("output"))) const char* quarto_viewer_output() {
    return answer.data();
}
}
