#pragma once
/// What is pressed: buttons, switches, choices. Each answers in the picture in which it was pressed.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "shell/ui/icons.hpp"
#include "shell/ui/type.hpp"
#include "shell/ui/ui.hpp"

namespace quarto::ui {

/// Sizes in units of the interface.
namespace measure {
inline constexpr float target = 44;  ///< nothing that is pressed is smaller
inline constexpr float line = 48;    ///< of a form
inline constexpr float big_button = 56;
inline constexpr float padding = 16;
inline constexpr float gap = 10;
inline constexpr float card_radius = 18;
inline constexpr float button_radius = 14;
}  // namespace measure

enum class ButtonKind : unsigned char { primary, secondary, quiet, danger };

struct ButtonOptions {
    ButtonKind kind = ButtonKind::secondary;
    Enabled enabled = Enabled::yes;
    std::optional<bool> on = std::nullopt;  ///< of one that stays pressed in
    std::optional<Icon> icon = std::nullopt;  ///< before the words
    draw::Type type = draw::Type::normal;
    float tracking = 0;
};

bool button(Ui& ui, Id id, const Rect& rect, std::string_view label,
            const ButtonOptions& options = {});

/// Whether a button of that size shows the words in letters that are not shrunk.
bool button_holds(const Ui& ui, const Rect& rect, std::string_view label);
/// And an icon before them.
bool button_holds_icon(const Ui& ui, const Rect& rect, std::string_view label);

enum class Strength : unsigned char { quiet, full };

/// Whether the big button shows the words in letters that are not shrunk.
bool main_button_holds(const Ui& ui, const Rect& rect, std::string_view label);
/// The one big button, whatever it is for at the moment; also answers where it is not enabled: the screen may say why.
/// A quiet one looks as if it waited, and does its work all the same.
bool main_button(Ui& ui, Id id, const Rect& rect, std::string_view label, Enabled enabled = Enabled::yes,
                 Strength strength = Strength::full);

// A sign without words; `label` is for the reader of the screen.

/// Shaped as a button, beside others that have words; `options.icon` in their place.
bool icon_button(Ui& ui, Id id, const Rect& rect, std::string_view label, const ButtonOptions& options);
/// Without a shape.
bool bare_icon_button(Ui& ui, Id id, const Rect& rect, Icon icon, std::string_view label,
                 Enabled enabled = Enabled::yes);

// Heights in draw list units of what is as high as its words need in a width; the rectangle drawn into has both.

/// One of several, beside each other where their words fit, else in rows; answers the newly chosen index. `label` is
/// for the reader of the screen.
std::optional<int> segmented(Ui& ui, Id id, const Rect& rect, std::string_view label,
                             std::span<const std::string> labels, std::optional<int> chosen);
float segmented_height(const Ui& ui, std::span<const std::string> labels, float width);

/// Any of several, arranged likewise; answers the index that was switched.
std::optional<int> toggles(Ui& ui, Id id, const Rect& rect, std::string_view label,
                           std::span<const std::string> labels, unsigned chosen_bits);
float toggles_height(const Ui& ui, std::span<const std::string> labels, float width);

/// A line with a switch at its end; answers the new state.
std::optional<bool> switch_line(Ui& ui, Id id, const Rect& rect, std::string_view label,
                                bool on);
float switch_line_height(const Ui& ui, std::string_view label, float width);

/// Which of the values it is.
struct Steps {
    int at, count;
};
/// Minus, the value in words, plus; Home and End go to the first value and the last, as does a host by the stepper's
/// id and a step to either. Answers the newly chosen index.
std::optional<int> stepper(Ui& ui, Id id, const Rect& rect, std::string_view label,
                           std::string_view value, const Steps& steps);

/// A few words on a plate of their own that lead to more about them, in as many lines as they need; as wide as they
/// are, and as the rectangle is at most. One that leads nowhere is no button.
bool chip_button(Ui& ui, Id id, const Rect& rect, std::string_view label, Enabled leads_on = Enabled::yes);
/// Whether its words find room, in one line or in as many as the height has.
bool chip_holds(const Ui& ui, const Rect& rect, std::string_view label);
/// The same in letters that may be smaller.
bool chip_shows(const Ui& ui, const Rect& rect, std::string_view label);

/// A line of a list that leads somewhere.
bool list_line(Ui& ui, Id id, const Rect& rect, std::string_view label,
               std::optional<Icon> icon, Enabled enabled = Enabled::yes);
float list_line_height(const Ui& ui, std::string_view label, std::optional<Icon> icon, float width);

/// A line of a list of which one is chosen; `place` is its place in the list, `language` the label's where it is another
/// one than is spoken. Answers whether it was pressed.
bool choice_line(Ui& ui, Id id, const Rect& rect, std::string_view label, const GridPlace& place,
                 bool is_chosen, std::string_view language = {});

/// How much is done, from 0 to 1. It does not glide: whoever works needs the machine for other things.
void progress_bar(Ui& ui, const Rect& rect, std::string_view label, float share);

}  // namespace quarto::ui
