#pragma once
/// What is wrong in a saved text.

#include "core/notation/text.hpp"

namespace quarto {

struct SaveError {
    int line;  ///< from 1
    ParseError error;
};

}  // namespace quarto
