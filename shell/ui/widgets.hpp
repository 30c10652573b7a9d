#pragma once
/// Controls: buttons, switches, choices. Each returns its result in the frame in which it was activated.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "shell/render/round.hpp"
#include "shell/ui/icons.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/type.hpp"
#include "shell/ui/ui.hpp"

namespace quarto::ui {

// Look of controls: button colours by kind, button shape, hover state.

enum class ButtonKind : unsigned char { primary, secondary, quiet, danger };

struct ButtonColors {
    draw::Colour fill, ink, edge;
    float fill_alpha, edge_alpha, shadow;
    float on = 0;  ///< 0 to 1: stays pressed in, or is chosen
};
/// Disabled buttons aren't filled with the accent colour.
ButtonColors button_colors(const Ui& ui, ButtonKind kind, Enabled enabled = Enabled::yes);

draw::RoundRect round(const Rect& rect, float radius);
float hairline(const Ui& ui);

/// Animated hover state, 0 to 1: held 1, hovered or focused 0.6.
float hover_amount(Ui& ui, Id id, const ItemState& item);

void draw_button_shape(Ui& ui, const Rect& rect, float radius, const ButtonColors& look, float hover, float alpha);

/// Sizes in interface units.
namespace measure {
inline constexpr float target = 44;     ///< minimum size of a touch target
inline constexpr float line = 48;       ///< height of a line of a form
inline constexpr float list_icon = 36;  ///< width for an icon in it
inline constexpr float big_button = 56;
inline constexpr float padding = 16;
inline constexpr float gap = 10;
inline constexpr float card_radius = 18;
inline constexpr float button_radius = 14;
}  // namespace measure

struct ButtonOptions {
    ButtonKind kind = ButtonKind::secondary;
    Enabled enabled = Enabled::yes;
    std::optional<bool> on = std::nullopt;    ///< for a button that stays pressed in
    std::optional<Icon> icon = std::nullopt;  ///< before the label
    draw::Type type = draw::Type::normal;
    float tracking = 0;
    std::string_view caption = {};  ///< under the icon of a button without text
};

bool button(Ui& ui, Id id, const Rect& rect, std::string_view label, const ButtonOptions& options = {});

/// Whether a button of this size shows the label, and an icon before it, in one line without shrinking it.
bool button_holds_icon(const Ui& ui, const Rect& rect, std::string_view label);
/// Whether an icon button of this size has space for this caption; never for an empty one.
bool icon_button_holds(const Ui& ui, const Rect& rect, std::string_view caption);
/// The least width in which no word of the caption is broken.
float icon_button_width(const Ui& ui, std::string_view caption);

enum class Strength : unsigned char { quiet, full };

/// Whether the main button shows the label without shrinking it.
bool main_button_holds(const Ui& ui, const Rect& rect, std::string_view label);
/// The main button, whatever its current purpose. Also returns true if pressed while disabled, so that the
/// screen can explain why. `Strength::quiet` only looks inactive.
/// `spoken` is for screen readers, if not the label: at a player's own edge the place alone says whose it is.
/// `beside` is the label of another such button, for letters of the same size.
bool main_button(Ui& ui, Id id, const Rect& rect, std::string_view label, Enabled enabled = Enabled::yes,
                 Strength strength = Strength::full, std::string_view spoken = {}, std::string_view beside = {});

// Icon buttons without text; `label` is for screen readers.

/// Shaped like a text button, with `options.icon` (required) in place of the text.
bool icon_button(Ui& ui, Id id, const Rect& rect, std::string_view label, const ButtonOptions& options);
/// Without a button shape.
bool bare_icon_button(Ui& ui, Id id, const Rect& rect, Icon icon, std::string_view label,
                      Enabled enabled = Enabled::yes);

// The `_height` functions return the height for a width, in draw list units; draw into a rectangle of that
// size.

/// Segmented control: one of several options, in one row if their labels fit, or else in several. Returns the newly
/// chosen index. `label` is for screen readers.
std::optional<int> segmented(Ui& ui, Id id, const Rect& rect, std::string_view label,
                             std::span<const std::string> labels, std::optional<int> chosen);
float segmented_height(const Ui& ui, std::span<const std::string> labels, float width);

/// Any number of several options, arranged likewise; returns the index that was toggled.
std::optional<int> toggles(Ui& ui, Id id, const Rect& rect, std::string_view label, std::span<const std::string> labels,
                           unsigned chosen_bits);
float toggles_height(const Ui& ui, std::span<const std::string> labels, float width);

/// A line with a switch at its end; returns the new state.
std::optional<bool> switch_line(Ui& ui, Id id, const Rect& rect, std::string_view label, bool on);
float switch_line_height(const Ui& ui, std::string_view label, float width);

/// Index of the current value, and number of values.
struct Steps {
    int at, count;
};
/// Minus button, value as text, plus button. Home and End go to the first and last value, as do a host's
/// requests with the stepper's id. Returns the newly chosen index.
std::optional<int> stepper(Ui& ui, Id id, const Rect& rect, std::string_view label, std::string_view value,
                           const Steps& steps);

/// Chip: a short text that opens details. As wide as its text, up to the width of the rectangle; wrapped if
/// necessary. With `leads_on` = no it isn't a button.
bool chip_button(Ui& ui, Id id, const Rect& rect, std::string_view label, Enabled leads_on = Enabled::yes);
/// Whether its text fits the rectangle, wrapped if necessary.
bool chip_holds(const Ui& ui, const Rect& rect, std::string_view label);
/// The same, allowing smaller text.
bool chip_shows(const Ui& ui, const Rect& rect, std::string_view label);

/// A line of a list that opens something; `bad`: asks before it destroys something. `end`: a sign at its end.
bool list_line(Ui& ui, Id id, const Rect& rect, std::string_view label, std::optional<Icon> icon,
               Enabled enabled = Enabled::yes, Tone tone = Tone::plain, std::optional<Icon> end = {});
float list_line_height(const Ui& ui, std::string_view label, std::optional<Icon> icon, float width);

/// A line of a list with one choice; returns whether it was pressed. `language`: of the label, if it isn't
/// the current one.
bool choice_line(Ui& ui, Id id, const Rect& rect, std::string_view label, bool is_chosen,
                 std::string_view language = {});

/// `share`: 0 to 1. Not animated: the work in progress needs the CPU.
void progress_bar(Ui& ui, const Rect& rect, std::string_view label, float share);

}  // namespace quarto::ui
