/// Queries that take a search (core/queries/consultation.hpp), for the module of the npm package
/// quarto-engine.
#include <utility>

#include "core/queries/consultation.hpp"
#include "web/wasm/engine_api.hpp"

namespace quarto::web {

namespace {

Consultation& consultation() {
    static Consultation only{coordinator(), table_bytes()};
    return only;
}

}  // namespace

}  // namespace quarto::web

using namespace quarto::web;

extern "C" {

/// Begins a query, whose fields have been added.
__attribute__((export_name("consult"))) void quarto_engine_consult() { consultation().begin(take_fields()); }

/// Works on it for a short time. Returns the length of the next event, at `output`, or -1 without one.
__attribute__((export_name("advance"))) int quarto_engine_advance() {
    auto event = consultation().step();
    return event ? put_out(*std::move(event)) : -1;
}

/// Drops it.
__attribute__((export_name("drop"))) void quarto_engine_drop() { consultation().cancel(); }
}
