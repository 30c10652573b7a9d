#pragma once
/// A value as fields of a row: outcome and, except for a draw, placements.

#include "core/cli/rows.hpp"
#include "core/notation/text.hpp"

namespace quarto {

inline void add_value(Row& row, Value value) {
    const std::string text = to_text(value);
    row.emplace_back("outcome", text.substr(0, text.find(' ')));
    if (value.outcome != Outcome::draw) row.emplace_back("placements", std::int64_t{value.placements});
}

}  // namespace quarto
