/// Queries that need no search (core/protocol/query.hpp), for the module engine-and-answers.
#include "core/protocol/query.hpp"
#include "web/wasm/engine_api.hpp"

extern "C" {

/// Answers the query in the input buffer, even while the engine is at work. Returns the answer's length at
/// `output`.
__attribute__((export_name("ask"))) int quarto_engine_ask() {
    return quarto::web::put_out(quarto::answer(quarto::web::lines().input));
}
}
