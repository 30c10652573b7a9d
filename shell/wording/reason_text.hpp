#pragma once
/// Facts about a move, in words.

#include <string>

#include "core/analysis/explain.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

/// "It completes row 1: all tall."
std::string reason_text(const Texts& texts, const Reason& reason);
/// The same in a few words, for a list: "leaves 3 safe pieces"
std::string short_reason_text(const Texts& texts, const Reason& reason);

}  // namespace quarto
