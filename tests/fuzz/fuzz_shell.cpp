/// Any bytes for everything of the front end that reads what somebody else may have written (shell_readers.hpp). Built
/// as fuzz_texts.cpp is; `quarto_fuzz_shell -max_len=600`.

#include <cstdint>

#include "tests/fuzz/shell_readers.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    quarto::fuzz::read_shell({reinterpret_cast<const char*>(data), size});
    return 0;
}
