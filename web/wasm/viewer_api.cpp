/// Interface of the viewer’s module: reads a game by the rules and returns all its states.
#include <new>
#include <string>
#include <string_view>

#include "core/notation/json.hpp"
#include "core/notation/record.hpp"
#include "core/notation/text.hpp"
#include "core/queries/game_state.hpp"
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

/// Reads the game in the buffer. Returns the length of the answer at `output`: {"answer":REPLAY}
/// (core/queries/game_state.hpp) or {"error":ERROR} with `column`, from 1, and `expected`.
__attribute__((export_name("read"))) int quarto_viewer_read() {
    using namespace quarto;
    const auto history = parse_game(game, Milliseconds{0});
    auto* const text = new std::string;  // freed by the next input
    JsonObject reply;
    if (history) reply.add_json("answer", replay_to_json(*history));
    else
        reply.add(
            "error",
            JsonObject().add("column", history.error().column).add("expected", describe(history.error().expected)));
    *text = reply.text();
    answer = *text;
    return static_cast<int>(answer.size());
}

__attribute__((export_name("output"))) const char* quarto_viewer_output() { return answer.data(); }
}
