#pragma once
/// The plural rule of a gettext catalogue: a C expression in `n` over unsigned numbers, as the manual of GNU
/// gettext defines it ("Plural forms").

#include <optional>
#include <string_view>

namespace quarto {

/// The value of the expression for `n`; absent when it is none.
std::optional<unsigned long> evaluate_plural(std::string_view expression, unsigned long n);

}  // namespace quarto
