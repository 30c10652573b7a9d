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
    std::optional<Icon> icon = std::nullopt;
    draw::Type type = draw::Type::normal;
    float tracking = 0;
};

bool button(Ui& ui, std::string_view name, const Rect& rect, std::string_view label,
            const ButtonOptions& options = {});

/// The one big button.
bool quarto_button(Ui& ui, const Rect& rect, std::string_view label, Enabled enabled);

/// A sign without words; `label` is for the reader of the screen.
bool icon_button(Ui& ui, std::string_view name, const Rect& rect, Icon icon, std::string_view label,
                 Enabled enabled = Enabled::yes);

/// One of several, beside each other; answers the newly chosen index.
std::optional<int> segmented(Ui& ui, std::string_view name, const Rect& rect,
                             std::span<const std::string> labels, std::optional<int> chosen);

/// Any of several, beside each other; answers the index that was switched.
std::optional<int> toggles(Ui& ui, std::string_view name, const Rect& rect,
                           std::span<const std::string> labels, unsigned chosen_bits);

/// A line with a switch at its end; answers the new state.
std::optional<bool> switch_line(Ui& ui, std::string_view name, const Rect& rect, std::string_view label,
                                bool on);

enum class Step : signed char { down = -1, none = 0, up = 1 };
struct StepperOptions {
    Enabled down = Enabled::yes, up = Enabled::yes;
};
/// Minus, the value in words, plus.
Step stepper(Ui& ui, std::string_view name, const Rect& rect, std::string_view label, std::string_view value,
             const StepperOptions& options = {});

/// A line of a list that leads somewhere.
bool list_line(Ui& ui, std::string_view name, const Rect& rect, std::string_view label,
               std::optional<Icon> icon, Enabled enabled = Enabled::yes);

/// A line of a list of which one is chosen; `place` is its place in the list. Answers whether it was pressed.
bool choice_line(Ui& ui, std::string_view name, const Rect& rect, std::string_view label, const GridPlace& place,
                 bool is_chosen);

/// How much is done, from 0 to 1. It does not glide: whoever works needs the machine for other things.
void progress_bar(Ui& ui, const Rect& rect, float share);

}  // namespace quarto::ui
