/// The engine as a module without JavaScript of its own: page/engine-worker.js passes lines through two buffers.

#include <cstddef>
#include <optional>
#include <string>

#include "core/engine/session.hpp"

namespace {

constexpr std::size_t table_bytes = std::size_t{32} << 20;  // a phone's browser gives it without a murmur

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

__attribute__((export_name("output"))) const char* quarto_engine_output() {
    return api().output.data();
}

__attribute__((export_name("is_idle"))) bool quarto_engine_is_idle() {
    return api().session.is_idle();
}
}
