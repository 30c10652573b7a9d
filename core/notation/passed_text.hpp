#pragma once
/// Texts as messengers, mail programs and people pass them on. The parsers are strict; what they refuse is tried once
/// more here, without the changes that leave no doubt. What could be another game is refused.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation/record.hpp"

namespace quarto {

/// As `parse_game`, also in a link or a message. An error is that of the text as it is; for a
/// link, that it is damaged or has no game.
Parsed<History> parse_passed_game(std::string_view text, Milliseconds now);

/// As `parse_position`, in the same way.
Parsed<PositionText> parse_passed_position(std::string_view text, RuleSet otherwise = {});

/// What mail and pages have around and within a text: the escapes of quoted-printable, and tags.
enum class Markup : std::uint8_t { kept, removed };

/// A message without the escapes of addresses and HTML, invisible characters and the `>` of quoted mail; with single
/// spaces for blanks and line breaks, ASCII for wide characters and dashes, and the `+` of `+squares`. A text as this
/// program writes it stays as it is.
std::string plain_text(std::string_view message, Markup markup = Markup::kept);

/// ASCII letters only.
std::string in_lower_case(std::string_view text);

}  // namespace quarto
