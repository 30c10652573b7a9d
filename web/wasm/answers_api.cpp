/// What takes no search, for the module that answers questions as well (core/protocol/query.hpp).
#include "core/protocol/query.hpp"
#include "web/wasm/engine_api.hpp"

extern "C" {

/// Answers what is in the input at once, whatever is under way. The length of the answer at `output`.
__attribute__((export_name("ask"))) int quarto_engine_ask() {
    return quarto::web::put_out(quarto::answer(quarto::web::lines().input));
}
}
