/// Queries that need no search (core/queries/game_query.hpp), for the module engine-and-answers.
#include <utility>

#include "core/queries/game_query.hpp"
#include "web/wasm/engine_api.hpp"

namespace quarto::web {

namespace {

std::vector<std::string> fields;

}  // namespace

std::vector<std::string> take_fields() { return std::exchange(fields, {}); }

}  // namespace quarto::web

using namespace quarto::web;

extern "C" {

/// Adds the input buffer to the fields of the next query.
__attribute__((export_name("add_field"))) void quarto_engine_add_field() {
    fields.push_back(std::exchange(lines().input, {}));
}

/// Answers a query, even while the engine is at work. Returns the answer's length at `output`.
__attribute__((export_name("query"))) int quarto_engine_query() {
    return put_out(quarto::answer_game_query(take_fields()));
}
}
