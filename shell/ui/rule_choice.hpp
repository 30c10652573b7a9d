#pragma once
/// Form controls for the rules: which attributes count, whether squares win, how alignments are called.

#include "core/rules/game.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto::ui {

/// Returns the rules after the player's change, if any. `note`: text key of the note on the attributes.
RuleSet draw_rule_choice(Ui& ui, FormPage& page, RuleSet rules, TextKey note);
RuleSet draw_rule_choice(Ui& ui, FormPage& page, RuleSet rules);
/// The same for calls, and for what a wrong one costs.
void draw_call_choice(Ui& ui, FormPage& page, GameOptions& options);

}  // namespace quarto::ui
