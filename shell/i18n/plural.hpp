#pragma once
/// Plural rules of gettext catalogues: C expressions in `n` over unsigned numbers, see "Plural forms" in the GNU
/// gettext manual.

#include <optional>
#include <string_view>

namespace quarto {

/// Value of the expression for `n`; absent if it is malformed.
std::optional<unsigned long> evaluate_plural(std::string_view expression, unsigned long n);

}  // namespace quarto
