/// Queries that need no search, for the module engine-and-answers: drawings (core/protocol/query.hpp) and in
/// JSON (core/protocol/game_query.hpp).
#include "web/wasm/answers_api.hpp"

#include <utility>

#include "core/protocol/game_query.hpp"
#include "core/protocol/query.hpp"
#include "web/wasm/engine_api.hpp"

namespace quarto::web {

namespace {

std::vector<std::string> fields;

}  // namespace

std::vector<std::string> take_fields() { return std::exchange(fields, {}); }

}  // namespace quarto::web

using namespace quarto::web;

extern "C" {

/// Answers the query in the input buffer, even while the engine is at work. Returns the answer's length at
/// `output`.
__attribute__((export_name("ask"))) int quarto_engine_ask() {
    return put_out(quarto::answer(lines().input));
}

/// Adds the input buffer to the fields of the next query.
__attribute__((export_name("add_field"))) void quarto_engine_add_field() {
    fields.push_back(std::exchange(lines().input, {}));
}

/// Answers a query in JSON, even while the engine is at work. Returns the answer's length at `output`.
__attribute__((export_name("query"))) int quarto_engine_query() {
    return put_out(quarto::answer_game_query(take_fields()));
}
}
