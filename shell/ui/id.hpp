#pragma once
/// Identifiers of screen elements: kind, part and index. Hosts, the probe and tests use their text form.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "shell/i18n/text.hpp"

namespace quarto::ui {

enum class Kind : std::uint16_t {
    none,
#define KIND(kind, text, numbering) kind,
#include "shell/ui/kinds.def"
};

/// Whether it is one of the buttons of the review, which stand together above.
constexpr bool is_review_control(Kind kind) { return kind >= Kind::review_previous && kind <= Kind::review_close; }

/// Part of a control or a sheet.
enum class Part : std::uint8_t { whole, choice, less, more, close, text };

struct Id {
    Kind kind = Kind::none;
    Part part = Part::whole;
    std::uint16_t index = 0;  ///< cell, piece, ply of a move, choice, ...

    constexpr Id() = default;
    constexpr Id(Kind of_kind, std::size_t number = 0) : kind(of_kind), index(static_cast<std::uint16_t>(number)) {}
    constexpr Id(Kind of_kind, Part of_part, std::size_t number = 0)
        : kind(of_kind), part(of_part), index(static_cast<std::uint16_t>(number)) {}
    constexpr bool is_none() const { return kind == Kind::none; }
    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

/// "settings.theme"
std::string_view name_of(Kind kind);
/// For a control whose label has its name.
inline TextKey label_key(Kind kind) { return TextKey::named(name_of(kind)); }
/// Text form: `cell.b3`, `piece.f`, `move.12`, `form.level less`, `menu close`; empty for none.
std::string to_text(Id id);
std::optional<Id> parse_id(std::string_view text);

/// Animated properties of an item; each is animated independently.
enum class Channel : std::uint8_t {
    hover,
    on,
    column,
    shown,
    raised,
    ready,
    attention,
    active,
    thrown,
    turn,
    tilt,
    placing,
    giving,
    asking,
    calling,
    shining,
    ending,
    replaying,
    voided,
};

}  // namespace quarto::ui
