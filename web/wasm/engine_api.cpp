/// C interface of the standalone engine module.
#include "web/wasm/engine_api.hpp"

#include <cstddef>
#include <optional>
#include <utility>

#include "core/protocol/coordinator.hpp"

namespace quarto::web {

namespace {

struct Beginning {
    std::size_t table_bytes = 0;  ///< as in quarto::Session; memory is allocated on the first line
    int workers = 0;
};
Beginning beginning;

Outgoing last_line;

}  // namespace

Coordinator& coordinator() {
    static Coordinator only{beginning.table_bytes, beginning.workers};
    return only;
}

std::size_t table_bytes() { return beginning.table_bytes; }

Lines& lines() {
    static Lines only;
    return only;
}

int put_out(std::string line) {
    lines().output = std::move(line);
    return static_cast<int>(lines().output.size());
}

}  // namespace quarto::web

using namespace quarto::web;

extern "C" {

/// Call before everything else. `workers`: number of modules that work for this one.
__attribute__((export_name("begin"))) void quarto_engine_begin(std::size_t bytes_of_table, int workers) {
    beginning = {bytes_of_table, workers};
}

/// Buffer for the next input line of `size` bytes.
__attribute__((export_name("input"))) char* quarto_engine_input(std::size_t size) {
    lines().input.resize(size);
    return lines().input.data();
}

/// Takes a line from the client.
__attribute__((export_name("receive"))) void quarto_engine_receive() { coordinator().receive(lines().input); }

__attribute__((export_name("receive_from"))) void quarto_engine_receive_from(int worker) {
    coordinator().receive_from(worker, lines().input);
}

/// A crashed worker has been replaced.
__attribute__((export_name("replace"))) void quarto_engine_replace(int worker) { coordinator().replace(worker); }

/// Takes an opening book: its name, of `name_size` bytes, and its text.
__attribute__((export_name("add_book"))) void quarto_engine_add_book(std::size_t name_size) {
    const std::string& input = lines().input;
    coordinator().add_book(input.substr(0, name_size), input.substr(name_size));
}

/// Works for a short time.
__attribute__((export_name("step"))) void quarto_engine_step() { coordinator().step(); }

/// Returns the length of the next line to send, at `output`, or -1 without one.
__attribute__((export_name("next"))) int quarto_engine_next() {
    auto line = coordinator().next();
    if (!line) return -1;
    last_line = *std::move(line);
    return put_out(last_line.text);
}

/// Where the last line goes: 0 to the client, 1 to a worker, 2 and 3 as quarto::Outgoing says.
__attribute__((export_name("addressee"))) int quarto_engine_addressee() { return static_cast<int>(last_line.to); }

/// The number of the worker to which the last line goes.
__attribute__((export_name("worker"))) int quarto_engine_worker() { return last_line.worker; }

/// Whether the last line ends the client's request.
__attribute__((export_name("is_last"))) bool quarto_engine_is_last() { return last_line.is_last; }

__attribute__((export_name("output"))) const char* quarto_engine_output() { return lines().output.data(); }

__attribute__((export_name("is_idle"))) bool quarto_engine_is_idle() { return coordinator().is_idle(); }
}
