#pragma once
/// Passing the game on.

#include <variant>

namespace quarto {

namespace intent {

/// Passes the game on, by the host's means.
struct Share {};
/// The record is in the clipboard; the host tells.
struct Copied {};

}  // namespace intent

using ShareIntent = std::variant<intent::Share, intent::Copied>;

}  // namespace quarto
