/// C interface of the standalone engine module.
#include "web/wasm/engine_api.hpp"

#include <cstddef>
#include <optional>
#include <utility>

#include "core/protocol/session.hpp"

namespace quarto::web {

namespace {

std::size_t table_bytes = 0;  ///< as in quarto::Session; memory is allocated on the first line

Session& session() {
    static Session only{table_bytes};
    return only;
}

}  // namespace

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

/// Call before everything else.
__attribute__((export_name("begin"))) void quarto_engine_begin(std::size_t bytes_of_table) {
    table_bytes = bytes_of_table;
}

/// Buffer for the next input line of `size` bytes.
__attribute__((export_name("input"))) char* quarto_engine_input(std::size_t size) {
    lines().input.resize(size);
    return lines().input.data();
}

__attribute__((export_name("receive"))) void quarto_engine_receive() {
    session().receive(lines().input);
}

/// Works for a short time. Returns the length of the answer at `output`, or -1 without one.
__attribute__((export_name("step"))) int quarto_engine_step() {
    std::optional<std::string> answer = session().step();
    return answer ? put_out(*std::move(answer)) : -1;
}

__attribute__((export_name("output"))) const char* quarto_engine_output() {
    return lines().output.data();
}

__attribute__((export_name("is_idle"))) bool quarto_engine_is_idle() {
    return session().is_idle();
}
}
