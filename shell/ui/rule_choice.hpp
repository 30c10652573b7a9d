#pragma once
/// Form controls for the rules: which attributes count, whether squares win.

#include "core/rules/rules.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto::ui {

/// Returns the rules after the player's change, if any. `note`: text key of the note on the attributes.
RuleSet draw_rule_choice(Ui& ui, FormPage& page, RuleSet rules, TextKey note);
RuleSet draw_rule_choice(Ui& ui, FormPage& page, RuleSet rules);

}  // namespace quarto::ui
