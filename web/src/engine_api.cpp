/// The engine as a module without JavaScript of its own: packages/quarto-engine/machine.js passes lines through two buffers.

#include <cstddef>
#include <optional>
#include <string>

#include "core/engine/session.hpp"
#include "core/teach/question.hpp"

namespace {

std::size_t table_bytes = 0;  ///< as in quarto::Session; memory is asked for with the first line

struct Api {
    quarto::Session session{table_bytes};
    std::string input;
    std::string output;
};

Api& api() {
    static Api only;
    return only;
}

}  // namespace

extern "C" {

/// Before everything else.
__attribute__((export_name("begin"))) void quarto_engine_begin(std::size_t bytes_of_table) {
    table_bytes = bytes_of_table;
}

/// Where the next line of `size` bytes is to be written.
__attribute__((export_name("input"))) char* quarto_engine_input(std::size_t size) {
    api().input.resize(size);
    return api().input.data();
}

__attribute__((export_name("receive"))) void quarto_engine_receive() {
    api().session.receive(api().input);
}

/// Works for a moment. The length of the answer at `output`, or -1 without one.
__attribute__((export_name("step"))) int quarto_engine_step() {
    const std::optional<std::string> answer = api().session.step();
    if (!answer) return -1;
    api().output = *answer;
    return static_cast<int>(answer->size());
}

/// Answers what is in the input at once, whatever is under way (core/teach/question.hpp). The length, as of `step`.
__attribute__((export_name("ask"))) int quarto_engine_ask() {
    api().output = quarto::answer(api().input);
    return static_cast<int>(api().output.size());
}

__attribute__((export_name("output"))) const char* quarto_engine_output() {
    return api().output.data();
}

__attribute__((export_name("is_idle"))) bool quarto_engine_is_idle() {
    return api().session.is_idle();
}
}
